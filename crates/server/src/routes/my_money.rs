//! What customers see of their own purchases, and the code that proves a number.

use api_types::my_money::{
    MyPurchases, ProveNumberRequest, ProvedNumber, RequestCodeRequest, SentCode, number_code_error,
    prove_error,
};
use kernel::{Language, PhoneNumber};
use notifications::send_number_code;
use orders::{PurchaseOwner, RequestedCode, end_proof, list_purchases, prove_number, request_number_code};

use super::prelude::*;
use crate::adapters::ShopNotificationSource;
use crate::customer_proof::proved_number;
use crate::http::spawn_detached::spawn_detached;
use crate::tracking_view::view_for;

routes![request_code, prove, forget_number, get_my_purchases];

/// Sends a code of six digits to a number by SMS, if the shop knows the number. All answers are the same and take the same
/// time. At most 3 codes in ten minutes and 10 a day for a number.
#[post(
    "/my/code",
    tag = "tracking",
    responses((status = 200, body = Envelope<SentCode>)),
    failures(409 = "not_offered while the shop sends no SMS", 429),
)]
pub async fn request_code(
    caller: CallerOrigin,
    body: ApiJson<RequestCodeRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let phone = body.0.parse()?;
    if !shop.senders.sends_sms() {
        return Err(ApiError::new(ErrorCode::NotOffered));
    }
    let (origin, language, duration) = (caller.new_origin(), current_language(), shop.min_search_duration);
    let requested = async move {
        let requested = request_number_code(&phone, &origin, shop.number_proof_ports()).await;
        let requested = requested.map_err(|error| number_code_error(error, shop.clock.now()))?;
        send_code(&phone, &requested, language, &shop).await?;
        Ok::<_, ApiError>(requested)
    };
    let (requested, ()) = tokio::join!(spawn_detached(requested), tokio::time::sleep(duration));
    let RequestedCode { id, valid_until, .. } = requested??;
    let sent = Envelope::of(SentCode { request_id: id, valid_until });
    caller.remember(HttpResponse::Ok().json(sent))
}

/// Sends the code to a number with a purchase; a stranger's number costs the shop nothing and disturbs nobody.
async fn send_code(
    phone: &PhoneNumber,
    requested: &RequestedCode,
    language: Language,
    shop: &AppState,
) -> Result<(), ApiError> {
    let owner = PurchaseOwner { device: None, number: Some(phone.clone()) };
    let known = list_purchases(&owner, shop.storage.purchases.as_ref(), shop.clock.now()).await?;
    if !known.is_empty() {
        let source = ShopNotificationSource(shop);
        send_number_code(phone, &requested.code, language, source.ports()).await?;
    }
    Ok(())
}

/// Proves a number by the code that was sent to it. For an hour this browser then sees the number's purchases. A code works
/// once, for ten minutes and five tries, and only with the id of its request.
#[post("/my/number", tag = "tracking", responses((status = 200, body = Envelope<ProvedNumber>)))]
pub async fn prove(
    caller: CallerOrigin,
    body: ApiJson<ProveNumberRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let (id, code) = body.0.parse()?;
    let (token, proof) = prove_number(&id, &code, shop.number_proof_ports()).await.map_err(prove_error)?;
    let mut response = HttpResponse::Ok().json(Envelope::of(ProvedNumber::from(&proof)));
    caller.keep_number(token, &mut response)?;
    caller.remember(response)
}

/// Ends the proof of this browser.
#[delete("/my/number", tag = "tracking", responses((status = 200, body = Envelope<Done>)))]
pub async fn forget_number(caller: CallerOrigin, shop: State) -> Result<HttpResponse, ApiError> {
    if let Some(token) = &caller.number_token {
        end_proof(token, shop.number_proof_ports()).await?;
    }
    let mut response = HttpResponse::Ok().json(Envelope::of(Done {}));
    caller.keep_number(String::new(), &mut response)?;
    Ok(response)
}

/// The purchases of this browser, and of the number that it proved, of the last twelve months.
#[get("/my/purchases", tag = "tracking")]
pub async fn get_my_purchases(caller: CallerOrigin, shop: State) -> Answer<MyPurchases> {
    let proof = proved_number(&caller, &shop).await?;
    let number = proof.as_ref().map(ProvedNumber::from);
    let owner =
        PurchaseOwner { device: caller.origin.device.clone(), number: proof.map(|proof| proof.phone) };
    let found = list_purchases(&owner, shop.storage.purchases.as_ref(), shop.clock.now()).await?;
    let mut purchases = Vec::with_capacity(found.len());
    for purchase in found {
        purchases.push(view_for(&purchase.tracked, purchase.is_own, &shop).await?);
    }
    Ok(Json(Envelope::of(MyPurchases { number, purchases })))
}
