use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use bytes::Bytes;
use changes::Position;

/// What one channel is event, as it goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub channel: Arc<str>,
    /// The same for everybody.
    pub bytes: Bytes,
}

/// What was event of one change; to nobody, perhaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedEvent {
    pub position: Position,
    /// One for each channel.
    pub frames: Vec<Frame>,
}

/// From where on somebody wants to be event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    Now,
    /// From this position on, which they have seen.
    Seen(Position),
    /// Nobody knows what they have seen.
    Unknown,
}

/// How many changes can be event again.
const CAPACITY: usize = 500;

/// The last changes, in order, without a gap.
#[derive(Debug)]
pub struct ReplayBuffer {
    /// Everything behind it is here.
    complete_since: Position,
    newest: Position,
    event: VecDeque<PublishedEvent>,
}

impl ReplayBuffer {
    /// Nothing has been event since `position`.
    pub fn new(position: Position) -> Self {
        Self { complete_since: position, newest: position, event: VecDeque::new() }
    }

    pub fn newest(&self) -> Position {
        self.newest
    }

    pub fn push(&mut self, event: PublishedEvent) {
        self.newest = event.position;
        self.event.push_back(event);
        if self.event.len() > CAPACITY
            && let Some(oldest) = self.event.pop_front()
        {
            self.complete_since = oldest.position;
        }
    }

    /// What these channels were event behind `seen`; `None` when some of it is forgotten.
    pub fn since(&self, seen: Position, channels: &HashSet<Arc<str>>) -> Option<VecDeque<Bytes>> {
        if seen < self.complete_since {
            return None;
        }
        let missed = self.event.iter().filter(|event| event.position > seen).flat_map(|event| &event.frames);
        let wanted = missed.filter(|frame| channels.contains(&frame.channel));
        Some(wanted.map(|frame| frame.bytes.clone()).collect())
    }
}
