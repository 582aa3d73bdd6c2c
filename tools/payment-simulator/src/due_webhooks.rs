//! Webhooks for simulations on a virtual clock, which decide themselves whether to deliver them.

use chrono::{DateTime, Utc};

use crate::{provider::Provider, webhook_queue::DueWebhook};

impl Provider {
    /// Takes the webhooks that are due, ordered by due time and then by creation. They are no longer sent, and no
    /// call is recorded.
    pub fn take_due_webhooks(&self) -> Vec<DueWebhook> {
        self.webhooks.take_due()
    }

    /// Sends the webhooks that are due, one after another. Returns how many there were.
    pub async fn deliver_due_webhooks(&self) -> usize {
        let due = self.take_due_webhooks();
        for webhook in &due {
            self.send_webhook(webhook).await;
        }
        due.len()
    }

    /// Sends one webhook now, whether taken before, altered or invented, and records the call. Returns the status of
    /// the receiver's answer; `None` when it could not be reached.
    pub async fn send_webhook(&self, webhook: &DueWebhook) -> Option<u16> {
        self.webhooks.send(webhook).await.map(|status| status.as_u16())
    }

    /// When the next webhook is due, in the past or in the future.
    pub fn next_webhook_at(&self) -> Option<DateTime<Utc>> {
        self.webhooks.next_due_at()
    }
}
