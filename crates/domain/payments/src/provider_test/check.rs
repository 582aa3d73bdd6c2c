//! Following tests: whether the money came, and whether it went back.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, Money, RepositoryError};

use super::{ProviderTest, ProviderTestPorts, ProviderTestState, UNANSWERED_FOR};
use crate::refund::next_payout_check;
use crate::{
    FailureReason, Observation, ObservedState, PaymentProvider, PaymentReference, Payout, PayoutOutcome,
    PayoutState, References, SentPayout,
};

/// Longer than a provider's time-out.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// Asks the companies about up to `limit` tests that are due. Safe to run in many instances concurrently.
///
/// # Errors
/// [`RepositoryError`] when they cannot be claimed.
pub async fn check_due_provider_tests(
    limit: i64,
    ports: ProviderTestPorts<'_>,
) -> Result<(), RepositoryError> {
    let now = ports.prompts.clock.now();
    let lease_until = now.checked_add_signed(LEASE).unwrap_or(now);
    for test in ports.tests.claim_due(now, lease_until, limit).await? {
        if let Err(error) = check(&test, ports).await {
            tracing::warn!(test = %test.id, %error, "check of a test failed; retrying");
        }
    }
    Ok(())
}

async fn check(test: &ProviderTest, ports: ProviderTestPorts<'_>) -> Result<(), RepositoryError> {
    let Some(provider) = ports.prompts.rails.find(&test.provider) else {
        return write(test, &waiting(test, ports), ports).await.map(drop);
    };
    match &test.payout {
        Some(payout) => check_payout(test, payout, provider, ports).await,
        None => check_prompt(test, provider, ports).await,
    }
}

async fn check_prompt(
    test: &ProviderTest,
    provider: &dyn PaymentProvider,
    ports: ProviderTestPorts<'_>,
) -> Result<(), RepositoryError> {
    let seen = match provider.query(&test.prompt).await {
        Ok(seen) => seen,
        Err(error) => {
            tracing::warn!(test = %test.id, %error, "check of a test got no answer");
            return write(test, &waiting(test, ports), ports).await.map(drop);
        }
    };
    if let (ObservedState::Completed, Some(received)) = (&seen.state, seen.amount)
        && seen.reference.as_deref() == Some(test.prompt.ours.as_str())
    {
        return pay_back(&paid(test, &seen, received, ports), test.state, provider, ports).await;
    }
    let after = match seen.state {
        ObservedState::Pending if test.state == ProviderTestState::Initiated => {
            let prompted_at = Some(ports.prompts.clock.now());
            ProviderTest { state: ProviderTestState::Prompted, prompted_at, ..waiting(test, ports) }
        }
        ObservedState::Failed(reason) => failed(test, reason, ports),
        _ => waiting(test, ports),
    };
    write(test, &after, ports).await.map(drop)
}

/// The same with its next check; one that nobody answered for long has failed.
fn waiting(test: &ProviderTest, ports: ProviderTestPorts<'_>) -> ProviderTest {
    let now = ports.prompts.clock.now();
    if test.payout.is_some() {
        return ProviderTest { next_check_at: next_payout_query(test, now), ..test.clone() };
    }
    if test.state.is_running() && now.signed_duration_since(test.created_at) >= UNANSWERED_FOR {
        return failed(test, FailureReason::NoAnswer, ports);
    }
    ProviderTest { next_check_at: test.next_prompt_check(ports), ..test.clone() }
}

fn failed(test: &ProviderTest, reason: FailureReason, ports: ProviderTestPorts<'_>) -> ProviderTest {
    let failed = ProviderTest {
        state: ProviderTestState::Failed,
        cause: Some(reason.code().to_owned()),
        ended_at: test.ended_at.or(Some(ports.prompts.clock.now())),
        ..test.clone()
    };
    ProviderTest { next_check_at: failed.next_prompt_check(ports), ..failed }
}

