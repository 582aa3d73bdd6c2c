use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, CheckoutId, IdempotencyKey, Money, OrderId, OrderKey, Page, PageRequest, PhoneNumber,
    RepositoryError, RouterId, VerificationId,
};

use crate::{
    BundleItem, CashOrderLimits, DeliveryTerms, Hold, Order, OrderFilter, OrderStats, RouterItem,
    StatusChange, TrackingLimit,
};

/// The origin of a customer's order, and its limits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlacedBy {
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
    /// Writes the order with its timeline, takes one unit of a router from stock and consumes the payment; all or
    /// nothing. A conflict of id, key or payment is reported before one of stock.
    async fn insert_placed(&self, order: &Order) -> Result<(), InsertOrderError>;
    /// The same for an order placed by a customer: it also stores the browser and enforces the limits, which are
    /// counted in the same transaction so that concurrent orders cannot exceed them.
    async fn insert_by_customer(&self, order: &Order, customer: &PlacedBy) -> Result<(), InsertOrderError>;
    /// The order with this row key; `None` when there is none.
    async fn find(&self, key: OrderKey) -> Result<Option<Order>, RepositoryError>;
    /// The order with this id; `None` when there is none.
    async fn find_by_order_id(&self, order_id: &OrderId) -> Result<Option<Order>, RepositoryError>;
    /// The order placed with this key; `None` when there is none.
    async fn find_by_idempotency_key(&self, key: &IdempotencyKey) -> Result<Option<Order>, RepositoryError>;
    /// The order that consumed this payment; `None` when there is none.
    async fn find_by_checkout(&self, checkout_id: CheckoutId) -> Result<Option<Order>, RepositoryError>;
    /// One page of matches, newest first, each order with its timeline, and the total.
    async fn list(&self, filter: &OrderFilter, page: &PageRequest) -> Result<Page<Order>, RepositoryError>;
    /// The figures over all orders, from one snapshot.
    async fn stats(&self) -> Result<OrderStats, RepositoryError>;
    /// The number of distinct customer phone numbers with a delivered order, archived or not.
    async fn customers_served(&self) -> Result<i64, RepositoryError>;
    /// Writes a new status with its timeline and audit entries, its effects on stock, cash and the purchase's money,
    /// and the delivery data, and increments the version; all or nothing. The delivery queue lists the order from
    /// then on, or no longer.
    async fn change_status(&self, change: &StatusChange) -> Result<(), ChangeConflict>;
    /// Whether an order, archived or not, has consumed this payment.
    async fn is_payment_used(&self, checkout_id: CheckoutId) -> Result<bool, RepositoryError>;
    /// Removes the order from every list, with timeline and audit entries of who, when and why, and returns an
    /// undelivered router to stock. Refused for an order that has money or is claimed by someone else.
    async fn archive(&self, archiving: &Archiving) -> Result<(), ArchiveConflict>;
    /// Restores an archived order, with an audit entry; an undelivered router is taken from stock again. An order
    /// that is not archived stays as it is.
    async fn restore(&self, key: OrderKey, at: DateTime<Utc>, by: &Actor) -> Result<(), RestoreConflict>;
    /// The row key of an order, archived or not; `None` when no such order ever existed.
    async fn find_key(&self, order_id: &OrderId) -> Result<Option<OrderKey>, RepositoryError>;
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

/// A staff request to archive an order.
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
    Held(Hold),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an order was not archived.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveConflict {
    #[error("no such order")]
    NotFound,
    /// It is claimed by someone else, or being sent automatically.
    #[error("the order is held")]
    Held(Hold),
    /// It has money, and must stay visible.
    #[error("the order has money")]
    Paid,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an archived order was not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreConflict {
    /// No such order ever existed.
    #[error("no such order")]
    NotFound,
    /// No unit is left in stock.
    #[error("out of stock")]
    OutOfStock,
    /// It awaits delivery, and its payment is being refunded.
    #[error("the payment's money goes back")]
    PaymentReturned,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Reads the prices and names of routers.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait RouterOffers: Send + Sync {
    /// The router as offered to customers now; `None` when there is none or it is hidden.
    async fn find(&self, id: RouterId) -> Result<Option<RouterOffer>, RepositoryError>;
}

/// A router on offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouterOffer {
    pub item: RouterItem,
    pub price: Money,
}

/// Reads purchases, as far as orders need them.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Checkouts: Send + Sync {
    /// The purchase with this proof of payment, if its payment is completed; `None` otherwise.
    async fn find_paid(&self, id: &VerificationId) -> Result<Option<PaidCheckout>, RepositoryError>;
    /// The purchase whose order has or will have this id; `None` when there is none.
    async fn find_by_order_id(
        &self,
        order_id: &OrderId,
    ) -> Result<Option<UnfinishedCheckout>, RepositoryError>;
}

/// A paid purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidCheckout {
    pub checkout_id: CheckoutId,
    /// Its proof of payment.
    pub verification_id: VerificationId,
    /// The id reserved for its order.
    pub order_id: OrderId,
    pub item: BundleItem,
    pub price: Money,
    pub payer_phone: PhoneNumber,
    /// Whether the buyer must give a TIN.
    pub requires_tin: bool,
}

/// A purchase that has no order yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedCheckout {
    pub checkout_id: CheckoutId,
    /// The id that its order will have.
    pub order_id: OrderId,
    pub item: BundleItem,
    pub price: Money,
    pub payer_phone: PhoneNumber,
    pub stage: CheckoutStage,
    pub created_at: DateTime<Utc>,
}

/// The stage of a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckoutStage {
    /// Not paid yet.
    AwaitingPayment,
    /// Paid; the order form is missing.
    DetailsMissing,
    /// Money came that does not match what was asked for; staff review it.
    UnderReview,
    PaymentFailed,
    /// The money is being returned, or was returned.
    Returning,
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
