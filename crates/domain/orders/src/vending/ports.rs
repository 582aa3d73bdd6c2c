use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{OrderKey, RepositoryError};

use super::{ExternalId, Transaction, VendingAttempt};
use crate::{ChangeConflict, DeskConflict, Hold, ProblemReport, StatusChange};

/// Keeps attempts. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait VendingRepository: Send + Sync {
    /// Up to `limit` orders that the shop may send by itself, the first due first: paid bundles whose money stays, that
    /// nobody has begun with, that were never tried, and with neither a problem nor a wish to be called off.
    async fn waiting(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<OrderKey>, RepositoryError>;
    /// Writes a new attempt, unless the order must not be sent. From then on, until its outcome is known, nobody else
    /// delivers the order or calls it off. Of all at once one is written.
    async fn begin(&self, attempt: &VendingAttempt) -> Result<(), BeginConflict>;
    /// The attempts at sending an order, oldest first.
    async fn of(&self, order: OrderKey) -> Result<Vec<VendingAttempt>, RepositoryError>;
    /// How many are under way.
    async fn count_under_way(&self) -> Result<i64, RepositoryError>;
    /// Takes up to `limit` attempts whose check is due at `now`, oldest first, and puts their next check to
    /// `lease_until`, so that no other instance takes them and none is lost when this one dies.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<VendingAttempt>, RepositoryError>;
    /// Marks the attempt as asked about at `now`, unless it was asked about after `unless_since`; then `false`.
    async fn claim_question(
        &self,
        id: &ExternalId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Sets when to ask next, unless the state was changed since `attempt` was read.
    async fn schedule(
        &self,
        attempt: &VendingAttempt,
        next: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError>;
    /// Raises an attempt's state, if its rank is still lower, and writes what follows for the order; all or nothing.
    /// `false` when the rank was already as high; then nothing is written.
    async fn advance(&self, step: &VendingStep) -> Result<bool, VendingStepConflict>;
}

/// What was learnt of an attempt, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendingStep {
    pub external_id: ExternalId,
    /// Where it stands now.
    pub said: Transaction,
    pub at: DateTime<Utc>,
    /// When to ask next.
    pub next_check_at: Option<DateTime<Utc>>,
    /// What becomes of the order, in the same transaction.
    pub aftermath: Aftermath,
}

/// What an attempt's state means for its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Aftermath {
    Nothing,
    Delivered(Box<StatusChange>),
    /// It waits at the desk, marked.
    Trouble(Box<ProblemReport>),
    /// It was delivered and is not any more: it is back at the desk, marked.
    TakenBack(Box<StatusChange>, Box<ProblemReport>),
}

/// Why an attempt was not written.
#[derive(Debug, thiserror::Error)]
pub enum BeginConflict {
    /// The order is closed, is not paid, its money goes back, or the customer wants it called off.
    #[error("the order must not be sent")]
    Unfit,
    /// An earlier attempt may have sent it, or another one was written meanwhile.
    #[error("it was tried before")]
    Tried,
    /// It is in somebody else's hands.
    #[error("the order is held")]
    Held(Hold),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why nothing of a step was written.
#[derive(Debug, thiserror::Error)]
pub enum VendingStepConflict {
    /// Somebody changed the order since it was read.
    #[error("the order was changed meanwhile")]
    Version,
    /// A colleague has the order in hand.
    #[error("the order is held")]
    Held,
    /// The order cannot be delivered any more, for its money goes back.
    #[error("the order's money goes back")]
    PaymentReturned,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl From<ChangeConflict> for VendingStepConflict {
    fn from(conflict: ChangeConflict) -> Self {
        match conflict {
            ChangeConflict::Version | ChangeConflict::OutOfStock => Self::Version,
            ChangeConflict::Held(_) => Self::Held,
            ChangeConflict::PaymentReturned => Self::PaymentReturned,
            ChangeConflict::Repository(error) => Self::Repository(error),
        }
    }
}

impl From<DeskConflict> for VendingStepConflict {
    fn from(conflict: DeskConflict) -> Self {
        match conflict {
            DeskConflict::Version | DeskConflict::NotFound | DeskConflict::Closed => Self::Version,
            DeskConflict::Held(_) => Self::Held,
            DeskConflict::Repository(error) => Self::Repository(error),
        }
    }
}
