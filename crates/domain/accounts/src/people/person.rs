use chrono::{DateTime, Utc};
use kernel::{
    AccountId, AuditAction, AuditEntry, AuditFields, AuditKind, AuditSubject, Coded, FieldChange, PersonName,
    Search,
};
use strum::{IntoStaticStr, VariantArray};

use super::LinkKind;
use crate::{Account, Role};

/// An account as an owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub account: Account,
    /// Optimistic lock: counts changes of name, role and access, from 1.
    pub version: i64,
    /// The last sign-in with the password; `None` when there was none.
    pub last_sign_in_at: Option<DateTime<Utc>>,
    /// When the person asked for a new password; `None` when no request is open.
    pub password_requested_at: Option<DateTime<Utc>>,
    /// The pending one-time link.
    pub link: Option<PendingLink>,
    /// Whether signing in requires a second-factor code.
    pub has_second_factor: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PeopleFilter {
    /// By name or e-mail address.
    pub search: Option<Search>,
    /// Only staff who can sign in with the password alone.
    pub lacks_second_factor: bool,
}

/// Adoption of the second factor among staff who can sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactorCount {
    /// Staff who can sign in.
    pub active: i64,
    /// Those of them without a second factor.
    pub without_second_factor: i64,
}

/// An unused one-time link, without its secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingLink {
    pub kind: LinkKind,
    pub expires_at: DateTime<Utc>,
}

/// The state of a staff account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum StaffStatus {
    /// Has no password yet.
    Invited,
    Active,
    Disabled,
}

/// A change of a person, ready to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonChange {
    pub id: AccountId,
    /// The version that the change is based on.
    pub from_version: i64,
    pub name: PersonName,
    pub role: Role,
    pub disabled: bool,
    /// Whether issued access tokens are revoked.
    pub revokes_tokens: bool,
    /// Whether all sessions and links end.
    pub ends_sessions: bool,
    pub entry: AuditEntry,
}

impl Person {
    /// The state of the account. Disabled takes precedence over invited.
    pub fn status(&self) -> StaffStatus {
        match self.account {
            Account { disabled: true, .. } => StaffStatus::Disabled,
            Account { ref password_hash, .. } if !password_hash.is_set() => StaffStatus::Invited,
            _ => StaffStatus::Active,
        }
    }
}

/// The fields of a person that audit entries compare.
pub fn audit_fields(name: &PersonName, role: Role, disabled: bool) -> AuditFields {
    vec![
        ("name", Some(name.reveal().to_owned())),
        ("role", Some(role.code().to_owned())),
        ("disabled", Some(disabled.to_string())),
    ]
}

/// The audit entry of an action on a person.
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
