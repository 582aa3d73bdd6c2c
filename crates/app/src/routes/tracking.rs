//! Tracking by order id.

use actix_web::get;
use actix_web::post;
use actix_web::web::{Data, Json, Path};
use kernel::OrderId;
use orders::{TrackError, Tracked};

use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::fields::FieldErrors;
use crate::dto::tracking::{TrackOrderRequest, TrackingView};
use crate::error::ApiError;
use crate::error_code::{ErrorCode, FieldErrorCode};
use crate::extract::json::ApiJson;
use crate::shop::Shop;

/// What an order id leads to, masked.
#[utoipa::path(
    tag = "tracking",
    params(("orderId" = String, Path)),
    responses((status = 200, body = Envelope<TrackingView>), (status = 404, body = ErrorBody)),
)]
#[get("/orders/track/{orderId}")]
pub async fn track_order(
    order_id: Path<String>,
    shop: Data<Shop>,
) -> Result<Json<Envelope<TrackingView>>, ApiError> {
    let tracked = find_tracked(&order_id, &shop).await?;
    Ok(Json(Envelope::of(TrackingView::masked(&tracked))))
}

/// The order or purchase with this id as typed.
///
/// # Errors
/// `order_not_found`, also when the text cannot be an order id.
pub async fn find_tracked(order_id: &str, shop: &Shop) -> Result<Tracked, ApiError> {
    let order_id = OrderId::parse(order_id).map_err(|_invalid| ApiError::new(ErrorCode::OrderNotFound))?;
    let tracked = orders::track_order(&order_id, shop.orders.as_ref(), shop.checkouts.as_ref()).await?;
    tracked.ok_or_else(|| not_found(&order_id))
}

/// An id whose check symbol is wrong was surely mistyped, which the customer should be told.
fn not_found(order_id: &OrderId) -> ApiError {
    let error = ApiError::new(ErrorCode::OrderNotFound);
    if order_id.is_misspelt() { error.with_field("orderId", FieldErrorCode::Misspelt) } else { error }
}

/// An order in full, for whoever knows the last four digits of the customer's phone. Five wrong tries in ten
/// minutes close it for a while.
#[utoipa::path(
    tag = "tracking",
    request_body = TrackOrderRequest,
    responses(
        (status = 200, body = Envelope<TrackingView>),
        (status = 404, body = ErrorBody),
        (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody),
    ),
)]
#[post("/orders/track")]
pub async fn track_order_in_full(
    body: ApiJson<TrackOrderRequest>,
    shop: Data<Shop>,
) -> Result<Json<Envelope<TrackingView>>, ApiError> {
    let (order_id, last4) = parse(&body.0)?;
    let order_id = OrderId::parse(&order_id).map_err(|_invalid| ApiError::new(ErrorCode::OrderNotFound))?;
    let tracked = orders::track_order_in_full(
        &order_id,
        &last4,
        shop.orders.as_ref(),
        shop.checkouts.as_ref(),
        shop.tracking_tries.as_ref(),
        shop.clock.as_ref(),
        shop.random.as_ref(),
    );
    Ok(Json(Envelope::of(TrackingView::full(&tracked.await?))))
}

fn parse(body: &TrackOrderRequest) -> Result<(String, String), ApiError> {
    let mut errors = FieldErrors::default();
    let order_id = errors.required("orderId", body.order_id.as_deref(), |text| Ok(text.to_owned()));
    let last4 = errors.required("phoneLast4", body.phone_last4.as_deref(), |text| {
        let four_digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        four_digits.then(|| text.to_owned()).ok_or(FieldErrorCode::Invalid)
    });
    errors.finish(order_id.zip(last4))
}

impl From<TrackError> for ApiError {
    fn from(error: TrackError) -> Self {
        match error {
            TrackError::NotFound => Self::new(ErrorCode::OrderNotFound),
            TrackError::WrongDigits => Self::field("phoneLast4", FieldErrorCode::Mismatch),
            TrackError::TooManyTries => Self::new(ErrorCode::TooManyTries),
            TrackError::Repository(error) => error.into(),
        }
    }
}
