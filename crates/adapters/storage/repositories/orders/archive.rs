use ::changes::Action;
use ::orders::{ArchiveConflict, ArchiveRequest, OrderStatus};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, RepositoryError, RouterId,
};

use super::super::agents::sales::money_of;
use super::super::payments::advance::lock_checkout;
use super::super::{audit, revenue};
use super::{Conn, claims, publish, queue, stock, timeline, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

pub fn archive(archiving: &ArchiveRequest, conn: &mut Conn) -> Result<(), Failure<ArchiveConflict>> {
    let ArchiveRequest { key, at, by, .. } = archiving;
    let purchase = lock_purchase(&key.to_string(), conn)?;
    if claims::lock(*key, conn).map_err(Failure::widen)?.is_none() {
        return Err(Failure::Domain(ArchiveConflict::NotFound));
    }
    if let Some(hold) = claims::others_hold(*key, Some(by), *at, conn).map_err(Failure::widen)? {
        return Err(Failure::Domain(ArchiveConflict::Held(hold)));
    }
    if money_of(purchase.as_deref(), &key.to_string(), conn)? > 0 {
        return Err(Failure::Domain(ArchiveConflict::Paid));
    }
    set_archived(archiving, conn).map_err(Failure::widen)
}

/// Locks the purchase that paid for the order, if any, so that its money does not move until this transaction ends.
pub fn lock_purchase(key: &str, conn: &mut Conn) -> QueryResult<Option<String>> {
    let checkout_id: Option<Option<String>> =
        orders::table.find(key).select(orders::checkout_id).first(conn).optional()?;
    let checkout_id = checkout_id.flatten();
    checkout_id.as_deref().map_or(Ok(()), |id| lock_checkout(id, conn))?;
    Ok(checkout_id)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn set_archived(archiving: &ArchiveRequest, conn: &mut Conn) -> Result<(), Failure> {
    let (key, at) = (archiving.key.to_string(), to_db_time(archiving.at));
    let archived: (String, String, Option<String>) = diesel::update(orders::table.find(&key))
        .set((orders::archived_at.eq(at), orders::updated_at.eq(at), orders::version.eq(orders::version + 1)))
        .returning((orders::order_id, orders::status, orders::router_id))
        .get_result(conn)?;
    let (order_id, status, router) = archived;
    let holds_a_unit = OrderStatus::parse(&status).map_err(|_invalid| inconsistent(&key))?.reserves_stock();
    if let Some(router) = router.filter(|_| holds_a_unit) {
        let router = RouterId::parse(&router).map_err(|_invalid| inconsistent(&key))?;
        stock::give_back(router, archiving.at, conn)?;
    }
    timeline::add_archived(&status, archiving, conn)?;
    timeline::clear_times(&key, conn)?;
    revenue::order_changed(&key, at, conn)?;
    queue::leave(&key, conn)?;
    publish::order(&key, Action::Deleted, archiving.at, conn)?;
    let why = FieldChange::if_changed("reason", None, Some(archiving.reason.clone()));
    let changes = why.into_iter().collect();
    Ok(audit::append(&entry(AuditAction::Deleted, order_id, at, &archiving.by, changes), conn)?)
}

/// The audit entry for an action on the whole order.
pub fn entry(
    action: AuditAction,
    order_id: String,
    at: NaiveDateTime,
    by: &Actor,
    changes: Vec<FieldChange>,
) -> AuditEntry {
    let subject = AuditSubject { kind: AuditKind::Order, id: order_id.clone(), label: order_id };
    AuditEntry { at: at.and_utc(), by: by.clone(), action, subject, changes }
}

fn inconsistent(key: &str) -> RepositoryError {
    RepositoryError::Inconsistent { table: "orders", id: key.to_owned() }
}
