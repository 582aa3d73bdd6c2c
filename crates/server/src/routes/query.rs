//! Parses query strings into domain types.

use api_macros::query;
use api_types::error::ApiError;
use api_types::error_code::{ErrorCode, FieldErrorCode};
use api_types::fields;
use chrono::NaiveDate;
use chrono::format::ParseError;
use kernel::{AmountRange, Cursor, CursorShape, Day, Direction, Money, PageRequest, Period};

/// A page of a list.
#[query]
pub struct PageQuery {
    /// Items per page, 1 to 200; 20 when absent.
    pub limit: Option<i64>,
    /// `nextCursor` of the previous page.
    pub cursor: Option<String>,
}

impl PageQuery {
    /// A page of a list ordered by row keys, as most are.
    ///
    /// # Errors
    /// `invalid_query` at `cursor`.
    pub fn parse(&self) -> Result<PageRequest, ApiError> {
        self.parse_by(CursorShape::Key)
    }

    /// A page of a list with cursors of this shape.
    ///
    /// # Errors
    /// `invalid_query` at `cursor`.
    pub fn parse_by(&self, shape: CursorShape) -> Result<PageRequest, ApiError> {
        let cursor = optional("cursor", self.cursor.as_deref(), |text| Cursor::parse_as(shape, text))?;
        Ok(PageRequest::new(self.limit, cursor))
    }
}

/// Format of an export.
#[query]
pub struct FileQuery {
    /// `csv` or absent; other formats are refused.
    format: Option<String>,
}

impl FileQuery {
    /// # Errors
    /// `invalid_query` at `format` for any other format than CSV.
    pub fn ensure_csv(&self) -> Result<(), ApiError> {
        is_csv(self.format.as_deref()).map(|_absent_or_csv| ())
    }
}

/// A range of days.
#[query]
pub struct PeriodQuery {
    /// The first day, such as `2026-11-21`; days are those of `Africa/Dar_es_Salaam`.
    pub from: Option<String>,
    /// The last day, at most 400 days from the first one.
    pub to: Option<String>,
}

impl PeriodQuery {
    /// The range; a single day when only one end is given, `None` when neither is.
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

    /// The range, which is required.
    ///
    /// # Errors
    /// `invalid_query` at `from` or `to`.
    pub fn parse_required(&self) -> Result<Period, ApiError> {
        self.parse()?.ok_or_else(|| invalid("from"))
    }
}

/// An optional value; blank counts as absent.
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

/// A day of the shop, such as `2026-11-21` or `2026-2-1`.
pub fn day(text: &str) -> Result<Day, ParseError> {
    NaiveDate::parse_from_str(text, "%Y-%m-%d").map(Day::from)
}

/// A range of amounts in whole shillings.
///
/// # Errors
/// `invalid_query` at `min` or `max`.
pub fn amounts(min: Option<&str>, max: Option<&str>) -> Result<AmountRange, ApiError> {
    let amount = |text: &str| text.parse::<i64>().ok().and_then(|tsh| Money::new(tsh).ok()).ok_or(());
    Ok(AmountRange { min: optional("min", min, amount)?, max: optional("max", max, amount)? })
}

/// The direction of a list that is sorted by creation; newest first when absent.
///
/// # Errors
/// `invalid_query` at `sort`.
pub fn direction(sort: Option<&str>) -> Result<Direction, ApiError> {
    Ok(optional("sort", sort, fields::code::<Direction>)?.unwrap_or_default())
}

/// A value that `parse` must accept.
///
/// # Errors
/// `invalid_query` at `field`.
pub fn known<T, E>(field: &str, text: &str, parse: impl FnOnce(&str) -> Result<T, E>) -> Result<T, ApiError> {
    parse(text).map_err(|_unknown| invalid(field))
}

/// Whether CSV is requested instead of JSON.
///
/// # Errors
/// `invalid_query` at `format` for any other format than CSV.
pub fn is_csv(format: Option<&str>) -> Result<bool, ApiError> {
    let csv = |text: &str| (text == "csv").then_some(()).ok_or(());
    Ok(optional("format", format, csv)?.is_some())
}

fn invalid(field: &str) -> ApiError {
    ApiError::new(ErrorCode::InvalidQuery).with_field(field, FieldErrorCode::Invalid)
}
