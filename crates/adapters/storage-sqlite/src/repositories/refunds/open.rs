use ::orders::OrderStatus;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AuditEntry, Coded};
use payments::{OpenRefundError, PaymentState, RefundCase, RefundEffects};

use super::super::audit;
use super::super::payments::advance::lock_checkout;
use super::Conn;
use super::effects;
use super::rows::{CaseRow, add_event};
use super::staying::staying_money;
use crate::failure::Failure;
use crate::schema::{orders, payment_attempts as attempts, refund_cases as cases};

/// Opens a case for staff. Locks the purchase, so that no order can be placed with the money meanwhile.
pub fn open(case: &RefundCase, conn: &mut Conn) -> Result<(), Failure<OpenRefundError>> {
    let row = CaseRow::from(case);
    lock_checkout(&row.checkout_id, conn)?;
    if !has_money(&row, conn)? {
        return Err(Failure::Domain(OpenRefundError::NothingToReturn));
    }
    let is_surplus = has_other_money(&row.checkout_id, &row.attempt_id, conn)?;
    if !is_surplus && has_live_order(&row.checkout_id, conn)? {
        return Err(Failure::Domain(OpenRefundError::OrderExists));
    }
    let order_id = effects::order_id(&row.checkout_id, conn)?;
    let effects = case.opening_effects(&order_id, is_surplus);
    if !insert(&row, case, &effects, conn)? {
        return Err(Failure::Domain(OpenRefundError::NothingToReturn));
    }
    Ok(effects.audit.as_ref().map_or(Ok(()), |entry| audit::append(entry, conn))?)
}

/// The attempts of a purchase for which [`open`] would open a case.
pub fn refundable_attempts(checkout_id: &str, conn: &mut Conn) -> QueryResult<Vec<String>> {
    let staying: Vec<String> = staying_money(checkout_id).select(attempts::id).load(conn)?;
    let is_free = staying.len() > 1 || !has_live_order(checkout_id, conn)?;
    Ok(staying.into_iter().filter(|_| is_free).collect())
}

/// Opens a case for a cancelled order, without its audit entry, which the caller appends last. The caller holds the
/// lock of the purchase, and its money was received.
pub fn open_for_cancelled(case: &RefundCase, conn: &mut Conn) -> QueryResult<Option<AuditEntry>> {
    let row = CaseRow::from(case);
    let effects = case.opening_effects(&effects::order_id(&row.checkout_id, conn)?, false);
    insert(&row, case, &effects, conn)?;
    Ok(effects.audit)
}

/// False when the money has already been returned, or was not decided about.
fn has_money(row: &CaseRow, conn: &mut Conn) -> QueryResult<bool> {
    let is_here = attempts::state.eq(PaymentState::Completed.code());
    let attempt = attempts::table.find(&row.attempt_id).filter(is_here);
    diesel::select(exists(attempt)).get_result(conn)
}

/// Whether another attempt pays for the purchase, so that this one's money can be returned.
fn has_other_money(checkout_id: &str, attempt_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let other = staying_money(checkout_id).filter(attempts::id.ne(attempt_id.to_owned()));
    diesel::select(exists(other)).get_result(conn)
}

fn has_live_order(checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let live = orders::table
        .filter(orders::checkout_id.eq(checkout_id))
        .filter(orders::status.ne(OrderStatus::Cancelled.code()))
        .filter(orders::archived_at.is_null());
    diesel::select(exists(live)).get_result(conn)
}

/// Writes the case with its effects, except the audit entry; `false` when the attempt already has a live case.
fn insert(row: &CaseRow, case: &RefundCase, effects: &RefundEffects, conn: &mut Conn) -> QueryResult<bool> {
    let inserted = diesel::insert_into(cases::table).values(row).on_conflict_do_nothing().execute(conn)?;
    if inserted == 1 {
        case.history.iter().try_for_each(|event| add_event(&row.id, event, conn))?;
        effects::write(effects, &row.checkout_id, conn)?;
    }
    Ok(inserted == 1)
}

/// Opens the case for surplus or rejected money of the purchase with this order id. The caller holds its lock.
pub fn open_for_surplus(case: &RefundCase, order_id: &str, conn: &mut Conn) -> QueryResult<()> {
    let effects = case.opening_effects(order_id, true);
    insert(&CaseRow::from(case), case, &effects, conn).map(|_| ())
}
