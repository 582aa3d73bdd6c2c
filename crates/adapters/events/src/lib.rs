//! Hands what changed out to everybody who follows this program right now.
//!
//! The [`Hub`] knows channels by their names and frames as bytes that are made once and shared. Whoever is slower than the
//! changes loses them and is event so; nobody makes others wait, and nothing grows with time. It reads nothing, knows no
//! HTTP, and has no clock.

mod hub;
mod limiter;
mod queue;
mod replay;
mod subscription;

pub use hub::{Hub, SubscribeOptions};
pub use limiter::{ConnectionLimits, Permit, Rejected};
pub use replay::{Frame, PublishedEvent, Since};
pub use subscription::{Delivery, Subscription};
