use chrono::TimeDelta;
use kernel::{Clock, OrderKey, Random, RepositoryError};

use super::send::send_again;
use super::settle::{postpone, settle};
use super::{RouteRepository, VendingAttempt, VendingRepository, Vendors, schedule};
use crate::OrderRepository;

/// The ports of vending.
#[derive(Clone, Copy)]
pub struct VendingPorts<'a> {
    pub attempts: &'a dyn VendingRepository,
    pub orders: &'a dyn OrderRepository,
    pub routes: &'a dyn RouteRepository,
    pub vendors: &'a dyn Vendors,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// The minimum time between queries about one attempt, however many staff members ask.
const QUERY_GAP: TimeDelta = TimeDelta::seconds(2);

/// Claims up to `limit` due attempts, oldest first, leased for a minute.
///
/// # Errors
/// [`RepositoryError`] when they cannot be claimed.
pub async fn claim_due(limit: i64, ports: VendingPorts<'_>) -> Result<Vec<VendingAttempt>, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(schedule::LEASE).unwrap_or(now);
    ports.attempts.claim_due(now, lease_until, limit).await
}

/// Queries the vendor about a claimed attempt. If even its answer cannot be written, the lease expires and the
/// attempt is queried again.
pub async fn query_claimed(attempt: &VendingAttempt, ports: VendingPorts<'_>) {
    if let Err(error) = query(attempt, ports).await {
        tracing::error!(vending.id = %attempt.external_id, %error, "writing the vendor's answer failed; retrying");
    }
}

/// Queries the vendor about the newest attempt at sending an order, at the request of staff. Does nothing without an
/// attempt, while it is still being sent, or within two seconds of another query.
///
/// # Errors
/// [`RepositoryError`] when rows cannot be read or written.
pub async fn query_now(order: OrderKey, ports: VendingPorts<'_>) -> Result<(), RepositoryError> {
    let Some(attempt) = ports.attempts.list(order).await?.pop() else {
        return Ok(());
    };
    let now = ports.clock.now();
    let unless_since = now.checked_sub_signed(QUERY_GAP).unwrap_or(now);
    let may_still_be_sending = now < attempt.valid_until() && attempt.state == super::VendingState::Created;
    if may_still_be_sending || !ports.attempts.claim_query(&attempt.external_id, now, unless_since).await? {
        return Ok(());
    }
    query(&attempt, ports).await
}

async fn query(attempt: &VendingAttempt, ports: VendingPorts<'_>) -> Result<(), RepositoryError> {
    let now = ports.clock.now();
    if let Some(vendor) = ports.vendors.find(&attempt.vendor) {
        match vendor.look_up(&attempt.references()).await {
            Ok(Some(found)) => {
                if let Some(answer) = attempt.news(found) {
                    return settle(attempt, answer, ports).await;
                }
            }
            Ok(None) if attempt.may_be_sent_again(vendor.terms(), now) => {
                return send_again(attempt, vendor, ports).await;
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(vending.id = %attempt.external_id, %error, "vendor query failed"),
        }
    }
    match attempt.time_out(now) {
        Some(answer) => settle(attempt, answer, ports).await,
        None => postpone(attempt, ports).await,
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, attempt};
    use super::super::{MockVendor, Transaction, VendingState, VendorTerms, VendorUnreachable};
    use super::*;
    use crate::test_support::{FixedClock, at, bundle_order};

    fn at_age(seconds: i64) -> Shop {
        Shop { clock: FixedClock(at(seconds)), ..Shop::with(bundle_order()) }
    }

    fn silent() -> VendorUnreachable {
        VendorUnreachable { cause: "time-out".into() }
    }

    #[tokio::test]
    async fn without_an_answer_an_attempt_stays_open_until_staff_take_over() {
        let mut shop = at_age(300);
        shop.vendors.vendor.expect_look_up().returning(|_| Err(silent()));
        shop.attempts.expect_schedule().times(1).returning(|_, _| Ok(()));
        query_claimed(&attempt(), shop.ports()).await;

        let mut later = Shop { clock: FixedClock(attempt().desk_at), ..at_age(0) };
        later.vendors.vendor.expect_look_up().returning(|_| Err(silent()));
        let times_out = |step: &super::super::VendingStep| step.answer.state == VendingState::TimedOut;
        later.attempts.expect_advance().withf(times_out).times(1).returning(|_| Ok(true));
        query_claimed(&attempt(), later.ports()).await;
    }

    /// A shop whose vendor does not know the attempt.
    fn unknown_at_age(seconds: i64) -> Shop {
        let mut shop = at_age(seconds);
        shop.vendors.vendor.expect_look_up().returning(|_| Ok(None));
        shop
    }

    #[tokio::test]
    async fn a_request_that_the_vendor_does_not_know_is_sent_again_under_its_id() {
        let mut shop = unknown_at_age(120);
        shop.attempts
            .expect_claim_resend()
            .withf(|_, now| *now == at(120))
            .times(1)
            .returning(|_, _| Ok(true));
        shop.vendors
            .vendor
            .expect_vend()
            .withf(|request| request.external_id == attempt().external_id && request.valid_until == at(180))
            .times(1)
            .returning(|_| Ok(Transaction::in_state(VendingState::Completed)));
        shop.attempts.expect_advance().times(1).returning(|_| Ok(true));
        query_claimed(&attempt(), shop.ports()).await;
    }

    #[tokio::test]
    async fn a_request_that_another_instance_sends_again_is_not_sent() {
        let mut shop = unknown_at_age(120);
        shop.attempts.expect_claim_resend().times(1).returning(|_, _| Ok(false));
        query_claimed(&attempt(), shop.ports()).await;
    }

    #[tokio::test]
    async fn without_the_promise_an_unknown_request_waits_for_staff() {
        let mut shop = at_age(120);
        shop.vendors.vendor = MockVendor::new();
        let terms = VendorTerms { executes_an_id_once: false, has_look_up: true, has_balance: true };
        shop.vendors.vendor.expect_terms().return_const(terms);
        shop.vendors.vendor.expect_look_up().returning(|_| Ok(None));
        shop.attempts.expect_schedule().times(1).returning(|_, _| Ok(()));
        query_claimed(&attempt(), shop.ports()).await;
    }

    #[tokio::test]
    async fn staff_query_the_newest_attempt_unless_it_is_still_being_sent() {
        let mut fresh = at_age(59);
        fresh.attempts.expect_list().returning(|_| Ok(vec![attempt()]));
        query_now(bundle_order().key, fresh.ports()).await.unwrap();

        let mut shop = at_age(61);
        shop.attempts.expect_list().returning(|_| Ok(vec![attempt()]));
        shop.attempts.expect_claim_query().times(1).returning(|_, _, _| Ok(true));
        shop.vendors
            .vendor
            .expect_look_up()
            .times(1)
            .returning(|_| Ok(Some(Transaction::in_state(VendingState::Completed))));
        shop.attempts.expect_advance().times(1).returning(|_| Ok(true));
        query_now(bundle_order().key, shop.ports()).await.unwrap();
    }
}
