use ::orders::{ArchiveConflict, OrderStatus};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, OrderKey, RepositoryError, RouterId};

use super::super::{audit, revenue};
use super::{Conn, claims, queue, stock, stored, timeline};
use crate::failure::Failure;
use crate::schema::orders;

pub fn archive(
    order: OrderKey,
    at: DateTime<Utc>,
    by: &Actor,
    conn: &mut Conn,
) -> Result<(), Failure<ArchiveConflict>> {
    if claims::lock(order, conn).map_err(Failure::widen)?.is_none() {
        return Err(Failure::Refused(ArchiveConflict::NotFound));
    }
    if let Some(hold) = claims::others_hold(order, Some(by), at, conn).map_err(Failure::widen)? {
        return Err(Failure::Refused(ArchiveConflict::Held(hold)));
    }
    take_away(&order.to_string(), stored(at), by, conn).map_err(Failure::widen)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn take_away(key: &str, at: NaiveDateTime, by: &Actor, conn: &mut Conn) -> Result<(), Failure> {
    let archived: (String, String, Option<String>) = diesel::update(orders::table.find(key))
        .set((orders::archived_at.eq(at), orders::updated_at.eq(at), orders::version.eq(orders::version + 1)))
        .returning((orders::order_id, orders::status, orders::router_id))
        .get_result(conn)?;
    let (order_id, status, router) = archived;
    let holds_a_unit = OrderStatus::parse(&status).map_err(|_invalid| inconsistent(key))?.holds_a_unit();
    if let Some(router) = router.filter(|_| holds_a_unit) {
        stock::give_back(RouterId::parse(&router).map_err(|_invalid| inconsistent(key))?, at, conn)?;
    }
    timeline::add_archived(key, &status, at, by, conn)?;
    timeline::forget_times(key, conn)?;
    revenue::order_changed(key, at, conn)?;
    queue::leave(key, conn)?;
    Ok(audit::append(&deleted(order_id, at, by), conn)?)
}

fn deleted(order_id: String, at: NaiveDateTime, by: &Actor) -> AuditEntry {
    let subject = AuditSubject { kind: AuditKind::Order, id: order_id.clone(), label: order_id };
    let (at, by, changes) = (at.and_utc(), by.clone(), Vec::new());
    AuditEntry { at, by, action: AuditAction::Deleted, subject, changes }
}

fn inconsistent(key: &str) -> RepositoryError {
    RepositoryError::Inconsistent { table: "orders", id: key.to_owned() }
}
