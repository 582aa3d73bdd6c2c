use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, Day, Page, PageRequest, Period, RepositoryError};

use crate::{
    Analytics, DailySummary, DayClose, DayCloseChange, DayFacts, KnownPayment, MoneyCount, ReportBy,
    ReportLine, StatementRow,
};

/// Reads what the shop earned. Each figure has one source. Revenue is money of the ledger that an order in sight stands
/// for, on the day on which both were there; other money that is here was received without an order.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Books: Send + Sync {
    /// The revenue of these days by group, in no particular order; a group may have several lines.
    async fn revenue(&self, period: Period, by: ReportBy) -> Result<Vec<ReportLine>, RepositoryError>;
    /// Money that is here now and no order stands for, in whole shillings.
    async fn without_order(&self) -> Result<i64, RepositoryError>;
    /// Makes the sums of all days anew from the rows that they add up.
    async fn rebuild(&self) -> Result<(), RepositoryError>;
    /// What happened in these days.
    async fn analytics(&self, period: Period) -> Result<Analytics, RepositoryError>;
    /// The day in a few figures.
    async fn summary(&self, day: Day) -> Result<DailySummary, RepositoryError>;
}

/// Keeps what colleagues counted and signed. A writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait DayCloses: Send + Sync {
    /// What was kept of a day; an untouched one of version 0 when nothing was.
    async fn find(&self, day: Day) -> Result<DayClose, RepositoryError>;
    /// What the books say of a day at this moment.
    async fn facts(&self, day: Day) -> Result<DayFacts, RepositoryError>;
    /// The provider's statement of a day, in the order of the file.
    async fn statement(&self, day: Day) -> Result<Vec<StatementRow>, RepositoryError>;
    /// Prompts that a statement of the day may be about: those whose money was counted on it, those that began
    /// around it, and those that a row names.
    async fn known(&self, day: Day, rows: &[StatementRow]) -> Result<Vec<KnownPayment>, RepositoryError>;
    /// Writes the step and its audit entry, and raises the version by one; or writes nothing when another version is
    /// there already.
    async fn write(&self, change: &DayCloseChange) -> Result<(), CloseConflict>;
    /// Days from today back to the first money, or the first day that was closed.
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

/// Something that happened to the close of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CloseEvent {
    /// Whether it was signed off; otherwise it was opened again.
    pub signed_off: bool,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// Why it was opened again.
    pub reason: Option<String>,
}

/// A day in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayLine {
    pub day: Day,
    /// Payments that completed on it, less those that went back.
    pub provider: MoneyCount,
    /// Cash that came on it, less what was taken back.
    pub cash: MoneyCount,
    /// Whether a statement was read.
    pub has_statement: bool,
    /// Who signed it off and when; `None` while it is open.
    pub signed: Option<(Actor, DateTime<Utc>)>,
}
