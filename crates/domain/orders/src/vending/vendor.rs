use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CurrencyAmount, PhoneNumber, WebhookCall, WebhookRefusal};

use super::{ExternalId, ProductId, Refusal, VendingAttempt, VendingState, VendorProduct};
use crate::{Item, Order};

/// A vendor that loads bundles onto phones. An adapter answers within half a minute, or with
/// [`Unknown`](VendError::Unknown), and never logs numbers.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Vendor: Send + Sync {
    /// What it can do and what it promises; the same at every call.
    fn terms(&self) -> VendorTerms;
    /// Requests that a bundle be sent; a refusal is a transaction in that state. Repeated under the same id only where the
    /// terms allow it.
    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError>;
    /// The state of a request; `None` when the vendor says that it does not know the request.
    ///
    /// # Errors
    /// [`VendorUnreachable`] says nothing about the bundle.
    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable>;
    /// All products for Tanzania, each once.
    ///
    /// # Errors
    /// [`VendorUnreachable`] when any part of the list could not be read: half a list would make products vanish.
    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable>;
    /// The shop's money at the vendor; `None` when it does not say.
    ///
    /// # Errors
    /// [`VendorUnreachable`] when there was no readable answer.
    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable>;
    /// Authenticates a webhook call, and returns our id of the attempt that it is about. The call is a hint to look the
    /// attempt up; anything else in its body is not passed on.
    ///
    /// # Errors
    /// [`WebhookRefusal`] when it is not from the vendor or names no attempt.
    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal>;
}

/// What a vendor can do and what it promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VendorTerms {
    /// Whether it executes a request at most once for each id, by its promise. Only then may a request that it does not
    /// know be sent again, under the same id.
    pub executes_an_id_once: bool,
    /// Whether it can be asked about a request. After an unclear answer of one that cannot, staff decide.
    pub has_look_up: bool,
    /// Whether it tells the shop's balance.
    pub has_balance: bool,
}

/// What names a request at its vendor.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct VendorReferences {
    pub ours: ExternalId,
    /// The vendor's own, once it gave one. Some vendors can be asked by it only.
    pub theirs: Option<String>,
}

impl From<ExternalId> for VendorReferences {
    /// As long as the vendor gave none.
    fn from(ours: ExternalId) -> Self {
        Self { ours, theirs: None }
    }
}

/// A bundle to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendRequest {
    /// Our id of the attempt.
    pub external_id: ExternalId,
    pub recipient: PhoneNumber,
    /// The vendor's product that stands for the bundle.
    pub product: ProductId,
    /// For a product without a fixed price.
    pub amount: Option<CurrencyAmount>,
    /// Until when it may be executed. An adapter sends nothing after that, and passes it to a vendor that supports
    /// it.
    pub valid_until: DateTime<Utc>,
}

impl VendRequest {
    /// The request that sends `order` as `attempt`; `None` unless the order is for a bundle.
    pub fn from_order(order: &Order, attempt: &VendingAttempt) -> Option<Self> {
        matches!(order.item, Item::Bundle(_)).then(|| Self {
            external_id: attempt.external_id.clone(),
            recipient: order.customer.bundle_phone().clone(),
            product: attempt.product.clone(),
            amount: attempt.amount,
            valid_until: attempt.valid_until(),
        })
    }
}

/// The state of a request at the vendor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    /// Never [`TimedOut`](VendingState::TimedOut).
    pub state: VendingState,
    /// The network's reference, or the vendor's where it gives no other.
    pub reference: Option<String>,
    /// The vendor's own id of the request, for look-ups and complaints.
    pub vendor_id: Option<String>,
    /// What the vendor took for it, where it says so.
    pub cost: Option<CurrencyAmount>,
    /// When the vendor may be asked for the same again, where it says so or the refusal means it.
    pub retry_after: Option<TimeDelta>,
    /// Why nothing was sent.
    pub refusal: Option<Refusal>,
    /// The vendor's description of it.
    pub words: Option<String>,
}

impl Transaction {
    /// A transaction in this state, without details.
    pub fn in_state(state: VendingState) -> Self {
        Self {
            state,
            reference: None,
            vendor_id: None,
            cost: None,
            retry_after: None,
            refusal: None,
            words: None,
        }
    }

    /// A transaction that certainly sent nothing.
    pub fn refused(refusal: Refusal, words: Option<String>) -> Self {
        Self { refusal: Some(refusal), words, ..Self::in_state(VendingState::Rejected) }
    }
}

/// Why a request was not answered with a transaction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VendError {
    /// The vendor already has the id: it is asked about it.
    #[error("the vendor already has the id")]
    Duplicate,
    /// No connection: certainly not sent.
    #[error("the vendor could not be reached: {cause}")]
    Unreachable { cause: String },
    /// No longer valid, and not sent. Meanwhile others may have sent it under its id, so that the vendor is asked about it.
    #[error("the request is no longer valid")]
    Late,
    /// A time-out, a server error or an unreadable answer: it may have been sent.
    #[error("the vendor's answer is unclear: {cause}")]
    Unknown { cause: String },
}

/// The vendor gave no readable answer to a query.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the vendor gave no readable answer: {cause}")]
pub struct VendorUnreachable {
    pub cause: String,
}
