//! What people and tests change about the provider and its orders.

use std::sync::{MutexGuard, PoisonError};

use crate::{
    orders::{Order, Settled},
    outage::Outage,
    outcome::{PaymentStatus, StatusAnswer},
    provider::Provider,
    twist::Intervention,
};

impl Provider {
    /// Lets this happen with the next order that is initiated and has no intervention of its own. Several wait in a
    /// queue. Initiations that are refused for their key, form or repeated id use none up.
    pub fn intervene_next(&self, intervention: Intervention) {
        self.ledger.with_waiting(|waiting| waiting.next.push_back(intervention));
    }

    /// What waits for the next orders, the first to be used first.
    pub fn queued(&self) -> Vec<Intervention> {
        self.ledger.with_waiting(|waiting| waiting.next.iter().cloned().collect())
    }

    /// Lets the paying numbers of the next orders decide again.
    pub fn clear_queue(&self) {
        self.ledger.with_waiting(|waiting| waiting.next.clear());
    }

    /// Lets this happen with the order, on top of earlier interventions. One that was initiated goes on as if it had
    /// begun so: webhooks not yet sent are sent by the new plan, those that would have been by now at once. For any
    /// other id it waits until that is initiated. Returns whether the order was initiated.
    pub fn intervene(&self, order_id: &str, intervention: Intervention) -> bool {
        let is_there = self.change(order_id, &intervention);
        if !is_there {
            self.ledger.with_waiting(|waiting| waiting.add_for(order_id, intervention));
        }
        is_there
    }

    /// The customer pays a pending order now, whatever its outcome says. Its webhook is sent, as often as it would have
    /// been, or once where its outcome has none; not at all when it is one that pays without. Returns whether the order
    /// was pending; nothing is changed when it was not.
    pub fn pay_now(&self, order_id: &str) -> bool {
        let Some(order) = self.settle(order_id, Settled::Paid) else {
            return false;
        };
        let webhook = order.webhook(PaymentStatus::Completed, self.clock.now());
        let webhooks = std::iter::repeat_n(webhook, order.plan.webhooks_when_paid()).flatten();
        self.webhooks.schedule(webhooks.collect());
        true
    }

    /// The customer cancels a pending order now, whatever its outcome says. Returns whether the order was pending;
    /// nothing is changed when it was not.
    pub fn cancel_now(&self, order_id: &str) -> bool {
        self.settle(order_id, Settled::Cancelled).is_some()
    }

    /// Sends a webhook that says COMPLETED now, be that true or not. Returns whether the order is known and has an
    /// address for webhooks.
    pub fn resend_webhook(&self, order_id: &str) -> bool {
        let order = self.ledger.find(order_id);
        let webhook = order.and_then(|order| order.webhook(PaymentStatus::Completed, self.clock.now()));
        let found = webhook.is_some();
        self.webhooks.schedule(webhook.into_iter().collect());
        found
    }

    /// Makes every query about this order get `answer`, true or not, until [`Provider::clear_status_override`].
    /// Webhooks go on as its outcome says. Returns whether the order is known; nothing is changed when it is not.
    pub fn set_status_override(&self, order_id: &str, answer: StatusAnswer) -> bool {
        self.ledger.say_instead(order_id, Some(answer))
    }

    /// Lets the order's outcome decide again what queries are told. Returns whether the order is known.
    pub fn clear_status_override(&self, order_id: &str) -> bool {
        self.ledger.say_instead(order_id, None)
    }

    /// From now on the provider's routes answer 503.
    pub fn go_down(&self) {
        self.break_down(Outage::Refuses);
    }

    /// From now on the provider's routes answer nothing of use.
    pub fn break_down(&self, outage: Outage) {
        *self.outage_slot() = Some(outage);
    }

    /// Ends [`Provider::go_down`] and [`Provider::break_down`].
    pub fn come_back(&self) {
        *self.outage_slot() = None;
    }

    /// In which way the provider is down; `None` while it works.
    pub fn outage(&self) -> Option<Outage> {
        *self.outage_slot()
    }

    /// Forgets all orders, payouts, calls and interventions, empties the journal and drops the webhooks not yet
    /// delivered. A provider that is down stays down.
    pub fn reset(&self) {
        self.webhooks.cancel_all();
        self.ledger.forget_everything();
    }

    /// Whether the customer could still pay or cancel.
    pub(crate) fn is_pending(&self, order: &Order) -> bool {
        matches!(self.truth_about(order), StatusAnswer::Report(report) if report.status == PaymentStatus::Pending)
    }

    /// Whether the order was initiated; for any other nothing is done.
    pub(crate) fn change(&self, order_id: &str, intervention: &Intervention) -> bool {
        let change = |order: &Order| Some(order.changed_by(intervention.clone()));
        let Some((before, after)) = self.ledger.alter(order_id, change) else {
            return false;
        };
        if before.settled.is_none() {
            self.replan_webhooks(&before, &after);
        }
        true
    }

    fn settle(&self, order_id: &str, settled: Settled) -> Option<Order> {
        let settle =
            |order: &Order| self.is_pending(order).then(|| Order { settled: Some(settled), ..order.clone() });
        let (_, order) = self.ledger.alter(order_id, settle)?;
        self.webhooks.drop_for(order_id);
        Some(order)
    }

    /// Sends what the new plan has beyond those that were sent by the old one.
    fn replan_webhooks(&self, before: &Order, after: &Order) {
        let not_sent = self.webhooks.drop_for(&before.request.order_id);
        let sent = self.planned_webhooks(before).len().saturating_sub(not_sent);
        self.webhooks.schedule(self.planned_webhooks(after).into_iter().skip(sent).collect());
    }

    fn outage_slot(&self) -> MutexGuard<'_, Option<Outage>> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
