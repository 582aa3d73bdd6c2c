use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use changes::Position;

use crate::Delivery;

/// How many frames a subscriber's queue holds.
const CAPACITY: usize = 32;

/// The frames that wait for one subscriber. It never grows beyond `CAPACITY`: an overflow drops all of them.
#[derive(Debug, Default)]
pub struct SubscriberQueue(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    queue: VecDeque<Bytes>,
    /// Frames were dropped, up to this position.
    lagged: Option<Position>,
    /// The subscriber must be authorized again.
    revalidated: bool,
    closed: bool,
    /// The subscriber already knows everything up to this position.
    seen: Option<Position>,
    waker: Option<Waker>,
}

impl SubscriberQueue {
    /// `seen`: the subscriber knows everything up to here, which may be ahead of this process.
    pub fn new(seen: Option<Position>) -> Self {
        Self(Mutex::new(State { seen, ..State::default() }))
    }

    /// Drops the queue and marks everything up to `position` as lost.
    pub fn lag(&self, position: Position) {
        self.wake_after(|state| {
            state.queue.clear();
            state.lagged = Some(position);
        });
    }

    /// `bytes` is `None` for an event that was not built: the subscriber has lost it.
    pub fn push(&self, position: Position, bytes: Option<&Bytes>) {
        self.wake_after(|state| {
            if state.seen.is_some_and(|seen| position <= seen) {
                return;
            }
            match bytes {
                Some(bytes) if state.lagged.is_none() && state.queue.len() < CAPACITY => {
                    state.queue.push_back(bytes.clone());
                }
                _ => {
                    state.queue = VecDeque::new();
                    state.lagged = Some(position);
                }
            }
        });
    }

    pub fn revalidate(&self) {
        self.wake_after(|state| state.revalidated = true);
    }

    pub fn close(&self) {
        self.wake_after(|state| state.closed = true);
    }

    fn wake_after(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.lock();
        change(&mut state);
        let waker = state.waker.take();
        drop(state);
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    /// The next delivery. `backlog` holds the frames missed before the subscription and goes first.
    pub fn poll(&self, backlog: &mut VecDeque<Bytes>, context: &mut Context<'_>) -> Poll<Delivery> {
        let mut state = self.lock();
        if state.closed {
            return Poll::Ready(Delivery::End);
        }
        if std::mem::take(&mut state.revalidated) {
            return Poll::Ready(Delivery::Revalidate);
        }
        if let Some(bytes) = backlog.pop_front() {
            return Poll::Ready(Delivery::Frame(bytes));
        }
        if let Some(position) = state.lagged.take() {
            return Poll::Ready(Delivery::Lagged(position));
        }
        if let Some(bytes) = state.queue.pop_front() {
            return Poll::Ready(Delivery::Frame(bytes));
        }
        state.waker = Some(context.waker().clone());
        Poll::Pending
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
