use agents::Seller;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CheckoutId, Money, OrderId, OrderKey, Page, PageRequest, RepositoryError};

use crate::{
    Archival, CashOrderLimits, CustomerUpdate, DeliveryTerms, Order, OrderBlocker, OrderEdit, OrderFilter,
    OrderStats, PaidCheckout, PlaceOrder, Placement, Restoration, RouterOffer, StatusChange, TagUse,
    TrackingContext, TrackingLimit,
};

/// The origin of a customer's order, and its limits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderSource {
    /// The digest of the browser's cookie.
    pub device: Option<String>,
    /// For cash on delivery; `None` for orders that are paid.
    pub limits: Option<CashOrderLimits>,
}

/// Storage of orders. Each writing method is one transaction. Archived orders are treated as absent, except that
/// their ids, keys and payments stay taken.
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
    /// The order or purchase with this id and the refunds of its money, read in one snapshot.
    async fn tracking_context(&self, order_id: &OrderId) -> Result<TrackingContext, RepositoryError>;
    /// Whether the wallet gave a payment of this purchase this reference, in any spelling.
    async fn is_paid_with(&self, checkout_id: CheckoutId, reference: &str) -> Result<bool, RepositoryError>;
    /// Writes a new status with its timeline and audit entries, its effects on stock, cash and the purchase's money,
    /// and the delivery data, and increments the version; all or nothing. The delivery queue lists the order from
    /// then on, or no longer.
    async fn change_status(&self, change: &StatusChange) -> Result<(), ChangeConflict>;
    /// Writes the name, e-mail address and TIN of the order's customer, and increments the version; or writes nothing.
    async fn complete_customer(&self, update: &CustomerUpdate) -> Result<(), ChangeConflict>;
    /// Writes a value of the order with its audit entry, and increments the version; or writes nothing.
    async fn edit(&self, edit: &OrderEdit) -> Result<(), ChangeConflict>;
    /// Archives the order with all its effects and takes it out of the delivery queue; or writes nothing.
    async fn archive(&self, archival: &Archival) -> Result<(), ArchiveConflict>;
    /// Restores the order with all its effects; or writes nothing. Of concurrent calls, one writes.
    async fn restore(&self, restoration: &Restoration) -> Result<(), RestoreConflict>;
}

/// Reads orders for lists, figures and the work of others. Archived orders are treated as absent, except where it says otherwise.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait OrderQueries: Send + Sync {
    /// The order that used this payment up; `None` when there is none.
    async fn find_by_checkout(&self, checkout_id: CheckoutId) -> Result<Option<Order>, RepositoryError>;
    /// The row key of an order, archived or not; `None` when no such order ever existed.
    async fn find_key(&self, order_id: &OrderId) -> Result<Option<OrderKey>, RepositoryError>;
    /// The archived order with this row key; `None` when there is none.
    async fn find_archived(&self, key: OrderKey) -> Result<Option<Order>, RepositoryError>;
    /// Whether an order, archived or not, has consumed this payment.
    async fn is_payment_used(&self, checkout_id: CheckoutId) -> Result<bool, RepositoryError>;
    /// One page of matches as `filter.sort` says, each order with its timeline, and the total.
    async fn list(&self, filter: &OrderFilter, page: &PageRequest) -> Result<Page<Order>, RepositoryError>;
    /// The tags that orders have, the most frequent first, at most 50.
    async fn tags(&self) -> Result<Vec<TagUse>, RepositoryError>;
    /// The figures over all orders, from one snapshot.
    async fn stats(&self) -> Result<OrderStats, RepositoryError>;
    /// The number of distinct customer phone numbers with a delivered order, archived or not.
    async fn customers_served(&self) -> Result<i64, RepositoryError>;
    /// Pending cash orders unchanged since `untouched_since`, the longest unchanged first, at most `limit`.
    async fn unconfirmed_cash(
        &self,
        untouched_since: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<OrderKey>, RepositoryError>;
}

/// Reads the delivery settings of the shop.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait DeliveryTermsSource: Send + Sync {
    /// The terms in force at `now`.
    async fn delivery_terms(&self, now: DateTime<Utc>) -> Result<DeliveryTerms, RepositoryError>;
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
    /// Another order has consumed the payment.
    #[error("the payment is used")]
    PaymentUsed,
    /// The payment is being refunded, or not completed.
    #[error("the payment's money goes back")]
    PaymentReturned,
    /// No unit of the router is left, or it is no longer sold.
    #[error("out of stock")]
    OutOfStock,
    /// The phone has the maximum number of open cash orders.
    #[error("too many open cash orders")]
    TooManyOpen,
    /// The rate limit of cash orders is reached.
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
    /// The order was changed since it was read.
    #[error("the order was changed meanwhile")]
    Version,
    /// Its payment is being refunded.
    #[error("the payment's money goes back")]
    PaymentReturned,
    /// No unit is left in stock.
    #[error("out of stock")]
    OutOfStock,
    /// It is claimed by someone else, or being sent automatically.
    #[error("the order is held")]
    Blocked(OrderBlocker),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an order was not archived.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveConflict {
    /// Its status was changed since it was read, or it was archived.
    #[error("the order was changed meanwhile")]
    Status,
    /// It is claimed by someone else, or being sent automatically.
    #[error("the order is held")]
    Blocked(OrderBlocker),
    /// It has money, and must stay visible.
    #[error("the order has money")]
    Paid,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an archived order was not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreConflict {
    /// No unit is left in stock.
    #[error("out of stock")]
    OutOfStock,
    /// It awaits delivery, and its payment is being refunded.
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

/// Counts wrong guesses at an order's phone number.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait TrackingLimiter: Send + Sync {
    /// Whether a customer placed the order in this browser.
    async fn is_placed_by(&self, order: OrderKey, device: &str) -> Result<bool, RepositoryError>;
    /// Counts one more guess. When a limit is reached, counts nothing and returns when to try again. One transaction,
    /// so that concurrent guesses cannot exceed the limits.
    async fn reserve(
        &self,
        limits: &[TrackingLimit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// Takes back the guess counted at `at`, because it was right.
    async fn release(&self, limits: &[TrackingLimit], at: DateTime<Utc>) -> Result<(), RepositoryError>;
}
