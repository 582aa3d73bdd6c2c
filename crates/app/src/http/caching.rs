//! Responses that clients may reuse while they are unchanged.

use actix_web::http::header::{CACHE_CONTROL, ETag, EntityTag, Header, IfNoneMatch, VARY};
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
    let tag = EntityTag::new_strong(hex::encode(Sha256::digest(&bytes)).split_at(32).0.to_owned());
    let is_known = knows(request, &tag);
    let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header(ETag(tag)).insert_header((CACHE_CONTROL, "no-cache"));
    response.insert_header((VARY, "Authorization, Accept-Encoding"));
    Ok(if is_known {
        response.finish()
    } else {
        insert_encoding(&mut response, encoding);
        response.content_type("application/json").body(bytes)
    })
}

/// Compares weakly: a proxy may have weakened the tag.
fn knows(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(tag)),
        Err(_unreadable) => false,
    }
}
