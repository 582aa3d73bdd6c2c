//! Writes what follows from a case, except its audit entry, which its transaction appends last.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use payments::{PurchaseMove, RefundEffects};

use super::super::{changes, messages};
use super::{Conn, to_db_time};
use crate::schema::checkouts;

/// The order id of the purchase, whether ordered already or not.
pub fn order_id(checkout_id: &str, conn: &mut Conn) -> QueryResult<String> {
    checkouts::table.find(checkout_id).select(checkouts::order_id).first(conn)
}

pub fn write(effects: &RefundEffects, checkout_id: &str, conn: &mut Conn) -> QueryResult<()> {
    match effects.purchase {
        PurchaseMove::Keep => {}
        PurchaseMove::Close(at) => set_closed(checkout_id, Some(to_db_time(at)), conn)?,
        PurchaseMove::Reopen => set_closed(checkout_id, None, conn)?,
    }
    effects.outbox.iter().try_for_each(|event| messages::record_event(event, conn))?;
    changes::append_all(&effects.changes, conn)
}

fn set_closed(checkout_id: &str, at: Option<NaiveDateTime>, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(checkouts::table.find(checkout_id))
        .set(checkouts::closed_at.eq(at))
        .execute(conn)
        .map(|_| ())
}
