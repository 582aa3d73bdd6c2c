use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Payload;
use api_types::payments::caller::{PaymentCaller, PaymentRequest};
use api_types::payments::health::PaymentHealthBody;
use api_types::payments::initiate::{InitiatePaymentRequest, InitiatedPaymentAnswer};
use api_types::payments::order_details::{UseMoneyRequest, missing_detail};
use api_types::payments::verify::{VerifiedPaymentAnswer, VerifyPaymentRequest};
use api_types::payments::{PaymentStatusAnswer, PaymentWebhook};
use chrono::{DateTime, Utc};
use kernel::{OrderId, PaymentId};
use orders::UseMoneyError;
use payments::{
    BundleError, CompanyName, InitiateError, NoRail, Payment, PaymentRails, PromptError, PromptRefusal,
    Rejection, ResendError, ReturnMoneyError, WebhookCall, find_payment, receive_webhook,
};
use serde_json::json;

use super::prelude::*;
use crate::extract::idempotency::IdempotencyHeader;
use crate::extract::json::read_body;
use crate::http::spawn_detached::spawn_detached;
use crate::payment_health::payment_health;

routes![
    initiate_payment,
    resend_prompt,
    get_payment_health,
    get_payment_status,
    verify_payment,
    use_money,
    return_money,
    receive_payment_webhook,
    receive_payment_webhook_by_address,
    receive_provider_webhook,
    receive_provider_webhook_by_address,
];

/// Sends the payer a prompt for a bundle. The status is 202 also when the provider's answer is unclear; the shop then
/// checks the payment. `already_paid` (409): this browser paid for the same bundle from the same phone, and the money
/// waits for its order. No prompt is sent; `data` has the `orderId`, `paymentId` and `amount` for continuing.
#[post(
    "/payments/initiate",
    tag = "payments",
    responses((status = 202, body = InitiatedPaymentAnswer)),
    failures(404, 409, 429, 502),
)]
pub async fn initiate_payment(
    key: IdempotencyHeader,
    caller: CallerOrigin,
    body: ApiJson<InitiatePaymentRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let begun = begin_payment(key, &caller, body, &shop, |_index, error| bundle_error(error, "order."));
    let begun = begun.await?;
    let answer = InitiatedPaymentAnswer::of(first(&begun)?, current_language());
    caller.remember(HttpResponse::Accepted().json(answer))
}

/// Sends another prompt for the same purchase, at the earliest a minute after the last one. The provider is queried
/// first: a payment received meanwhile is used instead.
#[post(
    "/payments/{paymentId}/resend",
    tag = "payments",
    responses((status = 202, body = InitiatedPaymentAnswer)),
    failures(409, 429, 502),
)]
pub async fn resend_prompt(
    payment_id: Path<String>,
    caller: CallerOrigin,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let payment_id =
        PaymentId::parse(&payment_id).map_err(|_invalid| ApiError::new(ErrorCode::PaymentNotFound))?;
    let origin = caller.origin.clone();
    let sending = {
        let shop = shop.clone();
        async move { payments::resend_prompt(&payment_id, &origin, shop.prompt_ports()).await }
    };
    let payment = spawn_detached(sending).await?.map_err(|error| resend_error(error, &shop))?;
    if shop.storage.order_queries.is_payment_used(payment.checkout.id).await? {
        return Err(ApiError::new(ErrorCode::PaymentAlreadyUsed));
    }
    let answer = InitiatedPaymentAnswer::after_resend(&payment, current_language());
    caller.remember(HttpResponse::Accepted().json(answer))
}

/// Current health of mobile money, shown before customers pay.
#[get("/payments/health", tag = "payments", responses((status = 200, body = Envelope<PaymentHealthBody>)))]
pub async fn get_payment_health(shop: State) -> Result<HttpResponse, ApiError> {
    let health = payment_health(&shop).await?;
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "max-age=10")).json(Envelope::of(health)))
}

