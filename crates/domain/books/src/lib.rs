//! What the shop earned: reports, figures of a period, and the grade of a day.
//!
//! It reads the ledger and moves no money.

mod analytics;
mod ports;
mod report;
mod summary;
#[cfg(test)]
mod test_support;

pub use analytics::{
    Analytics, Customers, DayFigures, DeliveryTimes, FailureCount, HourCount, MAX_BEST_SELLERS,
    NetworkFigures, SoldItem, Spread,
};
pub use ports::Books;
pub use report::{Report, ReportBy, ReportLine};
pub use summary::{DailySummary, Grade, RecentOrder};

#[cfg(feature = "mock")]
pub use ports::MockBooks;
