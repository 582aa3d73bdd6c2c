use chrono::{DateTime, Utc};
use kernel::{Money, Urgency};

/// Why something needs a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CaseKind {
    /// A customer asked for their paid order to be called off.
    CancelAsked,
    /// Somebody tried to deliver an order and could not.
    DeliveryProblem,
    /// An order was not delivered in its time.
    DeliveryLate,
    /// Money came that does not match.
    PaymentReview,
    /// The same phone paid for the same bundle within 24 hours, and one of the two payments has no order.
    PaidTwice,
    /// Money came and nobody said who gets the bundle.
    PaidWithoutOrder,
    /// Money is to go back.
    Refund,
    /// Somebody wants to become an agent and has no answer.
    Application,
}

impl CaseKind {
    pub const ALL: [Self; 8] = [
        Self::CancelAsked,
        Self::DeliveryProblem,
        Self::DeliveryLate,
        Self::PaymentReview,
        Self::PaidTwice,
        Self::PaidWithoutOrder,
        Self::Refund,
        Self::Application,
    ];

    /// How soon a case must be dealt with unless it is about much money, see [`Urgency::of_amount`]: first what stops
    /// somebody who has paid. `None`: its order has a time of its own, by which it was late.
    pub fn usual_urgency(self) -> Option<Urgency> {
        match self {
            Self::DeliveryLate => None,
            Self::DeliveryProblem | Self::PaymentReview => Some(Urgency::High),
            Self::CancelAsked | Self::PaidTwice | Self::PaidWithoutOrder => Some(Urgency::Medium),
            Self::Refund | Self::Application => Some(Urgency::Low),
        }
    }

    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::CancelAsked => "cancel_asked",
            Self::DeliveryProblem => "delivery_problem",
            Self::DeliveryLate => "delivery_late",
            Self::PaymentReview => "payment_review",
            Self::PaidTwice => "paid_twice",
            Self::PaidWithoutOrder => "paid_without_order",
            Self::Refund => "refund",
            Self::Application => "application",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == text)
    }
}

/// Something that needs a person, as the shop's rows tell it. There is no row of its own that could be forgotten: the
/// case is gone as soon as what it is about is settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupportCase {
    pub kind: CaseKind,
    /// What it is about, as the place where it is settled names it: an order's number, the key of a payment or refund,
    /// the reference of an application.
    pub subject: String,
    /// The number of the order or purchase; `None` for an application.
    pub order_id: Option<String>,
    /// What was ordered, or who applied.
    pub about: String,
    /// What was ordered, in Swahili; empty where the name has none, and for who applied.
    pub about_swahili: String,
    /// How much money it is about.
    pub amount: Option<Money>,
    pub since: DateTime<Utc>,
    /// When it must be dealt with.
    pub due_at: DateTime<Utc>,
    /// The colleague who has it in hand.
    pub holder: Option<String>,
}

/// How many cases of one kind are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CaseCount {
    pub kind: CaseKind,
    pub open: i64,
    /// How many of them should have been dealt with by now.
    pub overdue: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        assert!(CaseKind::ALL.iter().all(|kind| CaseKind::from_code(kind.code()) == Some(*kind)));
        assert_eq!(CaseKind::from_code("late"), None);
    }

    #[test]
    fn only_a_late_order_has_a_time_of_its_own() {
        let timeless: Vec<_> =
            CaseKind::ALL.into_iter().filter(|kind| kind.usual_urgency().is_none()).collect();
        assert_eq!(timeless, [CaseKind::DeliveryLate]);
    }
}
