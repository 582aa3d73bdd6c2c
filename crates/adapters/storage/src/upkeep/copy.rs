use std::path::Path;

use super::{Address, DatabaseKind, RowCounts, UpkeepError, postgres, sqlite};

/// Copies a database that may be in use, in one snapshot, to the new file `to`, and counts its rows. The caller makes
/// the file durable; until then it may be lost.
///
/// # Errors
/// [`UpkeepError`]; the file at `to` is then not a valid copy.
pub fn copy(address: &Address, to: &Path) -> Result<RowCounts, UpkeepError> {
    match address {
        Address::Sqlite(path) | Address::SqliteCopy(path) => sqlite::copy(path, to),
        Address::Postgres(url) => postgres::copy(url, to),
    }
}

/// Reads a copy completely, which finds damage anywhere in it, and counts its rows. `None` for PostgreSQL, whose rows
/// can be counted only after a restore.
///
/// # Errors
/// [`UpkeepError`]; the copy is not reliable.
pub fn read_copy(kind: DatabaseKind, copy: &Path) -> Result<Option<RowCounts>, UpkeepError> {
    match kind {
        DatabaseKind::Sqlite => sqlite::read_copy(copy).map(Some),
        DatabaseKind::Postgres => postgres::read_copy(copy).map(|()| None),
    }
}
