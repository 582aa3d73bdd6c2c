//! The catalogue of bundles.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use catalog::{BundleFilter, BundleKind};
use kernel::{BundleId, Network};
use serde::Deserialize;
use utoipa::IntoParams;

use super::query::{known, optional};
use crate::dto::bundle::BundleBody;
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::MaybeStaff;
use crate::http::caching::cacheable;
use crate::shop::Shop;

/// Which bundles.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct BundleQuery {
    /// sme or normal.
    #[serde(rename = "type")]
    kind: Option<String>,
    /// vodacom, yas, airtel, halotel; tigo and zantel mean yas.
    network: Option<String>,
    /// Whether admins, too, want active ones only.
    active_only: Option<bool>,
}

/// Bundles on offer; admins also see hidden ones.
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
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let filter = BundleFilter {
        kind: optional("type", query.kind.as_deref(), BundleKind::parse)?,
        network: optional("network", query.network.as_deref(), Network::parse)?,
        active_only: query.active_only.unwrap_or(false),
    };
    answer_list(&request, &caller, filter, &shop).await
}

/// Bundles of one type.
#[utoipa::path(
    tag = "catalogue",
    params(("type" = String, Path, description = "sme or normal")),
    responses((status = 200, body = Envelope<Vec<BundleBody>>), (status = 400, body = ErrorBody)),
)]
#[get("/bundles/type/{type}")]
pub async fn list_bundles_of_type(
    request: HttpRequest,
    caller: MaybeStaff,
    kind: Path<String>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let kind = Some(known("type", &kind, BundleKind::parse)?);
    answer_list(&request, &caller, BundleFilter { kind, ..BundleFilter::default() }, &shop).await
}

/// Bundles of one network.
#[utoipa::path(
    tag = "catalogue",
    params(("network" = String, Path, description = "vodacom, yas, airtel, halotel, tigo or zantel")),
    responses((status = 200, body = Envelope<Vec<BundleBody>>), (status = 400, body = ErrorBody)),
)]
#[get("/bundles/network/{network}")]
pub async fn list_bundles_of_network(
    request: HttpRequest,
    caller: MaybeStaff,
    network: Path<String>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let network = Some(known("network", &network, Network::parse)?);
    answer_list(&request, &caller, BundleFilter { network, ..BundleFilter::default() }, &shop).await
}

async fn answer_list(
    request: &HttpRequest,
    caller: &MaybeStaff,
    filter: BundleFilter,
    shop: &Shop,
) -> Result<HttpResponse, ApiError> {
    let bundles = catalog::list_bundles(shop.bundles.as_ref(), caller.viewer(), filter).await?;
    cacheable(request, &Envelope::of(bundles.into_iter().map(BundleBody::from).collect::<Vec<_>>()))
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
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let not_found = || ApiError::new(ErrorCode::BundleNotFound);
    let id = BundleId::parse(&id).map_err(|_invalid| not_found())?;
    let bundle =
        catalog::find_bundle(shop.bundles.as_ref(), caller.viewer(), id).await?.ok_or_else(not_found)?;
    cacheable(&request, &Envelope::of(BundleBody::from(bundle)))
}
