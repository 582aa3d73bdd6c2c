//! The sums of the ledger of each day, by cash and mobile money. Triggers of `revenue_entries` keep them (ADR 3).

use std::collections::BTreeMap;

use ::books::MoneyCount;
use diesel::prelude::*;
use kernel::{Day, Period};

use super::super::expressions::sum_of;
use super::super::sql::Sql;
use super::{CASH, Conn, MOBILE_MONEY, day_of};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::ledger_days as days;

/// All money received and not returned, in whole shillings.
pub fn all(conn: &mut Conn) -> QueryResult<i64> {
    days::table.select(sum_of(days::amount_tsh)).first(conn)
}

/// The same by day, and by whether it was cash. A day without money is missing.
pub fn by_day(period: Period, conn: &mut Conn) -> Result<BTreeMap<(Day, bool), MoneyCount>, Failure> {
    let rows: Vec<(String, String, i64, i64)> = days::table
        .filter(days::day.between(period.from().to_string(), period.to().to_string()))
        .group_by((days::day, days::method))
        .select((days::day, days::method, sum_of(days::number), sum_of(days::amount_tsh)))
        .load(conn)?;
    rows.into_iter()
        .map(|(day, method, count, tsh)| {
            let parsed = Day::parse(&day).map_err(|_wrong| corrupt("ledger_days", day)(CorruptRow))?;
            Ok(((parsed, method == CASH), MoneyCount { count, tsh }))
        })
        .collect()
}

/// Sums everything from the ledger.
pub fn rebuild(conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(days::table).execute(conn)?;
    // Diesel has INSERT … SELECT, but groups by columns only.
    Sql::text(format!(
        "INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
        SELECT {day}, CASE WHEN attempt_id IS NULL THEN '{CASH}' ELSE '{MOBILE_MONEY}' END, 0,
            SUM(CASE WHEN kind IN ('payment_completed', 'cash_received') THEN 1 ELSE -1 END), SUM(amount_tsh)
        FROM revenue_entries GROUP BY 1, 2",
        day = day_of("at"),
    ))
    .execute(conn)
    .map(|_| ())
}
