use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CheckoutId, Money, PaymentAttemptId, PhoneNumber, Random};

use crate::{
    Checkout, CompanyName, Observation, ObservedState, PaymentReference, PaymentState, References,
    RejectionReason, ReviewReason, TILL, next_check_at,
};

/// One prompt sent to a phone for a checkout, or its part of a prompt that pays for many checkouts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentAttempt {
    pub id: PaymentAttemptId,
    /// The purchase that it pays for.
    pub checkout_id: CheckoutId,
    /// The company that sends it, and that is asked about it as long as it can bring money.
    pub provider: CompanyName,
    /// Our reference for the prompt at the provider. The attempts that one prompt pays share it.
    pub reference: PaymentReference,
    /// What it brings for its checkout.
    pub amount: Money,
    /// What the prompt asks for: the sum of the amounts of the attempts with its reference.
    pub prompt_amount: Money,
    pub payer_phone: PhoneNumber,
    pub state: PaymentState,
    /// What the provider reported about the money, once it reported anything.
    pub confirmation: Confirmation,
    /// When the row was written, which is before the provider was called.
    pub created_at: DateTime<Utc>,
    /// When the state last rose.
    pub changed_at: DateTime<Utc>,
    /// When to query the provider next; `None` when no news is expected.
    pub next_check_at: Option<DateTime<Utc>>,
    /// When staff found that its money does not match. From then on only an exact match raises its state.
    pub decided_at: Option<DateTime<Utc>>,
}

/// The provider's data needed for a receipt and to search for lost money.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Confirmation {
    /// The wallet's transaction id.
    pub transaction: Option<String>,
    /// The wallet, such as `MPESA-TZ`.
    pub channel: Option<String>,
    /// The provider's own reference.
    pub provider_reference: Option<String>,
    /// The amount reported by the provider, which may differ from ours.
    pub reported_amount: Option<Money>,
    /// The reference in the provider's answer, which may differ from ours.
    pub reported_reference: Option<String>,
    /// Why the provider sent no prompt.
    pub rejection: Option<RejectionReason>,
}

impl From<Observation> for Confirmation {
    fn from(observation: Observation) -> Self {
        Self {
            transaction: observation.transaction,
            channel: observation.channel,
            provider_reference: observation.provider_reference,
            reported_amount: observation.amount,
            reported_reference: observation.reference,
            rejection: None,
        }
    }
}

/// How long the provider may not know a reference before the prompt counts as never sent.
const NOT_FOUND_FOR: TimeDelta = TimeDelta::minutes(15);
/// How long a prompt usually stays on a phone; meanwhile no second one is sent.
pub const PROMPT_LIFE: TimeDelta = TimeDelta::seconds(60);
/// How long a prompt may stay unanswered.
const UNANSWERED_FOR: TimeDelta = TimeDelta::hours(24);

impl PaymentAttempt {
    /// A prompt about to be sent for `checkout`, with a check scheduled in case this process dies now.
    pub fn new(checkout: &Checkout, provider: CompanyName, now: DateTime<Utc>, random: &dyn Random) -> Self {
        Self {
            id: PaymentAttemptId::new(now, random),
            checkout_id: checkout.id,
            provider,
            reference: PaymentReference::generate(random),
            amount: checkout.product.price,
            prompt_amount: checkout.product.price,
            payer_phone: checkout.payer_phone.clone(),
            state: PaymentState::Initiated,
            confirmation: Confirmation::default(),
            created_at: now,
            changed_at: now,
            next_check_at: next_check_at(PaymentState::Initiated, now, now, random),
            decided_at: None,
        }
    }

    /// The state that `observation` raises this attempt to; `None` when it changes nothing.
    pub fn next_state(&self, observation: &Observation, now: DateTime<Utc>) -> Option<PaymentState> {
        let observed = match &observation.state {
            ObservedState::Pending if self.age(now) >= UNANSWERED_FOR => PaymentState::Expired,
            ObservedState::Pending => PaymentState::Pending,
            ObservedState::Completed => self.judge_completed(observation),
            ObservedState::Failed(_) | ObservedState::Reversed if self.is_about_another(observation) => {
                return None;
            }
            ObservedState::Failed(reason) => PaymentState::Failed(*reason),
            ObservedState::Reversed => PaymentState::Reversed,
            ObservedState::NotFound if self.age(now) >= NOT_FOUND_FOR => PaymentState::Expired,
            ObservedState::NotFound | ObservedState::Unknown(_) => return None,
        };
        if matches!(observed, PaymentState::Review(_)) && self.decided_at.is_some() {
            return None;
        }
        (observed.rank() > self.state.rank()).then_some(observed)
    }

    /// What names the prompt at its provider.
    pub fn references(&self) -> References {
        References { ours: self.reference.clone(), theirs: self.confirmation.provider_reference.clone() }
    }

    /// Whether the prompt may still be on the payer's phone: `PROMPT_LIFE` has not passed and nothing ended it. The till
    /// prompts nobody.
    pub fn is_prompt_active(&self, now: DateTime<Utc>) -> bool {
        self.provider != TILL && self.state.is_undecided() && self.age(now) < PROMPT_LIFE
    }

    /// When another prompt may be sent for the same purchase.
    pub fn resend_at(&self) -> DateTime<Utc> {
        let life = if self.provider == TILL { TimeDelta::zero() } else { PROMPT_LIFE };
        self.created_at.checked_add_signed(life).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }

    /// The amount received, or expected: the reported one, or else the requested one.
    pub fn received_amount(&self) -> Money {
        self.confirmation.reported_amount.unwrap_or(self.amount)
    }

