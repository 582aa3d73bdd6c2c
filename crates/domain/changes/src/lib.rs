//! What changed in the shop, for everybody who looks at it right now: written with the change itself, told afterwards in
//! the order in which changes came to be.
//!
//! A change names what it is about and nothing else. What of it somebody may see is read when it is told, and not decided
//! here.

mod broadcast;
mod change;
mod outbox_event;
mod ports;

pub use broadcast::{Broadcast, Broadcaster};
pub use change::{Act, Change, Position, SequencedChange, Subject};
pub use outbox_event::{OutboxEvent, OutboxEventKind};
pub use ports::ChangeFeed;
