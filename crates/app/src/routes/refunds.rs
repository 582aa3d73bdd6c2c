//! Refunds.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, get, post};
use kernel::{Coded, Page, RefundCaseId};
use payments::{
    Decision, RefundError, RefundFilter, RefundRecord, RefundState, dismiss_refund, pay_out_refund,
    record_refund, request_refund,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::Routes;
use super::payment_records::parse_attempt;
use super::query::{PageQuery, optional};
use crate::app_state::AppState;
use crate::dto::envelope::{Envelope, Failure, PagedEnvelope};
use crate::dto::payment_record::ReasonRequest;
use crate::dto::refund::{RecordRefundRequest, RefundCaseBody};
use crate::error::{ApiError, api_errors};
use crate::error_code::ErrorCode;
use crate::extract::caller::{Staff, may};
use crate::extract::json::ApiJson;
use crate::extract::query::Query;
use crate::http::spawn_detached::spawn_detached;

pub fn configure<C: Routes>(config: &mut C) {
    config
        .service(open_refund)
        .service(list_refunds)
        .service(get_refund)
        .service(pay_out_through_provider)
        .service(record_by_hand)
        .service(dismiss_case);
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RefundQuery {
    /// open, paying, refunded or dismissed; due: open or paying.
    state: Option<String>,
}

fn refund_filter(text: &str) -> Result<RefundFilter, ()> {
    match text {
        "all" => Ok(RefundFilter::All),
        "due" => Ok(RefundFilter::Due),
        code => RefundState::from_code(code).map(RefundFilter::In).ok_or(()),
    }
}

/// One page of refund cases, newest first.
#[utoipa::path(
    tag = "refunds",
    params(RefundQuery, PageQuery),
    security(("bearer" = [])),
    responses((status = 200, body = PagedEnvelope<RefundCaseBody>)),
)]
#[get("/refunds")]
pub async fn list_refunds(
    _staff: Staff<may::SeePayments>,
    query: Query<RefundQuery>,
    page: Query<PageQuery>,
    shop: Data<AppState>,
) -> Result<Json<PagedEnvelope<RefundCaseBody>>, ApiError> {
    let filter = optional("state", query.state.as_deref(), refund_filter)?.unwrap_or(RefundFilter::All);
    let page = shop.storage.refunds.list(filter, &page.parse()?).await?;
    let cases = page.items.iter().map(|record| body(record, &shop)).collect::<Result<_, _>>()?;
    let page = Page { items: cases, next: page.next, total: page.total };
    Ok(Json(PagedEnvelope::of(page, |case| case)))
}

/// One refund case with its history.
#[utoipa::path(
    tag = "refunds",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<RefundCaseBody>)),
)]
#[get("/refunds/{id}")]
pub async fn get_refund(
    _staff: Staff<may::SeePayments>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RefundCaseBody>>, ApiError> {
    let record = shop.storage.refunds.find(parse(&id)?).await?.ok_or(RefundError::NotFound)?;
    answer(&record, &shop)
}

/// Opens a refund case for a paid prompt, with a reason. Its payment cannot be used for an order then.
#[utoipa::path(
    tag = "refunds",
    params(("attemptId" = String, Path)),
    request_body = ReasonRequest,
    security(("bearer" = [])),
    responses((status = 201, body = Envelope<RefundCaseBody>), Failure<409>),
)]
#[post("/payments/attempts/{attemptId}/refund")]
pub async fn open_refund(
    staff: Staff<may::JudgePayments>,
    attempt_id: Path<String>,
    body: ApiJson<ReasonRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let decision = Decision { by: staff.actor(), reason: body.0.parse()? };
    let record = request_refund(parse_attempt(&attempt_id)?, decision, shop.refund_ports()).await?;
    Ok(HttpResponse::Created().json(Envelope::of(self::body(&record, &shop)?)))
}

/// Pays the refund out through the provider. While the provider's answer is unclear the case is `paying`, and another
/// call cannot pay twice.
#[utoipa::path(
    tag = "refunds",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<RefundCaseBody>), Failure<409>),
)]
#[post("/refunds/{id}/pay-out")]
pub async fn pay_out_through_provider(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RefundCaseBody>>, ApiError> {
    let id = parse(&id)?;
    let paying = {
        let shop = shop.clone();
        async move { pay_out_refund(id, staff.actor(), shop.refund_ports()).await }
    };
    answer(&spawn_detached(paying).await??, &shop)
}

/// Records that the money was sent back by hand.
#[utoipa::path(
    tag = "refunds",
    params(("id" = String, Path)),
    request_body = RecordRefundRequest,
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<RefundCaseBody>), Failure<409>),
)]
#[post("/refunds/{id}/record")]
pub async fn record_by_hand(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    body: ApiJson<RecordRefundRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RefundCaseBody>>, ApiError> {
    let checked = body.0.payout_checked.unwrap_or_default();
    let (reference, note) = body.0.parse()?;
    let record =
        record_refund(parse(&id)?, reference, staff.actor(), note, checked, shop.refund_ports()).await?;
    answer(&record, &shop)
}

/// Dismisses the case with a reason: the money is not refunded.
#[utoipa::path(
    tag = "refunds",
    params(("id" = String, Path)),
    request_body = ReasonRequest,
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<RefundCaseBody>), Failure<409>),
)]
#[post("/refunds/{id}/dismiss")]
pub async fn dismiss_case(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    body: ApiJson<ReasonRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<RefundCaseBody>>, ApiError> {
    let decision = Decision { by: staff.actor(), reason: body.0.parse()? };
    let record = dismiss_refund(parse(&id)?, decision, shop.refund_ports()).await?;
    answer(&record, &shop)
}

fn parse(text: &str) -> Result<RefundCaseId, ApiError> {
    RefundCaseId::parse(text).map_err(|_invalid| ApiError::new(ErrorCode::RefundNotFound))
}

fn answer(record: &RefundRecord, shop: &AppState) -> Result<Json<Envelope<RefundCaseBody>>, ApiError> {
    Ok(Json(Envelope::of(body(record, shop)?)))
}

/// Every case has an opening event; one without is a bug.
fn body(record: &RefundRecord, shop: &AppState) -> Result<RefundCaseBody, ApiError> {
    RefundCaseBody::of(record, shop.payouts_on)
        .ok_or_else(|| ApiError::internal("a refund case without history"))
}

api_errors!(RefundError {
    NotFound => RefundNotFound,
    Conflict => VersionConflict,
    OrderExists => OrderExists,
    PayoutUnclear => PayoutUnclear,
    PayoutsOff => PayoutsOff,
    ..Repository
});
