//! Totals of lists, which are counted up to a bound, and the candidates of searches.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Text};
use kernel::PageRequest;

use super::sql::Sql;
use super::{Backend, Conn};
use crate::pattern::range_of;

/// Keys of rows that a search may match, as its indexes find them; a condition on the row decides.
#[derive(Default)]
pub struct Candidates {
    pub keys: BTreeSet<String>,
    /// There are more than are read at once, and `keys` has some of them. A page is found sooner among the newest rows.
    pub is_full: bool,
}

impl Candidates {
    /// An index is asked for so many: one more than are read at once.
    pub const LIMIT: i64 = 4_001;

    /// Adds what an index found. Several of its rows may have one key, so it may have been cut before it gave as many keys.
    pub fn add(&mut self, found: Vec<String>) {
        let is_full = |count| i64::try_from(count).is_ok_and(|count| count >= Self::LIMIT);
        self.is_full |= is_full(found.len());
        self.keys.extend(found);
        self.is_full |= is_full(self.keys.len());
    }

    /// Adds the rows of `table` in which one of these expressions begins with its text; `key` is the column of their keys. SQL,
    /// because a database uses an index of an expression only for the same text; one statement for all, to parse it once.
    pub fn add_beginnings(
        &mut self,
        (table, key): (&str, &str),
        parts: Vec<(String, String)>,
        conn: &mut Conn,
    ) -> QueryResult<()> {
        let found = parts.into_iter().map(|(part, beginning)| {
            let (first, end) = range_of(&beginning);
            let sql = format!(
                "SELECT key FROM (SELECT {key} AS key FROM {table}
                    WHERE {part} >= {{first}} AND {part} < {{end}} LIMIT {{limit}}) found"
            );
            let values = [("first", first.into()), ("end", end.into()), ("limit", Self::LIMIT.into())];
            Sql::fill(&sql, &values)
        });
        let all = Sql::join(found, " UNION ALL ");
        let bounded = [("all", all), ("limit", Self::LIMIT.into())];
        let rows: Vec<KeyRow> =
            Sql::fill("SELECT key FROM ({all}) found LIMIT {limit}", &bounded).load(conn)?;
        self.add(rows.into_iter().map(|row| row.key).collect());
        Ok(())
    }
}

#[derive(QueryableByName)]
struct KeyRow {
    #[diesel(sql_type = Text)]
    key: String,
}

/// The number of rows of a query without a limit, at most [`PageRequest::MAX_TOTAL`]: the database stops there, so the time
/// does not grow with the table.
pub fn count_up_to_max(query: impl QueryFragment<Backend>, conn: &mut Conn) -> QueryResult<i64> {
    BoundedCount(query).get_result(conn)
}

/// The total of a search that has more candidates than are read at once. `first` finds the matches among some of them; when
/// these are enough, the rows of `all` are not read.
pub fn count_many(
    first: impl QueryFragment<Backend>,
    all: impl QueryFragment<Backend>,
    conn: &mut Conn,
) -> QueryResult<i64> {
    match count_up_to_max(first, conn)? {
        PageRequest::MAX_TOTAL => Ok(PageRequest::MAX_TOTAL),
        _fewer => count_up_to_max(all, conn),
    }
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
