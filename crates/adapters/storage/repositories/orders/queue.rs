//! The orders that wait for delivery. Every change of an order's status updates the queue in the same transaction.

use ::orders::DeliveryTask;
use diesel::prelude::*;
use kernel::{Coded, Network};

use super::{Conn, to_db_time};
use crate::schema::{order_claims as claims, order_desk as desk};

/// Lists the order with its task, or takes it out. An order that is listed already keeps its row.
pub fn sync(key: &str, task: Option<&DeliveryTask>, conn: &mut Conn) -> QueryResult<()> {
    let Some(task) = task else { return leave(key, conn) };
    diesel::insert_into(desk::table)
        .values((
            desk::order_key.eq(key),
            desk::due_at.eq(to_db_time(task.due_at)),
            desk::kind.eq(task.kind.code()),
            desk::network.eq(task.network.map(Network::code)),
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
