//! The catalogue of routers.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use async_trait::async_trait;
use catalog::{EditPorts, Router, Viewer};
use kernel::{RepositoryError, RouterId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::Routes;
use super::csv_files::{self, ImportFailures, ImportQuery};
use super::items::{self, CatalogueItem, ItemAnswer};
use super::query::FileQuery;
use crate::app_state::AppState;
use crate::dto::csv_import::ImportBody;
use crate::dto::draft::Draft;
use crate::dto::envelope::{Envelope, ErrorBody, Failure};
use crate::dto::router::RouterBody;
use crate::dto::router_request::RouterRequest;
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::{MaybeStaff, Staff, may};
use crate::extract::confirmation::ConfirmationHeader;
use crate::extract::json::PictureJson;
use crate::extract::query::Query;
use crate::extract::upload::CsvUpload;
use crate::public_cache::PublicResource;

pub fn configure<C: Routes>(config: &mut C) {
    config
        .service(list_routers)
        .service(export_routers)
        .service(import_routers)
        .service(create_router)
        .service(get_router)
        .service(change_router)
        .service(delete_router)
        .service(restore_router);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RouterQuery {
    /// Only active routers, also for staff.
    active_only: Option<bool>,
}

/// Lists active routers; staff also see hidden ones.
#[utoipa::path(
    tag = "catalogue",
    params(RouterQuery),
    responses((status = 200, body = Envelope<Vec<RouterBody>>)),
    security((), ("bearer" = [])),
)]
#[get("/routers")]
pub async fn list_routers(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<RouterQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let active_only = query.active_only.unwrap_or(false);
    let routers = catalog::list_routers(shop.storage.routers.as_ref(), caller.viewer(), active_only);
    items::list(PublicResource::Routers, routers, &caller, (&request, &shop)).await
}

/// One router by its `_id`.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    responses((status = 200, body = Envelope<RouterBody>)),
    security((), ("bearer" = [])),
)]
#[get("/routers/{id}")]
pub async fn get_router(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    items::get::<Router>(&id, &caller, &request, &shop).await
}

/// Creates a router. `image` may be a data URL of at most 5 MB.
#[utoipa::path(
    tag = "catalogue",
    request_body = RouterRequest,
    security(("bearer" = [])),
    responses((status = 201, body = Envelope<RouterBody>), Failure<429>),
)]
#[post("/routers")]
pub async fn create_router(
    staff: Staff<may::EditCatalogue>,
    body: PictureJson<RouterRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    items::create::<Router>(body.0, &staff, &shop).await
}

/// Updates a router: absent fields stay unchanged. A price change requires the header `Confirmation`, except with an
/// API key.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path), ConfirmationHeader),
    request_body = RouterRequest,
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<RouterBody>),
        (status = 409, body = ErrorBody, description = "version_conflict, with the current router in data"),
        Failure<429>,
    ),
)]
#[put("/routers/{id}")]
pub async fn change_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: PictureJson<RouterRequest>,
    shop: Data<AppState>,
) -> ItemAnswer<Router> {
    items::change::<Router>(&id, body.0, &confirmation, &staff, &shop).await
}

/// Deletes a router. Orders keep its data, and it can be restored.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<RouterBody>)),
)]
#[delete("/routers/{id}")]
pub async fn delete_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> ItemAnswer<Router> {
    items::delete::<Router>(&id, &staff, &shop).await
}

/// Restores a deleted router.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<RouterBody>)),
)]
#[post("/routers/{id}/restore")]
pub async fn restore_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> ItemAnswer<Router> {
    items::restore::<Router>(&id, &staff, &shop).await
}

/// Exports all routers as a CSV file that can be imported again.
#[utoipa::path(
    tag = "catalogue",
    params(FileQuery),
    security(("bearer" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), Failure<429>),
)]
#[get("/routers/export")]
pub async fn export_routers(
    staff: Staff<may::SeeCatalogue>,
    file: Query<FileQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    csv_files::export::<Router, _>(&file, &staff, &shop).await
}

/// Creates and updates routers from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with an `id` updates that router; one without updates the router with the same brand, model and name,
/// or creates one.
#[utoipa::path(
    tag = "catalogue",
    params(ImportQuery, ConfirmationHeader),
    request_body(content = String, content_type = "text/csv"),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<ImportBody>), ImportFailures),
)]
#[post("/routers/import")]
pub async fn import_routers(
    staff: Staff<may::EditCatalogue>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: Data<AppState>,
) -> Result<Json<Envelope<ImportBody>>, ApiError> {
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
