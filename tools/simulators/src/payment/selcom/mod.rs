//! Selcom Checkout: signed calls, an order and then a prompt for it.

mod http;
mod order;
mod signing;
mod wire;

pub(super) use order::{east_africa_time, found, not_found};
pub(super) use wire::{Selcom, envelope};
