//! What most bodies use.

pub use api_macros::{request, response};
pub use chrono::{DateTime, Utc};
pub use kernel::Coded;

pub(crate) use crate::body::{request_body, response_body};
pub use crate::code::{self, Code};
pub use crate::error::ApiError;
pub(crate) use crate::error::api_errors;
pub use crate::error_code::{ErrorCode, FieldErrorCode};
pub use crate::fields::{self, FieldErrors, Required};
