use chrono::{DateTime, Utc};
use kernel::editing::Item;
use kernel::{Actor, AgentCode, AgentId, AuditAction, AuditEntry, AuditFields, AuditKind, AuditSubject};
use kernel::{Email, FieldChange, PhoneNumber, Random};

use crate::{
    AgentStatus, AgentTokenSha256, ApplicantName, ApplicationReference, CommissionRate, Rating, Region,
};

/// Somebody who sells for the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agent {
    pub id: AgentId,
    /// What their customers carry to the shop.
    pub code: AgentCode,
    /// What colleagues say of them.
    pub profile: AgentProfile,
    /// The application that they came from.
    pub application: Option<ApplicationReference>,
    /// Since when they sell.
    pub joined_at: DateTime<Utc>,
    /// What opens their own page; `None` while nothing does.
    pub link: Option<AgentTokenSha256>,
    /// Counts changes, from 1.
    pub version: i64,
    /// When the record was made.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// Since when it is in no list.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// What colleagues say of an agent. Sales and commission are not among it: the ledger has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentProfile {
    pub name: ApplicantName,
    /// Whom to call, and where commission goes. No other agent has it.
    pub phone: PhoneNumber,
    pub email: Option<Email>,
    /// Where in the region, as one line.
    pub location: Option<String>,
    pub region: Region,
    /// Whether sales count for them.
    pub status: AgentStatus,
    /// What they are good at, as one line.
    pub specialization: Option<String>,
    /// What they have done before, as one line.
    pub experience: Option<String>,
    /// How good they are.
    pub rating: Rating,
    /// What colleagues should know, as one line.
    pub notes: Option<String>,
    /// Their share of sales that begin from now on.
    pub rate: CommissionRate,
}

impl AgentProfile {
    /// Most characters of a location, a specialization and an experience.
    pub const MAX_LINE_CHARS: usize = 120;
    /// Most characters of notes.
    pub const MAX_NOTES_CHARS: usize = 1_000;

    /// Every field as the audit log keeps it.
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
    /// A new agent with a code that is likely free.
    pub fn begin(
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

    /// The same agent one version later.
    #[must_use]
    pub fn next(&self, now: DateTime<Utc>) -> Self {
        Self { version: self.version.saturating_add(1), updated_at: now, ..self.clone() }
    }

    /// What the audit log says of an act on this agent, who was `before`.
    pub fn audit(&self, action: AuditAction, before: Option<&Self>, by: &Actor) -> AuditEntry {
        let fields = before.map(|agent| agent.profile.audit_fields());
        let changes = FieldChange::between(fields.as_ref(), &self.profile.audit_fields());
        AuditEntry { changes, ..self.audit_of(action, by) }
    }

    /// The same for an act that changes no field.
    pub fn audit_of(&self, action: AuditAction, by: &Actor) -> AuditEntry {
        let subject = AuditSubject { kind: AuditKind::Agent, id: self.id.to_string(), label: self.label() };
        AuditEntry { at: self.updated_at, by: by.clone(), action, subject, changes: Vec::new() }
    }
}
