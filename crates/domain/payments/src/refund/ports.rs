use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    CheckoutId, Clock, Direction, Money, Page, PageRequest, PersonName, Random, RefundCaseId,
    RepositoryError, Search,
};

use super::{RefundAmount, RefundCase, RefundEffects, RefundRefusal, RefundState, RefundStep};
use crate::{Checkout, PaymentRails, PaymentRepository};

/// A case with the purchase that it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRecord {
    pub case: RefundCase,
    pub checkout: Checkout,
    /// What came by its attempt.
    pub received: Money,
    /// Whom the order is for; `None` without one.
    pub customer: Option<PersonName>,
}

/// A filter for cases.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundFilter {
    pub state: RefundStateFilter,
    /// Searches the purchase, and the reference of the return.
    pub search: Option<Search>,
    pub direction: Direction,
}

/// The states by which staff filter cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundStateFilter {
    All,
    /// The money must still be returned, or it is unknown whether a payout did: what staff must settle.
    Due,
    /// A second person must approve it.
    Approval,
    In(RefundState),
}

impl From<RefundStateFilter> for RefundFilter {
    fn from(state: RefundStateFilter) -> Self {
        Self { state, search: None, direction: Direction::default() }
    }
}

/// Storage of cases. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait RefundRepository: Send + Sync {
    /// Writes a case that [`RefundCase::open`] allows, with its effects: neither an order nor another case consumes the money
    /// meanwhile.
    async fn open(&self, case: &RefundCase, amount: RefundAmount) -> Result<(), OpenRefundError>;
    /// The case; `None` when there is none.
    async fn find(&self, id: RefundCaseId) -> Result<Option<RefundRecord>, RepositoryError>;
    async fn list(
        &self,
        filter: &RefundFilter,
        page: &PageRequest,
    ) -> Result<Page<RefundRecord>, RepositoryError>;
    /// The cases of a purchase, oldest first.
    async fn list_for_checkout(&self, checkout_id: CheckoutId) -> Result<Vec<RefundCase>, RepositoryError>;
    /// Claims up to `limit` cases whose payout is due for a query at `now`, and sets their next one to `lease_until`.
    async fn claim_due_payouts(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<RefundRecord>, RepositoryError>;
    /// Sets when to query the payout of a case next, unless the case was changed since it was read.
    async fn schedule_payout_check(
        &self,
        case: &RefundCase,
        check_at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError>;
    /// Writes a step with its effects; returned money is reversed in its attempt and in the revenue. `false`, and nothing
    /// is written, when the case was changed concurrently.
    async fn step(&self, step: &RefundStep, effects: &RefundEffects) -> Result<bool, RepositoryError>;
    /// Writes the steps of several cases in one transaction, or none of them: then the cases that were changed
    /// concurrently are returned.
    async fn step_all(
        &self,
        steps: &[(RefundStep, RefundEffects)],
    ) -> Result<Vec<RefundCaseId>, RepositoryError>;
}

/// Why no case was opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenRefundError {
    #[error(transparent)]
    Refused(#[from] RefundRefusal),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The ports of refunds.
#[derive(Clone, Copy)]
pub struct RefundPorts<'a> {
    pub refunds: &'a dyn RefundRepository,
    pub payments: &'a dyn PaymentRepository,
    pub rails: &'a dyn PaymentRails,
    /// Whether payouts through the provider are enabled.
    pub payouts_on: bool,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

impl RefundPorts<'_> {
    /// The current case.
    ///
    /// # Errors
    /// [`RefundError::NotFound`] when there is none.
    pub(super) async fn get(self, id: RefundCaseId) -> Result<RefundRecord, RefundError> {
        self.refunds.find(id).await?.ok_or(RefundError::NotFound)
    }
}

impl From<RefundRefusal> for RefundError {
    fn from(refusal: RefundRefusal) -> Self {
        match refusal {
            RefundRefusal::OrderExists => Self::OrderExists,
            RefundRefusal::NothingToReturn => Self::Conflict,
            RefundRefusal::MoreThanLeft { left } => Self::MoreThanLeft { left },
        }
    }
}

/// Why a case was not changed.
#[derive(Debug, thiserror::Error)]
pub enum RefundError {
    /// No such case or attempt.
    #[error("no such case")]
    NotFound,
    /// The case is in another state, or was changed concurrently.
    #[error("the case was changed meanwhile")]
    Conflict,
    /// The order waits for its delivery and must be cancelled instead.
    #[error("the order stands")]
    OrderExists,
    /// Less money is left than was asked for.
    #[error("more than is left")]
    MoreThanLeft { left: Money },
    /// A second member of staff must approve it first.
    #[error("it waits for approval")]
    ApprovalNeeded,
    /// Who opened a case cannot approve it.
    #[error("opened by the same person")]
    OwnRefund,
    /// A payout may have returned the money already.
    #[error("a payout may have returned the money")]
    PayoutUnclear,
    /// Payouts are disabled, or no company pays out this amount: the shop returns money by hand only.
    #[error("payouts are off")]
    PayoutsOff,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
