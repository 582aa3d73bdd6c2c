//! Tracking by order id.

use api_types::fields::{self, FieldErrors};
use api_types::orders::outlook::ComplaintRequest;
use api_types::orders::tracking::{
    CancelOrderRequest, CompleteCustomerRequest, CorrectRecipientRequest, TrackOrderRequest, TrackingView,
};
use chrono::{DateTime, Utc};
use kernel::OrderId;
use orders::{
    CancelError, ComplaintError, CompleteCustomerError, CorrectRecipientError, TrackError, Tracked,
};

use super::prelude::*;
use crate::tracking_view::{full_view, masked_view};
use crate::unknown_numbers::Lookup;

routes![
    track_order_in_full,
    cancel_order,
    correct_recipient,
    complete_customer,
    take_money_back,
    request_bonus,
    report_not_received,
    track_order,
];

/// The order or purchase of an order id, masked.
#[get("/orders/track/{orderId}", tag = "tracking", failures(429))]
pub async fn track_order(caller: CallerOrigin, order_id: Path<String>, shop: State) -> Answer<TrackingView> {
    let tracked = find_tracked(&order_id, &caller, &shop).await?;
    Ok(Json(Envelope::of(masked_view(&tracked, &shop).await?)))
}

/// Finds the order or purchase by its id as typed.
///
/// # Errors
/// `order_not_found`, also when the text is not an order id; `too_many_tries` after too many of these.
pub async fn find_tracked(
    order_id: &str,
    caller: &CallerOrigin,
    shop: &AppState,
) -> Result<Tracked, ApiError> {
    let order_id = known_form(order_id)?;
    let (caller, now) = (&caller.origin, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(caller, now)?;
    let tracked = orders::track_order(&order_id, shop.storage.orders.as_ref()).await?;
    tracked.ok_or_else(|| {
        lookup.count(now);
        not_found(&order_id)
    })
}

/// Counts a caller's lookup of an unknown id.
pub(super) fn count_unknown(error: ApiError, lookup: Lookup<'_>, now: DateTime<Utc>) -> ApiError {
    if error.code() == ErrorCode::OrderNotFound {
        lookup.count(now);
    }
    error
}

/// A wrong check symbol means a typo, which the customer should be told.
fn not_found(order_id: &OrderId) -> ApiError {
    let error = ApiError::new(ErrorCode::OrderNotFound);
    if order_id.has_wrong_check_symbol() {
        error.with_field("orderId", FieldErrorCode::Misspelt)
    } else {
        error
    }
}

/// An unmasked order, for callers who know the last four digits of the customer's phone. Five wrong attempts in ten
/// minutes lock it for the caller for a while; the browser that placed it has five of its own.
#[post("/orders/track", tag = "tracking", failures(404, 429))]
pub async fn track_order_in_full(
    caller: CallerOrigin,
    body: ApiJson<TrackOrderRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (order_id, last4) = parse(&body.0)?;
    let order_id = known_form(&order_id)?;
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, shop.clock.now())?;
    let tracked = orders::track_order_in_full(&order_id, &last4, &caller.origin, shop.track_ports()).await;
    let tracked = tracked
        .map_err(|error| count_unknown(track_error(error, shop.clock.now()), lookup, shop.clock.now()))?;
    Ok(Json(Envelope::of(full_view(&tracked, &shop).await?)))
}

/// Cancels an order for its customer, before it is in processing. A paid order is then refunded by staff. Attempts
/// count towards the same limit as those for the unmasked order.
#[post("/orders/{orderId}/cancel", tag = "tracking", failures(409, 429))]
pub async fn cancel_order(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<CancelOrderRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (last4, order_id) = (required_digits(body.0.phone_last4.as_deref())?, known_form(&order_id)?);
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, shop.clock.now())?;
    let cancelled = orders::cancel_for_customer(
        &order_id,
        &last4,
        &caller.origin,
        shop.track_ports(),
        shop.storage.delivery_queue.as_ref(),
    )
    .await;
    let cancelled = cancelled
        .map_err(|error| count_unknown(cancel_error(error, shop.clock.now()), lookup, shop.clock.now()))?;
    Ok(Json(Envelope::of(full_view(&cancelled, &shop).await?)))
}

