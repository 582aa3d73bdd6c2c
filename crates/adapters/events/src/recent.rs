use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use bytes::Bytes;
use changes::Position;

/// What one channel is told, as it goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub channel: Arc<str>,
    /// The same for everybody.
    pub bytes: Bytes,
}

/// What was told of one change; to nobody, perhaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub position: Position,
    /// One for each channel.
    pub frames: Vec<Frame>,
}

/// From where on somebody wants to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    Now,
    /// From this position on, which they have seen.
    Seen(Position),
    /// Nobody knows what they have seen.
    Unknown,
}

/// How many changes can be told again.
const KEPT: usize = 500;

/// The last changes, in order, without a gap.
#[derive(Debug)]
pub struct Recent {
    /// Everything behind it is here.
    complete_since: Position,
    newest: Position,
    told: VecDeque<Told>,
}

impl Recent {
    /// Nothing has been told since `position`.
    pub fn new(position: Position) -> Self {
        Self { complete_since: position, newest: position, told: VecDeque::new() }
    }

    pub fn newest(&self) -> Position {
        self.newest
    }

    pub fn keep(&mut self, told: Told) {
        self.newest = told.position;
        self.told.push_back(told);
        if self.told.len() > KEPT
            && let Some(oldest) = self.told.pop_front()
        {
            self.complete_since = oldest.position;
        }
    }

    /// What these channels were told behind `seen`; `None` when some of it is forgotten.
    pub fn since(&self, seen: Position, channels: &HashSet<Arc<str>>) -> Option<VecDeque<Bytes>> {
        if seen < self.complete_since {
            return None;
        }
        let missed = self.told.iter().filter(|told| told.position > seen).flat_map(|told| &told.frames);
        let wanted = missed.filter(|frame| channels.contains(&frame.channel));
        Some(wanted.map(|frame| frame.bytes.clone()).collect())
    }
}
