use ::changes::Act;
use ::orders::{Order, OrderStatus, RestoreConflict};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Actor, AuditAction, OrderKey};

use super::super::refunds::{has_live_case, has_staying_money};
use super::super::{audit, changes, revenue};
use super::archive::{entry, hold_purchase};
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
    let purchase = hold_purchase(&key, conn)?;
    let came_back = bring_back(&key, at, conn)?;
    let order = find::by_key(std::iter::once(key.as_str()), conn).map_err(Failure::widen)?.remove(&key);
    let order = order.ok_or(Failure::Domain(RestoreConflict::NotFound))?;
    if !came_back {
        return Ok(());
    }
    if order.status != OrderStatus::Cancelled && is_losing_its_money(purchase.as_deref(), conn)? {
        return Err(Failure::Domain(RestoreConflict::PaymentReturned));
    }
    if !takes_its_unit(&order, at, conn)? {
        return Err(Failure::Domain(RestoreConflict::OutOfStock));
    }
    timeline::count_times(&key, order.created_at, conn)?;
    revenue::order_changed(&key, at, conn)?;
    queue::sync(&key, order.delivery_task(order.status).as_ref(), conn)?;
    let events = order.change_events(Act::Updated, at.and_utc());
    events.iter().try_for_each(|event| changes::append(event, conn))?;
    let restored = entry(AuditAction::Restored, order.order_id.to_string(), at, by, Vec::new());
    Ok(audit::append(&restored, conn)?)
}

/// `false` when the order is in sight, or there is none. Of all who bring it back, one does.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn bring_back(key: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let brought = diesel::update(orders::table.find(key))
        .filter(orders::archived_at.is_not_null())
        .set((
            orders::archived_at.eq(None::<NaiveDateTime>),
            orders::updated_at.eq(at),
            orders::version.eq(orders::version + 1),
        ))
        .execute(conn)?;
    Ok(brought == 1)
}

/// Money that was taken back before the order was archived is no reason: the order is as it was then.
fn is_losing_its_money(purchase: Option<&str>, conn: &mut Conn) -> QueryResult<bool> {
    let Some(purchase) = purchase else { return Ok(false) };
    Ok(has_live_case(purchase, conn)? && !has_staying_money(purchase, conn)?)
}

/// What went back to the shelf with the archiving leaves it again.
fn takes_its_unit(order: &Order, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    match order.item.router_id() {
        Some(router) if order.status.holds_a_unit() => stock::take_again(router, at, conn),
        _ => Ok(true),
    }
}
