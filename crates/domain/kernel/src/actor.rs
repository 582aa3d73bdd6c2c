use crate::AccountId;

/// A staff member as named in audit rows: the name is the one at that time and outlives the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    pub id: AccountId,
    pub name: String,
}

impl Actor {
    pub fn new(id: AccountId, name: &str) -> Self {
        Self { id, name: name.to_owned() }
    }

    /// The system, applying a rule of its own.
    pub fn system() -> Self {
        Self::new(AccountId::SYSTEM, "Bundle Hub")
    }

    /// The system, delivering bundles automatically.
    pub fn vending() -> Self {
        Self::new(AccountId::SYSTEM, "vending")
    }
}
