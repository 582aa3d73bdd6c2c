use diesel::prelude::*;

use super::Conn;
use crate::schema::order_ids;

/// Reserves an order id, by its lookup key, for a checkout or an order; `false` when it is taken. Waits for a
/// concurrent transaction that is reserving it.
pub fn claim(lookup: &str, conn: &mut Conn) -> QueryResult<bool> {
    let inserted = diesel::insert_into(order_ids::table)
        .values(order_ids::lookup.eq(lookup))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}
