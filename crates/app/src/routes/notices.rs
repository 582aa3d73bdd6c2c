//! Grave acts of colleagues, until whoever runs the shop has seen them. Programs are told nothing: nobody
//! would see it.

use accounts::Account;
use actix_web::web::{Data, Json};
use actix_web::{get, post};

use crate::app_state::AppState;
use crate::dto::envelope::Envelope;
use crate::dto::notices::{NoticesBody, SeenRequest};
use crate::error::ApiError;
use crate::extract::caller::{InPerson, may};
use crate::extract::json::ApiJson;

/// What others changed of numbers, prices and access since the caller looked last.
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

/// The caller has seen them, up to the one with this number. Answers what came since.
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
    shop.notices.see(reader.0.id, body.0.up_to).await?;
    unseen(&reader.0, &shop).await
}

async fn unseen(reader: &Account, shop: &AppState) -> Result<Json<Envelope<NoticesBody>>, ApiError> {
    let notices = shop.notices.unseen(reader).await?;
    Ok(Json(Envelope::of(NoticesBody::from(notices))))
}
