//! The catalogue of bundles.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use catalog::{Bundle, BundleFilter, BundleKind, Change, EditError};
use kernel::{AuditKind, BundleId, Network};
use serde::Deserialize;
use utoipa::IntoParams;

use super::catalogue::{conflict, ensure_picture_allowed, import, sheet_for};
use super::query::{FileQuery, optional};
use super::sheets::{ImportQuery, read_sheet};
use crate::app_state::AppState;
use crate::dto::bundle::BundleBody;
use crate::dto::bundle_request::{BundleRequest, COLUMNS};
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::fields::FieldErrors;
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
pub struct BundleQuery {
    #[serde(rename = "type")]
    kind: Option<String>,
    /// vodacom, yas, airtel, halotel; tigo and zantel mean yas.
    network: Option<String>,
    /// Only active bundles, also for staff.
    active_only: Option<bool>,
}

/// Lists active bundles; staff also see hidden ones.
#[utoipa::path(
    tag = "catalogue",
    params(BundleQuery),
    responses((status = 200, body = Envelope<Vec<BundleBody>>), (status = 400, body = ErrorBody)),
)]
#[get("/bundles")]
pub async fn list_bundles(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<BundleQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let filter = BundleFilter {
        kind: optional("type", query.kind.as_deref(), BundleKind::parse)?,
        network: optional("network", query.network.as_deref(), Network::parse)?,
        active_only: query.active_only.unwrap_or(false),
    };
    answer_list(&request, &caller, filter, &shop).await
}

pub(super) async fn answer_list(
    request: &HttpRequest,
    caller: &MaybeStaff,
    filter: BundleFilter,
    shop: &AppState,
) -> Result<HttpResponse, ApiError> {
    let bundles = catalog::list_bundles(shop.bundles.as_ref(), caller.viewer(), filter).await?;
    let bodies = bundles.into_iter().map(|bundle| body(caller, bundle));
    cacheable(request, &Envelope::of(bodies.collect::<Vec<_>>()))
}

/// One bundle.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    responses((status = 200, body = Envelope<BundleBody>), (status = 404, body = ErrorBody)),
)]
#[get("/bundles/{id}")]
pub async fn get_bundle(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let found = catalog::find_bundle(shop.bundles.as_ref(), caller.viewer(), bundle_id(&id)?).await?;
    cacheable(&request, &Envelope::of(body(&caller, found.ok_or_else(not_found)?)))
}

/// Creates a bundle. `image` may be a data URL of at most 5 MB.
#[utoipa::path(
    tag = "catalogue",
    request_body = BundleRequest,
    security(("bearer" = [])),
    responses(
        (status = 201, body = Envelope<BundleBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody),
    ),
)]
#[post("/bundles")]
pub async fn create_bundle(
    staff: Staff<may::EditCatalogue>,
    body: PictureJson<BundleRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let draft = body.0.read().as_new();
    ensure_picture_allowed(&draft, &staff, &shop)?;
    let patch = draft.finish(None, shop.pictures.as_ref()).await?;
    let bundle = catalog::create::<Bundle>(patch, staff.actor(), &shop.bundle_ports()).await?;
    let bundle = bundle.ok_or_else(|| ApiError::new(ErrorCode::ValidationFailed))?;
    Ok(HttpResponse::Created().json(Envelope::of(BundleBody::with_cost(bundle))))
}

