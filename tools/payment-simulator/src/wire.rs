//! The provider's JSON: requests and answers.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    orders::Order,
    outcome::{DataShape, PaymentStatus, Report, ReportedAmount, ReportedOrder},
};

/// The provider documents UUIDs as order ids; this leaves some room.
const REFERENCE_MAX_CHARS: usize = 64;

/// The body of `POST /mobile_money_tanzania`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct InitiateRequest {
    pub(crate) order_id: String,
    /// Required, but not used afterwards, so the journal omits it.
    #[serde(default, skip_serializing)]
    buyer_email: String,
    #[serde(default, skip_serializing)]
    buyer_name: String,
    pub(crate) buyer_phone: String,
    /// In whole Tanzanian shillings.
    pub(crate) amount: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) webhook_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metadata: Option<Value>,
}

impl InitiateRequest {
    /// `None` for an invalid payload; the provider does not say which part is wrong.
    pub(crate) fn parse(body: &Value) -> Option<Self> {
        Self::deserialize(body).ok().filter(Self::is_acceptable)
    }

    fn is_acceptable(&self) -> bool {
        is_reference(&self.order_id)
            && self.buyer_email.contains('@')
            && !self.buyer_name.trim().is_empty()
            && is_local_phone(&self.buyer_phone)
            && self.amount > 0
            && self.webhook_url.as_deref().is_none_or(is_web_address)
    }
}

