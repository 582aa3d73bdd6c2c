use ::orders::{ChangeConflict, Hold, OrderStatus, StatusChange, StockMove, TimelineEntry};
use diesel::prelude::*;

use super::super::audit;
use super::super::payments::advance::hold_checkout;
use super::super::refunds::has_staying_money;
use super::super::revenue;
use super::{Conn, claims, handover, queue, stock, stored, timeline};
use crate::failure::Failure;
use crate::schema::orders;

pub fn status(change: &StatusChange, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    if is_to_be_delivered(change) && lost_its_money(change, conn)? {
        return Err(Failure::Refused(ChangeConflict::PaymentReturned));
    }
    if !raise_version(change, conn)? {
        return Err(Failure::Refused(ChangeConflict::Version));
    }
    if let Some(hold) = others_hold(change, conn).map_err(Failure::widen)? {
        return Err(Failure::Refused(ChangeConflict::Held(hold)));
    }
    if let Some(cash) = change.cash {
        let received = cash.received;
        revenue::cash(&change.key.to_string(), received, cash.amount.tsh(), stored(change.entry.at), conn)?;
    }
    timeline::add(&change.key.to_string(), &change.entry, conn)?;
    hand_over(change, conn)?;
    let at = stored(change.entry.at);
    match change.stock {
        StockMove::Keep => {}
        StockMove::GiveBack(router) => stock::give_back(router, at, conn)?,
        StockMove::TakeAgain(router) => {
            if !stock::take_again(router, at, conn)? {
                return Err(Failure::Refused(ChangeConflict::OutOfStock));
            }
        }
    }
    // Last: the end of the audit log is held by nobody who still waits for a row.
    Ok(change.audit.as_ref().map_or(Ok(()), |entry| audit::append(entry, conn))?)
}

/// What a change means for the desk.
fn hand_over(change: &StatusChange, conn: &mut Conn) -> QueryResult<()> {
    let key = change.key.to_string();
    if let Some(handing) = &change.handing {
        handover::end(&key, handing, conn)?;
    }
    queue::keep_in_step(&key, change.entry.status, change.due_at, conn)
}

/// What keeps everybody else from delivering the order or calling it off.
fn others_hold(change: &StatusChange, conn: &mut Conn) -> Result<Option<Hold>, Failure> {
    let TimelineEntry { status, at, by, .. } = &change.entry;
    if !matches!(status, OrderStatus::Delivered | OrderStatus::Cancelled) {
        return Ok(None);
    }
    claims::others_hold(change.key, by.as_ref(), *at, conn)
}

/// Every status but one leads to the delivery.
fn is_to_be_delivered(change: &StatusChange) -> bool {
    change.entry.status != OrderStatus::Cancelled
}

/// Whether the order was paid and its money is gone or goes back. Holds the purchase, so that it cannot go meanwhile.
fn lost_its_money(change: &StatusChange, conn: &mut Conn) -> QueryResult<bool> {
    let checkout_id: Option<Option<String>> =
        orders::table.find(change.key.to_string()).select(orders::checkout_id).first(conn).optional()?;
    let Some(checkout_id) = checkout_id.flatten() else {
        return Ok(false);
    };
    hold_checkout(&checkout_id, conn)?;
    Ok(!has_staying_money(&checkout_id, conn)?)
}

/// Of all who decided on the same version, one may write.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn raise_version(change: &StatusChange, conn: &mut Conn) -> QueryResult<bool> {
    let raised = diesel::update(orders::table.find(change.key.to_string()))
        .filter(orders::version.eq(change.from_version))
        .filter(orders::archived_at.is_null())
        .set((
            orders::status.eq(change.entry.status.code()),
            orders::version.eq(orders::version + 1),
            orders::updated_at.eq(stored(change.entry.at)),
        ))
        .execute(conn)?;
    Ok(raised == 1)
}
