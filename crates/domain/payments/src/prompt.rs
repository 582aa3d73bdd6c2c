//! Sending prompts: whether one may be sent, and what the provider's answer to it means.

use chrono::{DateTime, Utc};
use kernel::{CircuitBreaker, Clock, PhoneNumber, Random, RepositoryError};

use crate::attempt::PROMPT_LIFE;
use crate::limits::{PROMPT_MEMORY, paused_until, prompt_limits};
use crate::{
    Advance, Cause, Checkout, Confirmation, FailureReason, InitiateOutcome, Origin, PaymentAttempt,
    PaymentChecks, PaymentProvider, PaymentRepository, PaymentState, Prompt, PromptGuard, PromptHistory,
    PromptRefusal, PromptRules, Rejection,
};

/// The ports of sending prompts.
#[derive(Clone, Copy)]
pub struct PromptPorts<'a> {
    pub payments: &'a dyn PaymentRepository,
    pub checks: &'a dyn PaymentChecks,
    /// The earlier prompts to phones.
    pub history: &'a dyn PromptHistory,
    /// The limits on prompts.
    pub rules: &'a dyn PromptRules,
    pub provider: &'a dyn PaymentProvider,
    pub circuit: &'a CircuitBreaker,
    /// The prefix of numbers that ring no phone and may be prompted without limit. `None` when every number rings.
    pub unlimited_prefix: Option<&'a str>,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why no prompt was sent.
#[derive(Debug, thiserror::Error)]
pub enum PromptError {
    /// The provider is down; no request was sent.
    #[error("the payment provider is down")]
    ProviderDown {
        /// When to try again.
        retry_at: DateTime<Utc>,
    },
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
/// [`PromptError`]: the provider is down, or the owner has opted out or refused the last prompts.
pub async fn ensure_promptable(
    payer: &PhoneNumber,
    origin: &Origin,
    ports: PromptPorts<'_>,
) -> Result<PromptGuard, PromptError> {
    let now = ports.clock.now();
    if let Some(retry_at) = ports.circuit.requests_open_until(now) {
        return Err(PromptError::ProviderDown { retry_at });
    }
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

/// Requests the prompt of an attempt whose row is written, and returns the attempt's state. An unclear answer leaves
/// the attempt as it is; the background check finds out.
///
/// # Errors
/// [`PromptError::Rejected`] when the provider certainly sent nothing; the attempt has then failed.
pub async fn send_prompt(
    checkout: &Checkout,
    attempt: &PaymentAttempt,
    ports: PromptPorts<'_>,
) -> Result<PaymentState, PromptError> {
    let prompt = Prompt {
        reference: attempt.reference.clone(),
        amount: attempt.amount,
        payer_phone: attempt.payer_phone.clone(),
        bundle_id: checkout.product.bundle_id,
    };
    match ports.provider.initiate(&prompt).await {
        InitiateOutcome::Accepted { provider_reference } => {
            let reported = Confirmation { provider_reference, ..Confirmation::default() };
            raise(attempt, PaymentState::Pending, reported, ports).await;
            Ok(PaymentState::Pending)
        }
        InitiateOutcome::NotSent { cause } | InitiateOutcome::Unknown { cause } => {
            tracing::warn!(payment.reference = %attempt.reference, cause, "prompt outcome unknown");
            Ok(attempt.state)
        }
        InitiateOutcome::Rejected(rejection) => {
            tracing::warn!(payment.reference = %attempt.reference, ?rejection, "prompt rejected by the provider");
            let reported = Confirmation { rejection: Some(rejection.reason()), ..Confirmation::default() };
            raise(attempt, PaymentState::Failed(FailureReason::Rejected), reported, ports).await;
            Err(PromptError::Rejected(rejection))
        }
    }
}

/// Writes the consequence of the provider's answer. The prompt was sent, so a database failure does not fail the
/// request: the background check queries again and writes it then.
async fn raise(
    attempt: &PaymentAttempt,
    to: PaymentState,
    confirmation: Confirmation,
    ports: PromptPorts<'_>,
) {
    let advance = Advance::new(attempt, to, Cause::Initiation, ports.clock.now(), ports.random);
    let advance = Advance { confirmation, ..advance };
    if let Err(error) = ports.payments.advance(&advance).await {
        tracing::warn!(payment.reference = %attempt.reference, %error, "writing a prompt outcome failed; background check will retry");
    }
}
