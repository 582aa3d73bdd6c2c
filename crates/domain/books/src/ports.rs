use async_trait::async_trait;
use kernel::{Day, Period, RepositoryError};

use crate::{Analytics, DailySummary, ReportBy, ReportLine};

/// Reads what the shop earned. Each figure has one source: money is the ledger's, sales are the orders'.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait Books: Send + Sync {
    /// The ledger of these days by group, in no particular order; a group may have several lines.
    async fn ledger(&self, period: Period, by: ReportBy) -> Result<Vec<ReportLine>, RepositoryError>;
    /// What happened in these days.
    async fn analytics(&self, period: Period) -> Result<Analytics, RepositoryError>;
    /// The day in a few figures.
    async fn summary(&self, day: Day) -> Result<DailySummary, RepositoryError>;
}
