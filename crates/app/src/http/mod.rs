//! What surrounds every request: language, request id, headers, limits, clients that hang up.

pub mod caching;
pub mod compression;
pub mod csv;
pub mod head;
pub mod headers;
pub mod language;
pub mod request_id;
pub mod spawn_detached;
