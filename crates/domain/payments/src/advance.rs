use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, Money, OrderKey, PaymentAttemptId,
    Random, RefundCaseId, VerificationId,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{Confirmation, PaymentAttempt, PaymentState, next_check_at};

/// A change of an attempt's state, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advance {
    pub attempt_id: PaymentAttemptId,
    /// The previous state, for the audit row.
    pub from: PaymentState,
    pub to: PaymentState,
    pub cause: Cause,
    /// The staff member and their reason, when the cause is staff.
    pub decision: Option<Decision>,
    /// What staff found in the wallet of money that they reject; it goes back to the payer.
    pub arrived: Option<Money>,
    /// What the provider reported; fields that are `None` leave the stored ones unchanged.
    pub confirmation: Confirmation,
    /// The ids for what may follow from completion.
    pub completion: Completion,
    /// When to query next.
    pub next_check_at: Option<DateTime<Utc>>,
    pub at: DateTime<Utc>,
}

/// What completion adds to the purchase. [`Advance::money_effects`] decides which of them are used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// Proof of payment, unless the purchase has one.
    pub verification_id: VerificationId,
    /// The refund case, when nothing can be ordered for the money.
    pub refund_id: RefundCaseId,
    /// The order, when the purchase has its details.
    pub order_key: OrderKey,
}

/// The cause of a change of state, for the audit row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Cause {
    /// The provider's answer to the prompt request.
    Initiation,
    /// A check by the customer.
    Customer,
    /// The background check, triggered by time or by a webhook.
    Reconciler,
    Staff,
}

/// A decision of staff about a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    pub by: Actor,
    /// The reason, in the staff member's words.
    pub reason: String,
}

impl Advance {
    /// The change of `attempt` to another state, without news from the provider.
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
            arrived: None,
            confirmation: Confirmation::default(),
            completion: Completion {
                verification_id: VerificationId::generate(random),
                refund_id: RefundCaseId::new(at, random),
                order_key: OrderKey::new(at, random),
            },
            next_check_at: next_check_at(to, attempt.created_at, at, random),
            at,
        }
    }

    /// The audit entry of a verdict on the purchase with this key and order id; `None` when the cause is not staff.
    /// The reason may name the customer and stays with the payment.
    pub fn audit_entry(&self, checkout_id: String, order_id: String) -> Option<AuditEntry> {
        let decision = self.decision.as_ref()?;
        let code = |state: PaymentState| Some(state.code().to_owned());
        Some(AuditEntry {
            at: self.at,
            by: decision.by.clone(),
            action: AuditAction::Decided,
            subject: AuditSubject { kind: AuditKind::Payment, id: checkout_id, label: order_id },
            changes: [
                FieldChange::if_changed("state", code(self.from), code(self.to)),
                FieldChange::if_changed(
                    "amount",
                    None,
                    self.arrived.map(|arrived| arrived.tsh().to_string()),
                ),
            ]
            .into_iter()
            .flatten()
            .collect(),
        })
    }
}
