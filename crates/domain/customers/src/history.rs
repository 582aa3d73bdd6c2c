use agents::{ApplicationReference, ApplicationStatus};
use chrono::{DateTime, Utc};
use kernel::{Money, OrderId, OrderKey, PaymentPictureId};
use notifications::Message;
use orders::{NoteType, OrderStatus, Problem, Stars};
use payments::{PaymentRecord, RefundRecord, TillPayment};
use strum::{IntoStaticStr, VariantArray};

/// What an entry of a person's history is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum HistoryKind {
    Order,
    Payment,
    /// Money of the till that came from the number.
    TillPayment,
    Refund,
    /// A message to the customer.
    Message,
    /// What the customer asked for or reported about an order, and why a delivery failed.
    Complaint,
    /// A picture that shows a payment.
    Picture,
    /// An application to become an agent.
    Application,
    Rating,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    /// When it began. It never changes, so that pages neither repeat nor skip an entry.
    pub at: DateTime<Utc>,
    pub record: Record,
}

/// The present state of what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Record {
    Order { key: OrderKey, id: OrderId, item: NamedItem, amount: Money, status: OrderStatus, part: OrderPart },
    Payment(Box<PaymentRecord>),
    TillPayment(Box<TillPayment>),
    Refund(Box<RefundRecord>),
    Message(Box<Message>),
    Complaint { id: i64, order_id: OrderId, kind: NoteType, problem: Option<Problem>, is_open: bool },
    Picture { id: PaymentPictureId, is_open: bool },
    Application { reference: ApplicationReference, status: ApplicationStatus },
    Rating { order_key: OrderKey, order_id: OrderId, item: NamedItem, stars: Stars },
}

impl Record {
    pub fn kind(&self) -> HistoryKind {
        match self {
            Self::Order { .. } => HistoryKind::Order,
            Self::Payment(_) => HistoryKind::Payment,
            Self::TillPayment(_) => HistoryKind::TillPayment,
            Self::Refund(_) => HistoryKind::Refund,
            Self::Message(_) => HistoryKind::Message,
            Self::Complaint { .. } => HistoryKind::Complaint,
            Self::Picture { .. } => HistoryKind::Picture,
            Self::Application { .. } => HistoryKind::Application,
            Self::Rating { .. } => HistoryKind::Rating,
        }
    }
}

/// An item as it was sold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedItem {
    pub name: String,
    /// Empty when there is none.
    pub name_swahili: String,
}

/// What a number was in an order; of several the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OrderPart {
    Customer,
    /// Got the bundle of another customer.
    Recipient,
    /// Paid for another customer.
    Payer,
}
