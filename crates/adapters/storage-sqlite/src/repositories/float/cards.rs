use ::books::float::{FORECAST_WEEKS, FloatAccount, FloatCard, HourUse};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::{max, min};
use diesel::prelude::*;
use kernel::Day;

use super::{Conn, accounts, day, to_db_time};
use crate::failure::Failure;
use crate::schema::{float_entries as entries, float_hours as hours};

pub fn all(now: DateTime<Utc>, conn: &mut Conn) -> Result<Vec<FloatCard>, Failure> {
    let today = Day::from_utc(now);
    let accounts = accounts::all(conn)?.into_iter();
    let card = |account: FloatAccount| {
        let id = account.id.to_string();
        Ok(FloatCard {
            today: day::sums(&id, today.start(), Some(today.end()), conn)?,
            counted_at: counted_at(&id, conn)?,
            first_use: first_use(&id, conn)?,
            history: history(&id, now, conn)?,
            account,
        })
    };
    accounts.map(card).collect()
}

fn counted_at(account: &str, conn: &mut Conn) -> QueryResult<Option<DateTime<Utc>>> {
    let at: Option<NaiveDateTime> = entries::table
        .filter(entries::account.eq(account))
        .filter(entries::counted_micros.is_not_null())
        .select(max(entries::at))
        .first(conn)?;
    Ok(at.map(|at| at.and_utc()))
}

fn first_use(account: &str, conn: &mut Conn) -> QueryResult<Option<DateTime<Utc>>> {
    let at: Option<NaiveDateTime> =
        hours::table.filter(hours::account.eq(account)).select(min(hours::hour)).first(conn)?;
    Ok(at.map(|at| at.and_utc()))
}

fn history(account: &str, now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Vec<HourUse>> {
    // The hour that contains now began up to an hour earlier.
    let since = now.checked_sub_signed(TimeDelta::hours(
        i64::from(FORECAST_WEEKS).saturating_mul(168).saturating_add(1),
    ));
    let rows: Vec<(NaiveDateTime, i64)> = hours::table
        .filter(hours::account.eq(account))
        .filter(hours::hour.ge(to_db_time(since.unwrap_or(now))))
        .filter(hours::used_micros.ne(0))
        .select((hours::hour, hours::used_micros))
        .load(conn)?;
    let hour = |(hour, used_micros): (NaiveDateTime, i64)| HourUse { hour: hour.and_utc(), used_micros };
    Ok(rows.into_iter().map(hour).collect())
}
