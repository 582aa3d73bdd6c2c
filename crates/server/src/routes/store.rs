use api_types::store::StoreBody;

use super::prelude::*;

routes![get_store];

/// Public data of the shop that the client needs at start.
#[get("/store", tag = "store", responses((status = 200, body = Envelope<StoreBody>)))]
pub async fn get_store(request: HttpRequest, shop: State) -> Result<HttpResponse, ApiError> {
    Ok(shop.store().await?.response.answer(&request))
}
