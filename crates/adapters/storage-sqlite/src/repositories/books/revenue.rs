//! Revenue by group, read from the daily totals. Only the status of an order changes after the sale: a report by status
//! reads the sales of orders that are not delivered, and all other sales are of delivered ones.

use ::books::{Profit, ReportBy, ReportLine};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use kernel::Period;

use super::super::revenue::{CASH, MOBILE_MONEY, days as order_days, received};
use super::super::{agents, tallies};
use super::{Conn, Sql};
use crate::failure::Failure;
use crate::schema::sale_days as days;

/// The key for items without a network, and for sales without an agent.
pub const NONE: &str = "none";

const SUMS: &str = "sale_days d";
/// An agent's code, even if the agent was changed or deleted since.
const WITH_AGENTS: &str = "sale_days d LEFT JOIN agents g ON g.id = d.agent_id";
/// The key of all rows, before the sales of other orders are taken away.
const DELIVERED: &str = "'delivered'";
/// The entries of orders that are not delivered, in the form of daily totals of one entry each. Such an order has revenue, or
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
    WHERE o.id = u.id AND o.status <> 'delivered' AND e.order_key = o.id) d";

pub fn lines(period: Period, by: ReportBy, conn: &mut Conn) -> Result<Vec<ReportLine>, Failure> {
    let mut grouped = |key: &str, rows: &str| -> QueryResult<Vec<ReportLine>> {
        let rows: Vec<LineRow> = statement(key, rows, period).load(conn)?;
        Ok(rows.into_iter().map(ReportLine::from).collect())
    };
    Ok(match by {
        ReportBy::Day => grouped("d.day", SUMS)?,
        ReportBy::Method => grouped("d.method", SUMS)?,
        ReportBy::Network => grouped("d.network", SUMS)?,
        ReportBy::Type => grouped("d.item_type", SUMS)?,
        ReportBy::Agent => grouped("COALESCE(g.code, 'none')", WITH_AGENTS)?,
        ReportBy::Status => {
            let mut lines = grouped("d.status", UNDELIVERED)?;
            let mut delivered = grouped(DELIVERED, SUMS)?.pop().unwrap_or_default();
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
        &[("on_days", on_days(period)), ("from", period.from().to_string().into())],
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
    Ok(received::all(conn)?.saturating_sub(order_days::all_revenue(conn)?))
}

pub fn rebuild(conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(days::table).execute(conn)?;
    // Diesel has INSERT … SELECT, but groups by columns only.
    Sql::text(format!(
        "INSERT INTO sale_days (day, item_name, item_type, network, method, agent_id, cost_known, settled_tsh,
        settled_count, reversed_tsh, reversed_count, cost_tsh, commission_tsh, item_name_swahili)
        SELECT e.day, o.item_name, o.item_type, COALESCE(o.network, '{NONE}'),
        CASE WHEN o.checkout_id IS NULL THEN '{CASH}' ELSE '{MOBILE_MONEY}' END, COALESCE(s.agent_id, '{NONE}'),
        e.cost_tsh IS NOT NULL,
        COALESCE(SUM(CASE WHEN e.amount_tsh > 0 THEN e.amount_tsh END), 0),
        COUNT(CASE WHEN e.sold > 0 THEN 1 END),
        COALESCE(SUM(CASE WHEN e.amount_tsh < 0 THEN -e.amount_tsh END), 0),
        COUNT(CASE WHEN e.sold < 0 THEN 1 END),
        COALESCE(SUM(e.cost_tsh), 0), SUM(e.commission_tsh), MAX(COALESCE(o.item_name_swahili, ''))
        FROM sale_entries e JOIN orders o ON o.id = e.order_key LEFT JOIN agent_sales s ON s.order_key = o.id
        GROUP BY 1, 2, 3, 4, 5, 6, 7",
    ))
    .execute(conn)?;
    order_days::rebuild(conn)?;
    received::rebuild(conn)?;
    agents::figures::rebuild(conn)?;
    tallies::rebuild(conn)
}
