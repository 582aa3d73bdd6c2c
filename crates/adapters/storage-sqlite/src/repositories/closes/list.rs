use std::collections::BTreeMap;

use ::books::DayLine;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::min;
use diesel::prelude::*;
use kernel::{Actor, Cursor, Day, Page, PageRequest, Period, RepositoryError};

use super::super::revenue::received;
use super::{Conn, signature};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{day_closes as closes, revenue_entries as entries};

pub fn page(today: Day, request: &PageRequest, conn: &mut Conn) -> Result<Page<DayLine>, Failure> {
    let first = first_day(conn)?.unwrap_or(today).min(today);
    let newest = match &request.after {
        None => today,
        Some(after) => Day::parse(after.as_str()).map_or(first, Day::previous),
    };
    let limit = usize::try_from(request.limit()).unwrap_or(1);
    let days: Vec<Day> = std::iter::successors(Some(newest), |day| Some(day.previous()))
        .take_while(|day| *day >= first)
        .take(limit)
        .collect();
    let total = i64::try_from(days_between(first, today)).unwrap_or(i64::MAX);
    let (Some(last), Some(begin)) = (days.last(), days.first()) else {
        return Ok(Page { items: Vec::new(), next: None, total });
    };
    let next = (*last > first).then(|| Cursor::parse(&last.to_string()).ok()).flatten();
    let period =
        Period::new(*last, *begin).map_err(|_long| corrupt("day_closes", last.to_string())(CorruptRow))?;
    Ok(Page { items: lines(days, period, conn)?, next, total })
}

fn days_between(first: Day, today: Day) -> usize {
    std::iter::successors(Some(first), |day| Some(day.next())).take_while(|day| *day <= today).count()
}

/// The first day with money or with a close.
fn first_day(conn: &mut Conn) -> Result<Option<Day>, Failure> {
    let at: Option<NaiveDateTime> = entries::table.select(min(entries::at)).first(conn)?;
    let day: Option<String> = closes::table.select(min(closes::day)).first(conn)?;
    let closed = day
        .map(|day| Day::parse(&day).map_err(|_wrong| corrupt("day_closes", day)(CorruptRow)))
        .transpose()?;
    Ok([at.map(|at| Day::from_utc(at.and_utc())), closed].into_iter().flatten().min())
}

fn lines(days: Vec<Day>, period: Period, conn: &mut Conn) -> Result<Vec<DayLine>, Failure> {
    let money = received::by_day(period, conn)?;
    let closed = closed(period, conn)?;
    let count = |day: Day, cash: bool| money.get(&(day, cash)).copied().unwrap_or_default();
    let line = |day: Day| {
        let signed = closed.get(&day).cloned().flatten();
        DayLine { day, provider: count(day, false), cash: count(day, true), signed }
    };
    Ok(days.into_iter().map(line).collect())
}

type Closed = Option<(Actor, DateTime<Utc>)>;
type ClosedRow = (String, Option<NaiveDateTime>, Option<String>, Option<String>);

fn closed(period: Period, conn: &mut Conn) -> Result<BTreeMap<Day, Closed>, Failure> {
    let rows: Vec<ClosedRow> = closes::table
        .filter(closes::day.between(period.from().to_string(), period.to().to_string()))
        .select((closes::day, closes::signed_at, closes::signed_by_account, closes::signed_by_name))
        .load(conn)?;
    let read = |(day, at, account, name): ClosedRow| {
        let parsed = parse(&day, at, account, name);
        parsed.map_err(corrupt("day_closes", day))
    };
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

fn parse(
    day: &str,
    at: Option<NaiveDateTime>,
    account: Option<String>,
    name: Option<String>,
) -> Result<(Day, Closed), CorruptRow> {
    let by = signature::parse(account, name)?;
    Ok((Day::parse(day).map_err(|_wrong| CorruptRow)?, by.zip(at.map(|at| at.and_utc()))))
}
