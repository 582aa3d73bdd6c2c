use outgoing::Secret;
use payments::{PaymentReference, WebhookCall, WebhookRefusal};

use super::checksum;
use crate::webhook_body::{parse_body, reference};

const SIGNATURE: &str = "x-clickpesa-signature";

/// What authenticates webhooks.
pub(crate) enum WebhookProof {
    /// The checksum in the body.
    Checksum(Secret),
    /// The last part of the address: without checksums the provider signs nothing.
    Address(Secret),
}

/// The reference in the call, of a prompt or a payout. The rest of the body is not read.
pub(crate) fn authenticate(
    call: &WebhookCall,
    proof: &WebhookProof,
) -> Result<PaymentReference, WebhookRefusal> {
    if let WebhookProof::Address(key) = proof
        && !call.address_key.as_deref().is_some_and(|given| key.matches(given))
    {
        return Err(WebhookRefusal::Unauthentic);
    }
    let body = parse_body(&call.body)?;
    if let WebhookProof::Checksum(key) = proof
        && !checksum::is_right(&body, call.header(SIGNATURE), key)
    {
        return Err(WebhookRefusal::Unauthentic);
    }
    reference(body.get("data").and_then(|data| data.get("orderReference")))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const BODY: &str = r#"{"event":"PAYMENT RECEIVED","data":{"orderReference":"BH1","status":"SUCCESS","collectedAmount":"1000"}}"#;

    fn by_address(key: Option<&str>, body: &str) -> Result<String, WebhookRefusal> {
        let proof = WebhookProof::Address(Secret::new("hook-key"));
        let call = WebhookCall { headers: vec![], address_key: key.map(str::to_owned), body: body.into() };
        authenticate(&call, &proof).map(|reference| reference.to_string())
    }

    fn by_checksum(body: &Value) -> Result<String, WebhookRefusal> {
        let proof = WebhookProof::Checksum(Secret::new("checksum-key"));
        let call = WebhookCall {
            headers: vec![],
            address_key: Some("hook-key".into()),
            body: body.to_string().into(),
        };
        authenticate(&call, &proof).map(|reference| reference.to_string())
    }

    #[test]
    fn without_checksums_the_address_authenticates() {
        assert_eq!(by_address(Some("hook-key"), BODY), Ok("BH1".into()));
        for key in [None, Some(""), Some("another")] {
            assert_eq!(by_address(key, BODY), Err(WebhookRefusal::Unauthentic), "{key:?}");
        }
    }

    #[test]
    fn with_checksums_only_a_right_one_authenticates() {
        let mut body: Value = serde_json::from_str(BODY).unwrap();
        assert_eq!(by_checksum(&body), Err(WebhookRefusal::Unauthentic));
        checksum::add(&mut body, &Secret::new("another-key"));
        assert_eq!(by_checksum(&body), Err(WebhookRefusal::Unauthentic));
        checksum::add(&mut body, &Secret::new("checksum-key"));
        assert_eq!(by_checksum(&body), Ok("BH1".into()));
    }

    #[test]
    fn the_checksum_may_stand_in_a_header() {
        let mut body: Value = serde_json::from_str(BODY).unwrap();
        checksum::add(&mut body, &Secret::new("checksum-key"));
        let checksum = body.as_object_mut().unwrap().remove("checksum").unwrap();
        let named = |value: &str, body: &Value| {
            let headers = vec![(SIGNATURE.to_owned(), value.to_owned())];
            let call = WebhookCall { headers, address_key: None, body: body.to_string().into() };
            authenticate(&call, &WebhookProof::Checksum(Secret::new("checksum-key")))
        };
        assert!(named(checksum.as_str().unwrap(), &body).is_ok());
        let other = json!({ "data": { "orderReference": "BH2" } });
        for (value, body) in [("", &body), ("zz", &body), (checksum.as_str().unwrap(), &other)] {
            assert_eq!(named(value, body), Err(WebhookRefusal::Unauthentic), "{value} {body}");
        }
    }

    #[test]
    fn a_body_without_a_reference_of_ours_names_no_payment() {
        let bodies =
            [json!({}), json!([]), json!({ "data": [] }), json!({ "data": { "orderReference": 7 } })];
        for body in bodies {
            let refused = by_address(Some("hook-key"), &body.to_string());
            assert_eq!(refused, Err(WebhookRefusal::WithoutReference), "{body}");
        }
        assert_eq!(by_address(Some("hook-key"), "{"), Err(WebhookRefusal::Malformed));
    }
}
