//! Payouts: staff create a list of what is owed, send the money by hand, and record the references.

use chrono::{DateTime, Utc};
use kernel::{
    Actor, AgentCode, AgentId, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, Money,
    PayoutId, PhoneNumber, Random,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{AgentStatus, ApplicantName};

/// The state of a payout item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PayoutItemState {
    Open,
    /// Sent, and deducted from what is owed.
    Paid,
    /// A later payout includes the amount instead.
    Replaced,
}

/// A batch of commission payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payout {
    pub id: PayoutId,
    /// Includes commission up to this time.
    pub as_of: DateTime<Utc>,
    /// Agents who are owed less are not included.
    pub minimum: Money,
    pub by: Actor,
    pub created_at: DateTime<Utc>,
    /// One item per agent, by name.
    pub items: Vec<PayoutItem>,
}

/// The payment to one agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutItem {
    pub agent: Payee,
    pub amount: Money,
    pub state: PayoutItemState,
    /// `None` while the item is not paid.
    pub paid: Option<PaidItem>,
}

/// The agent's data that is needed for sending money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    pub id: AgentId,
    pub code: AgentCode,
    pub name: ApplicantName,
    /// The number that receives the money.
    pub phone: PhoneNumber,
    pub status: AgentStatus,
}

/// How an item was paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidItem {
    /// The reference of the transfer, such as the wallet's transaction number.
    pub reference: String,
    /// When the payment was recorded.
    pub at: DateTime<Utc>,
    pub by: Actor,
}

/// A payout in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutSummary {
    pub id: PayoutId,
    /// Includes commission up to this time.
    pub as_of: DateTime<Utc>,
    pub by: Actor,
    pub created_at: DateTime<Utc>,
    /// The number of open items and their sum in whole shillings.
    pub open: (i64, i64),
    /// The number of paid items and their sum in whole shillings.
    pub paid: (i64, i64),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatePayout {
    pub id: PayoutId,
    /// Includes commission up to this time.
    pub as_of: DateTime<Utc>,
    /// Agents who are owed less are not included.
    pub minimum: Money,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

impl CreatePayout {
    pub const DEFAULT_MINIMUM_TSH: i64 = 1_000;

    /// A payout of commission up to `as_of`, or up to `now` when that is earlier.
    pub fn new(
        as_of: DateTime<Utc>,
        minimum: Money,
        by: Actor,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Self {
        Self { id: PayoutId::new(now, random), as_of: as_of.min(now), minimum, by, at: now }
    }

    /// The audit entry, with the number of agents and the sum.
    pub fn audit(&self, agents: usize, sum_tsh: i64) -> AuditEntry {
        let changes = [
            FieldChange::if_changed("asOf", None, Some(self.as_of.to_rfc3339())),
            FieldChange::if_changed("agents", None, Some(agents.to_string())),
            FieldChange::if_changed("total", None, Some(sum_tsh.to_string())),
        ];
        AuditEntry {
            at: self.at,
            by: self.by.clone(),
            action: AuditAction::Created,
            subject: payout_subject(self.id, self.at),
            changes: changes.into_iter().flatten().collect(),
        }
    }
}

/// A payout as the subject of audit entries. The label is its date.
fn payout_subject(id: PayoutId, at: DateTime<Utc>) -> AuditSubject {
    AuditSubject { kind: AuditKind::Payout, id: id.to_string(), label: at.format("%Y-%m-%d").to_string() }
}

/// Input of [`PayoutRepository::pay`](crate::PayoutRepository::pay): staff have sent the money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayItems {
    pub id: PayoutId,
    /// Agents and the references of their transfers.
    pub items: Vec<(AgentId, String)>,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

impl PayItems {
    /// Longest reference, in characters.
    pub const MAX_REFERENCE_CHARS: usize = 80;

    /// The audit entry of one item.
    pub fn audit(&self, code: &AgentCode, amount_tsh: i64, reference: &str) -> AuditEntry {
        let changes = [
            FieldChange::if_changed("agent", None, Some(code.to_string())),
            FieldChange::if_changed("amount", None, Some(amount_tsh.to_string())),
            FieldChange::if_changed("reference", None, Some(reference.to_owned())),
        ];
        AuditEntry {
            at: self.at,
            by: self.by.clone(),
            action: AuditAction::PaidOut,
            subject: payout_subject(self.id, self.at),
            changes: changes.into_iter().flatten().collect(),
        }
    }
}
