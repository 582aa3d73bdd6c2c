//! Publishes changes of orders. The caller holds the order's row lock.

use ::changes::{Action, Change, Subject};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::OrderKey;

use super::super::changes;
use super::Conn;
use crate::schema::orders;

/// The order changed, and possibly the desk.
pub fn order(key: &str, action: Action, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let number: String = orders::table.find(key).select(orders::order_id).first(conn)?;
    let order = Change::new(Subject::Order, action, key, at).with_number(number);
    changes::append_all(&[order, Change::new(Subject::DeliveryQueue, Action::Updated, key, at)], conn)
}

/// The claim on an order changed.
pub fn claim(key: OrderKey, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    changes::append(&Change::new(Subject::DeliveryQueue, Action::Updated, key.to_string(), at), conn)
}

/// An order needs staff.
pub fn case(key: OrderKey, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    order(&key.to_string(), Action::Updated, at, conn)?;
    changes::append(&Change::new(Subject::Case, Action::Created, key.to_string(), at), conn)
}
