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

pub(super) fn new_payment(seen: SeenMoney, ports: CheckPorts<'_>) -> TillPayment {
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

#[cfg(test)]
mod tests {
    use kernel::Money;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, payment, product, provider};
    use crate::till::{MockTillRepository, TillProvider, TillSource};
    use crate::{
        MockPaymentChecks, MockPaymentRepository, Observation, ObservedState, PaymentState, Product,
    };

    fn seen() -> SeenMoney {
        SeenMoney {
            source: TillSource::Phone,
            wallet: None,
            reference: "DC22N8FK524".into(),
            amount: product().price,
            payer: Some(payment().checkout.payer_phone),
            paid_at: Some(at(60)),
        }
    }

    /// Notes money while these purchases are found. `is_assigned`: whether it must be.
    async fn note(seen: SeenMoney, found: Vec<Payment>, is_assigned: bool) {
        let (mut till, mut checks) = (MockTillRepository::new(), MockPaymentChecks::new());
        till.expect_insert().times(1).returning(|_| Ok(true));
        till.expect_purchases().returning(move |_| Ok(found.clone()));
        let waiting = PaymentAttempt { provider: TILL, ..payment().attempt };
        till.expect_assign().times(usize::from(is_assigned)).returning(move |_| Ok(waiting.clone()));
        checks.expect_claim_query().returning(|_, _, _| Ok(false));
        let mut payments = MockPaymentRepository::new();
        payments.expect_advance().times(usize::from(is_assigned)).returning(|advance| {
            assert_eq!(advance.to, PaymentState::Completed);
            Ok(true)
        });
        let mut at_till = provider();
        at_till.expect_query().returning(|prompt| {
            Ok(Observation {
                reference: Some(prompt.ours.to_string()),
                amount: Some(product().price),
                ..Observation::bare(ObservedState::Completed)
            })
        });
        let company = provider();
        let ports = TillPorts {
            till: &till,
            checks: CheckPorts {
                payments: &payments,
                checks: &checks,
                rails: &TestRails::new(&company).and("till", &at_till),
                clock: &FixedClock(at(90)),
                random: &ConstantRandom(4),
            },
        };
        note_till_payment(seen, ports).await.unwrap();
    }

    fn of_other_bundle() -> Payment {
        let mut other = payment();
        let bundle_id = kernel::BundleId::new(at(0), &ConstantRandom(7));
        other.checkout.product = Product { bundle_id, ..product() };
        other
    }

    #[tokio::test]
    async fn money_of_the_payer_of_one_purchase_is_assigned_and_completes_it() {
        note(seen(), vec![payment()], true).await;
    }

    #[tokio::test]
    async fn who_began_the_same_purchase_twice_pays_the_newest() {
        note(seen(), vec![payment(), payment()], true).await;
    }

    #[tokio::test]
    async fn without_one_sure_purchase_money_stays_open() {
        note(seen(), vec![payment(), of_other_bundle()], false).await;
        note(seen(), Vec::new(), false).await;
        note(SeenMoney { payer: None, ..seen() }, vec![payment()], false).await;
    }

    #[test]
    fn purchases_of_the_day_before_the_payment_are_searched_for_exactly_its_amount() {
        let money = TillPayment { amount: Money::new(2_000).unwrap(), ..new(seen()) };
        let search = search(&money, None);
        assert_eq!(search.begun, (at(60 - 24 * 3600), at(60 + 5 * 60)));
        assert_eq!((search.amount.tsh(), search.payer), (2_000, None));
    }

    #[test]
    fn the_prompts_own_money_is_recognized_by_its_transaction() {
        let mut paid = payment();
        paid.attempt.confirmation.transaction = Some("mp260717.1217.w74283".into());
        assert!(is_same_money(&TillPayment { reference: "MP2607171217W74283".into(), ..new(seen()) }, &paid));
        assert!(!is_same_money(&new(seen()), &paid));
    }

    fn new(seen: SeenMoney) -> TillPayment {
        let (payments, checks, company) =
            (MockPaymentRepository::new(), MockPaymentChecks::new(), provider());
        let ports = CheckPorts {
            payments: &payments,
            checks: &checks,
            rails: &TestRails::new(&company),
            clock: &FixedClock(at(90)),
            random: &ConstantRandom(4),
        };
        new_payment(seen, ports)
    }

    #[tokio::test]
    async fn the_till_is_paid_by_nothing_but_the_money_assigned_to_its_attempt() {
        use crate::PaymentProvider;
        let answer = |assigned: Option<TillPayment>| async move {
            let mut till = MockTillRepository::new();
            till.expect_find_by_attempt().returning(move |_| Ok(assigned.clone()));
            let till = TillProvider(std::sync::Arc::new(till));
            till.query(&payment().attempt.references()).await.unwrap()
        };
        assert_eq!(answer(None).await.state, ObservedState::Pending);
        let paid = answer(Some(new(seen()))).await;
        assert_eq!((paid.state, paid.amount), (ObservedState::Completed, Some(product().price)));
        assert_eq!(paid.reference.as_deref(), Some(payment().attempt.reference.as_str()));
        let reversed = answer(Some(TillPayment { is_reversed: true, ..new(seen()) })).await;
        assert_eq!(reversed.state, ObservedState::Reversed);
    }
}
