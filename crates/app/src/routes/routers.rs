//! The catalogue of routers.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use catalog::{Change, EditError, Router};
use kernel::{AuditKind, RouterId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::catalogue::{conflict, ensure_picture_allowed, import, sheet_for};
use super::query::FileQuery;
use super::sheets::{ImportQuery, read_sheet};
use crate::app_state::AppState;
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::fields::FieldErrors;
use crate::dto::router::RouterBody;
use crate::dto::router_request::{COLUMNS, RouterRequest};
use crate::dto::sheet::SheetRow;
use crate::dto::sheet_import::{ImportBody, ReadSheet, RowDraft};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::exports::audit_export;
use crate::extract::caller::{MaybeStaff, Staff, may};
use crate::extract::confirmation::ConfirmationHeader;
use crate::extract::query::Query;
use crate::extract::upload::{CsvUpload, PictureJson};
use crate::http::caching::cacheable;
use crate::rate_limiter::Operation;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RouterQuery {
    /// Only active routers, also for staff.
    active_only: Option<bool>,
}

/// Lists active routers; staff also see hidden ones.
#[utoipa::path(tag = "catalogue", params(RouterQuery), responses((status = 200, body = Envelope<Vec<RouterBody>>)))]
#[get("/routers")]
pub async fn list_routers(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<RouterQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let active_only = query.active_only.unwrap_or(false);
    let routers = catalog::list_routers(shop.routers.as_ref(), caller.viewer(), active_only).await?;
    let bodies = routers.into_iter().map(|router| body(&caller, router));
    cacheable(&request, &Envelope::of(bodies.collect::<Vec<_>>()))
}

/// One router.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    responses((status = 200, body = Envelope<RouterBody>), (status = 404, body = ErrorBody)),
)]
#[get("/routers/{id}")]
pub async fn get_router(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let found = catalog::find_router(shop.routers.as_ref(), caller.viewer(), router_id(&id)?).await?;
    cacheable(&request, &Envelope::of(body(&caller, found.ok_or_else(not_found)?)))
}

/// Creates a router. `image` may be a data URL of at most 5 MB.
#[utoipa::path(
    tag = "catalogue",
    request_body = RouterRequest,
    security(("bearer" = [])),
    responses(
        (status = 201, body = Envelope<RouterBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody),
    ),
)]
#[post("/routers")]
pub async fn create_router(
    staff: Staff<may::EditCatalogue>,
    body: PictureJson<RouterRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let draft = body.0.read().as_new();
    ensure_picture_allowed(&draft, &staff, &shop)?;
    let patch = draft.finish(None, shop.pictures.as_ref()).await?;
    let router = catalog::create::<Router>(patch, staff.actor(), &shop.router_ports()).await?;
    let router = router.ok_or_else(|| ApiError::new(ErrorCode::ValidationFailed))?;
    Ok(HttpResponse::Created().json(Envelope::of(RouterBody::with_cost(router))))
}

/// Updates a router: absent fields stay unchanged. A price change requires the header `Confirmation`, except with an
/// API key.
#[utoipa::path(
    tag = "catalogue",
    params(
        ("id" = String, Path),
        ("Confirmation" = Option<String>, Header, description = "Token from /api/auth/confirm"),
    ),
    request_body = RouterRequest,
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<RouterBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "not_permitted or confirmation_required"),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "version_conflict, with the current router in data"),
        (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody),
    ),
)]
#[put("/routers/{id}")]
pub async fn change_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: PictureJson<RouterRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RouterBody>>, ApiError> {
    let id = router_id(&id)?;
    let draft = body.0.read();
    ensure_picture_allowed(&draft, &staff, &shop)?;
    let current = shop.routers.find(id).await?.ok_or_else(not_found)?;
    let expected_version = draft.version;
    let patch = draft.finish(current.image.as_deref(), shop.pictures.as_ref()).await?;
    let is_confirmed = confirmation.lets_reprice(&staff, &shop).await?;
    let command = Change { id, patch, expected_version, by: staff.actor(), is_confirmed };
    let changed = catalog::change(command, &shop.router_ports()).await;
    answer(changed.map_err(|error| edit_error(error, expected_version)))
}

