//! Documents, videos and quizzes.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use content::{find_training_item, list_training_items as list_items};
use kernel::TrainingItemId;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::training::{TrainingDetailBody, TrainingItemBody};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::MaybeStaff;
use crate::http::caching::cacheable;
use crate::shop::Shop;

/// Which training items.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct TrainingQuery {
    /// Whether admins, too, want active ones only.
    active_only: Option<bool>,
}

/// Training items, newest first; admins also see hidden ones.
#[utoipa::path(
    tag = "training",
    params(TrainingQuery),
    responses((status = 200, body = Envelope<Vec<TrainingItemBody>>), (status = 400, body = ErrorBody)),
)]
#[get("/training")]
pub async fn list_training_items(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<TrainingQuery>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let active_only = query.active_only.unwrap_or(false);
    let items = list_items(shop.training.as_ref(), caller.viewer(), active_only).await?;
    cacheable(&request, &Envelope::of(items.iter().map(TrainingItemBody::from).collect::<Vec<_>>()))
}

/// One training item, with what there is to read and to answer.
#[utoipa::path(
    tag = "training",
    params(("id" = String, Path)),
    responses((status = 200, body = Envelope<TrainingDetailBody>), (status = 404, body = ErrorBody)),
)]
#[get("/training/{id}")]
pub async fn get_training_item(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let not_found = || ApiError::new(ErrorCode::TrainingNotFound);
    let id = TrainingItemId::parse(&id).map_err(|_invalid| not_found())?;
    let item = find_training_item(shop.training.as_ref(), caller.viewer(), id).await?;
    cacheable(&request, &Envelope::of(TrainingDetailBody::from(&item.ok_or_else(not_found)?)))
}
