//! Telling everybody who looks at the shop right now what changed.
//!
//! [`relay`] reads changes in their order and has [`telling`] make of each what its channels are told, once for everybody.
//! The hub hands that to the [`stream`]s that this instance holds; the broadcaster, where one is set up, to the hosted push
//! service. [`channel`] knows who may follow what.

pub mod attentive;
pub mod channel;
pub mod relay;
pub mod stream;
pub mod telling;

use std::sync::Arc;
use std::time::Duration;

use changes::{Broadcaster, ChangeFeed};
use events::{Hub, SeatLimits};

/// After so long without anything else a comment keeps proxies from closing the connection.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub struct Realtime {
    /// What changed, in order.
    pub feed: Arc<dyn ChangeFeed>,
    /// Who follows this instance.
    pub hub: Arc<Hub>,
    /// The hosted push service, if the shop uses one.
    pub broadcaster: Option<Arc<dyn Broadcaster>>,
    /// The interval of the comments that keep a quiet stream open; at each of them its token is checked again.
    pub heartbeat: Duration,
}

impl Realtime {
    pub fn new(
        feed: Arc<dyn ChangeFeed>,
        limits: SeatLimits,
        broadcaster: Option<Arc<dyn Broadcaster>>,
    ) -> Self {
        Self { feed, hub: Hub::new(limits), broadcaster, heartbeat: HEARTBEAT }
    }
}
