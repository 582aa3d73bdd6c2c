//! Delivery reports, in the companies' own formats.

use std::time::Duration;

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use outgoing::{Timeouts, build_client};
use reqwest::{Client, RequestBuilder};
use serde_json::{Value, json};
use sha2::Sha256;

use super::outcome::FinalStatus;

/// When a report is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportTiming {
    /// Before the sender gets the answer to its request.
    BeforeAnswering,
    After(Duration),
}

/// Where reports are sent.
#[derive(Debug, Clone)]
pub struct ReportTarget {
    /// The URL for reports of text messages, ending with the key.
    pub sms_url: String,
    /// The URL for reports of WhatsApp.
    pub whatsapp_url: String,
    /// Signs the reports of WhatsApp.
    pub app_secret: String,
    pub when: ReportTiming,
}

/// Pauses between attempts to report.
const PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(15)];

#[derive(Debug, Clone)]
pub(super) struct Taken {
    pub(super) id: String,
    pub(super) to: String,
    pub(super) key: String,
    pub(super) later: FinalStatus,
    /// When it was accepted.
    pub(super) at: DateTime<Utc>,
}

impl ReportTarget {
    /// A sender that is waiting for its answer does not also wait for retries.
    fn pauses(&self) -> &'static [Duration] {
        match self.when {
            ReportTiming::BeforeAnswering => &[],
            ReportTiming::After(_) => &PAUSES,
        }
    }

    /// Reports the status of a text message.
    pub(super) async fn sms(&self, taken: &Taken) {
        let Some(client) = client() else { return };
        let (last, reason) = match taken.later {
            FinalStatus::Delivered | FinalStatus::Read | FinalStatus::Late => ("Success", ""),
            FinalStatus::Undelivered => ("Failed", "AbsentSubscriber"),
            FinalStatus::Silence => return,
        };
        for (status, reason) in [("Sent", ""), (last, reason)] {
            let form = [
                ("id", taken.id.as_str()),
                ("status", status),
                ("phoneNumber", taken.to.as_str()),
                ("networkCode", "64004"),
                ("retryCount", "0"),
                ("failureReason", reason),
            ];
            let fields: Vec<_> = form.into_iter().filter(|(_, value)| !value.is_empty()).collect();
            post(client.post(&self.sms_url).form(&fields), self.pauses()).await;
        }
    }

    /// Reports the status of a WhatsApp message.
    pub(super) async fn whatsapp(&self, taken: &Taken) {
        let Some(client) = client() else { return };
        let last: &[&str] = match taken.later {
            FinalStatus::Delivered | FinalStatus::Late => &["delivered"],
            FinalStatus::Read => &["delivered", "read"],
            FinalStatus::Undelivered => &["failed"],
            FinalStatus::Silence => return,
        };
        for status in ["sent"].iter().chain(last) {
            let body = whatsapp_body(status, taken).to_string();
            let Some(signature) = signature(&self.app_secret, body.as_bytes()) else { return };
            let request = client.post(&self.whatsapp_url).header("Content-Type", "application/json");
            post(request.header("X-Hub-Signature-256", signature).body(body), self.pauses()).await;
        }
    }
}

fn whatsapp_body(status: &str, taken: &Taken) -> Value {
    let undeliverable = json!({ "code": 131_026, "title": "Message undeliverable",
        "message": "Message undeliverable", "error_data": { "details": "Message Undeliverable." } });
    let errors = if status == "failed" { vec![undeliverable] } else { vec![] };
    let said = json!({
        "id": taken.id,
        "status": status,
        "timestamp": taken.at.timestamp().to_string(),
        "recipient_id": taken.to,
        "biz_opaque_callback_data": taken.key,
        "errors": errors,
    });
    let metadata = json!({ "display_phone_number": "255700000100", "phone_number_id": "1" });
    let value = json!({ "messaging_product": "whatsapp", "metadata": metadata, "statuses": [said] });
    let change = json!({ "value": value, "field": "messages" });
    json!({ "object": "whatsapp_business_account", "entry": [{ "id": "0", "changes": [change] }] })
}

/// The value of `X-Hub-Signature-256`.
fn signature(secret: &str, body: &[u8]) -> Option<String> {
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?.chain_update(body);
    Some(format!("sha256={}", hex::encode(mac.finalize().into_bytes())))
}

fn client() -> Option<Client> {
    build_client(Timeouts::default(), true).ok()
}

/// Retries a report while the shop is too busy, as the companies do, though theirs wait for minutes. A report that
/// the shop refuses is lost.
async fn post(request: RequestBuilder, pauses: &[Duration]) {
    for pause in pauses.iter().map(Some).chain([None]) {
        let Some(request) = request.try_clone() else { return };
        let is_refused = match request.send().await.map(|answer| answer.status()) {
            Ok(status) if status.is_success() => return,
            Ok(status) => {
                tracing::warn!(%status, "delivery report not accepted");
                status.is_client_error()
            }
            Err(error) => {
                tracing::warn!(error = %error.without_url(), "delivery report not accepted");
                false
            }
        };
        let Some(pause) = pause.filter(|_| !is_refused) else { return };
        tokio::time::sleep(*pause).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use actix_web::web::Data;
    use actix_web::{App, HttpResponse, HttpServer, web};

    use super::*;

    const PAUSE: [Duration; 2] = [Duration::ZERO; 2];

    /// How often a report is sent to a shop that answers with these statuses in turn.
    async fn tries(answers: &'static [u16]) -> usize {
        let asked = Data::new(AtomicUsize::new(0));
        let shared = asked.clone();
        let answer = move |asked: Data<AtomicUsize>| async move {
            let status = answers.get(asked.fetch_add(1, Ordering::Relaxed)).copied().unwrap_or(200);
            HttpResponse::build(status.try_into().unwrap()).finish()
        };
        let server =
            HttpServer::new(move || App::new().app_data(shared.clone()).default_service(web::to(answer)));
        let server = server.workers(1).disable_signals().bind(("127.0.0.1", 0)).unwrap();
        let address = server.addrs()[0];
        let server = server.run();
        let handle = server.handle();
        tokio::spawn(server);
        let client = client().unwrap();
        post(client.post(format!("http://{address}")).body("report"), &PAUSE).await;
        handle.stop(false).await;
        asked.load(Ordering::Relaxed)
    }

    #[actix_web::test]
    async fn a_report_is_retried_while_the_shop_is_busy_and_not_when_refused() {
        assert_eq!(tries(&[200]).await, 1);
        assert_eq!(tries(&[503, 503, 200]).await, 3);
        assert_eq!(tries(&[503, 503, 503, 200]).await, 3, "retries are limited");
        assert_eq!(tries(&[403]).await, 1);
    }
}
