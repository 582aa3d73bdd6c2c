//! Revenue, reports and closed days.

pub mod day_close;
pub mod float;
pub mod report;
pub mod revenue;
pub mod statement;
