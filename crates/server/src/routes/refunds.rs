use api_types::payments::record::ReasonRequest;
use api_types::payments::refund::{RecordRefundRequest, RefundCaseBody};
use kernel::{Page, RefundCaseId};
use payments::{
    Decision, PaymentSearch, RefundError, RefundFilter, RefundRecord, RefundState, RefundStateFilter,
    dismiss_refund, pay_out_refund, record_refund, request_refund,
};

use super::payment_records::parse_attempt;
use super::prelude::*;
use crate::http::spawn_detached::spawn_detached;

routes![
    open_refund,
    list_refunds,
    get_refund,
    pay_out_refund_case,
    record_refund_payment,
    dismiss_refund_case
];

#[query]
pub struct RefundQuery {
    /// open, paying, refunded or dismissed; due: open or paying.
    state: Option<String>,
    /// The beginning of an order id, of a wallet's reference or of the return's, or a part of a phone number in any form.
    q: Option<String>,
}

impl RefundQuery {
    /// # Errors
    /// `invalid_query` names the unknown value.
    fn parse(&self) -> Result<RefundFilter, ApiError> {
        let state = optional("state", self.state.as_deref(), state_filter)?;
        let search = self.q.as_deref().and_then(PaymentSearch::parse);
        Ok(RefundFilter { state: state.unwrap_or(RefundStateFilter::All), search })
    }
}

fn state_filter(text: &str) -> Result<RefundStateFilter, ()> {
    match text {
        "all" => Ok(RefundStateFilter::All),
        "due" => Ok(RefundStateFilter::Due),
        code => RefundState::from_code(code).map(RefundStateFilter::In).ok_or(()),
    }
}

/// One page of refund cases, newest first.
#[get("/refunds", tag = "refunds")]
pub async fn list_refunds(
    _staff: Staff<may::SeePayments>,
    query: Query<RefundQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<RefundCaseBody> {
    let page = shop.storage.refunds.list(&query.parse()?, &page.parse()?).await?;
    let cases = page.items.iter().map(|record| body(record, &shop)).collect::<Result<_, _>>()?;
    let page = Page { items: cases, next: page.next, total: page.total };
    Ok(Json(PagedEnvelope::of(page, |case| case)))
}

/// One refund case with its history.
#[get("/refunds/{id}", tag = "refunds")]
pub async fn get_refund(
    _staff: Staff<may::SeePayments>,
    id: Path<String>,
    shop: State,
) -> Answer<RefundCaseBody> {
    let record = shop.storage.refunds.find(parse(&id)?).await?.ok_or(RefundError::NotFound)?;
    answer(&record, &shop)
}

/// Opens a refund case for a paid prompt, with a reason. Its payment cannot be used for an order then.
#[post("/payments/attempts/{attemptId}/refund", tag = "refunds", failures(409))]
pub async fn open_refund(
    staff: Staff<may::JudgePayments>,
    attempt_id: Path<String>,
    body: ApiJson<ReasonRequest>,
    shop: State,
) -> Result<Created<RefundCaseBody>, ApiError> {
    let decision = Decision { by: staff.actor(), reason: body.0.parse()? };
    let record = request_refund(parse_attempt(&attempt_id)?, decision, shop.refund_ports()).await?;
    Ok(Created(self::body(&record, &shop)?))
}

/// Pays the refund out through the provider. While the provider's answer is unclear the case is `paying`, and another
/// call cannot pay twice.
#[post("/refunds/{id}/pay-out", tag = "refunds", failures(409))]
pub async fn pay_out_refund_case(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    shop: State,
) -> Answer<RefundCaseBody> {
    let id = parse(&id)?;
    let paying = {
        let shop = shop.clone();
        async move { pay_out_refund(id, staff.actor(), shop.refund_ports()).await }
    };
    answer(&spawn_detached(paying).await??, &shop)
}

/// Records that the money was sent back by hand.
#[post("/refunds/{id}/record", tag = "refunds", failures(409))]
pub async fn record_refund_payment(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    body: ApiJson<RecordRefundRequest>,
    shop: State,
) -> Answer<RefundCaseBody> {
    let checked = body.0.payout_checked.unwrap_or_default();
    let (reference, note) = body.0.parse()?;
    let record =
        record_refund(parse(&id)?, reference, staff.actor(), note, checked, shop.refund_ports()).await?;
    answer(&record, &shop)
}

/// Dismisses the case with a reason: the money is not refunded.
#[post("/refunds/{id}/dismiss", tag = "refunds", failures(409))]
pub async fn dismiss_refund_case(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    body: ApiJson<ReasonRequest>,
    shop: State,
) -> Answer<RefundCaseBody> {
    let decision = Decision { by: staff.actor(), reason: body.0.parse()? };
    let record = dismiss_refund(parse(&id)?, decision, shop.refund_ports()).await?;
    answer(&record, &shop)
}

fn parse(text: &str) -> Result<RefundCaseId, ApiError> {
    RefundCaseId::parse(text).map_err(|_invalid| ApiError::new(ErrorCode::RefundNotFound))
}

fn answer(record: &RefundRecord, shop: &AppState) -> Answer<RefundCaseBody> {
    Ok(Json(Envelope::of(body(record, shop)?)))
}

/// Every case has an opening event; one without is a bug.
fn body(record: &RefundRecord, shop: &AppState) -> Result<RefundCaseBody, ApiError> {
    RefundCaseBody::of(record, shop.payouts_on)
        .ok_or_else(|| ApiError::internal("a refund case without history"))
}
