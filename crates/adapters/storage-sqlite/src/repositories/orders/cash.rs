//! Cash-on-delivery orders: they hold stock before they are paid.

use ::orders::OrderStatus;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, OrderKey};

use super::super::expressions::without_index;
use super::Conn;
use crate::corrupt_row::{corrupt, readable};
use crate::schema::orders;

/// The number of this phone's cash orders that wait for delivery.
pub fn count_open(phone: &str, conn: &mut Conn) -> QueryResult<i64> {
    orders::table
        .filter(orders::customer_phone.eq(phone))
        .filter(
            orders::status
                .eq(OrderStatus::Pending.code())
                .or(orders::status.eq(OrderStatus::Processing.code())),
        )
        .filter(orders::archived_at.is_null())
        // All cash orders share its NULL.
        .filter(without_index(orders::checkout_id).is_null())
        .count()
        .get_result(conn)
}

/// Pending cash orders without a change since `untouched_since`, longest unchanged first. Unreadable keys are logged
/// and skipped.
pub fn unconfirmed(
    untouched_since: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> QueryResult<Vec<OrderKey>> {
    let keys: Vec<String> = orders::table
        .filter(orders::status.eq(OrderStatus::Pending.code()))
        .filter(orders::archived_at.is_null())
        .filter(without_index(orders::checkout_id).is_null())
        .filter(orders::updated_at.le(untouched_since))
        .order(orders::updated_at)
        .limit(limit)
        .select(orders::id)
        .load(conn)?;
    let parse =
        |key: &String| OrderKey::parse(key).map_err(|invalid| corrupt("orders", key.clone())(invalid.into()));
    Ok(keys.iter().filter_map(|key| readable("unconfirmed order", parse(key))).collect())
}
