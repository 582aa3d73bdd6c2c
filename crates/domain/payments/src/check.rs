use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use kernel::{Clock, Random, RepositoryError};

use crate::parts::{divide, parts_of_prompt};
use crate::{
    Advance, Cause, Confirmation, ObservedState, Payment, PaymentAttempt, PaymentChecks, PaymentRails,
    PaymentRepository, PaymentState, ProviderUnreachable, next_check_at,
};

/// The minimum time between queries about one payment, however many callers wait for it.
pub(crate) const QUERY_GAP: TimeDelta = TimeDelta::seconds(2);

/// An attempt queried after this moment is not queried again at `now`.
pub(crate) fn query_cutoff(now: DateTime<Utc>) -> DateTime<Utc> {
    now.checked_sub_signed(QUERY_GAP).unwrap_or(now)
}

/// The ports of checking payments.
#[derive(Clone, Copy)]
pub struct CheckPorts<'a> {
    pub payments: &'a dyn PaymentRepository,
    pub checks: &'a dyn PaymentChecks,
    pub rails: &'a dyn PaymentRails,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why a check ended without an answer.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The provider could not be queried; nothing is known and nothing changed.
    #[error(transparent)]
    Provider(#[from] ProviderUnreachable),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Updates a payment for a caller who waits for it. Queries the provider unless it was queried within the last two
/// seconds. An unreachable provider leaves the payment unchanged.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read or written.
pub async fn check_payment(payment: Payment, ports: CheckPorts<'_>) -> Result<Payment, RepositoryError> {
    Ok(query(payment, ports).await?.0)
}

/// Like [`check_payment`]; `None` when a query got no answer.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read or written.
pub(crate) async fn check_answered(
    payment: Payment,
    ports: CheckPorts<'_>,
) -> Result<Option<Payment>, RepositoryError> {
    let (payment, queries) = query(payment, ports).await?;
    Ok(Some(payment).filter(|_| !queries.contains(&Query::Unanswered)))
}

/// The outcome of checking one attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Query {
    Answered,
    Unanswered,
    /// Not queried: no news is expected, or it was queried within two seconds.
    Skipped,
}

/// Queries every prompt of an open payment: an earlier one may be paid as well as the newest.
async fn query(payment: Payment, ports: CheckPorts<'_>) -> Result<(Payment, Vec<Query>), RepositoryError> {
    if !payment.attempt.state.is_open() {
        return Ok((payment, Vec::new()));
    }
    let checks = payment.attempts().map(|attempt| query_attempt(attempt, ports));
    let queries: Vec<Query> = join_all(checks).await.into_iter().collect::<Result<_, _>>()?;
    if !queries.contains(&Query::Answered) {
        return Ok((payment, queries));
    }
    let payment = ports.payments.find_by_payment_id(&payment.checkout.payment_id).await?.unwrap_or(payment);
    Ok((payment, queries))
}

async fn query_attempt(attempt: &PaymentAttempt, ports: CheckPorts<'_>) -> Result<Query, RepositoryError> {
    let now = ports.clock.now();
    let unless_since = now.checked_sub_signed(query_gap(attempt, ports)).unwrap_or(now);
    let claimed = ports.checks.claim_query(attempt.id, now, unless_since);
    if !attempt.state.is_open() || !can_query(claimed.await)? {
        return Ok(Query::Skipped);
    }
    match check_attempt(attempt, Cause::Customer, ports).await {
        Ok(_) => Ok(Query::Answered),
        Err(CheckError::Provider(error)) => {
            tracing::warn!(payment.reference = %attempt.reference, %error, "payment check by customer got no answer");
            Ok(Query::Unanswered)
        }
        Err(CheckError::Repository(error)) => Err(error),
    }
}

/// The pause that the attempt's provider asks for; at least [`QUERY_GAP`].
fn query_gap(attempt: &PaymentAttempt, ports: CheckPorts<'_>) -> TimeDelta {
    let provider = ports.rails.find(&attempt.provider);
    provider.map_or(QUERY_GAP, |provider| provider.capabilities().query_gap.max(QUERY_GAP))
}

