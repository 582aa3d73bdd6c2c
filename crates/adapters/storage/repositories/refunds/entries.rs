//! The number of the order that a line of the audit log is about.

use diesel::prelude::*;

use super::Conn;
use crate::schema::checkouts;

/// The id that the purchase's order has or will have.
pub fn order_id(checkout_id: &str, conn: &mut Conn) -> QueryResult<String> {
    checkouts::table.find(checkout_id).select(checkouts::order_id).first(conn)
}
