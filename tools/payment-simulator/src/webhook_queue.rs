//! The queue of webhooks that are not due yet.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::Value;

/// A webhook from the provider to the shop.
#[derive(Debug, Clone, PartialEq)]
pub struct DueWebhook {
    pub order_id: String,
    /// The webhook URL of the order.
    pub url: String,
    pub body: Value,
    /// When it is to be sent, by the simulator's clock.
    pub due_at: DateTime<Utc>,
}

/// A position in the queue: the due time, then the order of arrival.
pub(crate) type Ticket = (DateTime<Utc>, u64);

#[derive(Default)]
pub(crate) struct WebhookQueue {
    waiting: BTreeMap<Ticket, DueWebhook>,
    arrivals: u64,
}

impl WebhookQueue {
    pub(crate) fn push(&mut self, webhook: DueWebhook) -> Ticket {
        self.arrivals = self.arrivals.saturating_add(1);
        let ticket = (webhook.due_at, self.arrivals);
        self.waiting.insert(ticket, webhook);
        ticket
    }

    /// `None` when it is no longer queued.
    pub(crate) fn take(&mut self, ticket: Ticket) -> Option<DueWebhook> {
        self.waiting.remove(&ticket)
    }

    /// The due webhooks, earliest first.
    pub(crate) fn take_due(&mut self, now: DateTime<Utc>) -> Vec<DueWebhook> {
        let later = self.waiting.split_off(&(now, u64::MAX));
        std::mem::replace(&mut self.waiting, later).into_values().collect()
    }

    /// Removes all webhooks of one order. Returns how many there were.
    pub(crate) fn drop_for(&mut self, order_id: &str) -> usize {
        let before = self.waiting.len();
        self.waiting.retain(|_, webhook| webhook.order_id != order_id);
        before.saturating_sub(self.waiting.len())
    }

    pub(crate) fn next_due_at(&self) -> Option<DateTime<Utc>> {
        self.waiting.first_key_value().map(|((due_at, _), _)| *due_at)
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(second, 0).unwrap()
    }

    fn queue_of(webhooks: &[(&str, i64)]) -> WebhookQueue {
        let mut queue = WebhookQueue::default();
        for (order_id, second) in webhooks {
            queue.push(DueWebhook {
                order_id: (*order_id).to_owned(),
                url: String::new(),
                body: Value::Null,
                due_at: at(*second),
            });
        }
        queue
    }

    fn ids(webhooks: Vec<DueWebhook>) -> Vec<String> {
        webhooks.into_iter().map(|webhook| webhook.order_id).collect()
    }

    #[test]
    fn webhooks_are_taken_by_due_time_and_then_by_arrival() {
        let mut queue = queue_of(&[("late", 20), ("first", 5), ("second", 5), ("early", 2)]);
        assert_eq!(queue.next_due_at(), Some(at(2)));
        assert_eq!(ids(queue.take_due(at(20))), ["early", "first", "second", "late"]);
    }

    #[test]
    fn the_webhooks_of_one_order_can_be_dropped() {
        let mut queue = queue_of(&[("BH1", 5), ("BH2", 5), ("BH1", 9)]);
        assert_eq!((queue.drop_for("BH1"), queue.drop_for("BH1")), (2, 0));
        assert_eq!(ids(queue.take_due(at(9))), ["BH2"]);
    }

    #[test]
    fn a_webhook_is_due_exactly_on_time_and_taken_once() {
        let mut queue = queue_of(&[("BH1", 5)]);
        assert!(queue.take_due(at(4)).is_empty());
        assert_eq!(ids(queue.take_due(at(5))), ["BH1"]);
        assert!(queue.take_due(at(6)).is_empty());
        assert_eq!(queue.next_due_at(), None);
    }
}
