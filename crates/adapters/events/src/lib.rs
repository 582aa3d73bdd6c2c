//! Hands what changed out to everybody who follows this program right now.
//!
//! The [`Hub`] knows channels by their names and frames as bytes that are made once and shared. Whoever is slower than the
//! changes loses them and is told so; nobody makes others wait, and nothing grows with time. It reads nothing, knows no
//! HTTP, and has no clock.

mod following;
mod hub;
mod mailbox;
mod recent;
mod seats;

pub use following::{Delivery, Following};
pub use hub::{Hub, Wish};
pub use recent::{Frame, Since, Told};
pub use seats::{Refusal, Seat, SeatLimits};
