use chrono::{DateTime, Utc};
use outgoing::{Secret, is_recent, is_signed};
use payments::{PaymentReference, WebhookCall, WebhookRefusal};
use serde_json::Value;

use super::payment::REFERENCE_FIELD;
use crate::answers::short_line;
use crate::webhook_body::{parse_body, reference};
use crate::wire::text;

/// What a webhook is about.
pub(crate) struct Named {
    pub(crate) ours: PaymentReference,
    pub(crate) theirs: Option<String>,
}

/// The references in the call, of a prompt or of a payout.
pub(crate) fn authenticate(
    call: &WebhookCall,
    secret: &Secret,
    now: DateTime<Utc>,
) -> Result<Named, WebhookRefusal> {
    if !is_authentic(call, secret, now) {
        return Err(WebhookRefusal::Unauthentic);
    }
    let body = parse_body(&call.body)?;
    let data = body.get("data").unwrap_or(&Value::Null);
    let ours = reference(data.get("metadata").and_then(|metadata| metadata.get(REFERENCE_FIELD)))?;
    Ok(Named { ours, theirs: text(data, "reference").as_deref().and_then(short_line) })
}

fn is_authentic(call: &WebhookCall, secret: &Secret, now: DateTime<Utc>) -> bool {
    let [timestamp, signature] =
        ["x-webhook-timestamp", "x-webhook-signature"].map(|name| call.header(name).unwrap_or_default());
    let message = [timestamp.as_bytes(), b".", &call.body].concat();
    let signature = hex::decode(signature).unwrap_or_default();
    is_recent(timestamp, now) && is_signed(secret, &message, &signature)
}

#[cfg(test)]
mod tests {
    use super::*;
    use outgoing::sign;

    const BODY: &str =
        r#"{"type":"payout.completed","data":{"reference":"9015c155","metadata":{"order_id":"BH1"}}}"#;
    const NOW: i64 = 1_800_000_000;

    fn call(timestamp: i64, body: &str) -> WebhookCall {
        let signature = sign(&Secret::new("hook"), format!("{timestamp}.{body}").as_bytes());
        let headers = [
            ("x-webhook-timestamp".to_owned(), timestamp.to_string()),
            ("x-webhook-signature".to_owned(), hex::encode(signature)),
        ];
        WebhookCall { headers: headers.into(), address_key: None, body: body.into() }
    }

    fn received(call: &WebhookCall) -> Result<(String, Option<String>), WebhookRefusal> {
        let now = DateTime::from_timestamp(NOW, 0).unwrap();
        authenticate(call, &Secret::new("hook"), now).map(|named| (named.ours.to_string(), named.theirs))
    }

    #[test]
    fn a_signed_call_names_both_references() {
        assert_eq!(received(&call(NOW, BODY)), Ok(("BH1".into(), Some("9015c155".into()))));
    }

    /// Computed with OpenSSL: `printf '1800000000.{}' | openssl dgst -sha256 -hmac hook`
    #[test]
    fn the_signature_is_of_the_documented_message() {
        let documented = "3b2bd83947cc0e74e4db832634c61a9c415ce1775b39f55cbefe7383c3c9d009";
        assert_eq!(call(NOW, "{}").header("x-webhook-signature"), Some(documented));
    }

    #[test]
    fn a_call_that_was_altered_or_is_old_is_refused() {
        let altered = WebhookCall { body: BODY.replace("BH1", "BH2").into(), ..call(NOW, BODY) };
        let unsigned = WebhookCall { headers: vec![], ..call(NOW, BODY) };
        let mut moved = call(NOW, BODY);
        moved.headers[0].1 = (NOW + 1).to_string();
        for call in
            [altered, unsigned, moved, call(NOW - 301, BODY), call(NOW + 301, BODY), call(i64::MAX, BODY)]
        {
            assert_eq!(received(&call), Err(WebhookRefusal::Unauthentic), "{call:?}");
        }
        assert!(received(&call(NOW - 300, BODY)).is_ok());
    }

    #[test]
    fn a_body_without_a_reference_of_ours_names_no_payment() {
        for body in
            ["{}", "[]", r#"{"data":{"metadata":"BH1"}}"#, r#"{"data":{"metadata":{"order_id":"bh-1"}}}"#]
        {
            assert_eq!(received(&call(NOW, body)), Err(WebhookRefusal::WithoutReference), "{body}");
        }
        assert_eq!(received(&call(NOW, "{")), Err(WebhookRefusal::Malformed));
    }
}
