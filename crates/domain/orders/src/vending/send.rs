use kernel::{Actor, OrderKey, RepositoryError};

use super::settle::{postpone, settle};
use super::{
    BeginConflict, Refusal, Transaction, VendError, VendRequest, VendingAttempt, VendingPorts, schedule,
};
use crate::OrderBlocker;

/// Why an order was not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    #[error("no such order")]
    NotFound,
    /// Orders are delivered by hand.
    #[error("there is no vendor")]
    Off,
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

/// Sends an order automatically. Does nothing if someone else was faster.
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
        Err(error @ (SendError::Off | SendError::Repository(_))) => {
            tracing::error!(order.key = %key, %error, "sending an order failed");
        }
    }
}

/// Sends an order through the vendor: writes the attempt first, then calls the vendor once. The certain part of the
/// answer is written; the rest is queried later.
///
/// # Errors
/// [`SendError`]; the vendor was not called. A failure after the call is no error: the attempt is queried later.
pub async fn send(key: OrderKey, by: Option<Actor>, ports: VendingPorts<'_>) -> Result<(), SendError> {
    if !ports.vendor.is_enabled() {
        return Err(SendError::Off);
    }
    let order = ports.orders.find(key).await?.ok_or(SendError::NotFound)?;
    let earlier = ports.attempts.list(key).await?;
    let attempt = VendingAttempt::new(&order, &earlier, by, ports.clock.now());
    let request = VendRequest::from_order(&order, &attempt).ok_or(SendError::NotSendable)?;
    ports.attempts.insert(&attempt, order.version).await?;
    call(&attempt, &request, ports).await;
    Ok(())
}

/// Does not call when it was delayed since the attempt was written, perhaps for minutes: others may have concluded
/// that the request never arrived.
async fn call(attempt: &VendingAttempt, request: &VendRequest, ports: VendingPorts<'_>) {
    if schedule::age(attempt, ports.clock.now()) > schedule::MAX_SEND_DELAY {
        tracing::warn!(vending.id = %attempt.external_id, "attempt delayed for too long; not sent");
        return;
    }
    let answer = certain_part(ports.vendor.vend(request).await, attempt);
    let written = match answer {
        Some(answer) => settle(attempt, answer, ports).await,
        None => postpone(attempt, ports).await,
    };
    if let Err(error) = written {
        tracing::error!(vending.id = %attempt.external_id, %error, "writing the vendor's answer failed; retrying");
    }
}

/// The certain part of an answer; `None` when the attempt must be queried.
fn certain_part(answer: Result<Transaction, VendError>, attempt: &VendingAttempt) -> Option<Transaction> {
    match answer {
        Ok(transaction) => attempt.observe(Some(transaction), attempt.started_at),
        Err(VendError::Refused { refusal, words }) => Some(Transaction::refused(refusal, words)),
        Err(error @ VendError::Unreachable { .. }) => {
            tracing::warn!(vending.id = %attempt.external_id, %error, "vendor unreachable; order not sent");
            Some(Transaction::refused(Refusal::Unreachable, None))
        }
        Err(error @ VendError::Unknown { .. }) => {
            tracing::warn!(vending.id = %attempt.external_id, %error, "vendor answer unclear; order may have been sent");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, attempt};
    use super::super::{MockVendor, VendingState};
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
        shop.vendor.expect_vend().withf(for_the_recipient).times(1).in_sequence(&mut order).returning(|_| {
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
    async fn a_refusal_and_an_unreachable_vendor_certainly_sent_nothing() {
        let refused = VendError::Refused { refusal: Refusal::WrongNumber, words: None };
        let unreachable = VendError::Unreachable { cause: "connection refused".into() };
        for (answer, refusal) in [(refused, Refusal::WrongNumber), (unreachable, Refusal::Unreachable)] {
            let mut shop = written(fresh());
            shop.vendor.expect_vend().return_once(|_| Err(answer));
            shop.attempts
                .expect_advance()
                .withf(move |step| {
                    step.answer == Transaction::refused(refusal, None) && step.next_check_at.is_none()
                })
                .times(1)
                .returning(|_| Ok(true));
            run(&shop).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_sender_delayed_after_writing_sends_nothing() {
        let late = Shop { clock: FixedClock(at(21)), ..fresh() };
        call(&attempt(), &VendRequest::from_order(&bundle_order(), &attempt()).unwrap(), late.ports()).await;
    }

    #[tokio::test]
    async fn a_router_and_a_shop_without_a_vendor_send_nothing() {
        let mut router = Shop::with(router_order());
        router.attempts.expect_list().returning(|_| Ok(Vec::new()));
        assert!(matches!(run(&router).await, Err(SendError::NotSendable)));
        let mut off = fresh();
        off.vendor = MockVendor::new();
        off.vendor.expect_is_enabled().return_const(false);
        assert!(matches!(run(&off).await, Err(SendError::Off)));
    }
}
