//! Agents as CSV files.

use agents::{Agent, import_agents as write_import, preview_import};
use api_types::csv::import::ImportBody;
use async_trait::async_trait;
use kernel::RepositoryError;
use kernel::editing::{Import, ImportError, RowOutcome};

use super::csv_files::{self, CsvStore, ImportQuery};
use super::prelude::*;
use super::query::FileQuery;
use crate::extract::upload::CsvUpload;

routes![export_agents, import_agents];

/// Exports all agents as a CSV file that can be imported again.
#[get("/agents/export", tag = "agents", failures(429))]
pub async fn export_agents(staff: Staff<may::SeeAgents>, file: Query<FileQuery>, shop: State) -> CsvAnswer {
    csv_files::export::<Agent, _>(&file, &staff, &shop).await
}

/// Creates and updates agents from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with a `code` updates that agent; one without updates the agent with its phone number, or creates one.
/// A file that changes an agent's phone number requires the header `Confirmation`.
#[post(
    "/agents/import",
    tag = "agents",
    failures(400 = "sheet_unreadable", 413 = "More than 2,000 rows, or 1 MB", 429),
)]
pub async fn import_agents(
    staff: Staff<may::EditAgents>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: State,
) -> Answer<ImportBody> {
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
