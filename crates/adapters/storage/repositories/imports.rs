//! Bringing many items in at once.

use std::collections::HashSet;

use catalog::WriteError;
use diesel::QueryResult;
use kernel::editing::{Item, Write};

use super::{Conn, advisory_lock};
use crate::failure::Failure;

/// An arbitrary number that means "imports" to [`advisory_lock`]: they come one after the other.
const IMPORT_LOCK: i64 = 4_819;

/// Waits until no other import is under way; from then on none begins before this transaction ends.
pub fn one_at_a_time(conn: &mut Conn) -> QueryResult<()> {
    advisory_lock(conn, IMPORT_LOCK)
}

/// Refuses with [`WriteError::Moved`] when something new is there already, as when the same file was sent twice at
/// once; `read` reads what is there.
pub fn ensure_new<I: Item>(
    writes: &[Write<I>],
    read: impl FnOnce(&mut Conn) -> Result<Vec<I>, Failure>,
    conn: &mut Conn,
) -> Result<(), Failure<WriteError>> {
    one_at_a_time(conn)?;
    let there = read(conn).map_err(Failure::widen)?;
    let known: HashSet<_> = there.iter().map(Item::natural_key).collect();
    let mut new = writes.iter().filter(|write| write.from_version.is_none());
    if new.any(|write| known.contains(&write.item.natural_key())) {
        return Err(Failure::Domain(WriteError::Moved));
    }
    Ok(())
}
