//! Publishes changes of the shop to connected clients.
//!
//! [`relay`] reads changes in commit order; [`projection`] turns each into the frames of its channels, once for all
//! subscribers. The hub passes them to the [`stream`]s of this instance, and the broadcaster, if one is configured, to the
//! hosted push service. [`channel`] defines the channels and who may subscribe to them.

pub mod channel;
pub mod disconnect;
pub mod projection;
pub mod relay;
pub mod stream;

use std::sync::Arc;
use std::time::Duration;

use changes::{Broadcaster, ChangeFeed};
use events::{ConnectionLimits, Hub};

/// An idle stream sends a comment this often, so that proxies keep the connection open.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub struct Realtime {
    pub feed: Arc<dyn ChangeFeed>,
    /// Subscriptions of this instance.
    pub hub: Arc<Hub>,
    /// The hosted push service, if the shop uses one.
    pub broadcaster: Option<Arc<dyn Broadcaster>>,
    /// Interval of keep-alive comments. The subscriber's token is validated again at each.
    pub heartbeat: Duration,
}

impl Realtime {
    pub fn new(
        feed: Arc<dyn ChangeFeed>,
        limits: ConnectionLimits,
        broadcaster: Option<Arc<dyn Broadcaster>>,
    ) -> Self {
        Self { feed, hub: Hub::new(limits), broadcaster, heartbeat: HEARTBEAT }
    }
}
