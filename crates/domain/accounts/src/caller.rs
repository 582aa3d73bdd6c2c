use kernel::{AccountId, Actor};

use crate::{Account, ApiKey, Permission};

/// Who calls the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caller {
    /// Somebody who signed in.
    Person(Account),
    /// A program with a key.
    Key(ApiKey),
}

impl Caller {
    /// By what the caller is told from others.
    pub fn id(&self) -> AccountId {
        match self {
            Self::Person(account) => account.id,
            Self::Key(key) => key.id,
        }
    }

    /// The caller as timelines and the audit log name them.
    pub fn actor(&self) -> Actor {
        match self {
            Self::Person(account) => Actor::new(account.id, account.name.reveal()),
            Self::Key(key) => key.actor(),
        }
    }

    /// Whether the caller may do that.
    pub fn may(&self, permission: Permission) -> bool {
        match self {
            Self::Person(account) => account.role.may(permission),
            Self::Key(key) => key.may(permission),
        }
    }

    /// Whether it is a colleague, or a program that works for them.
    pub fn is_staff(&self) -> bool {
        match self {
            Self::Person(account) => account.is_staff(),
            Self::Key(_) => true,
        }
    }

    /// The person; `None` for a program, which has no password and no sessions.
    pub fn person(&self) -> Option<&Account> {
        match self {
            Self::Person(account) => Some(account),
            Self::Key(_) => None,
        }
    }
}
