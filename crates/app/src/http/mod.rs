//! What surrounds every request: language, request id, headers, limits.

pub mod caching;
pub mod headers;
pub mod language;
pub mod request_id;
