//! Scheduling and claiming of queries to the vendor.

use ::orders::{ExternalId, VendingAttempt};
use chrono::NaiveDateTime;
use diesel::dsl::{exists, not};
use diesel::prelude::*;

use super::rows::AttemptRow;
use super::{Conn, table};
use crate::corrupt_row::readable;
use crate::failure::Failure;

/// Whether no query is due; reading this does not block writers.
pub fn is_none_due(now: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    diesel::select(not(exists(table::table.filter(table::next_check_at.le(now))))).get_result(conn)
}

/// Two instances may read the same list. The guard on the read value lets only one of them claim each row.
pub fn claim_due(
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> Result<Vec<VendingAttempt>, Failure> {
    let due: Vec<(String, Option<NaiveDateTime>)> = table::table
        .filter(table::next_check_at.le(now))
        .order((table::next_check_at, table::external_id))
        .limit(limit)
        .select((table::external_id, table::next_check_at))
        .load(conn)?;
    let mut claimed = Vec::with_capacity(due.len());
    for (id, due_at) in due {
        let row: Option<AttemptRow> = diesel::update(table::table.find(id))
            .filter(table::next_check_at.eq(due_at))
            .set((table::next_check_at.eq(lease_until), table::asked_at.eq(now)))
            .returning(AttemptRow::as_returning())
            .get_result(conn)
            .optional()?;
        claimed.extend(row.and_then(|row| readable("due vending attempt", row.try_into())));
    }
    Ok(claimed)
}

pub fn claim_question(
    id: &ExternalId,
    now: NaiveDateTime,
    unless_since: NaiveDateTime,
    conn: &mut Conn,
) -> Result<bool, Failure> {
    let long_ago = table::asked_at.is_null().or(table::asked_at.le(unless_since));
    let claimed = diesel::update(table::table.find(id.as_str()))
        .filter(long_ago)
        .set(table::asked_at.eq(now))
        .execute(conn)?;
    Ok(claimed == 1)
}

/// Does nothing when the state has changed since: that change has set its own schedule.
pub fn schedule(attempt: &VendingAttempt, next: Option<NaiveDateTime>, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(table::table.find(attempt.external_id.as_str()))
        .filter(table::state.eq(attempt.state.code()))
        .set(table::next_check_at.eq(next))
        .execute(conn)
        .map(|_| ())
}
