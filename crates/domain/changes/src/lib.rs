//! The change feed behind real-time updates. A change is written in the same transaction as the data that it describes,
//! and is published afterwards in commit order.
//!
//! A change identifies its subject and contains no data. The publisher reads the data and checks permissions.

mod change;
mod counts;
mod outbox_event;
mod ports;

pub use change::{Action, Change, Position, SequencedChange, Subject};
pub use counts::ChangeCounts;
pub use outbox_event::{OutboxEvent, OutboxEventKind};
pub use ports::ChangeFeed;
