//! The catalogue of routers.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use kernel::RouterId;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::router::RouterBody;
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::MaybeStaff;
use crate::http::caching::cacheable;
use crate::shop::Shop;

/// Which routers.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RouterQuery {
    /// Whether admins, too, want active ones only.
    active_only: Option<bool>,
}

/// Routers on offer; admins also see hidden ones.
#[utoipa::path(tag = "catalogue", params(RouterQuery), responses((status = 200, body = Envelope<Vec<RouterBody>>)))]
#[get("/routers")]
pub async fn list_routers(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<RouterQuery>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let active_only = query.active_only.unwrap_or(false);
    let routers = catalog::list_routers(shop.routers.as_ref(), caller.viewer(), active_only).await?;
    cacheable(&request, &Envelope::of(routers.into_iter().map(RouterBody::from).collect::<Vec<_>>()))
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
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let not_found = || ApiError::new(ErrorCode::RouterNotFound);
    let id = RouterId::parse(&id).map_err(|_invalid| not_found())?;
    let router =
        catalog::find_router(shop.routers.as_ref(), caller.viewer(), id).await?.ok_or_else(not_found)?;
    cacheable(&request, &Envelope::of(RouterBody::from(router)))
}
