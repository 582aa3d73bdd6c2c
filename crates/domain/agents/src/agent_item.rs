use chrono::{DateTime, Utc};
use kernel::editing::{Edit, Editable, ImportItem, Item};
use kernel::{Actor, AgentId, AuditFields, AuditKind, Email, PhoneNumber, Random};

use crate::{Agent, AgentProfile, AgentStatus, ApplicantName, CommissionRate, Rating, Region};

/// New values for fields of an agent, from a form or a row of a file. `None` keeps a field; `Some(None)` clears it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AgentPatch {
    pub name: Option<ApplicantName>,
    pub phone: Option<PhoneNumber>,
    pub email: Option<Option<Email>>,
    pub location: Option<Option<String>>,
    pub region: Option<Region>,
    pub status: Option<AgentStatus>,
    pub specialization: Option<Option<String>>,
    pub experience: Option<Option<String>>,
    pub rating: Option<Rating>,
    pub notes: Option<Option<String>>,
    pub rate: Option<CommissionRate>,
}

impl AgentPatch {
    /// The profile of a new agent, with defaults; `None` when a required field is missing.
    pub fn profile(self) -> Option<AgentProfile> {
        Some(AgentProfile {
            name: self.name?,
            phone: self.phone?,
            email: self.email.flatten(),
            location: self.location.flatten(),
            region: self.region?,
            status: self.status.unwrap_or(AgentStatus::Active),
            specialization: self.specialization.flatten(),
            experience: self.experience.flatten(),
            rating: self.rating.unwrap_or_default(),
            notes: self.notes.flatten(),
            rate: self.rate.unwrap_or(CommissionRate::DEFAULT),
        })
    }

    fn apply_to(self, profile: AgentProfile) -> AgentProfile {
        AgentProfile {
            name: self.name.unwrap_or(profile.name),
            phone: self.phone.unwrap_or(profile.phone),
            email: self.email.unwrap_or(profile.email),
            location: self.location.unwrap_or(profile.location),
            region: self.region.unwrap_or(profile.region),
            status: self.status.unwrap_or(profile.status),
            specialization: self.specialization.unwrap_or(profile.specialization),
            experience: self.experience.unwrap_or(profile.experience),
            rating: self.rating.unwrap_or(profile.rating),
            notes: self.notes.unwrap_or(profile.notes),
            rate: self.rate.unwrap_or(profile.rate),
        }
    }
}

impl Editable for Agent {
    type Patch = AgentPatch;

    fn missing_fields(patch: &AgentPatch) -> Vec<&'static str> {
        let required = [
            ("name", patch.name.is_none()),
            ("phoneNumber", patch.phone.is_none()),
            ("region", patch.region.is_none()),
        ];
        required.into_iter().filter_map(|(field, absent)| absent.then_some(field)).collect()
    }
}

impl Item for Agent {
    type Id = AgentId;
    const KIND: AuditKind = AuditKind::Agent;

    fn id(&self) -> AgentId {
        self.id
    }

    fn label(&self) -> String {
        format!("{} ({})", self.profile.name.reveal(), self.code)
    }

    fn version(&self) -> i64 {
        self.version
    }

    fn is_deleted(&self) -> bool {
        self.deleted_at.is_some()
    }

    fn fields(&self) -> AuditFields {
        self.profile.audit_fields()
    }

    fn create(patch: AgentPatch, _by: &Actor, now: DateTime<Utc>, random: &dyn Random) -> Option<Self> {
        Some(Self::new(patch.profile()?, None, now, random))
    }

    fn with_patch(&self, patch: &AgentPatch) -> Self {
        Self { profile: patch.clone().apply_to(self.profile.clone()), ..self.clone() }
    }

    fn with_edit(self, edit: &Edit) -> Self {
        Self { deleted_at: edit.deleted.then_some(edit.at), ..self.next(edit.at) }
    }

    /// Commission is paid to the phone number, and its holder is taken for the agent.
    fn is_sensitive_change(&self, after: &Self) -> bool {
        self.profile.phone != after.profile.phone
    }

    fn accepts_version(&self, seen: i64, _patch: &AgentPatch) -> bool {
        seen == self.version
    }
}

/// A row of a file names an agent by the code. A row without a code means the agent with its phone number, or a new
/// agent.
impl ImportItem for Agent {
    const KEY_COLUMN: &'static str = "code";
    const NATURAL_COLUMN: &'static str = "phoneNumber";
    const IS_NATURAL_KEY_UNIQUE: bool = true;

    fn file_key(&self) -> String {
        self.code.to_string()
    }

    fn natural_key(&self) -> String {
        self.profile.phone.reveal().to_owned()
    }

    fn natural_key_of(patch: &AgentPatch) -> Option<String> {
        Some(patch.phone.as_ref()?.reveal().to_owned())
    }
}
