use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::AuditEntry;

use super::rows::ItemRow;
use super::{Conn, audit, to_db_time};
use crate::schema::training_items as table;

/// Optimistic lock: of concurrent changes based on one version, only one succeeds.
pub fn replace(row: &ItemRow, from_version: i64, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    let current = table::table
        .find(row.id())
        .filter(table::version.eq(from_version))
        .filter(table::deleted_at.is_null());
    let replaced = diesel::update(current).set(row).execute(conn)? == 1;
    audited(replaced, entry, conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn delete(id: &str, at: DateTime<Utc>, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    let there = table::table.find(id).filter(table::deleted_at.is_null());
    let marks = (
        table::deleted_at.eq(to_db_time(at)),
        table::updated_at.eq(to_db_time(at)),
        table::version.eq(table::version + 1),
    );
    let deleted = diesel::update(there).set(marks).execute(conn)? == 1;
    audited(deleted, entry, conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn restore(id: &str, at: DateTime<Utc>, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    let gone = table::table.find(id).filter(table::deleted_at.is_not_null());
    let marks = (
        table::deleted_at.eq(None::<chrono::NaiveDateTime>),
        table::updated_at.eq(to_db_time(at)),
        table::version.eq(table::version + 1),
    );
    let restored = diesel::update(gone).set(marks).execute(conn)? == 1;
    audited(restored, entry, conn)
}

fn audited(done: bool, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    if done {
        audit::append(entry, conn)?;
    }
    Ok(done)
}
