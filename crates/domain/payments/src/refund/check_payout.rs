//! Asking how payouts ended, and whether their money came back.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, RepositoryError};

use super::pay_out::record_payout;
use super::step::{self, write};
use super::{RefundCase, RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState, RequestedPayout};
use crate::{PayoutState, SentPayout};

/// Query intervals by the age of a payout: (maximum age, interval), in seconds. After a week nothing comes back.
const INTERVALS: [(i64, i64); 4] = [(600, 30), (7_200, 300), (86_400, 3_600), (7 * 86_400, 6 * 3_600)];
/// The interval for a payout without a known outcome after a week.
const STILL_UNKNOWN: TimeDelta = TimeDelta::days(1);
/// The lease of a claimed case: longer than a provider's time-out.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// When to query a payout that was asked for at `since` again; `None` after a week.
pub(crate) fn next_payout_check(since: DateTime<Utc>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let age = now.signed_duration_since(since).num_seconds();
    let (_, interval) = INTERVALS.iter().find(|(until, _)| age < *until)?;
    now.checked_add_signed(TimeDelta::seconds(*interval))
}

impl RefundCase {
    /// When to query its payout again. While the outcome is unknown the queries never end.
    pub(super) fn next_payout_check(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let next = next_payout_check(self.paying_since().unwrap_or(now), now);
        let is_open = self.state == RefundState::Paying;
        next.or_else(|| now.checked_add_signed(STILL_UNKNOWN).filter(|_| is_open))
    }

    /// What its company is asked about; `None` when no payout was attempted.
    pub(super) fn sent_payout(&self) -> Option<SentPayout> {
        let payout = self.payout.as_ref()?;
        Some(SentPayout { references: payout.references.clone(), amount: self.amount })
    }
}

impl RequestedPayout {
    /// With the company's own reference, once it gave one.
    pub(super) fn known_as(self, theirs: Option<String>) -> Self {
        let theirs = theirs.or_else(|| self.references.theirs.clone());
        Self { references: crate::References { theirs, ..self.references }, ..self }
    }
}

/// Claims up to `limit` cases whose payout is due for a query, leased for half a minute. Safe to run in many instances
/// concurrently.
///
/// # Errors
/// [`RepositoryError`] when they cannot be claimed.
pub async fn claim_due_payouts(
    limit: i64,
    ports: RefundPorts<'_>,
) -> Result<Vec<RefundRecord>, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(LEASE).unwrap_or(now);
    ports.refunds.claim_due_payouts(now, lease_until, limit).await
}

/// Asks how a claimed payout ended. When nothing is known, or it cannot be written, it is asked about again.
pub async fn check_claimed_payout(case: &RefundCase, ports: RefundPorts<'_>) {
    if let Err(error) = check_payout(case, ports).await {
        tracing::warn!(refund.id = %case.id, %error, "payout check failed");
    }
}

/// Asks the company of the case's payout about it, and writes what follows: money that arrived ends the case, a payout
/// that failed opens it again, and so does one that came back, even days after it had arrived.
///
/// # Errors
/// [`RefundError`]; nothing was changed.
pub(super) async fn check_payout(case: &RefundCase, ports: RefundPorts<'_>) -> Result<(), RefundError> {
    let (Some(payout), Some(sent)) = (&case.payout, case.sent_payout()) else { return Ok(()) };
    let seen = match ports.rails.get(&payout.provider) {
        Ok(provider) => provider.query_payout(&sent).await,
        Err(unreachable) => Err(unreachable),
    };
    let by_payout = case.method == Some(RefundMethod::Payout);
    match (case.state, seen) {
        (RefundState::Paying, Ok(PayoutState::Paid { reference, fee })) => {
            let by = who_asked(case).ok_or(RefundError::Conflict)?;
            // Some companies are asked by their own reference only, which a lost answer did not tell.
            let theirs = payout.references.theirs.clone().or_else(|| reference.clone());
            let payout = Some(payout.clone().known_as(theirs));
            let found = RefundCase { payout, ..case.clone() };
            record_payout(&found, (reference, fee), &by, ports).await.map(drop)
        }
        (RefundState::Paying, Ok(PayoutState::Failed(words) | PayoutState::Reversed(words))) => {
            open_again(case, words, ports).await
        }
        (RefundState::Refunded, Ok(PayoutState::Reversed(words))) if by_payout => {
            tracing::warn!(refund.id = %case.id, "a payout came back");
            open_again(case, words, ports).await
        }
        (_, seen) => {
            if let Err(error) = seen {
                tracing::warn!(refund.id = %case.id, %error, "payout check got no answer");
            }
            let next = case.next_payout_check(ports.clock.now());
            Ok(ports.refunds.schedule_payout_check(case, next).await?)
        }
    }
}

async fn open_again(case: &RefundCase, words: String, ports: RefundPorts<'_>) -> Result<(), RefundError> {
    let record = ports.get(case.id).await?;
    let opened = step::to(RefundState::Open, case, None, Some(words), ports);
    write(&opened, case.state, &record.checkout.order_id, ports).await
}

