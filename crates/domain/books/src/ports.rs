use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, Day, Page, PageRequest, RepositoryError};

use crate::{
    Analytics, DailySummary, DayClose, DayCloseChange, DayFacts, DayStatement, KnownPayment, ListFailure,
    MoneyCount, ReportBy, ReportLine, SalesHistory, Span, StatementLayout,
};

/// Reads revenue and statistics. Each figure has one source. Revenue is money of the ledger that belongs to an order that
/// is not archived, on the first day on which both existed; other money was received without an order.
#[async_trait]
pub trait RevenueRepository: Send + Sync {
    /// The revenue of these days by group, unordered; a group may have several lines.
    async fn revenue(&self, span: Span, by: ReportBy) -> Result<Vec<ReportLine>, RepositoryError>;
    /// Money held now that belongs to no order, in whole shillings.
    async fn unmatched_money(&self) -> Result<i64, RepositoryError>;
    /// Recomputes the stored sums of all days from their rows.
    async fn rebuild(&self) -> Result<(), RepositoryError>;
    /// The statistics of these days.
    async fn analytics(&self, span: Span) -> Result<Analytics, RepositoryError>;
    /// The sales of the day of `now` and of its [`usual_days`](crate::usual_days), each up to the time of day of `now`.
    async fn sales_history(&self, now: DateTime<Utc>) -> Result<SalesHistory, RepositoryError>;
    /// The summary of a day.
    async fn summary(&self, day: Day) -> Result<DailySummary, RepositoryError>;
}

/// Stores day closes. Each write is one transaction that includes the audit entry.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait DayCloseRepository: Send + Sync {
    /// The close of a day; an untouched one of version 0 when nothing is stored.
    async fn find(&self, day: Day) -> Result<DayClose, RepositoryError>;
    /// The current data of a day in the books.
    async fn facts(&self, day: Day) -> Result<DayFacts, RepositoryError>;
    /// The statements of a day, by source.
    async fn statements(&self, day: Day) -> Result<Vec<DayStatement>, RepositoryError>;
    /// The payment prompts that statements of the day may contain: those whose money was counted on the day, those that
    /// started around it, and those that a row names.
    async fn candidate_payments(
        &self,
        day: Day,
        statements: &[DayStatement],
    ) -> Result<Vec<KnownPayment>, RepositoryError>;
    /// The references by which a statement may name the money of tests of payment companies.
    async fn test_references(&self) -> Result<Vec<String>, RepositoryError>;
    /// Writes the step and its audit entry, and increments the version.
    ///
    /// # Errors
    /// [`CloseConflict::Version`], and nothing is written, when the stored version is another one.
    async fn write(&self, change: &DayCloseChange) -> Result<(), CloseConflict>;
    /// Remembers that a company's list of a day could not be read, until a statement of this source is written. Leaves the
    /// version as it is: the books are the same.
    async fn record_list_failure(&self, day: Day, failure: &ListFailure) -> Result<(), RepositoryError>;
    /// How files of a source are read, by name; at most 100.
    async fn layouts(&self, source: &str) -> Result<Vec<StatementLayout>, RepositoryError>;
    /// Stores the layout, which replaces the one of its source and name.
    async fn save_layout(
        &self,
        layout: &StatementLayout,
        at: DateTime<Utc>,
        by: &Actor,
    ) -> Result<(), RepositoryError>;
    /// The days from today back to the first day with money or a close.
    async fn list(&self, today: Day, page: &PageRequest) -> Result<Page<DayLine>, RepositoryError>;
}

/// Why a step was not written.
#[derive(Debug, thiserror::Error)]
pub enum CloseConflict {
    #[error("the day was changed meanwhile")]
    Version,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// A sign-off or reopening of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CloseEvent {
    /// `true` for a sign-off, `false` for a reopening.
    pub signed_off: bool,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// The reason of a reopening.
    pub reason: Option<String>,
}

/// A day in the list of day closes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayLine {
    pub day: Day,
    /// Payments completed on the day, less those reversed.
    pub provider: MoneyCount,
    /// Cash received on the day, less what was reversed.
    pub cash: MoneyCount,
    /// Actor and time of the sign-off; `None` while the day is open.
    pub signed: Option<(Actor, DateTime<Utc>)>,
}
