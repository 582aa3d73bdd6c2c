//! What follows from a decision about an order. Storage writes these values in the transaction of the decision and decides
//! nothing.

use changes::{Action, Change, OutboxEvent, Subject};
use chrono::{DateTime, Utc};
use kernel::Network;

use crate::{ItemKind, Order, OrderStatus, TimelineEntry};

/// The row of the delivery queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeliveryTask {
    pub due_at: DateTime<Utc>,
    pub kind: ItemKind,
    /// `None` for a router.
    pub network: Option<Network>,
}

impl Order {
    /// The order's place in the delivery queue once it has `status`; `None` takes it out of the queue.
    pub fn delivery_task(&self, status: OrderStatus) -> Option<DeliveryTask> {
        status.awaits_delivery().then(|| DeliveryTask {
            due_at: self.due_at,
            kind: self.item.kind(),
            network: self.item.network(),
        })
    }

    /// What subscribers see: the order, and the delivery desk that may list it.
    pub fn change_events(&self, action: Action, at: DateTime<Utc>) -> Vec<Change> {
        let key = self.key.to_string();
        vec![
            Change::new(Subject::Order, action, key.clone(), at).with_number(self.order_id.to_string()),
            Change::new(Subject::DeliveryQueue, Action::Updated, key, at),
        ]
    }

    /// Messages that a new status causes.
    pub(crate) fn status_messages(&self, status: OrderStatus, at: DateTime<Utc>) -> Vec<OutboxEvent> {
        match status {
            OrderStatus::Delivered => vec![OutboxEvent::delivered(self.key, at)],
            OrderStatus::Cancelled => vec![OutboxEvent::cancelled(self.key, at)],
            OrderStatus::Pending | OrderStatus::Processing => Vec::new(),
        }
    }

    /// Whole minutes from the order to its delivery; `None` for any other entry.
    pub fn minutes_to_deliver(&self, entry: &TimelineEntry) -> Option<i64> {
        (entry.status == OrderStatus::Delivered)
            .then(|| entry.at.signed_duration_since(self.created_at).num_minutes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StatusChange;
    use crate::test_support::{actor, at, bundle_order, router_order};
    use changes::OutboxEventKind;

    fn change(order: &Order, to: OrderStatus) -> StatusChange {
        order.change_to(to, at(120), actor(), None).unwrap()
    }

    fn messages(order: &Order, to: OrderStatus) -> Vec<OutboxEventKind> {
        change(order, to).outbox.iter().map(|event| event.kind).collect()
    }

    #[test]
    fn customers_hear_of_a_delivery_and_of_a_cancelling_only() {
        assert_eq!(messages(&bundle_order(), OrderStatus::Processing), []);
        assert_eq!(messages(&bundle_order(), OrderStatus::Delivered), [OutboxEventKind::OrderDelivered]);
        assert_eq!(messages(&bundle_order(), OrderStatus::Cancelled), [OutboxEventKind::OrderCancelled]);
    }

    #[test]
    fn an_order_is_in_the_delivery_queue_until_it_is_delivered_or_cancelled() {
        let task = DeliveryTask {
            due_at: bundle_order().due_at,
            kind: ItemKind::Normal,
            network: Some(Network::Vodacom),
        };
        assert_eq!(change(&bundle_order(), OrderStatus::Processing).delivery_task, Some(task));
        assert_eq!(change(&bundle_order(), OrderStatus::Delivered).delivery_task, None);
        assert_eq!(change(&router_order(), OrderStatus::Cancelled).delivery_task, None);
        let cancelled = Order { status: OrderStatus::Cancelled, ..router_order() };
        let back = change(&cancelled, OrderStatus::Pending).delivery_task.unwrap();
        assert_eq!((back.kind, back.network), (ItemKind::Router, None));
    }

    #[test]
    fn every_change_of_status_is_published_with_the_order_id() {
        let order = bundle_order();
        let [of_order, of_desk] = change(&order, OrderStatus::Delivered).changes.try_into().unwrap();
        assert_eq!((of_order.subject, of_order.action), (Subject::Order, Action::Moved));
        assert_eq!(of_order.number, Some(order.order_id.to_string()));
        assert_eq!((of_desk.subject, of_desk.id), (Subject::DeliveryQueue, order.key.to_string()));
    }

    #[test]
    fn a_delivery_says_how_many_minutes_it_took() {
        assert_eq!(change(&bundle_order(), OrderStatus::Delivered).delivery_minutes, Some(2));
        assert_eq!(change(&bundle_order(), OrderStatus::Processing).delivery_minutes, None);
    }
}
