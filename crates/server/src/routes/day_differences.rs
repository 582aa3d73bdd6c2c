//! What staff do about differences of a day's statements.

use accounts::Permission;
use api_types::books::day_close::{
    ActOnDifferenceRequest, DayCloseBody, OrderForDifferenceRequest, ResolveRequest,
};
use api_types::payments::record::purchase_of;
use books::{
    CloseDayError, DifferenceKey, FoundDifference, Remedy, ResolutionAction, find_difference, record_remedy,
    resolve_difference,
};
use kernel::{Actor, CheckoutId, Day, Money, Origin};
use orders::PlaceOrder;
use payments::{
    Cause, CheckError, Decision, DecisionError, Payment, PaymentAttempt, PaymentState, RefundAmount,
    RefundError, RefundReason, RefundRequest, Verdict, check_attempt, decide_attempt, payments_of_prompt,
    request_refund,
};

use super::day_closes::{answer, day_that_began};
use super::prelude::*;

routes![resolve_day_difference, ask_about_difference, refund_difference, order_for_difference];

/// Resolves a difference of the statements with a note or as a fee, or reopens it.
#[post(
    "/day-closes/{date}/resolutions",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn resolve_day_difference(
    staff: Staff<may::CloseDays>,
    date: Path<String>,
    body: ApiJson<ResolveRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let command = body.0.parse(day, staff.actor())?;
    let resolved = resolve_difference(command, shop.storage.day_closes.as_ref(), shop.clock.as_ref()).await;
    answer(resolved, day, &shop).await
}

/// Queries the payment company about the payment of a difference, and records that it was asked.
#[post(
    "/day-closes/{date}/questions",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn ask_about_difference(
    staff: Staff<may::CloseDays>,
    _payments: Staff<may::HandlePayments>,
    date: Path<String>,
    body: ApiJson<ActOnDifferenceRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let act = Act::parse(&date, body.0, ResolutionAction::Ask, staff.actor(), &shop)?;
    let found = match act.find(&shop).await {
        Ok(found) => found,
        Err(error) => return answer(Err(error), act.day, &shop).await,
    };
    if let Some(payment) = found.payment() {
        // Without an answer staff write to the company.
        match query(payment, &shop).await {
            Ok(_) => {}
            Err(error) if error.code() == ErrorCode::ProviderUnavailable => {}
            Err(error) => return Err(error),
        }
    }
    act.record(found, &shop).await
}

/// Opens the refund of money that came and is not in the books: of a payment that the company confirms, or that waits for
/// review, which is rejected with it. Repeatable.
#[post(
    "/day-closes/{date}/refunds",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn refund_difference(
    staff: Staff<may::CloseDays>,
    _payments: Staff<may::JudgePayments>,
    date: Path<String>,
    body: ApiJson<ActOnDifferenceRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let act = Act::parse(&date, body.0, ResolutionAction::Refund, staff.actor(), &shop)?;
    let found = match act.find(&shop).await {
        Ok(found) => found,
        Err(error) => return answer(Err(error), act.day, &shop).await,
    };
    let payment = query(payment_of(&found)?, &shop).await?;
    let attempt = attempt_of(&payment, &found)?;
    match attempt.state {
        PaymentState::Review(_) => {
            let arrived = Money::new(found.difference.provider_tsh.unwrap_or_default());
            let arrived = arrived.map_err(|_out_of_range| ApiError::new(ErrorCode::DifferenceActionUnfit))?;
            act.decide(attempt, Verdict::Reject { arrived }, &shop).await?;
        }
        PaymentState::Completed => act.refund(&payment, attempt, &shop).await?,
        _ => return Err(ApiError::new(ErrorCode::PaymentUnconfirmed)),
    }
    act.record(found, &shop).await
}

/// Places the order for which money came that is not in the books: of a payment that the company confirms, or that waits
/// for review, which is accepted with it. Repeatable.
#[post(
    "/day-closes/{date}/orders",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn order_for_difference(
    staff: Staff<may::CloseDays>,
    payments: Staff<may::HandlePayments>,
    date: Path<String>,
    body: ApiJson<OrderForDifferenceRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let (difference, customer) = body.0.split();
    let act = Act::parse(&date, difference, ResolutionAction::Order, staff.actor(), &shop)?;
    let found = match act.find(&shop).await {
        Ok(found) => found,
        Err(error) => return answer(Err(error), act.day, &shop).await,
    };
    let id = payment_of(&found)?;
    let mut payment = query(id, &shop).await?;
    if payments_of_prompt(&payment, shop.storage.payments.as_ref()).await?.len() > 1 {
        // Each purchase has its own recipient: they are ordered from their payments.
        return Err(ApiError::new(ErrorCode::DifferenceActionUnfit));
    }
    let attempt = attempt_of(&payment, &found)?;
    match attempt.state {
        PaymentState::Completed => {}
        PaymentState::Review(_) if payments.may(Permission::JudgePayments) => {
            act.decide(attempt, Verdict::Accept, &shop).await?;
            payment = find_payment(id, &shop).await?;
        }
        PaymentState::Review(_) => return Err(ApiError::new(ErrorCode::NotPermitted)),
        _ => return Err(ApiError::new(ErrorCode::PaymentUnconfirmed)),
    }
    let purchase = purchase_of(&payment).ok_or_else(|| ApiError::new(ErrorCode::PaymentNotVerified))?;
    let command = PlaceOrder {
        order_id: None,
        idempotency_key: None,
        customer: customer.parse(&payment)?,
        purchase,
        amount: None,
        language: payment.checkout.language,
        agent_code: None,
        by: Some(act.by.clone()),
        origin: Origin::default(),
    };
    orders::place_order(command, shop.place_order_ports()).await?;
    act.record(found, &shop).await
}

