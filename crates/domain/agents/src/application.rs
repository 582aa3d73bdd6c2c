use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::{Actor, AgentApplicationId, IdempotencyKey, Language, Network, PhoneNumber, Random};

use crate::{ApplicantName, ApplicationReference, ApplicationStatus, Apply, ChangeApplication, Region};

/// An application to become an agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentApplication {
    pub id: AgentApplicationId,
    /// The number that the applicant was given.
    pub reference: ApplicationReference,
    pub idempotency_key: Option<IdempotencyKey>,
    pub applicant: Applicant,
    pub status: ApplicationStatus,
    /// Internal note, at most [`MAX_NOTE_CHARS`](Self::MAX_NOTE_CHARS) characters.
    pub note: Option<String>,
    /// The staff member of the last change; `None` when there was none.
    pub handled_by: Option<Actor>,
    /// Optimistic lock: counts changes, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The data that an applicant enters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applicant {
    pub name: ApplicantName,
    pub phone: PhoneNumber,
    /// The region to sell in.
    pub region: Region,
    /// The place within the region, as one line.
    pub location: Option<String>,
    /// Networks that the applicant knows; may be empty.
    pub networks: BTreeSet<Network>,
    /// One line of at most [`Self::MAX_LINE_CHARS`] characters.
    pub occupation: Option<String>,
    /// Whether the applicant has the required capital; `None` when not answered.
    pub has_capital: Option<bool>,
    /// One line of at most [`Self::MAX_MESSAGE_CHARS`] characters.
    pub message: Option<String>,
    /// The language to reply in.
    pub language: Language,
}

impl Applicant {
    /// Longest location or occupation, in characters.
    pub const MAX_LINE_CHARS: usize = 120;
    /// Longest message, in characters.
    pub const MAX_MESSAGE_CHARS: usize = 1_000;
}

/// A change of an application, ready to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationChange {
    pub id: AgentApplicationId,
    /// The version that the change is based on.
    pub from_version: i64,
    pub status: ApplicationStatus,
    pub note: Option<String>,
    pub at: DateTime<Utc>,
    pub by: Actor,
}

impl AgentApplication {
    /// Longest note, in characters.
    pub const MAX_NOTE_CHARS: usize = 500;

    pub fn new(command: &Apply, now: DateTime<Utc>, random: &dyn Random) -> Self {
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

    /// The change that `command` makes; `None` when there is no difference.
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
