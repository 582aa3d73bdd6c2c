use actix_web::HttpRequest;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use crate::payment::http::header;
use crate::payment::ids::hmac;
use crate::payment::provider::Provider;

/// Base64 HMAC-SHA256 of the time and the fields, in the order of `names`.
pub(super) fn digest(secret: &str, timestamp: &str, names: &[&str], body: &Value) -> String {
    let mut message = format!("timestamp={timestamp}");
    for name in names {
        message.extend(["&", *name, "=", &plain(body.get(*name).unwrap_or(&Value::Null))]);
    }
    STANDARD.encode(hmac(secret, message.as_bytes()))
}

/// Whether a request names the shop and is signed by it, with all its fields.
pub(super) fn is_known(provider: &Provider, request: &HttpRequest, body: &Value) -> bool {
    let names: Vec<_> = header(request, "signed-fields").split(',').filter(|name| !name.is_empty()).collect();
    let is_complete =
        body.as_object().is_none_or(|fields| fields.keys().all(|name| names.contains(&name.as_str())));
    let timestamp = header(request, "timestamp");
    let expected = digest(&provider.signing_key, timestamp, &names, body);
    header(request, "authorization") == format!("SELCOM {}", STANDARD.encode(&provider.api_key))
        && header(request, "digest-method") == "HS256"
        && header(request, "digest") == expected
        && is_complete
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
