use kernel::{Actor, Money, RefundCaseId};

use super::check_payout::{check_payout, next_payout_check};
use super::step::{self, write};
use super::{
    RefundCase, RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState, RefundStep,
    RequestedPayout,
};
use crate::{CompanyName, PaymentProvider, PaymentReference, Payout, PayoutOutcome, PayoutState};

/// Returns the money through a company that pays out: the one that the money came through, if it does, else the first.
/// The case is marked before the company is called, and the payout keeps its reference while its outcome is unknown. It
/// is repeated only where the company promises that this cannot pay twice; elsewhere its state is queried. A refusal
/// opens the case again, and the next payout gets a new reference; but the refusal of a repeated payout may say nothing
/// about the first one, so that case stays as it is.
///
/// # Errors
/// [`RefundError`].
pub async fn pay_out_refund(
    id: RefundCaseId,
    by: Actor,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    if !ports.payouts_on {
        return Err(RefundError::PayoutsOff);
    }
    let RefundRecord { case, checkout, .. } = ports.get(id).await?;
    if case.needs_approval {
        return Err(RefundError::ApprovalNeeded);
    }
    let requested = requested_payout(&case, ports).await?;
    let provider = ports.rails.find(&requested.provider).ok_or(RefundError::PayoutsOff)?;
    let terms = provider.capabilities().payouts.ok_or(RefundError::PayoutsOff)?;
    if case.state == RefundState::Paying && !terms.is_repeatable {
        check_payout(&case, ports).await?;
        return ports.get(id).await;
    }
    let now = ports.clock.now();
    let requested = RequestedPayout { check_at: next_payout_check(now, now), ..requested };
    let marked = step::to(RefundState::Paying, &case, Some(by.clone()), None, ports);
    let marked = RefundStep { payout: Some(requested.clone()), ..marked };
    write(&marked, case.state, &checkout.order_id, ports).await?;
    let marked =
        RefundCase { version: case.version.saturating_add(1), payout: Some(requested), ..case.clone() };
    match outcome_of(&marked, provider).await {
        PayoutOutcome::Done { reference, fee } => record_payout(&marked, (reference, fee), &by, ports).await,
        PayoutOutcome::Refused(words) => {
            let refused = step::to(case.state, &marked, None, Some(words), ports);
            let refused = RefundStep { payout: keep_checking(&case, &marked), ..refused };
            write(&refused, RefundState::Paying, &checkout.order_id, ports).await?;
            ports.get(id).await
        }
        PayoutOutcome::Accepted { reference } => {
            let known = marked.payout.clone().map(|payout| payout.known_as(reference));
            let accepted = step::to(RefundState::Paying, &marked, None, None, ports);
            write(&RefundStep { payout: known, ..accepted }, RefundState::Paying, &checkout.order_id, ports)
                .await?;
            ports.get(id).await
        }
        PayoutOutcome::Duplicate => {
            tracing::warn!(refund.id = %id, "payout known, outcome unknown");
            ports.get(id).await
        }
        PayoutOutcome::Unknown { cause } => {
            tracing::warn!(refund.id = %id, cause, "payout outcome unknown");
            ports.get(id).await
        }
    }
}

/// A refused repetition leaves the first payout open, and that one is still asked about.
fn keep_checking(before: &RefundCase, marked: &RefundCase) -> Option<RequestedPayout> {
    let payout = marked.payout.clone()?;
    let check_at = payout.check_at.filter(|_| before.state == RefundState::Paying);
    Some(RequestedPayout { check_at, ..payout })
}

/// The old payout while its outcome is unknown, otherwise a new one.
async fn requested_payout(case: &RefundCase, ports: RefundPorts<'_>) -> Result<RequestedPayout, RefundError> {
    match (case.state, &case.payout) {
        (RefundState::Open, _) => Ok(RequestedPayout {
            provider: payout_rail(case, ports).await?,
            references: PaymentReference::generate(ports.random).into(),
            check_at: None,
        }),
        (RefundState::Paying, Some(payout)) => Ok(payout.clone()),
        _ => Err(RefundError::Conflict),
    }
}

/// The company that the money came through, if it pays out this amount; else the first that does.
async fn payout_rail(case: &RefundCase, ports: RefundPorts<'_>) -> Result<CompanyName, RefundError> {
    let attempt = ports.payments.find_attempt(case.attempt_id).await?.ok_or(RefundError::NotFound)?;
    let pays_out = |name: &CompanyName| {
        let terms = ports.rails.find(name).and_then(|provider| provider.capabilities().payouts);
        terms.is_some_and(|terms| case.amount >= terms.min_amount)
    };
    let names = std::iter::once(attempt.provider).chain(ports.rails.names());
    names.into_iter().find(pays_out).ok_or(RefundError::PayoutsOff)
}

