//! The simulated companies on the wire.
#![cfg(test)]

mod hand;
mod journal;
mod outcomes;
mod payouts;
mod support;
mod vending;
mod webhooks;
