//! Sensitive changes by staff, until the owners have seen them. API keys get none, because no person would see them.

use accounts::Account;
use actix_web::web::{Data, Json};
use actix_web::{get, post};

use super::Routes;
use crate::app_state::AppState;
use crate::dto::envelope::Envelope;
use crate::dto::security_alerts::{NoticesBody, SeenRequest};
use crate::error::ApiError;
use crate::extract::caller::{InPerson, may};
use crate::extract::json::ApiJson;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(get_notices).service(see_notices);
}

/// Changes of others to numbers, prices and access since the caller last looked.
#[utoipa::path(
    tag = "audit",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<NoticesBody>)),
)]
#[get("/audit/notices")]
pub async fn get_notices(
    reader: InPerson<may::SeeAudit>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<NoticesBody>>, ApiError> {
    unseen(&reader.0, &shop).await
}

/// Marks changes up to this number as seen by the caller. Returns newer ones.
#[utoipa::path(
    tag = "audit",
    request_body = SeenRequest,
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<NoticesBody>)),
)]
#[post("/audit/notices/seen")]
pub async fn see_notices(
    reader: InPerson<may::SeeAudit>,
    body: ApiJson<SeenRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<NoticesBody>>, ApiError> {
    shop.storage.security_alerts.mark_seen(reader.0.id, body.0.up_to).await?;
    unseen(&reader.0, &shop).await
}

async fn unseen(reader: &Account, shop: &AppState) -> Result<Json<Envelope<NoticesBody>>, ApiError> {
    let notices = shop.storage.security_alerts.unseen(reader).await?;
    Ok(Json(Envelope::of(NoticesBody::from(notices))))
}
