use std::path::Path;

use super::{Address, UpkeepError, cancel_move, postgres, sqlite};

/// What may happen to a database that has rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Overwrite {
    Refuse,
    /// Replaces it, and keeps the old one beside the new one under its name with this suffix. SQLite only.
    KeepBeside(String),
}

/// Makes the file `copy`, written by [`copy`](fn@super::copy), the database at `target`. A SQLite file is replaced
/// atomically; PostgreSQL restores in one transaction.
///
/// # Errors
/// [`UpkeepError`]; the target is then unchanged, unless the copy is of a shop that was moving.
pub fn restore(copy: &Path, target: &Address, overwrite: &Overwrite) -> Result<(), UpkeepError> {
    match target {
        Address::Sqlite(path) => sqlite::restore(copy, path, overwrite),
        Address::SqliteCopy(_) => Err(UpkeepError::NotEmpty),
        Address::Postgres(url) => postgres::restore(copy, url),
    }?;
    // The shop may have been moving when it was copied; the restored one is not.
    cancel_move(target, true).map(drop)
}
