//! Paying by mobile money.

use actix_web::web::{Data, Json, Path, Payload};
use actix_web::{HttpRequest, HttpResponse, get, post};
use kernel::OrderId;
use payments::{
    InitiateError, Rejection, VerifyError, WebhookCall, WebhookError, WebhookRefusal, find_payment,
    receive_webhook,
};
use serde_json::json;

use crate::dto::auth::Done;
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::payment::{
    InitiatePaymentRequest, InitiatedPaymentAnswer, PaymentStatusAnswer, PaymentWebhook,
    VerifiedPaymentAnswer, VerifyPaymentRequest, failure_text,
};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::idempotency::IdempotencyHeader;
use crate::extract::json::{ApiJson, read_body};
use crate::http::language::current_language;
use crate::shop::Shop;

/// Has the payer prompted for a bundle. The answer is 202 also when the provider's answer is unclear; then the
/// shop finds out by itself.
#[utoipa::path(
    tag = "payments",
    request_body = InitiatePaymentRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 visible characters")),
    responses(
        (status = 202, body = InitiatedPaymentAnswer),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody),
        (status = 422, body = ErrorBody),
        (status = 502, body = ErrorBody),
    ),
)]
#[post("/payments/initiate")]
pub async fn initiate_payment(
    key: IdempotencyHeader,
    body: ApiJson<InitiatePaymentRequest>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let command = body.0.parse(key.0, current_language())?;
    // A client that hangs up must not cut the provider's call in two.
    let initiated =
        tokio::spawn(async move { payments::initiate_payment(command, &shop.initiate_ports()).await });
    let payment = initiated.await.map_err(ApiError::internal)??;
    Ok(HttpResponse::Accepted().json(InitiatedPaymentAnswer::of(&payment, current_language())))
}

/// Where a payment stands, by the order id. The answer holds nothing that a stranger could use.
#[utoipa::path(
    tag = "payments",
    params(("orderId" = String, Path)),
    responses((status = 200, body = PaymentStatusAnswer), (status = 404, body = ErrorBody)),
)]
#[get("/payments/status/{orderId}")]
pub async fn get_payment_status(
    order_id: Path<String>,
    shop: Data<Shop>,
) -> Result<Json<PaymentStatusAnswer>, ApiError> {
    let not_found = || ApiError::new(ErrorCode::PaymentOrderNotFound);
    let order_id = OrderId::parse(&order_id).map_err(|_invalid| not_found())?;
    let payment = find_payment(&order_id, shop.check_ports()).await?.ok_or_else(not_found)?;
    Ok(Json(PaymentStatusAnswer::of(&payment, current_language())))
}

/// Confirms that a purchase is paid, when the provider itself says so for this amount, payer and bundle.
#[utoipa::path(
    tag = "payments",
    request_body = VerifyPaymentRequest,
    responses(
        (status = 200, body = VerifiedPaymentAnswer),
        (status = 402, body = ErrorBody),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody),
        (status = 422, body = ErrorBody),
    ),
)]
#[post("/payments/verify")]
pub async fn verify_payment(
    body: ApiJson<VerifyPaymentRequest>,
    shop: Data<Shop>,
) -> Result<Json<VerifiedPaymentAnswer>, ApiError> {
    let claim = body.0.parse()?.ok_or_else(|| ApiError::new(ErrorCode::PaymentNotFound))?;
    let verified = payments::verify_payment(claim, shop.check_ports()).await?;
    Ok(Json(VerifiedPaymentAnswer::of(&verified, current_language())))
}

/// The provider's call to us. It makes the shop ask the provider; what it claims is not believed.
#[utoipa::path(
    tag = "payments",
    request_body = PaymentWebhook,
    params(("x-api-key" = String, Header)),
    responses((status = 200, body = Envelope<Done>), (status = 401, body = ErrorBody)),
)]
#[post("/payments/webhook")]
pub async fn receive_payment_webhook(
    request: HttpRequest,
    body: Payload,
    shop: Data<Shop>,
) -> Result<Json<Envelope<Done>>, ApiError> {
    let api_key = request.headers().get("x-api-key").and_then(|value| value.to_str().ok()).map(str::to_owned);
    let call = WebhookCall { api_key, body: read_body(body.into_inner()).await? };
    receive_webhook(&call, shop.payments.as_ref(), shop.provider.as_ref(), shop.clock.as_ref()).await?;
    shop.payment_due.notify_one();
    Ok(Json(Envelope::of(Done {})))
}

impl From<InitiateError> for ApiError {
    fn from(error: InitiateError) -> Self {
        match error {
            InitiateError::BundleNotFound => Self::new(ErrorCode::BundleNotFound),
            InitiateError::PriceChanged { price } => {
                Self::new(ErrorCode::PriceChanged).with_data(json!({ "amount": price.tsh() }))
            }
            InitiateError::IdempotencyMismatch => Self::new(ErrorCode::IdempotencyMismatch),
            InitiateError::Rejected(rejection) => rejected(rejection),
            InitiateError::Repository(error) => error.into(),
        }
    }
}

/// The specification's texts: 401 speaks of the key, 400 quotes the provider.
fn rejected(rejection: Rejection) -> ApiError {
    match rejection {
        Rejection::InvalidApiKey => ApiError::new(ErrorCode::ProviderKeyInvalid),
        Rejection::InvalidRequest(words) if !words.is_empty() => {
            let text = current_language().pick("Invalid request", "Ombi si sahihi");
            ApiError::new(ErrorCode::ProviderRejected).with_detail(format!("{text}: {words}"))
        }
        Rejection::InvalidRequest(_) | Rejection::TooManyRequests => {
            ApiError::new(ErrorCode::ProviderRejected)
        }
    }
}

impl From<VerifyError> for ApiError {
    fn from(error: VerifyError) -> Self {
        match error {
            VerifyError::NotFound => Self::new(ErrorCode::PaymentNotFound),
            VerifyError::NotVerified => Self::new(ErrorCode::PaymentNotVerified),
            VerifyError::Failed(reason) => Self::new(ErrorCode::PaymentFailed)
                .with_detail(failure_text(reason, current_language()).to_owned())
                .with_data(json!({ "failureReason": reason.code() })),
            VerifyError::Repository(error) => error.into(),
        }
    }
}

impl From<WebhookError> for ApiError {
    fn from(error: WebhookError) -> Self {
        match error {
            WebhookError::Refused(WebhookRefusal::Unauthentic) => Self::new(ErrorCode::InvalidApiKey),
            WebhookError::Refused(WebhookRefusal::Malformed) => Self::new(ErrorCode::MalformedJson),
            WebhookError::Repository(error) => error.into(),
        }
    }
}