/// Pays out. When the company only says that it knows the payout, its result is queried.
async fn outcome_of(case: &RefundCase, provider: &dyn PaymentProvider) -> PayoutOutcome {
    let Some(sent) = case.sent_payout() else { return PayoutOutcome::Duplicate };
    let payout = Payout {
        reference: sent.references.ours.clone(),
        amount: case.amount,
        phone: case.payer_phone.clone(),
    };
    let outcome = provider.pay_out(&payout).await;
    if outcome != PayoutOutcome::Duplicate {
        return outcome;
    }
    match provider.query_payout(&sent).await {
        Ok(PayoutState::Paid { reference, fee }) => PayoutOutcome::Done { reference, fee },
        Ok(_) => PayoutOutcome::Duplicate,
        Err(error) => PayoutOutcome::Unknown { cause: error.to_string() },
    }
}

/// How often a payout that was made is recorded again after somebody else changed its case.
const RECORD_ATTEMPTS: usize = 5;

/// Records a payout that was made. Another call may have repeated it meanwhile: while the case still waits for this
/// payout it is recorded on the newer version.
pub(super) async fn record_payout(
    paid: &RefundCase,
    (provider_reference, fee): (Option<String>, Option<Money>),
    by: &Actor,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let (id, payout) = (paid.id, paid.payout.as_ref().ok_or(RefundError::Conflict)?);
    let ours = &payout.references.ours;
    let reference = provider_reference.unwrap_or_else(|| ours.to_string());
    let may_come_back = payout.references.theirs.is_some();
    for _ in 0..RECORD_ATTEMPTS {
        let record = ports.get(id).await?;
        if !is_waiting_for(ours, &record.case) {
            break;
        }
        let how = (RefundMethod::Payout, reference.clone());
        let note = fee.map(|fee| format!("returned: {reference}, fee: TSh {}", fee.tsh()));
        let done = step::returned(&record.case, how, by.clone(), note, ports).await?;
        let check_at = record.case.next_payout_check(ports.clock.now()).filter(|_| may_come_back);
        let known = |asked: RequestedPayout| asked.known_as(payout.references.theirs.clone());
        let payout = record.case.payout.clone().map(|asked| RequestedPayout { check_at, ..known(asked) });
        let done = RefundStep { payout, ..done };
        match write(&done, RefundState::Paying, &record.checkout.order_id, ports).await {
            Ok(()) => return ports.get(id).await,
            Err(RefundError::Conflict) => {}
            Err(error) => {
                tracing::error!(refund.id = %id, payout.reference = %ours, %error, "payout made but not recorded");
                return Err(error);
            }
        }
    }
    let record = ports.get(id).await?;
    if record.case.method == Some(RefundMethod::Payout) {
        return Ok(record);
    }
    tracing::error!(refund.id = %id, payout.reference = %ours, "payout made but not recorded");
    Err(RefundError::Conflict)
}

