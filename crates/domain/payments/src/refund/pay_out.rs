use kernel::{Actor, Money, RefundCaseId};

use super::step::{self, write};
use super::{RefundCase, RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState, RefundStep};
use crate::{PaymentReference, Payout, PayoutOutcome, PayoutState, SentPayout};

/// Returns the money through the provider. The case is marked before the provider is called, and the payout keeps its
/// reference while its outcome is unknown: repeating it cannot pay twice. A refusal opens the case again, and the
/// next payout gets a new reference; but the refusal of a repeated payout may say nothing about the first one, so
/// that case stays as it is.
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
    let RefundRecord { case, checkout } = ports.get(id).await?;
    let order_id = &checkout.order_id;
    let reference = payout_reference(&case, ports).ok_or(RefundError::Conflict)?;
    let marked = step::to(RefundState::Paying, &case, Some(by.clone()), None, ports);
    let marked = RefundStep { payout_reference: Some(reference.clone()), ..marked };
    write(&marked, case.state, order_id, ports).await?;
    let case = RefundCase { version: case.version.saturating_add(1), ..case };
    let payout = Payout { reference, amount: case.amount, phone: case.payer_phone.clone() };
    match outcome_of(&payout, ports).await {
        PayoutOutcome::Done { reference, fee } => {
            return record_payout(id, &payout, (reference, fee), &by, ports).await;
        }
        PayoutOutcome::Refused(words) => {
            let refused = step::to(case.state, &case, None, Some(words), ports);
            write(&refused, RefundState::Paying, order_id, ports).await?;
        }
        PayoutOutcome::Accepted { .. } => {}
        PayoutOutcome::Duplicate => tracing::warn!(refund.id = %id, "payout known, outcome unknown"),
        PayoutOutcome::Unknown { cause } => {
            tracing::warn!(refund.id = %id, cause, "payout outcome unknown");
        }
    }
    ports.get(id).await
}

/// Pays out. When the provider only says that it knows the payout, its result is queried.
async fn outcome_of(payout: &Payout, ports: RefundPorts<'_>) -> PayoutOutcome {
    let outcome = ports.provider.pay_out(payout).await;
    if outcome != PayoutOutcome::Duplicate {
        return outcome;
    }
    let sent = SentPayout { references: payout.reference.clone().into(), amount: payout.amount };
    match ports.provider.query_payout(&sent).await {
        Ok(PayoutState::Paid { reference, fee }) => PayoutOutcome::Done { reference, fee },
        Ok(_) => PayoutOutcome::Duplicate,
        Err(error) => PayoutOutcome::Unknown { cause: error.to_string() },
    }
}

/// How often a payout that was made is recorded again after somebody else changed its case.
const RECORD_ATTEMPTS: usize = 5;

/// Records a payout that was made. Another call may have repeated it meanwhile: while the case still waits for this
/// payout it is recorded on the newer version.
async fn record_payout(
    id: RefundCaseId,
    payout: &Payout,
    (provider_reference, fee): (Option<String>, Option<Money>),
    by: &Actor,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let reference = provider_reference.unwrap_or_else(|| payout.reference.to_string());
    for _ in 0..RECORD_ATTEMPTS {
        let record = ports.get(id).await?;
        if !is_waiting_for(payout, &record.case) {
            break;
        }
        let how = (RefundMethod::Payout, reference.clone());
        let note = fee.map(|fee| format!("returned: {reference}, fee: TSh {}", fee.tsh()));
        let done = step::returned(&record.case, how, by.clone(), note, ports).await?;
        match write(&done, RefundState::Paying, &record.checkout.order_id, ports).await {
            Ok(()) => return ports.get(id).await,
            Err(RefundError::Conflict) => {}
            Err(error) => {
                tracing::error!(refund.id = %id, payout.reference = %payout.reference, %error, "payout made but not recorded");
                return Err(error);
            }
        }
    }
    let record = ports.get(id).await?;
    if record.case.method == Some(RefundMethod::Payout) {
        return Ok(record);
    }
    tracing::error!(refund.id = %id, payout.reference = %payout.reference, "payout made but not recorded");
    Err(RefundError::Conflict)
}

fn is_waiting_for(payout: &Payout, case: &RefundCase) -> bool {
    case.state == RefundState::Paying && case.payout_reference.as_ref() == Some(&payout.reference)
}

/// The old reference while the outcome of that payout is unknown, otherwise a new one; `None` when nothing is to be
/// paid.
fn payout_reference(case: &RefundCase, ports: RefundPorts<'_>) -> Option<PaymentReference> {
    match case.state {
        RefundState::Open => Some(PaymentReference::generate(ports.random)),
        RefundState::Paying => case.payout_reference.clone(),
        RefundState::Refunded | RefundState::Dismissed => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use kernel::AccountId;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, at, payment, provider};
    use crate::{MockPaymentProvider, MockPaymentRepository, MockRefundRepository, RefundPorts};

    type Stored = Arc<Mutex<RefundRecord>>;

    fn stored(state: RefundState) -> Stored {
        let id = RefundCaseId::new(at(0), &ConstantRandom(1));
        let case = RefundCase::new(id, &payment().attempt, at(0), None);
        let payout_reference = PaymentReference::parse("BHPAYOUT").ok();
        let case = RefundCase { state, payout_reference, history: Vec::new(), ..case };
        Arc::new(Mutex::new(RefundRecord { case, checkout: payment().checkout }))
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
        case.payout_reference = step.payout_reference.clone().or(case.payout_reference.clone());
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
            provider,
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
