//! Simulates a company that loads bundles onto phones. It sends nothing; the recipient's number decides the outcome.
//! A file keeps its requests, as a real company would remember them while the shop is down.

mod journal;
mod outcome;
mod simulator;

pub use outcome::{Outcome, TEST_NUMBERS};
pub use simulator::VendingSimulator;
