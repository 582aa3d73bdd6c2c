use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};

use super::Routes;
use crate::app_state::AppState;
use crate::dto::envelope::Envelope;
use crate::dto::store::StoreBody;
use crate::error::ApiError;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(get_store);
}

/// Public data of the shop that the client needs at start.
#[utoipa::path(tag = "store", responses((status = 200, body = Envelope<StoreBody>)))]
#[get("/store")]
pub async fn get_store(request: HttpRequest, shop: Data<AppState>) -> Result<HttpResponse, ApiError> {
    Ok(shop.store().await?.response.answer(&request))
}
