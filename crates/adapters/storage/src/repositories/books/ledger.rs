use ::books::{ReportBy, ReportLine};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use kernel::{Day, Period};

use super::{Conn, hour_of, within};
use crate::failure::Failure;
use crate::flaw::{Flaw, flawed};

/// From an entry to what its money was for.
const TO_PURCHASE: &str = "LEFT JOIN checkouts c ON c.id = e.checkout_id
    LEFT JOIN orders o ON o.id = e.order_key";
const TO_ORDER: &str = "LEFT JOIN orders p ON p.checkout_id = e.checkout_id
    LEFT JOIN orders o ON o.id = e.order_key";
/// A sale is of the agent whose code the buyer brought, whatever became of the agent since.
const TO_AGENT: &str = "LEFT JOIN agent_sales s ON s.checkout_id = e.checkout_id
    LEFT JOIN agent_sales t ON t.order_key = e.order_key
    LEFT JOIN agents g ON g.id = COALESCE(s.agent_id, t.agent_id)";

pub fn lines(period: Period, by: ReportBy, conn: &mut Conn) -> Result<Vec<ReportLine>, Failure> {
    let (key, joins) = match by {
        ReportBy::Day => (hour_of("e.at"), ""),
        ReportBy::Method => {
            ("CASE WHEN e.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END".to_owned(), "")
        }
        ReportBy::Network => ("COALESCE(c.network, o.network, 'none')".to_owned(), TO_PURCHASE),
        ReportBy::Type => ("COALESCE(c.product_kind, o.item_type)".to_owned(), TO_PURCHASE),
        ReportBy::Agent => ("COALESCE(g.code, 'none')".to_owned(), TO_AGENT),
        ReportBy::Status => ("COALESCE(o.status, p.status, 'no_order')".to_owned(), TO_ORDER),
    };
    let rows: Vec<LineRow> = sql_query(statement(&key, joins, period)).load(conn)?;
    Ok(rows.into_iter().map(|row| row.into_line(by)).collect::<Result<_, _>>()?)
}

/// PostgreSQL sums BIGINT to NUMERIC, hence the casts.
fn statement(key: &str, joins: &str, period: Period) -> String {
    let came = "e.kind IN ('payment_completed', 'cash_received')";
    format!(
        "SELECT {key} AS key,
            CAST(COALESCE(SUM(CASE WHEN {came} THEN e.amount_tsh END), 0) AS BIGINT) AS settled_tsh,
            COUNT(CASE WHEN {came} THEN 1 END) AS settled_count,
            CAST(COALESCE(SUM(CASE WHEN NOT {came} THEN -e.amount_tsh END), 0) AS BIGINT) AS reversed_tsh,
            COUNT(CASE WHEN NOT {came} THEN 1 END) AS reversed_count
        FROM revenue_entries e {joins} WHERE {} GROUP BY 1",
        within("e.at", period)
    )
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
}

impl LineRow {
    fn into_line(self, by: ReportBy) -> Result<ReportLine, kernel::RepositoryError> {
        let key = match by {
            ReportBy::Day => hour(&self.key).map(|(day, _hour)| day.to_string()),
            _ => Ok(self.key.clone()),
        };
        Ok(ReportLine {
            key: key.map_err(flawed("revenue_entries", self.key))?,
            settled_tsh: self.settled_tsh,
            settled_count: self.settled_count,
            reversed_tsh: self.reversed_tsh,
            reversed_count: self.reversed_count,
        })
    }
}

/// The shop's day and hour that an hour of UTC lies in: whole hours of both begin at the same moment.
pub fn hour(utc: &str) -> Result<(Day, u32), Flaw> {
    let (date, hour) = utc.split_once(' ').ok_or(Flaw)?;
    let (date, hour): (chrono::NaiveDate, u32) =
        (date.parse().map_err(|_wrong| Flaw)?, hour.parse().map_err(|_wrong| Flaw)?);
    let at = date.and_hms_opt(hour, 0, 0).ok_or(Flaw)?.and_utc();
    Ok((Day::of(at), Day::hour_of(at)))
}
