//! Revenue by group, read from the daily totals. Only the status of an order changes after the sale: a report by status
//! reads the sales of orders that are not delivered, and all other sales are of delivered ones.

use ::books::{Profit, ReportBy, ReportLine, Span};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use kernel::Period;

use super::super::revenue::{CASH, MOBILE_MONEY, days as order_days, received};
use super::super::{agents, tallies};
use super::{Conn, Sql, to_db_time};
use crate::failure::Failure;
use crate::schema::sale_days as days;

/// The key for items without a network, and for sales without an agent.
pub const NONE: &str = "none";

/// The totals of whole days.
const SUMS: &str = "sale_days d";
/// The totals of whole days, and the entries of a day that is cut.
const SUMS_UNTIL: &str = "(SELECT {columns} FROM sale_days WHERE day BETWEEN {from} AND {last_whole}
    UNION ALL {entries} WHERE e.at >= {cut_day} AND e.at < {end}) d";
const COLUMNS: &str =
    "day, item_name, item_type, network, method, agent_id, cost_known, settled_tsh, settled_count,
    reversed_tsh, reversed_count, cost_tsh, commission_tsh, item_name_swahili";
/// The entries in the form of daily totals of one entry each.
const ENTRIES: &str = "SELECT e.day, o.item_name, o.item_type, COALESCE(o.network, {none}) AS network,
        CASE WHEN o.checkout_id IS NULL THEN {cash} ELSE {mobile_money} END AS method,
        COALESCE(s.agent_id, {none}) AS agent_id, e.cost_tsh IS NOT NULL AS cost_known,
        CASE WHEN e.amount_tsh > 0 THEN e.amount_tsh ELSE 0 END AS settled_tsh,
        CASE WHEN e.sold > 0 THEN 1 ELSE 0 END AS settled_count,
        CASE WHEN e.amount_tsh < 0 THEN -e.amount_tsh ELSE 0 END AS reversed_tsh,
        CASE WHEN e.sold < 0 THEN 1 ELSE 0 END AS reversed_count,
        COALESCE(e.cost_tsh, 0) AS cost_tsh, e.commission_tsh,
        COALESCE(o.item_name_swahili, '') AS item_name_swahili
    FROM sale_entries e JOIN orders o ON o.id = e.order_key LEFT JOIN agent_sales s ON s.order_key = o.id";
/// An agent's code, even if the agent was changed or deleted since.
const WITH_AGENTS: &str = " LEFT JOIN agents g ON g.id = d.agent_id";
/// The key of all rows, before the sales of other orders are taken away.
const DELIVERED: &str = "'delivered'";
/// The entries of orders that are not delivered, in the same form. Such an order has revenue, or
/// an entry that took it back, no earlier than the entries before it: each has an index.
const UNDELIVERED: &str = "(SELECT e.day, o.status, e.cost_tsh IS NOT NULL AS cost_known,
        CASE WHEN e.amount_tsh > 0 THEN e.amount_tsh ELSE 0 END AS settled_tsh,
        CASE WHEN e.sold > 0 THEN 1 ELSE 0 END AS settled_count,
        CASE WHEN e.amount_tsh < 0 THEN -e.amount_tsh ELSE 0 END AS reversed_tsh,
        CASE WHEN e.sold < 0 THEN 1 ELSE 0 END AS reversed_count,
        COALESCE(e.cost_tsh, 0) AS cost_tsh, e.commission_tsh
    FROM (SELECT id FROM orders WHERE status <> 'delivered' AND revenue_tsh > 0
        UNION SELECT order_key FROM sale_entries WHERE amount_tsh < 0 AND day >= {from}) u
    CROSS JOIN orders o CROSS JOIN sale_entries e
    WHERE o.id = u.id AND o.status <> 'delivered' AND e.order_key = o.id AND e.at < {end}) d";

pub fn lines(span: Span, by: ReportBy, conn: &mut Conn) -> Result<Vec<ReportLine>, Failure> {
    let sums = || rows(span);
    let mut grouped = |key: &str, rows: Sql| -> QueryResult<Vec<ReportLine>> {
        let rows: Vec<LineRow> = statement(key, rows, span).load(conn)?;
        Ok(rows.into_iter().map(ReportLine::from).collect())
    };
    Ok(match by {
        ReportBy::Day => grouped("d.day", sums())?,
        ReportBy::Method => grouped("d.method", sums())?,
        ReportBy::Network => grouped("d.network", sums())?,
        ReportBy::Type => grouped("d.item_type", sums())?,
        ReportBy::Agent => {
            grouped("COALESCE(g.code, 'none')", Sql::join([sums(), Sql::text(WITH_AGENTS)], ""))?
        }
        ReportBy::Status => {
            let (from, end) = (span.period().from().to_string(), to_db_time(span.end()));
            let undelivered = Sql::fill(UNDELIVERED, &[("from", from.into()), ("end", end.into())]);
            let mut lines = grouped("d.status", undelivered)?;
            let mut delivered = grouped(DELIVERED, sums())?.pop().unwrap_or_default();
            for line in &lines {
                delivered.subtract(line);
            }
            if delivered != ReportLine::empty(&delivered.key) {
                lines.push(delivered);
            }
            lines
        }
    })
}

