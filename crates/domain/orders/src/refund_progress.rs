use chrono::{DateTime, Utc};
use kernel::Money;
use payments::{RefundCase, RefundState};
use strum::{IntoStaticStr, VariantArray};

/// What happens to money that a customer paid, as the customer may read it: without numbers or reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundProgress {
    pub stage: RefundStage,
    pub amount: Money,
    /// Since when it is in this stage.
    pub at: DateTime<Utc>,
    /// The wallet's reference of money that was sent. Only for the customer.
    pub reference: Option<String>,
}

/// How far a refund is, for the customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RefundStage {
    /// The shop will send the money, or is sending it.
    Preparing,
    Sent,
    /// The shop decided to keep the money.
    NotOwed,
}

/// The progress of the refunds of a purchase, oldest first; `cases` is sorted so. A dismissed case matters only as the
/// latest of its payment, and while nothing is delivered for the money: when the order `is_cancelled`.
pub(crate) fn refund_progress(cases: &[RefundCase], is_cancelled: bool) -> Vec<RefundProgress> {
    let latest_of = |attempt| cases.iter().rfind(|case| case.attempt_id == attempt);
    let is_latest = |case: &RefundCase| latest_of(case.attempt_id) == Some(case);
    let told = |case: &&RefundCase| case.state != RefundState::Dismissed || (is_cancelled && is_latest(case));
    cases.iter().filter(told).filter_map(progress).collect()
}

/// `None` only for a case without history, which storage refuses.
fn progress(case: &RefundCase) -> Option<RefundProgress> {
    let (stage, since) = match case.state {
        // A failed payout returns to `Open`: only its beginning matters to the customer.
        RefundState::Open | RefundState::Paying => (RefundStage::Preparing, case.history.first()),
        RefundState::Refunded => (RefundStage::Sent, case.history.last()),
        RefundState::Dismissed => (RefundStage::NotOwed, case.history.last()),
    };
    let reference = case.reference.clone().filter(|_| stage == RefundStage::Sent);
    Some(RefundProgress { stage, amount: case.amount, at: since?.at, reference })
}

#[cfg(test)]
mod tests {
    use kernel::PaymentAttemptId;
    use payments::RefundEvent;

    use super::*;
    use crate::test_support::{ConstantRandom, at, refund_case};

    /// A case of the payment `attempt` that entered these states, one per second.
    fn case(attempt: u8, states: &[RefundState]) -> RefundCase {
        let event = |(second, state): (i64, &RefundState)| RefundEvent {
            state: *state,
            at: at(second),
            by: None,
            note: Some("a reason".into()),
        };
        RefundCase {
            attempt_id: PaymentAttemptId::new(at(0), &ConstantRandom(attempt)),
            state: *states.last().unwrap(),
            history: (0..).zip(states).map(event).collect(),
            ..refund_case()
        }
    }

    fn stages(cases: &[RefundCase], is_cancelled: bool) -> Vec<(RefundStage, i64)> {
        let since = |refund: RefundProgress| (refund.stage, refund.at.timestamp());
        refund_progress(cases, is_cancelled).into_iter().map(since).collect()
    }

    use RefundState::{Dismissed, Open, Paying, Refunded};

    #[test]
    fn a_refund_is_prepared_until_it_is_sent() {
        for states in [&[Open][..], &[Open, Paying], &[Open, Paying, Open]] {
            assert_eq!(stages(&[case(1, states)], true), [(RefundStage::Preparing, 0)], "{states:?}");
        }
        assert_eq!(stages(&[case(1, &[Open, Paying, Refunded])], true), [(RefundStage::Sent, 2)]);
    }

    #[test]
    fn kept_money_is_named_only_for_a_cancelled_order() {
        let kept = [case(1, &[Open, Dismissed])];
        assert_eq!(stages(&kept, true), [(RefundStage::NotOwed, 1)]);
        assert_eq!(stages(&kept, false), []);
    }

    #[test]
    fn each_part_of_a_payment_that_goes_back_is_named() {
        let parts = [case(1, &[Open, Refunded]), case(1, &[Open, Dismissed]), case(1, &[Open])];
        assert_eq!(stages(&parts, false), [(RefundStage::Sent, 1), (RefundStage::Preparing, 0)]);
    }

    #[test]
    fn kept_money_is_not_named_beside_a_later_case() {
        let cases = [case(1, &[Open, Dismissed]), case(2, &[Open, Refunded]), case(1, &[Open])];
        assert_eq!(stages(&cases, true), [(RefundStage::Sent, 1), (RefundStage::Preparing, 0)]);
    }

    #[test]
    fn money_paid_twice_is_named_while_the_order_stands() {
        assert_eq!(stages(&[case(2, &[Open])], false), [(RefundStage::Preparing, 0)]);
    }
}
