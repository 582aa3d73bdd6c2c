//! The float of a day, for its close.

use ::books::float::{DayFloat, FloatAccount, FloatEntryKind, FloatSums};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Coded, Day, Period};

use super::super::expressions::sum_of;
use super::{Conn, accounts, to_db_time};
use crate::failure::Failure;
use crate::schema::{float_entries as entries, float_hours as hours};

/// The accounts that were opened by the end of the day.
pub fn lines(day: Day, conn: &mut Conn) -> Result<Vec<DayFloat>, Failure> {
    let accounts = accounts::all(conn)?.into_iter();
    let opened = accounts.filter(|account| account.opened_at.is_some_and(|at| at < day.end()));
    opened.map(|account| Ok(line(account, day, conn)?)).collect()
}

/// On the day on which an account is opened, its first count is no difference: it is what the day begins with.
fn line(account: FloatAccount, day: Day, conn: &mut Conn) -> QueryResult<DayFloat> {
    let id = account.id.to_string();
    let counts = counts(&id, day, conn)?;
    let opens = account.opened_at.is_some_and(|at| Day::from_utc(at) == day);
    let first = if opens { counts.first().map_or(0, |count| count.amount_micros) } else { 0 };
    let since = sums(&id, day.start(), None, conn)?;
    let within = sums(&id, day.start(), Some(day.end()), conn)?;
    Ok(DayFloat {
        account: account.id,
        currency: account.currency,
        opening_micros: account.balance_micros.saturating_sub(since.total()).saturating_add(first),
        sums: FloatSums { corrected: within.corrected.saturating_sub(first), ..within },
        counted_at: counts.last().map(|count| count.at.and_utc()),
        read_difference_micros: open_difference(&counts),
    })
}

/// What the last reading differs by, unless a count has followed it.
fn open_difference(counts: &[CountRow]) -> i64 {
    let last = counts.last().filter(|last| last.kind == FloatEntryKind::Reading.code());
    last.map_or(0, |last| {
        last.counted_micros.unwrap_or(last.balance_micros).saturating_sub(last.balance_micros)
    })
}

#[derive(Queryable)]
struct CountRow {
    kind: String,
    at: NaiveDateTime,
    amount_micros: i64,
    balance_micros: i64,
    counted_micros: Option<i64>,
}

/// The counts and readings of a day, in their order.
fn counts(account: &str, day: Day, conn: &mut Conn) -> QueryResult<Vec<CountRow>> {
    let period = Period::from_day(day);
    entries::table
        .filter(entries::account.eq(account))
        .filter(entries::counted_micros.is_not_null())
        .filter(entries::at.ge(to_db_time(period.start())))
        .filter(entries::at.lt(to_db_time(period.end())))
        .order((entries::at, entries::id))
        .select((
            entries::kind,
            entries::at,
            entries::amount_micros,
            entries::balance_micros,
            entries::counted_micros,
        ))
        .load(conn)
}

/// The sums of an account from `from`, a whole hour, until before `to`.
pub fn sums(
    account: &str,
    from: DateTime<Utc>,
    to: Option<DateTime<Utc>>,
    conn: &mut Conn,
) -> QueryResult<FloatSums> {
    let mut query = hours::table
        .filter(hours::account.eq(account.to_owned()))
        .filter(hours::hour.ge(to_db_time(from)))
        .select((sum_of(hours::bought_micros), sum_of(hours::used_micros), sum_of(hours::corrected_micros)))
        .into_boxed();
    if let Some(to) = to {
        query = query.filter(hours::hour.lt(to_db_time(to)));
    }
    let (bought, used, corrected) = query.first(conn)?;
    Ok(FloatSums { bought, used, corrected })
}
