use ::orders::OrderStatus;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, OrderKey, RepositoryError, RouterId};

use super::super::{audit, revenue};
use super::{Conn, queue, stock, timeline};
use crate::failure::Failure;
use crate::schema::orders;

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn archive(key: OrderKey, at: NaiveDateTime, by: &Actor, conn: &mut Conn) -> Result<bool, Failure> {
    let key = key.to_string();
    let archived: Option<(String, String, Option<String>)> = diesel::update(orders::table.find(&key))
        .filter(orders::archived_at.is_null())
        .set((orders::archived_at.eq(at), orders::updated_at.eq(at), orders::version.eq(orders::version + 1)))
        .returning((orders::order_id, orders::status, orders::router_id))
        .get_result(conn)
        .optional()?;
    let Some((order_id, status, router)) = archived else {
        return Ok(false);
    };
    let holds_a_unit = OrderStatus::parse(&status).map_err(|_invalid| inconsistent(&key))?.holds_a_unit();
    if let Some(router) = router.filter(|_| holds_a_unit) {
        stock::give_back(RouterId::parse(&router).map_err(|_invalid| inconsistent(&key))?, at, conn)?;
    }
    timeline::add_archived(&key, &status, at, by, conn)?;
    timeline::forget_times(&key, conn)?;
    revenue::order_changed(&key, at, conn)?;
    queue::leave(&key, conn)?;
    audit::append(&deleted(order_id, at, by), conn)?;
    Ok(true)
}

fn deleted(order_id: String, at: NaiveDateTime, by: &Actor) -> AuditEntry {
    let subject = AuditSubject { kind: AuditKind::Order, id: order_id.clone(), label: order_id };
    let (at, by, changes) = (at.and_utc(), by.clone(), Vec::new());
    AuditEntry { at, by, action: AuditAction::Deleted, subject, changes }
}

fn inconsistent(key: &str) -> RepositoryError {
    RepositoryError::Inconsistent { table: "orders", id: key.to_owned() }
}
