//! Setting the status of many orders.

use orders::{Order, OrderStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use super::fields::{FieldErrors, line};
use crate::error::ApiError;
use crate::error_code::{ErrorCode, FieldErrorCode};
use crate::http::language::current_language;

/// A wish to set the status of many orders; each is changed or refused for itself.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkStatusRequest {
    /// 1 to 100 orders, by `_id`.
    #[serde(default)]
    pub ids: Vec<String>,
    /// The version of each of them that the colleague saw, in the same order; absent when it does not matter.
    #[serde(default)]
    pub versions: Vec<i64>,
    /// pending, processing, delivered or cancelled.
    #[schema(required, value_type = codes::OrderStatus)]
    pub status: Option<String>,
    /// Why, at most 200 characters; needed where one of them goes back.
    pub reason: Option<String>,
}

const MAX_ORDERS: usize = 100;
const MAX_REASON_CHARS: usize = 200;

/// The wish as it was understood.
pub struct BulkStatus {
    /// Which orders, as they were named, each with the version that was seen.
    pub orders: Vec<(String, Option<i64>)>,
    pub status: OrderStatus,
    pub reason: Option<String>,
}

impl BulkStatusRequest {
    /// The wish, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
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
        let parse_status =
            |text: &str| OrderStatus::parse(text).map_err(|_invalid| FieldErrorCode::InvalidStatus);
        let status = errors.required("status", self.status.as_deref(), parse_status);
        let reason = errors.optional("reason", self.reason.as_deref(), line(MAX_REASON_CHARS));
        let versions = self.versions.into_iter().map(Some).chain(std::iter::repeat(None));
        let orders = self.ids.into_iter().zip(versions).collect();
        errors.finish(status.map(|status| BulkStatus { orders, status, reason }))
    }
}

/// What became of one order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkStatusResult {
    /// The order as it was named.
    pub id: String,
    /// Whether it has the status now.
    pub changed: bool,
    /// Its version afterwards; null when it was refused.
    #[schema(required)]
    pub version: Option<i64>,
    /// Whether it is cancelled and its money is to go back: a refund case is open.
    pub money_goes_back: bool,
    /// Why it was refused: stable, never translated.
    #[schema(required)]
    pub code: Option<&'static str>,
    /// The same for people.
    #[schema(required)]
    pub message: Option<&'static str>,
}

impl BulkStatusResult {
    /// What became of the order that was named so.
    pub fn of(id: String, outcome: Result<Order, ApiError>, money_goes_back: bool) -> Self {
        let refused = outcome.as_ref().err().map(ApiError::code);
        Self {
            id,
            changed: outcome.is_ok(),
            version: outcome.ok().map(|order| order.version),
            money_goes_back,
            code: refused.map(ErrorCode::as_str),
            message: refused.map(|code| code.text(current_language())),
        }
    }
}
