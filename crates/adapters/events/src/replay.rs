use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use bytes::Bytes;
use changes::Position;

/// A change as the subscribers of one channel get it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub channel: Arc<str>,
    /// The event in its wire format, shared by all subscribers. `None` when the channel had no subscribers and the event was
    /// not built: a later subscriber that missed it lags.
    pub bytes: Option<Bytes>,
}

/// The frames of one change; empty when the change concerns no channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Projection {
    pub position: Position,
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

/// How many changes the replay buffer holds.
const CAPACITY: usize = 500;

/// The newest changes, in order and without a gap.
#[derive(Debug)]
pub struct ReplayBuffer {
    /// The buffer holds every change after this position.
    complete_since: Position,
    newest: Position,
    projections: VecDeque<Projection>,
}

impl ReplayBuffer {
    /// An empty buffer that starts after `position`.
    pub fn new(position: Position) -> Self {
        Self { complete_since: position, newest: position, projections: VecDeque::new() }
    }

    pub fn newest(&self) -> Position {
        self.newest
    }

    pub fn push(&mut self, projection: Projection) {
        self.newest = projection.position;
        self.projections.push_back(projection);
        if self.projections.len() > CAPACITY
            && let Some(oldest) = self.projections.pop_front()
        {
            self.complete_since = oldest.position;
        }
    }

    /// Whether no change after `position` has left the buffer.
    pub fn has_all_after(&self, position: Position) -> bool {
        position >= self.complete_since
    }

    /// The frames of `channels` after `seen`; `None` when some of them are no longer in the buffer, or were never built.
    pub fn since(&self, seen: Position, channels: &HashSet<Arc<str>>) -> Option<VecDeque<Bytes>> {
        if !self.has_all_after(seen) {
            return None;
        }
        let missed = self.projections.iter().filter(|projection| projection.position > seen);
        let frames = missed.flat_map(|projection| &projection.frames);
        let wanted = frames.filter(|frame| channels.contains(&frame.channel));
        wanted.map(|frame| frame.bytes.clone()).collect()
    }
}
