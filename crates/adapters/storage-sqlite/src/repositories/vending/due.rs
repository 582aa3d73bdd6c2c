//! Scheduling and claiming of queries to the vendor.

use ::orders::{ExternalId, VendingAttempt};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, CompanyName, RepositoryError};

use super::super::lease::claim_due;
use super::rows::AttemptRow;
use super::{Conn, Database, table};
use crate::failure::Failure;

pub async fn claim_due(
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    database: &Database,
) -> Result<Vec<VendingAttempt>, RepositoryError> {
    claim_due! {
        database: database,
        table: table::table,
        key: table::external_id,
        due_at: table::next_check_at,
        is_due: table::next_check_at.le(now),
        lease: (table::next_check_at.eq(lease_until), table::queried_at.eq(now)),
        row: AttemptRow,
        limit: limit,
    }
}

pub fn claim_question(
    id: &ExternalId,
    now: NaiveDateTime,
    unless_since: NaiveDateTime,
    conn: &mut Conn,
) -> Result<bool, Failure> {
    let long_ago = table::queried_at.is_null().or(table::queried_at.le(unless_since));
    let claimed = diesel::update(table::table.find(id.as_str()))
        .filter(long_ago)
        .set(table::queried_at.eq(now))
        .execute(conn)?;
    Ok(claimed == 1)
}

/// Does nothing for a refused attempt, which is final.
pub fn make_due(
    id: &ExternalId,
    vendor: &CompanyName,
    now: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    diesel::update(table::table.find(id.as_str()))
        .filter(table::vendor.eq(vendor.as_str()))
        .filter(table::next_check_at.gt(now))
        .set(table::next_check_at.eq(now))
        .execute(conn)
        .map(|_| ())
}

/// Records another request under the same id, unless the state or the number of requests changed since.
pub fn claim_resend(
    attempt: &VendingAttempt,
    now: NaiveDateTime,
    check_at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<bool> {
    let claimed = diesel::update(table::table.find(attempt.external_id.as_str()))
        .filter(table::state.eq(attempt.state.code()).and(table::sends.eq(attempt.sends)))
        .set((
            table::sends.eq(attempt.sends.saturating_add(1)),
            table::sent_at.eq(now),
            table::next_check_at.eq(check_at),
        ))
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
