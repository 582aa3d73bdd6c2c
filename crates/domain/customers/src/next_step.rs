use chrono::{DateTime, Utc};
use overview::{CaseKind, SupportCase};
use payments::TillPayment;

/// Something about a person that is not settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenMatter {
    Case(SupportCase),
    /// Money that came to the till without a prompt, such as after a failed one.
    TillPayment(TillPayment),
}

/// The one thing to do first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextStep {
    pub matter: OpenMatter,
    /// How many others are open.
    pub more: usize,
}

/// The most urgent of what is open, of equally urgent ones the first due; `None` when nothing is open.
pub fn next_step(mut open: Vec<OpenMatter>) -> Option<NextStep> {
    open.sort_by_key(|matter| (matter.rank(), matter.due_at()));
    let mut matters = open.into_iter();
    matters.next().map(|matter| NextStep { matter, more: matters.count() })
}

impl OpenMatter {
    /// Lower is more urgent: the person's money comes first, then what they wait for, then what they ask.
    fn rank(&self) -> u8 {
        let Self::Case(case) = self else { return 6 };
        match case.kind {
            CaseKind::PaidWithoutOrder | CaseKind::PaidTwice => 0,
            CaseKind::PaymentReview => 1,
            CaseKind::Refund => 2,
            CaseKind::DeliveryLate => 3,
            CaseKind::DeliveryProblem | CaseKind::CancelRequested => 4,
            CaseKind::NotReceived
            | CaseKind::PaymentPicture
            | CaseKind::BonusRequested
            | CaseKind::Application => 5,
        }
    }

    fn due_at(&self) -> DateTime<Utc> {
        match self {
            Self::Case(case) => case.due_at,
            Self::TillPayment(payment) => payment.paid_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::testing::ConstantRandom;
    use kernel::{Coded, Money, PhoneNumber, TillPaymentId};
    use payments::TillSource;

    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(minute.saturating_mul(60), 0).unwrap()
    }

    fn case(kind: CaseKind, due: i64) -> OpenMatter {
        OpenMatter::Case(SupportCase {
            kind,
            subject: format!("{}-{due}", kind.code()),
            order_id: None,
            about: "Weekly 2GB".to_owned(),
            about_swahili: String::new(),
            amount: None,
            detail: None,
            since: at(0),
            due_at: at(due),
            claimed_by: None,
        })
    }

    fn till_payment() -> OpenMatter {
        OpenMatter::TillPayment(TillPayment {
            id: TillPaymentId::new(at(1), &ConstantRandom(1)),
            source: TillSource::Phone,
            wallet: None,
            reference: "CEJ3I3SETSN".to_owned(),
            amount: Money::new(1_500).unwrap(),
            payer: PhoneNumber::parse("0754321908").ok(),
            paid_at: at(1),
            noted_at: at(1),
            attempt_id: None,
            decision: None,
            is_reversed: false,
        })
    }

    #[test]
    fn nothing_open_needs_no_step() {
        assert_eq!(next_step(vec![]), None);
    }

    #[test]
    fn every_case_comes_before_those_after_it_however_late_they_are() {
        let urgent_first = [
            CaseKind::PaidWithoutOrder,
            CaseKind::PaymentReview,
            CaseKind::Refund,
            CaseKind::DeliveryLate,
            CaseKind::DeliveryProblem,
            CaseKind::NotReceived,
        ];
        for (place, kind) in urgent_first.into_iter().enumerate() {
            let others = urgent_first.iter().skip(place.saturating_add(1)).map(|other| case(*other, 1));
            let open: Vec<_> = others.chain([till_payment(), case(kind, 90)]).collect();
            let more = open.len().saturating_sub(1);
            assert_eq!(next_step(open), Some(NextStep { matter: case(kind, 90), more }), "{kind:?}");
        }
    }

    #[test]
    fn money_that_nobody_asked_for_waits_behind_all_cases() {
        for kind in CaseKind::all() {
            let step = next_step(vec![till_payment(), case(kind, 90)]).unwrap();
            assert_eq!((step.matter, step.more), (case(kind, 90), 1), "{kind:?}");
        }
        assert_eq!(next_step(vec![till_payment()]), Some(NextStep { matter: till_payment(), more: 0 }));
    }

    #[test]
    fn of_equally_urgent_cases_the_first_due_is_next() {
        let same = [
            [CaseKind::PaidWithoutOrder, CaseKind::PaidTwice],
            [CaseKind::DeliveryProblem, CaseKind::CancelRequested],
            [CaseKind::PaymentPicture, CaseKind::NotReceived],
            [CaseKind::BonusRequested, CaseKind::Application],
        ];
        for [one, other] in same {
            let step = next_step(vec![case(one, 20), case(other, 10)]).unwrap();
            assert_eq!((step.matter, step.more), (case(other, 10), 1));
            let step = next_step(vec![case(one, 10), case(other, 20)]).unwrap();
            assert_eq!((step.matter, step.more), (case(one, 10), 1));
        }
    }
}
