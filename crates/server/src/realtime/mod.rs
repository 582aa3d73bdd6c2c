//! Publishes changes of the shop to connected clients.
//!
//! [`relay`] reads changes in commit order; [`projection`] turns each into the frames of its channels, once for all
//! subscribers. The hub passes them to the [`stream`]s of this instance; the relay passes public events to the hosted push
//! service, if the shop uses one. [`channel`] defines the channels and who may subscribe to them.

pub mod channel;
pub mod disconnect;
pub mod projection;
pub mod relay;
pub mod stream;

use std::sync::Arc;
use std::time::Duration;

use changes::ChangeFeed;
use events::hosted::PushService;
use events::{ConnectionLimits, Hub};

/// An idle stream sends a comment this often, so that proxies keep the connection open.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub struct Realtime {
    pub feed: Arc<dyn ChangeFeed>,
    /// Subscriptions of this instance.
    pub hub: Arc<Hub>,
    /// The hosted push service, if the shop uses one.
    pub push: Option<PushService>,
    /// Interval of keep-alive comments. The subscriber's token is validated again at each.
    pub heartbeat: Duration,
}

impl Realtime {
    pub fn new(feed: Arc<dyn ChangeFeed>, limits: ConnectionLimits, push: Option<PushService>) -> Self {
        Self { feed, hub: Hub::new(limits), push, heartbeat: HEARTBEAT }
    }
}
