use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, PaymentAttemptId, Random,
    RefundCaseId, VerificationId,
};

use crate::{Confirmation, PaymentAttempt, PaymentState, next_check_at};

/// A change of an attempt's state, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advance {
    pub attempt_id: PaymentAttemptId,
    /// From where, for the audit row.
    pub from: PaymentState,
    pub to: PaymentState,
    /// Who brought it about.
    pub cause: Cause,
    /// The colleague and their reason, when the cause is staff.
    pub decision: Option<Decision>,
    /// What the provider told; fields that are `None` leave the stored ones alone.
    pub confirmation: Confirmation,
    /// Ids for what may follow from completion.
    pub completion: Completion,
    /// When to ask next.
    pub next_check_at: Option<DateTime<Utc>>,
    pub at: DateTime<Utc>,
}

/// What completion gives to the purchase. Which of the two is used is known only when it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// Proof of payment, unless the purchase has one.
    pub verification_id: VerificationId,
    /// The case for returning the money, when nothing can be ordered for it.
    pub refund_id: RefundCaseId,
}

/// Who brought a change of state about, for the audit row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The provider's answer to the prompt.
    Initiation,
    /// The customer's own check.
    Customer,
    /// The background check, woken by time or by a webhook.
    Reconciler,
    Staff,
}

/// What a colleague decided about a payment, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    pub by: Actor,
    /// Why, in their words.
    pub reason: String,
}

impl Advance {
    /// The change of `attempt` to another state, about which the provider told nothing new.
    pub fn new(
        attempt: &PaymentAttempt,
        to: PaymentState,
        cause: Cause,
        at: DateTime<Utc>,
        random: &dyn Random,
    ) -> Self {
        Self {
            attempt_id: attempt.id,
            from: attempt.state,
            to,
            cause,
            decision: None,
            confirmation: Confirmation::default(),
            completion: Completion {
                verification_id: VerificationId::generate(random),
                refund_id: RefundCaseId::new(at, random),
            },
            next_check_at: next_check_at(to, attempt.created_at, at, random),
            at,
        }
    }
}

impl Advance {
    /// The verdict as the audit log keeps it, about the purchase with this key and order id; `None` when no colleague
    /// decided. The reason may name the customer and stays with the payment.
    pub fn entry(&self, checkout_id: String, order_id: String) -> Option<AuditEntry> {
        let decision = self.decision.as_ref()?;
        let code = |state: PaymentState| Some(state.code().to_owned());
        Some(AuditEntry {
            at: self.at,
            by: decision.by.clone(),
            action: AuditAction::Decided,
            subject: AuditSubject { kind: AuditKind::Payment, id: checkout_id, label: order_id },
            changes: FieldChange::of("state", code(self.from), code(self.to)).into_iter().collect(),
        })
    }
}

impl Cause {
    /// The stable code used in rows.
    pub fn code(self) -> &'static str {
        match self {
            Self::Initiation => "initiation",
            Self::Customer => "customer",
            Self::Reconciler => "reconciler",
            Self::Staff => "staff",
        }
    }
}