/// The staff member who asked for the newest payout.
fn who_asked(case: &RefundCase) -> Option<Actor> {
    let mut paying = case.history.iter().rev().filter(|event| event.state == RefundState::Paying);
    paying.find_map(|event| event.by.clone())
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use kernel::{AccountId, RefundCaseId};

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, payment, provider, provider_name};
    use crate::{
        MockPaymentRepository, MockRefundRepository, PaymentReference, PaymentState, ProviderUnreachable,
        References, RefundEvent, RefundStep,
    };

    const DAY: i64 = 86_400;

    /// A case whose payout was accepted at 0.
    fn case(state: RefundState) -> RefundCase {
        let by = Actor::new(AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema");
        let id = RefundCaseId::new(at(0), &ConstantRandom(1));
        let case = RefundCase::new(id, &payment().attempt, at(0), None);
        let event = |state| RefundEvent { state, at: at(0), by: Some(by.clone()), note: None };
        let mut history = vec![event(RefundState::Paying)];
        if state == RefundState::Refunded {
            history.push(event(state));
        }
        let references =
            References { ours: PaymentReference::parse("BHPAYOUT").unwrap(), theirs: Some("CP-7".into()) };
        let payout = Some(RequestedPayout { provider: provider_name(), references, check_at: Some(at(0)) });
        let method = (state == RefundState::Refunded).then_some(RefundMethod::Payout);
        RefundCase { state, payout, method, history, ..case }
    }

    /// The steps that a check at `seconds` writes, and when the next one is, if it only was put off.
    async fn check(
        case: &RefundCase,
        seen: Result<PayoutState, ProviderUnreachable>,
        seconds: i64,
    ) -> (Vec<RefundStep>, Option<DateTime<Utc>>) {
        let (steps, next) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new(None)));
        let mut refunds = MockRefundRepository::new();
        let record = RefundRecord {
            received: case.amount,
            customer: None,
            case: case.clone(),
            checkout: payment().checkout,
        };
        refunds.expect_find().returning(move |_| Ok(Some(record.clone())));
        let written = steps.clone();
        refunds.expect_step().returning(move |step, _effects| {
            written.lock().unwrap().push(step.clone());
            Ok(true)
        });
        let put_off = next.clone();
        refunds.expect_schedule_payout_check().returning(move |_, at| {
            *put_off.lock().unwrap() = at;
            Ok(())
        });
        let mut payments = MockPaymentRepository::new();
        payments.expect_find_attempt().returning(|_| Ok(Some(payment().attempt)));
        let mut provider = provider();
        provider.expect_query_payout().times(1).return_once(move |_| seen);
        let ports = RefundPorts {
            refunds: &refunds,
            payments: &payments,
            rails: &TestRails::new(&provider),
            payouts_on: true,
            clock: &FixedClock(at(seconds)),
            random: &ConstantRandom(3),
        };
        check_payout(case, ports).await.unwrap();
        (steps.lock().unwrap().clone(), *next.lock().unwrap())
    }

    fn paid() -> PayoutState {
        PayoutState::Paid { reference: Some("CK9".into()), fee: None }
    }

    #[tokio::test]
    async fn an_accepted_payout_ends_its_case_when_the_money_arrived() {
        let (steps, _) = check(&case(RefundState::Paying), Ok(paid()), 60).await;
        let [step] = steps.as_slice() else { panic!("{steps:?}") };
        assert_eq!((step.event.state, step.method), (RefundState::Refunded, Some(RefundMethod::Payout)));
        assert_eq!(step.reference.as_deref(), Some("CK9"));
        assert_eq!(step.reversal.as_ref().map(|reversal| reversal.to), Some(PaymentState::Reversed));
        assert!(step.payout.as_ref().unwrap().check_at.is_some(), "it may still come back");
    }

    #[tokio::test]
    async fn a_payout_whose_answer_was_lost_is_asked_about_later_by_what_its_query_told() {
        let mut lost = case(RefundState::Paying);
        let asked = lost.payout.take().unwrap();
        let references = References { theirs: None, ..asked.references };
        lost.payout = Some(RequestedPayout { references, ..asked });
        for (case, expected) in [(lost, "CK9"), (case(RefundState::Paying), "CP-7")] {
            let (steps, _) = check(&case, Ok(paid()), 60).await;
            let written = steps[0].payout.as_ref().unwrap();
            assert_eq!(written.references.theirs.as_deref(), Some(expected));
            assert!(written.check_at.is_some());
        }
    }

    #[tokio::test]
    async fn a_payout_that_failed_or_came_back_opens_its_refund_again() {
        let failed = PayoutState::Failed("wallet closed".into());
        let reversed = || PayoutState::Reversed("returned by the operator".into());
        for (state, seen, seconds) in [
            (RefundState::Paying, failed, 60),
            (RefundState::Paying, reversed(), 60),
            (RefundState::Refunded, reversed(), 3 * DAY),
        ] {
            let (steps, _) = check(&case(state), Ok(seen.clone()), seconds).await;
            let [step] = steps.as_slice() else { panic!("{state:?} {seen:?}: {steps:?}") };
            assert_eq!((step.event.state, &step.reversal), (RefundState::Open, &None), "{state:?} {seen:?}");
            assert!(step.event.note.is_some() && step.payout.as_ref().unwrap().check_at.is_none());
        }
    }

    #[tokio::test]
    async fn a_payout_without_news_is_asked_about_less_and_less_often() {
        let unreachable = || Err(ProviderUnreachable { cause: "HTTP 502".into() });
        for (seen, seconds, interval) in [
            (Ok(PayoutState::Pending), 60, Some(30)),
            (unreachable(), 3_600, Some(300)),
            (Ok(PayoutState::Pending), 3 * DAY, Some(6 * 3_600)),
            (Ok(PayoutState::Pending), 30 * DAY, Some(DAY)),
        ] {
            let (steps, next) = check(&case(RefundState::Paying), seen, seconds).await;
            assert!(steps.is_empty());
            assert_eq!(next, interval.map(|interval| at(seconds + interval)), "{seconds}");
        }
    }

    #[tokio::test]
    async fn after_a_week_a_payout_that_arrived_is_not_asked_about_any_more() {
        let (steps, next) = check(&case(RefundState::Refunded), Ok(paid()), 8 * DAY).await;
        assert_eq!((steps.len(), next), (0, None));
    }
}
