use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::RepositoryError;

use crate::check::{next_query_at, query_cutoff};
use crate::parts::parts_of_prompt;
use crate::{Cause, CheckError, CheckPorts, PaymentAttempt, check_attempt};

/// The lease of a claimed attempt: longer than the provider's time-out.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// The interval of queries when the schedule is over and the last query got no answer.
const UNANSWERED_GAP: TimeDelta = TimeDelta::days(1);

/// Claims up to `limit` due attempts, oldest first, leased for half a minute. Of the parts of a prompt it returns one, whose
/// check is that of all. Safe to run in many instances concurrently.
///
/// # Errors
/// [`RepositoryError`] when due attempts cannot be claimed.
pub async fn claim_due(limit: i64, ports: CheckPorts<'_>) -> Result<Vec<PaymentAttempt>, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(LEASE).unwrap_or(now);
    let mut due = ports.checks.claim_due(now, query_cutoff(now), lease_until, limit).await?;
    let mut references = HashSet::new();
    due.retain(|attempt| references.insert(attempt.reference.clone()));
    Ok(due)
}

/// Queries the provider about a claimed attempt, so that its payment ends without any client watching it. A query without
/// an answer, or whose answer could not be written, is repeated later.
pub async fn check_claimed(attempt: &PaymentAttempt, ports: CheckPorts<'_>) {
    if let Err(error) = check_attempt(attempt, Cause::Reconciler, ports).await {
        tracing::warn!(payment.reference = %attempt.reference, %error, "background payment check got no answer");
        postpone(attempt, &error, ports).await;
    }
}

/// An unanswered query is repeated on the usual schedule, and daily beyond its end: the last query must be answered,
/// because silence may hide money. When even that cannot be written, the lease expires.
async fn postpone(attempt: &PaymentAttempt, error: &CheckError, ports: CheckPorts<'_>) {
    if let CheckError::Provider(_) = error {
        let next = next_query_at(attempt, ports);
        let next = next.or_else(|| ports.clock.now().checked_add_signed(UNANSWERED_GAP));
        if let Err(error) = schedule_parts(attempt, next, ports).await {
            tracing::warn!(payment.reference = %attempt.reference, %error, "rescheduling a payment check failed");
        }
    }
}

async fn schedule_parts(
    attempt: &PaymentAttempt,
    next: Option<DateTime<Utc>>,
    ports: CheckPorts<'_>,
) -> Result<(), RepositoryError> {
    for part in parts_of_prompt(attempt, ports.payments).await? {
        ports.checks.schedule(&part, next).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::QUERY_GAP;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, attempt, completed, provider};
    use crate::{
        MockPaymentChecks, MockPaymentProvider, MockPaymentRepository, PaymentState, ProviderUnreachable,
    };

    /// Checks the one attempt that is due.
    async fn run(
        (payments, checks): (&MockPaymentRepository, &MockPaymentChecks),
        provider: &MockPaymentProvider,
    ) {
        let (clock, random) = (&FixedClock(at(20)), &ConstantRandom(20));
        let ports = CheckPorts { payments, checks, rails: &TestRails::new(provider), clock, random };
        let due = claim_due(8, ports).await.unwrap();
        assert_eq!(due.len(), 1);
        check_claimed(&due[0], ports).await;
    }

    #[tokio::test]
    async fn a_payment_without_a_watching_client_is_completed() {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        checks
            .expect_claim_due()
            .withf(|now, since, lease, _| *now - *since == QUERY_GAP && *lease - *now == LEASE)
            .returning(|_, _, _, _| Ok(vec![attempt()]));
        provider.expect_query().times(1).returning(|_| Ok(completed()));
        payments.expect_advance().withf(|a| a.to == PaymentState::Completed).times(1).returning(|_| Ok(true));
        run((&payments, &checks), &provider).await;
    }

    #[tokio::test]
    async fn of_the_parts_of_a_prompt_one_is_checked() {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        checks.expect_claim_due().returning(|_, _, _, _| Ok(vec![attempt(), attempt()]));
        provider.expect_query().times(1).returning(|_| Ok(completed()));
        payments.expect_advance().returning(|_| Ok(true));
        run((&payments, &checks), &provider).await;
    }

    #[tokio::test]
    async fn an_unanswered_check_is_repeated_on_schedule() {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        checks.expect_claim_due().returning(|_, _, _, _| Ok(vec![attempt()]));
        provider.expect_query().returning(|_| Err(ProviderUnreachable { cause: "refused".into() }));
        payments.expect_advance().never();
        checks.expect_schedule().withf(|_, next| *next == Some(at(33))).times(1).returning(|_, _| Ok(()));
        run((&payments, &checks), &provider).await;
    }

    #[tokio::test]
    async fn the_last_query_is_repeated_until_it_is_answered() {
        let (payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        let old = PaymentAttempt { created_at: at(20 - 8 * 86_400), ..attempt() };
        checks.expect_claim_due().returning(move |_, _, _, _| Ok(vec![old.clone()]));
        provider.expect_query().returning(|_| Err(ProviderUnreachable { cause: "refused".into() }));
        let tomorrow = Some(at(20 + 86_400));
        checks.expect_schedule().withf(move |_, next| *next == tomorrow).times(1).returning(|_, _| Ok(()));
        run((&payments, &checks), &provider).await;
    }
}
