//! API keys of other programs.

use accounts::{CreateKeyError, create_key, revoke_key};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, get, post};
use kernel::AccountId;

use super::Routes;
use crate::app_state::AppState;
use crate::dto::api_key::{ApiKeyBody, CreateKeyRequest, GivenKeyBody};
use crate::dto::envelope::Envelope;
use crate::error::{ApiError, api_errors};
use crate::error_code::ErrorCode;
use crate::extract::caller::{InPerson, Staff, may};
use crate::extract::confirmation::ConfirmationHeader;
use crate::extract::json::ApiJson;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(list_api_keys).service(create_api_key).service(revoke_api_key);
}

/// Lists all keys, including revoked and expired ones, newest first.
#[utoipa::path(
    tag = "people",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<Vec<ApiKeyBody>>)),
)]
#[get("/api-keys")]
pub async fn list_api_keys(
    _staff: Staff<may::ManagePeople>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<Vec<ApiKeyBody>>>, ApiError> {
    let now = shop.clock.now();
    let keys = shop.storage.api_keys.list().await?;
    Ok(Json(Envelope::of(keys.into_iter().map(|key| ApiKeyBody::of(key, now)).collect())))
}

/// Creates a key. The secret is returned only once. Requires the header `Confirmation`.
#[utoipa::path(
    tag = "people",
    params(ConfirmationHeader),
    request_body = CreateKeyRequest,
    security(("bearer" = [])),
    responses((status = 201, body = Envelope<GivenKeyBody>)),
)]
#[post("/api-keys")]
pub async fn create_api_key(
    by: InPerson<may::ManagePeople>,
    confirmation: ConfirmationHeader,
    body: ApiJson<CreateKeyRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let command = body.0.parse()?;
    confirmation.require_for(Some(&by.0), &shop).await?;
    let given = GivenKeyBody::of(create_key(command, &by.0, shop.key_ports()).await?, shop.clock.now());
    Ok(HttpResponse::build(StatusCode::CREATED).json(Envelope::of(given)))
}

/// Revokes a key permanently.
#[utoipa::path(
    tag = "people",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<ApiKeyBody>)),
)]
#[post("/api-keys/{id}/revoke")]
pub async fn revoke_api_key(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<ApiKeyBody>>, ApiError> {
    let not_found = || ApiError::new(ErrorCode::KeyNotFound);
    let id = AccountId::parse(&id).map_err(|_invalid| not_found())?;
    let key = revoke_key(id, staff.actor(), shop.key_ports()).await?.ok_or_else(not_found)?;
    Ok(Json(Envelope::of(ApiKeyBody::of(key, shop.clock.now()))))
}

api_errors!(CreateKeyError {
    Permissions => ("permissions": InvalidPermissions),
    Expiry => ("expiresAt": InvalidExpiry),
    ..Repository
});
