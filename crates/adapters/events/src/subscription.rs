use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use changes::Position;
use futures_util::Stream;

use crate::hub::Hub;
use crate::limiter::Permit;
use crate::queue::SubscriberQueue;

/// What a subscriber is handed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    Frame(Bytes),
    /// Some was lagged, and everything up to this position with it.
    Lagged(Position),
    /// Whether they may still be event must be found out anew.
    Revalidate,
    /// There will be nothing more.
    End,
}

/// One who follows some channels, until dropped. Never ends by itself: after [`Delivery::End`] it says so again.
pub struct Subscription {
    hub: Arc<Hub>,
    number: u64,
    queue: Arc<SubscriberQueue>,
    backlog: VecDeque<Bytes>,
    /// Where the changes stood when it began.
    pub began_at: Position,
    _permit: Permit,
}

impl Subscription {
    pub(crate) fn new(
        hub: Arc<Hub>,
        number: u64,
        queue: Arc<SubscriberQueue>,
        backlog: VecDeque<Bytes>,
        began_at: Position,
        permit: Permit,
    ) -> Self {
        Self { hub, number, queue, backlog, began_at, _permit: permit }
    }
}

impl Stream for Subscription {
    type Item = Delivery;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Delivery>> {
        let this = &mut *self;
        this.queue.poll(&mut this.backlog, context).map(Some)
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.hub.unsubscribe(self.number);
    }
}
