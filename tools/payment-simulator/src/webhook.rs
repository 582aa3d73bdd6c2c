//! Sends webhooks: each once, at its time; a failure is only recorded.

use std::{
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    time::Duration,
};

use chrono::{DateTime, Utc};
use kernel::Clock;
use reqwest::{StatusCode, header::HeaderValue};
use tokio::{runtime::Handle, sync::mpsc, task::JoinSet};

use crate::{
    ledger::{Call, CallKind, Ledger},
    webhook_queue::{DueWebhook, Ticket, WebhookQueue},
};

/// How long the receiver may take.
const TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) struct Webhooks {
    plain: reqwest::Client,
    /// Created on first use, because it reads the system's certificates.
    encrypted: OnceLock<reqwest::Client>,
    key: HeaderValue,
    clock: Arc<dyn Clock>,
    ledger: Arc<Ledger>,
    queue: Mutex<WebhookQueue>,
    /// The runtime whose timers send due webhooks. Without it they stay queued until they are taken.
    timers: Option<Handle>,
    under_way: Mutex<JoinSet<()>>,
}

impl Webhooks {
    /// `key` is sent as `x-api-key`.
    pub(crate) fn new(
        key: HeaderValue,
        clock: Arc<dyn Clock>,
        ledger: Arc<Ledger>,
        timers: Option<Handle>,
    ) -> reqwest::Result<Self> {
        let plain = http_client().tls_certs_only([]).build()?;
        let (encrypted, queue, under_way) = (OnceLock::new(), Mutex::default(), Mutex::default());
        Ok(Self { plain, encrypted, key, clock, ledger, queue, timers, under_way })
    }

    /// Whether webhooks are sent automatically.
    pub(crate) const fn has_timers(&self) -> bool {
        self.timers.is_some()
    }

    /// Queues the webhooks, and sends each at its time if there are timers.
    pub(crate) fn schedule(self: &Arc<Self>, webhooks: Vec<DueWebhook>) {
        for webhook in webhooks {
            let wait = webhook.due_at.signed_duration_since(self.clock.now()).to_std().unwrap_or_default();
            let ticket = self.queue().push(webhook);
            if let Some(runtime) = &self.timers {
                self.under_way().spawn_on(Arc::clone(self).send_later(ticket, wait), runtime);
            }
        }
    }

    /// Sends webhooks immediately, on the caller's runtime: they are delivered even if the caller stops waiting.
    pub(crate) fn send_now(self: &Arc<Self>, webhooks: Vec<DueWebhook>) -> AllDelivered {
        let (delivered, all_delivered) = mpsc::channel(1);
        for webhook in webhooks {
            let (sender, delivered) = (Arc::clone(self), delivered.clone());
            self.under_way().spawn(async move {
                sender.send(&webhook).await;
                drop(delivered);
            });
        }
        AllDelivered(all_delivered)
    }

    /// Takes the due webhooks from the queue, earliest first.
    pub(crate) fn take_due(&self) -> Vec<DueWebhook> {
        let now = self.clock.now();
        self.queue().take_due(now)
    }

    /// Drops the queued webhooks of one order. Returns how many there were.
    pub(crate) fn drop_for(&self, order_id: &str) -> usize {
        self.queue().drop_for(order_id)
    }

    pub(crate) fn next_due_at(&self) -> Option<DateTime<Utc>> {
        self.queue().next_due_at()
    }

    /// Drops everything not delivered yet.
    pub(crate) fn cancel_all(&self) {
        self.queue().clear();
        self.under_way().abort_all();
    }

    /// Records the call and returns the receiver's answer.
    pub(crate) async fn send(&self, webhook: &DueWebhook) -> Option<StatusCode> {
        let request = self.ledger.find(&webhook.order_id).map(|order| order.request);
        let key = self.ledger.record(Call {
            amount_tsh: request.as_ref().map(|request| request.amount),
            phone: request.map(|request| request.buyer_phone),
            body: Some(webhook.body.clone()),
            ..Call::begun(self.clock.now(), CallKind::Webhook, webhook.order_id.clone())
        });
        let answer = self.post(webhook).await;
        match &answer {
            Ok(status) => self.ledger.answered(key, status.as_u16()),
            Err(error) => {
                tracing::warn!(order.id = webhook.order_id, %error, "webhook delivery failed");
            }
        }
        answer.ok()
    }

    async fn send_later(self: Arc<Self>, ticket: Ticket, wait: Duration) {
        tokio::time::sleep(wait).await;
        let webhook = self.queue().take(ticket);
        if let Some(webhook) = webhook {
            self.send(&webhook).await;
        }
    }

    async fn post(&self, webhook: &DueWebhook) -> reqwest::Result<StatusCode> {
        let request = self.client(&webhook.url)?.post(&webhook.url).header("x-api-key", self.key.clone());
        Ok(request.json(&webhook.body).send().await?.status())
    }

    fn client(&self, url: &str) -> reqwest::Result<reqwest::Client> {
        if !url.starts_with("https:") {
            return Ok(self.plain.clone());
        }
        if let Some(client) = self.encrypted.get() {
            return Ok(client.clone());
        }
        let client = http_client().build()?;
        Ok(self.encrypted.get_or_init(|| client).clone())
    }

    fn queue(&self) -> MutexGuard<'_, WebhookQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The deliveries that are still running.
    fn under_way(&self) -> MutexGuard<'_, JoinSet<()>> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        while under_way.try_join_next().is_some() {}
        under_way
    }
}

fn http_client() -> reqwest::ClientBuilder {
    // Fails when the program has installed a provider already, which is fine.
    let _chosen_before = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().timeout(TIMEOUT).redirect(reqwest::redirect::Policy::none())
}

/// Waits until the last of several deliveries has ended, successfully or not.
pub(crate) struct AllDelivered(mpsc::Receiver<std::convert::Infallible>);

impl AllDelivered {
    pub(crate) async fn wait(mut self) {
        // Nothing is ever sent: the channel closes when the last delivery drops its sender.
        let _closed = self.0.recv().await;
    }
}
