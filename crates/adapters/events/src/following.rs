use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use changes::Position;
use futures_util::Stream;

use crate::hub::Hub;
use crate::mailbox::Mailbox;
use crate::seats::Seat;

/// What a follower is handed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    Frame(Bytes),
    /// Some was lost, and everything up to this position with it.
    Lost(Position),
    /// Whether they may still be told must be found out anew.
    Doubt,
    /// There will be nothing more.
    End,
}

/// One who follows some channels, until dropped. Never ends by itself: after [`Delivery::End`] it says so again.
pub struct Following {
    hub: Arc<Hub>,
    number: u64,
    mailbox: Arc<Mailbox>,
    backlog: VecDeque<Bytes>,
    /// Where the changes stood when it began.
    pub began_at: Position,
    _seat: Seat,
}

impl Following {
    pub(crate) fn new(
        hub: Arc<Hub>,
        number: u64,
        mailbox: Arc<Mailbox>,
        backlog: VecDeque<Bytes>,
        began_at: Position,
        seat: Seat,
    ) -> Self {
        Self { hub, number, mailbox, backlog, began_at, _seat: seat }
    }
}

impl Stream for Following {
    type Item = Delivery;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Delivery>> {
        let this = &mut *self;
        this.mailbox.poll(&mut this.backlog, context).map(Some)
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.hub.leave(self.number);
    }
}
