use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};

use crate::app_state::AppState;
use crate::dto::envelope::Envelope;
use crate::dto::store::StoreBody;
use crate::error::ApiError;

/// Public data of the shop that the client needs at start.
#[utoipa::path(tag = "store", responses((status = 200, body = Envelope<StoreBody>)))]
#[get("/store")]
pub async fn get_store(request: HttpRequest, shop: Data<AppState>) -> Result<HttpResponse, ApiError> {
    Ok(shop.store().await?.response.answer(&request))
}
