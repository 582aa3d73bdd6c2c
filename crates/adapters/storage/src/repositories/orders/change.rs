use ::orders::{ChangeConflict, OrderStatus, StatusChange, StockMove};
use diesel::dsl::exists;
use diesel::prelude::*;

use super::super::payments::advance::hold_checkout;
use super::super::revenue;
use super::{Conn, stock, stored, timeline};
use crate::failure::Failure;
use crate::schema::{checkouts, orders};

pub fn status(change: &StatusChange, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    if is_to_be_delivered(change) && is_closed(change, conn)? {
        return Err(Failure::Refused(ChangeConflict::PaymentReturned));
    }
    if !raise_version(change, conn)? {
        return Err(Failure::Refused(ChangeConflict::Version));
    }
    if let Some(cash) = change.cash {
        let received = cash.received;
        revenue::cash(&change.key.to_string(), received, cash.amount.tsh(), stored(change.entry.at), conn)?;
    }
    timeline::add(&change.key.to_string(), &change.entry, conn)?;
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
    Ok(())
}

/// Every status but one leads to the delivery.
fn is_to_be_delivered(change: &StatusChange) -> bool {
    change.entry.status != OrderStatus::Cancelled
}

/// Whether the money that the order was paid with goes back. Holds the purchase, so that it cannot go meanwhile.
fn is_closed(change: &StatusChange, conn: &mut Conn) -> QueryResult<bool> {
    let checkout_id: Option<Option<String>> =
        orders::table.find(change.key.to_string()).select(orders::checkout_id).first(conn).optional()?;
    let Some(checkout_id) = checkout_id.flatten() else {
        return Ok(false);
    };
    hold_checkout(&checkout_id, conn)?;
    let closed = checkouts::table.find(checkout_id).filter(checkouts::closed_at.is_not_null());
    diesel::select(exists(closed)).get_result(conn)
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
