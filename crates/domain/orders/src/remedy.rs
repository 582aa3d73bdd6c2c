//! What staff do about a difference between a day's statements and its books: they ask the payment company, return the money, or
//! place the order that is missing. Each can be repeated; of several who do it at the same time one records it.

use books::{
    CloseDayError, DayCloseRepository, DayView, DifferenceKey, FoundDifference, Remedy, ResolutionAction,
    find_difference, record_remedy,
};
use kernel::{Actor, CheckoutId, Day, Money, RepositoryError};
use payments::{
    CheckError, CheckPorts, Decision, DecisionError, Payment, PaymentAttempt, PaymentRecords, PaymentState,
    RefundAmount, RefundError, RefundPorts, RefundReason, RefundRequest, Verdict, check_prompts,
    decide_attempt, payments_of_prompt, request_refund,
};

use crate::{PayerDetails, PlaceOrder, PlaceOrderError, PlaceOrderPorts, place_order};

/// The ports of acting on a difference.
pub struct RemedyPorts<'a> {
    pub closes: &'a dyn DayCloseRepository,
    pub records: &'a dyn PaymentRecords,
    pub checks: CheckPorts<'a>,
    pub refunds: RefundPorts<'a>,
    pub orders: PlaceOrderPorts<'a>,
}

/// A difference that a member of staff acts on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActOnDifference {
    pub day: Day,
    /// The version of the day that they saw, for the optimistic lock.
    pub version: i64,
    pub difference: DifferenceKey,
    /// Why; it may be empty.
    pub note: String,
    pub by: Actor,
}

