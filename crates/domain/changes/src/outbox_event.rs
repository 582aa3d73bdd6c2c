use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, OrderId, OrderKey, RefundCaseId};
use strum::{IntoStaticStr, VariantArray};

/// Something that happened and that people are notified of. It is written in the transaction in which it happens;
/// recipients and texts are decided when it is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxEvent {
    /// The dedupe key: an event with the same key is processed once.
    pub key: String,
    pub kind: OutboxEventKind,
    /// A row's key or a number; see [`OutboxEventKind`].
    pub subject: String,
    pub due_at: DateTime<Utc>,
}

/// What happened, and what the subject of the event is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OutboxEventKind {
    /// An order was placed; the subject is its key.
    OrderPlaced,
    OrderDelivered,
    OrderCancelled,
    /// A payment was received; the subject is the number that the order will have.
    PaymentReceived,
    /// Another amount came than a prompt asked for; the subject is the reference of the prompt.
    PaymentInReview,
    /// Money was refunded; the subject is the case's key.
    RefundPaid,
    /// A bundle ends soon, and its customer asked for a reminder; the subject is the order's key.
    BundleEnding,
    /// A day is over; the subject is the day.
    DayOver,
    /// Something needs a person; the subject is `kind:subject:start`, as in the support cases.
    Issue,
}

/// The time in which staff can revert a wrong status before the customer is notified.
const REVERT_WINDOW: TimeDelta = TimeDelta::seconds(15);
/// The time for filling in the order form before a customer who paid is reminded of it.
const ORDER_FORM_WINDOW: TimeDelta = TimeDelta::minutes(10);

impl OutboxEvent {
    /// An order was placed at `at`.
    pub fn placed(order: OrderKey, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::OrderPlaced, order.to_string(), at)
    }

    /// An order was delivered at `at`.
    pub fn delivered(order: OrderKey, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::OrderDelivered, order.to_string(), later(at, REVERT_WINDOW))
    }

    /// An order was cancelled at `at`.
    pub fn cancelled(order: OrderKey, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::OrderCancelled, order.to_string(), later(at, REVERT_WINDOW))
    }

    /// The purchase with this number was paid at `at`.
    pub fn paid(order_id: &OrderId, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::PaymentReceived, order_id.to_string(), later(at, ORDER_FORM_WINDOW))
    }

    /// Another amount came at `at` than the prompt with this reference asked for. All parts of the prompt have one event.
    pub fn in_review(reference: &str, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::PaymentInReview, reference.to_owned(), at)
    }

    /// The money of a refund case was returned at `at`.
    pub fn refunded(case: RefundCaseId, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::RefundPaid, case.to_string(), at)
    }

    /// The customer of an order is to be reminded at `due_at` that its bundle ends.
    pub fn bundle_ending(order: OrderKey, due_at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::BundleEnding, order.to_string(), due_at)
    }

    /// The shop's day was summarized at `at`.
    pub fn day_over(day: kernel::Day, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::DayOver, day.to_string(), at)
    }

    /// Something needs a person since `since`; `code` and `subject` are the kind and subject of its support case.
    pub fn issue(code: &str, subject: &str, since: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::Issue, format!("{code}:{subject}:{}", since.timestamp()), now)
    }

    fn new(kind: OutboxEventKind, subject: String, due_at: DateTime<Utc>) -> Self {
        Self { key: format!("{}:{subject}", kind.code()), kind, subject, due_at }
    }
}

fn later(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(by).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_due_after_the_revert_window() {
        let order = OrderKey::parse("0197b2a0-0000-7000-8000-000000000000").unwrap();
        let at = DateTime::UNIX_EPOCH;
        assert_eq!(OutboxEvent::placed(order, at).due_at, at);
        assert_eq!(OutboxEvent::delivered(order, at).due_at.timestamp(), 15);
        assert_eq!(OutboxEvent::cancelled(order, at).due_at.timestamp(), 15);
        let number = OrderId::parse("TBH482-7K3M9QX2TC").unwrap();
        assert_eq!(OutboxEvent::paid(&number, at).due_at.timestamp(), 600);
    }
}
