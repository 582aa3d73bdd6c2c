//! The invariants of the shop's rows, and what a check of them found.
//!
//! Defines what counts as broken. Storage reads the rows; this crate has none of its own.

mod finding;
mod invariant;

pub use finding::{Finding, Inspection};
pub use invariant::Invariant;
