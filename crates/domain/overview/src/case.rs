use chrono::{DateTime, Utc};
use kernel::{Money, Urgency};
use strum::{IntoStaticStr, VariantArray};

/// Why something needs a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
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
    /// The urgency of a case unless its amount makes it high, see [`Urgency::URGENT_ABOVE_TSH`]; cases that block a paying
    /// customer rank highest. `None`: the order has a due time of its own, which has passed.
    pub fn default_urgency(self) -> Option<Urgency> {
        match self {
            Self::DeliveryLate => None,
            Self::DeliveryProblem | Self::PaymentReview => Some(Urgency::High),
            Self::CancelAsked | Self::PaidTwice | Self::PaidWithoutOrder => Some(Urgency::Medium),
            Self::Refund | Self::Application => Some(Urgency::Low),
        }
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
    pub claimed_by: Option<String>,
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
    use kernel::Coded;

    use super::*;

    #[test]
    fn only_a_late_order_has_a_due_time_of_its_own() {
        let without_urgency: Vec<_> =
            CaseKind::all().filter(|kind| kind.default_urgency().is_none()).collect();
        assert_eq!(without_urgency, [CaseKind::DeliveryLate]);
    }
}