/// When to query an attempt again that stays as it is: on schedule, but not before its provider wants it.
pub(crate) fn next_query_at(attempt: &PaymentAttempt, ports: CheckPorts<'_>) -> Option<DateTime<Utc>> {
    let now = ports.clock.now();
    let next = next_check_at(attempt.state, attempt.created_at, now, ports.random)?;
    Some(next.max(now.checked_add_signed(query_gap(attempt, ports)).unwrap_or(next)))
}

/// A database too busy to record the query is no reason to withhold what is known already.
fn can_query(claimed: Result<bool, RepositoryError>) -> Result<bool, RepositoryError> {
    match claimed {
        Err(RepositoryError::Unavailable(_)) => Ok(false),
        claimed => claimed,
    }
}

/// Queries the providers about all prompts of a payment for staff, whatever its state and however recently it was queried.
///
/// # Errors
/// [`CheckError`] of the first prompt without an answer; those before it are written.
pub async fn check_prompts(payment: &Payment, ports: CheckPorts<'_>) -> Result<(), CheckError> {
    for attempt in payment.attempts() {
        check_attempt(attempt, Cause::Reconciler, ports).await?;
    }
    Ok(())
}

/// Queries the provider about one attempt and writes the consequence of its answer, for all parts of its prompt. The only
/// place where a payment becomes paid, whatever triggered the check. Dying between two parts leaves the others due.
///
/// # Errors
/// [`CheckError`]; nothing was changed.
pub async fn check_attempt(
    attempt: &PaymentAttempt,
    cause: Cause,
    ports: CheckPorts<'_>,
) -> Result<PaymentState, CheckError> {
    let observation = ports.rails.get(&attempt.provider)?.query(&attempt.references()).await?;
    if let ObservedState::Unknown(word) = &observation.state {
        tracing::warn!(payment.reference = %attempt.reference, word, "unknown payment status from the provider");
    }
    let now = ports.clock.now();
    let reached = attempt.next_state(&observation, now).unwrap_or(attempt.state);
    let next_check_at = next_query_at(&PaymentAttempt { state: reached, ..attempt.clone() }, ports);
    let of_prompt = parts_of_prompt(attempt, ports.payments).await?;
    let shares = observation.amount.map(|amount| divide(amount, &of_prompt));
    for (index, part) in of_prompt.iter().enumerate() {
        let reported_amount = shares.as_ref().and_then(|shares| shares.get(index).copied());
        let confirmation = Confirmation { reported_amount, ..observation.clone().into() };
        match part.next_state(&observation, now) {
            None => ports.checks.schedule(part, next_check_at).await?,
            Some(to) => {
                let advance = Advance::new(part, to, cause, now, ports.random);
                let advance = Advance { confirmation, next_check_at, ..advance };
                ports.payments.advance(&advance).await?;
            }
        }
    }
    Ok(reached)
}

#[cfg(test)]
mod tests {
    use kernel::Money;

    use super::*;
    use crate::test_support::{
        ConstantRandom, FixedClock, TestRails, at, attempt, completed, payment, provider,
    };
    use crate::{MockPaymentChecks, MockPaymentProvider, MockPaymentRepository};

    async fn run(
        (payments, checks): (&MockPaymentRepository, &MockPaymentChecks),
        provider: &MockPaymentProvider,
        payment: Payment,
    ) -> Payment {
        let ports = CheckPorts {
            payments,
            checks,
            rails: &TestRails::new(provider),
            clock: &FixedClock(at(30)),
            random: &ConstantRandom(9),
        };
        check_payment(payment, ports).await.unwrap()
    }

    #[tokio::test]
    async fn a_completed_answer_is_written_as_completed() {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        checks.expect_claim_query().times(1).returning(|_, _, _| Ok(true));
        provider
            .expect_query()
            .withf(|r| *r == attempt().references())
            .times(1)
            .returning(|_| Ok(completed()));
        let done = |a: &Advance| a.to == PaymentState::Completed && a.next_check_at.is_none();
        payments.expect_advance().withf(done).times(1).returning(|_| Ok(true));
        payments.expect_find_by_payment_id().returning(|_| Ok(Some(payment())));
        run((&payments, &checks), &provider, payment()).await;
    }

