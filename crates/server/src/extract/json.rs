//! JSON bodies: limited in size and time; errors name the path of the invalid field.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{FromRequest, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::{ErrorCode, FieldErrorCode};
use futures_util::future::LocalBoxFuture;
use futures_util::{FutureExt, StreamExt};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use super::auth_barrier::wait_for_auth;

pub const MAX_BODY_BYTES: usize = 64 * 1024;
/// Limit of bodies with a password: all their fields are short, and anonymous callers may send them.
pub const MAX_PASSWORD_BODY_BYTES: usize = 4 * 1024;
const MAX_LONG_BODY_BYTES: usize = 512 * 1024;
/// 5 MB as base64, and the rest of the body.
const MAX_PICTURE_BODY_BYTES: usize = 7 * 1024 * 1024;
/// Bytes of an oversized body that are discarded before the response, so that a well-meaning client reads the response
/// instead of a connection reset.
const MAX_DISCARDED_BYTES: usize = 16 * 1024 * 1024;
const REPORT_DEADLINE: Duration = Duration::from_secs(5);
const READ_DEADLINE: Duration = Duration::from_secs(15);
pub const UPLOAD_DEADLINE: Duration = Duration::from_mins(2);

/// Limits of a body in size, and in time from the first byte to the last.
#[derive(Debug, Clone, Copy)]
pub struct BodyLimit {
    bytes: usize,
    deadline: Duration,
}

impl BodyLimit {
    pub const fn of_text(bytes: usize) -> Self {
        Self { bytes, deadline: READ_DEADLINE }
    }

    /// For another company's server, which has the whole body before it calls.
    pub const fn of_report(bytes: usize) -> Self {
        Self { bytes, deadline: REPORT_DEADLINE }
    }

    pub const fn of_file(bytes: usize) -> Self {
        Self { bytes, deadline: UPLOAD_DEADLINE }
    }
}

/// A JSON body of at most `MAX_BYTES` in the shape of `T`. It is read after the caller is authorized.
pub struct ApiJson<T, const MAX_BYTES: usize = MAX_BODY_BYTES, const MAY_BE_EMPTY: bool = false>(pub T);

/// A body with long texts.
pub type LongJson<T> = ApiJson<T, MAX_LONG_BODY_BYTES>;
/// A body that may contain a picture as a data URL.
pub type PictureJson<T> = ApiJson<T, MAX_PICTURE_BODY_BYTES>;
/// An optional body: `None` when it is empty.
pub type MaybeJson<T> = ApiJson<Option<T>, MAX_BODY_BYTES, true>;

impl<T, const MAX_BYTES: usize, const MAY_BE_EMPTY: bool> ApiJson<T, MAX_BYTES, MAY_BE_EMPTY> {
    const LIMIT: BodyLimit = if MAX_BYTES > MAX_LONG_BODY_BYTES {
        BodyLimit::of_file(MAX_BYTES)
    } else {
        BodyLimit::of_text(MAX_BYTES)
    };
}

impl<T, const MAX_BYTES: usize, const MAY_BE_EMPTY: bool> FromRequest for ApiJson<T, MAX_BYTES, MAY_BE_EMPTY>
where
    T: DeserializeOwned + 'static,
{
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        async move {
            wait_for_auth(&request).await?;
            let bytes = read_limited(payload, Self::LIMIT).await;
            if MAY_BE_EMPTY && bytes.as_ref().is_ok_and(Vec::is_empty) {
                return parse(b"null").map(Self);
            }
            // A body of another type is rejected whatever its size, but read to its end: the client reads the response.
            ensure_plain_json(&request)?;
            parse(&bytes?).map(Self)
        }
        .boxed_local()
    }
}

/// # Errors
/// `unsupported_media_type` unless the content type is JSON without a content encoding.
fn ensure_plain_json(request: &HttpRequest) -> Result<(), ApiError> {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = header(CONTENT_TYPE).split(';').next().unwrap_or_default().trim();
    let encoding = header(CONTENT_ENCODING);
    let plain = encoding.is_empty() || encoding.eq_ignore_ascii_case("identity");
    let json = media_type.eq_ignore_ascii_case("application/json");
    (plain && json).then_some(()).ok_or_else(|| ApiError::new(ErrorCode::UnsupportedMediaType))
}

/// The whole body, within [`MAX_BODY_BYTES`] and the time limit.
///
/// # Errors
/// `payload_too_large`, `request_timeout`, or `malformed_json` when the connection breaks.
pub async fn read_body(payload: Payload) -> Result<Vec<u8>, ApiError> {
    read_limited(payload, BodyLimit::of_text(MAX_BODY_BYTES)).await
}

pub async fn read_limited(payload: Payload, limit: BodyLimit) -> Result<Vec<u8>, ApiError> {
    let body = tokio::time::timeout(limit.deadline, collect(payload, limit.bytes)).await;
    body.unwrap_or_else(|_elapsed| Err(ApiError::new(ErrorCode::RequestTimeout)))
}

async fn collect(mut payload: Payload, most: usize) -> Result<Vec<u8>, ApiError> {
    let (mut body, mut seen) = (Vec::new(), 0_usize);
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_broken| ApiError::new(ErrorCode::MalformedJson))?;
        seen = seen.saturating_add(chunk.len());
        if seen <= most {
            body.extend_from_slice(&chunk);
        } else if seen > MAX_DISCARDED_BYTES {
            break;
        }
    }
    if seen > most { Err(ApiError::new(ErrorCode::PayloadTooLarge)) } else { Ok(body) }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // Some programs write a byte order mark.
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let body: T = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| shape_error(&error))?;
    deserializer.end().map_err(|_trailing| ApiError::new(ErrorCode::MalformedJson))?;
    Ok(body)
}

fn shape_error(error: &serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    match error.inner().classify() {
        Category::Data => ApiError::new(ErrorCode::InvalidShape)
            .with_field(&error.path().to_string(), FieldErrorCode::InvalidType),
        Category::Io | Category::Syntax | Category::Eof => ApiError::new(ErrorCode::MalformedJson),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::error::PayloadError;
    use actix_web::web::Bytes;
    use futures_util::stream;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Outer {
        #[expect(dead_code, reason = "only its shape is tested")]
        customer_details: Inner,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Inner {
        #[expect(dead_code, reason = "only its shape is tested")]
        tin_number: String,
    }

    fn code(json: &str) -> ErrorCode {
        parse::<Outer>(json.as_bytes()).unwrap_err().code()
    }

    #[test]
    fn syntax_and_shape_errors_differ() {
        assert_eq!(code("{"), ErrorCode::MalformedJson);
        assert_eq!(code(r#"{"customerDetails":{"tinNumber":"1"}} x"#), ErrorCode::MalformedJson);
        assert_eq!(code(r#"{"customerDetails":{"tinNumber":1}}"#), ErrorCode::InvalidShape);
    }

    #[tokio::test]
    async fn a_body_that_never_ends_is_cut_at_its_deadline() {
        let begun = stream::once(async { Ok::<_, PayloadError>(Bytes::from_static(b"{")) });
        let payload = Box::pin(begun.chain(stream::pending()));
        let limit = BodyLimit { bytes: 100, deadline: Duration::from_millis(1) };
        let refused = read_limited(Payload::Stream { payload }, limit).await.unwrap_err();
        assert_eq!(refused.code(), ErrorCode::RequestTimeout);
    }
}
