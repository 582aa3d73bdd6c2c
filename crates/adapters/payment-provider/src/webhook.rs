use payments::{PaymentReference, WebhookCall, WebhookRefusal};
use serde_json::{Map, Value};

use outgoing::Secret;

/// Most bytes of a webhook's body; the provider sends a few hundred.
const BODY_MAX_BYTES: usize = 64 * 1024;

/// The reference in the call, if it carries our key. Nothing else of the body is read, so nothing else can matter:
/// neither its claim about the money nor `metadata`, which may be an object or a string.
pub(crate) fn authenticate(call: &WebhookCall, key: &Secret) -> Result<PaymentReference, WebhookRefusal> {
    let authentic = call.api_key.as_ref().is_some_and(|given| key.matches(given));
    if !authentic {
        return Err(WebhookRefusal::Unauthentic);
    }
    read_reference(&call.body).ok_or(WebhookRefusal::Malformed)
}

fn read_reference(body: &[u8]) -> Option<PaymentReference> {
    if body.len() > BODY_MAX_BYTES {
        return None;
    }
    let body: Map<String, Value> = serde_json::from_slice(body).ok()?;
    PaymentReference::parse(body.get("order_id")?.as_str()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = r#"{"order_id":"BH1","payment_status":"COMPLETED","reference":"1003020496","metadata":{"product_id":"12345"}}"#;

    fn received(api_key: Option<&str>, body: &str) -> Result<String, WebhookRefusal> {
        let call = WebhookCall { api_key: api_key.map(Into::into), body: body.into() };
        authenticate(&call, &Secret::new("hook-key")).map(|reference| reference.to_string())
    }

    #[test]
    fn a_call_with_our_key_names_its_reference() {
        assert_eq!(received(Some("hook-key"), BODY), Ok("BH1".into()));
        let metadata_as_text = r#"{"order_id":"BH1","metadata":"{\"product_id\":\"12345\"}"}"#;
        assert_eq!(received(Some("hook-key"), metadata_as_text), Ok("BH1".into()));
    }

    #[test]
    fn without_exactly_our_key_the_body_is_not_read() {
        for key in [None, Some(""), Some("hook-ke"), Some("hook-key2"), Some("HOOK-KEY")] {
            assert_eq!(received(key, BODY), Err(WebhookRefusal::Unauthentic), "{key:?}");
            assert_eq!(received(key, "{"), Err(WebhookRefusal::Unauthentic), "{key:?}");
        }
    }

    #[test]
    fn a_body_without_a_reference_of_ours_is_malformed() {
        let bodies = [
            "",
            "{",
            "null",
            r#""BH1""#,
            r#"["BH1"]"#,
            "{}",
            r#"{"order_id":null}"#,
            r#"{"order_id":1}"#,
            r#"{"order_id":["BH1"]}"#,
            r#"{"order_id":""}"#,
            r#"{"order_id":"bh1"}"#,
            r#"{"order_id":"677e-4327"}"#,
            r#"{"order_id":"AAAAAAAAAAAAAAAAAAAAA"}"#,
            r#"{"order_id":"BH1"} trailing"#,
            "<html>BH1</html>",
        ];
        for body in bodies {
            assert_eq!(received(Some("hook-key"), body), Err(WebhookRefusal::Malformed), "{body}");
        }
    }

    #[test]
    fn a_body_of_64_kib_is_read_and_a_byte_more_is_not() {
        let padded = |bytes: usize| BODY.to_owned() + &" ".repeat(bytes.saturating_sub(BODY.len()));
        assert_eq!(received(Some("hook-key"), &padded(BODY_MAX_BYTES)), Ok("BH1".into()));
        let too_long = padded(BODY_MAX_BYTES.checked_add(1).unwrap());
        assert_eq!(received(Some("hook-key"), &too_long), Err(WebhookRefusal::Malformed));
    }
}
