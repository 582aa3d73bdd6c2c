//! Values in addresses, read into the domains' types.

use kernel::{Cursor, CursorShape, Day, PageRequest, Period};
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
    /// The page of a list that goes by the keys of its rows, as most do.
    ///
    /// # Errors
    /// `invalid_query` at `cursor`.
    pub fn parse(&self) -> Result<PageRequest, ApiError> {
        self.parse_by(CursorShape::Key)
    }

    /// The page of a list whose cursors look like that.
    ///
    /// # Errors
    /// `invalid_query` at `cursor`.
    pub fn parse_by(&self, shape: CursorShape) -> Result<PageRequest, ApiError> {
        let cursor = optional("cursor", self.cursor.as_deref(), |text| Cursor::of(shape, text))?;
        Ok(PageRequest::new(self.limit, cursor))
    }
}

/// What kind of file an export answers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FileQuery {
    /// csv, also when it is absent.
    format: Option<String>,
}

impl FileQuery {
    /// # Errors
    /// `invalid_query` at `format` for any other kind than CSV, which would not be what was asked for.
    pub fn ensure_csv(&self) -> Result<(), ApiError> {
        is_csv(self.format.as_deref()).map(|_absent_or_csv| ())
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

/// Whether a file is wanted instead of the answer.
///
/// # Errors
/// `invalid_query` at `format` for any other kind than CSV.
pub fn is_csv(format: Option<&str>) -> Result<bool, ApiError> {
    let csv = |text: &str| (text == "csv").then_some(()).ok_or(());
    Ok(optional("format", format, csv)?.is_some())
}

fn invalid(field: &str) -> ApiError {
    ApiError::new(ErrorCode::InvalidQuery).with_field(field, FieldErrorCode::Invalid)
}
