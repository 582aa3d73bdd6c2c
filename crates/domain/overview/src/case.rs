use chrono::{DateTime, Utc};
use kernel::{Money, Urgency};

/// Why something needs a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CaseKind {
    /// A customer asked to cancel a paid order.
    CancelAsked,
    /// A delivery attempt failed.
    DeliveryProblem,
    /// An order was not delivered when it was due.
    DeliveryLate,
    /// A payment does not match what was asked for.
    PaymentReview,
    /// The same phone paid for the same bundle within 24 hours, and one of the two payments has no order.
    PaidTwice,
    /// A purchase is paid, and its order form is missing.
    PaidWithoutOrder,
    /// A refund is due.
    Refund,
    /// An application to become an agent is unanswered.
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

    /// The urgency of a case unless its amount makes it high, see [`Urgency::of_amount`]; cases that block a paying
    /// customer rank highest. `None`: the order has a due time of its own, which has passed.
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

/// Something that needs a person, derived from the shop's rows. It has no row of its own that could be missed: it
/// ends as soon as its cause is settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupportCase {
    pub kind: CaseKind,
    /// The id used where the case is settled: an order's number, the key of a payment or refund, the reference of an
    /// application.
    pub subject: String,
    /// The number of the order or purchase; `None` for an application.
    pub order_id: Option<String>,
    /// The item ordered, or the applicant.
    pub about: String,
    /// The item in Swahili; empty without a Swahili name, and for an applicant.
    pub about_swahili: String,
    /// The amount in question.
    pub amount: Option<Money>,
    pub since: DateTime<Utc>,
    /// The deadline for handling it.
    pub due_at: DateTime<Utc>,
    /// The staff member who has claimed it.
    pub holder: Option<String>,
}

/// How many cases of one kind are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CaseCount {
    pub kind: CaseKind,
    pub open: i64,
    /// How many of them are past their deadline.
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
    fn only_a_late_order_has_a_due_time_of_its_own() {
        let without_urgency: Vec<_> =
            CaseKind::ALL.into_iter().filter(|kind| kind.usual_urgency().is_none()).collect();
        assert_eq!(without_urgency, [CaseKind::DeliveryLate]);
    }
}
