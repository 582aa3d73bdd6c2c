//! Revenue by group, read from the daily totals. Only the status of an order changes after the sale, so reports by
//! status read the orders.

use ::books::{Profit, ReportBy, ReportLine};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use kernel::Period;

use super::super::revenue::days as order_days;
use super::super::tallies;
use super::{Conn, Sql};
use crate::failure::Failure;
use crate::schema::sale_days as days;

/// The key for items without a network, and for sales without an agent.
pub const NONE: &str = "none";

const SUMS: &str = "sale_days d";
/// An agent's code, even if the agent was changed or deleted since.
const WITH_AGENTS: &str = "sale_days d LEFT JOIN agents g ON g.id = d.agent_id";
/// The entries behind the daily totals, in the form of daily totals of one entry each.
const WITH_ORDERS: &str = "(SELECT e.day, o.status, e.cost_tsh IS NOT NULL AS cost_known,
        CASE WHEN e.amount_tsh > 0 THEN e.amount_tsh ELSE 0 END AS settled_tsh,
        CASE WHEN e.amount_tsh > 0 THEN 1 ELSE 0 END AS settled_count,
        CASE WHEN e.amount_tsh < 0 THEN -e.amount_tsh ELSE 0 END AS reversed_tsh,
        CASE WHEN e.amount_tsh < 0 THEN 1 ELSE 0 END AS reversed_count,
        COALESCE(e.cost_tsh, 0) AS cost_tsh, e.commission_tsh
    FROM sale_entries e JOIN orders o ON o.id = e.order_key) d";

pub fn lines(period: Period, by: ReportBy, conn: &mut Conn) -> Result<Vec<ReportLine>, Failure> {
    let (key, rows) = match by {
        ReportBy::Day => ("d.day", SUMS),
        ReportBy::Method => ("d.method", SUMS),
        ReportBy::Network => ("d.network", SUMS),
        ReportBy::Type => ("d.item_type", SUMS),
        ReportBy::Agent => ("COALESCE(g.code, 'none')", WITH_AGENTS),
        ReportBy::Status => ("d.status", WITH_ORDERS),
    };
    let rows: Vec<LineRow> = statement(key, rows, period).load(conn)?;
    Ok(rows.into_iter().map(ReportLine::from).collect())
}

/// SQL, because the rows of a report are a table or a query. PostgreSQL sums BIGINT to NUMERIC, hence the casts.
fn statement(key: &str, rows: &str, period: Period) -> Sql {
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
        &format!("SELECT {key} AS key, {} FROM {rows} WHERE {{on_days}} GROUP BY 1", columns.join(", ")),
        &[("on_days", on_days(period))],
    )
}

/// SQL condition for rows of these days.
fn on_days(period: Period) -> Sql {
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
    let money = tallies::read(conn)?.get(tallies::RECEIVED).copied().unwrap_or_default().amount_tsh;
    Ok(money.saturating_sub(order_days::all_revenue(conn)?))
}

/// Diesel has INSERT … SELECT, but groups by columns only.
const REBUILT: &str = "
    INSERT INTO sale_days (day, item_name, item_type, network, method, agent_id, cost_known, settled_tsh,
        settled_count, reversed_tsh, reversed_count, cost_tsh, commission_tsh, item_name_swahili)
    SELECT e.day, o.item_name, o.item_type, COALESCE(o.network, 'none'),
        CASE WHEN o.checkout_id IS NULL THEN 'cash' ELSE 'mobile_money' END, COALESCE(s.agent_id, 'none'),
        e.cost_tsh IS NOT NULL,
        COALESCE(SUM(CASE WHEN e.amount_tsh > 0 THEN e.amount_tsh END), 0),
        COUNT(CASE WHEN e.amount_tsh > 0 THEN 1 END),
        COALESCE(SUM(CASE WHEN e.amount_tsh < 0 THEN -e.amount_tsh END), 0),
        COUNT(CASE WHEN e.amount_tsh < 0 THEN 1 END),
        COALESCE(SUM(e.cost_tsh), 0), SUM(e.commission_tsh), MAX(COALESCE(o.item_name_swahili, ''))
    FROM sale_entries e JOIN orders o ON o.id = e.order_key LEFT JOIN agent_sales s ON s.order_key = o.id
    GROUP BY 1, 2, 3, 4, 5, 6, 7";

pub fn rebuild(conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(days::table).execute(conn)?;
    Sql::text(REBUILT).execute(conn)?;
    order_days::rebuild(conn)?;
    tallies::rebuild(conn)
}
