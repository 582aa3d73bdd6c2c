//! Webhooks for a simulation on a virtual clock, which decides itself what becomes of them.

use chrono::{DateTime, Utc};

use crate::{provider::Provider, webhook_queue::DueWebhook};

impl Provider {
    /// Takes the webhooks whose time has come, earliest first, those of one moment in the order in which they came
    /// about. They are not sent any more, and no call is noted: what becomes of them is up to the caller.
    pub fn take_due_webhooks(&self) -> Vec<DueWebhook> {
        self.webhooks.take_due()
    }

    /// Sends the webhooks whose time has come, one after the other. Returns how many there were.
    pub async fn deliver_due_webhooks(&self) -> usize {
        let due = self.take_due_webhooks();
        for webhook in &due {
            self.send_webhook(webhook).await;
        }
        due.len()
    }

    /// Sends one webhook now, be it taken before, altered or invented, and notes the call. Returns the status of the
    /// receiver's answer; `None` when it could not be reached.
    pub async fn send_webhook(&self, webhook: &DueWebhook) -> Option<u16> {
        self.webhooks.send(webhook).await.map(|status| status.as_u16())
    }

    /// When the next webhook is due, be that past or to come.
    pub fn next_webhook_at(&self) -> Option<DateTime<Utc>> {
        self.webhooks.next_due_at()
    }
}
