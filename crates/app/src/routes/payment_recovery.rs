//! Recovery of lost payments, and the stop of prompts.

use std::time::Duration;

use actix_web::post;
use actix_web::web::{Data, Json};
use payments::{RecoverError, StopError, begin_recovery, find_recovered};

use super::Routes;
use crate::app_state::AppState;
use crate::dto::envelope::{Envelope, Failure};
use crate::dto::recovery::{RecoverPaymentRequest, RecoveredPayment, StopPromptsRequest, StoppedPrompts};
use crate::error::{ApiError, api_errors};
use crate::error_code::ErrorCode;
use crate::extract::json::ApiJson;
use crate::extract::origin::CallerOrigin;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(recover_payment).service(stop_prompts);
}

/// Duration of a search, whatever it finds: the provider is queried meanwhile, and the time reveals nothing.
pub const SEARCH_TIME: Duration = Duration::from_millis(2_500);

/// Finds a paid purchase without an order by the wallet's message, so that it can be completed. All responses take the
/// same time.
#[utoipa::path(
    tag = "payments",
    request_body = RecoverPaymentRequest,
    responses((status = 200, body = Envelope<RecoveredPayment>), Failure<404>, Failure<429>),
)]
#[post("/payments/recover")]
pub async fn recover_payment(
    caller: CallerOrigin,
    body: ApiJson<RecoverPaymentRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RecoveredPayment>>, ApiError> {
    let (phone, reference) = body.0.parse()?;
    begin_recovery(&phone, &caller.origin, shop.storage.prompt_history.as_ref(), shop.check_ports()).await?;
    shop.payment_due.notify_one();
    tokio::time::sleep(shop.min_search_duration).await;
    let payment = find_recovered(&phone, &reference, shop.check_ports()).await?;
    let payment = payment.ok_or_else(|| ApiError::new(ErrorCode::PaymentNotRecovered))?;
    let placed = shop.storage.order_queries.is_payment_used(payment.checkout.id).await?;
    Ok(Json(Envelope::of(RecoveredPayment::of(&payment, placed))))
}

/// Stops prompts to a number for a day. The response is the same for all numbers.
#[utoipa::path(
    tag = "payments",
    request_body = StopPromptsRequest,
    responses((status = 200, body = Envelope<StoppedPrompts>), Failure<429>),
)]
#[post("/payments/stop-prompts")]
pub async fn stop_prompts(
    caller: CallerOrigin,
    body: ApiJson<StopPromptsRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<StoppedPrompts>>, ApiError> {
    let phone = body.0.parse()?;
    let (history, clock) = (shop.storage.prompt_history.as_ref(), shop.clock.as_ref());
    let until = payments::stop_prompts(&phone, &caller.origin, history, clock).await?;
    Ok(Json(Envelope::of(StoppedPrompts { until })))
}

api_errors!(RecoverError {
    TooManyTries => TooManyTries,
    ..Repository
});

api_errors!(StopError {
    TooManyTries => TooManyTries,
    ..Repository
});
