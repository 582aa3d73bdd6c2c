//! What somebody who opens the back office must know first: how much waits, and what a new shop still lacks.
//!
//! Figures that another domain tells already (orders by status, payments to decide, money) are not repeated here.

mod first_steps;
mod ports;
mod waiting;

pub use first_steps::{FirstStep, Opening, first_steps};
pub use ports::Overview;
pub use waiting::{LOW_STOCK, Waiting};
