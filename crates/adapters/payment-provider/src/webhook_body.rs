use outgoing::parse_webhook_body;
use payments::{PaymentReference, WebhookRefusal};
use serde_json::Value;

/// The body of a webhook as JSON.
///
/// # Errors
/// [`WebhookRefusal::Malformed`] when it is too long or no JSON.
pub(crate) fn parse_body(body: &[u8]) -> Result<Value, WebhookRefusal> {
    parse_webhook_body(body).or(Err(WebhookRefusal::Malformed))
}

/// A reference of ours in a body.
///
/// # Errors
/// [`WebhookRefusal::WithoutReference`] when it is none.
pub(crate) fn reference(value: Option<&Value>) -> Result<PaymentReference, WebhookRefusal> {
    let text = value.and_then(Value::as_str).ok_or(WebhookRefusal::WithoutReference)?;
    PaymentReference::parse(text).map_err(|_invalid| WebhookRefusal::WithoutReference)
}
