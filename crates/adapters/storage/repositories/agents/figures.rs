use std::collections::HashMap;

use ::agents::{AgentCounters, AgentFigures, AgentStatus, CommissionKind, Rating};
use chrono::NaiveDateTime;
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::Coded;

use super::super::expressions::sum_of;
use super::super::tallies;
use super::Conn;
use super::list::existing;
use crate::failure::Failure;
use crate::schema::{agents as table, commission_entries as entries};

/// The figures of these agents, by key; an agent without ledger entries is missing.
pub fn of(ids: Vec<String>, conn: &mut Conn) -> QueryResult<HashMap<String, AgentFigures>> {
    let rows = entries::table
        .filter(entries::agent_id.eq_any(ids))
        .group_by((entries::agent_id, entries::kind))
        .select((entries::agent_id, entries::kind, sum_of(entries::amount_tsh), sum_of(entries::base_tsh)))
        .load(conn)?;
    Ok(gathered(rows))
}

/// The figures of one agent from `from` up to, but not including, `until`.
pub fn between(
    id: &str,
    from: NaiveDateTime,
    until: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<AgentFigures> {
    let rows = entries::table
        .filter(entries::agent_id.eq(id))
        .filter(entries::at.ge(from).and(entries::at.lt(until)))
        .group_by((entries::agent_id, entries::kind))
        .select((entries::agent_id, entries::kind, sum_of(entries::amount_tsh), sum_of(entries::base_tsh)))
        .load(conn)?;
    Ok(gathered(rows).remove(id).unwrap_or_default())
}

fn gathered(rows: Vec<(String, String, i64, i64)>) -> HashMap<String, AgentFigures> {
    let mut figures: HashMap<String, AgentFigures> = HashMap::new();
    for (id, kind, amount_tsh, base_tsh) in rows {
        let sums = figures.entry(id).or_default();
        if kind == CommissionKind::Paid.code() {
            sums.paid_tsh = sums.paid_tsh.saturating_sub(amount_tsh);
        } else {
            sums.sales_tsh = sums.sales_tsh.saturating_add(base_tsh);
            sums.earned_tsh = sums.earned_tsh.saturating_add(amount_tsh);
        }
    }
    figures
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
    let tallies = tallies::read(conn)?;
    let sum_of_all = |name| tallies.get(name).copied().unwrap_or_default().amount_tsh;
    Ok(AgentCounters {
        total: existing().count().get_result(conn)?,
        active: existing().filter(active).count().get_result(conn)?,
        average_rating: Rating::average(sum, count),
        sales_tsh: sum_of_all(tallies::COMMISSION_BASE),
        owed_tsh: sum_of_all(tallies::COMMISSION),
    })
}
