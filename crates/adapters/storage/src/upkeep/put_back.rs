use std::path::Path;

use super::{Address, UpkeepError, postgres, sqlite};

/// What may happen to a database that has rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Overwrite {
    Refuse,
    /// It is replaced, and kept beside the new one under its name with this ending. SQLite only.
    KeepAs(String),
}

/// Makes the file `copy`, which [`copy`](super::copy) wrote, the database at `target`. A SQLite file takes its
/// place in one step; PostgreSQL restores in one transaction.
///
/// # Errors
/// [`UpkeepError`]; the target is as it was then.
pub fn put_back(copy: &Path, target: &Address, overwrite: &Overwrite) -> Result<(), UpkeepError> {
    match target {
        Address::Sqlite(path) => sqlite::put_back(copy, path, overwrite),
        Address::SqliteCopy(_) => Err(UpkeepError::NotEmpty),
        Address::Postgres(url) => postgres::put_back(copy, url),
    }
}
