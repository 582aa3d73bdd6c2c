use chrono::TimeDelta;
use kernel::{Actor, OrderKey, RepositoryError};

use super::settle::{postpone, settle};
use super::{
    BeginConflict, Refusal, RouteStep, Transaction, VendError, VendRequest, VendingAttempt, VendingPorts,
    VendingState, Vendor, next_step, schedule,
};
use crate::{Item, Order, OrderBlocker};

/// Why an order was not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    #[error("no such order")]
    NotFound,
    /// The bundle has no route, or no vendor of its route can take it now.
    #[error("no vendor takes the order")]
    NoVendor,
    /// The order is closed, not a paid bundle or being refunded, or the customer asked to cancel it.
    #[error("the order must not be sent")]
    NotSendable,
    /// An earlier attempt may have sent it.
    #[error("it was tried before")]
    AlreadyAttempted,
    /// It was changed since it was read.
    #[error("the order was changed meanwhile")]
    OrderChanged,
    /// It is claimed by someone else, or being sent.
    #[error("the order is held")]
    Blocked(OrderBlocker),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl From<BeginConflict> for SendError {
    fn from(conflict: BeginConflict) -> Self {
        match conflict {
            BeginConflict::NotSendable => Self::NotSendable,
            BeginConflict::AlreadyAttempted => Self::AlreadyAttempted,
            BeginConflict::OrderChanged => Self::OrderChanged,
            BeginConflict::Blocked(blocker) => Self::Blocked(blocker),
            BeginConflict::Repository(error) => Self::Repository(error),
        }
    }
}

/// How long an order that no vendor takes waits before they are asked again.
const NO_VENDOR_PAUSE: TimeDelta = TimeDelta::minutes(1);

/// Sends an order automatically. Does nothing if someone else was faster. An order that no vendor takes now is set aside, so
/// that it does not stand in the way of others.
pub async fn send_due(key: OrderKey, ports: VendingPorts<'_>) {
    match send(key, None, ports).await {
        Ok(())
        | Err(
            SendError::NotFound
            | SendError::NotSendable
            | SendError::AlreadyAttempted
            | SendError::OrderChanged
            | SendError::Blocked(_),
        ) => {}
        Err(SendError::NoVendor) => {
            let until = ports.clock.now().checked_add_signed(NO_VENDOR_PAUSE).unwrap_or_default();
            if let Err(error) = ports.attempts.set_aside(key, until).await {
                tracing::error!(order.key = %key, %error, "setting an order aside failed");
            }
        }
        Err(error @ SendError::Repository(_)) => {
            tracing::error!(order.key = %key, %error, "sending an order failed");
        }
    }
}

/// Sends an order through the next vendor of its bundle's route: writes the attempt first, then calls the vendor once.
/// The certain part of the answer is written; the rest is queried later.
///
/// # Errors
/// [`SendError`]; no vendor was called. A failure after the call is no error: the attempt is queried later.
pub async fn send(key: OrderKey, by: Option<Actor>, ports: VendingPorts<'_>) -> Result<(), SendError> {
    let order = ports.orders.find(key).await?.ok_or(SendError::NotFound)?;
    let Item::Bundle(bundle) = &order.item else {
        return Err(SendError::NotSendable);
    };
    let earlier = ports.attempts.list(key).await?;
    for attempt in &earlier {
        match attempt.state {
            state if state.is_in_progress() => return Err(SendError::Blocked(OrderBlocker::Vending)),
            state if !state.is_certain_refusal() => return Err(SendError::AlreadyAttempted),
            _ => {}
        }
    }
    let route = ports.routes.route_of(bundle.bundle_id).await?;
    let step = next_step(&route, &earlier, by.is_some(), ports.vendors).ok_or(SendError::NoVendor)?;
    let attempt = new_attempt(&order, step, &earlier, by, ports).await?;
    let vendor = ports.vendors.find(&attempt.vendor).ok_or(SendError::NoVendor)?;
    ports.attempts.insert(&attempt, order.version).await?;
    call(&attempt, &order, vendor, ports).await;
    Ok(())
}

async fn new_attempt(
    order: &Order,
    step: &RouteStep,
    earlier: &[VendingAttempt],
    by: Option<Actor>,
    ports: VendingPorts<'_>,
) -> Result<VendingAttempt, RepositoryError> {
    let cost_tsh = match step.cost {
        Some(cost) => ports.routes.rate_of(cost.currency).await?.and_then(|rate| rate.convert(cost)),
        None => None,
    };
    Ok(VendingAttempt::new(order, step, cost_tsh, earlier, by, ports.clock.now()))
}

