use std::collections::BTreeMap;

use outgoing::{Secret, is_signed, sign};
use serde_json::Value;

/// Fields that a checksum does not cover.
const UNCOVERED: [&str; 2] = ["checksum", "checksumMethod"];

/// Adds the checksum of a request.
pub(crate) fn add(body: &mut Value, key: &Secret) {
    let checksum = hex::encode(sign(key, canonical(body).as_bytes()));
    if let Some(fields) = body.as_object_mut() {
        fields.insert("checksum".to_owned(), checksum.into());
    }
}

/// Whether the checksum of a webhook is right, in the present form or in the older one. Public clients of the provider
/// read it from the header `signature`, the documents print it in the body.
pub(crate) fn is_right(body: &Value, signature: Option<&str>, key: &Secret) -> bool {
    let given = body.get("checksum").and_then(Value::as_str).or(signature);
    given.and_then(|given| hex::decode(given).ok()).is_some_and(|given| {
        [canonical(body), values(body)].iter().any(|message| is_signed(key, message.as_bytes(), &given))
    })
}

/// Compact JSON with the keys of all objects in order.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(_) => {
            let fields = sorted(value);
            let fields =
                fields.iter().map(|(key, value)| format!("{}:{}", Value::from(*key), canonical(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(","))
        }
        Value::Number(number) => plain(number),
        _ => value.to_string(),
    }
}

/// The older form: the values alone, in the order of their keys. Assumed for nested objects: the same.
fn values(value: &Value) -> String {
    match value {
        Value::Object(_) => sorted(value).into_values().map(values).collect(),
        Value::Array(items) => items.iter().map(values).collect(),
        Value::String(text) => text.clone(),
        Value::Number(number) => plain(number),
        Value::Null => String::new(),
        Value::Bool(_) => value.to_string(),
    }
}

fn sorted(value: &Value) -> BTreeMap<&str, &Value> {
    let fields = value.as_object().into_iter().flatten();
    let covered = fields.filter(|(key, _)| !UNCOVERED.contains(&key.as_str()));
    covered.map(|(key, value)| (key.as_str(), value)).collect()
}

/// As the provider's JavaScript writes it: `10580.0` is `10580`.
fn plain(number: &serde_json::Number) -> String {
    let text = number.to_string();
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn key() -> Secret {
        Secret::new("checksum-key")
    }

    #[test]
    fn keys_are_sorted_at_every_depth_and_the_checksum_is_left_out() {
        let body = json!({
            "b": { "z": [1, { "y": null, "x": "é\"" }], "a": true }, "a": 10580.0, "checksum": "x", "checksumMethod": "y",
        });
        assert_eq!(canonical(&body), r#"{"a":10580,"b":{"a":true,"z":[1,{"x":"é\"","y":null}]}}"#);
        assert_eq!(values(&body), "10580true1é\"");
    }

    /// Computed with OpenSSL: `printf '{"amount":"10000","currency":"TZS"}' | openssl dgst -sha256 -hmac checksum-key`
    #[test]
    fn a_request_carries_the_hex_hmac_of_its_canonical_form() {
        let mut body = json!({ "currency": "TZS", "amount": "10000" });
        add(&mut body, &key());
        assert_eq!(body["checksum"], "621117be88b9ddcf7ccab3381a32a5026f8c1c6bbd325196f819d59c244ae7d0");
        assert!(is_right(&body, None, &key()));
    }

    #[test]
    fn both_forms_are_accepted_and_no_other() {
        let body =
            json!({ "event": "PAYMENT RECEIVED", "data": { "orderReference": "BH1", "amount": 1000 } });
        let with = |message: String| {
            let mut body = body.clone();
            body["checksum"] = hex::encode(sign(&key(), message.as_bytes())).into();
            body
        };
        assert!(is_right(&with(canonical(&body)), None, &key()));
        assert!(is_right(&with(values(&body)), None, &key()));
        assert!(!is_right(&with("BH1".into()), None, &key()));
        assert!(!is_right(&with(canonical(&body)), None, &Secret::new("another")));
        let mut altered = with(canonical(&body));
        altered["data"]["orderReference"] = "BH2".into();
        assert!(!is_right(&altered, None, &key()));
        for checksum in [json!(null), json!(""), json!("zz"), json!(7)] {
            let mut body = body.clone();
            body["checksum"] = checksum;
            assert!(!is_right(&body, None, &key()), "{body}");
        }
    }
}
