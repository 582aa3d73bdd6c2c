use chrono::{DateTime, Utc};
use kernel::editing::Item;
use kernel::{
    Actor, AgentCode, AgentId, AuditAction, AuditEntry, AuditFields, AuditKind, AuditSubject, Coded,
};
use kernel::{Email, FieldChange, PhoneNumber, Random};

use crate::{
    AgentStatus, AgentTokenSha256, ApplicantName, ApplicationReference, CommissionRate, Rating, Region,
};

/// A person who sells for the shop on commission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agent {
    pub id: AgentId,
    /// The referral code that customers bring to the shop; unique.
    pub code: AgentCode,
    pub profile: AgentProfile,
    /// The application that the agent was created from.
    pub application: Option<ApplicationReference>,
    pub joined_at: DateTime<Utc>,
    /// The hash of the token of the agent's own page; `None` while the page is closed.
    pub link: Option<AgentTokenSha256>,
    /// Optimistic lock: counts changes, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// When the agent was deleted. Deleted agents are in no list.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// The fields of an agent that staff edit. Sales and commission come from the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentProfile {
    pub name: ApplicantName,
    /// Number for calls and for commission payments; unique among agents.
    pub phone: PhoneNumber,
    pub email: Option<Email>,
    /// The place within the region, as one line.
    pub location: Option<String>,
    pub region: Region,
    pub status: AgentStatus,
    /// One line of at most [`Self::MAX_LINE_CHARS`] characters.
    pub specialization: Option<String>,
    /// One line of at most [`Self::MAX_LINE_CHARS`] characters.
    pub experience: Option<String>,
    pub rating: Rating,
    /// Internal notes, as one line.
    pub notes: Option<String>,
    /// The agent's share of sales that start from now on.
    pub rate: CommissionRate,
}

/// What customers read of the agent by whose link they came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentCard {
    /// Only the first name is shown.
    pub name: ApplicantName,
    pub region: Region,
}

impl AgentProfile {
    /// Longest location, specialization or experience, in characters.
    pub const MAX_LINE_CHARS: usize = 120;
    /// Longest notes, in characters.
    pub const MAX_NOTES_CHARS: usize = 1_000;

    /// All fields in the format of the audit log.
    pub(crate) fn audit_fields(&self) -> AuditFields {
        vec![
            ("name", Some(self.name.reveal().to_owned())),
            ("phoneNumber", Some(self.phone.reveal().to_owned())),
            ("email", self.email.as_ref().map(|email| email.reveal().to_owned())),
            ("location", self.location.clone()),
            ("region", Some(self.region.code().to_owned())),
            ("status", Some(self.status.code().to_owned())),
            ("specialization", self.specialization.clone()),
            ("experience", self.experience.clone()),
            ("rating", Some(self.rating.to_string())),
            ("notes", self.notes.clone()),
            ("commissionRate", Some(self.rate.to_string())),
        ]
    }
}

impl Agent {
    /// A new agent with a random code, which is probably not taken.
    pub fn new(
        profile: AgentProfile,
        application: Option<ApplicationReference>,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Self {
        Self {
            id: AgentId::new(now, random),
            code: AgentCode::generate(random),
            profile,
            application,
            joined_at: now,
            link: None,
            version: 1,
            created_at: now,
            updated_at: now,
            deleted_at: None,
        }
    }

    /// The agent with the next version number.
    #[must_use]
    pub fn next(&self, now: DateTime<Utc>) -> Self {
        Self { version: self.version.saturating_add(1), updated_at: now, ..self.clone() }
    }

    /// The audit entry of an action that changed this agent from `before`.
    pub fn audit(&self, action: AuditAction, before: Option<&Self>, by: &Actor) -> AuditEntry {
        let fields = before.map(|agent| agent.profile.audit_fields());
        let changes = FieldChange::between(fields.as_ref(), &self.profile.audit_fields());
        AuditEntry { changes, ..self.audit_without_changes(action, by) }
    }

    /// The audit entry of an action that changes no field.
    pub fn audit_without_changes(&self, action: AuditAction, by: &Actor) -> AuditEntry {
        let subject = AuditSubject { kind: AuditKind::Agent, id: self.id.to_string(), label: self.label() };
        AuditEntry { at: self.updated_at, by: by.clone(), action, subject, changes: Vec::new() }
    }
}