/// Sends a paid bundle to another number for its customer, before it is in processing. Attempts count towards the same
/// limit as those for the unmasked order.
#[post("/orders/{orderId}/correct-recipient", tag = "tracking", failures(409, 429))]
pub async fn correct_recipient(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<CorrectRecipientRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let ((payer, recipient), order_id) = (body.0.parse()?, known_form(&order_id)?);
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, shop.clock.now())?;
    let corrected = orders::correct_recipient_for_customer(
        &order_id,
        payer,
        recipient,
        &caller.origin,
        shop.track_ports(),
        shop.storage.delivery_queue.as_ref(),
    )
    .await;
    let corrected = corrected.map_err(|error| {
        count_unknown(correction_error(error, shop.clock.now()), lookup, shop.clock.now())
    })?;
    Ok(Json(Envelope::of(full_view(&corrected, &shop).await?)))
}

/// Adds the customer's name, e-mail address or TIN for the receipt, in the browser that placed the order or with the whole
/// number that paid. Attempts with a number count towards the same limit as those for the unmasked order.
#[put("/orders/{orderId}/customer", tag = "tracking", failures(409, 429))]
pub async fn complete_customer(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<CompleteCustomerRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let ((payer, additions), order_id) = (body.0.parse()?, known_form(&order_id)?);
    let now = shop.clock.now();
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let completed =
        orders::complete_customer(&order_id, payer, additions, &caller.origin, shop.track_ports()).await;
    let completed = completed.map_err(|error| count_unknown(completion_error(error, now), lookup, now))?;
    Ok(Json(Envelope::of(full_view(&completed, &shop).await?)))
}

/// Cancels a late paid order for its customer and opens its refund, if the shop offers money back for a missed promise:
/// before it is in processing, and while nobody is loading it. Attempts count towards the same limit as those for the
/// unmasked order.
#[post("/orders/{orderId}/take-money-back", tag = "tracking", failures(409, 429))]
pub async fn take_money_back(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<ComplaintRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (last4, order_id) = (required_digits(body.0.phone_last4.as_deref())?, known_form(&order_id)?);
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, shop.clock.now())?;
    let offer = shop.front.settings(shop.clock.now()).await?.late_offer();
    let refunded =
        orders::refund_late_order(&order_id, &last4, &offer, &caller.origin, shop.track_ports()).await;
    answer_press(refunded, lookup, &shop).await
}

/// Asks staff for the bonus that the shop offers for a missed promise, once for each order. Attempts count towards the
/// same limit as those for the unmasked order.
#[post("/orders/{orderId}/request-bonus", tag = "tracking", failures(409, 429))]
pub async fn request_bonus(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<ComplaintRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (last4, order_id) = (required_digits(body.0.phone_last4.as_deref())?, known_form(&order_id)?);
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, shop.clock.now())?;
    let offer = shop.front.settings(shop.clock.now()).await?.late_offer();
    let (ports, complaints) = (shop.track_ports(), shop.storage.complaints.as_ref());
    let requested = orders::request_bonus(&order_id, &last4, &offer, &caller.origin, ports, complaints).await;
    answer_press(requested, lookup, &shop).await
}

/// Reports that a delivered order did not arrive: one case for staff for each delivery, within a week. Attempts count
/// towards the same limit as those for the unmasked order.
#[post("/orders/{orderId}/not-received", tag = "tracking", failures(409, 429))]
pub async fn report_not_received(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<ComplaintRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (last4, order_id) = (required_digits(body.0.phone_last4.as_deref())?, known_form(&order_id)?);
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, shop.clock.now())?;
    let (ports, complaints) = (shop.track_ports(), shop.storage.complaints.as_ref());
    let reported = orders::report_not_received(&order_id, &last4, &caller.origin, ports, complaints).await;
    answer_press(reported, lookup, &shop).await
}

