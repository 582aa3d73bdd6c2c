//! Statements that the connection keeps prepared. Diesel prepares an UPDATE, an ON CONFLICT and a list of values again with each
//! call, because it cannot know how many texts they have; those of an order and a payment have few.

use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::query_dsl::LoadQuery;

use super::{Backend, Conn};

/// For statements that run with every order or payment, and that have few texts: a list has at most the rows of a page.
pub trait KeepPrepared: Sized {
    /// For statements that return rows. Diesel's `execute` does not ask this type whether to keep the statement.
    fn keep_prepared(self) -> Prepared<Self> {
        Prepared(self)
    }
}

impl<Q: QueryFragment<Backend>> KeepPrepared for Q {}

#[derive(Debug, Clone, Copy)]
pub struct Prepared<Q>(Q);

impl<Q> Prepared<Q> {
    /// How many rows the statement changed, of each of which it returns a text.
    pub fn changed_rows<'a>(self, conn: &mut Conn) -> QueryResult<usize>
    where
        Self: LoadQuery<'a, Conn, String>,
    {
        Ok(self.load::<String>(conn)?.len())
    }
}

impl<Q: QueryFragment<Backend>> QueryFragment<Backend> for Prepared<Q> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        self.0.walk_ast(out)
    }

    fn is_safe_to_cache_prepared(&self, _backend: &Backend) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Found by its text.
impl<Q> QueryId for Prepared<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Prepared<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> RunQueryDsl<Conn> for Prepared<Q> {}
