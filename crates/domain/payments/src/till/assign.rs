use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, AuditEntry, PhoneNumber, RepositoryError, TillPaymentId};

use super::decide::dismissal;
use super::{
    AssignError, PurchaseSearch, SeenMoney, TILL, TillAssignment, TillPayment, TillRepository, TillState,
    plain_reference,
};
use crate::{Cause, CheckPorts, Decision, Payment, PaymentAttempt, check_attempt, check_payment};

/// How long after a purchase began money for it may come: as long as its prompt may be answered.
const PAID_WITHIN: TimeDelta = TimeDelta::hours(24);
/// Messages give the minute only, and the clocks of wallets differ from ours.
const CLOCK_SLACK: TimeDelta = TimeDelta::minutes(5);

/// The ports of the till.
#[derive(Clone, Copy)]
pub struct TillPorts<'a> {
    pub till: &'a dyn TillRepository,
    pub checks: CheckPorts<'a>,
}

/// Stores money seen at the till, and assigns it to the purchase that it surely pays. Money seen before changes nothing,
/// whichever source showed it first.
///
/// # Errors
/// [`RepositoryError`]; the same call may be repeated.
pub async fn note_till_payment(seen: SeenMoney, ports: TillPorts<'_>) -> Result<(), RepositoryError> {
    let payment = new_payment(seen, ports.checks);
    if ports.till.insert(&payment).await? {
        return assign_to_payer(&payment, payment.payer.as_ref(), ports).await;
    }
    // The process may have died between both steps.
    match ports.till.find_by_reference(&payment.reference).await? {
        Some(known) if known.state() == TillState::Open => {
            assign_to_payer(&known, known.payer.as_ref(), ports).await
        }
        _ => Ok(()),
    }
}

/// Assigns open money to a purchase of `payer`, who named its reference: only who paid, or received, knows that. Money of
/// another payer stays.
///
/// # Errors
/// [`RepositoryError`].
pub async fn claim_till_payment(
    payer: &PhoneNumber,
    reference: &str,
    ports: TillPorts<'_>,
) -> Result<(), RepositoryError> {
    match ports.till.find_by_reference(reference).await? {
        Some(money)
            if money.state() == TillState::Open
                && money.payer.as_ref().is_none_or(|known| known == payer) =>
        {
            assign_to_payer(&money, Some(payer), ports).await
        }
        _ => Ok(()),
    }
}

fn new_payment(seen: SeenMoney, ports: CheckPorts<'_>) -> TillPayment {
    let now = ports.clock.now();
    let SeenMoney { source, wallet, reference, amount, payer, paid_at } = seen;
    TillPayment {
        id: TillPaymentId::new(now, ports.random),
        source,
        wallet,
        reference,
        amount,
        payer,
        paid_at: paid_at.unwrap_or(now),
        noted_at: now,
        attempt_id: None,
        decision: None,
        is_reversed: false,
    }
}

/// Without a payer, or with several purchases that it might pay, the money stays open for staff.
async fn assign_to_payer(
    money: &TillPayment,
    payer: Option<&PhoneNumber>,
    ports: TillPorts<'_>,
) -> Result<(), RepositoryError> {
    if payer.is_none() || money.is_reversed {
        return Ok(());
    }
    let found = ports.till.purchases(&search(money, payer)).await?;
    let Some(purchase) = the_only(found) else { return Ok(()) };
    // The prompt may be paid as well, and not yet known to be.
    let purchase = check_payment(purchase, ports.checks).await?;
    if is_same_money(money, &purchase) {
        return dismiss_as_known(money, ports).await;
    }
    match assign(money, &purchase, None, ports).await {
        // Money for a purchase that is paid already goes to staff.
        Ok(()) | Err(AssignError::NotOpen | AssignError::AlreadyPaid) => Ok(()),
        Err(AssignError::Repository(error)) => Err(error),
    }
}

/// The purchases that money may pay.
pub(super) fn search(money: &TillPayment, payer: Option<&PhoneNumber>) -> PurchaseSearch {
    let shifted = |by: TimeDelta| money.paid_at.checked_add_signed(by).unwrap_or(money.paid_at);
    PurchaseSearch {
        amount: money.amount,
        payer: payer.cloned(),
        begun: (shifted(-PAID_WITHIN), shifted(CLOCK_SLACK)),
    }
}

/// Who begins the same purchase again means one; the newest has the prompt that was not answered.
fn the_only(purchases: Vec<Payment>) -> Option<Payment> {
    let mut purchases = purchases.into_iter();
    let newest = purchases.next()?;
    let is_same = |other: Payment| other.checkout.product.bundle_id == newest.checkout.product.bundle_id;
    purchases.all(is_same).then_some(newest)
}

/// Whether a prompt of the purchase brought this very money: the till phone tells of it too, where the company pays into the
/// till.
fn is_same_money(money: &TillPayment, purchase: &Payment) -> bool {
    let mut transactions =
        purchase.attempts().filter_map(|attempt| attempt.confirmation.transaction.as_deref());
    transactions.any(|transaction| plain_reference(transaction) == plain_reference(&money.reference))
}

async fn dismiss_as_known(money: &TillPayment, ports: TillPorts<'_>) -> Result<(), RepositoryError> {
    let reason = "the same money as the prompt's".to_owned();
    let decision = Decision { by: Actor::system(), reason };
    ports.till.dismiss(&dismissal(money, decision, now(ports))).await.map(drop)
}

/// Assigns the money and completes the purchase, if it is the exact amount.
///
/// # Errors
/// [`AssignError`]; nothing was written.
pub(super) async fn assign(
    money: &TillPayment,
    purchase: &Payment,
    decision: Option<(Actor, AuditEntry)>,
    ports: TillPorts<'_>,
) -> Result<(), AssignError> {
    let at = now(ports);
    let attempt = PaymentAttempt::new(&purchase.checkout, TILL, at, ports.checks.random);
    let assignment = TillAssignment { payment: money.id, attempt, at, decision };
    let attempt = ports.till.assign(&assignment).await?;
    if let Err(error) = check_attempt(&attempt, Cause::Reconciler, ports.checks).await {
        tracing::warn!(payment.reference = %attempt.reference, %error, "money of the till is assigned; background check will complete the payment");
    }
    Ok(())
}

fn now(ports: TillPorts<'_>) -> DateTime<Utc> {
    ports.checks.clock.now()
}
