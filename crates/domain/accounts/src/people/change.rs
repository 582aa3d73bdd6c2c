use kernel::{AccountId, Actor, AuditAction, FieldChange, PersonName, RepositoryError};

use super::person::{audit_fields, entry};
use super::{PeoplePorts, Person, PersonChange, PersonConflict};
use crate::{Account, Role};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePerson {
    pub id: AccountId,
    pub action: PersonAction,
    /// The version that the editor saw, for the optimistic lock; `None` to skip it.
    pub expected_version: Option<i64>,
    pub by: Actor,
}

/// The change to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonAction {
    /// A new name or role; `None` keeps the current one.
    Edit {
        name: Option<PersonName>,
        role: Option<Role>,
    },
    /// Disables the account and ends every session.
    Disable,
    /// Enables a disabled account.
    Enable,
    SignOut,
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangePersonError {
    #[error("no such person")]
    NotFound,
    /// The person was changed concurrently.
    #[error("the person was changed meanwhile")]
    VersionConflict,
    /// The change would leave no active owner, who could let others in.
    #[error("the shop would have no owner")]
    LastOwner,
    /// Staff must not disable their own account.
    #[error("this is the staff member's own account")]
    OwnAccount,
    /// The staff member lost the permission in the meantime.
    #[error("the permission was lost meanwhile")]
    NotPermitted,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change without an expected version is attempted when it conflicts with concurrent changes.
const MAX_ATTEMPTS: usize = 5;

/// Changes an account's name, role or access and writes an audit entry; does nothing when there is no difference.
///
/// # Errors
/// [`ChangePersonError`]; nothing was changed.
pub async fn change_person(
    command: ChangePerson,
    ports: PeoplePorts<'_>,
) -> Result<Person, ChangePersonError> {
    for _ in 0..MAX_ATTEMPTS {
        match try_change(&command, ports).await {
            Err(ChangePersonError::VersionConflict) if command.expected_version.is_none() => {}
            outcome => return outcome,
        }
    }
    Err(ChangePersonError::VersionConflict)
}

/// Changes the name of the signed-in account.
///
/// # Errors
/// [`ChangePersonError`]; nothing was changed.
pub async fn rename_self(
    account: &Account,
    name: PersonName,
    ports: PeoplePorts<'_>,
) -> Result<Person, ChangePersonError> {
    let command = ChangePerson {
        id: account.id,
        action: PersonAction::Edit { name: Some(name), role: None },
        expected_version: None,
        by: Actor::new(account.id, account.name.reveal()),
    };
    change_person(command, ports).await
}

async fn try_change(command: &ChangePerson, ports: PeoplePorts<'_>) -> Result<Person, ChangePersonError> {
    let person = ports.people.find(command.id).await?.ok_or(ChangePersonError::NotFound)?;
    if command.expected_version.is_some_and(|version| version != person.version) {
        return Err(ChangePersonError::VersionConflict);
    }
    if command.action == PersonAction::Disable && command.by.id == command.id {
        return Err(ChangePersonError::OwnAccount);
    }
    let Some(change) = person.change(command, ports.clock.now()) else {
        return Ok(person);
    };
    ports.people.change(&change).await?;
    ports.people.find(command.id).await?.ok_or(ChangePersonError::NotFound)
}

impl Person {
    /// The change that `command` makes; `None` when there is no difference.
    pub fn change(&self, command: &ChangePerson, at: chrono::DateTime<chrono::Utc>) -> Option<PersonChange> {
        let account = &self.account;
        let (name, role) = match &command.action {
            PersonAction::Edit { name, role } => (name.clone(), *role),
            _ => (None, None),
        };
        let (name, role) = (name.unwrap_or_else(|| account.name.clone()), role.unwrap_or(account.role));
        let (disabled, action) = match command.action {
            PersonAction::Edit { .. } => (account.disabled, AuditAction::Changed),
            PersonAction::Disable => (true, AuditAction::Disabled),
            PersonAction::Enable => (false, AuditAction::Enabled),
            PersonAction::SignOut => (account.disabled, AuditAction::SignedOut),
        };
        let before = audit_fields(&account.name, account.role, account.disabled);
        let changes = FieldChange::between(Some(&before), &audit_fields(&name, role, disabled));
        let signs_out = command.action == PersonAction::SignOut;
        (signs_out || !changes.is_empty()).then(|| PersonChange {
            id: account.id,
            from_version: self.version,
            revokes_tokens: signs_out || role != account.role || disabled != account.disabled,
            ends_sessions: signs_out || (disabled && !account.disabled),
            name,
            role,
            disabled,
            entry: entry(at, command.by.clone(), action, account, changes),
        })
    }
}

impl From<PersonConflict> for ChangePersonError {
    fn from(conflict: PersonConflict) -> Self {
        match conflict {
            PersonConflict::Version => Self::VersionConflict,
            PersonConflict::LastOwner => Self::LastOwner,
            PersonConflict::NotPermitted => Self::NotPermitted,
            PersonConflict::Repository(error) => Self::Repository(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fakes::{account, at};

    fn person(role: Role) -> Person {
        Person {
            account: account(role),
            version: 3,
            last_sign_in_at: None,
            password_requested_at: None,
            link: None,
            has_second_factor: false,
        }
    }

    fn change_of(wish: PersonAction) -> Option<PersonChange> {
        let by = Actor::new(account(Role::Owner).id, "Neema");
        let id = account(Role::Support).id;
        person(Role::Support).change(
            &ChangePerson { id, action: wish, expected_version: None, by },
            at("2026-11-21T09:00:00Z"),
        )
    }

    #[test]
    fn a_new_role_revokes_access_tokens_and_keeps_sessions() {
        let change = change_of(PersonAction::Edit { name: None, role: Some(Role::Viewer) }).unwrap();
        assert!(change.revokes_tokens && !change.ends_sessions);
        assert_eq!((change.role, change.from_version), (Role::Viewer, 3));
        assert_eq!(change.entry.changes.first().unwrap().after.as_deref(), Some("viewer"));
    }

    #[test]
    fn a_new_name_revokes_no_token_and_ends_no_session() {
        let name = PersonName::parse("Asha Komba").unwrap();
        let change = change_of(PersonAction::Edit { name: Some(name), role: None }).unwrap();
        assert!(!change.revokes_tokens && !change.ends_sessions);
    }

    #[test]
    fn disabling_or_signing_out_revokes_tokens_and_ends_sessions() {
        for wish in [PersonAction::Disable, PersonAction::SignOut] {
            let change = change_of(wish).unwrap();
            assert!(change.revokes_tokens && change.ends_sessions);
        }
    }

    #[test]
    fn an_unchanged_person_yields_no_change() {
        assert_eq!(change_of(PersonAction::Enable), None);
        assert_eq!(change_of(PersonAction::Edit { name: None, role: Some(Role::Support) }), None);
    }
}
