//! Snippe: its own reference names a payment, and the shop's is the idempotency key.

mod http;
mod wire;

pub(super) use wire::Snippe;
