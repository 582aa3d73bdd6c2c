//! One payment for the bundles of many numbers.

use api_types::payments::for_many::{PayForManyRequest, PaymentForMany, PurchasesOfPayment};
use orders::list_purchases_of_payment;

use super::payments::{begin_payment, bundle_error, find_by_capability, first};
use super::prelude::*;
use crate::extract::idempotency::IdempotencyHeader;
use crate::tracking_view::full_view;

routes![pay_for_many, get_purchases_of_payment];

/// Sends the payer one prompt for the bundles of 2 to 50 numbers. All or nothing is written, and an error of one bundle
/// names its `index` in `data`. When the money is here, each becomes an order of its own.
#[post(
    "/payments/for-many",
    tag = "payments",
    responses((status = 202, body = Envelope<PaymentForMany>)),
    failures(404, 409, 429, 502),
)]
pub async fn pay_for_many(
    key: IdempotencyHeader,
    caller: CallerOrigin,
    body: ApiJson<PayForManyRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let begun =
        begin_payment(key, &caller, body, &shop, |index, error| bundle_error(error, "").with_index(index));
    let begun = begun.await?;
    let answer = PaymentForMany::of(first(&begun)?, &begun);
    caller.remember(HttpResponse::Accepted().json(Envelope::of(answer)))
}

/// What a payment buys: one purchase, or those of all numbers that its prompt pays for.
#[get("/payments/{paymentId}/purchases", tag = "payments")]
pub async fn get_purchases_of_payment(payment_id: Path<String>, shop: State) -> Answer<PurchasesOfPayment> {
    let payment = find_by_capability(&payment_id, &shop).await?;
    let mut purchases = Vec::new();
    for tracked in list_purchases_of_payment(&payment, shop.storage.purchases.as_ref()).await? {
        purchases.push(full_view(&tracked, &shop).await?);
    }
    Ok(Json(Envelope::of(PurchasesOfPayment { amount: payment.attempt.prompt_amount.tsh(), purchases })))
}