/// The order in full after its customer's press.
///
/// # Errors
/// Why the press had no effect.
pub(super) async fn answer_press(
    outcome: Result<Tracked, ComplaintError>,
    lookup: Lookup<'_>,
    shop: &AppState,
) -> Answer<TrackingView> {
    let now = shop.clock.now();
    let tracked = outcome.map_err(|error| count_unknown(complaint_error(error, now), lookup, now))?;
    Ok(Json(Envelope::of(full_view(&tracked, shop).await?)))
}

pub(super) fn required_digits(given: Option<&str>) -> Result<String, ApiError> {
    let mut errors = FieldErrors::default();
    let last4 = errors.required("phoneLast4", given, fields::last4);
    errors.finish(last4)
}

/// # Errors
/// `order_not_found` for a text that is no order id.
pub(super) fn known_form(order_id: &str) -> Result<OrderId, ApiError> {
    OrderId::parse(order_id).map_err(|_invalid| ApiError::new(ErrorCode::OrderNotFound))
}

fn parse(body: &TrackOrderRequest) -> Result<(String, String), ApiError> {
    let mut errors = FieldErrors::default();
    let order_id = errors.required("orderId", body.order_id.as_deref(), |text| Ok(text.to_owned()));
    let last4 = errors.required("phoneLast4", body.phone_last4.as_deref(), fields::last4);
    errors.finish(order_id.zip(last4))
}

pub(super) fn track_error(error: TrackError, now: DateTime<Utc>) -> ApiError {
    match error {
        TrackError::NotFound => ApiError::new(ErrorCode::OrderNotFound),
        TrackError::WrongDigits => ApiError::field("phoneLast4", FieldErrorCode::Mismatch),
        TrackError::TooManyTries { retry_at } => ApiError::retry_at(ErrorCode::TooManyDigits, retry_at, now),
        TrackError::Repository(error) => error.into(),
    }
}

fn complaint_error(error: ComplaintError, now: DateTime<Utc>) -> ApiError {
    match error {
        ComplaintError::Track(error) => track_error(error, now),
        ComplaintError::NotOffered => ApiError::new(ErrorCode::NotOffered),
        ComplaintError::BeingSent => ApiError::new(ErrorCode::BeingLoaded),
        ComplaintError::Changed => ApiError::new(ErrorCode::VersionConflict),
    }
}

fn cancel_error(error: CancelError, now: DateTime<Utc>) -> ApiError {
    match error {
        CancelError::Track(error) => track_error(error, now),
        CancelError::TooLate => ApiError::new(ErrorCode::TooLateToCancel),
        CancelError::Changed => ApiError::new(ErrorCode::VersionConflict),
    }
}

fn completion_error(error: CompleteCustomerError, now: DateTime<Utc>) -> ApiError {
    match error {
        CompleteCustomerError::Track(TrackError::WrongDigits) => {
            ApiError::field("payerNumber", FieldErrorCode::Mismatch)
        }
        CompleteCustomerError::Track(error) => track_error(error, now),
        CompleteCustomerError::Changed => ApiError::new(ErrorCode::VersionConflict),
    }
}

fn correction_error(error: CorrectRecipientError, now: DateTime<Utc>) -> ApiError {
    match error {
        CorrectRecipientError::Track(TrackError::WrongDigits) => {
            ApiError::field("payerPhone", FieldErrorCode::Mismatch)
        }
        CorrectRecipientError::Track(error) => track_error(error, now),
        CorrectRecipientError::TooLate => ApiError::new(ErrorCode::TooLateToChange),
        CorrectRecipientError::Changed => ApiError::new(ErrorCode::VersionConflict),
    }
}
