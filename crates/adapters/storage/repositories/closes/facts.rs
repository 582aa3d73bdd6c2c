use ::books::{CashReceived, DayFacts, MoneyCount};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use kernel::{Day, Period};

use super::{Conn, placed, within};
use crate::failure::Failure;

pub fn of(day: Day, conn: &mut Conn) -> Result<DayFacts, Failure> {
    let period = Period::from_day(day);
    let (count, tsh) = placed(day, conn)?;
    Ok(DayFacts {
        provider: entries("payment_completed", period, conn)?,
        reversed: entries("payment_reversed", period, conn)?,
        refunds: refunds(period, conn)?,
        cash: cash(period, conn)?,
        orders: MoneyCount { count, tsh },
    })
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    tsh: i64,
}

impl From<CountRow> for MoneyCount {
    fn from(row: CountRow) -> Self {
        Self { count: row.count, tsh: row.tsh }
    }
}

/// Entries of one kind; the amount is absolute.
fn entries(kind: &str, period: Period, conn: &mut Conn) -> QueryResult<MoneyCount> {
    let row: CountRow = sql_query(format!(
        "SELECT COUNT(*) AS count, CAST(ABS(COALESCE(SUM(amount_tsh), 0)) AS BIGINT) AS tsh
        FROM revenue_entries WHERE kind = '{kind}' AND {}",
        within("at", period)
    ))
    .get_result(conn)?;
    Ok(row.into())
}

fn refunds(period: Period, conn: &mut Conn) -> QueryResult<MoneyCount> {
    let row: CountRow = sql_query(format!(
        "SELECT COUNT(*) AS count, CAST(COALESCE(SUM(c.amount_tsh), 0) AS BIGINT) AS tsh
        FROM refund_events e JOIN refund_cases c ON c.id = e.case_id WHERE e.state = 'refunded' AND {}",
        within("e.at", period)
    ))
    .get_result(conn)?;
    Ok(row.into())
}

#[derive(QueryableByName)]
struct CashRow {
    #[diesel(sql_type = Text)]
    account: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    tsh: i64,
}

/// Cash is booked in the transaction that adds the timeline entry, at the same time: that entry says who did it.
fn cash(period: Period, conn: &mut Conn) -> QueryResult<Vec<CashReceived>> {
    let rows: Vec<CashRow> = sql_query(format!(
        "SELECT COALESCE(t.by_account, '') AS account, COALESCE(MAX(t.by_name), '') AS name,
            CAST(SUM(CASE WHEN e.kind = 'cash_received' THEN 1 ELSE -1 END) AS BIGINT) AS count,
            CAST(SUM(e.amount_tsh) AS BIGINT) AS tsh
        FROM revenue_entries e LEFT JOIN order_timeline t ON t.order_key = e.order_key AND t.at = e.at
            AND t.action = 'status' AND (t.status = 'delivered') = (e.kind = 'cash_received')
        WHERE e.kind IN ('cash_received', 'cash_returned') AND {} GROUP BY t.by_account ORDER BY 2, 1",
        within("e.at", period)
    ))
    .load(conn)?;
    let received =
        |row: CashRow| CashReceived { account: row.account, name: row.name, count: row.count, tsh: row.tsh };
    Ok(rows.into_iter().map(received).collect())
}
