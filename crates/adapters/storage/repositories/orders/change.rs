use ::changes::Act;
use ::orders::{ChangeConflict, Hold, MoneyMove, OrderStatus, StatusChange, StockMove, TimelineEntry};
use diesel::prelude::*;
use kernel::AuditEntry;
use notifications::OutboxEvent;

use super::super::audit;
use super::super::messages;
use super::super::refunds::{cancelled, has_staying_money};
use super::super::revenue;
use super::archive::lock_purchase;
use super::{Conn, announce, claims, handover, queue, stock, timeline, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

pub fn status(change: &StatusChange, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    let purchase = lock_purchase(&change.key.to_string(), conn)?;
    let kept = keep_money(change, purchase.as_deref(), conn).map_err(Failure::widen)?;
    if is_to_be_delivered(change) && lost_its_money(purchase.as_deref(), conn)? {
        return Err(Failure::Domain(ChangeConflict::PaymentReturned));
    }
    if !raise_version(change, conn)? {
        return Err(Failure::Domain(ChangeConflict::Version));
    }
    if let Some(hold) = others_hold(change, conn).map_err(Failure::widen)? {
        return Err(Failure::Domain(ChangeConflict::Held(hold)));
    }
    if let Some(cash) = change.cash {
        let received = cash.received;
        revenue::cash(
            &change.key.to_string(),
            received,
            cash.amount.tsh(),
            to_db_time(change.entry.at),
            conn,
        )?;
    }
    timeline::add(&change.key.to_string(), &change.entry, conn)?;
    record_event(change, conn)?;
    update_desk(change, conn)?;
    move_stock(change, conn)?;
    let opened = send_money_back(change, purchase.as_deref(), conn).map_err(Failure::widen)?;
    announce::order(&change.key.to_string(), Act::Moved, change.entry.at, conn)?;
    // Last: a transaction that holds the end of the audit log must not wait for another row.
    let mut entries = change.audit.iter().chain(&kept).chain(&opened);
    entries.try_for_each(|entry| Ok(audit::append(entry, conn)?))
}

/// Records the outbox event that the customer is notified of.
fn record_event(change: &StatusChange, conn: &mut Conn) -> QueryResult<()> {
    let event = match change.entry.status {
        OrderStatus::Delivered => OutboxEvent::delivered(change.key, change.entry.at),
        OrderStatus::Cancelled => OutboxEvent::cancelled(change.key, change.entry.at),
        OrderStatus::Pending | OrderStatus::Processing => return Ok(()),
    };
    messages::record_event(&event, conn)
}

fn move_stock(change: &StatusChange, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    let at = to_db_time(change.entry.at);
    match change.stock {
        StockMove::Keep => Ok(()),
        StockMove::GiveBack(router) => Ok(stock::give_back(router, at, conn)?),
        StockMove::TakeAgain(router) if stock::take_again(router, at, conn)? => Ok(()),
        StockMove::TakeAgain(_) => Err(Failure::Domain(ChangeConflict::OutOfStock)),
    }
}

fn keep_money(
    change: &StatusChange,
    purchase: Option<&str>,
    conn: &mut Conn,
) -> Result<Vec<AuditEntry>, Failure> {
    match purchase {
        Some(purchase) if change.money == MoneyMove::Stay => cancelled::keep(purchase, change, conn),
        _ => Ok(Vec::new()),
    }
}

fn send_money_back(
    change: &StatusChange,
    purchase: Option<&str>,
    conn: &mut Conn,
) -> Result<Vec<AuditEntry>, Failure> {
    match purchase {
        Some(purchase) if change.money == MoneyMove::GoBack => cancelled::send_back(purchase, change, conn),
        _ => Ok(Vec::new()),
    }
}

/// Updates the delivery desk.
fn update_desk(change: &StatusChange, conn: &mut Conn) -> QueryResult<()> {
    let key = change.key.to_string();
    if let Some(handing) = &change.handing {
        handover::end(&key, handing, conn)?;
    }
    queue::sync_delivery_queue(&key, change.entry.status, change.due_at, conn)
}

/// What blocks the change: a claim of another person, or a delivery by the vendor that is under way.
fn others_hold(change: &StatusChange, conn: &mut Conn) -> Result<Option<Hold>, Failure> {
    let TimelineEntry { at, by, .. } = &change.entry;
    claims::others_hold(change.key, by.as_ref(), *at, conn)
}

/// All other statuses lead to a delivery.
fn is_to_be_delivered(change: &StatusChange) -> bool {
    change.entry.status != OrderStatus::Cancelled
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
        .execute(conn)?;
    Ok(raised == 1)
}
