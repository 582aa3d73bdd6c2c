use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Money, PhoneNumber};

use super::{ExternalId, Refusal, VendingAttempt, VendingState};
use crate::{BundleItem, Item, Order};

/// A vendor that loads bundles onto phones. An adapter answers within half a minute, or with
/// [`Unknown`](VendError::Unknown), and never logs numbers.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Vendor: Send + Sync {
    /// Whether orders are sent through it at all.
    fn is_enabled(&self) -> bool;
    /// Requests that a bundle be sent. Never repeated under the same id, which the vendor executes at most once.
    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError>;
    /// The state of a request; `None` when the vendor does not know it.
    ///
    /// # Errors
    /// [`VendorUnreachable`] says nothing about the bundle.
    async fn look_up(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable>;
}

/// A bundle to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendRequest {
    /// Our id of the attempt.
    pub external_id: ExternalId,
    pub recipient: PhoneNumber,
    pub bundle: BundleItem,
    /// What the customer paid for it.
    pub amount: Money,
    /// Until when it may be executed. An adapter sends nothing after that, and passes it to a vendor that supports
    /// it.
    pub valid_until: DateTime<Utc>,
}

impl VendRequest {
    /// The request that sends `order` as `attempt`; `None` unless the order is for a bundle.
    pub fn from_order(order: &Order, attempt: &VendingAttempt) -> Option<Self> {
        let Item::Bundle(bundle) = &order.item else {
            return None;
        };
        let recipient = order.customer.bundle_phone().clone();
        Some(Self {
            external_id: attempt.external_id.clone(),
            recipient,
            bundle: bundle.clone(),
            amount: order.amount,
            valid_until: attempt.valid_until(),
        })
    }
}

/// The state of a request at the vendor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    /// Never [`TimedOut`](VendingState::TimedOut).
    pub state: VendingState,
    /// The vendor's or the network's reference.
    pub reference: Option<String>,
    /// Why nothing was sent.
    pub refusal: Option<Refusal>,
    /// The vendor's description of it.
    pub words: Option<String>,
}

impl Transaction {
    /// A transaction in this state, without details.
    pub fn in_state(state: VendingState) -> Self {
        Self { state, reference: None, refusal: None, words: None }
    }

    /// A transaction that certainly sent nothing.
    pub fn refused(refusal: Refusal, words: Option<String>) -> Self {
        Self { refusal: Some(refusal), words, ..Self::in_state(VendingState::Rejected) }
    }
}

/// Why a request was not answered with a transaction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VendError {
    #[error("the vendor refused")]
    Refused {
        refusal: Refusal,
        /// In the vendor's words.
        words: Option<String>,
    },
    /// No connection: certainly not sent.
    #[error("the vendor could not be reached: {cause}")]
    Unreachable { cause: String },
    /// A time-out, a server error, an unreadable answer, or an id that the vendor already has: it may have been sent.
    #[error("the vendor's answer is unclear: {cause}")]
    Unknown { cause: String },
}

/// The vendor gave no readable answer to a query.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the vendor gave no readable answer: {cause}")]
pub struct VendorUnreachable {
    pub cause: String,
}

/// No vendor: staff deliver by hand. Attempts left open by an earlier vendor time out and come to the delivery queue
/// too.
#[derive(Debug, Clone, Copy, Default)]
pub struct Manual;

#[async_trait]
impl Vendor for Manual {
    fn is_enabled(&self) -> bool {
        false
    }

    async fn vend(&self, _request: &VendRequest) -> Result<Transaction, VendError> {
        Err(VendError::Unreachable { cause: "orders are delivered by hand".to_owned() })
    }

    async fn look_up(&self, _id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable> {
        Err(VendorUnreachable { cause: "orders are delivered by hand".to_owned() })
    }
}
