//! Audit entries of staff actions on refunds. Reasons may name the customer and stay with the case.

use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, Coded, FieldChange, RefundCaseId};

use super::{RefundCase, RefundEvent, RefundState, RefundStep};

impl RefundCase {
    /// The entry for a case opened by staff; `None` for one opened by the system. `label` is the order id.
    pub fn opening_entry(&self, label: &str) -> Option<AuditEntry> {
        let event = self.history.first()?;
        let amount = FieldChange::if_changed("amount", None, Some(self.amount.tsh().to_string()));
        let state = FieldChange::if_changed("state", None, Some(event.state.code().to_owned()));
        entry(self.id, label, event, AuditAction::Created, amount.into_iter().chain(state).collect())
    }
}

impl RefundStep {
    /// The entry for a step taken by staff; `None` for one that follows from the provider's answer. `before` is the
    /// code of the previous state, `label` the order id.
    pub fn entry(&self, before: &str, label: &str) -> Option<AuditEntry> {
        let event = &self.event;
        let is_back = event.state == RefundState::Refunded;
        let action = if is_back { AuditAction::PaidOut } else { AuditAction::Decided };
        let state =
            FieldChange::if_changed("state", Some(before.to_owned()), Some(event.state.code().to_owned()));
        let method =
            FieldChange::if_changed("method", None, self.method.map(|method| method.code().to_owned()));
        let reference = FieldChange::if_changed("reference", None, self.reference.clone());
        entry(self.id, label, event, action, [state, method, reference].into_iter().flatten().collect())
    }
}

fn entry(
    id: RefundCaseId,
    label: &str,
    event: &RefundEvent,
    action: AuditAction,
    changes: Vec<FieldChange>,
) -> Option<AuditEntry> {
    let subject = AuditSubject { kind: AuditKind::Refund, id: id.to_string(), label: label.to_owned() };
    let by = event.by.clone()?;
    Some(AuditEntry { at: event.at, by, action, subject, changes })
}
