//! Extractors: parsed bodies, the caller, idempotency keys.

pub mod auth_barrier;
pub mod caller;
pub mod confirmation;
pub mod device;
pub mod idempotency;
pub mod json;
pub mod origin;
pub mod query;
pub mod same_origin;
pub mod upload;
