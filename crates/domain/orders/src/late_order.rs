//! What the shop offers for a promise that it missed, and its customer's press on it.

use chrono::{DateTime, Utc};
use kernel::{Bonus, LateOffer, OrderId};

use crate::complaint::{ComplaintError, ComplaintKind, Complaints, NewComplaint};
use crate::{
    ChangeConflict, CustomerProof, NoteKind, Order, OrderNote, OrderPayment, OrderStatus, TrackPorts,
    Tracked, track_order, track_order_in_full,
};

impl Order {
    /// Whether it waits although its promise has passed.
    pub fn is_late(&self, now: DateTime<Utc>) -> bool {
        self.status.awaits_delivery() && self.due_at < now
    }

    /// Whether the shop owes its customer what it offers for a missed promise: paid orders only, because who has not paid
    /// loses nothing.
    pub fn deserves_late_offer(&self, now: DateTime<Utc>) -> bool {
        self.is_late(now) && matches!(self.payment, OrderPayment::MobileMoney { .. })
    }
}

/// Cancels a late paid order for its customer and opens its refund. Idempotent.
///
/// # Errors
/// [`ComplaintError`]; nothing was changed. `BeingSent` as soon as work has begun.
pub async fn refund_late_order(
    order_id: &OrderId,
    proof: &CustomerProof,
    offer: &LateOffer,
    ports: TrackPorts<'_>,
) -> Result<Tracked, ComplaintError> {
    let tracked = track_order_in_full(order_id, proof, ports).await?;
    let Tracked::Placed(order, _) = &tracked else { return Err(ComplaintError::NotOffered) };
    if order.status == OrderStatus::Cancelled {
        return Ok(tracked);
    }
    let now = ports.clock.now();
    if *offer != LateOffer::MoneyBack || !order.deserves_late_offer(now) {
        return Err(ComplaintError::NotOffered);
    }
    if order.status != OrderStatus::Pending {
        return Err(ComplaintError::BeingSent);
    }
    let Some(change) = order.cancel_by_customer(now) else { return Ok(tracked) };
    match ports.orders.change_status(&change).await {
        // Read again: now it has a refund.
        Ok(()) => track_order(order_id, ports.orders).await?.ok_or(ComplaintError::Changed),
        Err(ChangeConflict::Blocked(_)) => Err(ComplaintError::BeingSent),
        Err(ChangeConflict::Repository(error)) => Err(error.into()),
        Err(_changed) => Err(ComplaintError::Changed),
    }
}

/// Asks staff for the bonus of a late paid order for its customer. Once for each order; repeating it changes nothing.
///
/// # Errors
/// [`ComplaintError`]; nothing was written.
pub async fn request_bonus(
    order_id: &OrderId,
    proof: &CustomerProof,
    offer: &LateOffer,
    ports: TrackPorts<'_>,
    complaints: &dyn Complaints,
) -> Result<Tracked, ComplaintError> {
    let tracked = track_order_in_full(order_id, proof, ports).await?;
    let Tracked::Placed(order, _) = &tracked else { return Err(ComplaintError::NotOffered) };
    let now = ports.clock.now();
    let bonus = offer.bonus().filter(|_| order.deserves_late_offer(now)).ok_or(ComplaintError::NotOffered)?;
    let complaint = bonus_complaint(order, bonus, now);
    if complaints.open(&complaint).await? { Ok(tracked) } else { Err(ComplaintError::Changed) }
}

