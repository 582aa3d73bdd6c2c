use agents::Seller;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, CheckoutId, Money, OrderId, OrderKey, Page, PageRequest, RepositoryError};

use crate::{
    CashOrderLimits, DeliveryTerms, Hold, Order, OrderFilter, OrderStats, PaidCheckout, PlaceOrder,
    Placement, RouterOffer, StatusChange, TrackingLimit, UnfinishedCheckout,
};

/// Where a customer's order comes from, and what it must not exceed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlacedBy {
    /// The digest of the browser's cookie.
    pub device: Option<String>,
    /// For cash on delivery; `None` for what is paid.
    pub limits: Option<CashOrderLimits>,
}

/// Keeps orders. Each writing method is one transaction. Archived orders are as if they did not exist, except that
/// their ids, keys and payments stay used.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait OrderRepository: Send + Sync {
    /// Everything that placing the order of `command` depends on, read in one snapshot.
    async fn placement_context(&self, command: &PlaceOrder) -> Result<PlacementContext, RepositoryError>;
    /// Writes the order with all its effects and uses up its payment; or writes nothing. Conflicts are found in this order:
    /// the limits of the customer, the payment, the ids, the stock. Limits are counted in the same transaction, so that
    /// concurrent orders cannot exceed them.
    async fn insert(&self, placement: &Placement) -> Result<(), InsertOrderError>;
    /// The order with this row key; `None` when there is none.
    async fn find(&self, key: OrderKey) -> Result<Option<Order>, RepositoryError>;
    /// The order with this id; `None` when there is none.
    async fn find_by_order_id(&self, order_id: &OrderId) -> Result<Option<Order>, RepositoryError>;
    /// The order that used this payment up; `None` when there is none.
    async fn find_by_checkout(&self, checkout_id: CheckoutId) -> Result<Option<Order>, RepositoryError>;
    /// One page of what matches, newest first, each order with its timeline, and how many match in all.
    async fn list(&self, filter: &OrderFilter, page: &PageRequest) -> Result<Page<Order>, RepositoryError>;
    /// The figures over all orders, read at one moment.
    async fn stats(&self) -> Result<OrderStats, RepositoryError>;
    /// How many different phone numbers of customers have an order that was delivered, archived or not.
    async fn customers_served(&self) -> Result<i64, RepositoryError>;
    /// Writes a new status, its line of the timeline and of the audit log, what happens to stock, cash and the
    /// purchase's money, and how it was delivered, and raises the version by one; or writes nothing. The delivery desk
    /// lists the order from then on, or does no longer.
    async fn change_status(&self, change: &StatusChange) -> Result<(), ChangeConflict>;
    /// Whether an order, archived or not, has used this payment up.
    async fn is_payment_used(&self, checkout_id: CheckoutId) -> Result<bool, RepositoryError>;
    /// Takes the order out of every list; a line of the timeline and of the audit log keeps who, when and why, and a
    /// router that was not delivered yet goes back to the shelf. What has money or is in somebody else's hands stays.
    async fn archive(&self, archiving: &Archiving) -> Result<(), ArchiveConflict>;
    /// Brings an archived order back as it was, with a line of the audit log; a router that was not delivered leaves the
    /// shelf again. An order in sight stays as it is.
    async fn restore(&self, key: OrderKey, at: DateTime<Utc>, by: &Actor) -> Result<(), RestoreConflict>;
    /// The row key of an order, archived or not; `None` when there never was one.
    async fn find_key(&self, order_id: &OrderId) -> Result<Option<OrderKey>, RepositoryError>;
    /// Pending cash orders without a change since `untouched_since`, the longest unchanged first, at most `limit`.
    async fn unconfirmed_cash(
        &self,
        untouched_since: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<OrderKey>, RepositoryError>;
}

/// Reads what the shop's settings say of deliveries.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait DeliveryTermsSource: Send + Sync {
    /// What holds at `now`.
    async fn delivery_terms(&self, now: DateTime<Utc>) -> Result<DeliveryTerms, RepositoryError>;
}

