//! Orders for automatic sending.

use ::orders::OrderStatus;
use chrono::NaiveDateTime;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use kernel::{Coded, OrderKey};
use payments::PaymentState;

use super::super::refunds::has_money_left;
use super::Conn;
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{
    bundle_routes as routes, delivery_queue as queue, order_claims as claims, orders,
    payment_attempts as payments_of, vending_attempts as attempts,
};

/// The same conditions as in `begin`, which decides.
pub fn waiting(now: NaiveDateTime, limit: i64, conn: &mut Conn) -> Result<Vec<OrderKey>, Failure> {
    let attempted = attempts::table.filter(attempts::order_key.eq(queue::order_key));
    let tried_again = attempted.filter(attempts::retry_at.le(now));
    let routed = routes::table.filter(routes::bundle_id.nullable().eq(orders::bundle_id));
    let claimed = claims::table.filter(claims::order_key.eq(queue::order_key)).filter(claims::until.gt(now));
    let paid = payments_of::table
        .filter(payments_of::checkout_id.nullable().eq(orders::checkout_id))
        .filter(payments_of::state.eq(PaymentState::Completed.code()))
        .filter(has_money_left());
    let keys: Vec<String> = queue::table
        .inner_join(orders::table)
        .filter(queue::kind.ne("router"))
        .filter(queue::problem.is_null().and(queue::cancel_requested_at.is_null()))
        .filter(orders::status.eq(OrderStatus::Pending.code()))
        .filter(queue::no_vendor_until.is_null().or(queue::no_vendor_until.le(now)))
        .filter(exists(routed))
        .filter(not(exists(attempted)).or(exists(tried_again)))
        .filter(not(exists(claimed)))
        .filter(exists(paid))
        .order((queue::due_at, queue::order_key))
        .limit(limit)
        .select(queue::order_key)
        .load(conn)?;
    let parse = |key: String| {
        OrderKey::parse(&key).map_err(|invalid| corrupt("delivery_queue", key)(CorruptRow::from(invalid)))
    };
    Ok(keys.into_iter().map(parse).collect::<Result<_, _>>()?)
}
