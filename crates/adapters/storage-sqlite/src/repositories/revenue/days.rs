//! The sums of the orders of each day, by item, network and revenue status. Triggers of `orders` keep them (ADR 3).

use ::orders::{RevenueFilter, RevenueStatus, RevenueTotals};
use diesel::dsl::case_when;
use diesel::prelude::*;
use kernel::Coded;

use super::super::books::revenue::NONE;
use super::super::expressions::sum_of;
use super::super::sql::Sql;
use super::{Backend, Conn, day_of};
use crate::schema::order_days as days;

type DayQuery = days::BoxedQuery<'static, Backend>;

/// The totals of a filter without a search.
pub fn totals(filter: &RevenueFilter, conn: &mut Conn) -> QueryResult<RevenueTotals> {
    let is = |status: RevenueStatus| days::revenue_status.eq(status.code());
    let (confirmed_tsh, pending_tsh, cancelled_tsh) = matching(filter)
        .select((
            sum_of(case_when(is(RevenueStatus::Confirmed), days::revenue_tsh)),
            sum_of(case_when(is(RevenueStatus::Pending), days::amount_tsh)),
            sum_of(case_when(is(RevenueStatus::Cancelled), days::amount_tsh)),
        ))
        .first(conn)?;
    Ok(RevenueTotals { confirmed_tsh, pending_tsh, cancelled_tsh })
}

/// The number of orders of a filter without a search.
pub fn count(filter: &RevenueFilter, conn: &mut Conn) -> QueryResult<i64> {
    matching(filter).select(sum_of(days::number)).first(conn)
}

/// The revenue of all orders, in whole shillings. An archived order has none.
pub fn all_revenue(conn: &mut Conn) -> QueryResult<i64> {
    days::table.select(sum_of(days::revenue_tsh)).first(conn)
}

fn matching(filter: &RevenueFilter) -> DayQuery {
    let mut query = days::table.into_boxed();
    if let Some(status) = filter.status {
        query = query.filter(days::revenue_status.eq(status.code()));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(days::item_type.eq(kind.code()));
    }
    if let Some(network) = filter.network {
        query = query.filter(days::network.eq(network.code()));
    }
    match filter.period {
        Some(period) => query.filter(days::day.between(period.from().to_string(), period.to().to_string())),
        None => query,
    }
}

/// Sums everything from the orders.
pub fn rebuild(conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(days::table).execute(conn)?;
    // Diesel has INSERT … SELECT, but groups by columns only.
    Sql::text(format!(
        "INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
        SELECT {day}, item_type, COALESCE(network, '{NONE}'), revenue_status, 0,
            COUNT(*), SUM(amount_tsh), SUM(revenue_tsh)
        FROM orders WHERE archived_at IS NULL GROUP BY 1, 2, 3, 4",
        day = day_of("created_at"),
    ))
    .execute(conn)
    .map(|_| ())
}
