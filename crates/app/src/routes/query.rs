//! Values in addresses, read into the domains' types.

use actix_web::web::QueryConfig;
use kernel::{Cursor, PageRequest};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::error::ApiError;
use crate::error_code::{ErrorCode, FieldErrorCode};

/// Which page of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Most items of the page, 1 to 200; 20 when absent.
    pub limit: Option<i64>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
}

impl PageQuery {
    /// The page.
    ///
    /// # Errors
    /// `invalid_query` at `cursor`.
    pub fn parse(&self) -> Result<PageRequest, ApiError> {
        let cursor = optional("cursor", self.cursor.as_deref(), Cursor::parse)?;
        Ok(PageRequest::new(self.limit, cursor))
    }
}

/// A value that may be absent or blank.
///
/// # Errors
/// `invalid_query` at `field`.
pub fn optional<T, E>(
    field: &str,
    text: Option<&str>,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<Option<T>, ApiError> {
    let text = text.map(str::trim).filter(|text| !text.is_empty());
    text.map(parse).transpose().map_err(|_unknown| invalid(field))
}

/// A value that must be one of those known.
///
/// # Errors
/// `invalid_query` at `field`.
pub fn known<T, E>(field: &str, text: &str, parse: impl FnOnce(&str) -> Result<T, E>) -> Result<T, ApiError> {
    parse(text).map_err(|_unknown| invalid(field))
}

fn invalid(field: &str) -> ApiError {
    ApiError::new(ErrorCode::InvalidQuery).with_field(field, FieldErrorCode::Invalid)
}

/// A query that cannot be read at all fails like one with a wrong value.
pub fn query_config() -> QueryConfig {
    QueryConfig::default().error_handler(|_error, _request| ApiError::new(ErrorCode::InvalidQuery).into())
}
