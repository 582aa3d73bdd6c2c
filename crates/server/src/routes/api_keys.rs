//! API keys of other programs.

use accounts::{create_key, revoke_key};
use api_types::accounts::api_key::{ApiKeyBody, CreateKeyRequest, IssuedKeyBody};
use kernel::AccountId;

use super::prelude::*;

routes![list_api_keys, create_api_key, revoke_api_key];

/// Lists all keys, including revoked and expired ones, newest first.
#[get("/api-keys", tag = "people")]
pub async fn list_api_keys(_staff: Staff<may::ManagePeople>, shop: State) -> Answer<Vec<ApiKeyBody>> {
    let now = shop.clock.now();
    let keys = shop.storage.api_keys.list().await?;
    Ok(Json(Envelope::of(keys.into_iter().map(|key| ApiKeyBody::of(key, now)).collect())))
}

/// Creates a key. The secret is returned only once. Requires the header `Confirmation`.
#[post("/api-keys", tag = "people")]
pub async fn create_api_key(
    by: InPerson<may::ManagePeople>,
    confirmation: ConfirmationHeader,
    body: ApiJson<CreateKeyRequest>,
    shop: State,
) -> Result<Created<IssuedKeyBody>, ApiError> {
    let command = body.0.parse()?;
    confirmation.require_for(Some(&by.0), &shop).await?;
    let given = IssuedKeyBody::of(create_key(command, &by.0, shop.key_ports()).await?, shop.clock.now());
    Ok(Created(given))
}

/// Revokes a key permanently.
#[post("/api-keys/{id}/revoke", tag = "people")]
pub async fn revoke_api_key(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    shop: State,
) -> Answer<ApiKeyBody> {
    let not_found = || ApiError::new(ErrorCode::KeyNotFound);
    let id = AccountId::parse(&id).map_err(|_invalid| not_found())?;
    let key = revoke_key(id, staff.actor(), shop.key_ports()).await?.ok_or_else(not_found)?;
    Ok(Json(Envelope::of(ApiKeyBody::of(key, shop.clock.now()))))
}
