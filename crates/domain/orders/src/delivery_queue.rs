use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Actor, AuditEntry, Limit, NamedScope, Network, OrderKey, Page, PageRequest, PhoneNumber, RepositoryError,
    Search, UssdTemplate,
};

use crate::{Claim, ItemKind, Order, OrderBlocker, OrderNote, Problem};

/// A filter for the delivery queue; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QueueFilter {
    /// Only goods of this kind.
    pub kind: Option<ItemKind>,
    /// Only bundles of this network.
    pub network: Option<Network>,
    /// Only orders with a problem or a cancellation request, or only those without.
    pub has_problem: Option<bool>,
    /// Only parked orders, or only those to deliver now.
    pub is_parked: Option<bool>,
    /// Only matches of this search.
    pub search: Option<Search>,
}

/// An order in the delivery queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedOrder {
    pub order: Order,
    /// The deadline for delivering it.
    pub due_at: DateTime<Utc>,
    /// The current claim; `None` when it is free.
    pub claim: Option<Claim>,
    /// The last report of a problem; `None` for an order without a problem.
    pub report: Option<OrderNote>,
    /// The bundle's own code that staff dial to send it.
    pub ussd: Option<UssdTemplate>,
}

/// The number of waiting orders of one kind and network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueCount {
    pub kind: ItemKind,
    /// `None` for routers.
    pub network: Option<Network>,
    pub waiting: i64,
    /// How many of them are late.
    pub overdue: i64,
    /// How many of them have a problem or a cancellation request.
    pub with_problem: i64,
    /// How many of them are parked.
    pub parked: i64,
}

/// A problem with an order, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemReport {
    pub key: OrderKey,
    /// Optimistic lock: the version that the row must still have.
    pub from_version: i64,
    pub problem: Problem,
    /// Parks the order until then; `None` keeps it in its place.
    pub retry_at: Option<DateTime<Utc>>,
    /// The entry of the history.
    pub note: OrderNote,
    /// Who reports it; refused when someone else holds a claim.
    pub by: Actor,
    pub audit: AuditEntry,
}

/// A customer's request to cancel a paid order, not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelRequest {
    pub key: OrderKey,
    /// Optimistic lock: the version that the row must still have.
    pub from_version: i64,
    /// The entry of the history.
    pub note: OrderNote,
}

/// Another number for a paid bundle, not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecipientCorrection {
    pub key: OrderKey,
    /// Optimistic lock: the version that the row must still have.
    pub from_version: i64,
    /// The number that gets the bundle, if not the customer's.
    pub recipient_phone: Option<PhoneNumber>,
    /// The entry of the history; without an author for the customer.
    pub note: OrderNote,
    /// `None` for the customer.
    pub audit: Option<AuditEntry>,
}

/// A guess at a delivery code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeAttempt {
    pub key: OrderKey,
    /// Whether it was right; only wrong codes are counted.
    pub is_right: bool,
    pub at: DateTime<Utc>,
}

impl CodeAttempt {
    /// The window in which wrong codes for one order are counted.
    pub const WINDOW: TimeDelta = TimeDelta::hours(1);
    /// The maximum number of wrong codes per window.
    pub const MAX: i64 = 5;

    /// The limit on wrong codes for one order.
    pub fn limit(&self) -> Limit<NamedScope> {
        let scope = NamedScope::new("delivery_code");
        Limit { scope, key: self.key.to_string(), max: Self::MAX, window: Self::WINDOW }
    }
}

/// Why a claim, a problem, a cancellation request or another recipient was refused.
#[derive(Debug, thiserror::Error)]
pub enum QueueConflict {
    #[error("no such order")]
    NotFound,
    /// It no longer awaits delivery.
    #[error("the order is closed")]
    Closed,
    /// It is claimed by someone else, or being sent automatically.
    #[error("the order is held")]
    Blocked(OrderBlocker),
    /// It was changed since it was read.
    #[error("the order was changed meanwhile")]
    Version,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The delivery queue: every order that is pending or processing and not archived. Each writing method is one
/// transaction. An order that is being sent automatically is not in the queue and cannot be claimed.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait DeliveryQueue: Send + Sync {
    /// One page of the queue, earliest deadline first, and the total. Claims that expired before `now` are ignored.
    async fn queue(
        &self,
        filter: &QueueFilter,
        page: &PageRequest,
        now: DateTime<Utc>,
    ) -> Result<Page<QueuedOrder>, RepositoryError>;
    /// The number of waiting orders, by kind and network.
    async fn counts(&self, now: DateTime<Utc>) -> Result<Vec<QueueCount>, RepositoryError>;
    /// Claims an order, or renews the claim; it is no longer parked. Of concurrent claims of two people, one succeeds.
    async fn claim(&self, claim: &Claim, now: DateTime<Utc>) -> Result<(), QueueConflict>;
    /// Claims the first order of the filter that nobody has; if `by` has one already, renews that claim instead, so that a
    /// repeated call claims no second one. Of concurrent calls, each gets another order. `None` when none is left.
    async fn claim_next(
        &self,
        filter: &QueueFilter,
        by: &Actor,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<Option<QueuedOrder>, RepositoryError>;
    /// Releases a claim. Does nothing when `by` does not hold it.
    async fn release(&self, order: OrderKey, by: &Actor, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Sets the due times of waiting orders that are due later; other orders stay as they are.
    async fn bring_forward(
        &self,
        earlier: &[(OrderKey, DateTime<Utc>)],
        at: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;
    /// What blocks an order for others at `now`; `None` when it is free.
    async fn find_blocker(
        &self,
        order: OrderKey,
        now: DateTime<Utc>,
    ) -> Result<Option<OrderBlocker>, RepositoryError>;
    /// Whether the code may be checked; a wrong one is counted. `false` once there are [`CodeAttempt::MAX`] wrong ones in
    /// [`CodeAttempt::WINDOW`], even for the right code. Concurrent tries cannot exceed the limit.
    async fn reserve_code_attempt(&self, attempt: &CodeAttempt) -> Result<bool, RepositoryError>;
    /// Writes the problem, parks the order or ends that, releases the claim and increments the version.
    async fn report_problem(&self, report: &ProblemReport) -> Result<(), QueueConflict>;
    /// Writes the customer's cancellation request, ends the parking and increments the version.
    async fn request_cancellation(&self, request: &CancelRequest) -> Result<(), QueueConflict>;
    /// Writes the number of a waiting order, ends the parking and increments the version. For the customer
    /// [`QueueConflict::Closed`] as soon as it is in processing.
    async fn correct_recipient(&self, correction: &RecipientCorrection) -> Result<(), QueueConflict>;
}
