//! Agents as CSV files.

use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, get, post};
use agents::{Agent, import_agents as write_import, preview_import};
use async_trait::async_trait;
use kernel::RepositoryError;
use kernel::editing::{Import, ImportError, RowOutcome};

use super::Routes;
use super::csv_files::{self, CsvStore, ImportFailures, ImportQuery};
use super::query::FileQuery;
use crate::app_state::AppState;
use crate::dto::csv_import::ImportBody;
use crate::dto::envelope::{Envelope, Failure};
use crate::error::ApiError;
use crate::extract::caller::{Staff, may};
use crate::extract::confirmation::ConfirmationHeader;
use crate::extract::query::Query;
use crate::extract::upload::CsvUpload;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(export_agents).service(import_agents);
}

/// Exports all agents as a CSV file that can be imported again.
#[utoipa::path(
    tag = "agents",
    params(FileQuery),
    security(("bearer" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), Failure<429>),
)]
#[get("/agents/export")]
pub async fn export_agents(
    staff: Staff<may::SeeAgents>,
    file: Query<FileQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    csv_files::export::<Agent, _>(&file, &staff, &shop).await
}

/// Creates and updates agents from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with a `code` updates that agent; one without updates the agent with its phone number, or creates one.
/// A file that changes an agent's phone number requires the header `Confirmation`.
#[utoipa::path(
    tag = "agents",
    params(ImportQuery, ConfirmationHeader),
    request_body(content = String, content_type = "text/csv"),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<ImportBody>), ImportFailures),
)]
#[post("/agents/import")]
pub async fn import_agents(
    staff: Staff<may::EditAgents>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: Data<AppState>,
) -> Result<Json<Envelope<ImportBody>>, ApiError> {
    let is_confirmed = confirmation.confirms(staff.person(), &shop).await?;
    csv_files::import::<Agent, _>(file, &query, is_confirmed, &staff, &shop).await
}

#[async_trait]
impl CsvStore for Agent {
    async fn all(shop: &AppState) -> Result<Vec<Self>, RepositoryError> {
        shop.storage.agent_exports.all().await
    }

    async fn preview(
        import: &Import<Self>,
        shop: &AppState,
    ) -> Result<Vec<RowOutcome<Self>>, RepositoryError> {
        preview_import(import, shop.agent_import_ports()).await
    }

    async fn import(
        import: &Import<Self>,
        is_confirmed: bool,
        shop: &AppState,
    ) -> Result<Vec<RowOutcome<Self>>, ImportError> {
        write_import(import, is_confirmed, shop.agent_import_ports()).await
    }
}
