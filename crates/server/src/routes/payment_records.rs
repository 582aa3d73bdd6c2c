//! Payments in the back office, and decisions about them.

use actix_web::http::StatusCode;
use api_types::orders::AdminOrder;
use api_types::payments::record::{
    OrderForPayerRequest, PaymentDetail, PaymentRecordBody, PaymentSummaryBody, ReasonRequest, RejectRequest,
};
use kernel::{AgentCode, CheckoutId, PaymentAttemptId};
use orders::PlaceOrder;
use payments::{
    Decision, PaymentFilter, PaymentRecord, PaymentStatusFilter, Verdict, check_prompts, decide_attempt,
};

use super::prelude::*;
use super::query::{amounts, direction};
use crate::payment_health::payment_health;

routes![
    list_payments,
    get_payment_summary,
    get_payment,
    check_payment,
    order_for_payer,
    accept_attempt,
    reject_attempt,
    reverse_attempt,
];

#[query]
pub struct PaymentQuery {
    /// `paid_without_order`, pending, completed, failed, expired, review or reversed.
    status: Option<String>,
    /// The beginning of an order id or of a wallet's reference, or a part of a phone number in any form.
    q: Option<String>,
    /// The code of the agent who brought the purchases.
    agent: Option<String>,
    /// The lowest price in whole shillings, inclusive.
    min: Option<String>,
    /// The highest price in whole shillings, inclusive.
    max: Option<String>,
    /// newest, the default, or oldest.
    sort: Option<String>,
}

impl PaymentQuery {
    /// # Errors
    /// `invalid_query` names the unknown value.
    pub fn parse(&self) -> Result<PaymentFilter, ApiError> {
        let status = self.status.as_deref().filter(|status| *status != "all");
        Ok(PaymentFilter {
            status: optional("status", status, fields::code::<PaymentStatusFilter>)?,
            search: self.q.as_deref().and_then(Search::parse),
            agent: optional("agent", self.agent.as_deref(), AgentCode::parse)?,
            amount: amounts(self.min.as_deref(), self.max.as_deref())?,
            direction: direction(self.sort.as_deref())?,
        })
    }
}

/// One page of payments.
#[get("/payments", tag = "payments")]
pub async fn list_payments(
    _staff: Staff<may::SeePayments>,
    query: Query<PaymentQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<PaymentRecordBody> {
    let records = shop.storage.payment_records.list(&query.parse()?, &page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(records, |record| (&record).into())))
}

/// Counts of payments that need work, the provider's health, and browsers that asked unusually many numbers to pay.
#[get("/payments/summary", tag = "payments")]
pub async fn get_payment_summary(_staff: Staff<may::SeePayments>, shop: State) -> Answer<PaymentSummaryBody> {
    let summary = shop.storage.payment_records.summary().await?;
    let busy_browsers = shop.storage.payment_records.busy_browsers(shop.clock.now()).await?;
    Ok(Json(Envelope::of(PaymentSummaryBody::of(summary, payment_health(&shop).await?, busy_browsers))))
}

/// One payment with its full history.
#[get("/payments/{id}", tag = "payments")]
pub async fn get_payment(
    _staff: Staff<may::SeePayments>,
    id: Path<String>,
    shop: State,
) -> Answer<PaymentDetail> {
    detail(find(&id, &shop).await?.payment.checkout.id, &shop).await
}

/// Queries the provider about all prompts of a payment now.
#[post("/payments/{id}/check", tag = "payments")]
pub async fn check_payment(
    _staff: Staff<may::HandlePayments>,
    id: Path<String>,
    shop: State,
) -> Answer<PaymentDetail> {
    let payment = find(&id, &shop).await?.payment;
    check_prompts(&payment, shop.check_ports()).await?;
    detail(payment.checkout.id, &shop).await
}

/// Places the order for a payer who did not finish the form.
#[post(
    "/payments/{id}/order",
    tag = "payments",
    responses((status = 201, body = Envelope<AdminOrder>)),
    failures(409),
)]
pub async fn order_for_payer(
    staff: Staff<may::HandlePayments>,
    id: Path<String>,
    body: ApiJson<OrderForPayerRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let payment = find(&id, &shop).await?.payment;
    let command = PlaceOrder::for_payer(&payment, body.0.parse()?, staff.actor())
        .ok_or_else(|| ApiError::new(ErrorCode::PaymentNotVerified))?;
    let placed = orders::place_order(command, shop.place_order_ports()).await?;
    let status = if placed.is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok(HttpResponse::build(status).json(Envelope::of(AdminOrder::from(placed.order))))
}

/// Accepts a payment that did not match, with a reason.
#[post("/payments/attempts/{attemptId}/accept", tag = "payments", failures(409))]
pub async fn accept_attempt(
    staff: Staff<may::JudgePayments>,
    attempt_id: Path<String>,
    body: ApiJson<ReasonRequest>,
    shop: State,
) -> Answer<PaymentDetail> {
    decide(Verdict::Accept, &attempt_id, staff, body.0.parse()?, &shop).await
}

/// Rejects a payment that did not match, with a reason. A refund is opened of the amount that arrived.
#[post("/payments/attempts/{attemptId}/reject", tag = "payments", failures(409))]
pub async fn reject_attempt(
    staff: Staff<may::JudgePayments>,
    attempt_id: Path<String>,
    body: ApiJson<RejectRequest>,
    shop: State,
) -> Answer<PaymentDetail> {
    let (verdict, reason) = body.0.parse()?;
    decide(verdict, &attempt_id, staff, reason, &shop).await
}

/// Records that the provider or a bank reversed the payment, with a reason.
#[post("/payments/attempts/{attemptId}/reverse", tag = "payments", failures(409))]
pub async fn reverse_attempt(
    staff: Staff<may::JudgePayments>,
    attempt_id: Path<String>,
    body: ApiJson<ReasonRequest>,
    shop: State,
) -> Answer<PaymentDetail> {
    decide(Verdict::Reverse, &attempt_id, staff, body.0.parse()?, &shop).await
}

async fn decide(
    verdict: Verdict,
    attempt_id: &str,
    staff: Staff<may::JudgePayments>,
    reason: String,
    shop: &AppState,
) -> Answer<PaymentDetail> {
    let id = parse_attempt(attempt_id)?;
    let decision = Decision { by: staff.actor(), reason };
    let attempt = decide_attempt(id, verdict, decision, shop.check_ports()).await?;
    detail(attempt.checkout_id, shop).await
}

/// The id of an attempt from a path.
///
/// # Errors
/// `payment_not_found`.
pub fn parse_attempt(text: &str) -> Result<PaymentAttemptId, ApiError> {
    PaymentAttemptId::parse(text).map_err(|_invalid| not_found())
}

async fn find(id: &str, shop: &AppState) -> Result<PaymentRecord, ApiError> {
    let id = CheckoutId::parse(id).map_err(|_invalid| not_found())?;
    shop.storage.payment_records.find(id).await?.ok_or_else(not_found)
}

async fn detail(id: CheckoutId, shop: &AppState) -> Answer<PaymentDetail> {
    let record = shop.storage.payment_records.find(id).await?.ok_or_else(not_found)?;
    let history = shop.storage.payment_records.history(id).await?;
    let same_browser = shop.storage.payment_records.of_busy_browser(&record.payment.checkout).await?;
    let of_prompt = shop.storage.payment_records.of_prompt(&record.payment.attempt.reference).await?;
    Ok(Json(Envelope::of(PaymentDetail::of(&record, history, &same_browser, &of_prompt))))
}

fn not_found() -> ApiError {
    ApiError::new(ErrorCode::PaymentNotFound)
}