/// With the bonus as it is offered now: what the customer saw holds, whatever the settings say later.
fn bonus_complaint(order: &Order, bonus: &Bonus, at: DateTime<Utc>) -> NewComplaint {
    let text = Some(bonus.text(order.language).to_owned());
    NewComplaint {
        key: order.key,
        kind: ComplaintKind::BonusRequested,
        status: order.status,
        same_since: None,
        note: OrderNote { kind: NoteKind::BonusRequested(bonus.amount()), at, by: None, text },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complaint::MockComplaints;
    use crate::test_support::{FixedClock, at, bundle_order, last4, orders_tracking, router_order};
    use crate::{Claim, MockOrderRepository, MockTrackingLimiter, MoneyMove, OrderBlocker, StatusChange};

    const LATE: i64 = 2 * 3600 + 1;

    fn bonus() -> LateOffer {
        LateOffer::Bonus(Bonus::new(500, "Airtime", "Muda wa maongezi").unwrap())
    }

    fn limiter() -> MockTrackingLimiter {
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter.expect_release().returning(|_, _| Ok(()));
        limiter
    }

    async fn money_back(
        order: Order,
        offer: &LateOffer,
        now: i64,
        orders: MockOrderRepository,
    ) -> Result<Tracked, ComplaintError> {
        let (limiter, clock) = (limiter(), FixedClock(at(now)));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &clock };
        refund_late_order(&order.order_id, &last4(), offer, ports).await
    }

    async fn refused(order: Order, offer: LateOffer, now: i64) -> ComplaintError {
        let orders = orders_tracking(order.clone());
        money_back(order, &offer, now, orders).await.unwrap_err()
    }

    #[tokio::test]
    async fn a_late_paid_order_is_cancelled_by_its_customer_with_its_money() {
        let mut orders = orders_tracking(bundle_order());
        let is_refund = |change: &StatusChange| {
            change.money == MoneyMove::Refund && change.entry.by.is_none() && change.audit.is_none()
        };
        orders.expect_change_status().withf(is_refund).times(1).returning(|_| Ok(()));
        assert!(money_back(bundle_order(), &LateOffer::MoneyBack, LATE, orders).await.is_ok());
    }

    #[tokio::test]
    async fn money_back_is_refused_unless_it_is_offered_and_the_promise_was_missed() {
        let not_offered = [
            refused(bundle_order(), LateOffer::Nothing, LATE).await,
            refused(bundle_order(), bonus(), LATE).await,
            refused(bundle_order(), LateOffer::MoneyBack, LATE - 1).await,
            refused(router_order(), LateOffer::MoneyBack, LATE).await,
        ];
        assert!(not_offered.iter().all(|error| matches!(error, ComplaintError::NotOffered)));
    }

    #[tokio::test]
    async fn money_back_is_refused_while_somebody_delivers() {
        let begun = Order { status: OrderStatus::Processing, ..bundle_order() };
        let error = refused(begun, LateOffer::MoneyBack, LATE).await;
        assert!(matches!(error, ComplaintError::BeingSent));
        let mut orders = orders_tracking(bundle_order());
        orders.expect_change_status().returning(|change| {
            let claim = Claim { order: change.key, by: crate::test_support::actor(), until: at(LATE + 60) };
            Err(ChangeConflict::Blocked(OrderBlocker::Claim(claim)))
        });
        let claimed = money_back(bundle_order(), &LateOffer::MoneyBack, LATE, orders).await;
        assert!(matches!(claimed, Err(ComplaintError::BeingSent)));
    }

    async fn ask(
        order: Order,
        offer: LateOffer,
        complaints: &MockComplaints,
    ) -> Result<Tracked, ComplaintError> {
        let (orders, limiter, clock) = (orders_tracking(order.clone()), limiter(), FixedClock(at(LATE)));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &clock };
        request_bonus(&order.order_id, &last4(), &offer, ports, complaints).await
    }

    #[tokio::test]
    async fn a_request_keeps_the_bonus_as_it_was_offered() {
        let mut complaints = MockComplaints::new();
        let as_offered = |complaint: &NewComplaint| {
            let NoteKind::BonusRequested(amount) = complaint.note.kind else { return false };
            amount.tsh() == 500
                && complaint.note.text.as_deref() == Some("Muda wa maongezi")
                && complaint.same_since.is_none()
        };
        complaints.expect_open().withf(as_offered).times(1).returning(|_| Ok(true));
        assert!(ask(bundle_order(), bonus(), &complaints).await.is_ok());
    }

    #[tokio::test]
    async fn a_bonus_is_refused_unless_it_is_offered() {
        let never = MockComplaints::new();
        for (order, offer) in [(bundle_order(), LateOffer::MoneyBack), (router_order(), bonus())] {
            assert!(matches!(ask(order, offer, &never).await, Err(ComplaintError::NotOffered)));
        }
    }
}