pub(crate) fn is_reference(text: &str) -> bool {
    (1..=REFERENCE_MAX_CHARS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// `0XXXXXXXXX`, beginning 06 or 07.
pub(crate) fn is_local_phone(text: &str) -> bool {
    text.len() == 10
        && (text.starts_with("06") || text.starts_with("07"))
        && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_web_address(text: &str) -> bool {
    reqwest::Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https"))
}

/// The answer to an initiation whose prompt was requested.
#[derive(Serialize)]
pub(crate) struct Accepted<'a> {
    status: &'static str,
    resultcode: &'static str,
    message: &'static str,
    order_id: &'a str,
}

impl<'a> Accepted<'a> {
    pub(crate) const fn new(order_id: &'a str) -> Self {
        Self {
            status: "success",
            resultcode: "000",
            message: "Request in progress. You will receive a callback shortly",
            order_id,
        }
    }
}

/// Every refusal; it has no `resultcode`.
#[derive(Serialize)]
pub(crate) struct Refused {
    status: &'static str,
    message: &'static str,
}

impl Refused {
    pub(crate) const INVALID: Self = Self::because("Invalid API Key or request payload");

    pub(crate) const fn because(message: &'static str) -> Self {
        Self { status: "error", message }
    }
}

/// The body of `GET /order-status`.
#[derive(Serialize)]
pub(crate) struct StatusBody {
    reference: Option<String>,
    resultcode: &'static str,
    result: &'static str,
    message: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Data>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Data {
    Array([Entry; 1]),
    Object(Entry),
    Null,
}

#[derive(Serialize)]
struct Entry {
    order_id: String,
    creation_date: String,
    /// Whole shillings, as text.
    amount: String,
    payment_status: &'static str,
    transid: Option<String>,
    channel: Option<&'static str>,
    reference: Option<String>,
    msisdn: Option<String>,
}

impl StatusBody {
    pub(crate) const NOT_FOUND: Self =
        Self { reference: None, resultcode: "404", result: "FAIL", message: "Order not found", data: None };

    /// `resultcode` and `result` only say that the query worked, whatever the state of the payment.
    pub(crate) fn found(order: &Order, report: Report) -> Self {
        let entry = Entry::new(order, report);
        Self {
            reference: entry.reference.clone(),
            resultcode: "000",
            result: "SUCCESS",
            message: report.reason.unwrap_or("Order fetch successful"),
            data: match report.shape {
                DataShape::Array => Some(Data::Array([entry])),
                DataShape::Object => Some(Data::Object(entry)),
                DataShape::Missing => None,
                DataShape::Null => Some(Data::Null),
            },
        }
    }
}

impl Entry {
    fn new(order: &Order, report: Report) -> Self {
        let request = &order.request;
        let paid = report.status.has_moved_money();
        Self {
            order_id: reported_order_id(&request.order_id, report.order),
            creation_date: east_africa_time(order.initiated_at),
            amount: reported_amount(request.amount, report.amount).to_string(),
            payment_status: report.status.as_str(),
            transid: paid.then(|| transaction_id(&request.order_id)),
            channel: paid.then(|| channel(&request.buyer_phone)),
            reference: paid.then(|| reference(&request.order_id)),
            msisdn: paid.then(|| international(&request.buyer_phone)),
        }
    }
}

/// The body of a webhook, without an amount. The provider sends it only about paid orders; interventions can make it
/// false.
#[derive(Serialize)]
pub(crate) struct WebhookBody<'a> {
    order_id: &'a str,
    payment_status: &'static str,
    reference: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    metadata: Option<&'a Value>,
}

impl<'a> WebhookBody<'a> {
    pub(crate) fn new(request: &'a InitiateRequest, status: PaymentStatus) -> Self {
        Self {
            order_id: &request.order_id,
            payment_status: status.as_str(),
            reference: reference(&request.order_id),
            metadata: request.metadata.as_ref(),
        }
    }
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

fn reported_order_id(asked: &str, reported: ReportedOrder) -> String {
    match (reported, asked.strip_suffix('X')) {
        (ReportedOrder::AsAsked, _) => asked.to_owned(),
        (ReportedOrder::Another, Some(start)) => format!("{start}Y"),
        (ReportedOrder::Another, None) => {
            let mut other = asked.to_owned();
            other.pop();
            other.push('X');
            other
        }
    }
}

/// Ten digits, deterministic per order.
fn reference(order_id: &str) -> String {
    format!("{:010}", fingerprint(order_id) % 10_000_000_000)
}

/// Eleven capital letters and digits, as wallets issue them.
fn transaction_id(order_id: &str) -> String {
    format!("C{:010X}", fingerprint(order_id) >> 24)
}

/// FNV-1a: deterministic everywhere, which the standard library's hasher does not guarantee.
pub(crate) fn fingerprint(text: &str) -> u64 {
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

fn international(phone: &str) -> String {
    format!("255{}", phone.strip_prefix('0').unwrap_or(phone))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::twist::Intervention;

    fn documented() -> Value {
        json!({
            "order_id": "3rer407fe-3ee8-4525-456f-ccb95de38250", "buyer_email": "john@example.com",
            "buyer_name": "John Joh", "buyer_phone": "0744963858", "amount": 1000,
        })
    }

    fn with(field: &str, value: Value) -> Value {
        let mut body = documented();
        body[field] = value;
        body
    }

    fn without(field: &str) -> Value {
        let mut body = documented();
        body.as_object_mut().unwrap().remove(field);
        body
    }

    fn order() -> Order {
        let request = InitiateRequest::parse(&documented()).unwrap();
        Order::new(request, "2025-05-19T05:40:33Z".parse().unwrap(), Intervention::default())
    }

    fn found(report: Report) -> Value {
        serde_json::to_value(StatusBody::found(&order(), report)).unwrap()
    }

    #[test]
    fn the_documented_request_is_accepted_with_and_without_the_optional_fields() {
        assert!(InitiateRequest::parse(&documented()).is_some());
        assert!(InitiateRequest::parse(&with("webhook_url", json!("https://shop.example/hook"))).is_some());
        assert!(InitiateRequest::parse(&with("metadata", json!({ "product_id": "12345" }))).is_some());
    }

    #[test]
    fn a_request_with_any_wrong_field_is_refused() {
        let wrong = [
            with("order_id", json!("")),
            with("order_id", json!("A".repeat(65))),
            with("order_id", json!("two words")),
            with("buyer_email", json!("nobody")),
            with("buyer_name", json!(" ")),
            without("buyer_email"),
            without("buyer_name"),
            with("buyer_phone", json!("255744963858")),
            with("buyer_phone", json!("0544963858")),
            with("buyer_phone", json!("07449638580")),
            with("amount", json!(0)),
            with("amount", json!(-1000)),
            with("amount", json!(10.5)),
            with("amount", json!("1000")),
            with("webhook_url", json!("ftp://shop.example")),
            json!({}),
            json!([]),
            Value::Null,
        ];
        for body in wrong {
            assert!(InitiateRequest::parse(&body).is_none(), "{body}");
        }
    }

    #[test]
    fn a_completed_order_reads_as_documented() {
        let body = found(Report::honest(PaymentStatus::Completed));
        let reference = body["reference"].as_str().unwrap();
        assert_eq!((body["resultcode"].as_str(), body["result"].as_str()), (Some("000"), Some("SUCCESS")));
        assert_eq!(body["message"], "Order fetch successful");
        let entry = &body["data"][0];
        assert_eq!(entry["order_id"], "3rer407fe-3ee8-4525-456f-ccb95de38250");
        assert_eq!(entry["creation_date"], "2025-05-19 08:40:33");
        assert_eq!(entry["amount"], "1000");
        assert_eq!(entry["payment_status"], "COMPLETED");
        assert_eq!(entry["channel"], "MPESA-TZ");
        assert_eq!(entry["reference"], reference);
        assert_eq!(entry["msisdn"], "255744963858");
        assert!(reference.len() == 10 && reference.bytes().all(|byte| byte.is_ascii_digit()), "{reference}");
        assert_eq!(entry["transid"].as_str().unwrap().len(), 11);
    }

    #[test]
    fn before_the_money_moves_the_query_succeeds_with_null_payer_fields() {
        let body = found(Report::honest(PaymentStatus::Pending));
        assert_eq!((body["resultcode"].as_str(), body["result"].as_str()), (Some("000"), Some("SUCCESS")));
        for field in ["transid", "channel", "reference", "msisdn"] {
            assert_eq!(body["data"][0].get(field), Some(&Value::Null), "{field}");
        }
    }

    #[test]
    fn each_shape_of_data_is_serialized_as_named() {
        let shaped = |shape| found(Report { shape, ..Report::honest(PaymentStatus::Completed) });
        assert!(shaped(DataShape::Array)["data"].is_array());
        assert!(shaped(DataShape::Object)["data"].is_object());
        assert_eq!(shaped(DataShape::Missing).get("data"), None);
        assert_eq!(shaped(DataShape::Null).get("data"), Some(&Value::Null));
    }

    #[test]
    fn another_order_has_an_id_of_the_same_length() {
        for id in ["BH1", "BHX"] {
            let other = reported_order_id(id, ReportedOrder::Another);
            assert_ne!(other, id);
            assert_eq!(other.len(), id.len());
        }
    }

    #[test]
    fn a_wrong_amount_is_never_the_initiated_one() {
        assert_eq!(reported_amount(1000, ReportedAmount::OneLess), 999);
        assert_eq!(reported_amount(1, ReportedAmount::OneLess), 0);
        assert_eq!(reported_amount(1000, ReportedAmount::Exactly(7)), 7);
    }

    #[test]
    fn a_webhook_names_the_order_without_an_amount_and_echoes_the_metadata() {
        let request = InitiateRequest::parse(&with("metadata", json!({ "product_id": "12345" }))).unwrap();
        let body = serde_json::to_value(WebhookBody::new(&request, PaymentStatus::Completed)).unwrap();
        assert_eq!(body["payment_status"], "COMPLETED");
        assert_eq!(body["metadata"]["product_id"], "12345");
        assert_eq!(body.as_object().unwrap().len(), 4);
    }

    #[test]
    fn the_channel_follows_the_prefix() {
        let cases = [
            ("0744963858", "MPESA-TZ"),
            ("0712345678", "TIGOPESATZ"),
            ("0682345678", "AIRTELMONEY"),
            ("0622345678", "HALOPESATZ"),
            ("0732345678", "TTCLMOBILE"),
        ];
        for (phone, expected) in cases {
            assert_eq!(channel(phone), expected, "{phone}");
        }
    }
}
