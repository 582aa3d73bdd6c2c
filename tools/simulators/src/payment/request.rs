//! Requests as the books keep them, whatever company they were sent to.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Longest reference; one company documents UUIDs.
const REFERENCE_MAX_CHARS: usize = 64;

/// A prompt that the shop asked for.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct InitiateRequest {
    pub(super) order_id: String,
    /// `0XXXXXXXXX`
    pub(super) buyer_phone: String,
    /// In whole Tanzanian shillings.
    pub(super) amount: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) webhook_url: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) metadata: Option<Value>,
}

/// A payout that the shop asked for.
#[derive(Debug, Clone)]
pub(super) struct PayoutRequest {
    pub(super) transid: String,
    /// `0XXXXXXXXX`
    pub(super) phone: String,
    /// In whole Tanzanian shillings.
    pub(super) amount: u64,
    pub(super) webhook_url: Option<String>,
    pub(super) metadata: Option<Value>,
}

/// A request as it came: what is recorded of it, and what it asks for if it is valid.
pub(super) struct Asked<T> {
    pub(super) reference: String,
    pub(super) phone: Option<String>,
    pub(super) amount_tsh: Option<u64>,
    pub(super) body: Option<Value>,
    /// Or why it is refused.
    pub(super) request: Result<T, (u16, &'static str)>,
}

impl Asked<InitiateRequest> {
    pub(super) fn new(body: Option<Value>, request: Result<InitiateRequest, (u16, &'static str)>) -> Self {
        let valid = request.as_ref().ok();
        Self {
            reference: valid.map(|valid| valid.order_id.clone()).unwrap_or_default(),
            phone: valid.map(|valid| valid.buyer_phone.clone()),
            amount_tsh: valid.map(|valid| valid.amount),
            body,
            request,
        }
    }
}

impl Asked<PayoutRequest> {
    pub(super) fn new(body: Option<Value>, request: Result<PayoutRequest, (u16, &'static str)>) -> Self {
        let valid = request.as_ref().ok();
        Self {
            reference: valid.map(|valid| valid.transid.clone()).unwrap_or_default(),
            phone: valid.map(|valid| valid.phone.clone()),
            amount_tsh: valid.map(|valid| valid.amount),
            body,
            request,
        }
    }
}

pub(crate) fn is_reference(text: &str) -> bool {
    (1..=REFERENCE_MAX_CHARS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// `0XXXXXXXXX`, beginning 06 or 07.
pub(super) fn is_local_phone(text: &str) -> bool {
    let is_mobile = text.starts_with("06") || text.starts_with("07");
    text.len() == 10 && is_mobile && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `2557XXXXXXXX` as `07XXXXXXXX`.
pub(super) fn local_phone(international: &str) -> Option<String> {
    let local = format!("0{}", international.strip_prefix("255")?);
    is_local_phone(&local).then_some(local)
}

/// `07XXXXXXXX` as `2557XXXXXXXX`.
pub(super) fn international_phone(local: &str) -> String {
    format!("255{}", local.trim_start_matches('0'))
}

pub(super) fn is_web_address(url: &str) -> bool {
    reqwest::Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https"))
}

pub(crate) fn text(body: &Value, field: &str) -> Option<String> {
    body.get(field)?.as_str().map(str::to_owned)
}
