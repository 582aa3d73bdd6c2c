//! Recovery of lost payments, and the stop of prompts.

use std::time::Duration;

use api_types::payments::recovery::{
    RecoverPaymentRequest, RecoveredPayment, StopPromptsRequest, StoppedPrompts,
};
use payments::{begin_recovery, find_recovered};

use super::prelude::*;

routes![recover_payment, stop_prompts];

/// Duration of a search, whatever it finds: the provider is queried meanwhile, and the time reveals nothing.
pub const SEARCH_TIME: Duration = Duration::from_millis(2_500);

/// Finds a paid purchase without an order by the wallet's message, so that it can be completed. All responses take the
/// same time.
#[post("/payments/recover", tag = "payments", failures(404, 429))]
pub async fn recover_payment(
    caller: CallerOrigin,
    body: ApiJson<RecoverPaymentRequest>,
    shop: State,
) -> Answer<RecoveredPayment> {
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
#[post("/payments/stop-prompts", tag = "payments", failures(429))]
pub async fn stop_prompts(
    caller: CallerOrigin,
    body: ApiJson<StopPromptsRequest>,
    shop: State,
) -> Answer<StoppedPrompts> {
    let phone = body.0.parse()?;
    let (history, clock) = (shop.storage.prompt_history.as_ref(), shop.clock.as_ref());
    let until = payments::stop_prompts(&phone, &caller.origin, history, clock).await?;
    Ok(Json(Envelope::of(StoppedPrompts { until })))
}
