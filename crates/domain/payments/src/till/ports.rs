use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditEntry, CheckoutId, Money, OrderId, Page, PageRequest, PhoneNumber, RepositoryError, Search,
    TillPaymentId,
};

use super::{TillPayment, TillState};
use crate::{Decision, Payment, PaymentAttempt, PaymentReference};

/// Storage of the till's money. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait TillRepository: Send + Sync {
    /// Stores money seen at the till. `false`, and nothing is written, when the reference is known: of money of the till,
    /// or as the wallet's transaction of any prompt. References are compared without case, points and hyphens.
    async fn insert(&self, payment: &TillPayment) -> Result<bool, RepositoryError>;
    /// The money; `None` when there is none.
    async fn find(&self, id: TillPaymentId) -> Result<Option<TillPayment>, RepositoryError>;
    /// The money with this wallet reference; `None` when there is none.
    async fn find_by_reference(&self, reference: &str) -> Result<Option<TillPayment>, RepositoryError>;
    /// The money assigned to the attempt with this reference of ours; `None` when there is none.
    async fn find_by_attempt(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<TillPayment>, RepositoryError>;
    /// The purchases without money that the search finds, newest first; at most 20.
    async fn purchases(&self, search: &PurchaseSearch) -> Result<Vec<Payment>, RepositoryError>;
    /// Assigns money to a purchase: to its open attempt at the till, or to a new one. Returns the attempt, which is due for
    /// a check.
    ///
    /// # Errors
    /// [`AssignError`]; nothing was written.
    async fn assign(&self, assignment: &TillAssignment) -> Result<PaymentAttempt, AssignError>;
    /// `false`, and nothing is written, unless the money is open.
    async fn dismiss(&self, dismissal: &TillDismissal) -> Result<bool, RepositoryError>;
    /// Marks the money as taken back by the wallet, and returns the attempt that it paid, which is due for a check.
    async fn reverse(
        &self,
        id: TillPaymentId,
        at: DateTime<Utc>,
    ) -> Result<Option<PaymentAttempt>, RepositoryError>;
    /// One page, newest first.
    async fn list(
        &self,
        filter: &TillFilter,
        page: &PageRequest,
    ) -> Result<Page<TillRecord>, RepositoryError>;
    /// Notes that the till phone called.
    async fn phone_called(&self, device: &str, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// When a till phone called last; `None` when none ever did.
    async fn last_call(&self) -> Result<Option<DateTime<Utc>>, RepositoryError>;
}

/// A filter for money of the till; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TillFilter {
    pub state: Option<TillState>,
    pub search: Option<Search>,
}

impl From<TillState> for TillFilter {
    fn from(state: TillState) -> Self {
        Self { state: Some(state), search: None }
    }
}

/// Which purchases money of the till may belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurchaseSearch {
    pub amount: Money,
    /// Only purchases of this payer; those of anybody without it.
    pub payer: Option<PhoneNumber>,
    /// The purchase began in this time.
    pub begun: (DateTime<Utc>, DateTime<Utc>),
}

/// Money of the till pays a purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillAssignment {
    pub payment: TillPaymentId,
    /// The attempt to write when the purchase has none at the till.
    pub attempt: PaymentAttempt,
    pub at: DateTime<Utc>,
    /// The staff member who decided, with the entry in the audit log; `None` when the program did.
    pub decision: Option<(Actor, AuditEntry)>,
}

/// Money of the till pays no purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillDismissal {
    pub payment: TillPaymentId,
    pub decision: Decision,
    pub at: DateTime<Utc>,
    pub entry: AuditEntry,
}

/// Money of the till with the purchase that it pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillRecord {
    pub payment: TillPayment,
    pub order: Option<(CheckoutId, OrderId)>,
}

/// Why money was not assigned.
#[derive(Debug, thiserror::Error)]
pub enum AssignError {
    /// It was assigned or dismissed concurrently.
    #[error("the money is not open")]
    NotOpen,
    /// The purchase has its money, or its refund began.
    #[error("the purchase has its money")]
    AlreadyPaid,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
