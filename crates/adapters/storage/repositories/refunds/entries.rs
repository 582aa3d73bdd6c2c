//! The order number in audit entries of refunds.

use diesel::prelude::*;

use super::Conn;
use crate::schema::checkouts;

/// The order id of the purchase, whether ordered already or not.
pub fn order_id(checkout_id: &str, conn: &mut Conn) -> QueryResult<String> {
    checkouts::table.find(checkout_id).select(checkouts::order_id).first(conn)
}
