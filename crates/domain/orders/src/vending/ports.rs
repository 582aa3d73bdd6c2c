use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CompanyName, Money, OrderKey, RepositoryError};

use super::{ExternalId, Transaction, VendingAttempt};
use crate::{ChangeConflict, OrderBlocker, ProblemReport, QueueConflict, StatusChange};

/// Storage of attempts. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait VendingRepository: Send + Sync {
    /// Up to `limit` orders that may be sent automatically, earliest due first: pending paid bundles that have a route,
    /// are not being refunded and not claimed, without a problem or a cancellation request, and that were never attempted
    /// or are to be tried again by `now`.
    async fn waiting(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<OrderKey>, RepositoryError>;
    /// Writes a new attempt, unless the order must not be sent. From then on, until its outcome is known, no one else
    /// delivers or cancels the order or changes its recipient. `order_version` is the version that the attempt was made
    /// from. Of concurrent calls, one succeeds.
    async fn insert(&self, attempt: &VendingAttempt, order_version: i64) -> Result<(), BeginConflict>;
    /// Leaves an order that no vendor takes out of [`waiting`](Self::waiting) until then.
    async fn set_aside(&self, order: OrderKey, until: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// The attempts at sending an order, oldest first.
    async fn list(&self, order: OrderKey) -> Result<Vec<VendingAttempt>, RepositoryError>;
    /// The number of open attempts.
    async fn count_in_progress(&self) -> Result<i64, RepositoryError>;
    /// Whether a vendor has delivered anything yet.
    async fn has_delivered(&self, vendor: &CompanyName) -> Result<bool, RepositoryError>;
    /// Claims up to `limit` attempts whose check is due at `now`, oldest first, and sets their next check to
    /// `lease_until`, so that no other instance takes them and none is lost when this one dies.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<VendingAttempt>, RepositoryError>;
    /// Records a query at `now`, unless there was one after `unless_since`; then `false`.
    async fn claim_query(
        &self,
        id: &ExternalId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Makes an attempt of this vendor due for a query at `now`; nothing happens when there is none.
    async fn make_due(
        &self,
        id: &ExternalId,
        vendor: &CompanyName,
        now: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;
    /// Records that the request is sent once more at `now`, under the same id; `false` when its state changed since
    /// `attempt` was read, or another instance was faster.
    async fn claim_resend(
        &self,
        attempt: &VendingAttempt,
        now: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Sets when to query next, unless the state was changed since `attempt` was read.
    async fn schedule(
        &self,
        attempt: &VendingAttempt,
        next: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError>;
    /// Raises an attempt's state, if the stored rank is lower, and writes its consequence for the order; all or
    /// nothing. `false`, and nothing is written, when the rank was already as high.
    async fn advance(&self, step: &VendingStep) -> Result<bool, VendingStepConflict>;
}

/// The news of an attempt, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendingStep {
    pub external_id: ExternalId,
    pub answer: Transaction,
    pub at: DateTime<Utc>,
    /// When to query next.
    pub next_check_at: Option<DateTime<Utc>>,
    /// After a refusal that leaves another way: when the shop tries that by itself.
    pub retry_at: Option<DateTime<Utc>>,
    /// The cost in shillings, if the answer names another cost than the vendor's list.
    pub cost_tsh: Option<Money>,
    /// The consequence for the order, in the same transaction.
    pub consequence: OrderConsequence,
}

/// The consequence of an attempt's state for its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderConsequence {
    Nothing,
    Delivered(Box<StatusChange>),
    /// It is in the delivery queue, with a problem.
    Problem(Box<ProblemReport>),
    /// It was delivered and is not any more: it is back in the delivery queue, with a problem.
    Reversed(Box<StatusChange>, Box<ProblemReport>),
}

/// Why an attempt was not written.
#[derive(Debug, thiserror::Error)]
pub enum BeginConflict {
    /// The order is closed, not paid or being refunded, or the customer asked to cancel it.
    #[error("the order must not be sent")]
    NotSendable,
    /// An earlier attempt may have sent it, or another one was written meanwhile.
    #[error("it was tried before")]
    AlreadyAttempted,
    /// It was changed since it was read, perhaps to another recipient.
    #[error("the order was changed meanwhile")]
    OrderChanged,
    /// It is claimed by someone else, or being sent.
    #[error("the order is held")]
    Blocked(OrderBlocker),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why a step was not written.
#[derive(Debug, thiserror::Error)]
pub enum VendingStepConflict {
    /// The order was changed since it was read.
    #[error("the order was changed meanwhile")]
    Version,
    /// A staff member has claimed the order.
    #[error("the order is held")]
    Blocked,
    /// The order cannot be delivered any more, because it is being refunded.
    #[error("the order's money goes back")]
    PaymentReturned,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl From<ChangeConflict> for VendingStepConflict {
    fn from(conflict: ChangeConflict) -> Self {
        match conflict {
            ChangeConflict::Version | ChangeConflict::OutOfStock => Self::Version,
            ChangeConflict::Blocked(_) => Self::Blocked,
            ChangeConflict::PaymentReturned => Self::PaymentReturned,
            ChangeConflict::Repository(error) => Self::Repository(error),
        }
    }
}

impl From<QueueConflict> for VendingStepConflict {
    fn from(conflict: QueueConflict) -> Self {
        match conflict {
            QueueConflict::Version | QueueConflict::NotFound | QueueConflict::Closed => Self::Version,
            QueueConflict::Blocked(_) => Self::Blocked,
            QueueConflict::Repository(error) => Self::Repository(error),
        }
    }
}
