use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::{Actor, AgentApplicationId, IdempotencyKey, Language, Network, PhoneNumber, Random};

use crate::{ApplicantName, ApplicationReference, ApplicationStatus, Apply, ChangeApplication, Region};

/// Somebody's wish to become an agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentApplication {
    pub id: AgentApplicationId,
    /// What the applicant was told to call it.
    pub reference: ApplicationReference,
    /// The client's key for repeating.
    pub idempotency_key: Option<IdempotencyKey>,
    /// What the applicant said.
    pub applicant: Applicant,
    pub status: ApplicationStatus,
    /// What colleagues should know, at most [`MAX_NOTE_CHARS`](Self::MAX_NOTE_CHARS) characters.
    pub note: Option<String>,
    /// Who changed it last; `None` while nobody has.
    pub handled_by: Option<Actor>,
    /// Counts changes, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// What somebody says of themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applicant {
    pub name: ApplicantName,
    pub phone: PhoneNumber,
    /// Where they would sell.
    pub region: Region,
    /// Where there, as one line.
    pub location: Option<String>,
    /// Networks that they know; may be empty.
    pub networks: BTreeSet<Network>,
    /// What they do now, as one line.
    pub occupation: Option<String>,
    /// Whether they have the capital that it takes; `None` when they did not say.
    pub has_capital: Option<bool>,
    /// What else they want to say, as one line.
    pub message: Option<String>,
    /// In which language to answer.
    pub language: Language,
}

impl Applicant {
    /// Most characters of a location and of an occupation.
    pub const MAX_LINE_CHARS: usize = 120;
    /// Most characters of a message.
    pub const MAX_MESSAGE_CHARS: usize = 1_000;
}

/// A change that a colleague decided on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationChange {
    pub id: AgentApplicationId,
    /// The version that it was decided on.
    pub from_version: i64,
    /// The status from then on.
    pub status: ApplicationStatus,
    /// The note from then on.
    pub note: Option<String>,
    pub at: DateTime<Utc>,
    pub by: Actor,
}

impl AgentApplication {
    /// Most characters of a note.
    pub const MAX_NOTE_CHARS: usize = 500;

    pub fn begin(command: &Apply, now: DateTime<Utc>, random: &dyn Random) -> Self {
        Self {
            id: AgentApplicationId::new(now, random),
            reference: ApplicationReference::generate(random),
            idempotency_key: command.idempotency_key.clone(),
            applicant: command.applicant.clone(),
            status: ApplicationStatus::New,
            note: None,
            handled_by: None,
            version: 1,
            created_at: now,
            updated_at: now,
        }
    }

    /// What `command` changes; `None` when everything is as it asks already.
    pub fn change(&self, command: &ChangeApplication, now: DateTime<Utc>) -> Option<ApplicationChange> {
        let note = match &command.note {
            None => self.note.clone(),
            Some(note) => Some(note.clone()).filter(|note| !note.is_empty()),
        };
        let differs = command.status != self.status || note != self.note;
        differs.then(|| ApplicationChange {
            id: self.id,
            from_version: self.version,
            status: command.status,
            note,
            at: now,
            by: command.by.clone(),
        })
    }
}
