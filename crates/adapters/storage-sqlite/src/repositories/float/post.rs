//! Changes of the float by staff.

use ::books::float::{
    FloatEntryKind, FloatPosting, FloatReading, PostFloat, PostFloatError, SetLowMark, SetLowMarkError,
};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, Day};

use super::accounts::{self, NewEntry};
use super::{Conn, audit};
use crate::failure::Failure;
use crate::schema::{day_closes as closes, float_entries as entries};

pub fn post(command: &PostFloat, conn: &mut Conn) -> Result<(), Failure<PostFloatError>> {
    let refuse = |error| Err(Failure::Domain(error));
    let locked = accounts::lock(&command.account, None, conn).map_err(Failure::widen)?;
    let Some(before) = locked else { return refuse(PostFloatError::NotFound) };
    // Under the lock: of two requests with one key the second sees the entry of the first.
    if let Some(written) = written(command, conn)? {
        return if written { Ok(()) } else { refuse(PostFloatError::KeyReused) };
    }
    if command.day() < Day::from_utc(command.at) && is_signed_off(command.day(), conn)? {
        return refuse(PostFloatError::DayClosed);
    }
    let posted = command.decide(&before).map_err(Failure::Domain)?;
    let entry = NewEntry {
        counted_micros: posted.counted_micros,
        key: command.key.as_ref().map(kernel::IdempotencyKey::as_str),
        by: Some(&command.by),
        ..NewEntry::new(posted.kind, posted.amount_micros, posted.at)
    };
    let mut after = accounts::add(before.clone(), &entry, conn)?;
    if let FloatPosting::AcceptReading { .. } = command.posting {
        after.reading = after.reading.map(|reading| FloatReading { difference_micros: Some(0), ..reading });
        accounts::save(&after, conn)?;
    }
    Ok(audit::append(&command.audit(&before, &posted, &after), conn)?)
}

/// Whether the command's key was used for the same thing; `None` when it is new.
fn written(command: &PostFloat, conn: &mut Conn) -> QueryResult<Option<bool>> {
    let Some(key) = &command.key else { return Ok(None) };
    let row: Option<(String, String, i64, Option<i64>)> = entries::table
        .filter(entries::idempotency_key.eq(key.as_str()))
        .select((entries::account, entries::kind, entries::amount_micros, entries::counted_micros))
        .first(conn)
        .optional()?;
    let is_same = |(account, kind, amount, counted): (String, String, i64, Option<i64>)| {
        account == command.account.to_string()
            && match command.posting {
                FloatPosting::TopUp { amount_micros } => {
                    kind == FloatEntryKind::TopUp.code() && amount == amount_micros
                }
                FloatPosting::Count { counted_micros, .. } => counted == Some(counted_micros),
                FloatPosting::AcceptReading { .. } => kind == FloatEntryKind::Count.code(),
            }
    };
    Ok(row.map(is_same))
}

fn is_signed_off(day: Day, conn: &mut Conn) -> QueryResult<bool> {
    let signed = closes::table.find(day.to_string()).filter(closes::signed_at.is_not_null());
    diesel::select(exists(signed)).get_result(conn)
}

pub fn set_low_mark(command: &SetLowMark, conn: &mut Conn) -> Result<(), Failure<SetLowMarkError>> {
    let locked = accounts::lock(&command.account, None, conn).map_err(Failure::widen)?;
    let before = locked.ok_or(Failure::Domain(SetLowMarkError::NotFound))?;
    let after = command.decide(&before).map_err(Failure::Domain)?;
    accounts::save(&after, conn)?;
    Ok(audit::append(&command.audit(&before), conn)?)
}
