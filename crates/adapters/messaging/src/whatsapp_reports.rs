use chrono::DateTime;
use hmac::{Hmac, KeyInit, Mac};
use kernel::MessageChannel;
use notifications::{DeliveryReceipt, DeliveryStatus, FailureCause};
use outgoing::Secret;
use serde_json::Value;
use sha2::Sha256;

use crate::http::ConfigError;
use crate::sms_reports::SECRET_MIN;

/// Webhooks of the WhatsApp Cloud API with message statuses: JSON, signed with the app's secret.
pub struct WhatsAppReports {
    app_secret: Secret,
    verify_token: Secret,
}

impl WhatsAppReports {
    /// `app_secret` verifies signatures; `verify_token` is the token that the company sends to verify our URL.
    ///
    /// # Errors
    /// [`ConfigError`] when one of them is shorter than 32 characters.
    pub fn new(app_secret: Secret, verify_token: Secret) -> Result<Self, ConfigError> {
        let is_short = |secret: &Secret| secret.reveal().len() < SECRET_MIN;
        if is_short(&app_secret) {
            return Err(ConfigError::Setting("BUNDLEHUB_WHATSAPP_APP_SECRET"));
        }
        if is_short(&verify_token) {
            return Err(ConfigError::Setting("BUNDLEHUB_WHATSAPP_VERIFY_TOKEN"));
        }
        Ok(Self { app_secret, verify_token })
    }

    /// Whether a request to verify our URL has the right token.
    pub fn knows_token(&self, token: &str) -> bool {
        self.verify_token.matches(token)
    }

    /// Whether `signature` has the form of one, so that the body is worth reading.
    pub fn is_signature(signature: &str) -> bool {
        let digits = signature.strip_prefix("sha256=").unwrap_or_default();
        digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    }

    /// Whether `signature`, the value of `X-Hub-Signature-256`, matches the raw body.
    pub fn is_authentic(&self, signature: &str, body: &[u8]) -> bool {
        let given = signature.strip_prefix("sha256=").and_then(|digits| hex::decode(digits).ok());
        let mac = Hmac::<Sha256>::new_from_slice(self.app_secret.reveal().as_bytes()).ok();
        let (Some(given), Some(mac)) = (given, mac) else { return false };
        mac.chain_update(body).verify_slice(&given).is_ok()
    }

    /// The receipts in a body. Unreadable parts are skipped; they do not hide the others.
    pub fn read(&self, body: &[u8]) -> Vec<DeliveryReceipt> {
        let Ok(body) = serde_json::from_slice::<Value>(body) else { return Vec::new() };
        let changes = parts(&body, "entry").flat_map(|entry| parts(entry, "changes"));
        changes.flat_map(|change| parts(&change["value"], "statuses")).filter_map(report).collect()
    }
}

fn parts<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    value[name].as_array().into_iter().flatten()
}

/// `None` while the message is on its way, and when the status is unreadable.
fn report(entry: &Value) -> Option<DeliveryReceipt> {
    let status = match entry["status"].as_str()? {
        "delivered" => DeliveryStatus::Delivered,
        "read" => DeliveryStatus::Read,
        "failed" => DeliveryStatus::Undelivered,
        _ => return None,
    };
    let id = entry["id"].as_str().filter(|id| !id.is_empty())?;
    let at = entry["timestamp"].as_str().and_then(|seconds| seconds.parse().ok());
    let at = at.and_then(|seconds| DateTime::from_timestamp(seconds, 0));
    let report = DeliveryReceipt::new(MessageChannel::WhatsApp, id, status).at(at);
    Some(if status == DeliveryStatus::Undelivered {
        because(report, parts(entry, "errors").next())
    } else {
        report
    })
}

fn because(report: DeliveryReceipt, error: Option<&Value>) -> DeliveryReceipt {
    let of = |name: &str| error.and_then(|error| error.get(name));
    let code = of("code").and_then(Value::as_i64).unwrap_or_default();
    let words = ["title", "message"].into_iter().find_map(|name| of(name)?.as_str()).unwrap_or_default();
    let report = report.because(why(code), words);
    // The company documents causes by code. No phone number is that short.
    let code = if (1..1_000_000).contains(&code) { code.to_string() } else { String::new() };
    DeliveryReceipt { provider_text: format!("{code} {}", report.provider_text).trim().to_owned(), ..report }
}

