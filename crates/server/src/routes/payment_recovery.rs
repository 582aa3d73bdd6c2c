//! Recovery of lost payments, the reader of wallets' messages, and the stop of prompts.

use std::time::Duration;

use api_types::payments::recovery::{
    RecoverPaymentRequest, RecoveredPayment, StopPromptsRequest, StoppedPrompts,
};
use api_types::payments::wallet_message::{ReadMessageRequest, ReadMessages};
use payments::{WalletMessage, begin_recovery, claim_till_payment, find_recovered};

use super::prelude::*;

routes![recover_payment, read_wallet_message, stop_prompts];

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
    claim_till_payment(&phone, &reference, shop.till_ports()).await?;
    shop.payment_due.notify_one();
    tokio::time::sleep(shop.min_search_duration).await;
    let payment = find_recovered(&phone, &reference, shop.check_ports()).await?;
    let payment = payment.ok_or_else(|| ApiError::new(ErrorCode::PaymentNotRecovered))?;
    let placed = shop.storage.order_queries.is_payment_used(payment.checkout.id).await?;
    Ok(Json(Envelope::of(RecoveredPayment::of(&payment, placed))))
}

/// Reads what wallets' messages say about payments: reference, amount, payer and time. A message proves nothing; search for
/// the payment with it. The text is neither stored nor logged.
#[post("/payments/read-message", tag = "payments", failures(422 = "message_unreadable or validation_failed", 429))]
pub async fn read_wallet_message(
    caller: CallerOrigin,
    body: ApiJson<ReadMessageRequest>,
    shop: State,
) -> Answer<ReadMessages> {
    let text = body.0.parse()?;
    shop.rate_limiter.acquire_message_reading(&caller.origin)?;
    Ok(Json(Envelope::of(WalletMessage::read_all(&text)?.into())))
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
