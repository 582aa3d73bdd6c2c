use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::payment::ids::hmac;

/// Hex HMAC-SHA256 of the compact JSON with sorted keys, without the checksum itself.
pub(super) fn checksum(body: &Value, key: &str) -> String {
    hex::encode(hmac(key, sorted(body).to_string().as_bytes()))
}

fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let covered = fields.iter().filter(|(name, _)| *name != "checksum");
            let in_order: BTreeMap<_, _> =
                covered.map(|(name, value)| (name.clone(), sorted(value))).collect();
            Value::Object(Map::from_iter(in_order))
        }
        Value::Array(items) => items.iter().map(sorted).collect(),
        _ => value.clone(),
    }
}

/// Whether a request without a checksum, or with the right one.
pub(super) fn is_acceptable(body: &Value, key: &str) -> bool {
    body.get("checksum").is_none_or(|given| given.as_str() == Some(&checksum(body, key)))
}
