//! Items as CSV files: the same export and import for bundles, routers and agents.

use actix_web::HttpResponse;
use actix_web::web::Json;
use api_macros::query;
use api_types::csv::import::{CsvItem, ImportBody, ParsedCsv};
use api_types::csv::table::{ImportFile, Layout, MAX_ROWS};
use api_types::envelope::Envelope;
use api_types::error::ApiError;
use api_types::error_code::{ErrorCode, FieldErrorCode};
use api_types::language::current_language;
use async_trait::async_trait;
use futures_util::stream;
use kernel::editing::{Import, ImportError, RowOutcome};
use kernel::{DecimalMark, RepositoryError, Table, TableError};

use super::query::FileQuery;
use crate::app_state::AppState;
use crate::exports::audit_export;
use crate::extract::caller::Staff;
use crate::extract::upload::CsvUpload;
use crate::http::csv::download;
use crate::rate_limiter::Operation;

/// Limit of a file: about ten thousand rows.
const MAX_BYTES: usize = 1024 * 1024;

#[query]
pub struct ImportQuery {
    /// Whether the rows are only checked and nothing is written.
    pub dry_run: Option<bool>,
    /// Maps headings of the file to columns, as a JSON object such as `{"Simu":"phoneNumber"}`; an empty text ignores the
    /// column. Other headings mean columns by their names, or by usual ones in English and Swahili.
    pub columns: Option<String>,
    /// The mark that begins a fraction: `point` or `comma`; found by the numbers of the file when absent.
    pub decimal: Option<String>,
}

impl ImportQuery {
    fn is_dry_run(&self) -> bool {
        self.dry_run.unwrap_or(false)
    }

    fn layout(&self) -> Result<Layout, ApiError> {
        let names = self.columns.as_deref().map(serde_json::from_str).transpose();
        let names = names.map_err(|_shapeless| invalid("columns"))?.unwrap_or_default();
        Ok(Layout { names, mark: decimal_mark(self.decimal.as_deref())? })
    }
}

/// The mark named in a query.
pub(super) fn decimal_mark(name: Option<&str>) -> Result<DecimalMark, ApiError> {
    match name {
        None | Some("") => Ok(DecimalMark::Unknown),
        Some("point") => Ok(DecimalMark::Point),
        Some("comma") => Ok(DecimalMark::Comma),
        Some(_) => Err(invalid("decimal")),
    }
}

/// An invalid part of a query.
pub(super) fn invalid(field: &str) -> ApiError {
    ApiError::new(ErrorCode::InvalidQuery).with_field(field, FieldErrorCode::Invalid)
}

/// Reads a file on a thread for blocking work: a large one takes a while, and must not block other requests.
pub(super) async fn read_table_aside(
    file: Vec<u8>,
    max_rows: usize,
) -> Result<Result<Table, TableError>, ApiError> {
    let read = tokio::task::spawn_blocking(move || tables::read_table(&file, max_rows)).await;
    read.map_err(|_panicked| ApiError::new(ErrorCode::InternalError))
}

/// Reads and writes all items of a kind at once.
#[async_trait]
pub trait CsvStore: CsvItem {
    /// All that are not deleted.
    async fn all(shop: &AppState) -> Result<Vec<Self>, RepositoryError>;
    /// The outcomes that an import would have now.
    async fn preview(
        import: &Import<Self>,
        shop: &AppState,
    ) -> Result<Vec<RowOutcome<Self>>, RepositoryError>;
    /// Writes all valid rows in one transaction, or none.
    async fn import(
        import: &Import<Self>,
        is_confirmed: bool,
        shop: &AppState,
    ) -> Result<Vec<RowOutcome<Self>>, ImportError>;
}

/// Exports all items of a kind and records it in the audit log. The column `cost` is left out unless the caller may see it.
pub(super) async fn export<I: CsvStore, P>(
    file: &FileQuery,
    staff: &Staff<P>,
    shop: &AppState,
) -> Result<HttpResponse, ApiError> {
    file.ensure_csv()?;
    shop.rate_limiter.acquire(Operation::Csv, staff.id())?;
    let items = I::all(shop).await?;
    audit_export(I::KIND, I::FILE_NAME, items.len(), staff.actor(), shop).await?;
    let is_shown = |column: &&str| staff.sees_costs() || *column != "cost";
    let all_columns = I::columns();
    let columns: Vec<_> = all_columns.iter().copied().filter(is_shown).collect();
    let shown_cells = |item: &I| {
        let cells = all_columns.iter().zip(item.to_row()).filter(|(column, _cell)| is_shown(column));
        Ok(cells.map(|(_column, cell)| cell).collect())
    };
    let rows: Vec<Result<Vec<String>, ApiError>> = items.iter().map(shown_cells).collect();
    Ok(download(I::FILE_NAME, &columns, stream::iter(rows)))
}

/// Imports the valid rows of a file, or does a dry run. `is_confirmed`: whether the caller may make sensitive changes.
pub(super) async fn import<I: CsvStore, P>(
    file: CsvUpload,
    query: &ImportQuery,
    is_confirmed: bool,
    staff: &Staff<P>,
    shop: &AppState,
) -> Result<Json<Envelope<ImportBody>>, ApiError> {
    shop.rate_limiter.acquire(Operation::Csv, staff.id())?;
    let bytes = file.read(MAX_BYTES, ErrorCode::SheetTooLarge).await?;
    let table = read_table_aside(bytes, MAX_ROWS).await??;
    let sheet = ImportFile::read(&table, &I::columns(), &query.layout()?)?;
    let sheet = ParsedCsv::<I>::of(sheet, staff.actor());
    let outcomes = if query.is_dry_run() {
        I::preview(&sheet.import, shop).await?
    } else {
        I::import(&sheet.import, is_confirmed, shop).await?
    };
    Ok(Json(Envelope::of(sheet.answer(outcomes, query.is_dry_run(), current_language()))))
}
