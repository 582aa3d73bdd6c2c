//! What staff see of payments.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    AgentCode, AmountRange, CheckoutId, Direction, Money, Page, PageRequest, PaymentAttemptId, RefundCaseId,
    RepositoryError, Search,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{BusyBrowser, Checkout, Payment, PaymentReference, RecentAttempt, RefundState};

/// A payment with its order and refund status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentRecord {
    pub payment: Payment,
    /// Whether its order was placed, even if it was archived since.
    pub placed: bool,
    /// The state of its refund, if it has one and no order may be placed: all its money goes back, or what was rejected.
    pub refund: Option<RefundState>,
}

/// One change of an attempt's state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentEvent {
    pub attempt_id: PaymentAttemptId,
    /// The code of the previous state.
    pub from: String,
    /// The code of the new state.
    pub to: String,
    /// The code of the cause.
    pub cause: String,
    /// The staff member, if it was one.
    pub by: Option<String>,
    /// The staff member's reason.
    pub note: Option<String>,
    pub at: DateTime<Utc>,
}

/// The history of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaymentHistory {
    /// Changes of its attempts, oldest first.
    pub events: Vec<PaymentEvent>,
    /// The refund cases that were not dismissed, oldest first.
    pub refunds: Vec<AttemptRefund>,
    /// The attempts with money for which a refund case can be opened now.
    pub refundable: Vec<Refundable>,
}

/// A refund case of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptRefund {
    pub attempt_id: PaymentAttemptId,
    pub id: RefundCaseId,
    pub amount: Money,
    pub state: RefundState,
}

/// Money of an attempt that can go back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refundable {
    pub attempt_id: PaymentAttemptId,
    /// What no case returns; more than 0.
    pub left: Money,
    /// Whether a case may return all of it: not while an order waits for its delivery.
    pub can_return_all: bool,
}

/// A status by which staff filter payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PaymentStatusFilter {
    /// Paid, without an order, and not being refunded.
    PaidWithoutOrder,
    Pending,
    Completed,
    Failed,
    Expired,
    /// Money came that does not match.
    Review,
    Reversed,
}

/// A filter for payments.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaymentFilter {
    /// `None` for all.
    pub status: Option<PaymentStatusFilter>,
    pub search: Option<Search>,
    /// Only purchases that this agent brought.
    pub agent: Option<AgentCode>,
    /// Only purchases whose price is in this range.
    pub amount: AmountRange,
    pub direction: Direction,
}

/// The amount of waiting work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaymentSummary {
    /// Paid without an order.
    pub paid_without_order: i64,
    pub review: i64,
    /// Refund cases that are open or being paid.
    pub refunds_open: i64,
    /// Payments whose newest prompt is undecided.
    pub pending: i64,
    /// Money of the till that belongs to no purchase yet.
    pub till_open: i64,
}

/// Reads payments for staff.
#[async_trait]
pub trait PaymentRecords: Send + Sync {
    async fn list(
        &self,
        filter: &PaymentFilter,
        page: &PageRequest,
    ) -> Result<Page<PaymentRecord>, RepositoryError>;
    /// The payment of this checkout; `None` when there is none.
    async fn find(&self, id: CheckoutId) -> Result<Option<PaymentRecord>, RepositoryError>;
    /// The payment that an attempt belongs to; `None` when there is none.
    async fn find_by_attempt(&self, id: PaymentAttemptId) -> Result<Option<PaymentRecord>, RepositoryError>;
    /// The history of a payment.
    async fn history(&self, id: CheckoutId) -> Result<PaymentHistory, RepositoryError>;
    /// The amount of waiting work.
    async fn summary(&self) -> Result<PaymentSummary, RepositoryError>;
    /// The browsers that are busy at `now`, those with the most numbers first; at most 10.
    async fn busy_browsers(&self, now: DateTime<Utc>) -> Result<Vec<BusyBrowser>, RepositoryError>;
    /// What else the browser of `checkout` began within a day of it, newest first; at most 50. None, unless all
    /// together went to more than the usual numbers.
    async fn of_busy_browser(&self, checkout: &Checkout) -> Result<Vec<PaymentRecord>, RepositoryError>;
    /// The payments that have an attempt with this reference, always in the same order.
    async fn of_prompt(&self, reference: &PaymentReference) -> Result<Vec<PaymentRecord>, RepositoryError>;
    /// The attempts that began after `since`, newest first, some thousands at most.
    async fn recent_attempts(&self, since: DateTime<Utc>) -> Result<Vec<RecentAttempt>, RepositoryError>;
}
