//! Sending prompts: whether one may be sent, and what the provider's answer to it means.

use kernel::{Clock, Money, PhoneNumber, Random, RepositoryError};

use crate::attempt::PROMPT_LIFE;
use crate::limits::{PROMPT_MEMORY, paused_until, prompt_limits};
use crate::parts::{begun, total};
use crate::{
    Advance, Cause, Checkout, CompanyName, Confirmation, FailureReason, InitiateOutcome, InsertAttemptError,
    NextAttempt, NoRail, Origin, Payment, PaymentAttempt, PaymentChecks, PaymentRails, PaymentRepository,
    PaymentState, Prompt, PromptGuard, PromptHistory, PromptRefusal, PromptRules, Rejection, TILL,
};

/// The ports of sending prompts.
#[derive(Clone, Copy)]
pub struct PromptPorts<'a> {
    pub payments: &'a dyn PaymentRepository,
    pub checks: &'a dyn PaymentChecks,
    /// The earlier prompts to phones.
    pub history: &'a dyn PromptHistory,
    /// The limits on prompts, and the order of companies.
    pub rules: &'a dyn PromptRules,
    pub rails: &'a dyn PaymentRails,
    /// The prefix of numbers that ring no phone and may be prompted without limit. `None` when every number rings.
    pub unlimited_prefix: Option<&'a str>,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why no prompt was sent.
