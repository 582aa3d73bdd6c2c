//! Webhooks: each is sent once, at its time, and what becomes of it is only noted.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use kernel::Clock;
use reqwest::{StatusCode, header::HeaderValue};
use tokio::{runtime::Handle, sync::mpsc, task::JoinSet};

use crate::{
    ledger::{Call, CallKind, Ledger},
    wire::{InitiateRequest, WebhookBody},
};

/// How long the receiver may take.
const TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) struct WebhookSender {
    http: reqwest::Client,
    key: HeaderValue,
    clock: Arc<dyn Clock>,
    ledger: Arc<Ledger>,
    runtime: Handle,
    under_way: Mutex<JoinSet<()>>,
}

impl WebhookSender {
    /// `key` is sent as `x-api-key`. Deliveries wait and run on `runtime`.
    pub(crate) fn new(
        key: HeaderValue,
        clock: Arc<dyn Clock>,
        ledger: Arc<Ledger>,
        runtime: Handle,
    ) -> reqwest::Result<Self> {
        Ok(Self { http: http_client()?, key, clock, ledger, runtime, under_way: Mutex::default() })
    }

    /// Sends one webhook after each of `delays`. Does nothing for an order without a webhook address.
    pub(crate) fn schedule(self: &Arc<Self>, request: &InitiateRequest, delays: &[Duration]) -> AllDelivered {
        let (delivered, all_delivered) = mpsc::channel(1);
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        while under_way.try_join_next().is_some() {}
        if let Some(url) = &request.webhook_url {
            for delay in delays.iter().copied() {
                let delivery = Arc::clone(self).deliver_later(url.clone(), request.clone(), delay);
                let delivered = delivered.clone();
                let send = async move {
                    delivery.await;
                    drop(delivered);
                };
                under_way.spawn_on(send, &self.runtime);
            }
        }
        AllDelivered(all_delivered)
    }

    /// Drops everything that was not delivered yet.
    pub(crate) fn cancel_all(&self) {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
    }

    async fn deliver_later(self: Arc<Self>, url: String, request: InitiateRequest, delay: Duration) {
        tokio::time::sleep(delay).await;
        let body = serde_json::to_value(WebhookBody::completed(&request)).unwrap_or_default();
        let key = self.ledger.record(Call {
            phone: Some(request.buyer_phone),
            amount_tsh: Some(request.amount),
            body: Some(body.clone()),
            ..Call::begun(self.clock.now(), CallKind::Webhook, request.order_id.clone())
        });
        match self.post(&url, &body).await {
            Ok(status) => self.ledger.answered(key, status.as_u16()),
            Err(error) => {
                tracing::warn!(order.id = request.order_id, %error, "a webhook could not be delivered");
            }
        }
    }

    async fn post(&self, url: &str, body: &serde_json::Value) -> reqwest::Result<StatusCode> {
        let request = self.http.post(url).header("x-api-key", self.key.clone()).json(body);
        Ok(request.send().await?.status())
    }
}

/// Shops on the same machine are reached over plain HTTP, so a system without any CA certificates will do.
fn http_client() -> reqwest::Result<reqwest::Client> {
    // Fails when the program has chosen a provider already, which is just as well.
    let _chosen_before = rustls::crypto::ring::default_provider().install_default();
    let builder = || reqwest::Client::builder().timeout(TIMEOUT).redirect(reqwest::redirect::Policy::none());
    builder().build().or_else(|_no_certificates| builder().tls_certs_only([]).build())
}

/// Tells when the last delivery of one order has ended, well or badly.
pub(crate) struct AllDelivered(mpsc::Receiver<std::convert::Infallible>);

impl AllDelivered {
    pub(crate) async fn wait(mut self) {
        // Nothing is ever sent: the channel closes when the last delivery drops its end.
        let _closed = self.0.recv().await;
    }
}
