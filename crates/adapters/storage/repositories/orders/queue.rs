//! The orders that wait for delivery. Every change of an order's status updates the queue in the same transaction.

use ::orders::OrderStatus;
use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::{Conn, to_db_time};
use crate::schema::{order_claims as claims, order_desk as desk, orders};

/// Adds or removes the order according to its status. An order that is listed already keeps its data.
pub fn sync_delivery_queue(
    key: &str,
    status: OrderStatus,
    due_at: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<()> {
    if !status.awaits_delivery() {
        return leave(key, conn);
    }
    let (kind, network): (String, Option<String>) =
        orders::table.find(key).select((orders::item_type, orders::network)).first(conn)?;
    diesel::insert_into(desk::table)
        .values((
            desk::order_key.eq(key),
            desk::due_at.eq(to_db_time(due_at)),
            desk::kind.eq(kind),
            desk::network.eq(network),
        ))
        .on_conflict_do_nothing()
        .execute(conn)
        .map(|_| ())
}

/// Removes an order from the desk, and its claim.
pub fn leave(key: &str, conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(desk::table.find(key)).execute(conn)?;
    diesel::delete(claims::table.find(key)).execute(conn).map(|_| ())
}
