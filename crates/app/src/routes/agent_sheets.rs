//! Agents as CSV files.

use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, get, post};
use agents::{import_agents as write_import, preview_import};
use futures_util::stream;
use kernel::AuditKind;

use super::query::FileQuery;
use super::sheets::{ImportQuery, read_sheet};
use crate::app_state::AppState;
use crate::dto::agent_sheet::{COLUMNS, read_row, row_key, row_of};
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::sheet_import::{ImportBody, ReadSheet};
use crate::error::ApiError;
use crate::exports::audit_export;
use crate::extract::caller::{Staff, may};
use crate::extract::confirmation::ConfirmationHeader;
use crate::extract::query::Query;
use crate::extract::upload::CsvUpload;
use crate::http::csv::download;
use crate::http::language::current_language;
use crate::rate_limiter::Operation;

/// Exports all agents as a CSV file that can be imported again.
#[utoipa::path(
    tag = "agents",
    params(FileQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, body = String, content_type = "text/csv"),
        (status = 400, body = ErrorBody),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 429, body = ErrorBody),
    ),
)]
#[get("/agents/export")]
pub async fn export_agents(
    staff: Staff<may::SeeAgents>,
    file: Query<FileQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    file.ensure_csv()?;
    shop.rate_limiter.acquire(Operation::Csv, staff.id(), shop.clock.now())?;
    let rows: Vec<_> = shop.agent_sheets.all().await?.iter().map(row_of).map(Ok).collect();
    audit_export(AuditKind::Agent, "agents.csv", rows.len(), staff.actor(), &shop).await?;
    Ok(download("agents.csv", &COLUMNS, stream::iter(rows)))
}

/// Creates and updates agents from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with a `code` updates that agent; one without updates the agent with its phone number, or creates one.
/// A file that changes an agent's phone number requires the header `Confirmation`.
#[utoipa::path(
    tag = "agents",
    params(
        ImportQuery,
        ("Confirmation" = Option<String>, Header, description = "Token from /api/auth/confirm"),
    ),
    request_body(content = String, content_type = "text/csv"),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<ImportBody>),
        (status = 400, body = ErrorBody, description = "sheet_unreadable"),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "not_permitted or confirmation_required"),
        (status = 413, body = ErrorBody, description = "More than 2,000 rows, or 1 MB"),
        (status = 429, body = ErrorBody),
    ),
)]
#[post("/agents/import")]
pub async fn import_agents(
    staff: Staff<may::EditAgents>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: Data<AppState>,
) -> Result<Json<Envelope<ImportBody>>, ApiError> {
    shop.rate_limiter.acquire(Operation::Csv, staff.id(), shop.clock.now())?;
    let sheet = read_sheet(file, &COLUMNS, &query).await?;
    let sheet = ReadSheet::of(sheet, staff.actor(), row_key, read_row);
    let ports = shop.agent_import_ports();
    let outcomes = if query.is_dry_run() {
        preview_import(&sheet.import, ports).await?
    } else {
        let is_confirmed = confirmation.confirms(staff.person(), &shop).await?;
        write_import(&sheet.import, is_confirmed, ports).await?
    };
    Ok(Json(Envelope::of(sheet.answer(outcomes, query.is_dry_run(), current_language()))))
}
