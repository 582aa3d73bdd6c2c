use payments::{PaymentReference, WebhookCall, WebhookRefusal};
use serde_json::Value;

use outgoing::Secret;

use crate::webhook_body::parse_body;

/// The reference in the call, if it carries our key. Nothing else of the body is read, so nothing else can matter:
/// neither its claim about the money nor `metadata`, which may be an object or a string.
pub(crate) fn authenticate(call: &WebhookCall, key: &Secret) -> Result<PaymentReference, WebhookRefusal> {
    let given = call.address_key.as_deref().or_else(|| call.header("x-api-key"));
    let authentic = given.is_some_and(|given| key.matches(given));
    if !authentic {
        return Err(WebhookRefusal::Unauthentic);
    }
    read_reference(&parse_body(&call.body)?).ok_or(WebhookRefusal::WithoutReference)
}

/// In one of the documented forms: beside the other fields, or in `data`, which is an object or a list like that of a
/// status.
fn read_reference(body: &Value) -> Option<PaymentReference> {
    let entries = match body.get("data") {
        Some(Value::Array(entries)) => entries.as_slice(),
        Some(entry) => std::slice::from_ref(entry),
        None => &[],
    };
    std::iter::once(body)
        .chain(entries)
        .find_map(|entry| PaymentReference::parse(entry.get("order_id")?.as_str()?).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use outgoing::WEBHOOK_BODY_MAX_BYTES as BODY_MAX_BYTES;

    const BODY: &str = r#"{"order_id":"BH1","payment_status":"COMPLETED","reference":"1003020496","metadata":{"product_id":"12345"}}"#;

    fn received(api_key: Option<&str>, body: &str) -> Result<String, WebhookRefusal> {
        let headers = api_key.map(|key| ("x-api-key".to_owned(), key.to_owned())).into_iter().collect();
        let call = WebhookCall { headers, address_key: None, body: body.into() };
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
    fn the_reference_is_beside_the_other_fields_or_in_data() {
        for body in [
            r#"{"data":{"order_id":"BH1","payment_status":"COMPLETED"}}"#,
            r#"{"data":[{"order_id":"BH1"}]}"#,
            r#"{"data":[null,{},{"order_id":7},{"order_id":"BH1"}]}"#,
            r#"{"order_id":null,"data":{"order_id":"BH1"}}"#,
            r#"{"order_id":"BH1","data":{"order_id":"BH2"}}"#,
            "\u{feff}{\"order_id\":\"BH1\"}",
        ] {
            assert_eq!(received(Some("hook-key"), body), Ok("BH1".into()), "{body}");
        }
    }

    #[test]
    fn a_body_that_is_no_json_is_malformed() {
        for body in ["", "{", r#"{"order_id":"BH1"} trailing"#, "<html>BH1</html>", "\u{feff}\u{feff}{}"] {
            assert_eq!(received(Some("hook-key"), body), Err(WebhookRefusal::Malformed), "{body}");
        }
    }

    #[test]
    fn json_without_a_reference_of_ours_names_no_payment() {
        let bodies = [
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
            r#"{"data":"BH1"}"#,
            r#"{"data":[["BH1"]]}"#,
            r#"{"data":{"data":{"order_id":"BH1"}}}"#,
        ];
        for body in bodies {
            assert_eq!(received(Some("hook-key"), body), Err(WebhookRefusal::WithoutReference), "{body}");
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
