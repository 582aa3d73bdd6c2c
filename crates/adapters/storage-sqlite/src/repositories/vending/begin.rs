//! Starts an attempt. Locks the purchase and the order, so that only one of concurrent requests gets the order.

use ::changes::{Action, Change, Subject};
use ::orders::{BeginConflict, OrderStatus, VendingAttempt};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::OrderKey;

use super::super::changes;
use super::super::orders::claims;
use super::super::payments::advance::lock_checkout;
use super::super::refunds::has_staying_money;
use super::rows::AttemptRow;
use super::{Conn, of, table};
use crate::failure::Failure;
use crate::schema::{delivery_queue as queue, order_claims, orders};

pub fn begin(
    attempt: &VendingAttempt,
    order_version: i64,
    conn: &mut Conn,
) -> Result<(), Failure<BeginConflict>> {
    if !is_paid(attempt.order, conn)? || !is_open(attempt, conn).map_err(Failure::widen)? {
        return Err(Failure::Domain(BeginConflict::NotSendable));
    }
    let (by, now) = (attempt.started_by.as_ref(), attempt.started_at);
    if let Some(blocker) = claims::find_blocker(attempt.order, by, now, conn).map_err(Failure::widen)? {
        return Err(Failure::Domain(BeginConflict::Blocked(blocker)));
    }
    if !is_next(attempt, conn).map_err(Failure::widen)? {
        return Err(Failure::Domain(BeginConflict::AlreadyAttempted));
    }
    // Under the lock: the request to the vendor names the recipient of this version.
    if !has_version(attempt.order, order_version, conn)? {
        return Err(Failure::Domain(BeginConflict::OrderChanged));
    }
    let of_order = table::table.filter(table::order_key.eq(attempt.order.to_string()));
    diesel::update(of_order.filter(table::retry_at.is_not_null()))
        .set(table::retry_at.eq(None::<NaiveDateTime>))
        .execute(conn)?;
    diesel::insert_into(table::table).values(AttemptRow::from(attempt)).execute(conn)?;
    let change = Change::new(Subject::DeliveryQueue, Action::Updated, attempt.order.to_string(), now);
    changes::append(&change, conn)?;
    // The staff member who requested it no longer delivers it by hand.
    diesel::delete(order_claims::table.find(attempt.order.to_string())).execute(conn)?;
    Ok(())
}

/// Whether the order is paid and its money stays. Locks the purchase, so that the money cannot be returned meanwhile.
fn is_paid(order: OrderKey, conn: &mut Conn) -> QueryResult<bool> {
    let checkout_id: Option<Option<String>> =
        orders::table.find(order.to_string()).select(orders::checkout_id).first(conn).optional()?;
    let Some(checkout_id) = checkout_id.flatten() else {
        return Ok(false);
    };
    lock_checkout(&checkout_id, conn)?;
    has_staying_money(&checkout_id, conn)
}

fn has_version(order: OrderKey, version: i64, conn: &mut Conn) -> QueryResult<bool> {
    let current = orders::table.find(order.to_string()).filter(orders::version.eq(version));
    diesel::select(exists(current)).get_result(conn)
}

/// Whether the order awaits delivery and the customer still wants it. An automatic attempt also requires that staff
/// have not started on it or reported a problem. Locks the order.
fn is_open(attempt: &VendingAttempt, conn: &mut Conn) -> Result<bool, Failure> {
    let status = claims::lock(attempt.order, conn)?;
    let row: Option<(Option<String>, Option<NaiveDateTime>)> = queue::table
        .find(attempt.order.to_string())
        .select((queue::problem, queue::cancel_requested_at))
        .first(conn)
        .optional()?;
    let is_by_staff = attempt.started_by.is_some();
    Ok(match (status, row) {
        (Some(OrderStatus::Pending), Some((None, None))) => true,
        (Some(_), Some((_, None))) => is_by_staff,
        _ => false,
    })
}

/// Whether certainly nothing was sent before. The shop itself sends an order again only where a refusal left it a way.
fn is_next(attempt: &VendingAttempt, conn: &mut Conn) -> Result<bool, Failure> {
    let earlier = of(attempt.order, conn)?;
    let has_next_number =
        i64::try_from(earlier.len()).is_ok_and(|count| count.checked_add(1) == Some(attempt.number));
    let leaves_way = |last: &VendingAttempt| last.retry_at.is_some_and(|at| at <= attempt.started_at);
    let may_follow = attempt.started_by.is_some() || earlier.last().is_none_or(leaves_way);
    Ok(has_next_number && may_follow && earlier.iter().all(|earlier| earlier.state.is_certain_refusal()))
}
