use ::orders::{Restoration, RestoreConflict};
use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::super::payments::advance::lock_checkout;
use super::super::refunds::{has_live_case, has_staying_money};
use super::super::{audit, changes, revenue};
use super::{Conn, queue, stock, timeline, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

pub fn restore(restoration: &Restoration, conn: &mut Conn) -> Result<(), Failure<RestoreConflict>> {
    let (key, at) = (restoration.key.to_string(), to_db_time(restoration.at));
    let purchase = restoration.checkout_id.map(|id| id.to_string());
    // The purchase before the order: whatever moves its money locks in this order.
    purchase.as_deref().map_or(Ok(()), |id| lock_checkout(id, conn))?;
    if !unarchive(&key, at, conn)? {
        return Ok(());
    }
    if restoration.requires_money && is_losing_its_money(purchase.as_deref(), conn)? {
        return Err(Failure::Domain(RestoreConflict::PaymentReturned));
    }
    if !stock::apply(restoration.stock, restoration.key, restoration.at, conn)? {
        return Err(Failure::Domain(RestoreConflict::OutOfStock));
    }
    timeline::restore_times(&key, &restoration.deliveries, conn)?;
    revenue::sales::settle(&key, at, conn)?;
    queue::sync(&key, restoration.delivery_task.as_ref(), conn)?;
    changes::append_all(&restoration.changes, conn)?;
    Ok(audit::append(&restoration.audit, conn)?)
}

/// `false` when the order is not archived, because a concurrent call restored it.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn unarchive(key: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let changed = diesel::update(orders::table.find(key))
        .filter(orders::archived_at.is_not_null())
        .set((
            orders::archived_at.eq(None::<NaiveDateTime>),
            orders::updated_at.eq(at),
            orders::version.eq(orders::version + 1),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Money that was returned before the order was archived does not block: the order is restored as it was.
fn is_losing_its_money(purchase: Option<&str>, conn: &mut Conn) -> QueryResult<bool> {
    let Some(purchase) = purchase else { return Ok(false) };
    Ok(has_live_case(purchase, conn)? && !has_staying_money(purchase, conn)?)
}
