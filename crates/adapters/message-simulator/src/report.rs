//! What is reported of a message that was taken, in the companies' own formats.

use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use outgoing::{Timeouts, build_client};
use reqwest::{Client, RequestBuilder};
use serde_json::{Value, json};
use sha2::Sha256;

/// What becomes of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Later {
    /// It reaches the device.
    Delivered,
    /// Somebody opens it too, where that can be known.
    Read,
    Undelivered,
    Silence,
}

/// Recipients that decide by their number, in a range that no operator has.
pub const REPORTED_NUMBERS: [(&str, Later); 3] =
    [("255700000205", Later::Undelivered), ("255700000206", Later::Silence), ("255700000207", Later::Read)];

impl Later {
    pub const ALL: [Self; 4] = [Self::Delivered, Self::Read, Self::Undelivered, Self::Silence];

    /// Its name in the address of the switch.
    pub fn code(self) -> &'static str {
        match self {
            Self::Delivered => "delivered",
            Self::Read => "read",
            Self::Undelivered => "undelivered",
            Self::Silence => "silence",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|later| later.code() == text)
    }

    /// What the number decides; `None`: the switch does.
    pub fn of_number(number: &str) -> Option<Self> {
        let digits = number.trim_start_matches('+');
        REPORTED_NUMBERS.iter().find(|(known, _)| *known == digits).map(|(_, later)| *later)
    }
}

/// When it is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Before whoever sent the message hears that it was taken.
    BeforeAnswering,
    After(Duration),
}

/// To whom it is reported.
#[derive(Debug, Clone)]
pub struct Reporting {
    /// Where reports of text messages go, with the key at the end.
    pub sms_url: String,
    /// Where those of WhatsApp go.
    pub whatsapp_url: String,
    /// What signs the latter.
    pub app_secret: String,
    pub when: When,
}

/// Between one try to report and the next.
const PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(15)];

/// A message that was taken.
#[derive(Debug, Clone)]
pub(crate) struct Taken {
    pub id: String,
    pub to: String,
    pub key: String,
    pub later: Later,
}

impl Reporting {
    /// Whoever waits for an answer meanwhile does not wait for repetitions too.
    fn pauses(&self) -> &'static [Duration] {
        match self.when {
            When::BeforeAnswering => &[],
            When::After(_) => &PAUSES,
        }
    }

    /// Tells what became of a text message.
    pub(crate) async fn sms(&self, taken: &Taken) {
        let Some(client) = client() else { return };
        let (last, reason) = match taken.later {
            Later::Delivered | Later::Read => ("Success", ""),
            Later::Undelivered => ("Failed", "AbsentSubscriber"),
            Later::Silence => return,
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

    /// Tells what became of a WhatsApp message.
    pub(crate) async fn whatsapp(&self, taken: &Taken) {
        let Some(client) = client() else { return };
        let last: &[&str] = match taken.later {
            Later::Delivered => &["delivered"],
            Later::Read => &["delivered", "read"],
            Later::Undelivered => &["failed"],
            Later::Silence => return,
        };
        for status in ["sent"].iter().chain(last) {
            let body = whatsapp_body(status, taken).to_string();
            let Some(signature) = signature(&self.app_secret, body.as_bytes()) else { return };
            let request = client.post(&self.whatsapp_url).header("Content-Type", "application/json");
            post(request.header("X-Hub-Signature-256", signature).body(body), self.pauses()).await;
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "it stands for another company, which has a clock of its own")]
fn whatsapp_body(status: &str, taken: &Taken) -> Value {
    let undeliverable = json!({ "code": 131_026, "title": "Message undeliverable",
        "message": "Message undeliverable", "error_data": { "details": "Message Undeliverable." } });
    let errors = if status == "failed" { vec![undeliverable] } else { vec![] };
    let said = json!({
        "id": taken.id,
        "status": status,
        "timestamp": chrono::Utc::now().timestamp().to_string(),
        "recipient_id": taken.to,
        "biz_opaque_callback_data": taken.key,
        "errors": errors,
    });
    let metadata = json!({ "display_phone_number": "255700000100", "phone_number_id": "1" });
    let value = json!({ "messaging_product": "whatsapp", "metadata": metadata, "statuses": [said] });
    let change = json!({ "value": value, "field": "messages" });
    json!({ "object": "whatsapp_business_account", "entry": [{ "id": "0", "changes": [change] }] })
}

/// As `X-Hub-Signature-256` has it.
fn signature(secret: &str, body: &[u8]) -> Option<String> {
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?.chain_update(body);
    Some(format!("sha256={}", hex::encode(mac.finalize().into_bytes())))
}

fn client() -> Option<Client> {
    build_client(Timeouts::default(), true).ok()
}

/// Repeats a report that the shop was too busy to take, as the companies do, though they wait for minutes. A report that
/// the shop refuses is lost.
async fn post(request: RequestBuilder, pauses: &[Duration]) {
    for pause in pauses.iter().map(Some).chain([None]) {
        let Some(request) = request.try_clone() else { return };
        let is_refused = match request.send().await.map(|answer| answer.status()) {
            Ok(status) if status.is_success() => return,
            Ok(status) => {
                tracing::warn!(%status, "a report was not taken");
                status.is_client_error()
            }
            Err(error) => {
                tracing::warn!(error = %error.without_url(), "a report was not taken");
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

    /// How often a shop that answers so, one status after the other, is told of one message.
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
    async fn a_report_is_repeated_while_the_shop_is_busy_and_not_when_it_refuses() {
        assert_eq!(tries(&[200]).await, 1);
        assert_eq!(tries(&[503, 503, 200]).await, 3);
        assert_eq!(tries(&[503, 503, 503, 200]).await, 3, "it ends by itself");
        assert_eq!(tries(&[403]).await, 1);
    }

    #[test]
    fn every_code_reads_back_and_numbers_decide() {
        assert!(Later::ALL.iter().all(|later| Later::from_code(later.code()) == Some(*later)));
        assert_eq!(Later::of_number("+255700000205"), Some(Later::Undelivered));
        assert_eq!(Later::of_number("255754000001"), None);
    }
}
