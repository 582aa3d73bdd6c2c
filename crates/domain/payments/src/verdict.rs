//! Decisions of staff on payments that no rule can decide.

use kernel::{Money, PaymentAttemptId, RepositoryError};

use crate::parts::{divide, parts_of_prompt};
use crate::{
    Advance, Cause, CheckPorts, Decision, FailureReason, PaymentAttempt, PaymentState, ReviewReason,
};

/// The verdict of staff on an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Money that did not match is accepted for the order.
    Accept,
    /// Money that did not match is rejected. What arrived of it goes back: a refund case is opened unless it is 0.
    Reject { arrived: Money },
    /// The provider or a bank took received money back.
    Reverse,
}

/// Why a verdict was not written.
#[derive(Debug, thiserror::Error)]
pub enum DecisionError {
    #[error("no such attempt")]
    NotFound,
    /// The attempt is not, or no longer, in a state that allows the verdict.
    #[error("the attempt's state forbids it")]
    Forbidden,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Writes a verdict of staff with name and reason, for all parts of the attempt's prompt. Only here may a rank fall. What
/// arrived is divided among the parts. A verdict that was interrupted between two parts can be given again.
///
/// # Errors
/// [`DecisionError`].
pub async fn decide_attempt(
    id: PaymentAttemptId,
    verdict: Verdict,
    decision: Decision,
    ports: CheckPorts<'_>,
) -> Result<PaymentAttempt, DecisionError> {
    let attempt = ports.payments.find_attempt(id).await?.ok_or(DecisionError::NotFound)?;
    let of_prompt = parts_of_prompt(&attempt, ports.payments).await?;
    let shares = divide(verdict.arrived(), &of_prompt);
    let mut is_decided = false;
    for (part, share) in of_prompt.iter().zip(shares) {
        let Some(to) = verdict.outcome(part.state) else { continue };
        let advance = Advance {
            decision: Some(decision.clone()),
            arrived: Some(share).filter(|share| *share > Money::ZERO),
            ..Advance::new(part, to, Cause::Staff, ports.clock.now(), ports.random)
        };
        is_decided |= ports.checks.decide_attempt(&advance).await?;
    }
    if is_decided { Ok(attempt) } else { Err(DecisionError::Forbidden) }
}

impl Verdict {
    fn outcome(self, state: PaymentState) -> Option<PaymentState> {
        match (self, state) {
            (Self::Accept, PaymentState::Review(_)) => Some(PaymentState::Completed),
            (Self::Reject { .. }, PaymentState::Review(reason)) => {
                Some(PaymentState::Failed(reason.as_failure()))
            }
            (Self::Reverse, PaymentState::Completed) => Some(PaymentState::Reversed),
            _ => None,
        }
    }

    fn arrived(self) -> Money {
        match self {
            Self::Reject { arrived } => arrived,
            Self::Accept | Self::Reverse => Money::ZERO,
        }
    }
}

impl ReviewReason {
    /// Why the payment failed once staff rejected it.
    fn as_failure(self) -> FailureReason {
        match self {
            Self::Amount => FailureReason::Amount,
            Self::Reference => FailureReason::Reference,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;

    #[test]
    fn each_verdict_is_allowed_in_one_state() {
        let review = PaymentState::Review(ReviewReason::Amount);
        for state in PaymentState::all() {
            let is_review = matches!(state, PaymentState::Review(_));
            assert_eq!(Verdict::Accept.outcome(state).is_some(), is_review, "{state:?}");
            let reject = Verdict::Reject { arrived: Money::ZERO };
            assert_eq!(reject.outcome(state).is_some(), is_review, "{state:?}");
            assert_eq!(Verdict::Reverse.outcome(state).is_some(), state == PaymentState::Completed);
        }
        assert_eq!(Verdict::Accept.outcome(review), Some(PaymentState::Completed));
    }

    #[test]
    fn a_rejected_payment_keeps_what_did_not_match_as_its_reason() {
        for reason in ReviewReason::all() {
            let reject = Verdict::Reject { arrived: Money::ZERO };
            let rejected = reject.outcome(PaymentState::Review(reason)).and_then(PaymentState::reason_code);
            assert_eq!(rejected, Some(reason.code()));
        }
    }

    #[test]
    fn only_money_that_arrived_goes_back() {
        let arrived = |tsh| Verdict::Reject { arrived: Money::new(tsh).unwrap() }.arrived();
        assert_eq!((arrived(0), arrived(1_999)), (Money::ZERO, Money::new(1_999).unwrap()));
        assert_eq!(Verdict::Accept.arrived(), Money::ZERO);
    }
}
