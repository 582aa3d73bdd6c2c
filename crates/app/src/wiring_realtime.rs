//! Assembles realtime events from the settings.

use std::sync::Arc;

use anyhow::Context;
use api_types::realtime::RealtimeBody;
use changes::{Broadcaster, ChangeFeed};
use events::hosted::{PushBroadcaster, PushService, PushServiceConfig};
use kernel::Clock;
use outgoing::Timeouts;

use crate::config::{PusherConfig, ServeConfig};
use crate::realtime::Realtime;
use crate::system::SystemClock;

/// The shop's own stream, and the hosted push service if configured.
///
/// # Errors
/// When a setting of that service is missing or wrong.
pub fn open_realtime(
    config: &ServeConfig,
    feed: Arc<dyn ChangeFeed>,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Realtime> {
    let service = broadcaster(&config.pusher, clock)?;
    Ok(Realtime::new(feed, config.streams.limits(), service))
}

/// Checks the settings of the hosted push service, if there are any.
///
/// # Errors
/// When one is missing or wrong.
pub fn check_realtime(config: &PusherConfig) -> anyhow::Result<()> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    broadcaster(config, &clock).context("PUSHER_KEY").map(drop)
}

fn broadcaster(
    config: &PusherConfig,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Option<Arc<dyn Broadcaster>>> {
    let Some(key) = &config.key else { return Ok(None) };
    let service = PushService::new(PushServiceConfig {
        base_url: config.api_url(),
        app_id: config.app_id.clone().context("PUSHER_APP_ID is required with PUSHER_KEY")?,
        key: key.clone(),
        secret: config.secret.clone().context("PUSHER_SECRET is required with PUSHER_KEY")?,
        timeouts: Timeouts::default(),
    })?;
    Ok(Some(Arc::new(PushBroadcaster { service, clock: Arc::clone(clock) })))
}

/// What clients need to connect.
pub fn realtime_body(config: &PusherConfig) -> RealtimeBody {
    let Some(key) = config.key.clone() else { return RealtimeBody::Stream };
    let PusherConfig { cluster, host, port, tls, .. } = config.clone();
    RealtimeBody::Pusher { key, cluster: Some(cluster), host, port, tls }
}
