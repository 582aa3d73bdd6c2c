//! What agents sold, earned and were paid. Triggers of `commission_entries` keep the sums (ADR 3).

use std::collections::HashMap;

use ::agents::{AgentCounters, AgentFigures, AgentStatus, CommissionKind, Rating};
use chrono::NaiveDateTime;
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::Coded;

use super::super::expressions::sum_of;
use super::super::sql::Sql;
use super::Conn;
use super::list::existing;
use crate::failure::Failure;
use crate::schema::{agent_sums as sums, agents as table, commission_entries as entries};

/// The figures of these agents, by key; an agent without ledger entries is missing.
pub fn of(ids: Vec<String>, conn: &mut Conn) -> QueryResult<HashMap<String, AgentFigures>> {
    let rows: Vec<(String, i64, i64, i64)> = sums::table
        .filter(sums::agent_id.eq_any(ids))
        .group_by(sums::agent_id)
        .select((sums::agent_id, sum_of(sums::sales_tsh), sum_of(sums::earned_tsh), sum_of(sums::paid_tsh)))
        .load(conn)?;
    let figures =
        |(id, sales_tsh, earned_tsh, paid_tsh)| (id, AgentFigures { sales_tsh, earned_tsh, paid_tsh });
    Ok(rows.into_iter().map(figures).collect())
}

/// The figures of one agent from `from` up to, but not including, `until`.
pub fn between(
    id: &str,
    from: NaiveDateTime,
    until: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<AgentFigures> {
    let rows: Vec<(String, i64, i64)> = entries::table
        .filter(entries::agent_id.eq(id))
        .filter(entries::at.ge(from).and(entries::at.lt(until)))
        .group_by(entries::kind)
        .select((entries::kind, sum_of(entries::amount_tsh), sum_of(entries::base_tsh)))
        .load(conn)?;
    let mut figures = AgentFigures::default();
    for (kind, amount_tsh, base_tsh) in rows {
        if kind == CommissionKind::Paid.code() {
            figures.paid_tsh = figures.paid_tsh.saturating_sub(amount_tsh);
        } else {
            figures.sales_tsh = figures.sales_tsh.saturating_add(base_tsh);
            figures.earned_tsh = figures.earned_tsh.saturating_add(amount_tsh);
        }
    }
    Ok(figures)
}

/// The agent's balance before a time, in whole shillings.
pub fn before(id: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<i64> {
    let earlier = entries::table.filter(entries::agent_id.eq(id)).filter(entries::at.lt(at));
    earlier.select(sum_of(entries::amount_tsh)).first(conn)
}

/// The agent's balance, in whole shillings.
pub fn balance(id: &str, conn: &mut Conn) -> QueryResult<i64> {
    entries::table.filter(entries::agent_id.eq(id)).select(sum_of(entries::amount_tsh)).first(conn)
}

pub fn counters(conn: &mut Conn) -> Result<AgentCounters, Failure> {
    let active = table::status.eq(AgentStatus::Active.code());
    let rated = existing().filter(table::rating_tenths.gt(0));
    let (sum, count): (i64, i64) = rated.select((sum_of(table::rating_tenths), count_star())).first(conn)?;
    let all = (sum_of(sums::sales_tsh), sum_of(sums::earned_tsh), sum_of(sums::paid_tsh));
    let (sales_tsh, earned_tsh, paid_tsh): (i64, i64, i64) = sums::table.select(all).first(conn)?;
    Ok(AgentCounters {
        total: existing().count().get_result(conn)?,
        active: existing().filter(active).count().get_result(conn)?,
        average_rating: Rating::average(sum, count),
        sales_tsh,
        owed_tsh: earned_tsh.saturating_sub(paid_tsh),
    })
}

/// Sums everything from the commission ledger.
pub fn rebuild(conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(sums::table).execute(conn)?;
    // Diesel cannot negate a column.
    Sql::text(
        "INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
        SELECT agent_id, 0, SUM(base_tsh), SUM(CASE kind WHEN 'paid' THEN 0 ELSE amount_tsh END),
            SUM(CASE kind WHEN 'paid' THEN -amount_tsh ELSE 0 END)
        FROM commission_entries GROUP BY agent_id",
    )
    .execute(conn)
    .map(|_| ())
}
