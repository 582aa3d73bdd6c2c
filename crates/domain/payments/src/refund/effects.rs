//! What follows from opening or changing a refund case. Storage writes these values in the transaction of the case. Reasons may
//! name the customer: they stay with the case and out of the audit log.

use changes::{Action, Change, OutboxEvent, Subject};
use chrono::{DateTime, Utc};
use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, Coded, FieldChange, RefundCaseId};

use super::{RefundCase, RefundEvent, RefundState, RefundStep};

/// Values of the audit log's field `secondYes`.
const APPROVAL_NEEDED: &str = "needed";
const APPROVAL_GIVEN: &str = "given";

/// The consequences of a case that is opened or changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RefundEffects {
    pub purchase: PurchaseMove,
    pub outbox: Vec<OutboxEvent>,
    pub changes: Vec<Change>,
    /// The audit entry; `None` unless a staff member acted.
    pub audit: Option<AuditEntry>,
}

/// The effect on the purchase whose money is refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PurchaseMove {
    #[default]
    Keep,
    /// No order can be placed with it from this time on.
    Close(DateTime<Utc>),
    /// Its money stays, and an order can be placed with it again.
    Reopen,
}

impl RefundCase {
    /// The consequences of opening the case, but for what it does to its purchase. `order_id` is that of the purchase.
    pub(super) fn opening_effects(&self, order_id: &str) -> RefundEffects {
        let Some(opened) = self.history.first() else { return RefundEffects::default() };
        let amount = FieldChange::if_changed("amount", None, Some(self.amount.tsh().to_string()));
        let state = FieldChange::if_changed("state", None, Some(opened.state.code().to_owned()));
        let reason =
            FieldChange::if_changed("refundReason", None, self.reason.map(|reason| reason.code().to_owned()));
        let approval = self.needs_approval.then(|| APPROVAL_NEEDED.to_owned());
        let approval = FieldChange::if_changed("secondYes", None, approval);
        let fields = amount.into_iter().chain(state).chain(reason).chain(approval).collect();
        RefundEffects {
            purchase: PurchaseMove::Keep,
            outbox: Vec::new(),
            changes: vec![change(self.id, Action::Created, opened)],
            audit: entry(self.id, order_id, opened, AuditAction::Created, fields),
        }
    }
}

impl RefundStep {
    /// The consequences of the step of a case that was in the state `before`. `order_id` is that of the purchase.
    pub fn effects(&self, before: RefundState, order_id: &str) -> RefundEffects {
        let event = &self.event;
        let (purchase, outbox) = match event.state {
            RefundState::Dismissed => (PurchaseMove::Reopen, Vec::new()),
            RefundState::Refunded => (PurchaseMove::Keep, vec![OutboxEvent::refunded(self.id, event.at)]),
            RefundState::Open | RefundState::Paying => (PurchaseMove::Keep, Vec::new()),
        };
        let is_back = event.state == RefundState::Refunded;
        let action = if is_back { AuditAction::PaidOut } else { AuditAction::Decided };
        let code = |state: RefundState| Some(state.code().to_owned());
        let fields = [
            FieldChange::if_changed("state", code(before), code(event.state)),
            FieldChange::if_changed("method", None, self.method.map(|method| method.code().to_owned())),
            FieldChange::if_changed("reference", None, self.reference.clone()),
            self.is_approval
                .then(|| {
                    let (needed, given) = (APPROVAL_NEEDED.to_owned(), APPROVAL_GIVEN.to_owned());
                    FieldChange::if_changed("secondYes", Some(needed), Some(given))
                })
                .flatten(),
        ];
        RefundEffects {
            purchase,
            outbox,
            changes: vec![change(self.id, Action::Updated, event)],
            audit: entry(self.id, order_id, event, action, fields.into_iter().flatten().collect()),
        }
    }
}

fn change(id: RefundCaseId, action: Action, event: &RefundEvent) -> Change {
    Change::new(Subject::Refund, action, id.to_string(), event.at)
}

fn entry(
    id: RefundCaseId,
    order_id: &str,
    event: &RefundEvent,
    action: AuditAction,
    changes: Vec<FieldChange>,
) -> Option<AuditEntry> {
    let subject = AuditSubject { kind: AuditKind::Refund, id: id.to_string(), label: order_id.to_owned() };
    let by = event.by.clone()?;
    Some(AuditEntry { at: event.at, by, action, subject, changes })
}

