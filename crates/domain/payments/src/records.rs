//! What staff see of payments.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    CheckoutId, OrderId, Page, PageRequest, PaymentAttemptId, PhoneNumber, RefundCaseId, RepositoryError,
};

use crate::{Payment, RefundState};

/// A payment with what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentRecord {
    pub payment: Payment,
    /// Whether its order was placed, archived since or not.
    pub placed: bool,
    /// Where the return of its money stands, when it goes back and no order may be placed.
    pub refund: Option<RefundState>,
}

/// One change of an attempt's state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentEvent {
    pub attempt_id: PaymentAttemptId,
    /// From where, as the state's code.
    pub from: String,
    /// To where, as the state's code.
    pub to: String,
    /// Who brought it about, as the cause's code.
    pub cause: String,
    /// The colleague, if it was one.
    pub by: Option<String>,
    /// Why, in the colleague's words.
    pub note: Option<String>,
    pub at: DateTime<Utc>,
}

/// Everything that happened to a payment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaymentHistory {
    /// Changes of its attempts, oldest first.
    pub events: Vec<PaymentEvent>,
    /// The live refund case of each attempt that has one.
    pub refunds: Vec<(PaymentAttemptId, RefundCaseId)>,
}

/// A kind of payments that staff look for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentStatusFilter {
    /// Paid, no order, and the money does not go back.
    PaidWithoutOrder,
    Pending,
    Completed,
    Failed,
    Expired,
    /// Money came that does not match.
    Review,
    Reversed,
}

/// What staff look for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaymentFilter {
    /// `None` for all.
    pub status: Option<PaymentStatusFilter>,
    /// Part of an order id, of a phone number, or of a wallet's reference.
    pub search: Option<PaymentSearch>,
}

/// One text, as it may stand in each place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentSearch {
    /// As part of an order id's lookup key.
    pub id_part: String,
    /// As part of a number in the international form; `None` when it is no number.
    pub phone_part: Option<String>,
    /// As part of a wallet's reference, in capitals.
    pub reference_part: String,
}

impl PaymentSearch {
    /// Reads what staff typed; `None` when nothing is left of it. A phone number is found in any of its forms.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let search = Self {
            id_part: OrderId::lookup_part(text),
            phone_part: PhoneNumber::search_part(text),
            reference_part: text.to_ascii_uppercase(),
        };
        (!text.is_empty()).then_some(search)
    }
}

/// How much work waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaymentSummary {
    /// Paid without an order.
    pub paid_without_order: i64,
    pub review: i64,
    /// Refund cases that are open or being paid.
    pub refunds_open: i64,
    /// Payments whose newest prompt is undecided.
    pub pending: i64,
}

/// Reads payments for staff.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PaymentRecords: Send + Sync {
    /// Sorted by time, newest first.
    async fn list(
        &self,
        filter: &PaymentFilter,
        page: &PageRequest,
    ) -> Result<Page<PaymentRecord>, RepositoryError>;
    /// One; `None` when there is none.
    async fn find(&self, id: CheckoutId) -> Result<Option<PaymentRecord>, RepositoryError>;
    /// The payment that an attempt belongs to; `None` when there is none.
    async fn find_by_attempt(&self, id: PaymentAttemptId) -> Result<Option<PaymentRecord>, RepositoryError>;
    /// What happened to one.
    async fn history(&self, id: CheckoutId) -> Result<PaymentHistory, RepositoryError>;
    /// How much work waits.
    async fn summary(&self) -> Result<PaymentSummary, RepositoryError>;
}

impl PaymentStatusFilter {
    /// Reads the word on the wire; `None` for any other.
    pub fn from_code(text: &str) -> Option<Self> {
        Some(match text {
            "paid_without_order" => Self::PaidWithoutOrder,
            "pending" => Self::Pending,
            "completed" => Self::Completed,
            "failed" => Self::Failed,
            "expired" => Self::Expired,
            "review" => Self::Review,
            "reversed" => Self::Reversed,
            _ => return None,
        })
    }
}
