//! Placing an order: one transaction takes everything it needs, or nothing.

use ::changes::Act;
use ::orders::{CashOrderLimits, InsertOrderError, Item, Order, PlacedBy};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use notifications::OutboxEvent;

use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject};

use super::super::agents::sales;
use super::super::limits::{lock_numbers, reserve, serialize_on};
use super::super::payments::advance::lock_checkout;
use super::super::refunds::has_staying_money;
use super::super::{audit, messages, order_ids, revenue};
use super::rows::OrderRow;
use super::{Conn, announce, cash, handover, queue, stock, timeline, to_db_time};
use crate::failure::Failure;
use crate::schema::{bundles, checkouts, orders, routers, sold_orders};

/// `device` is the customer's browser; `None` for orders placed by staff.
pub fn insert(order: &Order, device: Option<&str>, conn: &mut Conn) -> Result<(), Failure<InsertOrderError>> {
    let row = OrderRow::from(order);
    lock_numbers(&row.numbers(), conn)?;
    if !has_its_money(&row, conn)? {
        return Err(Failure::Domain(InsertOrderError::PaymentReturned));
    }
    if !claim_id(&row, conn)? || !is_new(&row, conn)? {
        return Err(Failure::Domain(conflict_of(&row, conn)?));
    }
    set_cost_and_device(order, device, conn)?;
    mark_ordered(&row, to_db_time(order.created_at), conn)?;
    for entry in &order.timeline {
        timeline::add(row.key(), entry, conn)?;
    }
    messages::record_event(&OutboxEvent::placed(order.key, order.created_at), conn)?;
    sales::of_order(order, conn)?;
    revenue::order_changed(row.key(), to_db_time(order.created_at), conn)?;
    handover::begin(order, conn)?;
    queue::sync_delivery_queue(row.key(), order.status, order.due_at, conn)?;
    announce::order(row.key(), Act::Created, order.created_at, conn)?;
    match order.item.router_id() {
        Some(router) if !stock::sell(router, to_db_time(order.created_at), conn)? => {
            Err(Failure::Domain(InsertOrderError::OutOfStock))
        }
        _ => Ok(record(order, conn)?),
    }
}

/// The same, unless the customer has too many cash orders.
pub fn insert_by_customer(
    order: &Order,
    customer: &PlacedBy,
    conn: &mut Conn,
) -> Result<(), Failure<InsertOrderError>> {
    if let Some(limits) = &customer.limits {
        ensure_allowed(order, limits, conn)?;
    }
    insert(order, customer.device.as_deref(), conn)
}

/// The limit locks serialize orders of one phone.
fn ensure_allowed(
    order: &Order,
    limits: &CashOrderLimits,
    conn: &mut Conn,
) -> Result<(), Failure<InsertOrderError>> {
    serialize_on(&limits.placed, conn)?;
    if cash::count_open(order.customer.phone.reveal(), conn)? >= limits.max_open {
        return Err(Failure::Domain(InsertOrderError::TooManyOpen));
    }
    if let Some(retry_at) = reserve(&limits.placed, order.created_at, conn)? {
        return Err(Failure::Domain(InsertOrderError::TooMany { retry_at }));
    }
    Ok(())
}

/// Only an order that staff placed for a customer goes into the audit log.
fn record(order: &Order, conn: &mut Conn) -> QueryResult<()> {
    let Some(by) = order.timeline.first().and_then(|placed| placed.by.clone()) else { return Ok(()) };
    let id = order.order_id.to_string();
    let entry = AuditEntry {
        at: order.created_at,
        by,
        action: AuditAction::Created,
        subject: AuditSubject { kind: AuditKind::Order, label: id.clone(), id },
        changes: vec![],
    };
    audit::append(&entry, conn)
}

/// A purchase whose money is being returned cannot pay. Locks the purchase, so that its money cannot be returned
/// meanwhile.
fn has_its_money(row: &OrderRow, conn: &mut Conn) -> QueryResult<bool> {
    let Some(checkout_id) = &row.checkout_id else {
        return Ok(true);
    };
    lock_checkout(checkout_id, conn)?;
    let open = checkouts::table.find(checkout_id).filter(checkouts::closed_at.is_null());
    Ok(diesel::select(exists(open)).get_result(conn)? && has_staying_money(checkout_id, conn)?)
}

/// The id is free, or was reserved for this order when its payment began.
fn claim_id(row: &OrderRow, conn: &mut Conn) -> QueryResult<bool> {
    let Some(checkout_id) = &row.checkout_id else {
        return order_ids::claim(&row.order_lookup, conn);
    };
    let promised = checkouts::table.find(checkout_id).filter(checkouts::order_lookup.eq(&row.order_lookup));
    Ok(order_ids::claim(&row.order_lookup, conn)? || diesel::select(exists(promised)).get_result(conn)?)
}

/// Inserts the row, unless its id, key or payment belongs to another order. Waits for a concurrent transaction that
/// is taking one of them.
fn is_new(row: &OrderRow, conn: &mut Conn) -> QueryResult<bool> {
    let inserted = diesel::insert_into(orders::table).values(row).on_conflict_do_nothing().execute(conn)?;
    Ok(inserted == 1)
}

/// Stores the item's present cost, which may change later, and the device that may see the order in full.
fn set_cost_and_device(order: &Order, device: Option<&str>, conn: &mut Conn) -> QueryResult<()> {
    let cost_tsh = cost_of(&order.item, conn)?;
    let order = diesel::update(sold_orders::table.find(order.key.to_string()));
    order.set((sold_orders::cost_tsh.eq(cost_tsh), sold_orders::device.eq(device))).execute(conn).map(|_| ())
}

fn cost_of(item: &Item, conn: &mut Conn) -> QueryResult<Option<i64>> {
    let cost = match item {
        Item::Router(router) => {
            routers::table.find(router.router_id.to_string()).select(routers::cost_tsh).first(conn)
        }
        Item::Bundle(bundle) => {
            bundles::table.find(bundle.bundle_id.to_string()).select(bundles::cost_tsh).first(conn)
        }
    };
    cost.optional().map(Option::flatten)
}

/// Marks the purchase as ordered.
fn mark_ordered(row: &OrderRow, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let Some(checkout_id) = &row.checkout_id else {
        return Ok(());
    };
    let purchase = diesel::update(checkouts::table.find(checkout_id));
    purchase.set(checkouts::ordered_at.eq(at)).execute(conn).map(|_| ())
}

fn conflict_of(row: &OrderRow, conn: &mut Conn) -> QueryResult<InsertOrderError> {
    let same_key = orders::table.filter(orders::idempotency_key.eq(&row.idempotency_key));
    let same_payment = orders::table.filter(orders::checkout_id.eq(&row.checkout_id));
    if diesel::select(exists(same_key)).get_result(conn)? {
        Ok(InsertOrderError::IdempotencyKeyTaken)
    } else if diesel::select(exists(same_payment)).get_result(conn)? {
        Ok(InsertOrderError::PaymentUsed)
    } else {
        Ok(InsertOrderError::OrderIdTaken)
    }
}
