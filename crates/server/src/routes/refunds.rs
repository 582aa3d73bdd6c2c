use api_types::payments::record::ReasonRequest;
use api_types::payments::refund::{
    OpenRefundRequest, RecordRefundRequest, RecordRefundsRequest, RecordedRefund, RecordedRefunds,
    RefundCaseBody,
};
use kernel::{Actor, Page, RefundCaseId};
use payments::{
    Decision, RefundError, RefundFilter, RefundRecord, RefundState, RefundStateFilter, approve_refund,
    dismiss_refund, pay_out_refund, record_refund, record_refunds, request_refund,
};

use super::payment_records::parse_attempt;
use super::prelude::*;
use super::query::direction;
use crate::http::spawn_detached::spawn_detached;

routes![
    open_refund,
    list_refunds,
    record_sent_refunds,
    get_refund,
    approve_refund_case,
    pay_out_refund_case,
    record_refund_payment,
    dismiss_refund_case
];

#[query]
pub struct RefundQuery {
    /// open, paying, refunded or dismissed; due: open or paying; approval: waits for a second person.
    state: Option<String>,
    /// The beginning of an order id, of a wallet's reference or of the return's, or a part of a phone number in any form.
    q: Option<String>,
    /// newest, the default, or oldest.
    sort: Option<String>,
}

impl RefundQuery {
    /// # Errors
    /// `invalid_query` names the unknown value.
    fn parse(&self) -> Result<RefundFilter, ApiError> {
        let state = optional("state", self.state.as_deref(), state_filter)?;
        Ok(RefundFilter {
            state: state.unwrap_or(RefundStateFilter::All),
            search: self.q.as_deref().and_then(Search::parse),
            direction: direction(self.sort.as_deref())?,
        })
    }
}

fn state_filter(text: &str) -> Result<RefundStateFilter, ()> {
    match text {
        "all" => Ok(RefundStateFilter::All),
        "due" => Ok(RefundStateFilter::Due),
        "approval" => Ok(RefundStateFilter::Approval),
        code => RefundState::from_code(code).map(RefundStateFilter::In).ok_or(()),
    }
}

/// One page of refund cases.
#[get("/refunds", tag = "refunds")]
pub async fn list_refunds(
    staff: Staff<may::SeePayments>,
    query: Query<RefundQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<RefundCaseBody> {
    let page = shop.storage.refunds.list(&query.parse()?, &page.parse()?).await?;
    let cases =
        page.items.iter().map(|record| body(record, &staff.actor(), &shop)).collect::<Result<_, _>>()?;
    let page = Page { items: cases, next: page.next, total: page.total };
    Ok(Json(PagedEnvelope::of(page, |case| case)))
}

/// One refund case with its history.
#[get("/refunds/{id}", tag = "refunds")]
pub async fn get_refund(
    staff: Staff<may::SeePayments>,
    id: Path<String>,
    shop: State,
) -> Answer<RefundCaseBody> {
    let record = shop.storage.refunds.find(parse(&id)?).await?.ok_or(RefundError::NotFound)?;
    answer(&record, &staff.actor(), &shop)
}

/// Opens a refund case for money of a paid prompt: all that is left, or a part. When nothing is left, no order can be
/// placed with the payment.
#[post("/payments/attempts/{attemptId}/refund", tag = "refunds", failures(409))]
pub async fn open_refund(
    staff: Staff<may::JudgePayments>,
    attempt_id: Path<String>,
    body: ApiJson<OpenRefundRequest>,
    shop: State,
) -> Result<Created<RefundCaseBody>, ApiError> {
    let request = body.0.parse(staff.actor())?;
    let record = request_refund(parse_attempt(&attempt_id)?, request, shop.refund_ports()).await?;
    Ok(Created(self::body(&record, &staff.actor(), &shop)?))
}

/// Pays the refund out through the provider. While the provider's answer is unclear the case is `paying`, and another
/// call cannot pay twice.
#[post("/refunds/{id}/pay-out", tag = "refunds", failures(409))]
pub async fn pay_out_refund_case(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    shop: State,
) -> Answer<RefundCaseBody> {
    let (id, by) = (parse(&id)?, staff.actor());
    let paying = {
        let (shop, by) = (shop.clone(), by.clone());
        async move { pay_out_refund(id, by, shop.refund_ports()).await }
    };
    answer(&spawn_detached(paying).await??, &by, &shop)
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
    answer(&record, &staff.actor(), &shop)
}

/// Records that several refunds were sent by hand: all of them, or none. The answer says of each what keeps it from being
/// recorded.
#[post("/refunds/record", tag = "refunds")]
pub async fn record_sent_refunds(
    staff: Staff<may::JudgePayments>,
    body: ApiJson<RecordRefundsRequest>,
    shop: State,
) -> Answer<RecordedRefunds> {
    let sent = body.0.parse()?;
    let ids: Vec<_> = sent.iter().map(|(id, _)| *id).collect();
    let mut refused = match record_refunds(sent, &staff.actor(), shop.refund_ports()).await {
        Ok(()) => Vec::new(),
        Err(refused) => refused,
    };
    let mut answers = Vec::with_capacity(ids.len());
    for id in ids {
        let at = refused.iter().position(|(of, _)| *of == id);
        let error = at.map(|at| refused.swap_remove(at).1);
        if let Some(RefundError::Repository(error)) = error {
            return Err(error.into());
        }
        answers.push(RecordedRefund::of(id, error.map(ApiError::from)));
    }
    Ok(Json(Envelope::of(RecordedRefunds::of(answers))))
}

/// Approves a refund that another member of staff opened.
#[post("/refunds/{id}/approve", tag = "refunds", failures(409))]
pub async fn approve_refund_case(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    shop: State,
) -> Answer<RefundCaseBody> {
    let record = approve_refund(parse(&id)?, staff.actor(), shop.refund_ports()).await?;
    answer(&record, &staff.actor(), &shop)
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
    answer(&record, &staff.actor(), &shop)
}

fn parse(text: &str) -> Result<RefundCaseId, ApiError> {
    RefundCaseId::parse(text).map_err(|_invalid| ApiError::new(ErrorCode::RefundNotFound))
}

fn answer(record: &RefundRecord, caller: &Actor, shop: &AppState) -> Answer<RefundCaseBody> {
    Ok(Json(Envelope::of(body(record, caller, shop)?)))
}

/// Every case has an opening event; one without is a bug.
fn body(record: &RefundRecord, caller: &Actor, shop: &AppState) -> Result<RefundCaseBody, ApiError> {
    RefundCaseBody::of(record, shop.payouts_on, caller)
        .ok_or_else(|| ApiError::internal("a refund case without history"))
}
