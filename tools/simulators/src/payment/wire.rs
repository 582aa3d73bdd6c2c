//! The provider's JSON: requests and answers.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::books::Payment;
use super::outcome::{DataShape, PaymentStatus, Report, ReportedAmount};

/// The provider documents UUIDs as order ids; this leaves some room.
const REFERENCE_MAX_CHARS: usize = 64;

/// What the provider says about a wrong key as well as about a wrong payload.
pub(super) const INVALID: &str = "Invalid API Key or request payload";

/// The body of `POST /mobile_money_tanzania`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct InitiateRequest {
    pub(super) order_id: String,
    /// Required, but not used afterwards, so the journal omits it.
    #[serde(default, skip_serializing)]
    buyer_email: String,
    #[serde(default, skip_serializing)]
    buyer_name: String,
    pub(super) buyer_phone: String,
    /// In whole Tanzanian shillings.
    pub(super) amount: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) webhook_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) metadata: Option<Value>,
}

impl InitiateRequest {
    /// `None` for an invalid payload; the provider does not say which part is wrong.
    pub(super) fn parse(body: &Value) -> Option<Self> {
        Self::deserialize(body).ok().filter(Self::is_acceptable)
    }

    fn is_acceptable(&self) -> bool {
        let is_web_address =
            |url: &str| reqwest::Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https"));
        is_reference(&self.order_id)
            && self.buyer_email.contains('@')
            && !self.buyer_name.trim().is_empty()
            && is_local_phone(&self.buyer_phone)
            && self.amount > 0
            && self.webhook_url.as_deref().is_none_or(is_web_address)
    }
}

pub(super) fn is_reference(text: &str) -> bool {
    (1..=REFERENCE_MAX_CHARS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// `0XXXXXXXXX`, beginning 06 or 07.
pub(super) fn is_local_phone(text: &str) -> bool {
    let is_mobile = text.starts_with("06") || text.starts_with("07");
    text.len() == 10 && is_mobile && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The answer to an initiation whose prompt was requested.
pub(super) fn accepted(order_id: &str) -> Value {
    json!({
        "status": "success", "resultcode": "000", "order_id": order_id,
        "message": "Request in progress. You will receive a callback shortly",
    })
}

/// Every refusal; it has no `resultcode`.
pub(super) fn refused(message: &str) -> Value {
    json!({ "status": "error", "message": message })
}

pub(super) fn not_found() -> Value {
    json!({ "reference": null, "resultcode": "404", "result": "FAIL", "message": "Order not found" })
}

/// `resultcode` and `result` only say that the query worked, whatever the state of the payment.
pub(super) fn found(payment: &Payment, report: Report) -> Value {
    let (request, paid) = (&payment.request, report.status.has_moved_money());
    let (order_id, phone) = (request.order_id.as_str(), request.buyer_phone.as_str());
    let reference = paid.then(|| reference(order_id));
    let entry = json!({
        "order_id": if report.is_another_order { another(order_id) } else { order_id.to_owned() },
        "creation_date": east_africa_time(payment.initiated_at),
        "amount": reported_amount(request.amount, report.amount).to_string(),
        "payment_status": report.status.as_str(),
        "transid": paid.then(|| transaction_id(order_id)),
        "channel": paid.then(|| channel(phone)),
        "reference": reference,
        "msisdn": paid.then(|| format!("255{}", phone.trim_start_matches('0'))),
    });
    let message = report.reason.unwrap_or("Order fetch successful");
    let mut body =
        json!({ "reference": reference, "resultcode": "000", "result": "SUCCESS", "message": message });
    if let (Some(data), Some(fields)) = (shaped(entry, report.shape), body.as_object_mut()) {
        fields.insert("data".to_owned(), data);
    }
    body
}

fn shaped(entry: Value, shape: DataShape) -> Option<Value> {
    match shape {
        DataShape::Array => Some(json!([entry])),
        DataShape::Object => Some(entry),
        DataShape::Missing => None,
        DataShape::Null => Some(Value::Null),
    }
}

/// The body of a webhook, without an amount. The provider sends it only about paid orders; interventions can make it
/// false.
pub(super) fn webhook(request: &InitiateRequest, says: PaymentStatus) -> Value {
    let (order_id, status) = (&request.order_id, says.as_str());
    let mut body =
        json!({ "order_id": order_id, "payment_status": status, "reference": reference(order_id) });
    if let (Some(metadata), Some(fields)) = (&request.metadata, body.as_object_mut()) {
        fields.insert("metadata".to_owned(), metadata.clone());
    }
    body
}

/// The provider's times are local and name no zone.
fn east_africa_time(at: DateTime<Utc>) -> String {
    kernel::Day::local(at).format("%Y-%m-%d %H:%M:%S").to_string()
}

const fn reported_amount(initiated: u64, reported: ReportedAmount) -> u64 {
    match reported {
        ReportedAmount::AsInitiated => initiated,
        ReportedAmount::OneLess => initiated.saturating_sub(1),
        ReportedAmount::Exactly(amount) => amount,
    }
}

/// An id of the same length, ending with another letter.
fn another(order_id: &str) -> String {
    let last = if order_id.ends_with('X') { 'Y' } else { 'X' };
    order_id.chars().take(order_id.len().saturating_sub(1)).chain([last]).collect()
}

/// Ten digits, deterministic per order.
pub(super) fn reference(order_id: &str) -> String {
    format!("{:010}", fingerprint(order_id) % 10_000_000_000)
}

/// Eleven capital letters and digits, as wallets issue them.
fn transaction_id(order_id: &str) -> String {
    format!("C{:010X}", fingerprint(order_id) >> 24)
}

/// FNV-1a: deterministic everywhere, which the standard library's hasher does not guarantee.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The wallet that the number's prefix suggests.
fn channel(phone: &str) -> &'static str {
    match phone.get(1..3) {
        Some("65" | "67" | "70" | "71" | "77") => "TIGOPESATZ",
        Some("60" | "66" | "68" | "69" | "78") => "AIRTELMONEY",
        Some("61" | "62" | "63") => "HALOPESATZ",
        Some("73") => "TTCLMOBILE",
        _ => "MPESA-TZ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn documented() -> Value {
        json!({
            "order_id": "3rer407fe-3ee8-4525-456f-ccb95de38250", "buyer_email": "john@example.com",
            "buyer_name": "John Joh", "buyer_phone": "0744963858", "amount": 1000,
        })
    }

    #[test]
    fn the_documented_request_is_accepted_and_one_with_any_wrong_field_is_not() {
        assert!(InitiateRequest::parse(&documented()).is_some());
        let wrong = [
            ("order_id", json!("")),
            ("order_id", json!("A".repeat(65))),
            ("order_id", json!("two words")),
            ("buyer_email", json!("nobody")),
            ("buyer_email", Value::Null),
            ("buyer_name", json!(" ")),
            ("buyer_phone", json!("255744963858")),
            ("buyer_phone", json!("0544963858")),
            ("amount", json!(0)),
            ("amount", json!(10.5)),
            ("amount", json!("1000")),
            ("webhook_url", json!("ftp://shop.example")),
        ];
        for (field, value) in wrong {
            let mut body = documented();
            body[field] = value;
            assert!(InitiateRequest::parse(&body).is_none(), "{body}");
        }
    }

    #[test]
    fn another_order_has_another_id_of_the_same_length() {
        assert_eq!(["BH1", "BHX"].map(another), ["BHX", "BHY"]);
    }
}