/// State of a payment, by order id. The response contains nothing that a stranger could use.
#[get("/payments/status/{orderId}", tag = "payments", failures(429))]
pub async fn get_payment_status(
    caller: CallerOrigin,
    order_id: Path<String>,
    shop: State,
) -> Result<Json<PaymentStatusAnswer>, ApiError> {
    let not_found = || ApiError::new(ErrorCode::PaymentOrderNotFound);
    let order_id = OrderId::parse(&order_id).map_err(|_invalid| not_found())?;
    let (caller, now) = (&caller.origin, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(caller, now)?;
    let payment = find_payment(&order_id, shop.check_ports()).await?.ok_or_else(|| {
        lookup.count(now);
        not_found()
    })?;
    Ok(Json(PaymentStatusAnswer::of(&payment, current_language())))
}

/// Confirms that a purchase is paid, if the provider confirms amount, payer and bundle.
#[post("/payments/verify", tag = "payments", failures(402, 404, 409))]
pub async fn verify_payment(
    body: ApiJson<VerifyPaymentRequest>,
    shop: State,
) -> Result<Json<VerifiedPaymentAnswer>, ApiError> {
    let claim = body.0.parse()?.ok_or_else(|| ApiError::new(ErrorCode::PaymentNotFound))?;
    let verified = payments::verify_payment(claim, shop.check_ports()).await?;
    Ok(Json(VerifiedPaymentAnswer::of(&verified, current_language())))
}

/// Places the order of money that came late, with the details that came with the payment or those of the body. Repeatable.
#[post("/payments/{paymentId}/use", tag = "payments", failures(409))]
pub async fn use_money(
    payment_id: Path<String>,
    body: ApiJson<UseMoneyRequest>,
    shop: State,
) -> Result<Json<PaymentStatusAnswer>, ApiError> {
    let payment = find_by_capability(&payment_id, &shop).await?;
    let checkout = &payment.checkout;
    let details = body.0.parse(&checkout.payer_phone)?;
    let (payments, ports) = (shop.storage.payments.as_ref(), shop.place_order_ports());
    match orders::use_late_money(&checkout.payment_id, details, payments, ports).await {
        Ok(()) => answer_state(&payment, &shop).await,
        Err(error) => Err(use_money_error(error)),
    }
}

/// Sends money that came late back to its payer: staff get the case. Repeatable.
#[post("/payments/{paymentId}/return", tag = "payments", failures(409))]
pub async fn return_money(
    payment_id: Path<String>,
    shop: State,
) -> Result<Json<PaymentStatusAnswer>, ApiError> {
    let payment = find_by_capability(&payment_id, &shop).await?;
    let returned = payments::return_money(&payment.checkout.payment_id, shop.refund_ports()).await;
    let payment = returned.map_err(|error| match error {
        ReturnMoneyError::NotFound => ApiError::new(ErrorCode::PaymentNotFound),
        ReturnMoneyError::NothingToReturn => ApiError::new(ErrorCode::PaymentNotVerified),
        ReturnMoneyError::OrderExists => ApiError::new(ErrorCode::PaymentAlreadyUsed),
        ReturnMoneyError::Repository(error) => error.into(),
    })?;
    Ok(Json(PaymentStatusAnswer::of(&payment, current_language())))
}

/// Sends the prompt that `body` asks for, also when its client disconnects. `bundle_error` answers for the bundle with this
/// index.
pub(super) async fn begin_payment(
    key: IdempotencyHeader,
    caller: &CallerOrigin,
    body: ApiJson<impl PaymentRequest>,
    shop: &State,
    bundle_error: impl FnOnce(usize, &BundleError) -> ApiError,
) -> Result<Vec<Payment>, ApiError> {
    let command = body.0.parse(PaymentCaller {
        idempotency_key: key.0,
        language: current_language(),
        origin: caller.origin.clone(),
        device: caller.device(),
    })?;
    let initiating = {
        let shop = shop.clone();
        async move { payments::initiate_payment(command, &shop.initiate_ports()).await }
    };
    spawn_detached(initiating).await?.map_err(|error| initiate_error(error, shop, bundle_error))
}

/// The first of the payments that one request began.
pub(super) fn first(begun: &[Payment]) -> Result<&Payment, ApiError> {
    begun.first().ok_or_else(|| ApiError::new(ErrorCode::PaymentNotFound))
}

/// The payment of which the caller holds the capability.
pub(super) async fn find_by_capability(payment_id: &str, shop: &AppState) -> Result<Payment, ApiError> {
    let not_found = || ApiError::new(ErrorCode::PaymentNotFound);
    let payment_id = PaymentId::parse(payment_id).map_err(|_invalid| not_found())?;
    shop.storage.payments.find_by_payment_id(&payment_id).await?.ok_or_else(not_found)
}

/// The state of a payment after it was changed.
async fn answer_state(payment: &Payment, shop: &AppState) -> Result<Json<PaymentStatusAnswer>, ApiError> {
    let now = shop.storage.payments.find_by_payment_id(&payment.checkout.payment_id).await?;
    Ok(Json(PaymentStatusAnswer::of(now.as_ref().unwrap_or(payment), current_language())))
}

fn use_money_error(error: UseMoneyError) -> ApiError {
    match error {
        UseMoneyError::NotFound => ApiError::new(ErrorCode::PaymentNotFound),
        UseMoneyError::RecipientMissing => ApiError::field("order.recipientNumber", FieldErrorCode::Required),
        UseMoneyError::Missing(missing) => missing_detail(missing, "order."),
        UseMoneyError::Place(error) => error.into(),
        UseMoneyError::Repository(error) => error.into(),
    }
}

/// The webhook of whichever provider authenticates itself. It triggers a query to the provider; its content is not
/// trusted.
#[post(
    "/payments/webhook",
    tag = "payments",
    params(("x-api-key" = String, Header)),
    request_body = PaymentWebhook,
    failures(401),
)]
pub async fn receive_payment_webhook(request: HttpRequest, body: Payload, shop: State) -> Answer<Done> {
    take_webhook(&request, None, None, body, &shop).await
}

