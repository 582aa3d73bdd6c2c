use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Money, OpeningHours, Urgency};
use strum::{IntoStaticStr, VariantArray};

/// Why something needs a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum CaseKind {
    /// A customer reports that a delivered order did not arrive.
    NotReceived,
    /// A customer asked to cancel a paid order.
    CancelRequested,
    /// A delivery attempt failed.
    DeliveryProblem,
    /// An order was not delivered when it was due.
    DeliveryLate,
    /// The customer of a late order asks for the bonus that the shop offers.
    BonusRequested,
    /// A payment does not match what was asked for.
    PaymentReview,
    /// The same phone paid for the same bundle within 24 hours, and one of the two payments has no order.
    PaidTwice,
    /// A purchase is paid, and its order form is missing.
    PaidWithoutOrder,
    /// Somebody sent a picture to show that they paid.
    PaymentPicture,
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
            Self::NotReceived | Self::DeliveryProblem | Self::PaymentReview => Some(Urgency::High),
            Self::CancelRequested | Self::PaidTwice | Self::PaidWithoutOrder | Self::PaymentPicture => {
                Some(Urgency::Medium)
            }
            Self::BonusRequested | Self::Refund | Self::Application => Some(Urgency::Low),
        }
    }
}

/// From this response time on, a case is due a day or days later and not after so many hours of work.
const A_DAY: TimeDelta = TimeDelta::hours(24);

/// When a case of `urgency` that began at `since` must be handled. Its hours count while the shop is open, as those of
/// orders do; a day is a day, and ends while the shop is open.
fn due_at(urgency: Urgency, since: DateTime<Utc>, hours: &OpeningHours) -> DateTime<Utc> {
    let allowed = urgency.response_time();
    let always_open = since.checked_add_signed(allowed).unwrap_or(since);
    let due = if allowed < A_DAY {
        hours.add_open_time(since, allowed)
    } else {
        hours.add_open_time(always_open, TimeDelta::zero())
    };
    due.unwrap_or(always_open)
}

impl CaseKind {
    /// When a case must be handled that began at `since` and is about this amount; `None` for an order, which has a
    /// due time of its own.
    pub fn due_at(
        self,
        amount: Option<Money>,
        since: DateTime<Utc>,
        hours: &OpeningHours,
    ) -> Option<DateTime<Utc>> {
        let usual = self.default_urgency()?;
        let is_high = amount.is_some_and(|amount| amount.tsh() > Urgency::URGENT_ABOVE_TSH);
        Some(due_at(if is_high { Urgency::High } else { usual }, since, hours))
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
    /// Of a report that nothing arrived the reference of the delivery, of a requested bonus its text; `None` for all
    /// others, and for a delivery without a reference.
    pub detail: Option<String>,
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

    fn at(time: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(&format!("2026-11-{time}:00+03:00")).unwrap().to_utc()
    }

    fn due(kind: CaseKind, tsh: i64, since: &str) -> Option<DateTime<Utc>> {
        kind.due_at(Money::new(tsh).ok(), at(since), &OpeningHours::default())
    }

    #[test]
    fn hours_of_a_case_count_while_the_shop_is_open() {
        // 2026-11-23 is a Monday; the shop is open from 08:00 to 20:00.
        assert_eq!(due(CaseKind::CancelRequested, 2_000, "23T09:00"), Some(at("23T13:00")));
        assert_eq!(due(CaseKind::CancelRequested, 2_000, "23T23:14"), Some(at("24T12:00")));
        assert_eq!(due(CaseKind::PaymentReview, 2_000, "23T19:30"), Some(at("24T08:30")));
        assert_eq!(due(CaseKind::CancelRequested, 90_000, "23T23:14"), Some(at("24T09:00")), "a high amount");
    }

    #[test]
    fn a_day_of_a_case_ends_while_the_shop_is_open() {
        assert_eq!(due(CaseKind::Refund, 2_000, "23T11:00"), Some(at("24T11:00")));
        assert_eq!(due(CaseKind::Refund, 2_000, "23T23:00"), Some(at("25T08:00")));
    }

    #[test]
    fn only_a_late_order_has_a_due_time_of_its_own() {
        let without_urgency: Vec<_> =
            CaseKind::all().filter(|kind| kind.default_urgency().is_none()).collect();
        assert_eq!(without_urgency, [CaseKind::DeliveryLate]);
    }
}
