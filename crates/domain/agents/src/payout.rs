//! Paying agents: a colleague draws up what is owed, sends the money by hand, and writes down where it went.

use chrono::{DateTime, Utc};
use kernel::{
    Actor, AgentCode, AgentId, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, Money,
    PayoutId, PhoneNumber, Random,
};

use crate::{AgentStatus, ApplicantName};

/// Where what an agent is owed stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PayoutItemState {
    Open,
    /// Sent, and taken off what is owed.
    Paid,
    /// A later payout counts it anew.
    Replaced,
}

impl PayoutItemState {
    pub const ALL: [Self; 3] = [Self::Open, Self::Paid, Self::Replaced];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Paid => "paid",
            Self::Replaced => "replaced",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == text)
    }
}

/// Commission that is paid out together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payout {
    pub id: PayoutId,
    /// Up to when it counts.
    pub as_of: DateTime<Utc>,
    /// Who is owed less waits for the next one.
    pub minimum: Money,
    /// Who drew it up.
    pub by: Actor,
    pub created_at: DateTime<Utc>,
    /// What each agent gets, by name.
    pub items: Vec<PayoutItem>,
}

/// What one agent gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutItem {
    pub agent: Payee,
    pub amount: Money,
    pub state: PayoutItemState,
    /// How it was paid; `None` while it is not.
    pub paid: Option<PaidItem>,
}

/// An agent as somebody who sends money needs to know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    pub id: AgentId,
    pub code: AgentCode,
    pub name: ApplicantName,
    /// Where the money goes.
    pub phone: PhoneNumber,
    /// Whether they sell at present.
    pub status: AgentStatus,
}

/// How an item was paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidItem {
    /// Where the money went, such as the wallet's transaction.
    pub reference: String,
    /// When it was written down.
    pub at: DateTime<Utc>,
    pub by: Actor,
}

/// A payout as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutSummary {
    pub id: PayoutId,
    /// Up to when it counts.
    pub as_of: DateTime<Utc>,
    /// Who drew it up.
    pub by: Actor,
    pub created_at: DateTime<Utc>,
    /// How many items are to be paid, and their sum in whole shillings.
    pub open: (i64, i64),
    /// How many are paid, and their sum in whole shillings.
    pub paid: (i64, i64),
}

/// A colleague's wish to draw up what is owed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftPayout {
    pub id: PayoutId,
    /// Up to when it counts.
    pub as_of: DateTime<Utc>,
    /// Who is owed less is left out.
    pub minimum: Money,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

impl DraftPayout {
    /// Who is owed less than this waits, when nobody says otherwise.
    pub const DEFAULT_MINIMUM_TSH: i64 = 1_000;

    /// A draft that counts up to `as_of`, which is never later than `now`.
    pub fn begin(
        as_of: DateTime<Utc>,
        minimum: Money,
        by: Actor,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Self {
        Self { id: PayoutId::new(now, random), as_of: as_of.min(now), minimum, by, at: now }
    }

    /// What the audit log says of it, by how many agents get how much.
    pub fn audit(&self, agents: usize, sum_tsh: i64) -> AuditEntry {
        let changes = [
            FieldChange::of("asOf", None, Some(self.as_of.to_rfc3339())),
            FieldChange::of("agents", None, Some(agents.to_string())),
            FieldChange::of("total", None, Some(sum_tsh.to_string())),
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

/// What the audit log calls a payout.
fn payout_subject(id: PayoutId, at: DateTime<Utc>) -> AuditSubject {
    AuditSubject { kind: AuditKind::Payout, id: id.to_string(), label: at.format("%Y-%m-%d").to_string() }
}

/// A colleague's word that money was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayItems {
    pub id: PayoutId,
    /// To whom, and where it went.
    pub items: Vec<(AgentId, String)>,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

impl PayItems {
    /// Most characters of a reference.
    pub const MAX_REFERENCE_CHARS: usize = 80;

    /// What the audit log says of one item.
    pub fn audit(&self, code: &AgentCode, amount_tsh: i64, reference: &str) -> AuditEntry {
        let changes = [
            FieldChange::of("agent", None, Some(code.to_string())),
            FieldChange::of("amount", None, Some(amount_tsh.to_string())),
            FieldChange::of("reference", None, Some(reference.to_owned())),
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
