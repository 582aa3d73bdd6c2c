use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Clock, OrderKey, RepositoryError};

use crate::{ChangeConflict, Order, OrderPayment, OrderRepository, OrderStatus, StatusChange};

/// How long a cash order waits for the shop to confirm it.
const CONFIRMATION_TIMEOUT: TimeDelta = TimeDelta::hours(48);
/// How many orders expire in one round.
const BATCH: i64 = 100;
const REASON: &str = "Not confirmed within 48 hours · Haikuthibitishwa ndani ya saa 48";

/// Cancels cash orders that are pending and that nobody touched for 48 hours: their stock comes back and their customers are told, as with
/// any cancellation. An order that staff has in hand, or that changes at the same moment, is left for the next round.
/// Whatever staff does with an order, a claim or a reported problem included, begins the 48 hours anew. Returns how many
/// expired.
///
/// # Errors
/// [`RepositoryError::Unavailable`]; orders that expired before stay so. An order that cannot be read is logged, and holds
/// up no other.
pub async fn expire_unconfirmed(
    orders: &dyn OrderRepository,
    clock: &dyn Clock,
) -> Result<usize, RepositoryError> {
    let now = clock.now();
    let untouched_since = now.checked_sub_signed(CONFIRMATION_TIMEOUT).unwrap_or(now);
    let mut expired = 0_usize;
    for key in orders.unconfirmed_cash(untouched_since, BATCH).await? {
        match expire_one(key, now, orders).await {
            Ok(has_expired) => expired = expired.saturating_add(usize::from(has_expired)),
            Err(error @ RepositoryError::Unavailable(_)) => return Err(error),
            Err(error) => tracing::error!(%error, %key, "an order could not expire"),
        }
    }
    Ok(expired)
}

async fn expire_one(
    key: OrderKey,
    now: DateTime<Utc>,
    orders: &dyn OrderRepository,
) -> Result<bool, RepositoryError> {
    let order = orders.find(key).await?;
    let Some(change) = order.and_then(|order| order.expire(now)) else { return Ok(false) };
    match orders.change_status(&change).await {
        Ok(()) => Ok(true),
        Err(ChangeConflict::Repository(error)) => Err(error),
        Err(_changed_or_held) => Ok(false),
    }
}

impl Order {
    /// The shop's own cancelling of a cash order that nobody confirmed in time; `None` for any other order.
    pub fn expire(&self, now: DateTime<Utc>) -> Option<StatusChange> {
        let is_unconfirmed = self.status == OrderStatus::Pending
            && self.payment == OrderPayment::CashOnDelivery
            && now.signed_duration_since(self.updated_at) >= CONFIRMATION_TIMEOUT;
        let cancelled =
            || self.change_to(OrderStatus::Cancelled, now, Actor::shop(), Some(REASON.to_owned()));
        is_unconfirmed.then(cancelled).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{At, at, bundle_order, router_order};
    use crate::{MockOrderRepository, StockMove};

    const HOURS_48: i64 = 48 * 3_600;

    #[test]
    fn only_a_cash_order_that_nobody_confirmed_in_time_expires() {
        let change = router_order().expire(at(HOURS_48)).unwrap();
        assert!(matches!(change.stock, StockMove::GiveBack(_)));
        assert_eq!(change.entry.status, OrderStatus::Cancelled);
        assert_eq!(change.entry.by, Some(Actor::shop()));
        assert_eq!(router_order().expire(at(HOURS_48 - 1)), None);
        assert_eq!(bundle_order().expire(at(HOURS_48)), None);
        for status in [OrderStatus::Processing, OrderStatus::Delivered, OrderStatus::Cancelled] {
            assert_eq!(Order { status, ..router_order() }.expire(at(HOURS_48)), None);
        }
    }

    #[test]
    fn an_order_that_staff_worked_on_waits_two_days_from_then() {
        let touched = Order { updated_at: at(HOURS_48), ..router_order() };
        assert_eq!(touched.expire(at(2 * HOURS_48 - 1)), None);
        assert!(touched.expire(at(2 * HOURS_48)).is_some());
    }

    #[tokio::test]
    async fn an_order_that_cannot_be_read_holds_up_no_other() {
        let mut orders = MockOrderRepository::new();
        orders.expect_unconfirmed_cash().returning(|_, _| Ok(vec![router_order().key, router_order().key]));
        let unreadable = RepositoryError::Inconsistent { table: "orders", id: "1".to_owned() };
        let mut found = [Err(unreadable), Ok(Some(router_order()))].into_iter();
        orders.expect_find().times(2).returning(move |_| found.next().unwrap());
        orders.expect_change_status().times(1).returning(|_| Ok(()));
        assert_eq!(expire_unconfirmed(&orders, &At(at(HOURS_48))).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn an_order_that_changes_at_the_same_moment_is_left_alone() {
        let mut orders = MockOrderRepository::new();
        orders
            .expect_unconfirmed_cash()
            .withf(|before, _| *before == at(0))
            .returning(|_, _| Ok(vec![router_order().key, router_order().key]));
        orders.expect_find().returning(|_| Ok(Some(router_order())));
        let mut outcomes = [Err(ChangeConflict::Version), Ok(())].into_iter();
        orders.expect_change_status().times(2).returning(move |_| outcomes.next().unwrap());
        assert_eq!(expire_unconfirmed(&orders, &At(at(HOURS_48))).await.unwrap(), 1);
    }
}