/// Sends a request that the vendor does not know again, under the same id.
///
/// # Errors
/// [`RepositoryError`]; the vendor was not called.
pub(super) async fn send_again(
    attempt: &VendingAttempt,
    vendor: &dyn Vendor,
    ports: VendingPorts<'_>,
) -> Result<(), RepositoryError> {
    let now = ports.clock.now();
    let Some(order) = ports.orders.find(attempt.order).await? else {
        return Ok(());
    };
    if ports.attempts.claim_resend(attempt, now).await? {
        let again =
            VendingAttempt { sends: attempt.sends.saturating_add(1), sent_at: now, ..attempt.clone() };
        call(&again, &order, vendor, ports).await;
    }
    Ok(())
}

/// Does not call when it was delayed since the attempt was written, perhaps for minutes: others may have concluded
/// that the request never arrived.
async fn call(attempt: &VendingAttempt, order: &Order, vendor: &dyn Vendor, ports: VendingPorts<'_>) {
    if schedule::since_sent(attempt, ports.clock.now()) > schedule::MAX_SEND_DELAY {
        tracing::warn!(vending.id = %attempt.external_id, "attempt delayed for too long; not sent");
        return;
    }
    let Some(request) = VendRequest::from_order(order, attempt) else {
        return;
    };
    let written = match certain_part(vendor.vend(&request).await, attempt, vendor) {
        Some(answer) => settle(attempt, answer, ports).await,
        None => postpone(attempt, ports).await,
    };
    if let Err(error) = written {
        tracing::error!(vending.id = %attempt.external_id, %error, "writing the vendor's answer failed; retrying");
    }
}