/// Updates a bundle: absent fields stay unchanged. A price change requires the header `Confirmation`, except with an
/// API key.
#[utoipa::path(
    tag = "catalogue",
    params(
        ("id" = String, Path),
        ("Confirmation" = Option<String>, Header, description = "Token from /api/auth/confirm"),
    ),
    request_body = BundleRequest,
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<BundleBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "not_permitted or confirmation_required"),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "version_conflict, with the current bundle in data"),
        (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody),
    ),
)]
#[put("/bundles/{id}")]
pub async fn change_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: PictureJson<BundleRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<BundleBody>>, ApiError> {
    let id = bundle_id(&id)?;
    let draft = body.0.read();
    ensure_picture_allowed(&draft, &staff, &shop)?;
    let current = shop.bundles.find(id).await?.ok_or_else(not_found)?;
    let expected_version = draft.version;
    let patch = draft.finish(current.image.as_deref(), shop.pictures.as_ref()).await?;
    let is_confirmed = confirmation.lets_reprice(&staff, &shop).await?;
    let command = Change { id, patch, expected_version, by: staff.actor(), is_confirmed };
    let changed = catalog::change(command, &shop.bundle_ports()).await;
    answer(changed.map_err(edit_error))
}

/// Deletes a bundle. Orders keep its data, and it can be restored.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<BundleBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody),
    ),
)]
#[delete("/bundles/{id}")]
pub async fn delete_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<BundleBody>>, ApiError> {
    let deleted = catalog::delete(bundle_id(&id)?, staff.actor(), &shop.bundle_ports()).await;
    answer(deleted.map_err(edit_error))
}

/// Restores a deleted bundle.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<BundleBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody),
    ),
)]
#[post("/bundles/{id}/restore")]
pub async fn restore_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<BundleBody>>, ApiError> {
    let restored = catalog::restore(bundle_id(&id)?, staff.actor(), &shop.bundle_ports()).await;
    answer(restored.map_err(edit_error))
}

/// Exports all bundles as a CSV file that can be imported again.
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
#[get("/bundles/export")]
pub async fn export_bundles(
    staff: Staff<may::SeeCatalogue>,
    file: Query<FileQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    file.ensure_csv()?;
    shop.rate_limiter.acquire(Operation::Csv, staff.id(), shop.clock.now())?;
    let rows: Vec<_> = shop.bundle_editor.all().await?.iter().map(BundleRequest::row_of).collect();
    audit_export(AuditKind::Bundle, "bundles.csv", rows.len(), staff.actor(), &shop).await?;
    Ok(sheet_for(staff.sees_costs(), &COLUMNS, rows).download("bundles.csv"))
}

/// Creates and updates bundles from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with an `id` updates that bundle; one without updates the bundle with the same name, network and type,
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
#[post("/bundles/import")]
pub async fn import_bundles(
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
    import(sheet, query.is_dry_run(), is_confirmed, &shop.bundle_ports()).await
}

fn row_key(text: &str) -> Option<String> {
    Some(BundleId::parse(text).ok()?.to_string())
}

fn read_row(row: &SheetRow) -> RowDraft<Bundle> {
    let mut errors = FieldErrors::default();
    let request = BundleRequest::of_row(row, &mut errors);
    let mut draft = request.read();
    draft.errors.extend(errors);
    draft.into()
}

/// Fields that the caller may see.
fn body(caller: &MaybeStaff, bundle: Bundle) -> BundleBody {
    if caller.sees_costs() {
        BundleBody::with_cost(bundle)
    } else {
        BundleBody::seen_by(caller.viewer(), bundle)
    }
}

fn bundle_id(text: &str) -> Result<BundleId, ApiError> {
    BundleId::parse(text).map_err(|_invalid| not_found())
}

fn not_found() -> ApiError {
    ApiError::new(ErrorCode::BundleNotFound)
}

fn answer(bundle: Result<Bundle, ApiError>) -> Result<Json<Envelope<BundleBody>>, ApiError> {
    Ok(Json(Envelope::of(BundleBody::with_cost(bundle?))))
}

fn edit_error(error: EditError<Bundle>) -> ApiError {
    match error {
        EditError::NotFound => not_found(),
        EditError::Conflict(bundle) => conflict(&BundleBody::with_cost(*bundle)),
        EditError::ConfirmationRequired => ApiError::new(ErrorCode::ConfirmationRequired),
        EditError::Repository(error) => error.into(),
    }
}
