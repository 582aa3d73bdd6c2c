use chrono::{DateTime, TimeDelta, Utc};
use kernel::{OrderId, OrderKey, RefundCaseId};

/// Something that happened and that somebody is to be told of. It is written in the transaction in which it happens;
/// who is told what is decided when its time comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxEvent {
    /// What it is known by: the same one is told once.
    pub key: String,
    pub kind: OutboxEventKind,
    /// To what: a row's key or a number that the kind names.
    pub subject: String,
    pub due_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OutboxEventKind {
    /// An order was placed; the subject is its key.
    OrderPlaced,
    OrderDelivered,
    /// It was called off.
    OrderCancelled,
    /// Money came; the subject is the number that the order will have.
    PaymentReceived,
    /// Money went back; the subject is the case's key.
    RefundPaid,
    /// A day is over; the subject is the day.
    DayOver,
    /// Something needs a person; the subject is what support calls it.
    Issue,
}

/// A colleague who marked the wrong order takes it back within this time, and its customer hears nothing.
const SECOND_THOUGHTS: TimeDelta = TimeDelta::seconds(15);
/// Somebody who paid and is filling in the form is not called back to it.
const TIME_FOR_THE_FORM: TimeDelta = TimeDelta::minutes(10);

impl OutboxEventKind {
    pub const ALL: [Self; 7] = [
        Self::OrderPlaced,
        Self::OrderDelivered,
        Self::OrderCancelled,
        Self::PaymentReceived,
        Self::RefundPaid,
        Self::DayOver,
        Self::Issue,
    ];

    /// The stable code used in rows.
    pub fn code(self) -> &'static str {
        match self {
            Self::OrderPlaced => "order_placed",
            Self::OrderDelivered => "order_delivered",
            Self::OrderCancelled => "order_cancelled",
            Self::PaymentReceived => "payment_received",
            Self::RefundPaid => "refund_paid",
            Self::DayOver => "day_over",
            Self::Issue => "issue",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == text)
    }
}

impl OutboxEvent {
    /// An order was placed at `at`.
    pub fn placed(order: OrderKey, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::OrderPlaced, order.to_string(), at)
    }

    /// An order was delivered at `at`.
    pub fn delivered(order: OrderKey, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::OrderDelivered, order.to_string(), later(at, SECOND_THOUGHTS))
    }

    /// An order was called off at `at`.
    pub fn cancelled(order: OrderKey, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::OrderCancelled, order.to_string(), later(at, SECOND_THOUGHTS))
    }

    /// The money of the purchase with this number came at `at`.
    pub fn paid(order_id: &OrderId, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::PaymentReceived, order_id.to_string(), later(at, TIME_FOR_THE_FORM))
    }

    /// The money of a case went back at `at`.
    pub fn refunded(case: RefundCaseId, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::RefundPaid, case.to_string(), at)
    }

    /// The shop's day was summed up at `at`.
    pub fn day_over(day: kernel::Day, at: DateTime<Utc>) -> Self {
        Self::new(OutboxEventKind::DayOver, day.to_string(), at)
    }

    /// Something needs a person since `since`; `code` and `subject` say what, as support does.
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
    fn every_code_reads_back() {
        assert!(
            OutboxEventKind::ALL.iter().all(|kind| OutboxEventKind::from_code(kind.code()) == Some(*kind))
        );
    }

    #[test]
    fn a_status_is_told_when_it_has_stood_for_a_moment() {
        let order = OrderKey::parse("0197b2a0-0000-7000-8000-000000000000").unwrap();
        let at = DateTime::UNIX_EPOCH;
        assert_eq!(OutboxEvent::placed(order, at).due_at, at);
        assert_eq!(OutboxEvent::delivered(order, at).due_at.timestamp(), 15);
        assert_eq!(OutboxEvent::cancelled(order, at).due_at.timestamp(), 15);
        let number = OrderId::parse("TBH482-7K3M9QX2TC").unwrap();
        assert_eq!(OutboxEvent::paid(&number, at).due_at.timestamp(), 600);
    }
}