fn why(code: i64) -> FailureCause {
    match code {
        131_026 => FailureCause::NotOnWhatsApp,
        131_047 => FailureCause::TemplateNeeded,
        131_050 => FailureCause::Blocked,
        131_042 => FailureCause::NoCredit,
        130_429 | 130_472 | 131_048 | 131_049 | 131_056 => FailureCause::HeldBack,
        368 | 131_030 | 131_031 | 131_051 | 132_000..=132_999 => FailureCause::NotAllowed,
        _ => FailureCause::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn reports() -> WhatsAppReports {
        WhatsAppReports::new(Secret::new("a".repeat(32)), Secret::new("v".repeat(32))).unwrap()
    }

    /// In the company's format.
    fn body(statuses: &Value) -> Vec<u8> {
        let metadata = json!({ "display_phone_number": "255700000100", "phone_number_id": "1234" });
        let value = json!({ "messaging_product": "whatsapp", "metadata": metadata, "statuses": statuses });
        let change = json!({ "value": value, "field": "messages" });
        json!({ "object": "whatsapp_business_account", "entry": [{ "id": "1", "changes": [change] }] })
            .to_string()
            .into_bytes()
    }

    fn status(status: &str) -> Value {
        json!({ "id": "wamid.HBgM", "status": status, "timestamp": "1749416383", "recipient_id": "255754000001",
            "biz_opaque_callback_data": "order_placed:1:whatsapp:0",
            "pricing": { "billable": true, "pricing_model": "PMP", "category": "utility" } })
    }

    #[test]
    fn a_body_is_authentic_only_with_its_own_signature() {
        let signed = |secret: &str, body: &[u8]| {
            let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap().chain_update(body);
            format!("sha256={}", hex::encode(mac.finalize().into_bytes()))
        };
        let good = signed(&"a".repeat(32), b"{}");
        assert!(reports().is_authentic(&good, b"{}"));
        assert!(!reports().is_authentic(&good, b"{ }"));
        assert!(!reports().is_authentic(&signed(&"b".repeat(32), b"{}"), b"{}"));
        for forged in ["", "sha256=", "sha256=00", "sha1=00", &good["sha256=".len()..], "sha256=zz"] {
            assert!(!reports().is_authentic(forged, b"{}"), "{forged}");
        }
    }

    #[test]
    fn short_secrets_are_refused() {
        let (long, short) = (|| Secret::new("a".repeat(32)), || Secret::new("a".repeat(31)));
        assert!(WhatsAppReports::new(short(), long()).is_err());
        assert!(WhatsAppReports::new(long(), short()).is_err());
        assert!(reports().knows_token(&"v".repeat(32)) && !reports().knows_token(""));
    }

    #[test]
    fn final_statuses_are_read_with_their_time_and_others_skipped() {
        let read = reports().read(&body(&json!([status("sent"), status("delivered"), status("read")])));
        let at = DateTime::from_timestamp(1_749_416_383, 0);
        let expected = [DeliveryStatus::Delivered, DeliveryStatus::Read]
            .map(|status| DeliveryReceipt::new(MessageChannel::WhatsApp, "wamid.HBgM", status).at(at));
        assert_eq!(read, expected);
    }

    #[test]
    fn a_failed_message_has_the_companys_reason() {
        let mut failed = status("failed");
        failed["errors"] = json!([{ "code": 131_026, "title": "Message undeliverable",
            "error_data": { "details": "+255754000001 is not on WhatsApp" } }]);
        let report = reports().read(&body(&json!([failed]))).remove(0);
        assert_eq!(
            (report.status, report.cause),
            (DeliveryStatus::Undelivered, Some(FailureCause::NotOnWhatsApp))
        );
        assert_eq!(report.provider_text, "131026 Message undeliverable");
        let bare = reports().read(&body(&json!([status("failed")]))).remove(0);
        assert_eq!(bare.cause, Some(FailureCause::Unknown));
    }

    #[test]
    fn junk_gives_no_receipt_and_hides_no_other() {
        let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
        for junk in
            ["", "null", "[]", "{\"entry\":{}}", "{\"entry\":[1,{\"changes\":[null]}]}", "\u{0}", &deep]
        {
            assert_eq!(reports().read(junk.as_bytes()), [], "{}", &junk[..junk.len().min(40)]);
        }
        let beside =
            json!([1, {}, { "id": 7, "status": "read" }, { "id": "", "status": "read" }, status("read")]);
        assert_eq!(reports().read(&body(&beside)).len(), 1);
        let messages =
            json!({ "entry": [{ "changes": [{ "value": { "messages": [{ "id": "wamid.1" }] } }] }] });
        assert_eq!(reports().read(messages.to_string().as_bytes()), [], "incoming messages are ignored");
    }
}
