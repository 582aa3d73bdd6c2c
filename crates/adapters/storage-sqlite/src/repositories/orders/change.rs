use ::orders::{ChangeConflict, MoneyMove, OrderStatus, StatusChange};
use diesel::prelude::*;
use kernel::{AuditEntry, Coded};

use super::super::float::draw;
use super::super::payments::advance::lock_checkout;
use super::super::prepared::KeepPrepared;
use super::super::refunds::{cancelled, has_staying_money};
use super::super::{audit, changes, messages, revenue};
use super::{Conn, claims, delivery_details, queue, stock, timeline, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

pub fn status(change: &StatusChange, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    let (key, at) = (change.key.to_string(), to_db_time(change.entry.at));
    let purchase = change.checkout_id.map(|id| id.to_string());
    // The purchase before the order: whatever moves its money locks in this order.
    purchase.as_deref().map_or(Ok(()), |id| lock_checkout(id, conn))?;
    let kept = keep_money(change, purchase.as_deref(), conn).map_err(Failure::widen)?;
    let is_cancellation = change.entry.status == OrderStatus::Cancelled;
    if !is_cancellation && lost_its_money(purchase.as_deref(), conn)? {
        return Err(Failure::Domain(ChangeConflict::PaymentReturned));
    }
    if !raise_version(change, conn)? {
        return Err(Failure::Domain(ChangeConflict::Version));
    }
    let by = change.entry.by.as_ref();
    let blocker = claims::find_blocker(change.key, by, change.entry.at, conn).map_err(Failure::widen)?;
    if let Some(blocker) = blocker {
        return Err(Failure::Domain(ChangeConflict::Blocked(blocker)));
    }
    if let Some(cash) = change.cash {
        revenue::cash(&key, cash, at, conn)?;
    }
    timeline::add(&key, &change.entry, change.delivery_minutes, conn)?;
    if let Some(record) = &change.delivery_record {
        delivery_details::end(&key, record, conn)?;
    }
    queue::sync(&key, change.delivery_task.as_ref(), conn)?;
    draw::settle(&key, change.entry.status, by, change.entry.at, conn).map_err(Failure::widen)?;
    if !stock::apply(change.stock, change.key, change.entry.at, conn)? {
        return Err(Failure::Domain(ChangeConflict::OutOfStock));
    }
    let opened = send_money_back(change, purchase.as_deref(), conn).map_err(Failure::widen)?;
    change.outbox.iter().try_for_each(|event| messages::record_event(event, conn))?;
    changes::append_all(&change.changes, conn)?;
    // Last: appending holds the end of the audit log until the commit.
    let mut entries = change.audit.iter().chain(&kept).chain(&opened);
    entries.try_for_each(|entry| Ok(audit::append(entry, conn)?))
}

fn keep_money(
    change: &StatusChange,
    purchase: Option<&str>,
    conn: &mut Conn,
) -> Result<Vec<AuditEntry>, Failure> {
    match purchase {
        Some(purchase) if change.money == MoneyMove::CancelRefund => cancelled::keep(purchase, change, conn),
        _ => Ok(Vec::new()),
    }
}

fn send_money_back(
    change: &StatusChange,
    purchase: Option<&str>,
    conn: &mut Conn,
) -> Result<Vec<AuditEntry>, Failure> {
    match purchase {
        Some(purchase) if change.money == MoneyMove::Refund => cancelled::send_back(purchase, change, conn),
        _ => Ok(Vec::new()),
    }
}

/// Whether the order was paid and its money was returned or is being returned.
fn lost_its_money(purchase: Option<&str>, conn: &mut Conn) -> QueryResult<bool> {
    purchase.map_or(Ok(false), |purchase| Ok(!has_staying_money(purchase, conn)?))
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn raise_version(change: &StatusChange, conn: &mut Conn) -> QueryResult<bool> {
    let raised = diesel::update(orders::table.find(change.key.to_string()))
        .filter(orders::version.eq(change.from_version))
        .filter(orders::archived_at.is_null())
        .set((
            orders::status.eq(change.entry.status.code()),
            orders::version.eq(orders::version + 1),
            orders::updated_at.eq(to_db_time(change.entry.at)),
        ))
        .returning(orders::id)
        .keep_prepared()
        .changed_rows(conn)?;
    Ok(raised == 1)
}