/// Deletes a router. Orders keep its data, and it can be restored.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<RouterBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody),
    ),
)]
#[delete("/routers/{id}")]
pub async fn delete_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RouterBody>>, ApiError> {
    let deleted = catalog::delete(router_id(&id)?, staff.actor(), &shop.router_ports()).await;
    answer(deleted.map_err(|error| edit_error(error, None)))
}

/// Restores a deleted router.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<RouterBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody),
    ),
)]
#[post("/routers/{id}/restore")]
pub async fn restore_router(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RouterBody>>, ApiError> {
    let restored = catalog::restore(router_id(&id)?, staff.actor(), &shop.router_ports()).await;
    answer(restored.map_err(|error| edit_error(error, None)))
}

/// Exports all routers as a CSV file that can be imported again.
#[utoipa::path(
    tag = "catalogue",
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
#[get("/routers/export")]
pub async fn export_routers(
    staff: Staff<may::SeeCatalogue>,
    file: Query<FileQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    file.ensure_csv()?;
    shop.rate_limiter.acquire(Operation::Csv, staff.id(), shop.clock.now())?;
    let rows: Vec<_> = shop.router_editor.all().await?.iter().map(RouterRequest::row_of).collect();
    audit_export(AuditKind::Router, "routers.csv", rows.len(), staff.actor(), &shop).await?;
    Ok(sheet_for(staff.sees_costs(), &COLUMNS, rows).download("routers.csv"))
}

/// Creates and updates routers from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with an `id` updates that router; one without updates the router with the same brand, model and name,
/// or creates one.
#[utoipa::path(
    tag = "catalogue",
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
#[post("/routers/import")]
pub async fn import_routers(
    staff: Staff<may::EditCatalogue>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: Data<AppState>,
) -> Result<Json<Envelope<ImportBody>>, ApiError> {
    shop.rate_limiter.acquire(Operation::Csv, staff.id(), shop.clock.now())?;
    let sheet = read_sheet(file, &COLUMNS, &query).await?;
    let is_confirmed = confirmation.lets_reprice(&staff, &shop).await?;
    let sheet = ReadSheet::of(sheet, staff.actor(), row_key, read_row);
    import(sheet, query.is_dry_run(), is_confirmed, &shop.router_ports()).await
}

fn row_key(text: &str) -> Option<String> {
    Some(RouterId::parse(text).ok()?.to_string())
}

fn read_row(row: &SheetRow) -> RowDraft<Router> {
    let mut errors = FieldErrors::default();
    let request = RouterRequest::of_row(row, &mut errors);
    let mut draft = request.read();
    draft.errors.extend(errors);
    draft.into()
}

/// Fields that the caller may see.
fn body(caller: &MaybeStaff, router: Router) -> RouterBody {
    if caller.sees_costs() {
        RouterBody::with_cost(router)
    } else {
        RouterBody::seen_by(caller.viewer(), router)
    }
}

fn router_id(text: &str) -> Result<RouterId, ApiError> {
    RouterId::parse(text).map_err(|_invalid| not_found())
}

fn not_found() -> ApiError {
    ApiError::new(ErrorCode::RouterNotFound)
}

fn answer(router: Result<Router, ApiError>) -> Result<Json<Envelope<RouterBody>>, ApiError> {
    Ok(Json(Envelope::of(RouterBody::with_cost(router?))))
}

/// `seen`: the version that the caller last saw.
fn edit_error(error: EditError<Router>, seen: Option<i64>) -> ApiError {
    match error {
        EditError::NotFound => not_found(),
        EditError::Conflict(router) => {
            let only_sold = seen.is_some_and(|seen| seen >= router.edit_version);
            let body = RouterBody::with_cost(*router);
            // Only sales changed the stock, so no staff member is named.
            conflict(&RouterBody { updated_by: body.updated_by.clone().filter(|_name| !only_sold), ..body })
        }
        EditError::ConfirmationRequired => ApiError::new(ErrorCode::ConfirmationRequired),
        EditError::Repository(error) => error.into(),
    }
}