/// Why nothing was recorded. What was done to the payment by then stays, and is not done twice.
#[derive(Debug, thiserror::Error)]
pub enum RemedyError {
    /// The payment company does not confirm the money.
    #[error("the money is not confirmed")]
    Unconfirmed,
    /// A payment waits for review, and the member of staff may not judge it.
    #[error("not permitted to judge payments")]
    MayNotJudge,
    #[error(transparent)]
    Close(#[from] CloseDayError),
    #[error(transparent)]
    Check(#[from] CheckError),
    #[error(transparent)]
    Decision(#[from] DecisionError),
    #[error(transparent)]
    Refund(#[from] RefundError),
    #[error(transparent)]
    Place(#[from] PlaceOrderError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Queries the payment company about the payment of a difference, if it has one, and records that it was asked: without an
/// answer staff write to the company.
///
/// # Errors
/// [`RemedyError`].
pub async fn ask_about_difference(
    act: ActOnDifference,
    ports: &RemedyPorts<'_>,
) -> Result<DayView, RemedyError> {
    let found = act.find(ResolutionAction::Ask, ports).await?;
    if let Some(payment) = found.payment() {
        match query(payment, ports).await {
            Ok(_) | Err(RemedyError::Check(CheckError::Provider(_))) => {}
            Err(error) => return Err(error),
        }
    }
    act.record(found, ResolutionAction::Ask, ports).await
}

/// Opens the refund of money that came and is not in the books: of a payment that the company confirms, or that waits for
/// review, which is rejected with it.
///
/// # Errors
/// [`RemedyError`].
pub async fn refund_difference(
    act: ActOnDifference,
    ports: &RemedyPorts<'_>,
) -> Result<DayView, RemedyError> {
    let found = act.find(ResolutionAction::Refund, ports).await?;
    let payment = query(payment_of(&found)?, ports).await?;
    let attempt = attempt_of(&payment, &found);
    match attempt.state {
        PaymentState::Review(_) => {
            let arrived = Money::new(found.difference.provider_tsh.unwrap_or_default());
            let arrived = arrived.map_err(|_out_of_range| CloseDayError::UnfitAction)?;
            act.decide(attempt, Verdict::Reject { arrived }, ports).await?;
        }
        PaymentState::Completed => act.refund(&payment, attempt, ports).await?,
        _ => return Err(RemedyError::Unconfirmed),
    }
    act.record(found, ResolutionAction::Refund, ports).await
}

/// Places the order for which money came that is not in the books: of a payment that the company confirms, or that waits for
/// review and is accepted with it if the member of staff `may_judge` payments.
///
/// # Errors
/// [`RemedyError`].
pub async fn order_for_difference(
    act: ActOnDifference,
    details: PayerDetails,
    may_judge: bool,
    ports: &RemedyPorts<'_>,
) -> Result<DayView, RemedyError> {
    let found = act.find(ResolutionAction::Order, ports).await?;
    let id = payment_of(&found)?;
    let mut payment = query(id, ports).await?;
    if payments_of_prompt(&payment, ports.checks.payments).await?.len() > 1 {
        // Each purchase has its own recipient: they are ordered from their payments.
        return Err(CloseDayError::UnfitAction.into());
    }
    let attempt = attempt_of(&payment, &found);
    match attempt.state {
        PaymentState::Completed => {}
        PaymentState::Review(_) if may_judge => {
            act.decide(attempt, Verdict::Accept, ports).await?;
            payment = find(id, ports).await?;
        }
        PaymentState::Review(_) => return Err(RemedyError::MayNotJudge),
        _ => return Err(RemedyError::Unconfirmed),
    }
    let command = PlaceOrder::for_payer(&payment, details, act.by.clone())
        .ok_or(PlaceOrderError::PaymentNotVerified)?;
    place_order(command, ports.orders).await?;
    act.record(found, ResolutionAction::Order, ports).await
}

impl ActOnDifference {
    async fn find(
        &self,
        action: ResolutionAction,
        ports: &RemedyPorts<'_>,
    ) -> Result<FoundDifference, CloseDayError> {
        let now = ports.checks.clock.now();
        find_difference(self.day, self.version, &self.difference, action, ports.closes, now).await
    }

    async fn record(
        self,
        found: FoundDifference,
        action: ResolutionAction,
        ports: &RemedyPorts<'_>,
    ) -> Result<DayView, RemedyError> {
        let remedy = Remedy { action, reason: self.note };
        Ok(record_remedy(found, remedy, self.by, ports.closes, ports.checks.clock).await?)
    }

    /// The note of the payment's own history.
    fn note_of_payment(&self) -> String {
        let Self { day, difference, note, .. } = self;
        if note.is_empty() { format!("{day}: {}", difference.reference) } else { note.clone() }
    }

    /// Keeps a verdict that another member of staff gave first.
    async fn decide(
        &self,
        attempt: &PaymentAttempt,
        verdict: Verdict,
        ports: &RemedyPorts<'_>,
    ) -> Result<(), DecisionError> {
        let decision = Decision { by: self.by.clone(), reason: self.note_of_payment() };
        match decide_attempt(attempt.id, verdict, decision, ports.checks).await {
            Ok(_) | Err(DecisionError::Forbidden) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Opens the cases of all purchases of the prompt. Money that is on its way back stays so.
    async fn refund(
        &self,
        payment: &Payment,
        attempt: &PaymentAttempt,
        ports: &RemedyPorts<'_>,
    ) -> Result<(), RemedyError> {
        let purchases = payments_of_prompt(payment, ports.refunds.payments).await?;
        let attempts = purchases.iter().flat_map(Payment::attempts);
        for part in attempts.filter(|part| part.reference == attempt.reference) {
            let request = RefundRequest {
                by: self.by.clone(),
                amount: RefundAmount::Rest,
                reason: RefundReason::Other,
                note: Some(self.note_of_payment()),
            };
            match request_refund(part.id, request, ports.refunds).await {
                Ok(_) | Err(RefundError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

fn payment_of(found: &FoundDifference) -> Result<CheckoutId, CloseDayError> {
    found.payment().ok_or(CloseDayError::UnfitAction)
}

/// The attempt that the statement names; the newest one when it names the purchase only.
fn attempt_of<'a>(payment: &'a Payment, found: &FoundDifference) -> &'a PaymentAttempt {
    let wanted = found.difference.reference.trim();
    let is_named = |attempt: &&PaymentAttempt| {
        let confirmation = &attempt.confirmation;
        let names = [confirmation.transaction.as_deref(), confirmation.provider_reference.as_deref()];
        let ours = attempt.reference.as_str();
        names.into_iter().flatten().chain([ours]).any(|name| name.eq_ignore_ascii_case(wanted))
    };
    payment.attempts().find(is_named).unwrap_or(&payment.attempt)
}

/// The payment after its company was asked about all its prompts.
async fn query(id: CheckoutId, ports: &RemedyPorts<'_>) -> Result<Payment, RemedyError> {
    check_prompts(&find(id, ports).await?, ports.checks).await?;
    find(id, ports).await
}

async fn find(id: CheckoutId, ports: &RemedyPorts<'_>) -> Result<Payment, RemedyError> {
    let record = ports.records.find(id).await?;
    Ok(record.ok_or(CloseDayError::UnknownDifference)?.payment)
}
