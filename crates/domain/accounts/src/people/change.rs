use kernel::{AccountId, Actor, AuditAction, FieldChange, PersonName, RepositoryError};

use super::person::{audit_fields, entry};
use super::{PeoplePorts, Person, PersonChange, PersonConflict};
use crate::{Account, Role};

/// A wish about somebody's access.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePerson {
    pub id: AccountId,
    /// What is to be.
    pub wish: Wish,
    /// The version that the colleague saw; `None` when it does not matter.
    pub expected_version: Option<i64>,
    pub by: Actor,
}

/// What is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// Another name or role; `None` leaves it.
    Edit {
        /// How the person is called.
        name: Option<PersonName>,
        /// What the person may do; a role of staff.
        role: Option<Role>,
    },
    /// The person is kept out, and every session ends.
    Disable,
    /// The person may come in again.
    Enable,
    SignOut,
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangePersonError {
    #[error("no such person")]
    NotFound,
    /// Somebody changed the person meanwhile.
    #[error("the person was changed meanwhile")]
    VersionConflict,
    /// Nobody would be left who can let others in.
    #[error("the shop would have no owner")]
    LastOwner,
    /// Nobody locks themselves out.
    #[error("this is the colleague's own account")]
    OwnAccount,
    /// The colleague may no longer.
    #[error("the right was lost meanwhile")]
    NotPermitted,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change that names no version is tried again when others change the person at the same moment.
const TRIES: usize = 5;

/// Changes somebody's access and writes who did; what is as wished already stays as it is.
///
/// # Errors
/// [`ChangePersonError`]; nothing was changed.
pub async fn change_person(
    command: ChangePerson,
    ports: PeoplePorts<'_>,
) -> Result<Person, ChangePersonError> {
    for _ in 0..TRIES {
        match try_change(&command, ports).await {
            Err(ChangePersonError::VersionConflict) if command.expected_version.is_none() => {}
            outcome => return outcome,
        }
    }
    Err(ChangePersonError::VersionConflict)
}

/// Changes one's own name.
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
        wish: Wish::Edit { name: Some(name), role: None },
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
    if command.wish == Wish::Disable && command.by.id == command.id {
        return Err(ChangePersonError::OwnAccount);
    }
    let Some(change) = person.change(command, ports.clock.now()) else {
        return Ok(person);
    };
    ports.people.change(&change).await?;
    ports.people.find(command.id).await?.ok_or(ChangePersonError::NotFound)
}

impl Person {
    /// What `command` changes; `None` when everything is as it asks already.
    pub fn change(&self, command: &ChangePerson, at: chrono::DateTime<chrono::Utc>) -> Option<PersonChange> {
        let account = &self.account;
        let (name, role) = match &command.wish {
            Wish::Edit { name, role } => (name.clone(), *role),
            _ => (None, None),
        };
        let (name, role) = (name.unwrap_or_else(|| account.name.clone()), role.unwrap_or(account.role));
        let (disabled, action) = match command.wish {
            Wish::Edit { .. } => (account.disabled, AuditAction::Changed),
            Wish::Disable => (true, AuditAction::Disabled),
            Wish::Enable => (false, AuditAction::Enabled),
            Wish::SignOut => (account.disabled, AuditAction::SignedOut),
        };
        let before = audit_fields(&account.name, account.role, account.disabled);
        let changes = FieldChange::between(Some(&before), &audit_fields(&name, role, disabled));
        let signs_out = command.wish == Wish::SignOut;
        (signs_out || !changes.is_empty()).then(|| PersonChange {
            id: account.id,
            from_version: self.version,
            calls_tokens_back: signs_out || role != account.role || disabled != account.disabled,
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
            asked_at: None,
            link: None,
            has_second_factor: false,
        }
    }

    fn wish(wish: Wish) -> Option<PersonChange> {
        let by = Actor::new(account(Role::Owner).id, "Neema");
        let id = account(Role::Support).id;
        person(Role::Support)
            .change(&ChangePerson { id, wish, expected_version: None, by }, at("2026-11-21T09:00:00Z"))
    }

    #[test]
    fn another_role_calls_tokens_back_and_keeps_the_sessions() {
        let change = wish(Wish::Edit { name: None, role: Some(Role::Viewer) }).unwrap();
        assert!(change.calls_tokens_back && !change.ends_sessions);
        assert_eq!((change.role, change.from_version), (Role::Viewer, 3));
        assert_eq!(change.entry.changes.first().unwrap().after.as_deref(), Some("viewer"));
    }

    #[test]
    fn another_name_disturbs_nobody() {
        let name = PersonName::parse("Asha Komba").unwrap();
        let change = wish(Wish::Edit { name: Some(name), role: None }).unwrap();
        assert!(!change.calls_tokens_back && !change.ends_sessions);
    }

    #[test]
    fn who_is_disabled_or_signed_out_is_out_at_once() {
        for gone in [Wish::Disable, Wish::SignOut] {
            let change = wish(gone).unwrap();
            assert!(change.calls_tokens_back && change.ends_sessions);
        }
    }

    #[test]
    fn what_is_as_wished_already_changes_nothing() {
        assert_eq!(wish(Wish::Enable), None);
        assert_eq!(wish(Wish::Edit { name: None, role: Some(Role::Support) }), None);
    }
}
