use std::collections::BTreeMap;

use ::books::{CashReceived, DayFacts, LedgerEntryKind, MoneyCount};
use diesel::dsl::count_star;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use kernel::{Coded, Day, Period};
use payments::RefundState;

use super::super::expressions::sum_of;
use super::super::float;
use super::super::sql::Sql;
use super::{Conn, placed, to_db_time, within};
use crate::failure::Failure;
use crate::schema::{
    payment_attempts as attempts, refund_cases as cases, refund_events as events, revenue_entries as entries,
};

pub fn of(day: Day, conn: &mut Conn) -> Result<DayFacts, Failure> {
    let period = Period::from_day(day);
    let (count, tsh) = placed(day, conn)?;
    Ok(DayFacts {
        payments: payments(period, conn)?,
        reversed: reversed(period, conn)?,
        refunds: refunds(period, conn)?,
        cash: cash(period, conn)?,
        orders: MoneyCount { count, tsh },
        float: float::day::lines(day, conn)?,
    })
}

/// Completed payments by the company that sent their prompts.
fn payments(period: Period, conn: &mut Conn) -> QueryResult<BTreeMap<String, MoneyCount>> {
    let rows: Vec<(String, i64, i64)> = entries::table
        .inner_join(attempts::table)
        .filter(entries::kind.eq(LedgerEntryKind::PaymentCompleted.code()))
        .filter(entries::at.ge(to_db_time(period.start())))
        .filter(entries::at.lt(to_db_time(period.end())))
        .group_by(attempts::provider)
        .select((attempts::provider, count_star(), sum_of(entries::amount_tsh)))
        .load(conn)?;
    Ok(rows.into_iter().map(|(source, count, tsh)| (source, MoneyCount { count, tsh })).collect())
}

/// The amount is absolute.
fn reversed(period: Period, conn: &mut Conn) -> QueryResult<MoneyCount> {
    let (count, tsh): (i64, i64) = entries::table
        .filter(entries::kind.eq(LedgerEntryKind::PaymentReversed.code()))
        .filter(entries::at.ge(to_db_time(period.start())))
        .filter(entries::at.lt(to_db_time(period.end())))
        .select((count_star(), sum_of(entries::amount_tsh)))
        .first(conn)?;
    Ok(MoneyCount { count, tsh: tsh.saturating_abs() })
}

fn refunds(period: Period, conn: &mut Conn) -> QueryResult<MoneyCount> {
    let (count, tsh) = events::table
        .inner_join(cases::table)
        .filter(events::state.eq(RefundState::Refunded.code()))
        .filter(events::at.ge(to_db_time(period.start())))
        .filter(events::at.lt(to_db_time(period.end())))
        .select((count_star(), sum_of(cases::amount_tsh)))
        .first(conn)?;
    Ok(MoneyCount { count, tsh })
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
    // Joins on a comparison of two conditions.
    let rows: Vec<CashRow> = Sql::fill(
        "SELECT COALESCE(t.by_account, '') AS account, COALESCE(MAX(t.by_name), '') AS name,
            CAST(SUM(CASE WHEN e.kind = 'cash_received' THEN 1 ELSE -1 END) AS BIGINT) AS count,
            CAST(SUM(e.amount_tsh) AS BIGINT) AS tsh
        FROM revenue_entries e LEFT JOIN order_timeline t ON t.order_key = e.order_key AND t.at = e.at
            AND t.action = 'status' AND (t.status = 'delivered') = (e.kind = 'cash_received')
        WHERE e.kind IN ('cash_received', 'cash_returned') AND {within} GROUP BY t.by_account ORDER BY 2, 1",
        &[("within", within("e.at", period))],
    )
    .load(conn)?;
    let received =
        |row: CashRow| CashReceived { account: row.account, name: row.name, count: row.count, tsh: row.tsh };
    Ok(rows.into_iter().map(received).collect())
}
