use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, CheckoutId, FieldChange, RepositoryError,
    TillPaymentId,
};

use super::assign::{assign, search};
use super::{AssignError, TillDismissal, TillPayment, TillPorts, TillRecord, TillState};
use crate::{Decision, Payment};

/// Why money of the till was neither assigned nor dismissed.
#[derive(Debug, thiserror::Error)]
pub enum DecideTillError {
    /// No such money, or no such purchase.
    #[error("no such money or purchase")]
    NotFound,
    /// It was assigned or dismissed concurrently.
    #[error("the money is not open")]
    NotOpen,
    /// The purchase has its money.
    #[error("the purchase has its money")]
    AlreadyPaid,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl From<AssignError> for DecideTillError {
    fn from(error: AssignError) -> Self {
        match error {
            AssignError::NotOpen => Self::NotOpen,
            AssignError::AlreadyPaid => Self::AlreadyPaid,
            AssignError::Repository(error) => error.into(),
        }
    }
}

/// The purchases that open money may pay, those of its payer first.
///
/// # Errors
/// [`RepositoryError`].
pub async fn possible_purchases(
    money: &TillPayment,
    ports: TillPorts<'_>,
) -> Result<Vec<Payment>, RepositoryError> {
    if money.state() != TillState::Open || money.is_reversed {
        return Ok(Vec::new());
    }
    let mut found = ports.till.purchases(&search(money, None)).await?;
    // Stable: the newest stay first.
    found.sort_by_key(|purchase| Some(&purchase.checkout.payer_phone) != money.payer.as_ref());
    Ok(found)
}

/// Assigns open money to the purchase that staff chose among [`possible_purchases`].
///
/// # Errors
/// [`DecideTillError`]; nothing was written.
pub async fn match_till_payment(
    id: TillPaymentId,
    purchase: CheckoutId,
    by: Actor,
    ports: TillPorts<'_>,
) -> Result<TillRecord, DecideTillError> {
    let money = ports.till.find(id).await?.ok_or(DecideTillError::NotFound)?;
    if money.state() != TillState::Open {
        return Err(DecideTillError::NotOpen);
    }
    let found = possible_purchases(&money, ports).await?;
    let chosen = found.into_iter().find(|found| found.checkout.id == purchase);
    let purchase = chosen.ok_or(DecideTillError::AlreadyPaid)?;
    let changes = FieldChange::if_changed("order", None, Some(purchase.checkout.order_id.to_string()));
    let entry = entry(&money, by.clone(), changes, ports.checks.clock.now());
    assign(&money, &purchase, Some((by, entry)), ports).await?;
    let payment = ports.till.find(id).await?.ok_or(DecideTillError::NotFound)?;
    let order = Some((purchase.checkout.id, purchase.checkout.order_id));
    Ok(TillRecord { payment, order })
}

/// Dismisses open money: it pays no purchase.
///
/// # Errors
/// [`DecideTillError`]; nothing was written.
pub async fn dismiss_till_payment(
    id: TillPaymentId,
    decision: Decision,
    ports: TillPorts<'_>,
) -> Result<TillRecord, DecideTillError> {
    let money = ports.till.find(id).await?.ok_or(DecideTillError::NotFound)?;
    if !ports.till.dismiss(&dismissal(&money, decision, ports.checks.clock.now())).await? {
        return Err(DecideTillError::NotOpen);
    }
    let payment = ports.till.find(id).await?.ok_or(DecideTillError::NotFound)?;
    Ok(TillRecord { payment, order: None })
}

pub(super) fn dismissal(money: &TillPayment, decision: Decision, at: DateTime<Utc>) -> TillDismissal {
    let entry = entry(money, decision.by.clone(), None, at);
    TillDismissal { payment: money.id, decision, at, entry }
}

fn entry(money: &TillPayment, by: Actor, changes: Option<FieldChange>, at: DateTime<Utc>) -> AuditEntry {
    AuditEntry {
        at,
        by,
        action: AuditAction::Decided,
        subject: AuditSubject {
            kind: AuditKind::TillPayment,
            id: money.id.to_string(),
            label: money.reference.clone(),
        },
        changes: changes.into_iter().collect(),
    }
}
