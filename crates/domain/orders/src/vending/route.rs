//! Which vendor sends a bundle next, or whether staff do.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{BundleId, CompanyName, Currency, CurrencyAmount, ExchangeRate, RepositoryError};

use super::{ProductId, Refusal, RouteStep, Transaction, VendingAttempt, Vendor};

/// How often one vendor is tried for an order whose number it found recently recharged.
const MAX_TRIES: usize = 3;
/// The pause before such a number is tried again, when the vendor names none.
const RECHARGE_PAUSE: TimeDelta = TimeDelta::minutes(2);

/// The vendors of the shop.
pub trait Vendors: Send + Sync {
    /// A vendor by its name, also one that gets no new requests: it is asked about its own for ever.
    fn find(&self, name: &CompanyName) -> Option<&dyn Vendor>;
    /// Whether the vendor gets a new request that costs this much: it is on, it answers, and its balance is not known to
    /// be too small.
    fn is_ready(&self, name: &CompanyName, cost: CurrencyAmount) -> bool;
}

/// Storage of what vendors sell, and of how each bundle is delivered.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait RouteRepository: Send + Sync {
    /// The steps of a bundle's delivery in the owner's order; none for a bundle that only staff deliver.
    async fn route_of(&self, bundle: BundleId) -> Result<Vec<RouteStep>, RepositoryError>;
    /// The owner's rate for a currency; [`ExchangeRate::PAR`] for shillings.
    async fn rate_of(&self, currency: Currency) -> Result<Option<ExchangeRate>, RepositoryError>;
    /// Marks a product as gone until the vendor's list names it again.
    async fn mark_gone(
        &self,
        vendor: &CompanyName,
        product: &ProductId,
        at: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;
}

/// The step by which an order is sent next after `earlier` attempts, which certainly sent nothing; `None` when it is the
/// desk's. Each vendor is tried once, but a number that was recently recharged gets nothing from another vendor either and
/// is tried again at the same. Staff may repeat any step.
pub fn next_step<'r>(
    route: &'r [RouteStep],
    earlier: &[VendingAttempt],
    is_by_staff: bool,
    vendors: &dyn Vendors,
) -> Option<&'r RouteStep> {
    let last = earlier.last();
    if !is_by_staff && last.is_some_and(|attempt| attempt.refusal == Some(Refusal::WrongNumber)) {
        return None;
    }
    let is_ready = |step: &&RouteStep| step.cost.is_some_and(|cost| vendors.is_ready(&step.vendor, cost));
    let is_untried = |step: &&RouteStep| {
        let mut tries = earlier.iter().filter(|attempt| attempt.vendor == step.vendor);
        let was_recharged = |attempt: &VendingAttempt| attempt.refusal == Some(Refusal::RecentlyRecharged);
        tries.clone().count() < MAX_TRIES && tries.all(was_recharged)
    };
    let mut ready = route.iter().filter(is_ready);
    ready.clone().find(is_untried).or_else(|| is_by_staff.then(|| ready.next()).flatten())
}

/// When the shop takes `next` after the refusal of `attempt` at `at`; `None` when that would be too late for staff to keep
/// the promise, so that the order is theirs now.
pub fn retry_at(
    attempt: &VendingAttempt,
    answer: &Transaction,
    next: &RouteStep,
    at: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let waits = answer.refusal == Some(Refusal::RecentlyRecharged) && next.vendor == attempt.vendor;
    let pause = if waits { answer.retry_after.unwrap_or(RECHARGE_PAUSE) } else { TimeDelta::zero() };
    at.checked_add_signed(pause).filter(|retry_at| *retry_at < attempt.desk_at)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{TestVendors, attempt, step};
    use super::super::{MockVendor, VendingState};
    use super::*;
    use crate::test_support::at;

    fn refused(vendor: &'static str, refusal: Refusal) -> VendingAttempt {
        VendingAttempt {
            vendor: CompanyName::new(vendor),
            state: VendingState::Rejected,
            refusal: Some(refusal),
            ..attempt()
        }
    }

    fn next(earlier: &[VendingAttempt], is_by_staff: bool, down: &[&str]) -> Option<String> {
        let route = [step("first"), step("second")];
        let ready = ["first", "second"].into_iter().filter(|name| !down.contains(name)).collect();
        let vendors = TestVendors { vendor: MockVendor::new(), ready };
        next_step(&route, earlier, is_by_staff, &vendors).map(|step| step.vendor.to_string())
    }

    #[test]
    fn vendors_are_tried_in_the_owners_order_without_those_that_are_down() {
        assert_eq!(next(&[], false, &[]).as_deref(), Some("first"));
        assert_eq!(next(&[], false, &["first"]).as_deref(), Some("second"));
        assert_eq!(next(&[], false, &["first", "second"]), None);
    }

    #[test]
    fn a_refusal_passes_the_order_on_and_the_last_one_to_the_desk() {
        for refusal in [Refusal::OutOfFloat, Refusal::NetworkDown, Refusal::ProductUnavailable] {
            let first = refused("first", refusal);
            assert_eq!(next(std::slice::from_ref(&first), false, &[]).as_deref(), Some("second"));
            assert_eq!(next(&[first, refused("second", refusal)], false, &[]), None);
        }
    }

    #[test]
    fn no_other_vendor_gets_a_wrong_number() {
        let wrong = [refused("first", Refusal::WrongNumber)];
        assert_eq!(next(&wrong, false, &[]), None);
        assert_eq!(next(&wrong, true, &[]).as_deref(), Some("second"), "staff may have corrected it");
    }

    #[test]
    fn a_recently_recharged_number_is_tried_three_times_at_one_vendor() {
        let recharged = refused("first", Refusal::RecentlyRecharged);
        let after = |tries: usize| next(&vec![recharged.clone(); tries], false, &[]);
        assert_eq!([1, 2, 3].map(|tries| after(tries).unwrap()), ["first", "first", "second"]);
    }

    #[test]
    fn staff_may_repeat_a_step() {
        let both = [refused("first", Refusal::Other), refused("second", Refusal::Other)];
        assert_eq!(next(&both, true, &[]).as_deref(), Some("first"));
    }

    #[test]
    fn a_product_that_is_gone_is_skipped() {
        let route = [RouteStep { cost: None, ..step("first") }, step("second")];
        let vendors = TestVendors { vendor: MockVendor::new(), ready: vec!["first", "second"] };
        assert_eq!(next_step(&route, &[], false, &vendors), route.get(1));
    }

    #[test]
    fn a_recharged_number_waits_and_another_vendor_does_not() {
        let recharged = Transaction::refused(Refusal::RecentlyRecharged, None);
        let after = |answer: &Transaction, vendor| retry_at(&attempt(), answer, &step(vendor), at(10));
        assert_eq!(after(&recharged, "first"), Some(at(130)));
        let told = Transaction { retry_after: Some(TimeDelta::seconds(40)), ..recharged.clone() };
        assert_eq!(after(&told, "first"), Some(at(50)));
        assert_eq!(after(&recharged, "second"), Some(at(10)));
    }

    #[test]
    fn an_order_whose_promise_is_near_goes_to_the_desk() {
        let pressed = VendingAttempt { desk_at: at(100), ..attempt() };
        let recharged = Transaction::refused(Refusal::RecentlyRecharged, None);
        assert_eq!(retry_at(&pressed, &recharged, &step("first"), at(10)), None);
    }
}
