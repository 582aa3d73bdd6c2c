use kernel::{Actor, RefundCaseId};

use super::step::{self, write};
use super::{RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState, RefundStep, RefundTrigger};
use crate::Decision;

/// Records that staff returned the money by hand, with the wallet's reference. While the outcome of a payout is
/// unknown, they must have checked it with the provider (`payout_was_checked`), or the money may be returned twice.
///
/// # Errors
/// [`RefundError::Conflict`] unless the case is open, or its payout has no known outcome.
pub async fn record_refund(
    id: RefundCaseId,
    reference: String,
    by: Actor,
    note: Option<String>,
    payout_was_checked: bool,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let record = ports.get(id).await?;
    let returned = record_step(&record, reference, by, note, payout_was_checked, ports).await?;
    write(&returned, record.case.state, &record.checkout.order_id, ports).await?;
    ports.get(id).await
}

/// Records that staff returned the money of several cases by hand, `sent` with these references: all of them, or none.
///
/// # Errors
/// The reason for each case that cannot be recorded; nothing was written.
pub async fn record_refunds(
    sent: Vec<(RefundCaseId, String)>,
    by: &Actor,
    ports: RefundPorts<'_>,
) -> Result<(), Vec<(RefundCaseId, RefundError)>> {
    let (mut steps, mut refused) = (Vec::new(), Vec::new());
    for (id, reference) in &sent {
        match sent_step(*id, reference.clone(), by, ports).await {
            Ok(step) => steps.push(step),
            Err(error) => refused.push((*id, error)),
        }
    }
    if refused.is_empty() && !steps.is_empty() {
        match ports.refunds.step_all(&steps).await {
            Ok(changed) => refused.extend(changed.into_iter().map(|id| (id, RefundError::Conflict))),
            Err(error) => refused.extend(sent.first().map(|(id, _)| (*id, error.into()))),
        }
    }
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}

async fn sent_step(
    id: RefundCaseId,
    reference: String,
    by: &Actor,
    ports: RefundPorts<'_>,
) -> Result<(RefundStep, super::RefundEffects), RefundError> {
    let record = ports.get(id).await?;
    let step = record_step(&record, reference, by.clone(), None, false, ports).await?;
    let effects = step.effects(record.case.state, record.checkout.order_id.as_str());
    Ok((step, effects))
}

async fn record_step(
    record: &RefundRecord,
    reference: String,
    by: Actor,
    note: Option<String>,
    payout_was_checked: bool,
    ports: RefundPorts<'_>,
) -> Result<RefundStep, RefundError> {
    let case = &record.case;
    match case.state {
        RefundState::Open if case.needs_approval => return Err(RefundError::ApprovalNeeded),
        RefundState::Paying if !payout_was_checked => return Err(RefundError::PayoutUnclear),
        RefundState::Open | RefundState::Paying => {}
        RefundState::Refunded | RefundState::Dismissed => return Err(RefundError::Conflict),
    }
    step::returned(case, (RefundMethod::ByHand, reference), by, note, ports).await
}

/// The second yes: from then on the money may be sent.
///
/// # Errors
/// [`RefundError::OwnRefund`] for who opened the case, [`RefundError::Conflict`] unless it waits for approval.
pub async fn approve_refund(
    id: RefundCaseId,
    by: Actor,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let RefundRecord { case, checkout, .. } = find_open(id, ports).await?;
    if !case.needs_approval {
        return Err(RefundError::Conflict);
    }
    if case.opened_by().is_some_and(|opener| opener.id == by.id) {
        return Err(RefundError::OwnRefund);
    }
    let note = Some(RefundTrigger::Approved.note(None));
    let approved = step::to(RefundState::Open, &case, Some(by), note, ports);
    let approved = RefundStep { is_approval: true, ..approved };
    write(&approved, case.state, &checkout.order_id, ports).await?;
    ports.get(id).await
}

/// Dismisses a case: the money is kept.
///
/// # Errors
/// [`RefundError::Conflict`] unless the case is open.
pub async fn dismiss_refund(
    id: RefundCaseId,
    decision: Decision,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let RefundRecord { case, checkout, .. } = find_open(id, ports).await?;
    let (by, note) = (Some(decision.by), Some(decision.reason));
    let dismissed = step::to(RefundState::Dismissed, &case, by, note, ports);
    write(&dismissed, case.state, &checkout.order_id, ports).await?;
    ports.get(id).await
}

