//! The catalogue of bundles.

use api_types::bundles::BundleBody;
use api_types::bundles::request::BundleRequest;
use api_types::draft::Draft;
use async_trait::async_trait;
use catalog::{Bundle, BundleFilter, BundleKind, EditPorts, Viewer};
use kernel::{BundleId, Network, RepositoryError};

use super::items::{self, CatalogueItem, item_calls};
use super::prelude::*;
use crate::public_cache::PublicResource;

routes![
    list_bundles,
    export_bundles,
    import_bundles,
    create_bundle,
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

item_calls! {
    Bundle: BundleRequest, BundleBody;
    /// One bundle by its `_id`.
    get_bundle "/bundles/{id}";
    /// Creates a bundle. `image` may be a data URL of at most 5 MB.
    create_bundle "/bundles";
    /// Updates a bundle: absent fields stay unchanged. A price change requires the header `Confirmation`, except with an
    /// API key.
    change_bundle "/bundles/{id}" "version_conflict, with the current bundle in data";
    /// Deletes a bundle. Orders keep its data, and it can be restored.
    delete_bundle "/bundles/{id}";
    /// Restores a deleted bundle.
    restore_bundle "/bundles/{id}/restore";
    /// Exports all bundles as a CSV file that can be imported again.
    export_bundles "/bundles/export";
    /// Creates and updates bundles from a CSV file with a heading line: all valid rows in one transaction, invalid rows not
    /// at all. A row with an `id` updates that bundle; one without updates the bundle with the same name, network and type,
    /// or creates one.
    import_bundles "/bundles/import";
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
