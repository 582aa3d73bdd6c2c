//! Fans changes out to the current subscribers of this process, and to a hosted push service ([`hosted`]).
//!
//! The [`Hub`] knows channels by name; frames are bytes that are encoded once and shared. A subscriber that cannot
//! keep up loses its queue and gets [`Delivery::Lagged`]; it never delays others, and memory stays bounded. It reads
//! no database, knows no HTTP and has no clock.

pub mod hosted;
mod hub;
mod limiter;
mod queue;
mod replay;
mod subscription;

pub use hub::{Hub, SubscribeOptions};
pub use limiter::{ConnectionLimits, Permit, Rejected};
pub use replay::{Frame, Projection, Since};
pub use subscription::{Delivery, Subscription};
