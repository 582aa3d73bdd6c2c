use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, AuditEntry, Network, OrderKey, Page, PageRequest, RepositoryError};

use crate::{Claim, Hold, ItemKind, Order, OrderNote, OrderSearch, Problem};

/// Which of the orders that wait for their delivery are wanted; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeskFilter {
    /// Only goods of this kind.
    pub kind: Option<ItemKind>,
    /// Only bundles of this network.
    pub network: Option<Network>,
    /// Only those of somebody who is on the phone.
    pub search: Option<OrderSearch>,
}

/// An order that waits for its delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedOrder {
    pub order: Order,
    /// When it must be dealt with.
    pub due_at: DateTime<Utc>,
    /// In whose hands it is; `None` when it is free.
    pub claim: Option<Claim>,
}

/// How many orders of one kind and network wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeskCount {
    pub kind: ItemKind,
    /// Whose line they work on; `None` for routers.
    pub network: Option<Network>,
    pub waiting: i64,
    /// How many of them are late.
    pub overdue: i64,
    /// How many of them had a problem, or shall be called off.
    pub troubled: i64,
}

/// A problem with an order, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemReport {
    pub key: OrderKey,
    /// The version that it was decided on; another one in storage is a conflict.
    pub from_version: i64,
    /// What is in the way.
    pub problem: Problem,
    /// The line of the history.
    pub note: OrderNote,
    /// Who reports it; somebody else's claim keeps them out.
    pub by: Actor,
    /// The same for the audit log.
    pub audit: AuditEntry,
}

/// A customer's wish to have a paid order called off, not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelWish {
    pub key: OrderKey,
    /// The version that it was decided on; another one in storage is a conflict.
    pub from_version: i64,
    /// The line of the history.
    pub note: OrderNote,
}

/// A guess at a delivery code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeTry {
    pub key: OrderKey,
    /// Whether it was right; only wrong ones are counted.
    pub is_right: bool,
    pub at: DateTime<Utc>,
}

impl CodeTry {
    /// Wrong tries of one order are counted over this time …
    pub const WINDOW: TimeDelta = TimeDelta::hours(1);
    /// … and these many are allowed.
    pub const MAX: i64 = 5;
}

/// Why a claim was not given, or a problem or wish not written.
#[derive(Debug, thiserror::Error)]
pub enum DeskConflict {
    #[error("no such order")]
    NotFound,
    /// It waits for no delivery any more.
    #[error("the order is closed")]
    Closed,
    /// It is in somebody else's hands.
    #[error("the order is held")]
    Held(Hold),
    /// Somebody changed it since it was read.
    #[error("the order was changed meanwhile")]
    Version,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Keeps the orders that wait for their delivery: every order that is pending or processing and not archived. Each
/// writing method is one transaction. An order that is being sent is not in the queue, and in nobody's hands.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait DeliveryDesk: Send + Sync {
    /// One page of what waits, the first due first, and how many match in all. Claims that ran out before `now` are as
    /// if they did not exist.
    async fn queue(
        &self,
        filter: &DeskFilter,
        page: &PageRequest,
        now: DateTime<Utc>,
    ) -> Result<Page<QueuedOrder>, RepositoryError>;
    /// How many wait, by kind and network.
    async fn counts(&self, now: DateTime<Utc>) -> Result<Vec<DeskCount>, RepositoryError>;
    /// Puts an order into somebody's hands, or keeps it there for longer. Of two people at once one gets it.
    async fn claim(&self, claim: &Claim, now: DateTime<Utc>) -> Result<(), DeskConflict>;
    /// Takes an order out of somebody's hands. Nothing happens when it was not in theirs.
    async fn release(&self, order: OrderKey, by: &Actor, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// What keeps others from an order at `now`.
    async fn hold_of(&self, order: OrderKey, now: DateTime<Utc>) -> Result<Option<Hold>, RepositoryError>;
    /// Whether the try may count; a wrong one is counted. `false` once there are [`CodeTry::MAX`] wrong ones in
    /// [`CodeTry::WINDOW`], right or not. Tries that are sent at once cannot slip past the count.
    async fn admit_code(&self, code_try: &CodeTry) -> Result<bool, RepositoryError>;
    /// Writes what is in the way, gives the claim back and raises the version.
    async fn report_problem(&self, report: &ProblemReport) -> Result<(), DeskConflict>;
    /// Writes that the customer asked for the order to be called off, and raises the version.
    async fn ask_to_cancel(&self, wish: &CancelWish) -> Result<(), DeskConflict>;
}
