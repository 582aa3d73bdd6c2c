use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use kernel::Day;
use outgoing::{Secret, is_signed, sign};
use payments::WebhookCall;
use reqwest::RequestBuilder;
use serde_json::Value;

const METHOD: &str = "HS256";
/// How far the provider's clock may be from ours when it calls the webhook (assumed).
const WEBHOOK_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// The fields of a request, in the order in which they are signed.
pub(crate) type Fields<'a> = [(&'a str, Value)];

/// Adds the provider's headers to a request with these fields.
pub(crate) fn signed(
    request: RequestBuilder,
    fields: &Fields<'_>,
    secret: &Secret,
    now: DateTime<Utc>,
) -> RequestBuilder {
    let timestamp = format!("{}+03:00", Day::local(now).format("%Y-%m-%dT%H:%M:%S"));
    let message = message(&timestamp, fields.iter().map(|(name, value)| (*name, plain(value))));
    let names: Vec<_> = fields.iter().map(|(name, _)| *name).collect();
    request
        .header("Digest-Method", METHOD)
        .header("Digest", STANDARD.encode(sign(secret, message.as_bytes())))
        .header("Timestamp", timestamp)
        .header("Signed-Fields", names.join(","))
}

/// Whether a webhook is signed by the provider, about the field `required` among others, and of now.
pub(crate) fn is_authentic(
    call: &WebhookCall,
    body: &Value,
    required: &str,
    secret: &Secret,
    now: DateTime<Utc>,
) -> bool {
    let [method, digest, timestamp, names] = ["digest-method", "digest", "timestamp", "signed-fields"]
        .map(|name| call.header(name).unwrap_or_default());
    let names: Vec<_> = names.split(',').map(str::trim).collect();
    let fields = names.iter().map(|name| (*name, plain(field(body, name))));
    let digest = STANDARD.decode(digest).unwrap_or_default();
    method == METHOD
        && names.contains(&required)
        && is_recent(timestamp, now)
        && is_signed(secret, message(timestamp, fields).as_bytes(), &digest)
}

/// A public client of the provider writes the offset without a colon.
fn is_recent(timestamp: &str, now: DateTime<Utc>) -> bool {
    DateTime::<FixedOffset>::parse_from_rfc3339(timestamp)
        .or_else(|_| DateTime::parse_from_str(timestamp, "%Y-%m-%dT%H:%M:%S%z"))
        .is_ok_and(|at| now.signed_duration_since(at).abs() <= WEBHOOK_WINDOW)
}

fn message<'a>(timestamp: &str, fields: impl Iterator<Item = (&'a str, String)>) -> String {
    let mut message = format!("timestamp={timestamp}");
    for (name, value) in fields {
        message.extend(["&", name, "=", &value]);
    }
    message
}

/// A field of a nested object has a dotted name.
fn field<'a>(body: &'a Value, name: &str) -> &'a Value {
    let nested = || name.split('.').try_fold(body, |value, part| value.get(part));
    body.get(name).or_else(nested).unwrap_or(&Value::Null)
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        _ => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use outgoing::{Timeouts, build_client};
    use serde_json::json;

    use super::*;

    fn secret() -> Secret {
        Secret::new("api-secret")
    }

    fn now() -> DateTime<Utc> {
        "2026-11-28T17:16:09Z".parse().unwrap()
    }

    /// Computed with OpenSSL:
    /// `printf 'timestamp=2026-11-28T20:16:09+03:00&order_id=BH1&amount=1000' | openssl dgst -sha256 -hmac api-secret -binary | base64`
    const DIGEST: &str = "iHoHZeCbHilRXS3qsA/baQ8xkX4gmhh2LNmfcyb4vSY=";

    #[test]
    fn a_request_is_signed_as_documented() {
        let client = build_client(Timeouts::default(), true).unwrap();
        let fields = [("order_id", json!("BH1")), ("amount", json!(1000))];
        let request = signed(client.get("http://127.0.0.1"), &fields, &secret(), now()).build().unwrap();
        let header = |name: &str| request.headers()[name].to_str().unwrap();
        assert_eq!(header("digest"), DIGEST);
        assert_eq!(header("timestamp"), "2026-11-28T20:16:09+03:00");
        assert_eq!((header("signed-fields"), header("digest-method")), ("order_id,amount", "HS256"));
    }

    fn is_accepted(altered: Option<(&str, &str)>, body: &Value) -> bool {
        let mut headers = vec![
            ("digest-method", "HS256"),
            ("digest", DIGEST),
            ("timestamp", "2026-11-28T20:16:09+03:00"),
            ("signed-fields", "order_id,amount"),
        ];
        if let Some(altered) = altered {
            headers.insert(0, altered);
        }
        let headers = headers.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let call = WebhookCall { headers, address_key: None, body: Vec::new() };
        is_authentic(&call, body, "order_id", &secret(), now())
    }

    #[test]
    fn a_webhook_is_authentic_only_with_all_that_is_signed() {
        let body = json!({ "order_id": "BH1", "amount": "1000", "unsigned": 7 });
        assert!(is_accepted(None, &body));
        for altered in [
            ("digest-method", "RS256"),
            ("digest", "AAAA"),
            ("digest", "no base64"),
            ("timestamp", "2026-11-28T20:16:10+03:00"),
            ("signed-fields", "amount,order_id"),
            ("signed-fields", "amount"),
            ("signed-fields", ""),
        ] {
            assert!(!is_accepted(Some(altered), &body), "{altered:?}");
        }
        assert!(!is_accepted(None, &json!({ "order_id": "BH2", "amount": 1000 })));
        assert!(!is_accepted(None, &json!({ "order_id": "BH1" })));
    }

    #[test]
    fn only_a_recent_webhook_is_authentic() {
        for (timestamp, is_in_time) in [
            ("2026-11-28T20:01:09+03:00", true),
            ("2026-11-28T20:01:09+0300", true),
            ("2026-11-28T20:01:08+0300", false),
            ("2026-11-28T20:01:08+03:00", false),
            ("2026-11-28T20:31:10+03:00", false),
            ("yesterday", false),
        ] {
            assert_eq!(is_recent(timestamp, now()), is_in_time, "{timestamp}");
        }
    }

    #[test]
    fn a_nested_field_has_a_dotted_name() {
        let body = json!({ "billing": { "city": "Dodoma" }, "a.b": 1 });
        assert_eq!(field(&body, "billing.city"), "Dodoma");
        assert_eq!(field(&body, "a.b"), 1);
        assert_eq!(field(&body, "billing.street"), &Value::Null);
    }
}