async fn find_open(id: RefundCaseId, ports: RefundPorts<'_>) -> Result<RefundRecord, RefundError> {
    let record = ports.get(id).await?;
    if record.case.state == RefundState::Open { Ok(record) } else { Err(RefundError::Conflict) }
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, payment, provider};
    use crate::{
        MockPaymentRepository, MockRefundRepository, Payment, PurchaseMove, RefundAmount, RefundCase,
        RefundReason, RefundRequest,
    };

    fn staff(number: u8) -> Actor {
        Actor::new(AccountId::new(at(0), &ConstantRandom(number)), "Neema Mrema")
    }

    /// A case that the first member of staff opened.
    fn record() -> RefundRecord {
        let Payment { checkout, attempt, .. } = payment();
        let request = RefundRequest {
            by: staff(1),
            amount: RefundAmount::Rest,
            reason: RefundReason::Late,
            note: None,
        };
        let id = RefundCaseId::new(at(0), &ConstantRandom(1));
        let case = RefundCase::requested(id, &attempt, at(0), &request);
        RefundRecord { received: case.amount, customer: None, case, checkout }
    }

    fn waiting() -> RefundRecord {
        let record = record();
        RefundRecord { case: RefundCase { needs_approval: true, ..record.case }, ..record }
    }

    fn stored(record: RefundRecord) -> MockRefundRepository {
        let mut refunds = MockRefundRepository::new();
        refunds
            .expect_find()
            .returning(move |id| Ok(Some(record.clone()).filter(|found| found.case.id == id)));
        refunds
    }

    async fn with_ports<T>(refunds: &MockRefundRepository, run: impl AsyncFnOnce(RefundPorts<'_>) -> T) -> T {
        let provider = provider();
        let mut payments = MockPaymentRepository::new();
        payments.expect_find_attempt().returning(|_| Ok(Some(payment().attempt)));
        let ports = RefundPorts {
            refunds,
            payments: &payments,
            rails: &TestRails::new(&provider),
            payouts_on: true,
            clock: &FixedClock(at(9)),
            random: &ConstantRandom(3),
        };
        run(ports).await
    }

    #[tokio::test]
    async fn a_dismissal_is_written_with_what_follows_from_it() {
        let order_id = record().checkout.order_id.to_string();
        let mut refunds = stored(record());
        refunds.expect_step().times(1).returning(move |_, effects| {
            assert_eq!(effects.purchase, PurchaseMove::Reopen);
            assert_eq!(effects.audit.as_ref().unwrap().subject.label, order_id);
            Ok(true)
        });
        let decision = Decision { by: staff(2), reason: "kept".into() };
        with_ports(&refunds, async |ports| dismiss_refund(record().case.id, decision, ports).await)
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn only_somebody_else_gives_the_second_yes_and_only_once() {
        let mut refunds = stored(waiting());
        let is_approval = |step: &RefundStep, _: &crate::RefundEffects| {
            step.is_approval && step.event.trigger() == Some(RefundTrigger::Approved)
        };
        refunds.expect_step().withf(is_approval).times(1).returning(|_, _| Ok(true));
        let id = waiting().case.id;
        let own = with_ports(&refunds, async |ports| approve_refund(id, staff(1), ports).await).await;
        assert!(matches!(own, Err(RefundError::OwnRefund)));
        with_ports(&refunds, async |ports| approve_refund(id, staff(2), ports).await).await.unwrap();
        let approved = stored(record());
        let again = with_ports(&approved, async |ports| approve_refund(id, staff(2), ports).await).await;
        assert!(matches!(again, Err(RefundError::Conflict)));
    }

    #[tokio::test]
    async fn nothing_is_sent_before_the_second_yes() {
        let (refunds, id) = (stored(waiting()), waiting().case.id);
        let by_hand = with_ports(&refunds, async |ports| {
            record_refund(id, "CEK1".into(), staff(2), None, true, ports).await
        })
        .await;
        assert!(matches!(by_hand, Err(RefundError::ApprovalNeeded)));
        let paid_out =
            with_ports(&refunds, async |ports| crate::pay_out_refund(id, staff(2), ports).await).await;
        assert!(matches!(paid_out, Err(RefundError::ApprovalNeeded)));
    }

    #[tokio::test]
    async fn of_several_cases_all_are_recorded_or_none() {
        let (mut refunds, id) = (stored(record()), record().case.id);
        let unknown = RefundCaseId::new(at(0), &ConstantRandom(9));
        refunds.expect_step_all().withf(|steps| steps.len() == 1).times(1).returning(|_| Ok(vec![]));
        let sent = vec![(id, "CEK1".to_owned()), (unknown, "CEK2".to_owned())];
        let refused = with_ports(&refunds, async |ports| record_refunds(sent, &staff(2), ports).await)
            .await
            .unwrap_err();
        assert!(matches!(refused.as_slice(), [(of, RefundError::NotFound)] if *of == unknown));
        let sent = vec![(id, "CEK1".to_owned())];
        let recorded = with_ports(&refunds, async |ports| record_refunds(sent, &staff(2), ports).await).await;
        assert!(recorded.is_ok());
    }

    #[tokio::test]
    async fn a_case_that_changed_meanwhile_is_named() {
        let (mut refunds, id) = (stored(record()), record().case.id);
        refunds.expect_step_all().returning(move |_| Ok(vec![id]));
        let sent = vec![(id, "CEK1".to_owned())];
        let refused = with_ports(&refunds, async |ports| record_refunds(sent, &staff(2), ports).await).await;
        assert!(matches!(refused.unwrap_err().as_slice(), [(of, RefundError::Conflict)] if *of == id));
    }
}
