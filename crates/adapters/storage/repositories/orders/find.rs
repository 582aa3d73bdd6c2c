use std::collections::HashMap;

use ::orders::Order;
use diesel::prelude::*;
use kernel::OrderKey;

use super::super::agents::sales;
use super::rows::OrderRow;
use super::{Backend, Conn};
use super::{delivery_details, timeline};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::orders;

pub type OrderQuery = orders::BoxedQuery<'static, Backend>;

/// All orders that are not archived; an archived order counts as nonexistent.
pub fn existing() -> OrderQuery {
    orders::table.filter(orders::archived_at.is_null()).into_boxed()
}

pub fn archived() -> OrderQuery {
    orders::table.filter(orders::archived_at.is_not_null()).into_boxed()
}

/// The first order of `query`.
pub fn first(query: OrderQuery, conn: &mut Conn) -> Result<Option<Order>, Failure> {
    let row = query.select(OrderRow::as_select()).first(conn).optional()?;
    Ok(with_histories(row.into_iter().collect(), conn)?.pop())
}

/// The key of an order, archived or not.
pub fn key(lookup: &str, conn: &mut Conn) -> Result<Option<OrderKey>, Failure> {
    let key: Option<String> =
        orders::table.filter(orders::order_lookup.eq(lookup)).select(orders::id).first(conn).optional()?;
    let parsed =
        key.map(|key| OrderKey::parse(&key).map_err(|invalid| corrupt("orders", key)(invalid.into())));
    Ok(parsed.transpose()?)
}

/// The orders with these keys, by key.
pub fn by_key<'a>(
    keys: impl Iterator<Item = &'a str>,
    conn: &mut Conn,
) -> Result<HashMap<String, Order>, Failure> {
    let rows: Vec<OrderRow> =
        orders::table.filter(orders::id.eq_any(keys)).select(OrderRow::as_select()).load(conn)?;
    let orders = with_histories(rows, conn)?;
    Ok(orders.into_iter().map(|order| (order.key.to_string(), order)).collect())
}

/// The orders of `rows` with timelines and agents, in the same order.
pub fn with_histories(rows: Vec<OrderRow>, conn: &mut Conn) -> Result<Vec<Order>, Failure> {
    let mut timelines = timeline::of(rows.iter().map(OrderRow::key), conn)?;
    let mut agents = sales::codes_of(rows.iter().map(OrderRow::key), conn)?;
    let mut handovers = delivery_details::of(rows.iter().map(OrderRow::key), conn)?;
    rows.into_iter()
        .map(|row| {
            let timeline = timelines.remove(row.key()).unwrap_or_default();
            let known = handovers.remove(row.key()).unwrap_or_default();
            let agent = agents.remove(row.key());
            Ok(Order { agent, ..row.into_order(timeline, known)? })
        })
        .collect()
}
