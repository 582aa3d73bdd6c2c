//! Placing an order: everything is written in one transaction, or nothing is.

use ::orders::{CashOrderLimits, InsertOrderError, Order, PlaceOrder, Placement};
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::OrderKey;

use super::super::agents::sales;
use super::super::limits::{lock_limits_and_share_numbers, reserve};
use super::super::prepared::KeepPrepared;
use super::super::refunds::staying_money;
use super::super::{audit, changes, messages, order_ids, payments, revenue, settings};
use super::rows::{NewOrderRow, OrderRow};
use super::{Conn, cash, context, delivery_details, queue, stock, timeline};
use crate::failure::Failure;
use crate::schema::{checkouts, orders, payment_attempts as attempts};

/// Places the order of a purchase whose money has just come, with the details that came with the payment. What forbids the
/// order leaves the money recorded and the purchase without an order: staff and its buyer see it so.
pub fn place_paid(
    checkout_id: &str,
    key: OrderKey,
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<(), Failure> {
    let paid = payments::find::payments().filter(checkouts::id.eq(checkout_id.to_owned()));
    let payment = payments::find::all(paid, conn)?.pop();
    let Some(command) = payment.as_ref().and_then(PlaceOrder::of_payment) else { return Ok(()) };
    let (context, terms) = (context::read(&command, conn)?, settings::delivery_terms(conn)?);
    let refused = match command.decide_paid(context, &terms, key, at) {
        Ok(placement) => insert_unless_refused(&placement, conn)?.map(|refused| refused.to_string()),
        Err(refused) => Some(refused.to_string()),
    };
    if let Some(refused) = refused {
        tracing::error!(checkout.id = checkout_id, refused, "a paid purchase did not become an order");
    }
    Ok(())
}

/// Why a rule forbade the order, of which nothing is written then; `None` when it is placed.
fn insert_unless_refused(
    placement: &Placement,
    conn: &mut Conn,
) -> Result<Option<InsertOrderError>, Failure> {
    match conn.transaction(|conn| insert(placement, conn)) {
        Ok(()) => Ok(None),
        Err(Failure::Statement(error)) => Err(Failure::Statement(error)),
        Err(Failure::Domain(InsertOrderError::Repository(error))) => Err(Failure::Domain(error)),
        Err(Failure::Domain(refused)) => Ok(Some(refused)),
    }
}

/// Writes the order and its effects, guarded by what may have changed since the decision.
pub fn insert(placement: &Placement, conn: &mut Conn) -> Result<(), Failure<InsertOrderError>> {
    let (order, key) = (&placement.order, placement.order.key.to_string());
    let revenue_tsh = placement.revenue.map_or(0, |entry| entry.amount_tsh);
    let new = NewOrderRow::new(order, placement.cost, revenue_tsh, placement.placed_by.device.as_deref());
    let row = &new.order;
    let limits = placement.placed_by.limits.as_ref();
    lock_limits_and_share_numbers(
        limits.map_or(&[], |limits| limits.placed.as_slice()),
        &row.numbers(),
        conn,
    )?;
    if let Some(limits) = limits {
        ensure_within_limits(order, limits, conn)?;
    }
    let (promised, has_refunds) = take_money(row, conn)?;
    ensure_order_id(row, promised.as_deref(), conn)?;
    insert_row(&new, conn)?;
    timeline::add_all(&key, order, conn)?;
    delivery_details::begin(order, conn)?;
    queue::sync(&key, placement.delivery_task.as_ref(), conn)?;
    if let Some(sale) = &placement.sale {
        sales::insert_with_order(sale, placement.commission.as_ref(), order, conn)?;
    }
    placement.outbox.iter().try_for_each(|event| messages::record_event(event, conn))?;
    let mut changes = placement.changes.clone();
    // After the ids: a replayed request must find its order although the stock is gone.
    if let Some(router) = placement.stock {
        let sold = stock::sell(router, order.key, order.created_at, conn)?;
        changes.push(sold.ok_or(Failure::Domain(InsertOrderError::OutOfStock))?);
    }
    changes::append_all(&changes, conn)?;
    // After all that takes time: the sums of an item's day are one row, which other buyers wait for until the commit.
    if let Some(entry) = &placement.revenue {
        revenue::sales::insert_first(entry, order, placement.sale.as_ref(), conn)?;
    }
    if let Some(checkout_id) = row.checkout_id.as_deref().filter(|_| has_refunds) {
        revenue::settle_purchase(checkout_id, row.created_at, conn)?;
    }
    // Last: appending holds the end of the audit log until the commit.
    placement.audit.iter().try_for_each(|entry| Ok(audit::append(entry, conn)?))
}

/// The caller's locks keep two orders for one phone from taking the same free place.
fn ensure_within_limits(
    order: &Order,
    limits: &CashOrderLimits,
    conn: &mut Conn,
) -> Result<(), Failure<InsertOrderError>> {
    if cash::count_open(order.customer.phone.reveal(), conn)? >= limits.max_open {
        return Err(Failure::Domain(InsertOrderError::TooManyOpen));
    }
    match reserve(&limits.placed, order.created_at, conn)? {
        Some(retry_at) => Err(Failure::Domain(InsertOrderError::TooMany { retry_at })),
        None => Ok(()),
    }
}

/// Marks the purchase as ordered, and returns the order id, in lookup form, that it was promised, and whether refunds
/// took some of its money. That locks its row, so its money cannot go back before the commit.
fn take_money(row: &OrderRow, conn: &mut Conn) -> Result<(Option<String>, bool), Failure<InsertOrderError>> {
    let Some(checkout_id) = &row.checkout_id else { return Ok((None, false)) };
    let promised: Option<String> = diesel::update(checkouts::table.find(checkout_id))
        .filter(checkouts::closed_at.is_null())
        .set((
            checkouts::ordered_at.eq(row.created_at),
            // The order has them from here on.
            checkouts::recipient_phone.eq(None::<String>),
            checkouts::customer_name.eq(None::<String>),
            checkouts::customer_email.eq(None::<String>),
            checkouts::customer_tin.eq(None::<String>),
        ))
        .returning(checkouts::order_lookup)
        .keep_prepared()
        .get_result(conn)
        .optional()?;
    // A statement of its own: it must see what was committed while the update waited for the lock.
    let refunds: Vec<i64> = staying_money(checkout_id).select(attempts::refund_tsh).load(conn)?;
    if promised.is_none() || refunds.is_empty() {
        return Err(Failure::Domain(InsertOrderError::PaymentReturned));
    }
    Ok((promised, refunds.iter().any(|tsh| *tsh > 0)))
}

/// An id is free, or was promised to this order when its payment began.
fn ensure_order_id(
    row: &OrderRow,
    promised: Option<&str>,
    conn: &mut Conn,
) -> Result<(), Failure<InsertOrderError>> {
    let is_ours = promised == Some(&row.order_lookup) || order_ids::claim(&row.order_lookup, conn)?;
    if is_ours { Ok(()) } else { Err(Failure::Domain(conflict_of(row, conn)?)) }
}

/// Inserts the row, unless its id, key or payment belongs to another order. Waits for a concurrent transaction that is
/// taking one of them.
fn insert_row(new: &NewOrderRow, conn: &mut Conn) -> Result<(), Failure<InsertOrderError>> {
    let inserted = diesel::insert_into(orders::table).values(new).on_conflict_do_nothing().execute(conn)?;
    if inserted == 1 { Ok(()) } else { Err(Failure::Domain(conflict_of(&new.order, conn)?)) }
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
