use kernel::{Actor, OrderKey, RepositoryError};

use super::settle::{postpone, settle};
use super::{
    BeginConflict, Refusal, Transaction, VendError, VendRequest, VendingAttempt, VendingPorts, schedule,
};
use crate::Hold;

/// Why an order was not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    #[error("no such order")]
    NotFound,
    /// Orders are delivered by hand.
    #[error("there is no vendor")]
    Off,
    /// The order is closed, is no paid bundle, its money goes back, or the customer wants it called off.
    #[error("the order must not be sent")]
    Unfit,
    /// An earlier attempt may have sent it.
    #[error("it was tried before")]
    Tried,
    /// It is in somebody else's hands.
    #[error("the order is held")]
    Held(Hold),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl From<BeginConflict> for SendError {
    fn from(conflict: BeginConflict) -> Self {
        match conflict {
            BeginConflict::Unfit => Self::Unfit,
            BeginConflict::Tried => Self::Tried,
            BeginConflict::Held(hold) => Self::Held(hold),
            BeginConflict::Repository(error) => Self::Repository(error),
        }
    }
}

/// Sends an order that nobody asked for in particular. Somebody may have been faster with it.
pub async fn send_waiting(key: OrderKey, ports: VendingPorts<'_>) {
    match send(key, None, ports).await {
        Ok(()) | Err(SendError::NotFound | SendError::Unfit | SendError::Tried | SendError::Held(_)) => {}
        Err(error @ (SendError::Off | SendError::Repository(_))) => {
            tracing::error!(order.key = %key, %error, "an order could not be sent");
        }
    }
}

/// Has the vendor send an order: the attempt is written first, and the vendor is called once. What it answers is written
/// as far as it is certain; the rest is asked about later.
///
/// # Errors
/// [`SendError`]; the vendor was not called. A failure after the call is no error: the attempt is asked about.
pub async fn send(key: OrderKey, by: Option<Actor>, ports: VendingPorts<'_>) -> Result<(), SendError> {
    if !ports.vendor.takes_orders() {
        return Err(SendError::Off);
    }
    let order = ports.orders.find(key).await?.ok_or(SendError::NotFound)?;
    let earlier = ports.attempts.of(key).await?;
    let attempt = VendingAttempt::begin(&order, &earlier, by, ports.clock.now());
    let request = VendRequest::of(&order, &attempt).ok_or(SendError::Unfit)?;
    ports.attempts.begin(&attempt).await?;
    call(&attempt, &request, ports).await;
    Ok(())
}

/// Whoever was held up, perhaps for minutes, must not call: others may have found that the request never arrived.
async fn call(attempt: &VendingAttempt, request: &VendRequest, ports: VendingPorts<'_>) {
    if schedule::age(attempt, ports.clock.now()) > schedule::SEND_WITHIN {
        tracing::warn!(vending.id = %attempt.external_id, "an attempt came too late to be sent");
        return;
    }
    let said = heard(ports.vendor.vend(request).await, attempt);
    let written = match said {
        Some(said) => settle(attempt, said, ports).await,
        None => postpone(attempt, ports).await,
    };
    if let Err(error) = written {
        tracing::error!(vending.id = %attempt.external_id, %error, "a vendor's answer was not written");
    }
}