/// The webhook for a provider without a separate secret: the address ends in a secret that only the provider knows.
#[post("/payments/webhook/{key}", tag = "payments", request_body = PaymentWebhook, failures(401))]
pub async fn receive_payment_webhook_by_address(
    request: HttpRequest,
    key: Path<String>,
    body: Payload,
    shop: State,
) -> Answer<Done> {
    take_webhook(&request, None, Some(key.into_inner()), body, &shop).await
}

/// The webhook of a payment company by its name. It triggers a query to the company; its content is not trusted.
#[post("/payments/providers/{provider}/webhook", tag = "payments", request_body = PaymentWebhook, failures(401))]
pub async fn receive_provider_webhook(
    request: HttpRequest,
    provider: Path<String>,
    body: Payload,
    shop: State,
) -> Answer<Done> {
    take_webhook(&request, Some(&provider), None, body, &shop).await
}

/// The webhook of a payment company that signs nothing: the address ends in a secret that only the company knows.
#[post(
    "/payments/providers/{provider}/webhook/{key}",
    tag = "payments",
    request_body = PaymentWebhook,
    failures(401),
)]
pub async fn receive_provider_webhook_by_address(
    request: HttpRequest,
    path: Path<(String, String)>,
    body: Payload,
    shop: State,
) -> Answer<Done> {
    let (provider, key) = path.into_inner();
    take_webhook(&request, Some(&provider), Some(key), body, &shop).await
}

async fn take_webhook(
    request: &HttpRequest,
    provider: Option<&str>,
    address_key: Option<String>,
    body: Payload,
    shop: &AppState,
) -> Answer<Done> {
    let is_addressed = |name: &CompanyName| provider.is_none_or(|given| given == name.as_str());
    let rails = shop.rails.iter().filter(|(name, _)| is_addressed(name));
    let providers: Vec<_> = rails.filter_map(|(name, _)| shop.rails.find(name)).collect();
    let call = read_call(request, address_key, body).await?;
    receive_webhook(&call, shop.storage.payment_checks.as_ref(), &providers, shop.clock.as_ref()).await?;
    shop.payment_due.notify_one();
    Ok(Json(Envelope::of(Done {})))
}

