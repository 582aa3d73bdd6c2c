use kernel::{AccountId, Actor};

use crate::{Account, ApiKey, Permission};

/// The authenticated author of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caller {
    Person(Account),
    /// A program with an API key.
    Key(ApiKey),
}

impl Caller {
    /// The id of the account or key, for the audit log, claims and rate limits.
    pub fn id(&self) -> AccountId {
        match self {
            Self::Person(account) => account.id,
            Self::Key(key) => key.id,
        }
    }

    /// The caller as an actor in timelines and the audit log.
    pub fn actor(&self) -> Actor {
        match self {
            Self::Person(account) => Actor::new(account.id, account.name.reveal()),
            Self::Key(key) => key.actor(),
        }
    }

    /// Whether the caller has `permission`.
    pub fn has_permission(&self, permission: Permission) -> bool {
        match self {
            Self::Person(account) => account.role.has_permission(permission),
            Self::Key(key) => key.has_permission(permission),
        }
    }

    /// Whether the caller is staff or a program with a key.
    pub fn is_staff(&self) -> bool {
        match self {
            Self::Person(account) => account.is_staff(),
            Self::Key(_) => true,
        }
    }

    /// The account; `None` for a program, which has no password and no sessions.
    pub fn person(&self) -> Option<&Account> {
        match self {
            Self::Person(account) => Some(account),
            Self::Key(_) => None,
        }
    }
}