#[cfg(test)]
mod tests {
    use changes::OutboxEventKind;
    use kernel::{AccountId, Actor};

    use super::*;
    use crate::test_support::{ConstantRandom, at, payment};
    use crate::{RefundAmount, RefundMethod, RefundReason, RefundRequest};

    fn actor() -> Actor {
        Actor::new(AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema")
    }

    fn id() -> RefundCaseId {
        RefundCaseId::new(at(0), &ConstantRandom(1))
    }

    fn requested() -> RefundCase {
        let request = RefundRequest {
            by: actor(),
            amount: RefundAmount::Rest,
            reason: RefundReason::Other,
            note: Some("Asha wants it back".into()),
        };
        RefundCase::requested(id(), &payment().attempt, at(1), &request)
    }

    fn fields(effects: &RefundEffects) -> Vec<&str> {
        let changes = effects.audit.iter().flat_map(|audit| &audit.changes);
        changes.map(|change| change.field.as_str()).collect()
    }

    fn acts(effects: &RefundEffects) -> Vec<(Subject, Action)> {
        effects.changes.iter().map(|change| (change.subject, change.action)).collect()
    }

    fn step(state: RefundState, by: Option<Actor>) -> RefundStep {
        RefundStep {
            id: id(),
            checkout_id: payment().checkout.id,
            from_version: 1,
            payout: None,
            method: Some(RefundMethod::ByHand).filter(|_| state == RefundState::Refunded),
            reference: None,
            event: RefundEvent { state, at: at(2), by, note: None },
            needs_money: false,
            is_approval: false,
            reversal: None,
        }
    }

    #[test]
    fn a_case_opened_by_staff_is_published_and_audited_without_its_note() {
        let effects = requested().opening_effects("BH-1");
        assert_eq!(acts(&effects), [(Subject::Refund, Action::Created)]);
        assert_eq!(fields(&effects), ["amount", "state", "refundReason"], "the note names the customer");
        assert_eq!(effects.audit.unwrap().subject.label, "BH-1");
        let waits = RefundCase { needs_approval: true, ..requested() };
        assert_eq!(fields(&waits.opening_effects("BH-1")), ["amount", "state", "refundReason", "secondYes"]);
    }

    #[test]
    fn a_case_of_the_system_is_published_and_not_audited() {
        let duplicate = RefundCase::new(id(), &payment().attempt, at(1), None);
        let effects = duplicate.opening_effects("BH-1");
        assert!(effects.audit.is_none());
        assert_eq!(acts(&effects), [(Subject::Refund, Action::Created)]);
    }

    #[test]
    fn an_approval_is_audited() {
        let approved = RefundStep { is_approval: true, ..step(RefundState::Open, Some(actor())) };
        assert_eq!(fields(&approved.effects(RefundState::Open, "BH-1")), ["secondYes"]);
    }

    #[test]
    fn the_customer_hears_of_returned_money_only() {
        for state in RefundState::all() {
            let effects = step(state, Some(actor())).effects(RefundState::Open, "BH-1");
            let events: Vec<_> = effects.outbox.iter().map(|event| event.kind).collect();
            let expected: &[_] =
                if state == RefundState::Refunded { &[OutboxEventKind::RefundPaid] } else { &[] };
            assert_eq!(events, expected, "{state:?}");
            assert_eq!(acts(&effects), [(Subject::Refund, Action::Updated)], "{state:?}");
        }
    }

    #[test]
    fn only_a_dismissal_opens_the_purchase_again() {
        for state in RefundState::all() {
            let purchase = step(state, Some(actor())).effects(RefundState::Open, "BH-1").purchase;
            let expected =
                if state == RefundState::Dismissed { PurchaseMove::Reopen } else { PurchaseMove::Keep };
            assert_eq!(purchase, expected, "{state:?}");
        }
    }

    #[test]
    fn a_step_of_staff_is_audited_and_one_of_the_provider_is_not() {
        let by_staff = step(RefundState::Refunded, Some(actor())).effects(RefundState::Open, "BH-1");
        assert_eq!(fields(&by_staff), ["state", "method"]);
        assert_eq!(by_staff.audit.unwrap().action, AuditAction::PaidOut);
        assert_eq!(step(RefundState::Open, None).effects(RefundState::Paying, "BH-1").audit, None);
    }
}
