//! JSON bodies: limited in size and time; errors name the path of the invalid field.

use std::borrow::Cow;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use futures_util::{FutureExt, StreamExt};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use super::auth_barrier::wait_for_auth;
use crate::error::{ApiError, FieldError};
use crate::error_code::{ErrorCode, FieldErrorCode};

pub const MAX_BODY_BYTES: usize = 64 * 1024;
pub const MAX_LONG_BODY_BYTES: usize = 512 * 1024;
/// Bytes of an oversized body that are discarded before the response, so that a well-meaning client reads the response
/// instead of a connection reset.
const MAX_DISCARDED_BYTES: usize = 16 * 1024 * 1024;
/// Time limit for receiving a body.
pub const READ_DEADLINE: Duration = Duration::from_secs(15);

/// Limits of a body in size and time.
#[derive(Debug, Clone, Copy)]
pub struct BodyLimit {
    pub bytes: usize,
    /// From the first byte to the last.
    pub deadline: Duration,
}

/// Fits most bodies.
const SMALL_BODY: BodyLimit = BodyLimit { bytes: MAX_BODY_BYTES, deadline: READ_DEADLINE };

/// A JSON body of at most `MAX` bytes, checked for shape and lengths. It is read after the caller is authorized.
pub struct ApiJson<T, const MAX: usize = MAX_BODY_BYTES>(pub T);

/// Limit of bodies with a password: all their fields are short, and anonymous callers may send them.
pub const MAX_PASSWORD_BODY_BYTES: usize = 4 * 1024;

impl<T: DeserializeOwned + Validate + 'static, const MAX: usize> FromRequest for ApiJson<T, MAX> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        async move {
            wait_for_auth(&request).await?;
            let bytes = read_json(&request, payload, SMALL_BODY).await?;
            if bytes.len() > MAX {
                return Err(ApiError::new(ErrorCode::PayloadTooLarge));
            }
            parse(&bytes).map(Self)
        }
        .boxed_local()
    }
}

/// An optional body: `None` when it is empty.
pub struct MaybeJson<T>(pub Option<T>);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for MaybeJson<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        async move {
            wait_for_auth(&request).await?;
            let bytes = read_body(payload).await;
            if bytes.as_ref().is_ok_and(Vec::is_empty) {
                return Ok(Self(None));
            }
            ensure_plain_json(&request)?;
            parse(&bytes?).map(|body| Self(Some(body)))
        }
        .boxed_local()
    }
}

/// A body with long texts: at most [`MAX_LONG_BODY_BYTES`].
pub struct LongJson<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for LongJson<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        async move {
            wait_for_auth(&request).await?;
            let limit = BodyLimit { bytes: MAX_LONG_BODY_BYTES, deadline: READ_DEADLINE };
            parse(&read_json(&request, payload, limit).await?).map(Self)
        }
        .boxed_local()
    }
}

/// The bytes of a JSON body. A body of another type yields `unsupported_media_type` whatever its size; it is still read
/// to its end, so that the client reads the response.
///
/// # Errors
/// See [`ensure_plain_json`] and [`read_body`].
pub async fn read_json(
    request: &HttpRequest,
    payload: Payload,
    limit: BodyLimit,
) -> Result<Vec<u8>, ApiError> {
    let bytes = read_limited(payload, limit).await;
    ensure_plain_json(request)?;
    bytes
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
    read_limited(payload, SMALL_BODY).await
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

/// # Errors
/// `malformed_json`, `invalid_shape` or `validation_failed`.
pub fn parse<T: DeserializeOwned + Validate>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let body: T = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| shape_error(&error))?;
    deserializer.end().map_err(|_trailing| ApiError::new(ErrorCode::MalformedJson))?;
    body.validate().map_err(|errors| ApiError::fields(too_long(&errors, "")))?;
    Ok(body)
}

fn shape_error(error: &serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    match error.inner().classify() {
        Category::Data => ApiError::new(ErrorCode::InvalidShape)
            .with_field(&error.path().to_string(), FieldErrorCode::InvalidType),
        Category::Io | Category::Syntax | Category::Eof => ApiError::new(ErrorCode::MalformedJson),
    }
}

/// Only lengths are declared on the bodies; everything else is checked while parsing.
fn too_long(errors: &ValidationErrors, prefix: &str) -> Vec<FieldError> {
    let of_field = |(name, kind): (&Cow<'static, str>, &ValidationErrorsKind)| {
        let field = format!("{prefix}{}", wire_name(name, kind));
        match kind {
            ValidationErrorsKind::Struct(inner) => too_long(inner, &format!("{field}.")),
            ValidationErrorsKind::List(_) | ValidationErrorsKind::Field(_) => {
                vec![FieldError { field, code: FieldErrorCode::TooLong }]
            }
        }
    };
    errors.errors().iter().flat_map(of_field).collect()
}

/// The rule's message if there is one, because payments keep the provider's `snake_case` on the wire; `camelCase`
/// otherwise.
fn wire_name(rust_name: &str, kind: &ValidationErrorsKind) -> String {
    if let ValidationErrorsKind::Field(errors) = kind
        && let Some(name) = errors.iter().find_map(|error| error.message.as_ref())
    {
        return name.clone().into_owned();
    }
    let mut words = rust_name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(word.len().min(1));
        format!("{name}{}{rest}", initial.to_ascii_uppercase())
    })
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize, Validate)]
    #[serde(rename_all = "camelCase")]
    struct Outer {
        #[validate(nested)]
        customer_details: Inner,
    }

    #[derive(Debug, Deserialize, Validate)]
    #[serde(rename_all = "camelCase")]
    struct Inner {
        #[validate(length(max = 3, code = "too_long"))]
        tin_number: String,
    }

    fn code(json: &str) -> ErrorCode {
        parse::<Outer>(json.as_bytes()).unwrap_err().code()
    }

    #[test]
    fn syntax_shape_and_length_errors_differ() {
        assert_eq!(code("{"), ErrorCode::MalformedJson);
        assert_eq!(code(r#"{"customerDetails":{"tinNumber":"1"}} x"#), ErrorCode::MalformedJson);
        assert_eq!(code(r#"{"customerDetails":{"tinNumber":1}}"#), ErrorCode::InvalidShape);
        assert_eq!(code(r#"{"customerDetails":{"tinNumber":"1234"}}"#), ErrorCode::ValidationFailed);
    }

    #[test]
    fn lengths_are_reported_at_the_path_on_the_wire() {
        let inner = Inner { tin_number: "1234".into() };
        let errors = Outer { customer_details: inner }.validate().unwrap_err();
        assert_eq!(too_long(&errors, "").first().unwrap().field, "customerDetails.tinNumber");
    }
}
