//! Advisory locks of the current transaction.

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{Array, BigInt, Bool};
use storage_core::advisory::AdvisoryLock;

use super::Conn;

/// Serializes transactions that use the same `key`: waits for the others, and holds the lock until this transaction
/// ends.
pub fn advisory_lock(conn: &mut Conn, key: i64) -> QueryResult<()> {
    advisory_locks(conn, &[AdvisoryLock::exclusive(key)])
}

/// Takes several locks in their order, in one round trip.
pub fn advisory_locks(conn: &mut Conn, locks: &[AdvisoryLock]) -> QueryResult<()> {
    if locks.is_empty() {
        return Ok(());
    }
    let (keys, shared) = locks.iter().map(|lock| (lock.key, lock.is_shared)).unzip();
    Locks { keys, shared }.execute(conn).map(|_| ())
}

/// A typed query, so that the connection keeps it prepared.
struct Locks {
    keys: Vec<i64>,
    shared: Vec<bool>,
}

impl QueryId for Locks {
    type QueryId = Self;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl QueryFragment<Pg> for Locks {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        // `unnest` returns the keys in their order.
        out.push_sql(
            "SELECT CASE WHEN is_shared THEN pg_advisory_xact_lock_shared(key) ELSE pg_advisory_xact_lock(key) END
            FROM unnest(",
        );
        out.push_bind_param::<Array<BigInt>, _>(&self.keys)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Bool>, _>(&self.shared)?;
        out.push_sql(") AS locks (key, is_shared)");
        Ok(())
    }
}

impl RunQueryDsl<Conn> for Locks {}
