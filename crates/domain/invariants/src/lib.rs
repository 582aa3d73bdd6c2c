//! What must be true of the shop's rows at every moment, and what a check of it found.
//!
//! Decides what counts as broken; how rows are read is left to whoever reads them. It knows no rows of its own.

mod finding;
mod invariant;

pub use finding::{Finding, Inspection};
pub use invariant::Invariant;
