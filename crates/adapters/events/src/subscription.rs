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

/// What a subscription yields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    Frame(Bytes),
    /// Frames were lost; everything up to this position may be missing.
    Lagged(Position),
    /// The subscription must be authorized again before it continues.
    Revalidate,
    /// No more frames follow.
    End,
}

/// A subscription to some channels, until dropped. The stream never returns `None`: after [`Delivery::End`] it
/// repeats it.
pub struct Subscription {
    hub: Arc<Hub>,
    number: u64,
    queue: Arc<SubscriberQueue>,
    backlog: VecDeque<Bytes>,
    /// The newest position when the subscription began.
    pub start_position: Position,
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
        Self { hub, number, queue, backlog, start_position: began_at, _permit: permit }
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
