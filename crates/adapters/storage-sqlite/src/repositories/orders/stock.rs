//! Moves units of a router. The guard is in the UPDATE itself, so stock cannot go below zero. Also raises the
//! router's version: an editor must have seen the present stock. Each unit leaves an entry in the ledger.

use ::catalog::StockEntryKind;
use ::changes::{Action, Change, Subject};
use ::orders::StockMove;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::{OrderKey, RouterId};

use super::super::changes;
use super::super::prepared::KeepPrepared;
use super::super::stock_ledger::{self, NewEntry};
use super::{Backend, Conn, to_db_time};
use crate::schema::routers;

/// A unit of a router, and the order that takes or returns it.
type Moved = (RouterId, OrderKey);
type Guard = Box<dyn BoxableExpression<routers::table, Backend, SqlType = Bool>>;

/// Takes one unit for a customer, and returns the change to append; `None` when none is left or the router is no longer
/// sold.
pub fn sell(
    router: RouterId,
    order: OrderKey,
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<Change>> {
    let there = routers::is_active.eq(true).and(routers::deleted_at.is_null());
    add(-1, (router, order), Box::new(routers::stock.ge(1).and(there)), at, conn)
}

/// Applies the effect of an order; `false` when a unit is to be taken and none is left.
pub fn apply(effect: StockMove, order: OrderKey, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<bool> {
    match effect {
        StockMove::Keep => Ok(true),
        StockMove::Return(router) => give_back((router, order), at, conn).map(|()| true),
        StockMove::Take(router) => take_again((router, order), at, conn),
    }
}

/// Takes one unit for a reopened order, even if the router is no longer sold; `false` when none is left.
fn take_again(moved: Moved, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<bool> {
    let taken = add(-1, moved, Box::new(routers::stock.ge(1)), at, conn)?;
    changes::append_all(taken.as_slice(), conn)?;
    Ok(taken.is_some())
}

/// Returns one unit, even of a deleted router, which may be restored.
fn give_back(moved: Moved, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let returned = add(1, moved, Box::new(routers::stock.ge(0)), at, conn)?;
    changes::append_all(returned.as_slice(), conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds, and checks the range")]
fn add(
    units: i64,
    (router, order): Moved,
    guard: Guard,
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<Change>> {
    let router = router.to_string();
    let stock: Option<i64> = diesel::update(routers::table.find(&router))
        .filter(guard)
        .set((
            routers::stock.eq(routers::stock + units),
            routers::version.eq(routers::version + 1),
            routers::updated_at.eq(to_db_time(at)),
        ))
        .returning(routers::stock)
        .keep_prepared()
        .load(conn)?
        .pop();
    let Some(stock) = stock else { return Ok(None) };
    let kind = if units < 0 { StockEntryKind::Sale } else { StockEntryKind::Return };
    let order = order.to_string();
    let entry = NewEntry { order_key: Some(&order), ..NewEntry::new(kind, units, stock, at) };
    stock_ledger::append(&router, &entry, conn)?;
    Ok(Some(Change::new(Subject::Router, Action::Updated, router, at)))
}
