//! Scheduling and claiming of queries to the provider.

use chrono::NaiveDateTime;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use kernel::PaymentAttemptId;
use payments::PaymentAttempt;

use super::Conn;
use super::rows::AttemptRow;
use crate::corrupt_row::readable;
use crate::failure::Failure;
use crate::schema::payment_attempts;

/// Whether no query is due; reading this does not block writers.
pub fn is_none_due(now: NaiveDateTime, unless_since: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let due = payment_attempts::table
        .filter(payment_attempts::next_check_at.le(now))
        .filter(not_queried_since(unless_since));
    diesel::select(not(exists(due))).get_result(conn)
}

/// Two instances may read the same list. The guard on the read value lets only one of them claim each row.
pub fn claim_due(
    now: NaiveDateTime,
    unless_since: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> Result<Vec<PaymentAttempt>, Failure> {
    let due: Vec<(String, Option<NaiveDateTime>)> = payment_attempts::table
        .filter(payment_attempts::next_check_at.le(now))
        .filter(not_queried_since(unless_since))
        .order((payment_attempts::next_check_at, payment_attempts::id))
        .limit(limit)
        .select((payment_attempts::id, payment_attempts::next_check_at))
        .load(conn)?;
    let mut claimed = Vec::with_capacity(due.len());
    for (id, due_at) in due {
        let row: Option<AttemptRow> = diesel::update(payment_attempts::table.find(id))
            .filter(payment_attempts::next_check_at.eq(due_at))
            .filter(not_queried_since(unless_since))
            .set((
                payment_attempts::next_check_at.eq(lease_until),
                // The claimant queries immediately, so other waiting callers share that answer.
                payment_attempts::last_queried_at.eq(now),
            ))
            .returning(AttemptRow::as_returning())
            .get_result(conn)
            .optional()?;
        claimed.extend(row.and_then(|row| readable("due payment", row.try_into())));
    }
    Ok(claimed)
}

/// Evaluated by the claiming write, so that a query made in between is noticed.
#[diesel::dsl::auto_type]
fn not_queried_since(moment: NaiveDateTime) -> _ {
    payment_attempts::last_queried_at.is_null().or(payment_attempts::last_queried_at.le(moment))
}

pub fn claim_query(
    id: PaymentAttemptId,
    now: NaiveDateTime,
    unless_since: NaiveDateTime,
    conn: &mut Conn,
) -> Result<bool, Failure> {
    let claimed = diesel::update(payment_attempts::table.find(id.to_string()))
        .filter(not_queried_since(unless_since))
        .set(payment_attempts::last_queried_at.eq(now))
        .execute(conn)?;
    Ok(claimed == 1)
}

pub fn schedule(
    id: &str,
    as_read: Option<NaiveDateTime>,
    next_check_at: Option<NaiveDateTime>,
    conn: &mut Conn,
) -> QueryResult<()> {
    let attempt = payment_attempts::table.find(id);
    let next = payment_attempts::next_check_at.eq(next_check_at);
    let scheduled = if let Some(at) = as_read {
        diesel::update(attempt.filter(payment_attempts::next_check_at.eq(at))).set(next).execute(conn)
    } else {
        diesel::update(attempt.filter(payment_attempts::next_check_at.is_null())).set(next).execute(conn)
    };
    scheduled.map(|_| ())
}
