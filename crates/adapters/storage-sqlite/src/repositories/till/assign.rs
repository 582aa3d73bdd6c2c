use ::payments::{AssignError, PaymentAttempt, PaymentState, TILL, TillAssignment, TillDismissal, TillState};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, RepositoryError, TillPaymentId};

use super::super::payments::advance::lock_checkout;
use super::super::payments::insert;
use super::super::payments::rows::AttemptRow;
use super::super::{audit, limits, signature};
use super::{Conn, strip_nul, to_db_time};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts as attempts, till_payments as table};

/// The lock of the purchase makes one of two concurrent calls see the other's attempt, or its money.
pub fn assign(assignment: &TillAssignment, conn: &mut Conn) -> Result<PaymentAttempt, Failure<AssignError>> {
    let new = AttemptRow::from(&assignment.attempt);
    limits::share_number(&new.payer_phone, conn)?;
    lock_checkout(&new.checkout_id, conn)?;
    if is_closed(&new.checkout_id, conn)? || insert::has_money(&new.checkout_id, conn)? {
        return Err(Failure::Domain(AssignError::AlreadyPaid));
    }
    let attempt = waiting_attempt(new, conn)?;
    if has_assigned(&attempt.id, conn)? {
        return Err(Failure::Domain(AssignError::AlreadyPaid));
    }
    let by = assignment.decision.as_ref().map(|(by, _)| by);
    let (by_account, by_name) = signature::columns(by);
    let open = open(assignment.payment);
    let assigned = diesel::update(open)
        .set((
            table::state.eq(TillState::Matched.code()),
            table::attempt_id.eq(&attempt.id),
            table::decided_at.eq(by.map(|_| to_db_time(assignment.at))),
            table::by_account.eq(by_account),
            table::by_name.eq(by_name),
        ))
        .execute(conn)?;
    if assigned == 0 {
        return Err(Failure::Domain(AssignError::NotOpen));
    }
    if let Some((_, entry)) = &assignment.decision {
        audit::append(entry, conn)?;
    }
    make_due(&attempt, to_db_time(assignment.at), conn)
}

/// The row, if it is open.
#[diesel::dsl::auto_type]
fn open(id: TillPaymentId) -> _ {
    let key: String = id.to_string();
    let state: &'static str = TillState::Open.code();
    table::table.find(key).filter(table::state.eq(state))
}

/// The purchase's attempt at the till, written now if it has none.
fn waiting_attempt(new: AttemptRow, conn: &mut Conn) -> QueryResult<AttemptRow> {
    let waiting = attempts::table
        .filter(attempts::checkout_id.eq(&new.checkout_id))
        .filter(attempts::provider.eq(TILL.to_string()))
        .filter(attempts::rank.lt(PaymentState::MONEY_RANK));
    match waiting.select(AttemptRow::as_select()).first(conn).optional()? {
        Some(waiting) => Ok(waiting),
        None => insert::row(&new, conn).map(|()| new),
    }
}

fn has_assigned(attempt_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    diesel::select(exists(table::table.filter(table::attempt_id.eq(attempt_id)))).get_result(conn)
}

fn is_closed(checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let closed = checkouts::table.find(checkout_id).filter(checkouts::closed_at.is_not_null());
    diesel::select(exists(closed)).get_result(conn)
}

/// The process may die before it checks the attempt; the background does then.
fn make_due<E: From<RepositoryError>>(
    attempt: &AttemptRow,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> Result<PaymentAttempt, Failure<E>> {
    let due: AttemptRow = diesel::update(attempts::table.find(&attempt.id))
        .set(attempts::next_check_at.eq(at))
        .returning(AttemptRow::as_returning())
        .get_result(conn)?;
    due.try_into().map_err(E::from).map_err(Failure::Domain)
}

pub fn dismiss(dismissal: &TillDismissal, conn: &mut Conn) -> QueryResult<bool> {
    let (by_account, by_name) = signature::columns(Some(&dismissal.decision.by));
    let open = open(dismissal.payment);
    let dismissed = diesel::update(open)
        .set((
            table::state.eq(TillState::Dismissed.code()),
            table::decided_at.eq(to_db_time(dismissal.at)),
            table::by_account.eq(by_account),
            table::by_name.eq(by_name),
            table::note.eq(strip_nul(&dismissal.decision.reason)),
        ))
        .execute(conn)?;
    if dismissed == 1 {
        audit::append(&dismissal.entry, conn)?;
    }
    Ok(dismissed == 1)
}

pub fn reverse(id: &str, at: NaiveDateTime, conn: &mut Conn) -> Result<Option<PaymentAttempt>, Failure> {
    let reversed: Option<String> = diesel::update(table::table.find(id))
        .set(table::is_reversed.eq(true))
        .returning(table::attempt_id)
        .get_result(conn)?;
    let Some(attempt_id) = reversed else { return Ok(None) };
    let attempt: AttemptRow = attempts::table.find(attempt_id).select(AttemptRow::as_select()).first(conn)?;
    make_due(&attempt, at, conn).map(Some)
}
