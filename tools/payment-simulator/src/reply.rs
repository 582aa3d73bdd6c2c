//! An answer, independent of transport.

use std::time::Duration;

use serde::Serialize;

use crate::{outcome::Junk, wire::Refused};

const GATEWAY_TIMEOUT: &str =
    "<html><head><title>504 Gateway Time-out</title></head><body><h1>504 Gateway Time-out</h1></body></html>";
const BAD_GATEWAY: &str =
    "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";
const UNAVAILABLE: &str = "<html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>";

const TEN_MEGABYTES: usize = 10_000_000;

/// An answer of the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    pub content_type: &'static str,
    /// Seconds in the `Retry-After` header, if it has one.
    pub retry_after_s: Option<u64>,
    pub body: String,
}

impl Reply {
    pub(crate) fn json(status: u16, body: &impl Serialize) -> Self {
        // The bodies are plain structs, whose serialization cannot fail.
        Self::raw(status, "application/json", serde_json::to_string(body).unwrap_or_default())
    }

    pub(crate) fn refused(status: u16, why: &Refused) -> Self {
        Self::json(status, why)
    }

    /// `Retry-After` counts whole seconds, at least one.
    pub(crate) fn too_many_requests(wait: Duration) -> Self {
        let seconds = u64::try_from(wait.as_millis().div_ceil(1000).max(1)).unwrap_or(u64::MAX);
        let refused = Self::refused(429, &Refused::because("Too many requests"));
        Self { retry_after_s: Some(seconds), ..refused }
    }

    /// The gateway timed out.
    pub(crate) fn gateway_timeout() -> Self {
        Self::html(504, GATEWAY_TIMEOUT)
    }

    pub(crate) fn unavailable() -> Self {
        Self::html(503, UNAVAILABLE)
    }

    pub(crate) fn truncated_json() -> Self {
        Self::raw(200, "application/json", r#"{"status":"success","resultcode":"0"#.to_owned())
    }

    pub(crate) fn junk(junk: Junk) -> Self {
        match junk {
            Junk::TruncatedJson => Self::truncated_json(),
            Junk::HtmlPage => Self::html(200, BAD_GATEWAY),
            Junk::TenMegabytes => Self::ten_megabytes(),
        }
    }

    fn ten_megabytes() -> Self {
        let padding = "A".repeat(TEN_MEGABYTES);
        let body = format!(r#"{{"resultcode":"000","result":"SUCCESS","message":"{padding}","data":[]}}"#);
        Self::raw(200, "application/json", body)
    }

    fn html(status: u16, body: &str) -> Self {
        Self::raw(status, "text/html", body.to_owned())
    }

    const fn raw(status: u16, content_type: &'static str, body: String) -> Self {
        Self { status, content_type, retry_after_s: None, body }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_is_whole_seconds_and_at_least_one() {
        for (wait_ms, expected) in [(0, 1), (1, 1), (1_000, 1), (1_001, 2), (10_000, 10)] {
            let reply = Reply::too_many_requests(Duration::from_millis(wait_ms));
            assert_eq!((reply.status, reply.retry_after_s), (429, Some(expected)), "{wait_ms}");
        }
    }
}
