//! What most bodies use.

pub use api_macros::{request, response};
pub use chrono::{DateTime, Utc};
pub use kernel::Coded;

pub(super) use super::body::{request_body, response_body};
pub use super::code::{self, Code};
pub use super::fields::{self, FieldErrors, Required};
pub use crate::error::ApiError;
pub use crate::error_code::{ErrorCode, FieldErrorCode};
