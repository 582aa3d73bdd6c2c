use chrono::{DateTime, TimeDelta, Utc};
use kernel::{PaymentId, RepositoryError};

use crate::attempt::PROMPT_LIFE;
use crate::check::check_answered;
use crate::parts::{begun, payments_of_prompt};
use crate::{
    Advance, Cause, CheckPorts, CompanyName, InsertAttemptError, NextAttempt, NoRail, Origin, Payment,
    PaymentAttempt, PaymentState, PromptError, PromptPorts, PromptRefusal, TILL, ensure_promptable,
    rails_for_prompt, send_prompt,
};

/// The time to wait when the company of the last prompt does not answer.
const ASK_AGAIN_AFTER: TimeDelta = TimeDelta::seconds(15);

/// Why no second prompt was sent.
#[derive(Debug, thiserror::Error)]
pub enum ResendError {
    /// No purchase has this capability.
    #[error("no such payment")]
    NotFound,
    /// The prompt must not be sent now.
    #[error(transparent)]
    Prompt(#[from] PromptError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Sends the payer one more prompt for the same purchase, and for all that its last prompt would have paid, unless that one
/// may still be on their phone. The
/// provider is queried first: if the money has come meanwhile, no prompt is sent. Returns the purchase afterwards.
///
/// # Errors
/// [`ResendError`]. Only a prompt that the provider refused leaves a row behind.
pub async fn resend_prompt(
    payment_id: &PaymentId,
    origin: &Origin,
    ports: PromptPorts<'_>,
) -> Result<Payment, ResendError> {
    let payment = ports.payments.find_by_payment_id(payment_id).await?.ok_or(ResendError::NotFound)?;
    let payment = check_answered(payment, check_ports(ports))
        .await?
        .ok_or_else(|| provider_is_down(ports.clock.now()))?;
    if !payment.state().is_open() || payment.checkout.closed_at.is_some() {
        return Ok(payment);
    }
    let now = ports.clock.now();
    if payment.attempt.is_prompt_active(now) {
        return Err(still_open(payment.attempt.resend_at()));
    }
    let payments = payments_of_prompt(&payment, ports.payments).await?;
    let (payer, amount) = (&payment.checkout.payer_phone, payment.attempt.prompt_amount);
    let mut rails = rails_for_next(&payment, rails_for_prompt(payer, amount, ports).await?, now)?;
    let guard = ensure_promptable(payer, origin, ports).await?;
    let mut prompt = NextAttempt::of_prompt(&payments, &rails.remove(0), now, ports.random);
    for (next, payment) in prompt.iter_mut().zip(&payments) {
        next.replaced = replaced(payment, now, ports);
    }
    match ports.payments.insert_attempts(&prompt, &guard).await {
        Ok(()) => {
            send_prompt(begun(payments, prompt), rails, &guard, ports).await?;
            ports.payments.find_by_payment_id(payment_id).await?.ok_or(ResendError::NotFound)
        }
        Err(InsertAttemptError::Overtaken) => {
            Err(still_open(now.checked_add_signed(PROMPT_LIFE).unwrap_or(now)))
        }
        Err(InsertAttemptError::Refused(refusal)) => Err(PromptError::Refused(refusal).into()),
        Err(InsertAttemptError::Repository(error)) => Err(error.into()),
    }
}

/// While an earlier prompt may bring money, only its company may send the next one: a purchase never has open prompts
/// of two companies.
fn rails_for_next(
    payment: &Payment,
    rails: Vec<CompanyName>,
    now: DateTime<Utc>,
) -> Result<Vec<CompanyName>, ResendError> {
    let may_be_paid = payment
        .attempts()
        .filter(|attempt| attempt.provider != TILL && !matches!(attempt.state, PaymentState::Failed(_)));
    match may_be_paid.max_by_key(|attempt| attempt.created_at) {
        None => Ok(rails),
        Some(open) if rails.contains(&open.provider) => Ok(vec![open.provider.clone()]),
        Some(_) => Err(provider_is_down(now)),
    }
}

/// While the last prompt cannot be queried, or its company sends none, no next one is sent.
fn provider_is_down(now: DateTime<Utc>) -> ResendError {
    let retry_at = now.checked_add_signed(ASK_AGAIN_AFTER).unwrap_or(now);
    PromptError::NoRail(NoRail::Down { retry_at }).into()
}

/// An undecided prompt that is replaced expires but is still queried: a scheduled query is kept, however old the
/// prompt is.
fn replaced(payment: &Payment, at: DateTime<Utc>, ports: PromptPorts<'_>) -> Vec<Advance> {
    let expire = |attempt: &PaymentAttempt| {
        let expired = Advance::new(attempt, PaymentState::Expired, Cause::Customer, at, ports.random);
        Advance { next_check_at: expired.next_check_at.or(attempt.next_check_at), ..expired }
    };
    payment.attempts().filter(|attempt| attempt.state.is_undecided()).map(expire).collect()
}

fn still_open(retry_at: DateTime<Utc>) -> ResendError {
    PromptError::Refused(PromptRefusal::StillOpen { retry_at }).into()
}

fn check_ports(ports: PromptPorts<'_>) -> CheckPorts<'_> {
    let PromptPorts { payments, checks, rails, clock, random, .. } = ports;
    CheckPorts { payments, checks, rails, clock, random }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{
        ConstantRandom, FixedClock, TestRails, accepted, at, completed, payment, provider,
    };
    use crate::{
        FailureReason, MockPaymentChecks, MockPaymentProvider, MockPaymentRepository, MockPromptHistory,
        Observation, ObservedState, PaymentState,
    };

    struct World {
        payments: MockPaymentRepository,
        checks: MockPaymentChecks,
        provider: MockPaymentProvider,
        history: MockPromptHistory,
    }

    /// A world in which this purchase is stored and the phone was never prompted before.
    fn world(stored: Payment) -> World {
        let mut payments = MockPaymentRepository::new();
        payments.expect_find_by_payment_id().returning(move |_| Ok(Some(stored.clone())));
        let mut history = MockPromptHistory::new();
        history.expect_stopped_until().returning(|_| Ok(None));
        history.expect_past_prompts().returning(|_, _| Ok(Vec::new()));
        World { payments, checks: MockPaymentChecks::new(), provider: provider(), history }
    }

    async fn resend(world: &World, seconds: i64) -> Result<Payment, ResendError> {
        let ports = PromptPorts {
            payments: &world.payments,
            checks: &world.checks,
            history: &world.history,
            rules: &kernel::PromptLimits::default(),
            rails: &TestRails::new(&world.provider),
            unlimited_prefix: None,
            clock: &FixedClock(at(seconds)),
            random: &ConstantRandom(7),
        };
        resend_prompt(&payment().checkout.payment_id, &Origin::default(), ports).await
    }

    fn pending(world: &mut World) {
        world.checks.expect_claim_query().returning(|_, _, _| Ok(true));
        world.checks.expect_schedule().returning(|_, _| Ok(()));
        world.payments.expect_advance().returning(|_| Ok(true));
        world.provider.expect_query().returning(|_| Ok(Observation::bare(ObservedState::Pending)));
    }

    #[tokio::test]
    async fn a_prompt_younger_than_a_minute_is_not_sent_again() {
        let mut world = world(payment());
        pending(&mut world);
        world.provider.expect_initiate().never();
        let expected = at(60);
        assert!(matches!(
            resend(&world, 59).await,
            Err(ResendError::Prompt(PromptError::Refused(PromptRefusal::StillOpen { retry_at }))) if retry_at == expected
        ));
    }

    #[tokio::test]
    async fn no_prompt_is_sent_while_the_last_one_cannot_be_queried() {
        let mut world = world(payment());
        world.checks.expect_claim_query().returning(|_, _, _| Ok(true));
        let no_answer = || crate::ProviderUnreachable { cause: "time-out".into() };
        world.provider.expect_query().returning(move |_| Err(no_answer()));
        world.provider.expect_initiate().never();
        assert!(matches!(
            resend(&world, 90).await,
            Err(ResendError::Prompt(PromptError::NoRail(NoRail::Down { .. })))
        ));
    }

    #[tokio::test]
    async fn after_a_minute_one_more_prompt_is_sent() {
        let mut world = world(payment());
        pending(&mut world);
        let newest = payment().attempt.id;
        world
            .payments
            .expect_insert_attempts()
            .withf(move |prompt, _| {
                let [next] = prompt else { return false };
                let replaced = next.replaced.iter().map(|advance| (advance.attempt_id, advance.to));
                next.after == newest && replaced.eq([(newest, PaymentState::Expired)])
            })
            .times(1)
            .returning(|_, _| Ok(()));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        assert!(resend(&world, 60).await.is_ok());
    }

    #[tokio::test]
    async fn an_old_prompt_without_an_outcome_is_still_queried() {
        let mut world = world(payment());
        world.checks.expect_claim_query().returning(|_, _, _| Ok(false));
        let open_since = payment().attempt.next_check_at;
        world
            .payments
            .expect_insert_attempts()
            .withf(move |prompt, _| {
                let mut replaced = prompt.iter().flat_map(|next| &next.replaced);
                replaced.all(|advance| advance.next_check_at == open_since)
            })
            .times(1)
            .returning(|_, _| Ok(()));
        world.payments.expect_advance().returning(|_| Ok(true));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        assert!(resend(&world, 8 * 86_400).await.is_ok());
    }

    #[tokio::test]
    async fn of_two_concurrent_resends_one_succeeds() {
        let mut world = world(payment());
        pending(&mut world);
        world.payments.expect_insert_attempts().returning(|_, _| Err(InsertAttemptError::Overtaken));
        world.provider.expect_initiate().never();
        assert!(matches!(resend(&world, 60).await, Err(ResendError::Prompt(PromptError::Refused(_)))));
    }

    #[tokio::test]
    async fn money_that_came_meanwhile_is_accepted_instead_of_requested_twice() {
        let mut paid = payment();
        paid.attempt.state = PaymentState::Completed;
        let mut world = world(paid);
        world.provider.expect_query().returning(|_| Ok(completed()));
        world.provider.expect_initiate().never();
        assert_eq!(resend(&world, 90).await.unwrap().state(), PaymentState::Completed);
    }

    #[tokio::test]
    async fn a_definite_failure_may_be_retried_immediately() {
        let mut failed = payment();
        failed.attempt.state = PaymentState::Failed(FailureReason::WrongPin);
        let mut world = world(failed);
        pending(&mut world);
        world.payments.expect_insert_attempts().times(1).returning(|_, _| Ok(()));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        assert!(resend(&world, 10).await.is_ok());
    }

    fn on(name: &str, state: PaymentState, seconds: i64) -> PaymentAttempt {
        let provider = CompanyName::parse(name).unwrap();
        PaymentAttempt { provider, state, created_at: at(seconds), ..payment().attempt }
    }

    fn next_rails(attempts: Vec<PaymentAttempt>, usable: &[&str]) -> Option<Vec<String>> {
        let payment = Payment::from_attempts(payment().checkout, attempts).unwrap();
        let rails = usable.iter().map(|name| CompanyName::parse(name).unwrap()).collect();
        let rails = rails_for_next(&payment, rails, at(100)).ok()?;
        Some(rails.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn while_a_prompt_may_be_paid_only_its_company_sends_the_next() {
        let cancelled = PaymentState::Failed(FailureReason::Cancelled);
        let usable = ["one", "two"];
        let expect = |names: &[&str]| Some(names.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(next_rails(vec![on("one", cancelled, 0)], &usable), expect(&usable));
        for state in [PaymentState::Initiated, PaymentState::Pending, PaymentState::Expired] {
            assert_eq!(next_rails(vec![on("two", state, 0)], &usable), expect(&["two"]), "{state:?}");
            let later = vec![on("two", state, 0), on("one", cancelled, 70)];
            assert_eq!(next_rails(later, &usable), expect(&["two"]), "{state:?}");
            assert_eq!(
                next_rails(vec![on("two", state, 0)], &["one"]),
                None,
                "{state:?}: its company is down"
            );
        }
    }
}
