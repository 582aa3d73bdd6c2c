//! Importing many items in one transaction.

use std::collections::HashSet;

use catalog::WriteError;
use diesel::QueryResult;
use kernel::editing::{ImportItem, Write};

use super::{Conn, advisory_lock};
use crate::failure::Failure;

/// Arbitrary [`advisory_lock`] key for imports, which run one at a time.
const IMPORT_LOCK: i64 = 4_819;

/// Waits for other imports, and blocks new ones until this transaction ends.
pub fn lock_imports(conn: &mut Conn) -> QueryResult<()> {
    advisory_lock(conn, IMPORT_LOCK)
}

/// Refuses with [`WriteError::VersionConflict`] when a new item exists already, for instance because the same file was sent
/// twice concurrently; `read` reads the present items.
pub fn ensure_new<I: ImportItem>(
    writes: &[Write<I>],
    read: impl FnOnce(&mut Conn) -> Result<Vec<I>, Failure>,
    conn: &mut Conn,
) -> Result<(), Failure<WriteError>> {
    lock_imports(conn)?;
    let there = read(conn).map_err(Failure::widen)?;
    let known: HashSet<_> = there.iter().map(ImportItem::natural_key).collect();
    let mut new = writes.iter().filter(|write| write.from_version.is_none());
    if new.any(|write| known.contains(&write.item.natural_key())) {
        return Err(Failure::Domain(WriteError::VersionConflict));
    }
    Ok(())
}
