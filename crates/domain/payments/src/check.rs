use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use kernel::{Clock, Random, RepositoryError};

use crate::{
    Advance, Cause, ObservedState, Payment, PaymentAttempt, PaymentProvider, PaymentRepository, PaymentState,
    ProviderUnreachable, next_check_at,
};

/// The provider is asked about one payment at most once in this time, however many wait for it.
pub(crate) const QUERY_GAP: TimeDelta = TimeDelta::seconds(2);

/// Who was asked about after this moment is not asked about again at `now`.
pub(crate) fn not_asked_since(now: DateTime<Utc>) -> DateTime<Utc> {
    now.checked_sub_signed(QUERY_GAP).unwrap_or(now)
}

/// What checking a payment needs from outside.
#[derive(Clone, Copy)]
pub struct CheckPorts<'a> {
    pub payments: &'a dyn PaymentRepository,
    pub provider: &'a dyn PaymentProvider,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why a check ended without an answer.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The provider could not be asked; nothing is known and nothing changed.
    #[error(transparent)]
    Provider(#[from] ProviderUnreachable),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Brings a payment up to date for somebody who waits for it, asking the provider unless it was asked within the
/// last two seconds. An unreachable provider leaves the payment as it is.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read or written.
pub async fn check_payment(payment: Payment, ports: CheckPorts<'_>) -> Result<Payment, RepositoryError> {
    Ok(ask(payment, ports).await?.0)
}

/// Like [`check_payment`]; `None` when a question that was put got no answer.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read or written.
pub(crate) async fn check_surely(
    payment: Payment,
    ports: CheckPorts<'_>,
) -> Result<Option<Payment>, RepositoryError> {
    let (payment, asked) = ask(payment, ports).await?;
    Ok(Some(payment).filter(|_| !asked.contains(&Asked::InVain)))
}

/// What came of wanting to ask about one attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Answered,
    InVain,
    /// Nothing more can be learnt, or somebody asked within two seconds.
    Not,
}

/// Asks about every prompt of an open payment: an earlier one may be paid as well as the newest.
async fn ask(payment: Payment, ports: CheckPorts<'_>) -> Result<(Payment, Vec<Asked>), RepositoryError> {
    if !payment.attempt.state.is_open() {
        return Ok((payment, Vec::new()));
    }
    let checks = payment.attempts().map(|attempt| ask_about(attempt, ports));
    let asked: Vec<Asked> = join_all(checks).await.into_iter().collect::<Result<_, _>>()?;
    if !asked.contains(&Asked::Answered) {
        return Ok((payment, asked));
    }
    let payment = ports.payments.find_by_payment_id(&payment.checkout.payment_id).await?.unwrap_or(payment);
    Ok((payment, asked))
}

async fn ask_about(attempt: &PaymentAttempt, ports: CheckPorts<'_>) -> Result<Asked, RepositoryError> {
    let now = ports.clock.now();
    let claimed = ports.payments.claim_query(attempt.id, now, not_asked_since(now));
    if !attempt.state.is_open() || !may_ask(claimed.await)? {
        return Ok(Asked::Not);
    }
    match check_attempt(attempt, Cause::Customer, ports).await {
        Ok(_) => Ok(Asked::Answered),
        Err(CheckError::Provider(error)) => {
            tracing::warn!(payment.reference = %attempt.reference, %error, "a customer's check got no answer");
            Ok(Asked::InVain)
        }
        Err(CheckError::Repository(error)) => Err(error),
    }
}

/// A database that is too busy to note the question is no reason to withhold what it knows already.
fn may_ask(claimed: Result<bool, RepositoryError>) -> Result<bool, RepositoryError> {
    match claimed {
        Err(RepositoryError::Unavailable(_)) => Ok(false),
        claimed => claimed,
    }
}

/// Asks the provider about one attempt and writes what its answer means. The one place where a payment becomes
/// paid, whoever asked.
///
/// # Errors
/// [`CheckError`]; nothing was changed then.
pub async fn check_attempt(
    attempt: &PaymentAttempt,
    cause: Cause,
    ports: CheckPorts<'_>,
) -> Result<PaymentState, CheckError> {
    let observation = ports.provider.query(&attempt.reference).await?;
    if let ObservedState::Unknown(word) = &observation.state {
        tracing::warn!(payment.reference = %attempt.reference, word, "the provider used an unknown status word");
    }
    let now = ports.clock.now();
    let Some(to) = attempt.raised_by(&observation, now) else {
        let next = next_check_at(attempt.state, attempt.created_at, now, ports.random);
        ports.payments.schedule(attempt, next).await?;
        return Ok(attempt.state);
    };
    let advance =
        Advance { confirmation: observation.into(), ..Advance::new(attempt, to, cause, now, ports.random) };
    ports.payments.advance(&advance).await?;
    Ok(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{At, Bytes, at, attempt, completed, payment};
    use crate::{MockPaymentProvider, MockPaymentRepository};

    async fn run(
        payments: &MockPaymentRepository,
        provider: &MockPaymentProvider,
        payment: Payment,
    ) -> Payment {
        let ports = CheckPorts { payments, provider, clock: &At(at(30)), random: &Bytes(9) };
        check_payment(payment, ports).await.unwrap()
    }

    #[tokio::test]
    async fn a_completed_answer_is_written_as_completed() {
        let mut payments = MockPaymentRepository::new();
        let mut provider = MockPaymentProvider::new();
        payments.expect_claim_query().times(1).returning(|_, _, _| Ok(true));
        provider.expect_query().withf(|r| *r == attempt().reference).times(1).returning(|_| Ok(completed()));
        let done = |a: &Advance| a.to == PaymentState::Completed && a.next_check_at.is_none();
        payments.expect_advance().withf(done).times(1).returning(|_| Ok(true));
        payments.expect_find_by_payment_id().returning(|_| Ok(Some(payment())));
        run(&payments, &provider, payment()).await;
    }

    #[tokio::test]
    async fn many_who_wait_for_one_payment_share_one_question() {
        let mut payments = MockPaymentRepository::new();
        let mut provider = MockPaymentProvider::new();
        payments
            .expect_claim_query()
            .withf(|_, now, since| *now - *since == QUERY_GAP)
            .returning(|_, _, _| Ok(false));
        provider.expect_query().never();
        run(&payments, &provider, payment()).await;
    }

    #[tokio::test]
    async fn a_busy_database_still_tells_what_it_knows() {
        let mut payments = MockPaymentRepository::new();
        let mut provider = MockPaymentProvider::new();
        payments.expect_claim_query().returning(|_, _, _| Err(RepositoryError::Unavailable("busy".into())));
        provider.expect_query().never();
        assert_eq!(run(&payments, &provider, payment()).await, payment());
    }

    #[tokio::test]
    async fn a_paid_payment_is_not_asked_about_again() {
        let mut provider = MockPaymentProvider::new();
        provider.expect_query().never();
        let mut paid = payment();
        paid.attempt.state = PaymentState::Completed;
        assert_eq!(run(&MockPaymentRepository::new(), &provider, paid.clone()).await, paid);
    }

    #[tokio::test]
    async fn an_unreachable_provider_leaves_everything_as_it_is() {
        let mut payments = MockPaymentRepository::new();
        let mut provider = MockPaymentProvider::new();
        payments.expect_claim_query().returning(|_, _, _| Ok(true));
        provider.expect_query().returning(|_| Err(ProviderUnreachable { cause: "time-out".into() }));
        payments.expect_advance().never();
        assert_eq!(run(&payments, &provider, payment()).await, payment());
    }
}
