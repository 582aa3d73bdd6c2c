use chrono::TimeDelta;
use kernel::{Clock, OrderKey, Random, RepositoryError};

use super::settle::{postpone, settle};
use super::{VendingAttempt, VendingRepository, Vendor, schedule};
use crate::OrderRepository;

/// What vending needs from outside.
#[derive(Clone, Copy)]
pub struct VendingPorts<'a> {
    pub attempts: &'a dyn VendingRepository,
    pub orders: &'a dyn OrderRepository,
    pub vendor: &'a dyn Vendor,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// The vendor is asked about one attempt at most once in this time, however many colleagues want to know.
const QUESTION_GAP: TimeDelta = TimeDelta::seconds(2);

/// Takes up to `limit` attempts that are due, oldest first; nobody else takes them for a minute.
///
/// # Errors
/// [`RepositoryError`] when they cannot be read.
pub async fn take_due(limit: i64, ports: VendingPorts<'_>) -> Result<Vec<VendingAttempt>, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(schedule::LEASE).unwrap_or(now);
    ports.attempts.claim_due(now, lease_until, limit).await
}

/// Asks the vendor about an attempt that was taken. When even its answer cannot be written, the lease ends by itself.
pub async fn ask_taken(attempt: &VendingAttempt, ports: VendingPorts<'_>) {
    if let Err(error) = ask(attempt, ports).await {
        tracing::error!(vending.id = %attempt.external_id, %error, "a vendor's answer was not written");
    }
}

/// Asks the vendor about the newest attempt at sending an order, for a colleague who wants to know. Nothing happens when
/// there is none, or when it was asked about within two seconds.
///
/// # Errors
/// [`RepositoryError`] when rows cannot be read or written.
pub async fn ask_now(order: OrderKey, ports: VendingPorts<'_>) -> Result<(), RepositoryError> {
    let Some(attempt) = ports.attempts.of(order).await?.pop() else {
        return Ok(());
    };
    let now = ports.clock.now();
    let unless_since = now.checked_sub_signed(QUESTION_GAP).unwrap_or(now);
    let may_be_in_the_senders_hands = schedule::age(&attempt, now) < schedule::SENDERS_TIME
        && attempt.state == super::VendingState::Created;
    if may_be_in_the_senders_hands
        || !ports.attempts.claim_question(&attempt.external_id, now, unless_since).await?
    {
        return Ok(());
    }
    ask(&attempt, ports).await
}

async fn ask(attempt: &VendingAttempt, ports: VendingPorts<'_>) -> Result<(), RepositoryError> {
    let found = ports.vendor.look_up(&attempt.external_id).await;
    let now = ports.clock.now();
    let learnt = match found {
        Ok(found) => attempt.learnt(found, now),
        Err(error) => {
            tracing::warn!(vending.id = %attempt.external_id, %error, "a question to the vendor got no answer");
            None
        }
    };
    match learnt.or_else(|| attempt.given_up(now)) {
        Some(said) => settle(attempt, said, ports).await,
        None => postpone(attempt, ports).await,
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, attempt};
    use super::super::{Transaction, VendingState, VendorSilent};
    use super::*;
    use crate::test_support::{At, at, bundle_order};

    fn at_age(seconds: i64) -> Shop {
        Shop { clock: At(at(seconds)), ..Shop::with(bundle_order()) }
    }

    fn silent() -> VendorSilent {
        VendorSilent { cause: "time-out".into() }
    }

    #[tokio::test]
    async fn silence_leaves_it_under_way_until_colleagues_take_over() {
        let mut shop = at_age(300);
        shop.vendor.expect_look_up().returning(|_| Err(silent()));
        shop.attempts.expect_schedule().times(1).returning(|_, _| Ok(()));
        ask_taken(&attempt(), shop.ports()).await;

        let mut later = at_age(1_800);
        later.vendor.expect_look_up().returning(|_| Err(silent()));
        let times_out = |step: &super::super::VendingStep| step.said.state == VendingState::TimedOut;
        later.attempts.expect_advance().withf(times_out).times(1).returning(|_| Ok(true));
        ask_taken(&attempt(), later.ports()).await;
    }

    #[tokio::test]
    async fn a_request_that_never_arrived_is_a_certain_refusal() {
        let mut shop = at_age(120);
        shop.vendor.expect_look_up().returning(|_| Ok(None));
        shop.attempts
            .expect_advance()
            .withf(|step| step.said.state.is_certain_refusal())
            .times(1)
            .returning(|_| Ok(true));
        ask_taken(&attempt(), shop.ports()).await;
    }

    #[tokio::test]
    async fn a_colleague_asks_about_the_newest_attempt_unless_it_is_just_being_sent() {
        let mut fresh = at_age(59);
        fresh.attempts.expect_of().returning(|_| Ok(vec![attempt()]));
        ask_now(bundle_order().key, fresh.ports()).await.unwrap();

        let mut shop = at_age(61);
        shop.attempts.expect_of().returning(|_| Ok(vec![attempt()]));
        shop.attempts.expect_claim_question().times(1).returning(|_, _, _| Ok(true));
        shop.vendor
            .expect_look_up()
            .times(1)
            .returning(|_| Ok(Some(Transaction::at(VendingState::Completed))));
        shop.attempts.expect_advance().times(1).returning(|_| Ok(true));
        ask_now(bundle_order().key, shop.ports()).await.unwrap();
    }
}