/// The certain part of an answer; `None` when the attempt must be queried.
fn certain_part(
    answer: Result<Transaction, VendError>,
    attempt: &VendingAttempt,
    vendor: &dyn Vendor,
) -> Option<Transaction> {
    match answer {
        Ok(transaction) => attempt.news(transaction),
        // A repeated request that did not leave says nothing about the first one.
        Err(error @ VendError::Unreachable { .. }) if attempt.sends == 1 => {
            tracing::warn!(vending.id = %attempt.external_id, %error, "vendor unreachable; order not sent");
            Some(Transaction::refused(Refusal::Unreachable, None))
        }
        Err(error) => {
            tracing::warn!(vending.id = %attempt.external_id, %error, "vendor answer unclear; order may have been sent");
            // Nobody can learn more from a vendor that cannot be asked.
            (!vendor.terms().has_look_up).then(|| Transaction::in_state(VendingState::TimedOut))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use kernel::{Currency, CurrencyAmount, Money};

    use super::super::test_support::{Shop, attempt};
    use super::super::{MockVendor, OrderConsequence, VendingState, VendingStep, VendorTerms};
    use super::*;
    use crate::test_support::{FixedClock, at, bundle_order, router_order};

    /// A shop that has never tried to send its bundle.
    fn fresh() -> Shop {
        let mut shop = Shop::with(bundle_order());
        shop.attempts.expect_list().returning(|_| Ok(Vec::new()));
        shop
    }

    fn written(mut shop: Shop) -> Shop {
        shop.attempts.expect_insert().times(1).returning(|_, _| Ok(()));
        shop
    }

    async fn run(shop: &Shop) -> Result<(), SendError> {
        send(bundle_order().key, None, shop.ports()).await
    }

    #[tokio::test]
    async fn the_attempt_is_written_before_the_vendor_is_called() {
        let mut order = mockall::Sequence::new();
        let mut shop = fresh();
        shop.attempts.expect_insert().times(1).in_sequence(&mut order).returning(|_, _| Ok(()));
        let for_the_recipient = |request: &VendRequest| {
            request.external_id == attempt().external_id && request.recipient == bundle_order().customer.phone
        };
        shop.vendors
            .vendor
            .expect_vend()
            .withf(for_the_recipient)
            .times(1)
            .in_sequence(&mut order)
            .returning(|_| {
                Ok(Transaction {
                    reference: Some("VDC-1".into()),
                    ..Transaction::in_state(VendingState::Completed)
                })
            });
        let completes = |step: &super::super::VendingStep| step.answer.state == VendingState::Completed;
        shop.attempts
            .expect_advance()
            .withf(completes)
            .times(1)
            .in_sequence(&mut order)
            .returning(|_| Ok(true));
        run(&shop).await.unwrap();
    }

    #[tokio::test]
    async fn an_attempt_that_could_not_be_written_is_not_sent() {
        for conflict in [
            BeginConflict::NotSendable,
            BeginConflict::AlreadyAttempted,
            BeginConflict::Blocked(OrderBlocker::Vending),
        ] {
            let (mut shop, expected) = (fresh(), conflict.to_string());
            shop.attempts.expect_insert().return_once(|_, _| Err(conflict));
            assert!(run(&shop).await.unwrap_err().to_string().contains(&expected));
        }
    }

    #[tokio::test]
    async fn after_an_unclear_answer_the_attempt_is_only_queried() {
        let mut shop = written(fresh());
        shop.vendors
            .vendor
            .expect_vend()
            .times(1)
            .returning(|_| Err(VendError::Unknown { cause: "time-out".into() }));
        shop.attempts
            .expect_schedule()
            .withf(|_, next| *next == Some(at(5)))
            .times(1)
            .returning(|_, _| Ok(()));
        run(&shop).await.unwrap();
    }

    #[tokio::test]
    async fn after_an_unclear_answer_of_a_vendor_that_cannot_be_asked_staff_decide() {
        let mut shop = written(fresh());
        shop.vendors.vendor = MockVendor::new();
        let terms = VendorTerms { executes_an_id_once: false, has_look_up: false, has_balance: false };
        shop.vendors.vendor.expect_terms().return_const(terms);
        shop.vendors
            .vendor
            .expect_vend()
            .return_once(|_| Err(VendError::Unknown { cause: "time-out".into() }));
        shop.attempts
            .expect_advance()
            .withf(|step| step.answer.state == VendingState::TimedOut)
            .times(1)
            .returning(|_| Ok(true));
        run(&shop).await.unwrap();
    }

    /// The step that is written after this answer of the first of two vendors.
    async fn step_after(answer: Result<Transaction, VendError>) -> VendingStep {
        let mut shop = Shop::with(bundle_order());
        let steps = Arc::new(Mutex::new(Vec::new()));
        shop.attempts.expect_list().times(1).returning(|_| Ok(Vec::new()));
        shop.attempts.expect_list().returning(|_| Ok(vec![attempt()]));
        shop.attempts.expect_insert().times(1).returning(|_, _| Ok(()));
        shop.vendors.vendor.expect_vend().return_once(|_| answer);
        shop.routes.expect_mark_gone().returning(|_, _, _| Ok(()));
        let seen = steps.clone();
        shop.attempts.expect_advance().times(1).returning(move |step| {
            seen.lock().unwrap().push(step.clone());
            Ok(true)
        });
        run(&shop).await.unwrap();
        let step = steps.lock().unwrap().pop();
        step.unwrap()
    }

    #[tokio::test]
    async fn a_refusal_and_an_unreachable_vendor_certainly_sent_nothing() {
        let refused = Ok(Transaction::refused(Refusal::OutOfFloat, None));
        let unreachable = Err(VendError::Unreachable { cause: "connection refused".into() });
        for (answer, refusal) in [(refused, Refusal::OutOfFloat), (unreachable, Refusal::Unreachable)] {
            let step = step_after(answer).await;
            assert_eq!((step.answer, step.next_check_at), (Transaction::refused(refusal, None), None));
        }
    }

    #[tokio::test]
    async fn after_a_refusal_the_next_vendor_follows_and_staff_are_not_bothered() {
        let step = step_after(Ok(Transaction::refused(Refusal::NetworkDown, None))).await;
        assert_eq!((step.retry_at, step.consequence), (Some(at(0)), OrderConsequence::Nothing));
    }

    #[tokio::test]
    async fn a_wrong_number_goes_to_staff_at_once() {
        let step = step_after(Ok(Transaction::refused(Refusal::WrongNumber, None))).await;
        assert_eq!(step.retry_at, None);
        assert!(matches!(step.consequence, OrderConsequence::Problem(_)));
    }

    #[tokio::test]
    async fn a_cost_that_the_vendor_answers_is_kept_in_shillings() {
        let cost = Some(CurrencyAmount::new(2_100_000, Currency::USD));
        let step =
            step_after(Ok(Transaction { cost, ..Transaction::in_state(VendingState::Completed) })).await;
        assert_eq!(step.cost_tsh, Money::new(5_250).ok());
    }

    #[tokio::test]
    async fn a_sender_delayed_after_writing_sends_nothing() {
        let late = Shop { clock: FixedClock(at(21)), ..fresh() };
        call(&attempt(), &bundle_order(), &late.vendors.vendor, late.ports()).await;
    }

    #[tokio::test]
    async fn an_order_that_no_vendor_takes_lets_others_pass() {
        let mut off = fresh();
        off.vendors.ready.clear();
        off.attempts.expect_set_aside().withf(|_, until| *until == at(60)).times(1).returning(|_, _| Ok(()));
        send_due(bundle_order().key, off.ports()).await;
    }

    #[tokio::test]
    async fn a_router_and_a_bundle_that_no_vendor_takes_are_not_sent() {
        let router = Shop::with(router_order());
        assert!(matches!(run(&router).await, Err(SendError::NotSendable)));
        let mut off = fresh();
        off.vendors.ready.clear();
        assert!(matches!(run(&off).await, Err(SendError::NoVendor)));
    }
}