/// A colleague's wish to take an order out of every list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archiving {
    pub key: OrderKey,
    pub at: DateTime<Utc>,
    pub by: Actor,
    pub reason: String,
}

/// Why an order was not written.
#[derive(Debug, thiserror::Error)]
pub enum InsertOrderError {
    /// Another order, or the payment of another purchase, has this order id.
    #[error("the order id is taken")]
    OrderIdTaken,
    /// Another order has this idempotency key.
    #[error("the idempotency key is taken")]
    IdempotencyKeyTaken,
    /// Another order has used the payment up.
    #[error("the payment is used")]
    PaymentUsed,
    /// The payment's money goes back, or is not there.
    #[error("the payment's money goes back")]
    PaymentReturned,
    /// No unit of the router is left, or it is no longer sold.
    #[error("out of stock")]
    OutOfStock,
    /// The phone has as many open cash orders as it may have.
    #[error("too many open cash orders")]
    TooManyOpen,
    /// Too many cash orders were placed before it.
    #[error("too many cash orders")]
    TooMany {
        /// When the next one may be placed.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why a status was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeConflict {
    /// Somebody changed the order since it was read.
    #[error("the order was changed meanwhile")]
    Version,
    /// The money that it was paid with goes back.
    #[error("the payment's money goes back")]
    PaymentReturned,
    /// No unit is left to take again.
    #[error("out of stock")]
    OutOfStock,
    /// It is in somebody else's hands.
    #[error("the order is held")]
    Held(Hold),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an order was not archived.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveConflict {
    #[error("no such order")]
    NotFound,
    /// It is in somebody else's hands.
    #[error("the order is held")]
    Held(Hold),
    /// Its money is here: nobody must lose sight of it.
    #[error("the order has money")]
    Paid,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an archived order was not brought back.
#[derive(Debug, thiserror::Error)]
pub enum RestoreConflict {
    /// There never was such an order.
    #[error("no such order")]
    NotFound,
    /// No unit is left to take again.
    #[error("out of stock")]
    OutOfStock,
    /// It waits for its delivery, and the money that it was paid with goes back.
    #[error("the payment's money goes back")]
    PaymentReturned,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// What is known when an order is to be placed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlacementContext {
    /// The order with the command's idempotency key.
    pub same_key: Option<Order>,
    /// The order with the command's order id.
    pub same_id: Option<Order>,
    /// The order that used the command's payment up.
    pub same_payment: Option<Order>,
    /// The purchase with the command's proof of payment, if its money is here to stay.
    pub paid: Option<PaidCheckout>,
    /// The command's router as visitors see it; `None` when it is hidden.
    pub offer: Option<RouterOffer>,
    /// What the item costs the shop; `None` when that is unknown.
    pub cost: Option<Money>,
    /// The active agent whose code came with the command or with its purchase.
    pub seller: Option<Seller>,
}

/// What orders know of purchases that are being paid.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Checkouts: Send + Sync {
    /// The purchase whose order has or will have this id; `None` when there is none.
    async fn find_by_order_id(
        &self,
        order_id: &OrderId,
    ) -> Result<Option<UnfinishedCheckout>, RepositoryError>;
}

/// Counts wrong guesses at an order's phone number.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait TrackingLimiter: Send + Sync {
    /// Whether a customer placed the order in this browser.
    async fn is_placed_by(&self, order: OrderKey, device: &str) -> Result<bool, RepositoryError>;
    /// Counts one more guess, unless a limit is reached: then nothing is counted, and the moment is given at which it may be
    /// tried again. One transaction, so that guesses sent at once cannot slip past.
    async fn reserve(
        &self,
        limits: &[TrackingLimit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// Takes the guess counted at `at` back: it was right.
    async fn release(&self, limits: &[TrackingLimit], at: DateTime<Utc>) -> Result<(), RepositoryError>;
}
