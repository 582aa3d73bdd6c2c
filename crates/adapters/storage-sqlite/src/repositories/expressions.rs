//! SQL expressions that Diesel does not have.

use diesel::expression::{AppearsOnTable, ValidGrouping, is_aggregate};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::BigInt;

use super::{Backend, NO_INDEX};

/// The sum of a BIGINT expression; 0 without rows. Diesel's `sum` has the type of PostgreSQL's result, NUMERIC.
pub fn sum_of<E>(summed: E) -> SumOf<E> {
    SumOf(summed)
}

/// A column that must not choose an index; see [`NO_INDEX`].
pub fn without_index<E>(column: E) -> WithoutIndex<E> {
    WithoutIndex(column)
}

#[derive(Debug, Clone, Copy, QueryId)]
pub struct SumOf<E>(E);

#[derive(Debug, Clone, Copy, QueryId, ValidGrouping)]
pub struct WithoutIndex<E>(E);

impl<E: Expression> Expression for SumOf<E> {
    type SqlType = BigInt;
}

impl<E, GroupBy> ValidGrouping<GroupBy> for SumOf<E> {
    type IsAggregate = is_aggregate::Yes;
}

impl<E: Expression> Expression for WithoutIndex<E> {
    type SqlType = E::SqlType;
}

impl<E: QueryFragment<Backend>> QueryFragment<Backend> for SumOf<E> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        out.push_sql("CAST(COALESCE(SUM(");
        self.0.walk_ast(out.reborrow())?;
        out.push_sql("), 0) AS BIGINT)");
        Ok(())
    }
}

impl<E: QueryFragment<Backend>> QueryFragment<Backend> for WithoutIndex<E> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        out.push_sql(NO_INDEX);
        self.0.walk_ast(out.reborrow())
    }
}

macro_rules! appears_with_its_operand {
    ($($name:ident)+) => {
        $(
            impl<E: AppearsOnTable<T>, T> AppearsOnTable<T> for $name<E> where Self: Expression {}
            impl<E: SelectableExpression<T>, T> SelectableExpression<T> for $name<E> where Self: AppearsOnTable<T> {}
        )+
    };
}

appears_with_its_operand!(SumOf WithoutIndex);
