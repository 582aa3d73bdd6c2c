//! Tracking by order id.

use api_types::orders::tracking::{
    CompleteCustomerRequest, CorrectRecipientRequest, CustomerProofRequest, GivenProof, OpenOrderRequest,
    OpenedOrder, TrackOrderRequest, TrackingView,
};
use api_types::payments::recovery::RecoveredPayment;
use chrono::{DateTime, Utc};
use kernel::{OrderId, open_order_link};
use orders::{
    CancelError, ComplaintError, CompleteCustomerError, CorrectRecipientError, CustomerProof, TrackError,
    Tracked, track_order_for,
};

use super::prelude::*;
use crate::customer_proof::customer_proof;
use crate::tracking_view::{full_view, view_for};
use crate::unknown_numbers::Lookup;

routes![
    open_order,
    track_order_in_full,
    cancel_order,
    correct_recipient,
    complete_customer,
    take_money_back,
    request_bonus,
    report_not_received,
    track_order,
];

/// The order or purchase of an order id: in full for the browser that ordered and for who proved the number, otherwise
/// masked.
#[get("/orders/track/{orderId}", tag = "tracking", failures(429))]
pub async fn track_order(caller: CallerOrigin, order_id: Path<String>, shop: State) -> Answer<TrackingView> {
    Ok(Json(Envelope::of(find_view(&order_id, &caller, &shop).await?)))
}

/// [`find_tracked`] as the caller may see it.
///
/// # Errors
/// As there.
pub async fn find_view(
    order_id: &str,
    caller: &CallerOrigin,
    shop: &AppState,
) -> Result<TrackingView, ApiError> {
    let (tracked, is_open) = find_tracked(order_id, caller, shop).await?;
    Ok(view_for(&tracked, is_open, shop).await?)
}

/// Finds the order or purchase by its id as typed, and whether the caller may see all of it.
///
/// # Errors
/// `order_not_found`, also when the text is not an order id; `too_many_tries` after too many of these.
pub async fn find_tracked(
    order_id: &str,
    caller: &CallerOrigin,
    shop: &AppState,
) -> Result<(Tracked, bool), ApiError> {
    let order_id = known_form(order_id)?;
    let now = shop.clock.now();
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(caller, GivenProof::default(), shop).await?;
    let tracked = track_order_for(&order_id, &proof, shop.track_ports()).await?;
    tracked.ok_or_else(|| {
        lookup.count(now);
        not_found(&order_id)
    })
}

/// Opens the order or purchase of a link in a message of the shop, or the caller's own by its id. Whoever may see a paid
/// purchase without an order also gets what completes it.
#[post("/orders/open", tag = "tracking", failures(404, 429))]
pub async fn open_order(
    caller: CallerOrigin,
    body: ApiJson<OpenOrderRequest>,
    shop: State,
) -> Answer<OpenedOrder> {
    let OpenOrderRequest { link, order_id } = body.0;
    let now = shop.clock.now();
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let by_link = link.as_deref().and_then(|token| open_order_link(token, shop.key.as_ref()));
    let by_id = order_id.as_deref().and_then(|text| OrderId::parse(text).ok());
    let proof = customer_proof(&caller, GivenProof { typed: None, link }, &shop).await?;
    let unknown = || ApiError::new(ErrorCode::OrderNotFound);
    let found = match by_link.or(by_id) {
        Some(order_id) => open_for(&order_id, &proof, &shop).await?,
        None => None,
    };
    let opened = found.ok_or_else(|| {
        lookup.count(now);
        unknown()
    })?;
    Ok(Json(Envelope::of(opened)))
}

