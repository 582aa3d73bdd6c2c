//! Interventions of people and tests in the provider and its orders.

use std::sync::{MutexGuard, PoisonError};

use crate::{
    orders::{Order, Settled},
    outage::Outage,
    outcome::{PaymentStatus, StatusAnswer},
    provider::Provider,
    twist::Intervention,
};

impl Provider {
    /// Applies to the next initiated order that has no intervention of its own. Several are queued. Initiations
    /// refused for their key, form or repeated id consume none.
    pub fn intervene_next(&self, intervention: Intervention) {
        self.ledger.with_waiting(|waiting| waiting.next.push_back(intervention));
    }

    /// The queued interventions, first one first.
    pub fn queued(&self) -> Vec<Intervention> {
        self.ledger.with_waiting(|waiting| waiting.next.iter().cloned().collect())
    }

    /// Empties the queue, so that the paying numbers decide again.
    pub fn clear_queue(&self) {
        self.ledger.with_waiting(|waiting| waiting.next.clear());
    }

    /// Applies to this order, on top of earlier interventions. An initiated order continues as if it had started this
    /// way: unsent webhooks follow the new plan, and overdue ones are sent immediately. For an unknown id the
    /// intervention waits for its initiation. Returns whether the order was initiated.
    pub fn intervene(&self, order_id: &str, intervention: Intervention) -> bool {
        let is_initiated = self.change(order_id, &intervention);
        if !is_initiated {
            self.ledger.with_waiting(|waiting| waiting.add_for(order_id, intervention));
        }
        is_initiated
    }

    /// The customer pays a pending order now, whatever its outcome. Its webhooks are sent, as many as planned, one if
    /// its outcome has none, and none if its plan is silent. Returns whether the order was pending; otherwise nothing
    /// changes.
    pub fn pay_now(&self, order_id: &str) -> bool {
        let Some(order) = self.settle(order_id, Settled::Paid) else {
            return false;
        };
        let webhook = order.webhook(PaymentStatus::Completed, self.clock.now());
        let webhooks = std::iter::repeat_n(webhook, order.plan.webhooks_when_paid()).flatten();
        self.webhooks.schedule(webhooks.collect());
        true
    }

    /// The customer cancels a pending order now, whatever its outcome. Returns whether the order was pending;
    /// otherwise nothing changes.
    pub fn cancel_now(&self, order_id: &str) -> bool {
        self.settle(order_id, Settled::Cancelled).is_some()
    }

    /// Sends a COMPLETED webhook now, true or not. Returns whether the order is known and has a webhook URL.
    pub fn resend_webhook(&self, order_id: &str) -> bool {
        let order = self.ledger.find(order_id);
        let webhook = order.and_then(|order| order.webhook(PaymentStatus::Completed, self.clock.now()));
        let found = webhook.is_some();
        self.webhooks.schedule(webhook.into_iter().collect());
        found
    }

    /// Makes every query about this order return `answer`, true or not, until [`Provider::clear_status_override`].
    /// Webhooks still follow its outcome. Returns whether the order is known; otherwise nothing changes.
    pub fn set_status_override(&self, order_id: &str, answer: StatusAnswer) -> bool {
        self.ledger.set_status_override(order_id, Some(answer))
    }

    /// Lets the order's outcome decide again. Returns whether the order is known.
    pub fn clear_status_override(&self, order_id: &str) -> bool {
        self.ledger.set_status_override(order_id, None)
    }

    /// The provider's routes answer 503 from now on.
    pub fn refuse_all(&self) {
        self.start_outage(Outage::Refuses);
    }

    /// Starts an outage of the provider's routes.
    pub fn start_outage(&self, outage: Outage) {
        *self.outage_slot() = Some(outage);
    }

    pub fn end_outage(&self) {
        *self.outage_slot() = None;
    }

    /// The present outage; `None` while the provider works.
    pub fn outage(&self) -> Option<Outage> {
        *self.outage_slot()
    }

    /// Deletes all orders, payouts, calls and interventions, empties the journal and drops undelivered webhooks. An
    /// outage continues.
    pub fn reset(&self) {
        self.webhooks.cancel_all();
        self.ledger.clear();
    }

    /// Whether the customer can still pay or cancel.
    pub(crate) fn is_pending(&self, order: &Order) -> bool {
        matches!(self.true_status(order), StatusAnswer::Report(report) if report.status == PaymentStatus::Pending)
    }

    /// Returns whether the order was initiated; otherwise nothing changes.
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

    /// Schedules the webhooks of the new plan, except as many as were sent under the old one.
    fn replan_webhooks(&self, before: &Order, after: &Order) {
        let not_sent = self.webhooks.drop_for(&before.request.order_id);
        let sent = self.planned_webhooks(before).len().saturating_sub(not_sent);
        self.webhooks.schedule(self.planned_webhooks(after).into_iter().skip(sent).collect());
    }

    fn outage_slot(&self) -> MutexGuard<'_, Option<Outage>> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
