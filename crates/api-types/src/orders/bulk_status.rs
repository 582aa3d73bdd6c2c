//! Status changes of many orders.

use orders::OrderStatus;

use crate::fields::{line, parsed};
use crate::language::current_language;
use crate::prelude::*;

/// A status for many orders; each order is changed or refused independently.
#[request]
pub struct BulkStatusRequest {
    /// 1 to 100 orders, by `_id`.
    pub ids: Vec<String>,
    /// The version of each order that the caller last saw, in the same order; absent to skip the check.
    pub versions: Vec<i64>,
    /// pending, processing, delivered or cancelled.
    #[schema(required, value_type = code::OrderStatus)]
    pub status: Option<String>,
    /// Why, at most 200 characters; required if one of the orders goes back to an earlier status.
    pub reason: Option<String>,
}

pub(super) const MAX_ORDERS: usize = 100;
const MAX_REASON_CHARS: usize = 200;

pub struct BulkStatus {
    /// Orders as the request names them, each with the version that the caller last saw.
    pub orders: Vec<(String, Option<i64>)>,
    pub status: OrderStatus,
    pub reason: Option<String>,
}

impl BulkStatusRequest {
    pub fn parse(self) -> Result<BulkStatus, ApiError> {
        let mut errors = FieldErrors::default();
        if self.ids.is_empty() {
            errors.add("ids", FieldErrorCode::Required);
        }
        if self.ids.len() > MAX_ORDERS {
            errors.add("ids", FieldErrorCode::TooMany);
        }
        if !self.versions.is_empty() && self.versions.len() != self.ids.len() {
            errors.add("versions", FieldErrorCode::Invalid);
        }
        let status = parsed(OrderStatus::parse, FieldErrorCode::InvalidStatus);
        let status = errors.required("status", self.status.as_deref(), status);
        let reason = errors.optional("reason", self.reason.as_deref(), line(MAX_REASON_CHARS));
        let versions = self.versions.into_iter().map(Some).chain(std::iter::repeat(None));
        let orders = self.ids.into_iter().zip(versions).collect();
        errors.finish(status.map(|status| BulkStatus { orders, status, reason }))
    }
}

response_body! {
    let refused = outcome.as_ref().err().map(ApiError::code);
    let (version, refund_due) = outcome.ok().unzip();
    /// Result for one order.
    pub struct BulkStatusResult of(
        id: String,
        // The version that the order has then and whether a refund is due, or why it was refused.
        outcome: Result<(i64, bool), ApiError>,
    ) {
        /// The order as the request names it.
        pub id: String = id,
        /// Whether it has the requested status now.
        pub changed: bool = version.is_some(),
        /// Its version afterwards; null when it was refused.
        pub version: Option<i64> = version,
        /// Whether it was cancelled and a refund case for its money is open.
        pub refund_due: bool = refund_due.unwrap_or(false),
        /// Error code of a refusal: stable, never translated.
        pub code: Option<&'static str> = refused.map(ErrorCode::as_str),
        /// The error in the language of the request.
        pub message: Option<&'static str> = refused.map(|code| code.text(current_language())),
    }
}
