use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Cursor, Page, PageRequest, RepositoryError};

use crate::{CaseCount, CaseFilter, FirstAction, SetupProgress, SupportCase, Waiting};

/// Counts over the shop's rows; each call is one statement, so that its figures come from one snapshot.
#[async_trait]
pub trait Overview: Send + Sync {
    /// The work that waits.
    async fn waiting(&self) -> Result<Waiting, RepositoryError>;
    /// What a new shop has and what it still lacks.
    async fn setup_progress(&self) -> Result<SetupProgress, RepositoryError>;
}

/// Reads the cases that need a person.
#[async_trait]
pub trait SupportCases: Send + Sync {
    /// One page of the open cases, earliest deadline first, and the total. Claims of orders that expired before `now`
    /// are ignored.
    async fn list(
        &self,
        filter: &CaseFilter,
        page: &PageRequest,
        now: DateTime<Utc>,
    ) -> Result<Page<SupportCase>, RepositoryError>;
    /// One page of the open cases that began at `from` or later, with the cursor of the next page. A late order
    /// becomes a case when it is due. Counts no total, so that polling is cheap.
    async fn list_since(
        &self,
        from: DateTime<Utc>,
        after: Option<Cursor>,
        now: DateTime<Utc>,
    ) -> Result<(Vec<SupportCase>, Option<Cursor>), RepositoryError>;
    /// The number of open cases by kind, in the order of `CaseKind::ALL`.
    async fn counts(&self, now: DateTime<Utc>) -> Result<Vec<CaseCount>, RepositoryError>;
    /// The first staff action on each case, for actions at `from` or later. Covers cancellation requests, delivery
    /// problems, payment reviews, refunds and applications; the first look at a late order or at a payment without an
    /// order is not recorded.
    async fn first_actions(&self, from: DateTime<Utc>) -> Result<Vec<FirstAction>, RepositoryError>;
}
