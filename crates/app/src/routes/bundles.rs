//! The catalogue of bundles.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use async_trait::async_trait;
use catalog::{Bundle, BundleFilter, BundleKind, EditPorts, Viewer};
use kernel::{BundleId, Network, RepositoryError};
use serde::Deserialize;
use utoipa::IntoParams;

use super::Routes;
use super::csv_files::{self, ImportFailures, ImportQuery};
use super::items::{self, CatalogueItem, ItemAnswer};
use super::query::{FileQuery, optional};
use crate::app_state::AppState;
use crate::dto::bundle::BundleBody;
use crate::dto::bundle_request::BundleRequest;
use crate::dto::csv_import::ImportBody;
use crate::dto::draft::Draft;
use crate::dto::envelope::{Envelope, ErrorBody, Failure};
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
        .service(list_bundles)
        .service(export_bundles)
        .service(import_bundles)
        .service(create_bundle)
        .service(get_bundle)
        .service(change_bundle)
        .service(delete_bundle)
        .service(restore_bundle);
}

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
    responses((status = 200, body = Envelope<Vec<BundleBody>>)),
    security((), ("bearer" = [])),
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
    let resource = PublicResource::Bundles(BundleFilter { active_only: true, ..filter });
    let bundles = catalog::list_bundles(shop.storage.bundles.as_ref(), caller.viewer(), filter);
    items::list(resource, bundles, caller, (request, shop)).await
}

/// One bundle by its `_id`.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    responses((status = 200, body = Envelope<BundleBody>)),
    security((), ("bearer" = [])),
)]
#[get("/bundles/{id}")]
pub async fn get_bundle(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    items::get::<Bundle>(&id, &caller, &request, &shop).await
}

/// Creates a bundle. `image` may be a data URL of at most 5 MB.
#[utoipa::path(
    tag = "catalogue",
    request_body = BundleRequest,
    security(("bearer" = [])),
    responses((status = 201, body = Envelope<BundleBody>), Failure<429>),
)]
#[post("/bundles")]
pub async fn create_bundle(
    staff: Staff<may::EditCatalogue>,
    body: PictureJson<BundleRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    items::create::<Bundle>(body.0, &staff, &shop).await
}

/// Updates a bundle: absent fields stay unchanged. A price change requires the header `Confirmation`, except with an
/// API key.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path), ConfirmationHeader),
    request_body = BundleRequest,
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<BundleBody>),
        (status = 409, body = ErrorBody, description = "version_conflict, with the current bundle in data"),
        Failure<429>,
    ),
)]
#[put("/bundles/{id}")]
pub async fn change_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: PictureJson<BundleRequest>,
    shop: Data<AppState>,
) -> ItemAnswer<Bundle> {
    items::change::<Bundle>(&id, body.0, &confirmation, &staff, &shop).await
}

/// Deletes a bundle. Orders keep its data, and it can be restored.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<BundleBody>)),
)]
#[delete("/bundles/{id}")]
pub async fn delete_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> ItemAnswer<Bundle> {
    items::delete::<Bundle>(&id, &staff, &shop).await
}

/// Restores a deleted bundle.
#[utoipa::path(
    tag = "catalogue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<BundleBody>)),
)]
#[post("/bundles/{id}/restore")]
pub async fn restore_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: Data<AppState>,
) -> ItemAnswer<Bundle> {
    items::restore::<Bundle>(&id, &staff, &shop).await
}

/// Exports all bundles as a CSV file that can be imported again.
#[utoipa::path(
    tag = "catalogue",
    params(FileQuery),
    security(("bearer" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), Failure<429>),
)]
#[get("/bundles/export")]
pub async fn export_bundles(
    staff: Staff<may::SeeCatalogue>,
    file: Query<FileQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    csv_files::export::<Bundle, _>(&file, &staff, &shop).await
}

/// Creates and updates bundles from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with an `id` updates that bundle; one without updates the bundle with the same name, network and type,
/// or creates one.
#[utoipa::path(
    tag = "catalogue",
    params(ImportQuery, ConfirmationHeader),
    request_body(content = String, content_type = "text/csv"),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<ImportBody>), ImportFailures),
)]
#[post("/bundles/import")]
pub async fn import_bundles(
    staff: Staff<may::EditCatalogue>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: Data<AppState>,
) -> Result<Json<Envelope<ImportBody>>, ApiError> {
    let is_confirmed = confirmation.lets_reprice(&staff, &shop).await?;
    csv_files::import::<Bundle, _>(file, &query, is_confirmed, &staff, &shop).await
}

#[async_trait]
impl CatalogueItem for Bundle {
    type Request = BundleRequest;
    type Body = BundleBody;
    const NOT_FOUND: ErrorCode = ErrorCode::BundleNotFound;

    fn parse_id(text: &str) -> Option<BundleId> {
        BundleId::parse(text).ok()
    }

    fn resource(id: BundleId) -> PublicResource {
        PublicResource::Bundle(id)
    }

    fn ports(shop: &AppState) -> EditPorts<'_, Self> {
        shop.bundle_ports()
    }

    async fn find(id: BundleId, viewer: Viewer, shop: &AppState) -> Result<Option<Self>, RepositoryError> {
        catalog::find_bundle(shop.storage.bundles.as_ref(), viewer, id).await
    }

    fn draft(request: BundleRequest) -> Draft<Self> {
        request.read()
    }

    fn image(&self) -> Option<&str> {
        self.image.as_deref()
    }

    fn body(self, viewer: Viewer) -> BundleBody {
        BundleBody::seen_by(viewer, self)
    }

    fn body_with_cost(self) -> BundleBody {
        BundleBody::with_cost(self)
    }
}
