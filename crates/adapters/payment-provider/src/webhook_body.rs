use payments::{PaymentReference, WebhookRefusal};
use serde_json::Value;

/// Most bytes of a webhook's body; providers send a few hundred.
pub(crate) const BODY_MAX_BYTES: usize = 64 * 1024;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The body of a webhook as JSON.
///
/// # Errors
/// [`WebhookRefusal::Malformed`] when it is too long or no JSON.
pub(crate) fn parse_body(body: &[u8]) -> Result<Value, WebhookRefusal> {
    let body = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
    let body = Some(body).filter(|body| body.len() <= BODY_MAX_BYTES).ok_or(WebhookRefusal::Malformed)?;
    serde_json::from_slice(body).map_err(|_error| WebhookRefusal::Malformed)
}

/// A reference of ours in a body.
///
/// # Errors
/// [`WebhookRefusal::WithoutReference`] when it is none.
pub(crate) fn reference(value: Option<&Value>) -> Result<PaymentReference, WebhookRefusal> {
    let text = value.and_then(Value::as_str).ok_or(WebhookRefusal::WithoutReference)?;
    PaymentReference::parse(text).map_err(|_invalid| WebhookRefusal::WithoutReference)
}