#[derive(Debug, thiserror::Error)]
pub enum PromptError {
    /// No company can send it now, or none serves the wallet; no request was sent.
    #[error(transparent)]
    NoRail(#[from] NoRail),
    /// The phone must not be prompted now.
    #[error(transparent)]
    Refused(#[from] PromptRefusal),
    /// The provider certainly sent no prompt.
    #[error("the provider refused the prompt")]
    Rejected(Rejection),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The conditions for one more prompt to this phone, if it may be sent at all.
///
/// # Errors
/// [`PromptError`]: the owner of the number has opted out or refused the last prompts.
pub async fn ensure_promptable(
    payer: &PhoneNumber,
    origin: &Origin,
    ports: PromptPorts<'_>,
) -> Result<PromptGuard, PromptError> {
    let now = ports.clock.now();
    if ports.unlimited_prefix.is_some_and(|prefix| payer.reveal().starts_with(prefix)) {
        return Ok(PromptGuard::default());
    }
    if ports.history.stopped_until(payer).await?.is_some_and(|until| until > now) {
        return Err(PromptRefusal::OptedOut.into());
    }
    let since = now.checked_sub_signed(PROMPT_MEMORY).unwrap_or(now);
    let past = ports.history.past_prompts(payer, since).await?;
    if let Some(retry_at) = paused_until(&past).filter(|until| *until > now) {
        return Err(PromptRefusal::TooMany { retry_at }.into());
    }
    let alone_since = now.checked_sub_signed(PROMPT_LIFE);
    let limits = ports.rules.prompt_limits(now).await?;
    Ok(PromptGuard { limits: prompt_limits(payer, origin, limits), alone_since })
}

/// The companies that may send this prompt now, best first; at least one.
///
/// # Errors
/// [`PromptError::NoRail`] and [`PromptError::Repository`].
pub async fn rails_for_prompt(
    payer: &PhoneNumber,
    amount: Money,
    ports: PromptPorts<'_>,
) -> Result<Vec<CompanyName>, PromptError> {
    let now = ports.clock.now();
    let order = ports.rules.provider_order(now).await?;
    Ok(ports.rails.for_prompt(payer, amount, &order, now).await?)
}

/// The rails of new purchases that one prompt pays, best first. The till comes last, and alone when no company can send a
/// prompt; its money pays one purchase, so it serves no others.
///
/// # Errors
/// [`PromptError`]; the shop has no till, and no company can send a prompt.
pub async fn choose_rails_with_till(
    checkouts: &[Checkout],
    ports: PromptPorts<'_>,
) -> Result<Vec<CompanyName>, PromptError> {
    let [first, others @ ..] = checkouts else { return Err(NoRail::NotOffered.into()) };
    let amount = total(checkouts.iter().map(|checkout| checkout.product.price));
    let companies = rails_for_prompt(&first.payer_phone, amount, ports).await;
    if !others.is_empty() || !ports.rules.has_till(ports.clock.now()).await? {
        return companies;
    }
    match companies {
        Ok(mut rails) => {
            rails.push(TILL);
            Ok(rails)
        }
        Err(PromptError::NoRail(NoRail::Down { .. } | NoRail::NotOffered)) => Ok(vec![TILL]),
        error => error,
    }
}

/// Requests the prompt of attempts whose rows are written. While a company certainly sent nothing, the next of `others`
/// gets attempts of its own. Returns the payments with the attempts that went out, or may have.
///
/// # Errors
/// [`PromptError`]; every company that was tried certainly sent nothing, and their attempts have failed.
pub async fn send_prompt(
    payments: Vec<Payment>,
    others: Vec<CompanyName>,
    guard: &PromptGuard,
    ports: PromptPorts<'_>,
) -> Result<Vec<Payment>, PromptError> {
    let (mut payments, mut others) = (payments, others.into_iter());
    loop {
        match send_to_provider(&payments, ports).await {
            Ok(true) => return Ok(payments.into_iter().map(prompted).collect()),
            Ok(false) => return Ok(payments),
            Err(rejection) => match others.next() {
                Some(next) => payments = insert_on_rail(&next, payments, guard, ports).await?,
                None => return Err(PromptError::Rejected(rejection)),
            },
        }
    }
}

fn prompted(payment: Payment) -> Payment {
    let attempt = PaymentAttempt { state: PaymentState::Pending, ..payment.attempt };
    Payment { attempt, ..payment }
}

/// Writes the attempts on the next rail, after those that certainly did not go out. The request was counted in its limits
/// before; another request may have prompted the phone meanwhile.
async fn insert_on_rail(
    provider: &CompanyName,
    payments: Vec<Payment>,
    guard: &PromptGuard,
    ports: PromptPorts<'_>,
) -> Result<Vec<Payment>, PromptError> {
    let now = ports.clock.now();
    let prompt = NextAttempt::of_prompt(&payments, provider, now, ports.random);
    let guard = PromptGuard { limits: Vec::new(), ..guard.clone() };
    match ports.payments.insert_attempts(&prompt, &guard).await {
        Ok(()) => Ok(begun(payments, prompt)),
        Err(InsertAttemptError::Overtaken) => {
            let retry_at = now.checked_add_signed(PROMPT_LIFE).unwrap_or(now);
            Err(PromptRefusal::StillOpen { retry_at }.into())
        }
        Err(InsertAttemptError::Refused(refusal)) => Err(refusal.into()),
        Err(InsertAttemptError::Repository(error)) => Err(error.into()),
    }
}

/// Requests the prompt. `true`: it was accepted. `false`: the answer is unclear and changes nothing; the background check
/// finds out.
async fn send_to_provider(payments: &[Payment], ports: PromptPorts<'_>) -> Result<bool, Rejection> {
    let Some(Payment { checkout, attempt, .. }) = payments.first() else { return Ok(false) };
    let prompt = Prompt {
        reference: attempt.reference.clone(),
        amount: attempt.prompt_amount,
        payer_phone: attempt.payer_phone.clone(),
        bundle_id: checkout.product.bundle_id,
    };
    let outcome = match ports.rails.find(&attempt.provider) {
        Some(provider) => provider.initiate(&prompt).await,
        None => InitiateOutcome::NotSent { cause: "the company is not in use".into() },
    };
    let rejection = match outcome {
        InitiateOutcome::Accepted { provider_reference } => {
            let reported = Confirmation { provider_reference, ..Confirmation::default() };
            raise(payments, PaymentState::Pending, &reported, ports).await;
            return Ok(true);
        }
        InitiateOutcome::Unknown { cause } => {
            tracing::warn!(payment.reference = %attempt.reference, cause, "prompt outcome unknown");
            return Ok(false);
        }
        InitiateOutcome::NotSent { cause } => {
            tracing::warn!(payment.reference = %attempt.reference, cause, "provider not reached; no prompt was sent");
            Rejection::Unreachable
        }
        InitiateOutcome::Rejected(rejection) => {
            tracing::warn!(payment.reference = %attempt.reference, ?rejection, "prompt rejected by the provider");
            rejection
        }
    };
    let reported = Confirmation { rejection: Some(rejection.reason()), ..Confirmation::default() };
    raise(payments, PaymentState::Failed(FailureReason::Rejected), &reported, ports).await;
    Err(rejection)
}

/// Writes the consequence of the provider's answer. The prompt was sent, so a database failure does not fail the
/// request: the background check queries again and writes it then.
async fn raise(payments: &[Payment], to: PaymentState, reported: &Confirmation, ports: PromptPorts<'_>) {
    let now = ports.clock.now();
    let mut next_check_at = None;
    for Payment { attempt, .. } in payments {
        let advance = Advance::new(attempt, to, Cause::Initiation, now, ports.random);
        // All parts of a prompt are checked at the same time.
        next_check_at = next_check_at.or(advance.next_check_at);
        let advance = Advance { confirmation: reported.clone(), next_check_at, ..advance };
        if let Err(error) = ports.payments.advance(&advance).await {
            tracing::warn!(payment.reference = %attempt.reference, %error, "writing a prompt outcome failed; background check will retry");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use kernel::PromptLimits;

    use super::*;
    use crate::test_support::{
        ConstantRandom, FixedClock, TestRails, accepted, at, payment, provider, provider_name,
    };
    use crate::{
        MockPaymentChecks, MockPaymentProvider, MockPaymentRepository, MockPromptHistory, RejectionReason,
    };

    const OTHER: CompanyName = CompanyName::new("two");

    /// Sends the prompt of the first company's attempt; the second is the next. Returns what was written as well.
    async fn send(
        first: &MockPaymentProvider,
        second: &MockPaymentProvider,
    ) -> (Result<PaymentAttempt, PromptError>, Vec<(PaymentState, Option<RejectionReason>)>, Vec<CompanyName>)
    {
        let (mut payments, written) =
            (MockPaymentRepository::new(), std::sync::Arc::new(Mutex::new(Vec::new())));
        let inserted = std::sync::Arc::new(Mutex::new(Vec::new()));
        let (to, new) = (written.clone(), inserted.clone());
        payments.expect_advance().returning(move |advance| {
            to.lock().unwrap().push((advance.to, advance.confirmation.rejection));
            Ok(true)
        });
        payments.expect_insert_attempts().returning(move |prompt, guard| {
            let [next] = prompt else { panic!("{prompt:?}") };
            assert!(guard.limits.is_empty() && next.replaced.is_empty(), "the request was counted before");
            new.lock().unwrap().push(next.attempt.provider.clone());
            Ok(())
        });
        let ports = PromptPorts {
            payments: &payments,
            checks: &MockPaymentChecks::new(),
            history: &MockPromptHistory::new(),
            rules: &PromptLimits::default(),
            rails: &TestRails::new(first).and("two", second),
            unlimited_prefix: None,
            clock: &FixedClock(at(0)),
            random: &ConstantRandom(9),
        };
        let purchase = payment();
        let guard = PromptGuard::default();
        let sent = send_prompt(vec![purchase], vec![OTHER], &guard, ports).await;
        let sent = sent.map(|mut payments| payments.remove(0).attempt);
        (sent, written.lock().unwrap().clone(), inserted.lock().unwrap().clone())
    }

    fn answering(outcome: InitiateOutcome) -> MockPaymentProvider {
        let mut provider = provider();
        provider.expect_initiate().times(1).returning(move |_| outcome.clone());
        provider
    }

    fn not_sent() -> InitiateOutcome {
        InitiateOutcome::NotSent { cause: "no connection".into() }
    }

    #[tokio::test]
    async fn a_prompt_that_was_certainly_not_sent_goes_out_on_the_next_rail() {
        let rejected = InitiateOutcome::Rejected(Rejection::InvalidApiKey);
        for (outcome, reason) in
            [(not_sent(), RejectionReason::Unreachable), (rejected, RejectionReason::InvalidKey)]
        {
            let (sent, written, inserted) = send(&answering(outcome), &answering(accepted())).await;
            let sent = sent.unwrap();
            assert_eq!((sent.provider, sent.state), (OTHER, PaymentState::Pending));
            assert_eq!(inserted, [OTHER]);
            let failed = PaymentState::Failed(FailureReason::Rejected);
            assert_eq!(written, [(failed, Some(reason)), (PaymentState::Pending, None)]);
        }
    }

    #[tokio::test]
    async fn a_prompt_that_may_be_out_is_sent_on_no_other_rail() {
        let mut second = provider();
        second.expect_initiate().never();
        let unknown = InitiateOutcome::Unknown { cause: "no answer in time".into() };
        let (sent, written, inserted) = send(&answering(unknown), &second).await;
        assert_eq!(sent.unwrap().provider, provider_name());
        assert!(written.is_empty() && inserted.is_empty());
    }

    #[tokio::test]
    async fn when_no_rail_sends_it_the_last_refusal_is_answered() {
        let busy = InitiateOutcome::Rejected(Rejection::TooManyRequests);
        let (sent, written, _) = send(&answering(not_sent()), &answering(busy)).await;
        assert!(matches!(sent, Err(PromptError::Rejected(Rejection::TooManyRequests))));
        assert_eq!(written.len(), 2);
    }

    #[tokio::test]
    async fn the_providers_own_reference_is_written_with_the_state() {
        let mut payments = MockPaymentRepository::new();
        payments
            .expect_advance()
            .withf(|advance| advance.confirmation.provider_reference.as_deref() == Some("CP-1"))
            .times(1)
            .returning(|_| Ok(true));
        let first = answering(InitiateOutcome::Accepted { provider_reference: Some("CP-1".into()) });
        let ports = PromptPorts {
            payments: &payments,
            checks: &MockPaymentChecks::new(),
            history: &MockPromptHistory::new(),
            rules: &PromptLimits::default(),
            rails: &TestRails::new(&first),
            unlimited_prefix: None,
            clock: &FixedClock(at(0)),
            random: &ConstantRandom(9),
        };
        let purchase = payment();
        let guard = PromptGuard::default();
        send_prompt(vec![purchase], Vec::new(), &guard, ports).await.unwrap();
    }
}
