use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Cursor, Page, PageRequest, RepositoryError};

use crate::{CaseCount, CaseFilter, FirstAction, Opening, SupportCase, Waiting};

/// Counts over the shop's rows; each call is one statement, so that its figures are of one moment.
#[async_trait]
pub trait Overview: Send + Sync {
    async fn waiting(&self) -> Result<Waiting, RepositoryError>;
    /// How far the shop is set up.
    async fn opening(&self) -> Result<Opening, RepositoryError>;
}

/// Finds what needs a person.
#[async_trait]
pub trait SupportCases: Send + Sync {
    /// One page of the open cases, the first due first, and how many match. A claim of an order
    /// that ran out before `now` is nobody's.
    async fn list(
        &self,
        filter: &CaseFilter,
        page: &PageRequest,
        now: DateTime<Utc>,
    ) -> Result<Page<SupportCase>, RepositoryError>;
    /// One page of the open cases that began at `from` or later, with where the next one begins: a late order became a case
    /// when it was due. Nothing is counted, so that all of them can be read often.
    async fn begun(
        &self,
        from: DateTime<Utc>,
        after: Option<Cursor>,
        now: DateTime<Utc>,
    ) -> Result<(Vec<SupportCase>, Option<Cursor>), RepositoryError>;
    /// How many are open of each kind, in the order of [`CaseKind::ALL`](crate::CaseKind::ALL).
    async fn counts(&self, now: DateTime<Utc>) -> Result<Vec<CaseCount>, RepositoryError>;
    /// What colleagues did from then on about a case that nobody had touched: about requests to call an order off,
    /// problems of deliveries, payments to review, refunds and applications. Nobody writes down when a late order or a
    /// payment without an order was first looked at.
    async fn first_actions(&self, from: DateTime<Utc>) -> Result<Vec<FirstAction>, RepositoryError>;
}
