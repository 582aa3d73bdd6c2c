//! The catalogue of bundles.

use api_types::bundles::BundleBody;
use api_types::bundles::prices::{PriceConflictBody, PricesRequest};
use api_types::bundles::request::{BundleRequest, ensure_ahead};
use api_types::csv::import::ImportBody;
use api_types::draft::Draft;
use async_trait::async_trait;
use catalog::{Bundle, BundleFilter, BundleKind, EditAllError, EditPorts, Viewer};
use chrono::{DateTime, Utc};
use kernel::{BundleId, Network, RepositoryError};

use super::csv_files::{self, ImportQuery};
use super::items::{self, CatalogueItem};
use super::prelude::*;
use super::query::FileQuery;
use crate::extract::json::PictureJson;
use crate::extract::upload::CsvUpload;
use crate::public_cache::PublicResource;

routes![
    list_bundles,
    export_bundles,
    import_bundles,
    create_bundle,
    set_bundle_prices,
    get_bundle,
    change_bundle,
    delete_bundle,
    restore_bundle,
];

#[query]
pub struct BundleQuery {
    #[serde(rename = "type")]
    kind: Option<String>,
    /// vodacom, yas, airtel, halotel; tigo and zantel mean yas.
    network: Option<String>,
    /// Only active bundles, also for staff.
    active_only: Option<bool>,
}

/// Lists active bundles; staff also see hidden ones.
#[get("/bundles", tag = "catalogue", responses((status = 200, body = Envelope<Vec<BundleBody>>)))]
pub async fn list_bundles(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<BundleQuery>,
    shop: State,
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
#[get("/bundles/{id}", tag = "catalogue", responses((status = 200, body = Envelope<BundleBody>)))]
pub async fn get_bundle(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    items::get::<Bundle>(&id, &caller, &request, &shop).await
}

/// Creates a bundle. `image` may be a data URL of at most 5 MB.
#[post("/bundles", tag = "catalogue", failures(429))]
pub async fn create_bundle(
    staff: Staff<may::EditCatalogue>,
    body: PictureJson<BundleRequest>,
    shop: State,
) -> Result<Created<BundleBody>, ApiError> {
    items::create::<Bundle>(body.0, &staff, &shop).await
}

/// Sets the prices of many bundles, now or from a later time on: all of them, or none. Requires the header `Confirmation`, except
/// with an API key and to remove prices of a later time.
#[put(
    "/bundles/prices",
    tag = "catalogue",
    failures(409 = "version_conflict, with the bundles that changed meanwhile in data"),
)]
pub async fn set_bundle_prices(
    staff: Staff<may::EditCatalogue>,
    confirmation: ConfirmationHeader,
    body: ApiJson<PricesRequest>,
    shop: State,
) -> Answer<Vec<BundleBody>> {
    let is_confirmed = confirmation.lets_reprice(&staff, &shop).await?;
    let changes = body.0.parse(&staff.actor(), is_confirmed, shop.clock.now())?;
    let bundles = catalog::change_all(&changes, &shop.bundle_ports()).await.map_err(refused_prices)?;
    Ok(Json(Envelope::of(bundles.into_iter().map(BundleBody::with_cost).collect())))
}

fn refused_prices(error: EditAllError<Bundle>) -> ApiError {
    match error {
        EditAllError::Conflict(conflicts) => ApiError::version_conflict(&PriceConflictBody::from(conflicts)),
        EditAllError::ConfirmationRequired => ApiError::new(ErrorCode::ConfirmationRequired),
        EditAllError::Repository(error) => error.into(),
    }
}

/// Updates a bundle: absent fields stay unchanged. A price change requires the header `Confirmation`, except with an
/// API key.
#[put("/bundles/{id}", tag = "catalogue", failures(409 = "version_conflict, with the current bundle in data", 429))]
pub async fn change_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: PictureJson<BundleRequest>,
    shop: State,
) -> Answer<BundleBody> {
    items::change::<Bundle>(&id, body.0, &confirmation, &staff, &shop).await
}

/// Deletes a bundle. Orders keep its data, and it can be restored.
#[delete("/bundles/{id}", tag = "catalogue")]
pub async fn delete_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: State,
) -> Answer<BundleBody> {
    items::delete::<Bundle>(&id, &staff, &shop).await
}

/// Restores a deleted bundle.
#[post("/bundles/{id}/restore", tag = "catalogue")]
pub async fn restore_bundle(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: State,
) -> Answer<BundleBody> {
    items::restore::<Bundle>(&id, &staff, &shop).await
}

/// Exports all bundles as a CSV file that can be imported again.
#[get("/bundles/export", tag = "catalogue", failures(429))]
pub async fn export_bundles(
    staff: Staff<may::SeeCatalogue>,
    file: Query<FileQuery>,
    shop: State,
) -> CsvAnswer {
    csv_files::export::<Bundle, _>(&file, &staff, &shop).await
}

/// Creates and updates bundles from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
/// at all. A row with an `id` updates that bundle; one without updates the bundle with the same name, network and type,
/// or creates one.
#[post(
    "/bundles/import",
    tag = "catalogue",
    failures(400 = "sheet_unreadable", 413 = "More than 2,000 rows, or 1 MB", 429),
)]
pub async fn import_bundles(
    staff: Staff<may::EditCatalogue>,
    query: Query<ImportQuery>,
    confirmation: ConfirmationHeader,
    file: CsvUpload,
    shop: State,
) -> Answer<ImportBody> {
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

    /// What the bundle has already may be sent back.
    fn check(draft: &mut Draft<Self>, current: Option<&Self>, now: DateTime<Utc>) {
        let is_kept = current.is_some_and(|bundle| bundle.keeps_next_price(&draft.patch));
        if !is_kept {
            ensure_ahead("nextPrice", &draft.patch, now, &mut draft.errors);
        }
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
