use chrono::{DateTime, Utc};
use kernel::{
    AccountId, AuditAction, AuditEntry, AuditFields, AuditKind, AuditSubject, FieldChange, PersonName,
};

use super::LinkKind;
use crate::{Account, Role};

/// An account with what an owner sees of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub account: Account,
    /// Counts changes of name, role and access, from 1.
    pub version: i64,
    /// When the person last signed in with the password; `None` when never.
    pub last_sign_in_at: Option<DateTime<Utc>>,
    /// Since when the person waits for a link to a new password; `None` when they did not ask.
    pub asked_at: Option<DateTime<Utc>>,
    /// The one-time link that is out.
    pub link: Option<PendingLink>,
    /// Whether signing in takes a code beside the password.
    pub has_second_factor: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PeopleFilter {
    /// Part of a name or an e-mail address.
    pub search: Option<String>,
    /// Only colleagues who can sign in by a password alone.
    pub lacks_second_factor: bool,
}

/// How far the second step has come among colleagues who can sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactorCount {
    pub active: i64,
    /// Those whom a password alone lets in.
    pub lacking: i64,
}

/// A one-time link that nobody has used. The link itself is known only to whoever was given it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingLink {
    /// What it is for.
    pub kind: LinkKind,
    /// From when on it leads nowhere.
    pub expires_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Has no password yet.
    Invited,
    Active,
    Disabled,
}

/// A change of a person, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonChange {
    pub id: AccountId,
    /// The version that it was decided on.
    pub from_version: i64,
    /// The name from then on.
    pub name: PersonName,
    /// The role from then on.
    pub role: Role,
    /// Whether the person is kept out from then on.
    pub disabled: bool,
    /// Whether access tokens given out before stop working.
    pub calls_tokens_back: bool,
    /// Whether every session ends and every link dies.
    pub ends_sessions: bool,
    /// What the audit log says of it.
    pub entry: AuditEntry,
}

impl Person {
    /// How the person stands.
    pub fn standing(&self) -> Standing {
        match self.account {
            Account { disabled: true, .. } => Standing::Disabled,
            Account { ref password_hash, .. } if !password_hash.is_set() => Standing::Invited,
            _ => Standing::Active,
        }
    }
}

/// The fields of a person that the audit log compares.
pub fn audit_fields(name: &PersonName, role: Role, disabled: bool) -> AuditFields {
    vec![
        ("name", Some(name.reveal().to_owned())),
        ("role", Some(role.code().to_owned())),
        ("disabled", Some(disabled.to_string())),
    ]
}

/// What the log says of an act about a person.
pub fn entry(
    at: DateTime<Utc>,
    by: kernel::Actor,
    action: AuditAction,
    about: &Account,
    changes: Vec<FieldChange>,
) -> AuditEntry {
    let (id, label) = (about.id.to_string(), about.name.reveal().to_owned());
    AuditEntry { at, by, action, subject: AuditSubject { kind: AuditKind::Person, id, label }, changes }
}