fn paid(
    test: &ProviderTest,
    seen: &Observation,
    received: Money,
    ports: ProviderTestPorts<'_>,
) -> ProviderTest {
    let now = ports.prompts.clock.now();
    let theirs = test.prompt.theirs.clone().or_else(|| seen.provider_reference.clone());
    ProviderTest {
        prompt: References { theirs, ..test.prompt.clone() },
        prompted_at: test.prompted_at.or(Some(now)),
        paid_at: Some(now),
        received: Some(received),
        transaction: seen.transaction.clone(),
        cause: None,
        ended_at: None,
        ..test.clone()
    }
}

/// Requests the payout once: the test is marked before, and a payout without an answer is only asked about.
async fn pay_back(
    paid: &ProviderTest,
    seen: ProviderTestState,
    provider: &dyn PaymentProvider,
    ports: ProviderTestPorts<'_>,
) -> Result<(), RepositoryError> {
    let now = ports.prompts.clock.now();
    let amount = paid.received.unwrap_or(paid.amount);
    let terms = provider.capabilities().payouts.filter(|_| ports.payouts_on);
    if terms.is_none_or(|terms| amount < terms.min_amount) {
        return ports.tests.advance(seen, &kept(paid, None, now)).await.map(drop);
    }
    let reference = PaymentReference::generate(ports.prompts.random);
    let marked = ProviderTest {
        state: ProviderTestState::PayingBack,
        payout: Some(reference.clone().into()),
        next_check_at: next_payout_check(now, now),
        ..paid.clone()
    };
    if !ports.tests.advance(seen, &marked).await? {
        return Ok(());
    }
    let payout = Payout { reference: reference.clone(), amount, phone: paid.phone.clone() };
    let after = match provider.pay_out(&payout).await {
        PayoutOutcome::Done { .. } => paid_back(&marked, now),
        PayoutOutcome::Accepted { reference: theirs } => {
            ProviderTest { payout: Some(References { ours: reference, theirs }), ..marked.clone() }
        }
        PayoutOutcome::Refused(words) => kept(&marked, Some(words), now),
        PayoutOutcome::Duplicate => marked.clone(),
        PayoutOutcome::Unknown { cause } => {
            tracing::warn!(test = %paid.id, cause, "outcome of a test's payout unknown");
            marked.clone()
        }
    };
    write(&marked, &after, ports).await.map(drop)
}

async fn check_payout(
    test: &ProviderTest,
    payout: &References,
    provider: &dyn PaymentProvider,
    ports: ProviderTestPorts<'_>,
) -> Result<(), RepositoryError> {
    let now = ports.prompts.clock.now();
    let amount = test.received.unwrap_or(test.amount);
    let after = match provider.query_payout(&SentPayout { references: payout.clone(), amount }).await {
        Ok(PayoutState::Paid { .. }) if test.state == ProviderTestState::PayingBack => paid_back(test, now),
        Ok(PayoutState::Failed(words) | PayoutState::Reversed(words)) => kept(test, Some(words), now),
        Ok(_) => waiting(test, ports),
        Err(error) => {
            tracing::warn!(test = %test.id, %error, "check of a test's payout got no answer");
            waiting(test, ports)
        }
    };
    write(test, &after, ports).await.map(drop)
}

/// For a week money may come back.
fn paid_back(test: &ProviderTest, now: DateTime<Utc>) -> ProviderTest {
    let done = ProviderTest { state: ProviderTestState::PaidBack, ended_at: Some(now), ..test.clone() };
    ProviderTest { next_check_at: next_payout_query(&done, now), ..done }
}

fn kept(test: &ProviderTest, cause: Option<String>, now: DateTime<Utc>) -> ProviderTest {
    ProviderTest {
        state: ProviderTestState::Kept,
        cause,
        ended_at: Some(now),
        next_check_at: None,
        ..test.clone()
    }
}

/// While the outcome is unknown the queries never end.
fn next_payout_query(test: &ProviderTest, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let is_open = test.state == ProviderTestState::PayingBack;
    let daily = || now.checked_add_signed(TimeDelta::days(1)).filter(|_| is_open);
    next_payout_check(test.paid_at.unwrap_or(now), now).or_else(daily)
}

async fn write(
    seen: &ProviderTest,
    after: &ProviderTest,
    ports: ProviderTestPorts<'_>,
) -> Result<bool, RepositoryError> {
    ports.tests.advance(seen.state, after).await
}