fn is_waiting_for(reference: &PaymentReference, case: &RefundCase) -> bool {
    let newest = case.payout.as_ref().map(|payout| &payout.references.ours);
    case.state == RefundState::Paying && newest == Some(reference)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use kernel::AccountId;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, payment, provider, provider_name};
    use crate::{MockPaymentProvider, MockPaymentRepository, MockRefundRepository, RefundPorts};

    type Stored = Arc<Mutex<RefundRecord>>;

    fn stored(state: RefundState) -> Stored {
        let id = RefundCaseId::new(at(0), &ConstantRandom(1));
        let case = RefundCase::new(id, &payment().attempt, at(0), None);
        let payout = RequestedPayout {
            provider: provider_name(),
            references: PaymentReference::parse("BHPAYOUT").unwrap().into(),
            check_at: None,
        };
        let case = RefundCase { state, payout: Some(payout), history: Vec::new(), ..case };
        Arc::new(Mutex::new(RefundRecord {
            received: case.amount,
            customer: None,
            case,
            checkout: payment().checkout,
        }))
    }

    /// A repository of one case, with the lock on its version.
    fn repository(stored: &Stored) -> MockRefundRepository {
        let mut refunds = MockRefundRepository::new();
        let found = stored.clone();
        refunds.expect_find().returning(move |_| Ok(Some(found.lock().unwrap().clone())));
        let written = stored.clone();
        refunds.expect_step().returning(move |step, _effects| {
            let case = &mut written.lock().unwrap().case;
            let is_as_seen = case.version == step.from_version;
            if is_as_seen {
                apply(step, case);
            }
            Ok(is_as_seen)
        });
        refunds
    }

    fn apply(step: &RefundStep, case: &mut RefundCase) {
        case.version = case.version.saturating_add(1);
        case.state = step.event.state;
        case.method = step.method.or(case.method);
        case.reference = step.reference.clone().or(case.reference.clone());
        case.payout = step.payout.clone().or(case.payout.clone());
        case.history.push(step.event.clone());
    }

    fn answering(outcome: PayoutOutcome) -> MockPaymentProvider {
        let mut provider = provider();
        provider.expect_pay_out().times(1).returning(move |_| outcome.clone());
        provider
    }

    async fn pay_out(stored: &Stored, provider: &MockPaymentProvider) -> Result<RefundRecord, RefundError> {
        let mut payments = MockPaymentRepository::new();
        payments.expect_find_attempt().returning(|_| Ok(Some(payment().attempt)));
        let refunds = repository(stored);
        let ports = RefundPorts {
            refunds: &refunds,
            payments: &payments,
            rails: &TestRails::new(provider),
            payouts_on: true,
            clock: &FixedClock(at(9)),
            random: &ConstantRandom(3),
        };
        let by = Actor::new(AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema");
        let id = stored.lock().unwrap().case.id;
        pay_out_refund(id, by, ports).await
    }

    fn states(stored: &Stored) -> Vec<RefundState> {
        stored.lock().unwrap().case.history.iter().map(|event| event.state).collect()
    }

    fn done() -> PayoutOutcome {
        PayoutOutcome::Done { reference: Some("0912".into()), fee: None }
    }

    #[tokio::test]
    async fn a_refused_payout_opens_its_case_again() {
        let case = stored(RefundState::Open);
        pay_out(&case, &answering(PayoutOutcome::Refused("invalid key".into()))).await.unwrap();
        assert_eq!(states(&case), [RefundState::Paying, RefundState::Open]);
    }

    #[tokio::test]
    async fn a_refused_repetition_leaves_the_outcome_of_the_payout_unknown() {
        let case = stored(RefundState::Paying);
        pay_out(&case, &answering(PayoutOutcome::Refused("invalid key".into()))).await.unwrap();
        assert_eq!(states(&case), [RefundState::Paying, RefundState::Paying]);
    }

    /// Somebody else presses again while the provider is paying.
    fn interrupted(case: &Stored, change: impl Fn(&mut RefundCase) + Send + 'static) -> MockPaymentProvider {
        let mut provider = provider();
        let case = case.clone();
        provider.expect_pay_out().times(1).returning(move |_| {
            change(&mut case.lock().unwrap().case);
            done()
        });
        provider
    }

    #[tokio::test]
    async fn a_payout_that_was_pressed_twice_ends_with_its_record() {
        let case = stored(RefundState::Open);
        let record =
            pay_out(&case, &interrupted(&case, |case| case.version = case.version.saturating_add(1)))
                .await
                .unwrap()
                .case;
        assert_eq!((record.state, record.method), (RefundState::Refunded, Some(RefundMethod::Payout)));
        assert_eq!(record.reference.as_deref(), Some("0912"));
    }

    #[tokio::test]
    async fn a_payout_that_the_other_call_recorded_is_no_failure() {
        let case = stored(RefundState::Open);
        let recorded = |case: &mut RefundCase| {
            case.version = case.version.saturating_add(2);
            (case.state, case.method) = (RefundState::Refunded, Some(RefundMethod::Payout));
        };
        let record = pay_out(&case, &interrupted(&case, recorded)).await.unwrap().case;
        assert_eq!((record.state, record.history.len()), (RefundState::Refunded, 1), "once");
    }

    #[tokio::test]
    async fn a_payout_beside_money_sent_by_hand_is_not_passed_over() {
        let case = stored(RefundState::Open);
        let by_hand = |case: &mut RefundCase| {
            case.version = case.version.saturating_add(1);
            (case.state, case.method) = (RefundState::Refunded, Some(RefundMethod::ByHand));
        };
        let refused = pay_out(&case, &interrupted(&case, by_hand)).await;
        assert!(matches!(refused, Err(RefundError::Conflict)));
    }

    #[tokio::test]
    async fn the_result_of_a_known_payout_is_queried() {
        let paid = PayoutState::Paid { reference: Some("CK9".to_owned()), fee: None };
        for (found, expected) in [(paid, RefundState::Refunded), (PayoutState::Pending, RefundState::Paying)]
        {
            let case = stored(RefundState::Paying);
            let mut provider = answering(PayoutOutcome::Duplicate);
            provider.expect_query_payout().times(1).returning(move |_| Ok(found.clone()));
            let record = pay_out(&case, &provider).await.unwrap().case;
            assert_eq!(record.state, expected);
            assert_eq!(record.reference.is_some(), expected == RefundState::Refunded);
        }
    }
}
