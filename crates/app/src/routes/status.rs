//! The state of everything that the shop depends on, for staff.

use actix_web::get;
use actix_web::web::{Data, Json};

use super::Routes;
use crate::app_state::AppState;
use crate::dto::envelope::Envelope;
use crate::dto::status::StatusBody;
use crate::error::ApiError;
use crate::extract::caller::{Staff, may};
use crate::status::status;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(get_status);
}

/// Checks everything that the shop depends on. Answers within some seconds, also when other systems do not.
#[utoipa::path(
    tag = "store",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<StatusBody>)),
)]
#[get("/status")]
pub async fn get_status(
    _staff: Staff<may::EditSettings>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<StatusBody>>, ApiError> {
    Ok(Json(Envelope::of(status(&shop).await)))
}
