//! Money of the till: what the till phone reports, and what staff decide about it.

use actix_web::HttpRequest;
use actix_web::web::Payload;
use api_types::payments::till::{DismissTillPaymentRequest, MatchTillPaymentRequest, TillPaymentBody};
use kernel::{Page, TillPaymentId};
use payments::{
    DecideTillError, TillFilter, TillState, WebhookError, WebhookRefusal, dismiss_till_payment,
    match_till_payment, possible_purchases, receive_till_call,
};

use super::payments::read_call;
use super::prelude::*;

routes![receive_till_message, list_till_payments, match_till_payment_case, dismiss_till_payment_case];

/// A message that reached the till phone, or a sign that the phone is on. Signed by the phone; the text is not kept.
#[post("/till/messages", tag = "payments", failures(401))]
pub async fn receive_till_message(request: HttpRequest, body: Payload, shop: State) -> Answer<Done> {
    let call = read_call(&request, None, body).await?;
    let phone = shop.till_phone.as_deref().ok_or(WebhookError::Refused(WebhookRefusal::Unauthentic))?;
    receive_till_call(&call, phone, shop.till_ports()).await?;
    Ok(Json(Envelope::of(Done {})))
}

#[query]
pub struct TillQuery {
    /// open, matched, dismissed or all, which is the default.
    state: Option<String>,
    /// A part of a phone number in any form, or the beginning or end of a wallet's reference.
    q: Option<String>,
}

impl TillQuery {
    fn parse(&self) -> Result<TillFilter, ApiError> {
        let state = self.state.as_deref().filter(|state| *state != "all");
        Ok(TillFilter {
            state: optional("state", state, |code| TillState::from_code(code).ok_or(()))?,
            search: self.q.as_deref().and_then(Search::parse),
        })
    }
}

/// One page of the till's money, newest first; with open money the purchases that it may pay.
#[get("/till-payments", tag = "payments")]
pub async fn list_till_payments(
    _staff: Staff<may::SeePayments>,
    query: Query<TillQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<TillPaymentBody> {
    let page = shop.storage.till.list(&query.parse()?, &page.parse()?).await?;
    let mut items = Vec::with_capacity(page.items.len());
    for record in &page.items {
        let purchases = possible_purchases(&record.payment, shop.till_ports()).await?;
        items.push(TillPaymentBody::of(record, &purchases));
    }
    Ok(Json(PagedEnvelope::of(Page { items, next: page.next, total: page.total }, |body| body)))
}

/// Assigns open money to a purchase, which is paid by it if the amount is exact.
#[post("/till-payments/{id}/match", tag = "payments", failures(409 = "till_payment_decided or purchase_paid"))]
pub async fn match_till_payment_case(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    body: ApiJson<MatchTillPaymentRequest>,
    shop: State,
) -> Answer<TillPaymentBody> {
    let purchase = body.0.parse()?;
    let record = match_till_payment(parse(&id)?, purchase, staff.actor(), shop.till_ports()).await?;
    Ok(Json(Envelope::of(TillPaymentBody::of(&record, &[]))))
}

/// Dismisses open money with a note: it pays no purchase.
#[post("/till-payments/{id}/dismiss", tag = "payments", failures(409 = "till_payment_decided"))]
pub async fn dismiss_till_payment_case(
    staff: Staff<may::JudgePayments>,
    id: Path<String>,
    body: ApiJson<DismissTillPaymentRequest>,
    shop: State,
) -> Answer<TillPaymentBody> {
    let decision = body.0.parse(staff.actor())?;
    let record = dismiss_till_payment(parse(&id)?, decision, shop.till_ports()).await?;
    Ok(Json(Envelope::of(TillPaymentBody::of(&record, &[]))))
}

fn parse(text: &str) -> Result<TillPaymentId, ApiError> {
    TillPaymentId::parse(text).map_err(|_invalid| DecideTillError::NotFound.into())
}
