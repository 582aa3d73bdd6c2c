//! Responses that clients may reuse while they are unchanged.

use actix_web::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH, VARY};
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::compression::{compressed, insert_encoding};
use crate::error::ApiError;

/// `body` with a strong entity tag computed from its bytes, or 304 when the client has the same version.
///
/// # Errors
/// `internal_error` when `body` cannot be serialized, which is a bug.
pub fn cacheable<T: Serialize>(request: &HttpRequest, body: &T) -> Result<HttpResponse, ApiError> {
    let bytes = serde_json::to_vec(body).map_err(ApiError::internal)?;
    let (encoding, bytes) = compressed(request, bytes);
    let tag = format!("\"{}\"", hex::encode(Sha256::digest(&bytes)).split_at(32).0);
    let mut response = if knows(request, &tag) { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((ETAG, tag.clone())).insert_header((CACHE_CONTROL, "no-cache"));
    response.insert_header((VARY, "Authorization, Accept-Encoding"));
    Ok(if knows(request, &tag) {
        response.finish()
    } else {
        insert_encoding(&mut response, encoding);
        response.content_type("application/json").body(bytes)
    })
}

fn knows(request: &HttpRequest, tag: &str) -> bool {
    let header =
        request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    header
        .split(',')
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}
