use chrono::{DateTime, Utc};
use kernel::{WebhookCall, WebhookRefusal};
use orders::ExternalId;
use outgoing::{Secret, is_recent, is_signed, parse_webhook_body};
use serde_json::Value;

/// A time with so many digits is in milliseconds.
const DIGITS_OF_MILLISECONDS: usize = 13;

/// The id in a signed call, in one of the shapes that were seen: in `data` or in its `transaction`.
pub(super) fn authenticate(
    call: &WebhookCall,
    secret: &Secret,
    now: DateTime<Utc>,
) -> Result<ExternalId, WebhookRefusal> {
    if !is_authentic(call, secret, now) {
        return Err(WebhookRefusal::Unauthentic);
    }
    let body = parse_webhook_body(&call.body).or(Err(WebhookRefusal::Malformed))?;
    let data = body.get("data").unwrap_or(&Value::Null);
    let id = [data, data.get("transaction").unwrap_or(&Value::Null)]
        .into_iter()
        .find_map(|entry| entry.get("customIdentifier")?.as_str());
    id.and_then(|id| ExternalId::parse(id).ok()).ok_or(WebhookRefusal::WithoutReference)
}

/// The signature covers the body and the time, which public clients read in seconds or in milliseconds.
fn is_authentic(call: &WebhookCall, secret: &Secret, now: DateTime<Utc>) -> bool {
    let [timestamp, signature] = ["x-reloadly-request-timestamp", "x-reloadly-signature"]
        .map(|name| call.header(name).unwrap_or_default().trim());
    let seconds = match timestamp.len().checked_sub(3) {
        Some(end) if timestamp.len() >= DIGITS_OF_MILLISECONDS => timestamp.get(..end).unwrap_or_default(),
        _ => timestamp,
    };
    let message = [&call.body, b":".as_slice(), timestamp.as_bytes()].concat();
    is_recent(seconds, now) && is_signed(secret, &message, &hex::decode(signature).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use outgoing::sign;

    use super::*;

    const NOW: i64 = 1_800_000_000;
    const ID: &str = "BH-7Q4M-92KD-V1";

    fn secret() -> Secret {
        Secret::new("webhook-secret")
    }

    fn call(body: &str, timestamp: &str, key: &Secret) -> WebhookCall {
        let signature = hex::encode(sign(key, format!("{body}:{timestamp}").as_bytes()));
        let headers =
            [("x-reloadly-signature", signature), ("x-reloadly-request-timestamp", timestamp.to_owned())];
        let headers = headers.map(|(name, value)| (name.to_owned(), value)).into();
        WebhookCall { headers, address_key: None, body: body.into() }
    }

    fn read(call: &WebhookCall) -> Result<String, WebhookRefusal> {
        authenticate(call, &secret(), DateTime::from_timestamp(NOW, 0).unwrap()).map(|id| id.to_string())
    }

    fn flat() -> String {
        format!(
            r#"{{"type":"airtime_transaction.status","data":{{"customIdentifier":"{ID}","status":"SUCCESSFUL"}}}}"#
        )
    }

    #[test]
    fn both_shapes_and_both_forms_of_the_time_are_read() {
        let nested = format!(r#"{{"data":{{"transaction":{{"customIdentifier":"{ID}"}}}}}}"#);
        for body in [flat(), nested] {
            for timestamp in [NOW.to_string(), (NOW * 1_000 + 7).to_string()] {
                assert_eq!(read(&call(&body, &timestamp, &secret())), Ok(ID.into()), "{body} {timestamp}");
            }
        }
    }

    /// Computed with OpenSSL: `printf '{}:1800000000' | openssl dgst -sha256 -hmac webhook-secret`
    #[test]
    fn the_signature_is_that_of_body_colon_time() {
        let mut signed = call("{}", &NOW.to_string(), &secret());
        signed.headers[0].1 = SIGNATURE.to_owned();
        assert_eq!(read(&signed), Err(WebhookRefusal::WithoutReference));
    }
    const SIGNATURE: &str = "882cd82ba2a68cc54768fc799563ef08b26f1137d62cff1aed2bd5299d00da60";

    #[test]
    fn a_forged_changed_or_old_call_is_refused() {
        let good = call(&flat(), &NOW.to_string(), &secret());
        let altered = WebhookCall { body: flat().replace("-V1", "-V2").into(), ..good.clone() };
        let mut redated = good.clone();
        redated.headers[1].1 = (NOW + 1).to_string();
        let bare = WebhookCall { headers: Vec::new(), address_key: Some("webhook-secret".into()), ..good };
        let old = |by: i64| call(&flat(), &(NOW - by).to_string(), &secret());
        let forged = call(&flat(), &NOW.to_string(), &Secret::new("another"));
        for call in [altered, redated, bare, old(301), old(-301), forged, call(&flat(), "today", &secret())] {
            assert_eq!(read(&call), Err(WebhookRefusal::Unauthentic), "{call:?}");
        }
    }

    #[test]
    fn a_signed_body_without_an_id_of_ours_names_no_request() {
        let signed = |body: &str| read(&call(body, &NOW.to_string(), &secret()));
        for body in [
            "{}",
            "[]",
            "null",
            r#"{"data":[]}"#,
            r#"{"data":{"customIdentifier":7}}"#,
            r#"{"data":{"customIdentifier":"a b"}}"#,
        ] {
            assert_eq!(signed(body), Err(WebhookRefusal::WithoutReference), "{body}");
        }
        assert_eq!(signed("{"), Err(WebhookRefusal::Malformed));
    }
}
