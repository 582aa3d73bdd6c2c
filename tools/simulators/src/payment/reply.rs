use std::time::Duration;

use serde_json::Value;

use super::outcome::Junk;

const TEN_MEGABYTES: usize = 10_000_000;

/// An answer of the provider, independent of transport.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    pub content_type: &'static str,
    /// Seconds in the `Retry-After` header, if it has one.
    pub retry_after_s: Option<u64>,
    pub body: String,
}

impl Reply {
    pub(crate) fn json(status: u16, body: &Value) -> Self {
        Self::raw(status, "application/json", body.to_string())
    }

    /// `Retry-After` counts whole seconds, at least one.
    pub(super) fn retry_after(self, wait: Duration) -> Self {
        let seconds = u64::try_from(wait.as_millis().div_ceil(1000).max(1)).unwrap_or(u64::MAX);
        Self { retry_after_s: Some(seconds), ..self }
    }

    pub(crate) fn gateway_timeout() -> Self {
        Self::html(504, "504 Gateway Time-out")
    }

    pub(crate) fn unavailable() -> Self {
        Self::html(503, "503 Service Unavailable")
    }

    pub(crate) fn junk(junk: Junk) -> Self {
        match junk {
            Junk::TruncatedJson => {
                Self::raw(200, "application/json", r#"{"status":"success","resultcode":"0"#.to_owned())
            }
            Junk::HtmlPage => Self::html(200, "502 Bad Gateway"),
            Junk::TenMegabytes => {
                let padding = "A".repeat(TEN_MEGABYTES);
                let text =
                    format!(r#"{{"resultcode":"000","result":"SUCCESS","message":"{padding}","data":[]}}"#);
                Self::raw(200, "application/json", text)
            }
        }
    }

    /// The page of a gateway.
    fn html(status: u16, title: &str) -> Self {
        let page = format!("<html><head><title>{title}</title></head><body><h1>{title}</h1></body></html>");
        Self::raw(status, "text/html", page)
    }

    const fn raw(status: u16, content_type: &'static str, body: String) -> Self {
        Self { status, content_type, retry_after_s: None, body }
    }
}

/// `body`, which is an object, with one more field.
pub fn with_field(mut body: Value, name: &str, value: Value) -> Value {
    if let Some(fields) = body.as_object_mut() {
        fields.insert(name.to_owned(), value);
    }
    body
}
