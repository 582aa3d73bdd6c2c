//! What vendors say about their balances.

use ::books::float::{
    FloatAccount, FloatAccountId, FloatEntryKind, FloatReading, VendorReading, rounding_micros,
};
use ::changes::{Action, Change, Subject};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::Day;

use super::accounts::{self, NewEntry};
use super::{Conn, changes, to_db_time};
use crate::failure::Failure;
use crate::schema::{float_entries as entries, vending_attempts as attempts};

pub fn record(reading: &VendorReading, conn: &mut Conn) -> Result<(), Failure> {
    let id = FloatAccountId::Vendor(reading.vendor.clone());
    let Some(account) = accounts::lock(&id, Some(reading.currency), conn)? else { return Ok(()) };
    // An older answer that came late says nothing new.
    if account.currency != reading.currency || account.reading.is_some_and(|known| known.at >= reading.at) {
        return Ok(());
    }
    let is_unknown = has_moved(&account, reading, conn)?;
    let opens = account.opened_at.is_none() && !is_unknown;
    let difference = reading.balance_micros.saturating_sub(account.balance_micros);
    let is_new = !is_unknown && (opens || is_news(&account, difference, reading, conn)?);
    let known = FloatReading {
        at: reading.at,
        balance_micros: reading.balance_micros,
        difference_micros: (!is_unknown).then_some(if opens { 0 } else { difference }),
    };
    let account = FloatAccount { reading: Some(known), ..account };
    if !is_new {
        return Ok(accounts::save(&account, conn)?);
    }
    // The first reading makes the vendor's balance ours.
    let amount_micros = if opens { difference } else { 0 };
    let entry = NewEntry {
        counted_micros: Some(reading.balance_micros),
        ..NewEntry::new(FloatEntryKind::Reading, amount_micros, reading.at)
    };
    accounts::add(account, &entry, conn)?;
    let change = Change::new(Subject::Float, Action::Updated, id.to_string(), reading.at);
    Ok(changes::append(&change, conn)?)
}

/// Whether a delivery may be on one side only: it is under way, or was entered since the vendor was asked.
fn has_moved(account: &FloatAccount, reading: &VendorReading, conn: &mut Conn) -> QueryResult<bool> {
    let under_way = attempts::table
        .filter(attempts::ended_at.is_null())
        .filter(attempts::vendor.eq(reading.vendor.as_str()));
    if diesel::select(exists(under_way)).get_result(conn)? {
        return Ok(true);
    }
    let last: Option<NaiveDateTime> = entries::table
        .filter(entries::account.eq(account.id.to_string()))
        .order(entries::id.desc())
        .select(entries::at)
        .first(conn)
        .optional()?;
    Ok(last.is_some_and(|at| at >= to_db_time(reading.at)))
}

/// Whether the difference is another one than at the last entry, or the day has no reading yet.
fn is_news(
    account: &FloatAccount,
    difference: i64,
    reading: &VendorReading,
    conn: &mut Conn,
) -> QueryResult<bool> {
    let since = to_db_time(Day::from_utc(reading.at).start());
    let last: Option<(Option<i64>, i64)> = entries::table
        .filter(entries::account.eq(account.id.to_string()))
        .filter(entries::counted_micros.is_not_null())
        .filter(entries::at.ge(since))
        .order((entries::at.desc(), entries::id.desc()))
        .select((entries::counted_micros, entries::balance_micros))
        .first(conn)
        .optional()?;
    let Some((counted, balance)) = last else { return Ok(true) };
    let before = counted.unwrap_or(balance).saturating_sub(balance);
    let moved = difference.saturating_sub(before).saturating_abs();
    Ok(moved >= rounding_micros(account.currency))
}
