//! The catalogue of routers.

use api_types::csv::import::ImportBody;
use api_types::draft::Draft;
use api_types::routers::RouterBody;
use api_types::routers::request::RouterRequest;
use async_trait::async_trait;
use catalog::{EditPorts, Router, Viewer};
use kernel::{RepositoryError, RouterId};

use super::csv_files::{self, ImportQuery};
use super::items::{self, CatalogueItem};
use super::prelude::*;
use super::query::FileQuery;
use crate::extract::json::PictureJson;
use crate::extract::upload::CsvUpload;
use crate::public_cache::PublicResource;

routes![
    list_routers,
    export_routers,
    import_routers,
    create_router,
    get_router,
    change_router,
    delete_router,
    restore_router,
];

#[query]
pub struct RouterQuery {
    /// Only active routers, also for staff.
    active_only: Option<bool>,
}

/// Lists active routers; staff also see hidden ones.
#[get("/routers", tag = "catalogue", responses((status = 200, body = Envelope<Vec<RouterBody>>)))]
pub async fn list_routers(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<RouterQuery>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let active_only = query.active_only.unwrap_or(false);
    let routers = catalog::list_routers(shop.storage.routers.as_ref(), caller.viewer(), active_only);
    items::list(PublicResource::Routers, routers, &caller, (&request, &shop)).await
}

/// One router by its `_id`.
#[get("/routers/{id}", tag = "catalogue", responses((status = 200, body = Envelope<RouterBody>)))]
pub async fn get_router(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    items::get::<Router>(&id, &caller, &request, &shop).await
}

/// Creates a router. `image` may be a data URL of at most 5 MB.
#[post("/routers", tag = "catalogue", failures(429))]
pub async fn create_router(
    staff: Staff<may::EditCatalogue>,
    body: PictureJson<RouterRequest>,
    shop: State,
) -> Result<Created<RouterBody>, ApiError> {
    items::create::<Router>(body.0, &staff, &shop).await
}

/// Updates a router: absent fields stay unchanged. A price change requires the header `Confirmation`, except with an
/// API key.
#[put("/routers/{id}", tag = "catalogue", failures(409 = "version_conflict, with the current router in data", 429))]
pub async fn change_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: PictureJson<RouterRequest>,
    shop: State,
) -> Answer<RouterBody> {
    items::change::<Router>(&id, body.0, &confirmation, &staff, &shop).await
}

/// Deletes a router. Orders keep its data, and it can be restored.
#[delete("/routers/{id}", tag = "catalogue")]
pub async fn delete_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: State,
) -> Answer<RouterBody> {
    items::delete::<Router>(&id, &staff, &shop).await
}

/// Restores a deleted router.
#[post("/routers/{id}/restore", tag = "catalogue")]
pub async fn restore_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: State,
) -> Answer<RouterBody> {
    items::restore::<Router>(&id, &staff, &shop).await
}

/// Exports all routers as a CSV file that can be imported again.
#[get("/routers/export", tag = "catalogue", failures(429))]
pub async fn export_routers(
    staff: Staff<may::SeeCatalogue>,
    file: Query<FileQuery>,
    shop: State,
) -> CsvAnswer {
    csv_files::export::<Router, _>(&file, &staff, &shop).await
}

/// Creates and updates routers from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with an `id` updates that router; one without updates the router with the same brand, model and name,
/// or creates one.
#[post(
    "/routers/import",
    tag = "catalogue",
    failures(400 = "sheet_unreadable", 413 = "More than 2,000 rows, or 1 MB", 429),
)]
pub async fn import_routers(
    staff: Staff<may::EditCatalogue>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: State,
) -> Answer<ImportBody> {
    let is_confirmed = confirmation.lets_reprice(&staff, &shop).await?;
    csv_files::import::<Router, _>(file, &query, is_confirmed, &staff, &shop).await
}

#[async_trait]
impl CatalogueItem for Router {
    type Request = RouterRequest;
    type Body = RouterBody;
    const NOT_FOUND: ErrorCode = ErrorCode::RouterNotFound;

    fn parse_id(text: &str) -> Option<RouterId> {
        RouterId::parse(text).ok()
    }

    fn resource(id: RouterId) -> PublicResource {
        PublicResource::Router(id)
    }

    fn ports(shop: &AppState) -> EditPorts<'_, Self> {
        shop.router_ports()
    }

    async fn find(id: RouterId, viewer: Viewer, shop: &AppState) -> Result<Option<Self>, RepositoryError> {
        catalog::find_router(shop.storage.routers.as_ref(), viewer, id).await
    }

    fn draft(request: RouterRequest) -> Draft<Self> {
        request.read()
    }

    fn image(&self) -> Option<&str> {
        self.image.as_deref()
    }

    fn body(self, viewer: Viewer) -> RouterBody {
        RouterBody::seen_by(viewer, self)
    }

    fn body_with_cost(self) -> RouterBody {
        RouterBody::with_cost(self)
    }

    fn conflict_body(self, seen: Option<i64>) -> RouterBody {
        // Only sales moved the version: the last editor did not cause the conflict.
        let only_sold = seen.is_some_and(|seen| seen >= self.edit_version);
        let body = self.body_with_cost();
        RouterBody { updated_by: body.updated_by.clone().filter(|_name| !only_sold), ..body }
    }
}