/// `None` also for who may not open it: a link that ended looks like one that never was.
async fn open_for(
    order_id: &OrderId,
    proof: &CustomerProof,
    shop: &AppState,
) -> Result<Option<OpenedOrder>, ApiError> {
    let Some((tracked, is_open)) = track_order_for(order_id, proof, shop.track_ports()).await? else {
        return Ok(None);
    };
    let payment = match &tracked {
        Tracked::Placed(..) if is_open => None,
        Tracked::Placed(..) => return Ok(None),
        Tracked::Unfinished(checkout, _) => {
            let payment = shop.storage.payments.find_by_order_id(&checkout.order_id).await?;
            let payment = payment.filter(|payment| proof.opens_purchase(order_id, &payment.checkout));
            let Some(payment) = payment else { return Ok(None) };
            payment.can_be_ordered().then(|| RecoveredPayment::of(&payment, false))
        }
    };
    Ok(Some(OpenedOrder { order: full_view(&tracked, shop).await?, payment }))
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

/// An unmasked order, for callers who prove to be the customer. Five wrong attempts in ten minutes lock it for the caller
/// for a while; the browser that placed it needs no attempt.
#[post("/orders/track", tag = "tracking", failures(404, 429))]
pub async fn track_order_in_full(
    caller: CallerOrigin,
    body: ApiJson<TrackOrderRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (order_id, given) = body.0.parse()?;
    let (order_id, now) = (known_form(&order_id)?, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let tracked = orders::track_order_in_full(&order_id, &proof, shop.track_ports()).await;
    let tracked = tracked.map_err(|error| count_unknown(track_error(error, now), lookup, now))?;
    Ok(Json(Envelope::of(full_view(&tracked, &shop).await?)))
}

/// Cancels an order for its customer, before it is in processing. A paid order is then refunded by staff. Attempts
/// count towards the same limit as those for the unmasked order.
#[post("/orders/{orderId}/cancel", tag = "tracking", failures(409, 429))]
pub async fn cancel_order(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<CustomerProofRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (given, order_id, now) = (body.0.parse()?, known_form(&order_id)?, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let (ports, queue) = (shop.track_ports(), shop.storage.delivery_queue.as_ref());
    let cancelled = orders::cancel_for_customer(&order_id, &proof, ports, queue).await;
    let cancelled = cancelled.map_err(|error| count_unknown(cancel_error(error, now), lookup, now))?;
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
    let ((given, recipient), order_id, now) = (body.0.parse()?, known_form(&order_id)?, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let (ports, queue) = (shop.track_ports(), shop.storage.delivery_queue.as_ref());
    let corrected = orders::correct_recipient_for_customer(&order_id, proof, recipient, ports, queue).await;
    let corrected = corrected.map_err(|error| count_unknown(correction_error(error, now), lookup, now))?;
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
    let ((given, additions), order_id, now) = (body.0.parse()?, known_form(&order_id)?, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let completed = orders::complete_customer(&order_id, &proof, additions, shop.track_ports()).await;
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
    body: ApiJson<CustomerProofRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (given, order_id, now) = (body.0.parse()?, known_form(&order_id)?, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let offer = shop.front.settings(now).await?.late_offer();
    let refunded = orders::refund_late_order(&order_id, &proof, &offer, shop.track_ports()).await;
    answer_press(refunded, lookup, &shop).await
}

/// Asks staff for the bonus that the shop offers for a missed promise, once for each order. Attempts count towards the
/// same limit as those for the unmasked order.
#[post("/orders/{orderId}/request-bonus", tag = "tracking", failures(409, 429))]
pub async fn request_bonus(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<CustomerProofRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (given, order_id, now) = (body.0.parse()?, known_form(&order_id)?, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let offer = shop.front.settings(now).await?.late_offer();
    let (ports, complaints) = (shop.track_ports(), shop.storage.complaints.as_ref());
    let requested = orders::request_bonus(&order_id, &proof, &offer, ports, complaints).await;
    answer_press(requested, lookup, &shop).await
}

/// Reports that a delivered order did not arrive: one case for staff for each delivery, within a week. Attempts count
/// towards the same limit as those for the unmasked order.
#[post("/orders/{orderId}/not-received", tag = "tracking", failures(409, 429))]
pub async fn report_not_received(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<CustomerProofRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (given, order_id, now) = (body.0.parse()?, known_form(&order_id)?, shop.clock.now());
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let (ports, complaints) = (shop.track_ports(), shop.storage.complaints.as_ref());
    let reported = orders::report_not_received(&order_id, &proof, ports, complaints).await;
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

/// # Errors
/// `order_not_found` for a text that is no order id.
pub(super) fn known_form(order_id: &str) -> Result<OrderId, ApiError> {
    OrderId::parse(order_id).map_err(|_invalid| ApiError::new(ErrorCode::OrderNotFound))
}

pub(super) fn track_error(error: TrackError, now: DateTime<Utc>) -> ApiError {
    match error {
        TrackError::NotFound => ApiError::new(ErrorCode::OrderNotFound),
        TrackError::Unproven => ApiError::field("phoneLast4", FieldErrorCode::Required),
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
        CompleteCustomerError::Track(TrackError::Unproven) => {
            ApiError::field("payerNumber", FieldErrorCode::Required)
        }
        CompleteCustomerError::Track(TrackError::WrongDigits) => {
            ApiError::field("payerNumber", FieldErrorCode::Mismatch)
        }
        CompleteCustomerError::Track(error) => track_error(error, now),
        CompleteCustomerError::Changed => ApiError::new(ErrorCode::VersionConflict),
    }
}

fn correction_error(error: CorrectRecipientError, now: DateTime<Utc>) -> ApiError {
    match error {
        CorrectRecipientError::Track(TrackError::Unproven) => {
            ApiError::field("payerPhone", FieldErrorCode::Required)
        }
        CorrectRecipientError::Track(TrackError::WrongDigits) => {
            ApiError::field("payerPhone", FieldErrorCode::Mismatch)
        }
        CorrectRecipientError::Track(error) => track_error(error, now),
        CorrectRecipientError::TooLate => ApiError::new(ErrorCode::TooLateToChange),
        CorrectRecipientError::Changed => ApiError::new(ErrorCode::VersionConflict),
    }
}
