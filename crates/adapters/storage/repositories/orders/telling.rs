//! Telling whoever looks on that something happened to an order. Whoever tells holds the order's row.

use ::changes::{Act, Change, Subject};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::OrderKey;

use super::super::changes;
use super::Conn;
use crate::schema::orders;

/// The order is not as it was, and so the desk may not be.
pub fn order(key: &str, act: Act, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let number: String = orders::table.find(key).select(orders::order_id).first(conn)?;
    changes::append(&Change::new(Subject::Order, act, key, at).numbered(number), conn)?;
    changes::append(&Change::new(Subject::Desk, Act::Updated, key, at), conn)
}

/// The order is in other hands than before, or in nobody's.
pub fn hands(key: OrderKey, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    changes::append(&Change::new(Subject::Desk, Act::Updated, key.to_string(), at), conn)
}

/// A person must look at the order.
pub fn case(key: OrderKey, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    order(&key.to_string(), Act::Updated, at, conn)?;
    changes::append(&Change::new(Subject::Case, Act::Created, key.to_string(), at), conn)
}
