//! Shared by all CSV imports.

use serde::Deserialize;
use utoipa::IntoParams;

use crate::dto::sheet::{ColumnNames, Sheet};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::query::Query;
use crate::extract::upload::CsvUpload;

/// Limit of a file: about ten thousand rows.
const MAX_BYTES: usize = 1024 * 1024;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ImportQuery {
    /// Dry run only.
    pub dry_run: Option<bool>,
    /// Maps headings of the file to columns, as a JSON object such as `{"simu":"phoneNumber"}`; headings in lower case.
    /// Other headings are column names themselves.
    pub columns: Option<String>,
}

impl ImportQuery {
    pub fn is_dry_run(&self) -> bool {
        self.dry_run.unwrap_or(false)
    }

    fn names(&self) -> Result<ColumnNames, ApiError> {
        let Some(json) = &self.columns else { return Ok(ColumnNames::new()) };
        serde_json::from_str(json).map_err(|_shapeless| ApiError::new(ErrorCode::InvalidQuery))
    }
}

/// Reads a file with these columns.
///
/// # Errors
/// `unsupported_media_type`, `payload_too_large`, `request_timeout`, `sheet_unreadable` or `invalid_query`.
pub async fn read_sheet(
    file: CsvUpload,
    columns: &[&str],
    query: &Query<ImportQuery>,
) -> Result<Sheet, ApiError> {
    let bytes = file.read(MAX_BYTES, ErrorCode::PayloadTooLarge).await?;
    Sheet::read(&bytes, columns, &query.names()?)
}