    /// Completed only on an exact match: money for something else must not unlock this order.
    fn judge_completed(&self, observation: &Observation) -> PaymentState {
        if observation.reference.as_deref() != Some(self.reference.as_str()) {
            PaymentState::Review(ReviewReason::Reference)
        } else if observation.amount != Some(self.prompt_amount) {
            PaymentState::Review(ReviewReason::Amount)
        } else {
            PaymentState::Completed
        }
    }

    fn is_about_another(&self, observation: &Observation) -> bool {
        observation.reference.as_deref().is_some_and(|reference| reference != self.reference.as_str())
    }

    fn age(&self, now: DateTime<Utc>) -> TimeDelta {
        now.signed_duration_since(self.created_at)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::test_support::{at, attempt, completed};
    use crate::{FailureReason, PaymentState::*};

    fn raised(observation: &Observation, seconds: i64) -> Option<PaymentState> {
        attempt().next_state(observation, at(seconds))
    }

    #[test]
    fn only_our_reference_and_our_amount_complete_a_payment() {
        let exact = completed();
        let other_amount = Observation { amount: Money::new(1).ok(), ..exact.clone() };
        let no_amount = Observation { amount: None, ..exact.clone() };
        let other_reference = Observation { reference: Some("BHOTHER".into()), ..exact.clone() };
        assert_eq!(raised(&exact, 1), Some(Completed));
        assert_eq!(raised(&other_amount, 1), Some(Review(ReviewReason::Amount)));
        assert_eq!(raised(&no_amount, 1), Some(Review(ReviewReason::Amount)));
        assert_eq!(raised(&other_reference, 1), Some(Review(ReviewReason::Reference)));
    }

    #[test]
    fn a_failure_of_another_payment_changes_nothing() {
        let failure = Observation::bare(ObservedState::Failed(FailureReason::Cancelled));
        let of_another = Observation { reference: Some("BHOTHER".into()), ..failure.clone() };
        assert_eq!(raised(&of_another, 1), None);
        assert_eq!(raised(&failure, 1), Some(Failed(FailureReason::Cancelled)));
    }

    #[test]
    fn an_attempt_judged_by_staff_is_raised_only_by_an_exact_match() {
        let judged =
            PaymentAttempt { state: Failed(FailureReason::Rejected), decided_at: Some(at(5)), ..attempt() };
        let other_amount = Observation { amount: Money::new(1).ok(), ..completed() };
        assert_eq!(judged.next_state(&other_amount, at(9)), None);
        assert_eq!(judged.next_state(&completed(), at(9)), Some(Completed));
    }

    #[test]
    fn a_prompt_is_on_the_phone_for_a_minute_unless_it_ended() {
        assert!(attempt().is_prompt_active(at(59)) && !attempt().is_prompt_active(at(60)));
        let failed = PaymentAttempt { state: Failed(FailureReason::Cancelled), ..attempt() };
        assert!(!failed.is_prompt_active(at(1)));
    }

    #[test]
    fn the_till_prompts_nobody() {
        let waiting = PaymentAttempt { provider: TILL, ..attempt() };
        assert!(!waiting.is_prompt_active(at(1)));
        assert_eq!(waiting.resend_at(), waiting.created_at);
    }

    #[test]
    fn an_unknown_status_changes_nothing() {
        assert_eq!(raised(&Observation::bare(ObservedState::Unknown("SUCCESS?".into())), 1), None);
    }

    #[test]
    fn a_prompt_unknown_to_the_provider_expires_after_fifteen_minutes() {
        let not_found = Observation::bare(ObservedState::NotFound);
        assert_eq!(raised(&not_found, 15 * 60 - 1), None);
        assert_eq!(raised(&not_found, 15 * 60), Some(Expired));
    }

    #[test]
    fn an_unanswered_prompt_expires_after_a_day() {
        let pending = Observation::bare(ObservedState::Pending);
        assert_eq!(raised(&pending, 24 * 3600 - 1), Some(Pending));
        assert_eq!(raised(&pending, 24 * 3600), Some(Expired));
    }

    #[test]
    fn a_late_success_overrides_a_failure_and_a_late_failure_never_a_success() {
        let failure = Observation::bare(ObservedState::Failed(FailureReason::Cancelled));
        let failed = PaymentAttempt { state: Failed(FailureReason::Cancelled), ..attempt() };
        let done = PaymentAttempt { state: Completed, ..attempt() };
        assert_eq!(failed.next_state(&completed(), at(9)), Some(Completed));
        assert_eq!(done.next_state(&failure, at(9)), None);
    }

    fn any_observation() -> impl Strategy<Value = Observation> {
        prop_oneof![
            Just(completed()),
            Just(Observation { amount: Money::new(1).ok(), ..completed() }),
            Just(Observation::bare(ObservedState::Pending)),
            Just(Observation::bare(ObservedState::NotFound)),
            Just(Observation::bare(ObservedState::Reversed)),
            Just(Observation::bare(ObservedState::Failed(FailureReason::Cancelled))),
            Just(Observation::bare(ObservedState::Unknown("?".into()))),
        ]
    }

    fn fold(observations: &[Observation]) -> i32 {
        let mut attempt = attempt();
        for observation in observations {
            attempt.state = attempt.next_state(observation, at(5)).unwrap_or(attempt.state);
        }
        attempt.state.rank()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]
        #[test]
        fn observations_give_the_same_state_in_any_order_and_repetition(
            (mut observations, shuffled) in proptest::collection::vec(any_observation(), 0..8)
                .prop_flat_map(|list| (Just(list.clone()), Just(list).prop_shuffle())),
        ) {
            let expected = fold(&observations);
            prop_assert_eq!(fold(&shuffled), expected);
            observations.extend(shuffled);
            prop_assert_eq!(fold(&observations), expected);
        }
    }
}
