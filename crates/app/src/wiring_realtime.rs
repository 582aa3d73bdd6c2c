//! How what changes is told, from the settings.

use std::sync::Arc;

use anyhow::Context;
use changes::{Broadcaster, ChangeFeed};
use kernel::Clock;
use outgoing::Timeouts;
use push_service::{PushService, PushServiceConfig};

use crate::adapters::PushBroadcaster;
use crate::config::{PusherConfig, ServeConfig};
use crate::dto::realtime::RealtimeBody;
use crate::realtime::Realtime;

/// The shop's own stream, and the hosted push service where one is set up.
///
/// # Errors
/// When a setting of that service is missing or wrong.
pub fn open_realtime(
    config: &ServeConfig,
    feed: Arc<dyn ChangeFeed>,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Realtime> {
    let service =
        config.pusher.key.as_ref().map(|key| broadcaster(key, &config.pusher, clock)).transpose()?;
    Ok(Realtime::new(feed, config.streams.limits(), service))
}

fn broadcaster(
    key: &str,
    config: &PusherConfig,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Arc<dyn Broadcaster>> {
    let service = PushService::new(PushServiceConfig {
        base_url: config.api_url(),
        app_id: config.app_id.clone().context("PUSHER_APP_ID is required with PUSHER_KEY")?,
        key: key.to_owned(),
        secret: config.secret.clone().context("PUSHER_SECRET is required with PUSHER_KEY")?,
        timeouts: Timeouts::default(),
    })?;
    Ok(Arc::new(PushBroadcaster { service, clock: Arc::clone(clock) }))
}

/// What clients are told of it.
pub fn realtime_body(config: &PusherConfig) -> RealtimeBody {
    let Some(key) = config.key.clone() else { return RealtimeBody::Stream };
    let PusherConfig { cluster, host, port, tls, .. } = config.clone();
    RealtimeBody::Pusher { key, cluster: Some(cluster), host, port, tls }
}