    /// A prompt for purchases of 10,000 and 2,000.
    fn two_parts() -> Vec<PaymentAttempt> {
        let cheaper = crate::Product { price: Money::new(2_000).unwrap(), ..crate::test_support::product() };
        let checkouts = [payment().checkout, crate::Checkout { product: cheaper, ..payment().checkout }];
        let mut parts =
            PaymentAttempt::for_checkouts(&checkouts, &attempt().provider, at(0), &ConstantRandom(3));
        parts[1].id = kernel::PaymentAttemptId::new(at(1), &ConstantRandom(4));
        parts
    }

    /// Checks the first part when the provider reports that this came; returns what is written about both.
    async fn check_parts(tsh: i64) -> Vec<(PaymentState, Option<i64>)> {
        let (mut payments, mut provider) = (MockPaymentRepository::new(), provider());
        let first = two_parts().remove(0);
        let amount = Money::new(tsh).ok();
        let reported =
            crate::Observation { reference: Some(first.reference.to_string()), amount, ..completed() };
        provider.expect_query().times(1).returning(move |_| Ok(reported.clone()));
        payments.expect_find_parts().returning(|_| Ok(two_parts()));
        let written = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let to = written.clone();
        payments.expect_advance().returning(move |advance| {
            let share = advance.confirmation.reported_amount.map(Money::tsh);
            to.lock().unwrap().push((advance.to, share));
            Ok(true)
        });
        let ports = CheckPorts {
            payments: &payments,
            checks: &MockPaymentChecks::new(),
            rails: &TestRails::new(&provider),
            clock: &FixedClock(at(30)),
            random: &ConstantRandom(9),
        };
        check_attempt(&first, Cause::Reconciler, ports).await.unwrap();
        written.lock().unwrap().clone()
    }

    #[tokio::test]
    async fn one_answer_completes_all_parts_of_a_prompt() {
        let done = PaymentState::Completed;
        assert_eq!(check_parts(12_000).await, [(done, Some(10_000)), (done, Some(2_000))]);
    }

    #[tokio::test]
    async fn another_sum_completes_no_part() {
        let review = PaymentState::Review(crate::ReviewReason::Amount);
        assert_eq!(check_parts(10_000).await, [(review, Some(10_000)), (review, Some(0))]);
        assert_eq!(check_parts(12_001).await, [(review, Some(10_000)), (review, Some(2_001))]);
    }

    #[tokio::test]
    async fn many_callers_who_wait_for_one_payment_share_one_query() {
        let (payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        checks
            .expect_claim_query()
            .withf(|_, now, since| *now - *since == QUERY_GAP)
            .returning(|_, _, _| Ok(false));
        provider.expect_query().never();
        run((&payments, &checks), &provider, payment()).await;
    }

    #[tokio::test]
    async fn a_busy_database_does_not_hide_what_is_known() {
        let (payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        checks.expect_claim_query().returning(|_, _, _| Err(RepositoryError::Unavailable("busy".into())));
        provider.expect_query().never();
        assert_eq!(run((&payments, &checks), &provider, payment()).await, payment());
    }

    #[tokio::test]
    async fn a_paid_payment_is_not_queried_again() {
        let mut provider = provider();
        provider.expect_query().never();
        let mut paid = payment();
        paid.attempt.state = PaymentState::Completed;
        assert_eq!(
            run((&MockPaymentRepository::new(), &MockPaymentChecks::new()), &provider, paid.clone()).await,
            paid
        );
    }

    #[tokio::test]
    async fn an_unreachable_provider_leaves_everything_as_it_is() {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        let mut provider = provider();
        checks.expect_claim_query().returning(|_, _, _| Ok(true));
        provider.expect_query().returning(|_| Err(ProviderUnreachable { cause: "time-out".into() }));
        payments.expect_advance().never();
        assert_eq!(run((&payments, &checks), &provider, payment()).await, payment());
    }
}
