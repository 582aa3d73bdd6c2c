use ::changes::Action;
use ::orders::{Order, OrderStatus, RestoreConflict};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Actor, AuditAction, OrderKey};

use super::super::refunds::{has_live_case, has_staying_money};
use super::super::{audit, changes, revenue};
use super::archive::{entry, lock_purchase};
use super::{Conn, find, queue, stock, timeline, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

pub fn restore(
    key: OrderKey,
    at: DateTime<Utc>,
    by: &Actor,
    conn: &mut Conn,
) -> Result<(), Failure<RestoreConflict>> {
    let (key, at) = (key.to_string(), to_db_time(at));
    let purchase = lock_purchase(&key, conn)?;
    let is_unarchived = unarchive(&key, at, conn)?;
    let order = find::by_key(std::iter::once(key.as_str()), conn).map_err(Failure::widen)?.remove(&key);
    let order = order.ok_or(Failure::Domain(RestoreConflict::NotFound))?;
    if !is_unarchived {
        return Ok(());
    }
    if order.status != OrderStatus::Cancelled && is_losing_its_money(purchase.as_deref(), conn)? {
        return Err(Failure::Domain(RestoreConflict::PaymentReturned));
    }
    if !take_unit_again(&order, at.and_utc(), conn)? {
        return Err(Failure::Domain(RestoreConflict::OutOfStock));
    }
    timeline::restore_times(&key, order.created_at, conn)?;
    revenue::order_changed(&key, at, conn)?;
    queue::sync(&key, order.delivery_task(order.status).as_ref(), conn)?;
    let events = order.change_events(Action::Updated, at.and_utc());
    changes::append_all(&events, conn)?;
    let restored = entry(AuditAction::Restored, order.order_id.to_string(), at, by, Vec::new());
    Ok(audit::append(&restored, conn)?)
}

/// `false` when the order is not archived, or does not exist. Of concurrent calls, one succeeds.
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

/// Takes the unit again that archiving returned to stock.
fn take_unit_again(order: &Order, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<bool> {
    match order.item.router_id() {
        Some(router) if order.status.reserves_stock() => stock::take_again(router, at, conn),
        _ => Ok(true),
    }
}
