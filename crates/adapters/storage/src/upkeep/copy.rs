use std::path::Path;

use super::{Address, Census, DatabaseKind, UpkeepError, postgres, sqlite};

/// Writes a copy of a database that goes on being used to the new file `to`, all of one moment, and counts what
/// is in it. Whoever calls makes the file durable; until then it may be lost.
///
/// # Errors
/// [`UpkeepError`]; what is at `to` then is no copy.
pub fn copy(address: &Address, to: &Path) -> Result<Census, UpkeepError> {
    match address {
        Address::Sqlite(path) | Address::SqliteCopy(path) => sqlite::copy(path, to),
        Address::Postgres(url) => postgres::copy(url, to),
    }
}

/// Reads a copy to its end, which finds damage anywhere in it, and counts its rows. `None` for PostgreSQL, whose
/// rows can be counted only after they were put back.
///
/// # Errors
/// [`UpkeepError`]; the copy cannot be relied on.
pub fn read_copy(kind: DatabaseKind, copy: &Path) -> Result<Option<Census>, UpkeepError> {
    match kind {
        DatabaseKind::Sqlite => sqlite::read_copy(copy).map(Some),
        DatabaseKind::Postgres => postgres::read_copy(copy).map(|()| None),
    }
}