/// An action on a difference, before its effect.
struct Act {
    day: Day,
    version: i64,
    name: DifferenceKey,
    remedy: Remedy,
    by: Actor,
}

impl Act {
    fn parse(
        date: &str,
        body: ActOnDifferenceRequest,
        action: ResolutionAction,
        by: Actor,
        shop: &AppState,
    ) -> Result<Self, ApiError> {
        let day = day_that_began(date, shop)?;
        let (version, name, reason) = body.parse()?;
        Ok(Self { day, version, name, remedy: Remedy { action, reason }, by })
    }

    async fn find(&self, shop: &AppState) -> Result<FoundDifference, CloseDayError> {
        let (closes, now) = (shop.storage.day_closes.as_ref(), shop.clock.now());
        find_difference(self.day, self.version, &self.name, self.remedy.action, closes, now).await
    }

    /// Of callers who act at the same time one records it; the effect is the same for all.
    async fn record(self, found: FoundDifference, shop: &AppState) -> Answer<DayCloseBody> {
        let (closes, clock) = (shop.storage.day_closes.as_ref(), shop.clock.as_ref());
        let recorded = record_remedy(found, self.remedy, self.by, closes, clock).await;
        answer(recorded, self.day, shop).await
    }

    /// The note of the payment's own history.
    fn note(&self) -> String {
        let Self { day, name, remedy, .. } = self;
        if remedy.reason.is_empty() { format!("{day}: {}", name.reference) } else { remedy.reason.clone() }
    }

    /// Keeps a verdict that another member of staff gave first.
    async fn decide(
        &self,
        attempt: &PaymentAttempt,
        verdict: Verdict,
        shop: &AppState,
    ) -> Result<(), ApiError> {
        let decision = Decision { by: self.by.clone(), reason: self.note() };
        match decide_attempt(attempt.id, verdict, decision, shop.check_ports()).await {
            Ok(_) | Err(DecisionError::Forbidden) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Opens the cases of all purchases of the prompt. Money that is on its way back stays so.
    async fn refund(
        &self,
        payment: &Payment,
        attempt: &PaymentAttempt,
        shop: &AppState,
    ) -> Result<(), ApiError> {
        for part in payments_of_prompt(payment, shop.storage.payments.as_ref()).await? {
            let of_prompt = part.attempts().filter(|part| part.reference == attempt.reference);
            for part in of_prompt {
                let request = RefundRequest {
                    by: self.by.clone(),
                    amount: RefundAmount::Rest,
                    reason: RefundReason::Other,
                    note: Some(self.note()),
                };
                match request_refund(part.id, request, shop.refund_ports()).await {
                    Ok(_) | Err(RefundError::Conflict) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(())
    }
}

fn payment_of(found: &FoundDifference) -> Result<CheckoutId, ApiError> {
    found.payment().ok_or_else(|| ApiError::new(ErrorCode::DifferenceActionUnfit))
}

/// The attempt that the statement names; the newest one when it names the purchase only.
fn attempt_of<'a>(payment: &'a Payment, found: &FoundDifference) -> Result<&'a PaymentAttempt, ApiError> {
    let wanted = found.difference.reference.trim();
    let is_named = |attempt: &&PaymentAttempt| {
        let confirmation = &attempt.confirmation;
        let names = [confirmation.transaction.as_deref(), confirmation.provider_reference.as_deref()];
        let ours = attempt.reference.as_str();
        names.into_iter().flatten().chain([ours]).any(|name| name.eq_ignore_ascii_case(wanted))
    };
    let named = payment.attempts().find(is_named).or_else(|| payment.attempts().next());
    named.ok_or_else(|| ApiError::new(ErrorCode::PaymentNotFound))
}

/// The payment after its company was asked about all its prompts.
async fn query(id: CheckoutId, shop: &AppState) -> Result<Payment, ApiError> {
    for attempt in find_payment(id, shop).await?.attempts() {
        match check_attempt(attempt, Cause::Reconciler, shop.check_ports()).await {
            Ok(_) => {}
            Err(CheckError::Provider(_)) => return Err(ApiError::new(ErrorCode::ProviderUnavailable)),
            Err(CheckError::Repository(error)) => return Err(error.into()),
        }
    }
    find_payment(id, shop).await
}

async fn find_payment(id: CheckoutId, shop: &AppState) -> Result<Payment, ApiError> {
    let record = shop.storage.payment_records.find(id).await?;
    record.map(|record| record.payment).ok_or_else(|| ApiError::new(ErrorCode::PaymentNotFound))
}
