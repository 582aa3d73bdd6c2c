//! Stands for a company that loads bundles onto phones: it sends nothing, and the number of whoever gets the bundle decides
//! what happens. What it was asked for is kept in a file, as another company would remember it while the shop is down.

mod journal;
mod outcome;
mod simulator;

pub use outcome::{Outcome, TEST_NUMBERS};
pub use simulator::VendingSimulator;
