use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Clock, OrderKey, RepositoryError};

use crate::{ChangeConflict, Order, OrderPayment, OrderQueries, OrderRepository, OrderStatus, StatusChange};

/// How long a cash order waits for the shop to confirm it.
const CONFIRMATION_TIMEOUT: TimeDelta = TimeDelta::hours(48);
/// The number of orders per round.
const BATCH: i64 = 100;
const REASON: &str = "Not confirmed within 48 hours · Haikuthibitishwa ndani ya saa 48";

/// Cancels pending cash orders that were unchanged for 48 hours: their stock is returned and their customers are
/// notified, as with any cancellation. An order that staff have claimed, or that changes concurrently, is left for
/// the next round. Any staff action on an order, a claim or a reported problem included, restarts the 48 hours.
/// Returns how many expired.
///
/// # Errors
/// [`RepositoryError::Unavailable`]; orders that expired before stay expired. An order that cannot be read is logged
/// and does not block the others.
pub async fn expire_unconfirmed(
    orders: &dyn OrderRepository,
    queries: &dyn OrderQueries,
    clock: &dyn Clock,
) -> Result<usize, RepositoryError> {
    let now = clock.now();
    let untouched_since = now.checked_sub_signed(CONFIRMATION_TIMEOUT).unwrap_or(now);
    let mut expired = 0_usize;
    for key in queries.unconfirmed_cash(untouched_since, BATCH).await? {
        match expire_one(key, now, orders).await {
            Ok(has_expired) => expired = expired.saturating_add(usize::from(has_expired)),
            Err(error @ RepositoryError::Unavailable(_)) => return Err(error),
            Err(error) => tracing::error!(%error, %key, "expiring an order failed"),
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
    /// The automatic cancellation of a cash order that was not confirmed in time; `None` for any other order.
    pub fn expire(&self, now: DateTime<Utc>) -> Option<StatusChange> {
        let is_unconfirmed = self.status == OrderStatus::Pending
            && self.payment == OrderPayment::CashOnDelivery
            && now.signed_duration_since(self.updated_at) >= CONFIRMATION_TIMEOUT;
        let cancelled =
            || self.change_to(OrderStatus::Cancelled, now, Actor::system(), Some(REASON.to_owned()));
        is_unconfirmed.then(cancelled).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{FixedClock, at, bundle_order, router_order};
    use crate::{MockOrderQueries, MockOrderRepository, StockMove};

    const HOURS_48: i64 = 48 * 3_600;

    #[test]
    fn only_a_cash_order_that_was_not_confirmed_in_time_expires() {
        let change = router_order().expire(at(HOURS_48)).unwrap();
        assert!(matches!(change.stock, StockMove::Return(_)));
        assert_eq!(change.entry.status, OrderStatus::Cancelled);
        assert_eq!(change.entry.by, Some(Actor::system()));
        assert_eq!(router_order().expire(at(HOURS_48 - 1)), None);
        assert_eq!(bundle_order().expire(at(HOURS_48)), None);
        for status in [OrderStatus::Processing, OrderStatus::Delivered, OrderStatus::Cancelled] {
            assert_eq!(Order { status, ..router_order() }.expire(at(HOURS_48)), None);
        }
    }

    #[test]
    fn a_staff_action_restarts_the_48_hours() {
        let touched = Order { updated_at: at(HOURS_48), ..router_order() };
        assert_eq!(touched.expire(at(2 * HOURS_48 - 1)), None);
        assert!(touched.expire(at(2 * HOURS_48)).is_some());
    }

    #[tokio::test]
    async fn an_order_that_cannot_be_read_does_not_block_the_others() {
        let (mut orders, mut queries) = (MockOrderRepository::new(), MockOrderQueries::new());
        queries.expect_unconfirmed_cash().returning(|_, _| Ok(vec![router_order().key, router_order().key]));
        let unreadable = RepositoryError::Inconsistent { table: "orders", id: "1".to_owned() };
        let mut found = [Err(unreadable), Ok(Some(router_order()))].into_iter();
        orders.expect_find().times(2).returning(move |_| found.next().unwrap());
        orders.expect_change_status().times(1).returning(|_| Ok(()));
        assert_eq!(expire_unconfirmed(&orders, &queries, &FixedClock(at(HOURS_48))).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn an_order_that_changes_at_the_same_moment_is_left_alone() {
        let (mut orders, mut queries) = (MockOrderRepository::new(), MockOrderQueries::new());
        queries
            .expect_unconfirmed_cash()
            .withf(|before, _| *before == at(0))
            .returning(|_, _| Ok(vec![router_order().key, router_order().key]));
        orders.expect_find().returning(|_| Ok(Some(router_order())));
        let mut outcomes = [Err(ChangeConflict::Version), Ok(())].into_iter();
        orders.expect_change_status().times(2).returning(move |_| outcomes.next().unwrap());
        assert_eq!(expire_unconfirmed(&orders, &queries, &FixedClock(at(HOURS_48))).await.unwrap(), 1);
    }
}
