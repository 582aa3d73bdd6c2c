//! Totals of lists, which are counted up to a bound.

use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::BigInt;
use kernel::PageRequest;

use super::{Backend, Conn};

/// The number of rows of a query without a limit, at most [`PageRequest::MAX_TOTAL`]: the database stops there, so the time
/// does not grow with the table.
pub fn count_up_to_max(query: impl QueryFragment<Backend>, conn: &mut Conn) -> QueryResult<i64> {
    BoundedCount(query).get_result(conn)
}

/// A number of items as the total of a list.
pub fn total_of(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX).min(PageRequest::MAX_TOTAL)
}

struct BoundedCount<Q>(Q);

impl<Q: QueryFragment<Backend>> QueryFragment<Backend> for BoundedCount<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        out.push_sql("SELECT COUNT(*) FROM (");
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(" LIMIT ");
        out.push_bind_param::<BigInt, _>(&PageRequest::MAX_TOTAL)?;
        out.push_sql(") counted");
        Ok(())
    }
}

impl<Q> QueryId for BoundedCount<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q> Query for BoundedCount<Q> {
    type SqlType = BigInt;
}

impl<Q> RunQueryDsl<Conn> for BoundedCount<Q> {}
