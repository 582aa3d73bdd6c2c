//! Cases that need staff.

use api_types::orders::AdminOrder;
use api_types::orders::outlook::AnswerComplaintRequest;
use api_types::support::{SupportCaseBody, SupportFiguresBody};
use chrono::TimeDelta;
use kernel::{CursorShape, Day};
use overview::{CaseFilter, CaseKind, ResponseTimes};

use super::orders::{find_order, in_full};
use super::prelude::*;

routes![list_support_cases, get_support_figures, answer_complaint];

/// Response times cover seven days, including today.
const WEEK: TimeDelta = TimeDelta::days(6);

#[query]
pub struct CaseQuery {
    /// `not_received`, `cancel_requested`, `delivery_problem`, `delivery_late`, `bonus_requested`, `payment_review`, `paid_twice`,
    /// `paid_without_order`, `payment_picture`, refund or application.
    kind: Option<String>,
    /// Part of an order id, a reference or a name, or a phone number in any form.
    q: Option<String>,
}

impl CaseQuery {
    /// # Errors
    /// `invalid_query`.
    pub fn parse(&self) -> Result<CaseFilter, ApiError> {
        let kind = self.kind.as_deref().filter(|kind| *kind != "all");
        Ok(CaseFilter {
            kind: optional("kind", kind, fields::code::<CaseKind>)?,
            search: self.q.as_deref().and_then(Search::parse),
        })
    }
}

/// Cases that need staff, first due first.
#[get("/support/cases", tag = "support")]
pub async fn list_support_cases(
    _staff: Staff<may::HandleOrders>,
    query: Query<CaseQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<SupportCaseBody> {
    let filter = query.parse()?;
    let now = shop.clock.now();
    let cases = shop.storage.support.list(&filter, &page.parse_by(CursorShape::MomentAndKey)?, now).await?;
    Ok(Json(PagedEnvelope::of(cases, |case| SupportCaseBody::of(case, now))))
}

/// Counts of open cases, and response times of today and of the last seven days.
#[get("/support/figures", tag = "support")]
pub async fn get_support_figures(
    _staff: Staff<may::HandleOrders>,
    shop: State,
) -> Answer<SupportFiguresBody> {
    let now = shop.clock.now();
    let today = Day::from_utc(now).start();
    let week = today.checked_sub_signed(WEEK).unwrap_or(today);
    let counts = shop.storage.support.counts(now).await?;
    let actions = shop.storage.support.first_actions(week).await?;
    let (today, week) = (ResponseTimes::since(today, &actions), ResponseTimes::since(week, &actions));
    Ok(Json(Envelope::of(SupportFiguresBody::of(&counts, today, week))))
}

/// Ends an open complaint of an order's customer, with what was done. Idempotent: without an open complaint of this kind
/// nothing happens.
#[post("/support/orders/{id}/answer", tag = "support", failures(404))]
pub async fn answer_complaint(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<AnswerComplaintRequest>,
    shop: State,
) -> Answer<AdminOrder> {
    let ((kind, text), order) = (body.0.parse()?, find_order(&id, &shop).await?);
    let (complaints, clock) = (shop.storage.complaints.as_ref(), shop.clock.as_ref());
    orders::answer_complaint(&order, kind, text, staff.actor(), complaints, clock).await?;
    Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?)))
}
