//! HTTP middleware and helpers: language, request id, headers, limits, disconnects.

pub mod caching;
pub mod compression;
pub mod csv;
pub mod head;
pub mod headers;
pub mod language;
pub mod request_id;
pub mod server;
pub mod spawn_detached;