/// What was sold on these days, as rows `d` in the form of daily totals.
pub fn rows(span: Span) -> Sql {
    let Some(cut) = span.cut_day() else { return Sql::text(SUMS) };
    let days = [("from", span.period().from()), ("last_whole", cut.previous())];
    let [from, last_whole] = days.map(|(name, day)| (name, day.to_string().into()));
    let times = [("cut_day", cut.start()), ("end", span.end())];
    let [cut_day, end] = times.map(|(name, at)| (name, to_db_time(at).into()));
    let (columns, entries) = (("columns", Sql::text(COLUMNS)), ("entries", entries()));
    Sql::fill(SUMS_UNTIL, &[columns, from, last_whole, entries, cut_day, end])
}

fn entries() -> Sql {
    let names = [("none", NONE), ("cash", CASH), ("mobile_money", MOBILE_MONEY)];
    Sql::fill(ENTRIES, &names.map(|(name, code)| (name, Sql::text(format!("'{code}'")))))
}

/// SQL, because the rows of a report are a table or a query. PostgreSQL sums BIGINT to NUMERIC, hence the casts.
fn statement(key: &str, rows: Sql, span: Span) -> Sql {
    let sum = |value: &str, name: &str| format!("CAST(COALESCE(SUM({value}), 0) AS BIGINT) AS {name}");
    let columns = [
        sum("d.settled_tsh", "settled_tsh"),
        sum("d.settled_count", "settled_count"),
        sum("d.reversed_tsh", "reversed_tsh"),
        sum("d.reversed_count", "reversed_count"),
        sum("CASE WHEN d.cost_known THEN d.settled_tsh - d.reversed_tsh END", "known_tsh"),
        sum("CASE WHEN d.cost_known THEN d.cost_tsh END", "cost_tsh"),
        sum("CASE WHEN d.cost_known THEN d.commission_tsh END", "commission_tsh"),
        sum("CASE WHEN NOT d.cost_known THEN d.settled_count - d.reversed_count END", "unknown_count"),
    ];
    Sql::fill(
        &format!("SELECT {key} AS key, {} FROM {{rows}} WHERE {{on_days}} GROUP BY 1", columns.join(", ")),
        &[("rows", rows), ("on_days", on_days(span.period()))],
    )
}

/// SQL condition for rows of these days.
pub fn on_days(period: Period) -> Sql {
    let (from, to) = (period.from().to_string(), period.to().to_string());
    Sql::fill("d.day BETWEEN {from} AND {to}", &[("from", from.into()), ("to", to.into())])
}

#[derive(QueryableByName)]
struct LineRow {
    #[diesel(sql_type = Text)]
    key: String,
    #[diesel(sql_type = BigInt)]
    settled_tsh: i64,
    #[diesel(sql_type = BigInt)]
    settled_count: i64,
    #[diesel(sql_type = BigInt)]
    reversed_tsh: i64,
    #[diesel(sql_type = BigInt)]
    reversed_count: i64,
    #[diesel(sql_type = BigInt)]
    known_tsh: i64,
    #[diesel(sql_type = BigInt)]
    cost_tsh: i64,
    #[diesel(sql_type = BigInt)]
    commission_tsh: i64,
    #[diesel(sql_type = BigInt)]
    unknown_count: i64,
}

impl From<LineRow> for ReportLine {
    fn from(row: LineRow) -> Self {
        Self {
            key: row.key,
            settled_tsh: row.settled_tsh,
            settled_count: row.settled_count,
            reversed_tsh: row.reversed_tsh,
            reversed_count: row.reversed_count,
            profit: Profit {
                revenue_tsh: row.known_tsh,
                cost_tsh: row.cost_tsh,
                commission_tsh: row.commission_tsh,
                unknown_count: row.unknown_count,
            },
        }
    }
}

/// Received money without an order. The caller provides the snapshot.
pub fn without_order(conn: &mut Conn) -> QueryResult<i64> {
    Ok(received::all(conn)?.saturating_sub(order_days::all_revenue(conn)?))
}

pub fn rebuild(conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(days::table).execute(conn)?;
    // Diesel has INSERT … SELECT, but groups by columns only.
    let rebuilt = "INSERT INTO sale_days ({columns})
        SELECT day, item_name, item_type, network, method, agent_id, cost_known, SUM(settled_tsh), SUM(settled_count),
            SUM(reversed_tsh), SUM(reversed_count), SUM(cost_tsh), SUM(commission_tsh), MAX(item_name_swahili)
        FROM ({entries}) d GROUP BY 1, 2, 3, 4, 5, 6, 7";
    Sql::fill(rebuilt, &[("columns", Sql::text(COLUMNS)), ("entries", entries())]).execute(conn)?;
    order_days::rebuild(conn)?;
    received::rebuild(conn)?;
    agents::figures::rebuild(conn)?;
    tallies::rebuild(conn)
}
