use crate::AccountId;

/// A colleague, as audit rows name them: the name is the one of that time, and outlives the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// Whose account it was.
    pub id: AccountId,
    /// What they were called.
    pub name: String,
}

impl Actor {
    /// The colleague with this account and name.
    pub fn new(id: AccountId, name: &str) -> Self {
        Self { id, name: name.to_owned() }
    }

    /// The shop itself, by a rule of its own.
    pub fn shop() -> Self {
        Self::new(AccountId::MACHINE, "Bundle Hub")
    }

    /// The shop itself, sending bundles without anybody's hand.
    pub fn vending() -> Self {
        Self::new(AccountId::MACHINE, "vending")
    }
}
