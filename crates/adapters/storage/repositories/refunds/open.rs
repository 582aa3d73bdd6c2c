use ::changes::{Action, Change, Subject};
use ::orders::OrderStatus;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AuditEntry, Coded};
use payments::{Advance, OpenRefundError, PaymentAttempt, PaymentState, RefundCase, RefundEvent};

use super::super::payments::advance::lock_checkout;
use super::super::payments::rows::AttemptRow;
use super::super::{audit, changes};
use super::entries;
use super::rows::{CaseRow, add_event};
use super::staying::staying_money;
use super::{Conn, to_db_time};
use crate::failure::Failure;
use crate::schema::{checkouts, orders, payment_attempts as attempts, refund_cases as cases};

/// Opens a case for staff. Locks the purchase, so that no order can be placed with the money meanwhile.
pub fn open(case: &RefundCase, conn: &mut Conn) -> Result<(), Failure<OpenRefundError>> {
    let row = CaseRow::from(case);
    lock_checkout(&row.checkout_id, conn)?;
    if !has_money(&row, conn)? {
        return Err(Failure::Domain(OpenRefundError::NothingToReturn));
    }
    let is_surplus = has_other_money(&row, conn)?;
    if !is_surplus && has_live_order(&row, conn)? {
        return Err(Failure::Domain(OpenRefundError::OrderExists));
    }
    if !insert(&row, &case.history, conn)? {
        return Err(Failure::Domain(OpenRefundError::NothingToReturn));
    }
    if !is_surplus {
        close(&row, case, conn)?;
    }
    let entry = entry_of(case, conn)?;
    Ok(entry.as_ref().map_or(Ok(()), |entry| audit::append(entry, conn))?)
}

/// Opens a case for a cancelled order, without its audit entry, which the caller appends last. The caller holds the
/// lock of the purchase, and its money was received.
pub fn open_for_cancelled(case: &RefundCase, conn: &mut Conn) -> QueryResult<Option<AuditEntry>> {
    let row = CaseRow::from(case);
    insert(&row, &case.history, conn)?;
    close(&row, case, conn)?;
    entry_of(case, conn)
}

fn entry_of(case: &RefundCase, conn: &mut Conn) -> QueryResult<Option<AuditEntry>> {
    let label = entries::order_id(&case.checkout_id.to_string(), conn)?;
    Ok(case.opening_entry(&label))
}

/// False when the money has already been returned.
fn has_money(row: &CaseRow, conn: &mut Conn) -> QueryResult<bool> {
    let is_here = attempts::rank.between(PaymentState::MONEY_RANK, PaymentState::Completed.rank());
    let attempt = attempts::table.find(&row.attempt_id).filter(is_here);
    diesel::select(exists(attempt)).get_result(conn)
}

/// Whether another attempt pays for the purchase, so that this one's money can be returned.
fn has_other_money(row: &CaseRow, conn: &mut Conn) -> QueryResult<bool> {
    let other = staying_money(&row.checkout_id).filter(attempts::id.ne(row.attempt_id.clone()));
    diesel::select(exists(other)).get_result(conn)
}

fn has_live_order(row: &CaseRow, conn: &mut Conn) -> QueryResult<bool> {
    let live = orders::table
        .filter(orders::checkout_id.eq(&row.checkout_id))
        .filter(orders::status.ne(OrderStatus::Cancelled.code()))
        .filter(orders::archived_at.is_null());
    diesel::select(exists(live)).get_result(conn)
}

fn close(row: &CaseRow, case: &RefundCase, conn: &mut Conn) -> QueryResult<()> {
    let at = case.history.first().map(|opened| to_db_time(opened.at));
    diesel::update(checkouts::table.find(&row.checkout_id))
        .set(checkouts::closed_at.eq(at))
        .execute(conn)
        .map(|_| ())
}

/// `false` when the attempt already has a live case.
fn insert(row: &CaseRow, history: &[RefundEvent], conn: &mut Conn) -> QueryResult<bool> {
    let inserted = diesel::insert_into(cases::table).values(row).on_conflict_do_nothing().execute(conn)?;
    if inserted == 1 {
        for event in history {
            add_event(&row.id, event, conn)?;
            changes::append(&Change::new(Subject::Refund, Action::Created, row.id.clone(), event.at), conn)?;
        }
    }
    Ok(inserted == 1)
}

/// Opens the shop's own case for surplus money. The caller holds the lock of the purchase.
pub fn open_for_duplicate(attempt: &AttemptRow, advance: &Advance, conn: &mut Conn) -> Result<(), Failure> {
    let attempt: PaymentAttempt = attempt.clone().try_into()?;
    let case = RefundCase::new(advance.completion.refund_id, &attempt, advance.at, None);
    insert(&CaseRow::from(&case), &case.history, conn)?;
    Ok(())
}
