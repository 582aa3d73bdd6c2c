//! What colleagues do about money that goes back, as the audit log keeps it. Reasons may name the customer and stay
//! with the case.

use diesel::prelude::*;
use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, RefundCaseId};
use payments::{RefundCase, RefundEvent, RefundState, RefundStep};

use super::Conn;
use crate::schema::checkouts;

/// A case that a colleague opened; `None` for the shop's own.
pub fn opened(case: &RefundCase, event: &RefundEvent) -> Option<AuditEntry> {
    let amount = FieldChange::of("amount", None, Some(case.amount.tsh().to_string()));
    let state = FieldChange::of("state", None, Some(event.state.code().to_owned()));
    entry(case.id, event, AuditAction::Created, amount.into_iter().chain(state).collect())
}

/// A step of a colleague; `None` for one that follows from the provider's answer.
pub fn step(step: &RefundStep, before: String) -> Option<AuditEntry> {
    let event = &step.event;
    let is_back = event.state == RefundState::Refunded;
    let action = if is_back { AuditAction::PaidOut } else { AuditAction::Decided };
    let state = FieldChange::of("state", Some(before), Some(event.state.code().to_owned()));
    let method = FieldChange::of("method", None, step.method.map(|method| method.code().to_owned()));
    let reference = FieldChange::of("reference", None, step.reference.clone());
    entry(step.id, event, action, [state, method, reference].into_iter().flatten().collect())
}

fn entry(
    id: RefundCaseId,
    event: &RefundEvent,
    action: AuditAction,
    changes: Vec<FieldChange>,
) -> Option<AuditEntry> {
    let subject = AuditSubject { kind: AuditKind::Refund, id: id.to_string(), label: String::new() };
    let by = event.by.clone()?;
    Some(AuditEntry { at: event.at, by, action, subject, changes })
}

/// The entry with the order's id for a label.
pub fn labelled(mut entry: AuditEntry, checkout_id: &str, conn: &mut Conn) -> QueryResult<AuditEntry> {
    entry.subject.label = checkouts::table.find(checkout_id).select(checkouts::order_id).first(conn)?;
    Ok(entry)
}
