//! Values in addresses, read into the domains' types.

use kernel::{Cursor, Day, PageRequest, Period};
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

/// Some days in a row.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PeriodQuery {
    /// The first day, such as `2026-11-21`; days are those of `Africa/Dar_es_Salaam`.
    pub from: Option<String>,
    /// The last day, at most 400 days from the first one.
    pub to: Option<String>,
}

impl PeriodQuery {
    /// The days; a single one when only one end is named, `None` when none is.
    ///
    /// # Errors
    /// `invalid_query` at `from` or `to`.
    pub fn parse(&self) -> Result<Option<Period>, ApiError> {
        let from = optional("from", self.from.as_deref(), Day::parse)?;
        let to = optional("to", self.to.as_deref(), Day::parse)?;
        let Some((from, to)) = from.or(to).zip(to.or(from)) else {
            return Ok(None);
        };
        Period::new(from, to).map(Some).map_err(|_wrong| invalid("to"))
    }

    /// The days, which must be named.
    ///
    /// # Errors
    /// `invalid_query` at `from` or `to`.
    pub fn parse_required(&self) -> Result<Period, ApiError> {
        self.parse()?.ok_or_else(|| invalid("from"))
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
