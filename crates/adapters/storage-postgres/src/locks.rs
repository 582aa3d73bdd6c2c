//! Advisory locks of the current transaction.

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{Array, BigInt};

use super::Conn;

/// Serializes transactions that use the same `key`: waits for the others, and holds the lock until this transaction
/// ends.
pub fn advisory_lock(conn: &mut Conn, key: i64) -> QueryResult<()> {
    advisory_locks(conn, &[key])
}

/// Takes several locks in the order of `keys`, in one round trip.
pub fn advisory_locks(conn: &mut Conn, keys: &[i64]) -> QueryResult<()> {
    if keys.is_empty() {
        return Ok(());
    }
    Locks { keys }.execute(conn).map(|_| ())
}

/// A typed query, so that the connection keeps it prepared.
struct Locks<'a> {
    keys: &'a [i64],
}

impl QueryId for Locks<'_> {
    type QueryId = Locks<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl QueryFragment<Pg> for Locks<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        // `unnest` returns the keys in their order.
        out.push_sql("SELECT pg_advisory_xact_lock(key) FROM unnest(");
        out.push_bind_param::<Array<BigInt>, _>(self.keys)?;
        out.push_sql(") AS key");
        Ok(())
    }
}

impl RunQueryDsl<Conn> for Locks<'_> {}
