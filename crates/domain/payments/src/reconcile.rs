use chrono::TimeDelta;
use futures_util::future::join_all;
use kernel::RepositoryError;

use crate::check::query_cutoff;
use crate::{Cause, CheckError, CheckPorts, PaymentAttempt, check_attempt, next_check_at};

/// The lease of a claimed attempt: longer than the provider's time-out.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// The interval of queries when the schedule is over and the last query got no answer.
const UNANSWERED_GAP: TimeDelta = TimeDelta::days(1);

/// The result of one round of background checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReconcileReport {
    /// The number of attempts that were due and claimed.
    pub claimed: usize,
    /// The number of them that got no answer and wait for their next turn.
    pub unanswered: usize,
}

/// Claims up to `limit` due attempts and queries the provider about each, so that payments end without any client
/// watching them. Safe to run in many instances concurrently.
///
/// # Errors
/// [`RepositoryError`] when due attempts cannot be claimed.
pub async fn reconcile_due(limit: i64, ports: CheckPorts<'_>) -> Result<ReconcileReport, RepositoryError> {
    let due = claim_due(limit, ports).await?;
    Ok(check_claimed(&due, ports).await)
}

/// Claims up to `limit` due attempts, oldest first, leased for half a minute.
///
/// # Errors
/// [`RepositoryError`] when due attempts cannot be claimed.
pub async fn claim_due(limit: i64, ports: CheckPorts<'_>) -> Result<Vec<PaymentAttempt>, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(LEASE).unwrap_or(now);
    ports.checks.claim_due(now, query_cutoff(now), lease_until, limit).await
}

/// Queries the provider about each of the claimed attempts.
pub async fn check_claimed(due: &[PaymentAttempt], ports: CheckPorts<'_>) -> ReconcileReport {
    let mut report = ReconcileReport { claimed: due.len(), unanswered: 0 };
    let checks = due.iter().map(|attempt| check_one(attempt, ports));
    for answered in join_all(checks).await {
        report.unanswered = report.unanswered.saturating_add(usize::from(!answered));
    }
    report
}

/// Whether the provider answered and its answer was written.
async fn check_one(attempt: &PaymentAttempt, ports: CheckPorts<'_>) -> bool {
    match check_attempt(attempt, Cause::Reconciler, ports).await {
        Ok(_) => true,
        Err(error) => {
            tracing::warn!(payment.reference = %attempt.reference, %error, "background payment check got no answer");
            postpone(attempt, &error, ports).await;
            false
        }
    }
}

/// An unanswered query is repeated on the usual schedule, and daily beyond its end: the last query must be answered,
/// because silence may hide money. When even that cannot be written, the lease expires.
async fn postpone(attempt: &PaymentAttempt, error: &CheckError, ports: CheckPorts<'_>) {
    if let CheckError::Provider(_) = error {
        let now = ports.clock.now();
        let next = next_check_at(attempt.state, attempt.created_at, now, ports.random);
        let next = next.or_else(|| now.checked_add_signed(UNANSWERED_GAP));
        if let Err(error) = ports.checks.schedule(attempt, next).await {
            tracing::warn!(payment.reference = %attempt.reference, %error, "rescheduling a payment check failed");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::QUERY_GAP;
    use crate::test_support::{ConstantRandom, FixedClock, at, attempt, completed};
    use crate::{
        MockPaymentChecks, MockPaymentProvider, MockPaymentRepository, PaymentState, ProviderUnreachable,
    };

    async fn run(
        (payments, checks): (&MockPaymentRepository, &MockPaymentChecks),
        provider: &MockPaymentProvider,
    ) -> ReconcileReport {
        reconcile_due(
            8,
            CheckPorts {
                payments,
                checks,
                provider,
                clock: &FixedClock(at(20)),
                random: &ConstantRandom(20),
            },
        )
        .await
        .unwrap()
    }

    #[tokio::test]
    async fn a_payment_without_a_watching_client_is_completed() {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = MockPaymentProvider::new();
        checks
            .expect_claim_due()
            .withf(|now, since, lease, _| *now - *since == QUERY_GAP && *lease - *now == LEASE)
            .returning(|_, _, _, _| Ok(vec![attempt()]));
        provider.expect_query().times(1).returning(|_| Ok(completed()));
        payments.expect_advance().withf(|a| a.to == PaymentState::Completed).times(1).returning(|_| Ok(true));
        assert_eq!(run((&payments, &checks), &provider).await, ReconcileReport { claimed: 1, unanswered: 0 });
    }

    #[tokio::test]
    async fn an_unanswered_check_is_repeated_on_schedule() {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = MockPaymentProvider::new();
        checks.expect_claim_due().returning(|_, _, _, _| Ok(vec![attempt()]));
        provider.expect_query().returning(|_| Err(ProviderUnreachable { cause: "refused".into() }));
        payments.expect_advance().never();
        checks.expect_schedule().withf(|_, next| *next == Some(at(33))).times(1).returning(|_, _| Ok(()));
        assert_eq!(run((&payments, &checks), &provider).await, ReconcileReport { claimed: 1, unanswered: 1 });
    }

    #[tokio::test]
    async fn the_last_query_is_repeated_until_it_is_answered() {
        let (payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = MockPaymentProvider::new();
        let old = PaymentAttempt { created_at: at(20 - 8 * 86_400), ..attempt() };
        checks.expect_claim_due().returning(move |_, _, _, _| Ok(vec![old.clone()]));
        provider.expect_query().returning(|_| Err(ProviderUnreachable { cause: "refused".into() }));
        let tomorrow = Some(at(20 + 86_400));
        checks.expect_schedule().withf(move |_, next| *next == tomorrow).times(1).returning(|_, _| Ok(()));
        assert_eq!(run((&payments, &checks), &provider).await, ReconcileReport { claimed: 1, unanswered: 1 });
    }
}
