use kernel::{Clock, OrderId, RepositoryError};

use crate::{
    CancelRequest, ChangeConflict, DeliveryQueue, NoteKind, Order, OrderNote, OrderPayment, OrderStatus,
    QueueConflict, TrackError, Tracked,
};
use crate::{CustomerProof, TrackPorts, track_order_in_full};

/// Why a customer's order was not cancelled.
#[derive(Debug, thiserror::Error)]
pub enum CancelError {
    /// The caller did not prove to be the customer, or there is no such order.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// Work on it has begun.
    #[error("the order is being processed")]
    TooLate,
    /// It was changed concurrently.
    #[error("the order was changed meanwhile")]
    Changed,
}

impl From<RepositoryError> for CancelError {
    fn from(error: RepositoryError) -> Self {
        Self::Track(error.into())
    }
}

/// Cancels an order for its customer, as long as work has not begun. A cash order is cancelled immediately, and its router returns to stock. The money of a paid bundle must
/// be refunded as well, so the request is stored for staff to decide. Idempotent.
///
/// # Errors
/// [`CancelError`]; nothing was changed.
pub async fn cancel_for_customer(
    order_id: &OrderId,
    proof: &CustomerProof,
    ports: TrackPorts<'_>,
    queue: &dyn DeliveryQueue,
) -> Result<Tracked, CancelError> {
    let Tracked::Placed(order, refunds) = track_order_in_full(order_id, proof, ports).await? else {
        return Err(CancelError::TooLate);
    };
    let is_done =
        order.status == OrderStatus::Cancelled || order.delivery_details.cancel_requested_at.is_some();
    let order = match order.status {
        _ if is_done => order,
        OrderStatus::Pending => Box::new(cancel_or_request(*order, ports, queue).await?),
        _ => return Err(CancelError::TooLate),
    };
    Ok(Tracked::Placed(order, refunds))
}

/// The order as it is afterwards.
async fn cancel_or_request(
    order: Order,
    ports: TrackPorts<'_>,
    queue: &dyn DeliveryQueue,
) -> Result<Order, CancelError> {
    match order.payment {
        OrderPayment::CashOnDelivery => cancel(order, ports).await,
        OrderPayment::MobileMoney { .. } => request_cancellation(order, ports.clock, queue).await,
    }
}

async fn cancel(order: Order, ports: TrackPorts<'_>) -> Result<Order, CancelError> {
    let Some(change) = order.cancel_by_customer(ports.clock.now()) else {
        return Ok(order);
    };
    match ports.orders.change_status(&change).await {
        Ok(()) => Ok(order.with_change(change)),
        Err(ChangeConflict::Blocked(_)) => Err(CancelError::TooLate),
        Err(ChangeConflict::Repository(error)) => Err(error.into()),
        Err(_changed) => Err(CancelError::Changed),
    }
}

async fn request_cancellation(
    mut order: Order,
    clock: &dyn Clock,
    queue: &dyn DeliveryQueue,
) -> Result<Order, CancelError> {
    let at = clock.now();
    let note = OrderNote { kind: NoteKind::CancelRequested, at, by: None, text: None };
    let request = CancelRequest { key: order.key, from_version: order.version, note };
    match queue.request_cancellation(&request).await {
        Ok(()) => {
            order.version = order.version.saturating_add(1);
            order.updated_at = at;
            order.delivery_details.cancel_requested_at = Some(at);
            Ok(order)
        }
        Err(QueueConflict::Closed | QueueConflict::Blocked(_)) => Err(CancelError::TooLate),
        Err(QueueConflict::Version) => Err(CancelError::Changed),
        Err(QueueConflict::NotFound) => Err(TrackError::NotFound.into()),
        Err(QueueConflict::Repository(error)) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{FixedClock, at, bundle_order, last4, orders_tracking, router_order};
    use crate::{MockDeliveryQueue, MockTrackingLimiter};

    async fn run(order: Order, queue: MockDeliveryQueue, changes: usize) -> Result<Tracked, CancelError> {
        let mut orders = orders_tracking(order.clone());
        orders.expect_find().never();
        let is_cancelled = |change: &crate::StatusChange| change.entry.by.is_none() && change.audit.is_none();
        orders.expect_change_status().withf(is_cancelled).times(changes).returning(|_| Ok(()));
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter.expect_release().returning(|_, _| Ok(()));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &FixedClock(at(5)) };
        cancel_for_customer(&order.order_id, &last4(), ports, &queue).await
    }

    fn placed(tracked: Tracked) -> Order {
        match tracked {
            Tracked::Placed(order, _) => *order,
            Tracked::Unfinished(..) => panic!("it was placed"),
        }
    }

    #[tokio::test]
    async fn a_cash_order_is_cancelled_immediately_and_without_staff() {
        let cancelled = placed(run(router_order(), MockDeliveryQueue::new(), 1).await.unwrap());
        let last = cancelled.timeline.last().unwrap();
        assert_eq!((cancelled.status, cancelled.version), (OrderStatus::Cancelled, 2));
        assert_eq!((last.status, last.by.is_none(), last.at), (OrderStatus::Cancelled, true, at(5)));
    }

    #[tokio::test]
    async fn the_cancellation_of_a_paid_bundle_becomes_a_request_to_staff() {
        let mut queue = MockDeliveryQueue::new();
        queue.expect_request_cancellation().times(1).returning(|_| Ok(()));
        let asked = placed(run(bundle_order(), queue, 0).await.unwrap());
        assert_eq!(
            (asked.status, asked.delivery_details.cancel_requested_at),
            (OrderStatus::Pending, Some(at(5)))
        );
        assert_eq!((asked.version, asked.updated_at), (2, at(5)));
    }

    #[tokio::test]
    async fn once_work_has_begun_it_is_too_late() {
        for status in [OrderStatus::Processing, OrderStatus::Delivered] {
            let order = Order { status, ..router_order() };
            assert!(matches!(run(order, MockDeliveryQueue::new(), 0).await, Err(CancelError::TooLate)));
        }
    }

    #[tokio::test]
    async fn a_repeated_request_changes_nothing() {
        let asked =
            crate::DeliveryDetails { cancel_requested_at: Some(at(1)), ..crate::DeliveryDetails::default() };
        assert!(
            run(Order { delivery_details: asked, ..bundle_order() }, MockDeliveryQueue::new(), 0)
                .await
                .is_ok()
        );
        let cancelled = Order { status: OrderStatus::Cancelled, ..router_order() };
        assert!(run(cancelled, MockDeliveryQueue::new(), 0).await.is_ok());
    }
}
