//! Responses that clients may reuse while they are unchanged.

use std::sync::OnceLock;

use actix_web::http::header::{CACHE_CONTROL, ContentEncoding, ETag, EntityTag, Header, IfNoneMatch, VARY};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use api_types::error::ApiError;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::compression::{MIN_BYTES, compress, insert_encoding, negotiate};

/// `body` with a strong entity tag computed from its bytes, or 304 when the client has the same version.
///
/// # Errors
/// `internal_error` when `body` cannot be serialized, which is a bug.
pub fn cacheable<T: Serialize>(request: &HttpRequest, body: &T) -> Result<HttpResponse, ApiError> {
    Ok(ReadyResponse::new(body)?.answer(request))
}

const JSON: &str = "application/json";

/// A body that can be sent any number of times. Each encoding is made when a client first accepts it.
pub struct ReadyResponse {
    media_type: &'static str,
    /// Of the body without encoding.
    digest: String,
    identity: Bytes,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl ReadyResponse {
    /// Serializes `body`.
    ///
    /// # Errors
    /// `internal_error` when that fails, which is a bug.
    pub fn new<T: Serialize>(body: &T) -> Result<Self, ApiError> {
        Ok(Self::file(serde_json::to_vec(body).map_err(ApiError::internal)?, JSON))
    }

    /// A file of another type.
    pub fn file(bytes: Vec<u8>, media_type: &'static str) -> Self {
        let digest = hex::encode(Sha256::digest(&bytes)).split_at(32).0.to_owned();
        Self { media_type, digest, identity: bytes.into(), brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The body in the best encoding that the client accepts, or 304 when it has this version.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let encoding = self.encoding_for(request);
        let tag = self.tag(encoding);
        let is_known = is_known(request, &tag);
        let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        response.insert_header(ETag(tag)).insert_header((CACHE_CONTROL, "no-cache"));
        response.insert_header((VARY, "Authorization, Accept-Encoding"));
        if is_known {
            return response.finish();
        }
        insert_encoding(&mut response, encoding);
        response.content_type(self.media_type).body(self.encoded(encoding))
    }

    fn encoding_for(&self, request: &HttpRequest) -> ContentEncoding {
        // Pictures are compressed already.
        let is_small = self.identity.len() < MIN_BYTES || self.media_type.starts_with("image/");
        if is_small { ContentEncoding::Identity } else { negotiate(request) }
    }

    /// A strong tag differs for each encoding (RFC 9110 §8.8.3.3).
    fn tag(&self, encoding: ContentEncoding) -> EntityTag {
        let digest = &self.digest;
        EntityTag::new_strong(match encoding {
            ContentEncoding::Identity => digest.clone(),
            encoding => format!("{digest}-{}", encoding.as_str()),
        })
    }

    fn encoded(&self, encoding: ContentEncoding) -> Bytes {
        let make = || compress(encoding, &self.identity);
        match encoding {
            ContentEncoding::Brotli => self.brotli.get_or_init(make).clone(),
            ContentEncoding::Gzip => self.gzip.get_or_init(make).clone(),
            _ => self.identity.clone(),
        }
    }
}

/// Compares weakly: a proxy may have weakened the tag.
fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(tag)),
        Err(_unreadable) => false,
    }
}
