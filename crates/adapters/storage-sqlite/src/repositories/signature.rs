use kernel::{AccountId, Actor};

use super::strip_nul;
use crate::corrupt_row::CorruptRow;

/// An actor as two columns, account id and name; both NULL when it was not staff.
pub fn columns(by: Option<&Actor>) -> (Option<String>, Option<String>) {
    by.map(|actor| (actor.id.to_string(), strip_nul(&actor.name))).unzip()
}

pub fn parse(by_account: Option<String>, by_name: Option<String>) -> Result<Option<Actor>, CorruptRow> {
    match (by_account, by_name) {
        (Some(id), Some(name)) => Ok(Some(Actor::new(AccountId::parse(&id)?, &name))),
        (None, None) => Ok(None),
        _ => Err(CorruptRow),
    }
}
