//! The webhooks of the provider: which there will be, and those that are due.

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::books::Payment;
use super::outcome::PaymentStatus;
use super::provider::Provider;
use crate::webhooks::DueWebhook;
use crate::webhooks::Signed;

impl Provider {
    /// All webhooks of a payment, whenever due; none when it has no webhook URL, or was settled by hand.
    pub(super) fn planned_webhooks(&self, payment: &Payment) -> Vec<DueWebhook> {
        let due_at = |after_s| self.time_after(payment.initiated_at, after_s);
        let planned = payment.plan.webhooks.iter().filter(|_| payment.settled.is_none());
        planned.filter_map(|(after_s, says)| self.webhook(payment, *says, due_at(*after_s))).collect()
    }

    /// `None` when there is no URL for it.
    pub(super) fn webhook(
        &self,
        payment: &Payment,
        says: PaymentStatus,
        due_at: DateTime<Utc>,
    ) -> Option<DueWebhook> {
        let body = self.wire.webhook(payment, says);
        self.addressed(payment.request.order_id.clone(), payment.request.webhook_url.clone(), body, due_at)
    }

    pub(super) fn addressed(
        &self,
        order_id: String,
        url: Option<String>,
        body: Value,
        due_at: DateTime<Utc>,
    ) -> Option<DueWebhook> {
        let url = url.or_else(|| self.webhook_url.clone())?;
        Some(DueWebhook { order_id, url, body, due_at })
    }

    /// A webhook as it would be sent now.
    pub fn signed(&self, webhook: &DueWebhook) -> Signed {
        self.wire.signed(&self.signing_key, webhook.body.clone(), self.now())
    }

    /// Takes the webhooks that are due, ordered by due time and then by creation. They are no longer sent, and no
    /// call is recorded.
    pub fn take_due_webhooks(&self) -> Vec<DueWebhook> {
        self.webhooks.take_due()
    }

    /// Sends the webhooks that are due, one after another. Returns how many there were.
    pub async fn deliver_due_webhooks(&self) -> usize {
        let due = self.take_due_webhooks();
        for webhook in &due {
            self.webhooks.send(webhook).await;
        }
        due.len()
    }
}
