//! Sends webhooks: each once, at its time; a failure is only recorded.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::Clock;
use outgoing::{Timeouts, build_client};
use reqwest::{Client, StatusCode};
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::task::JoinSet;

/// How long the receiver may take.
const TIMEOUT: Duration = Duration::from_secs(5);
const TIMEOUTS: Timeouts = Timeouts { connect: TIMEOUT, total: TIMEOUT };

/// A webhook from a company to the shop.
#[derive(Debug, Clone, PartialEq)]
pub struct DueWebhook {
    /// The shop's reference.
    pub order_id: String,
    pub url: String,
    pub body: Value,
    /// When it is to be sent, by the simulator's clock.
    pub due_at: DateTime<Utc>,
}

/// A webhook as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed {
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Signed {
    pub(crate) fn new<const N: usize>(headers: [(&str, String); N], body: &Value) -> Self {
        let headers = headers.map(|(name, value)| (name.to_owned(), value));
        Self { headers: headers.into(), body: body.to_string() }
    }
}

/// The company that sends webhooks.
pub(crate) trait Sender: Send + Sync + 'static {
    /// Names the record of one call.
    type Key: Send;
    fn signed(&self, body: Value, at: DateTime<Utc>) -> Signed;
    /// Records that it is sent now.
    fn sent(&self, webhook: &DueWebhook, at: DateTime<Utc>) -> Self::Key;
    /// Records the receiver's answer.
    fn answered(&self, key: Self::Key, status: u16);
}

/// A position in the queue: the due time, then the order of arrival.
type Ticket = (DateTime<Utc>, u64);

#[derive(Default)]
struct Queue {
    waiting: BTreeMap<Ticket, DueWebhook>,
    arrivals: u64,
}

pub(crate) struct Webhooks<S> {
    plain: Client,
    sender: S,
    clock: Arc<dyn Clock>,
    queue: Mutex<Queue>,
    /// The runtime whose timers send due webhooks. Without it they stay queued until they are taken.
    timers: Option<Handle>,
    under_way: Mutex<JoinSet<()>>,
}

impl<S: Sender> Webhooks<S> {
    pub(crate) fn new(sender: S, clock: Arc<dyn Clock>, timers: Option<Handle>) -> reqwest::Result<Self> {
        let plain = build_client(TIMEOUTS, true)?;
        Ok(Self { plain, sender, clock, queue: Mutex::default(), timers, under_way: Mutex::default() })
    }

    /// Whether webhooks are sent, and answers delayed, by timers.
    pub(crate) const fn has_timers(&self) -> bool {
        self.timers.is_some()
    }

    /// Queues the webhooks, and sends each at its time if there are timers.
    pub(crate) fn schedule(self: &Arc<Self>, webhooks: Vec<DueWebhook>) {
        for webhook in webhooks {
            let wait = webhook.due_at.signed_duration_since(self.clock.now()).to_std().unwrap_or_default();
            let mut queue = lock(&self.queue);
            queue.arrivals = queue.arrivals.saturating_add(1);
            let ticket = (webhook.due_at, queue.arrivals);
            queue.waiting.insert(ticket, webhook);
            drop(queue);
            if let Some(runtime) = &self.timers {
                self.under_way().spawn_on(Arc::clone(self).send_later(ticket, wait), runtime);
            }
        }
    }

    /// Takes the due webhooks from the queue, earliest first.
    pub(crate) fn take_due(&self) -> Vec<DueWebhook> {
        let waiting = &mut lock(&self.queue).waiting;
        let later = waiting.split_off(&(self.clock.now(), u64::MAX));
        std::mem::replace(waiting, later).into_values().collect()
    }

    /// Drops the queued webhooks about one reference.
    pub(crate) fn drop_for(&self, order_id: &str) {
        lock(&self.queue).waiting.retain(|_, webhook| webhook.order_id != order_id);
    }

    /// Drops everything not delivered yet.
    pub(crate) fn cancel_all(&self) {
        lock(&self.queue).waiting.clear();
        self.under_way().abort_all();
    }

    pub(crate) async fn send(&self, webhook: &DueWebhook) {
        let key = self.sender.sent(webhook, self.clock.now());
        match self.post(webhook).await {
            Ok(status) => self.sender.answered(key, status.as_u16()),
            Err(error) => {
                tracing::warn!(order.id = webhook.order_id, %error, "webhook delivery failed");
            }
        }
    }

    async fn send_later(self: Arc<Self>, ticket: Ticket, wait: Duration) {
        tokio::time::sleep(wait).await;
        let webhook = lock(&self.queue).waiting.remove(&ticket);
        if let Some(webhook) = webhook {
            self.send(&webhook).await;
        }
    }

    /// Certificates are read only for an encrypted address.
    async fn post(&self, webhook: &DueWebhook) -> reqwest::Result<StatusCode> {
        let is_encrypted = webhook.url.starts_with("https:");
        let client = if is_encrypted { build_client(TIMEOUTS, false)? } else { self.plain.clone() };
        let signed = self.sender.signed(webhook.body.clone(), self.clock.now());
        let request = client.post(&webhook.url).header("content-type", "application/json").body(signed.body);
        let request =
            signed.headers.iter().fold(request, |request, (name, value)| request.header(name, value));
        Ok(request.send().await?.status())
    }

    /// The deliveries that are still running.
    fn under_way(&self) -> MutexGuard<'_, JoinSet<()>> {
        let mut under_way = lock(&self.under_way);
        while under_way.try_join_next().is_some() {}
        under_way
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