/// What an answer says for certain; `None` when it must be asked about.
fn heard(answer: Result<Transaction, VendError>, attempt: &VendingAttempt) -> Option<Transaction> {
    match answer {
        Ok(transaction) => attempt.learnt(Some(transaction), attempt.begun_at),
        Err(VendError::Refused { refusal, words }) => Some(Transaction::refused(refusal, words)),
        Err(error @ VendError::Unreachable { .. }) => {
            tracing::warn!(vending.id = %attempt.external_id, %error, "an order was not sent");
            Some(Transaction::refused(Refusal::Unreachable, None))
        }
        Err(error @ VendError::Unknown { .. }) => {
            tracing::warn!(vending.id = %attempt.external_id, %error, "an order may have been sent");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, attempt};
    use super::super::{MockVendor, VendingState};
    use super::*;
    use crate::test_support::{At, at, bundle_order, router_order};

    /// A shop that has never tried to send its bundle.
    fn fresh() -> Shop {
        let mut shop = Shop::with(bundle_order());
        shop.attempts.expect_of().returning(|_| Ok(Vec::new()));
        shop
    }

    fn written(mut shop: Shop) -> Shop {
        shop.attempts.expect_begin().times(1).returning(|_| Ok(()));
        shop
    }

    async fn run(shop: &Shop) -> Result<(), SendError> {
        send(bundle_order().key, None, shop.ports()).await
    }

    #[tokio::test]
    async fn the_attempt_is_written_before_the_vendor_is_called() {
        let mut order = mockall::Sequence::new();
        let mut shop = fresh();
        shop.attempts.expect_begin().times(1).in_sequence(&mut order).returning(|_| Ok(()));
        let for_the_recipient = |request: &VendRequest| {
            request.external_id == attempt().external_id && request.recipient == bundle_order().customer.phone
        };
        shop.vendor.expect_vend().withf(for_the_recipient).times(1).in_sequence(&mut order).returning(|_| {
            Ok(Transaction { reference: Some("VDC-1".into()), ..Transaction::at(VendingState::Completed) })
        });
        let completes = |step: &super::super::VendingStep| step.said.state == VendingState::Completed;
        shop.attempts
            .expect_advance()
            .withf(completes)
            .times(1)
            .in_sequence(&mut order)
            .returning(|_| Ok(true));
        run(&shop).await.unwrap();
    }

    #[tokio::test]
    async fn what_could_not_be_written_is_not_sent() {
        for conflict in [BeginConflict::Unfit, BeginConflict::Tried, BeginConflict::Held(Hold::Vending)] {
            let (mut shop, expected) = (fresh(), conflict.to_string());
            shop.attempts.expect_begin().return_once(|_| Err(conflict));
            assert!(run(&shop).await.unwrap_err().to_string().contains(&expected));
        }
    }

    #[tokio::test]
    async fn an_unclear_answer_is_asked_about_and_nothing_more() {
        let mut shop = written(fresh());
        shop.vendor
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
    async fn a_refusal_and_a_vendor_out_of_reach_surely_sent_nothing() {
        let refused = VendError::Refused { refusal: Refusal::WrongNumber, words: None };
        let unreachable = VendError::Unreachable { cause: "connection refused".into() };
        for (answer, refusal) in [(refused, Refusal::WrongNumber), (unreachable, Refusal::Unreachable)] {
            let mut shop = written(fresh());
            shop.vendor.expect_vend().return_once(|_| Err(answer));
            shop.attempts
                .expect_advance()
                .withf(move |step| {
                    step.said == Transaction::refused(refusal, None) && step.next_check_at.is_none()
                })
                .times(1)
                .returning(|_| Ok(true));
            run(&shop).await.unwrap();
        }
    }

    #[tokio::test]
    async fn who_was_held_up_after_writing_sends_nothing_any_more() {
        let late = Shop { clock: At(at(21)), ..fresh() };
        call(&attempt(), &VendRequest::of(&bundle_order(), &attempt()).unwrap(), late.ports()).await;
    }

    #[tokio::test]
    async fn a_router_and_a_shop_without_a_vendor_send_nothing() {
        let mut router = Shop::with(router_order());
        router.attempts.expect_of().returning(|_| Ok(Vec::new()));
        assert!(matches!(run(&router).await, Err(SendError::Unfit)));
        let mut off = fresh();
        off.vendor = MockVendor::new();
        off.vendor.expect_takes_orders().return_const(false);
        assert!(matches!(run(&off).await, Err(SendError::Off)));
    }
}