/// The call as its signature covers it.
///
/// # Errors
/// When the body is too long, or breaks off.
pub async fn read_call(
    request: &HttpRequest,
    address_key: Option<String>,
    body: Payload,
) -> Result<WebhookCall, ApiError> {
    let headers = request
        .headers()
        .iter()
        .filter_map(|(name, value)| Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned())));
    let headers = headers.collect();
    Ok(WebhookCall { headers, address_key, body: read_body(body.into_inner()).await? })
}

fn initiate_error(
    error: InitiateError,
    shop: &AppState,
    bundle_error: impl FnOnce(usize, &BundleError) -> ApiError,
) -> ApiError {
    let now = shop.clock.now();
    match error {
        InitiateError::Bundle { index, error } => bundle_error(index, &error),
        InitiateError::AlreadyPaid(payment) => {
            let checkout = &payment.checkout;
            ApiError::new(ErrorCode::AlreadyPaid).with_data(json!({
                "orderId": checkout.order_id.to_string(),
                "paymentId": checkout.payment_id.reveal(),
                "amount": checkout.product.price.tsh(),
            }))
        }
        InitiateError::IdempotencyMismatch => ApiError::new(ErrorCode::IdempotencyMismatch),
        InitiateError::Prompt(error) => prompt_error(error, now),
        InitiateError::Repository(error) => error.into(),
    }
}

/// Names the missing field within `at`.
pub(super) fn bundle_error(error: &BundleError, at: &str) -> ApiError {
    match *error {
        BundleError::NotFound => ApiError::new(ErrorCode::BundleNotFound),
        BundleError::SoldLater { from } => {
            ApiError::new(ErrorCode::BundleSoldLater).with_data(json!({ "soldFrom": from }))
        }
        BundleError::PriceChanged { price } => {
            ApiError::new(ErrorCode::PriceChanged).with_data(json!({ "amount": price.tsh() }))
        }
        BundleError::Missing(missing) => missing_detail(missing, at),
    }
}

fn resend_error(error: ResendError, shop: &AppState) -> ApiError {
    match error {
        ResendError::NotFound => ApiError::new(ErrorCode::PaymentNotFound),
        ResendError::Prompt(error) => prompt_error(error, shop.clock.now()),
        ResendError::Repository(error) => error.into(),
    }
}

pub(super) fn prompt_error(error: PromptError, now: DateTime<Utc>) -> ApiError {
    let later = |code, retry_at| ApiError::retry_at(code, retry_at, now);
    match error {
        PromptError::NoRail(NoRail::Down { retry_at }) => later(ErrorCode::ProviderUnavailable, retry_at),
        PromptError::NoRail(NoRail::NotOffered) => ApiError::field("phone", FieldErrorCode::WalletNotServed),
        PromptError::Refused(PromptRefusal::StillOpen { retry_at }) => {
            later(ErrorCode::PromptStillOpen, retry_at)
        }
        PromptError::Refused(PromptRefusal::TooMany { retry_at }) => {
            later(ErrorCode::TooManyPrompts, retry_at)
        }
        PromptError::Refused(PromptRefusal::OptedOut) => {
            ApiError::field("phone", FieldErrorCode::PromptsStopped)
        }
        PromptError::Rejected(rejection) => rejected(rejection),
        PromptError::NoRail(NoRail::Repository(error)) | PromptError::Repository(error) => error.into(),
    }
}

/// Texts of the specification: 401 refers to the key, 400 quotes the provider. `data` has the reason, so that clients
/// can tell the customer who must act.
fn rejected(rejection: Rejection) -> ApiError {
    let reason = rejection.reason().code();
    let error = match rejection {
        Rejection::InvalidApiKey => ApiError::new(ErrorCode::ProviderKeyInvalid),
        Rejection::InvalidRequest(words) => {
            let text = current_language().pick("Invalid request", "Ombi si sahihi");
            let words = if words.is_empty() { "Bad request" } else { &words };
            ApiError::new(ErrorCode::ProviderRejected).with_detail(format!("{text}: {words}"))
        }
        Rejection::TooManyRequests => ApiError::new(ErrorCode::ProviderRejected),
        Rejection::Unreachable => ApiError::new(ErrorCode::ProviderUnavailable),
    };
    error.with_data(json!({ "rejection": reason }))
}
