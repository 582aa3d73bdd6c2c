use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use bytes::Bytes;
use changes::Position;

/// The wire bytes of an event for one channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub channel: Arc<str>,
    /// Shared by all subscribers. `None` when the channel was not followed and the event was not made: who subscribes
    /// later and missed it lags.
    pub bytes: Option<Bytes>,
}

/// The frames of one change; empty when the change concerns no channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedEvent {
    pub position: Position,
    /// One per channel.
    pub frames: Vec<Frame>,
}

/// Where a subscription starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    Now,
    /// After this position, which the client has seen.
    Seen(Position),
    /// The client's last position is unknown, so it may have missed events.
    Unknown,
}

/// How many events the replay buffer holds.
const CAPACITY: usize = 500;

/// The newest events, in order and without a gap.
#[derive(Debug)]
pub struct ReplayBuffer {
    /// The buffer holds every event after this position.
    complete_since: Position,
    newest: Position,
    events: VecDeque<PublishedEvent>,
}

impl ReplayBuffer {
    /// An empty buffer that starts after `position`.
    pub fn new(position: Position) -> Self {
        Self { complete_since: position, newest: position, events: VecDeque::new() }
    }

    pub fn newest(&self) -> Position {
        self.newest
    }

    pub fn push(&mut self, event: PublishedEvent) {
        self.newest = event.position;
        self.events.push_back(event);
        if self.events.len() > CAPACITY
            && let Some(oldest) = self.events.pop_front()
        {
            self.complete_since = oldest.position;
        }
    }

    /// Whether no event after `position` has left the buffer.
    pub fn has_all_after(&self, position: Position) -> bool {
        position >= self.complete_since
    }

    /// The frames of `channels` after `seen`; `None` when some of them are no longer in the buffer, or were never made.
    pub fn since(&self, seen: Position, channels: &HashSet<Arc<str>>) -> Option<VecDeque<Bytes>> {
        if !self.has_all_after(seen) {
            return None;
        }
        let missed = self.events.iter().filter(|event| event.position > seen).flat_map(|event| &event.frames);
        let wanted = missed.filter(|frame| channels.contains(&frame.channel));
        wanted.map(|frame| frame.bytes.clone()).collect()
    }
}
