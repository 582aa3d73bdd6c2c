//! A person by their phone number.

use accounts::Permission;
use api_types::customers::{CustomerBody, CustomerView, HistoryEntryBody, PromptStopRequest};
use customers::{HistoryKind, OpenMatter, next_step};
use kernel::{CursorShape, Page, PageRequest, PhoneNumber};
use overview::{CaseFilter, CaseKind};
use payments::PromptStop;

use super::prelude::*;

routes![get_customer, list_customer_history, stop_customer_prompts];

/// What the shop knows of the owner of a number, in any usual form, and what to do next. What the caller may not see is left
/// out. A number that the shop does not know is no error.
#[get("/customers/{number}", tag = "customers", failures(400))]
pub async fn get_customer(
    staff: Staff<may::SeeOrders>,
    number: Path<String>,
    shop: State,
) -> Answer<CustomerBody> {
    let (phone, now) = (parse(&number)?, shop.clock.now());
    let mut profile = shop.storage.customers.profile(&phone).await?;
    profile.counts.retain(|(kind, _)| staff.may(needed(*kind)));
    if !staff.may(Permission::SeeAgents) {
        profile.agent = None;
    }
    if !staff.may(Permission::SeePayments) {
        profile.waiting_money.clear();
    }
    let filter = CaseFilter { kind: None, search: Some(Search::of_number(&phone)) };
    let all = PageRequest::new(Some(PageRequest::MAX_LIMIT), None);
    let cases = shop.storage.support.list(&filter, &all, now).await?.items.into_iter();
    let cases = cases.filter(|case| staff.may(needed_for_case(case.kind))).map(OpenMatter::Case);
    let money = profile.waiting_money.iter().cloned().map(OpenMatter::TillPayment);
    let step = next_step(cases.chain(money).collect());
    let stopped_until = shop.storage.prompt_history.stopped_until(&phone).await?;
    let prompts_stopped_until = stopped_until.filter(|until| *until > now);
    Ok(Json(Envelope::of(CustomerView { phone, profile, step, prompts_stopped_until, now }.into())))
}

/// Stops payment prompts to a number at the wish of its owner, or allows them again. The activity log does not say whose.
#[put("/customers/{number}/prompt-stop", tag = "customers", failures(400))]
pub async fn stop_customer_prompts(
    staff: Staff<may::HandlePayments>,
    number: Path<String>,
    body: ApiJson<PromptStopRequest>,
    shop: State,
) -> Answer<Done> {
    let (phone, days) = (parse(&number)?, body.0.parse()?);
    let prompt_stop = PromptStop::for_days(phone, days, staff.actor(), shop.clock.now());
    shop.storage.prompt_history.set_stop(&prompt_stop).await?;
    Ok(Json(Envelope::of(Done {})))
}

#[query]
pub struct HistoryQuery {
    /// A kind of entries, such as `order`; all when absent.
    kind: Option<String>,
}

/// One page of what happened with the owner of a number, newest first. Kinds that the caller may not see are left out.
#[get("/customers/{number}/history", tag = "customers")]
pub async fn list_customer_history(
    staff: Staff<may::SeeOrders>,
    number: Path<String>,
    query: Query<HistoryQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<HistoryEntryBody> {
    let phone = parse(&number)?;
    let kind = query.kind.as_deref().filter(|kind| *kind != "all");
    let kind = optional("kind", kind, fields::code::<HistoryKind>)?;
    let kinds: Vec<_> = HistoryKind::all()
        .filter(|of| kind.is_none_or(|kind| kind == *of) && staff.may(needed(*of)))
        .collect();
    let page = page.parse_by(CursorShape::MomentAndCount)?;
    let found = shop.storage.customers.history(&phone, &kinds, &page).await?;
    let caller = staff.actor();
    let body = |entry| HistoryEntryBody::of(entry, shop.payouts_on, &caller);
    let items = found.items.into_iter().map(body).collect::<Option<Vec<_>>>();
    let items = items.ok_or_else(|| ApiError::internal("a refund case without history"))?;
    Ok(Json(PagedEnvelope::of(Page { items, next: found.next, total: found.total }, |entry| entry)))
}

fn parse(text: &str) -> Result<PhoneNumber, ApiError> {
    let invalid = |code| ApiError::new(ErrorCode::InvalidQuery).with_field("number", code);
    fields::phone(text).map_err(invalid)
}

/// What a caller must be allowed to see entries of this kind.
fn needed(kind: HistoryKind) -> Permission {
    match kind {
        HistoryKind::Order | HistoryKind::Complaint | HistoryKind::Rating => Permission::SeeOrders,
        HistoryKind::Payment | HistoryKind::TillPayment | HistoryKind::Refund => Permission::SeePayments,
        HistoryKind::Message => Permission::SeeMessages,
        HistoryKind::Picture => Permission::HandleOrders,
        HistoryKind::Application => Permission::SeeAgents,
    }
}

/// What a caller must be allowed to see a case of this kind.
fn needed_for_case(kind: CaseKind) -> Permission {
    match kind {
        CaseKind::NotReceived
        | CaseKind::CancelRequested
        | CaseKind::DeliveryProblem
        | CaseKind::DeliveryLate
        | CaseKind::BonusRequested => Permission::SeeOrders,
        CaseKind::PaymentReview | CaseKind::PaidTwice | CaseKind::PaidWithoutOrder | CaseKind::Refund => {
            Permission::SeePayments
        }
        CaseKind::PaymentPicture => Permission::HandleOrders,
        CaseKind::Application => Permission::SeeAgents,
    }
}
