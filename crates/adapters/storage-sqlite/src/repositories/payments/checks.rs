//! Scheduling and claiming of queries to the provider.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{PaymentAttemptId, RepositoryError};
use payments::PaymentAttempt;

use super::super::lease::claim_due;
use super::super::prepared::KeepPrepared;
use super::rows::AttemptRow;
use super::{Conn, Database};
use crate::failure::Failure;
use crate::schema::payment_attempts;

/// The claimant queries immediately, so a claim counts as a query: other waiting callers share that answer.
pub async fn claim_due(
    now: NaiveDateTime,
    unless_since: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    database: &Database,
) -> Result<Vec<PaymentAttempt>, RepositoryError> {
    claim_due! {
        database: database,
        table: payment_attempts::table,
        key: payment_attempts::id,
        due_at: payment_attempts::next_check_at,
        is_due: payment_attempts::next_check_at.le(now).and(not_queried_since(unless_since)),
        lease: (payment_attempts::next_check_at.eq(lease_until), payment_attempts::last_queried_at.eq(now)),
        row: AttemptRow,
        limit: limit,
    }
}

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
        .returning(payment_attempts::id)
        .keep_prepared()
        .changed_rows(conn)?;
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
        diesel::update(attempt.filter(payment_attempts::next_check_at.eq(at)))
            .set(next)
            .returning(payment_attempts::id)
            .keep_prepared()
            .changed_rows(conn)
    } else {
        diesel::update(attempt.filter(payment_attempts::next_check_at.is_null()))
            .set(next)
            .returning(payment_attempts::id)
            .keep_prepared()
            .changed_rows(conn)
    };
    scheduled.map(|_| ())
}
