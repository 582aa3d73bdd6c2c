use std::collections::HashMap;

use ::orders::Order;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AgentCode, CheckoutId, IdempotencyKey, OrderId, OrderKey, RepositoryError};

use super::super::agents::sales::codes_of;
use super::delivery_details::{self, DetailsRow, QueueRow, StoredDetails};
use super::rows::OrderRow;
use super::timeline::{self, EntryRow, STATUS};
use super::{Backend, Conn};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{
    agent_sales as sales, agents, delivery_details as details, delivery_queue as queue,
    order_timeline as entries, orders, refund_cases as cases,
};

pub type OrderQuery = orders::BoxedQuery<'static, Backend>;

/// All orders that are not archived; an archived order counts as nonexistent.
pub fn existing() -> OrderQuery {
    orders::table.filter(orders::archived_at.is_null()).into_boxed()
}

/// What identifies an order.
#[derive(Debug, Clone)]
pub enum Unique {
    Key(OrderKey),
    ArchivedKey(OrderKey),
    OrderId(OrderId),
    IdempotencyKey(IdempotencyKey),
    Checkout(CheckoutId),
}

pub fn one(order: &Unique, conn: &mut Conn) -> Result<Option<Order>, Failure> {
    Ok(one_with_refunds(order, conn)?.map(|(order, _)| order))
}

/// The same, and whether its purchase has a refund case. One statement, with a row for each entry of the timeline.
pub fn one_with_refunds(order: &Unique, conn: &mut Conn) -> Result<Option<(Order, bool)>, Failure> {
    // Each filter makes a query of its own type: the connection finds its prepared statement without writing the text again.
    macro_rules! load {
        ($filter:expr) => {
            orders::table
                .left_join(
                    entries::table.on(entries::order_key.eq(orders::id).and(entries::action.eq(STATUS))),
                )
                .left_join(details::table.on(details::order_key.eq(orders::id)))
                .left_join(queue::table.on(queue::order_key.eq(orders::id)))
                .left_join(sales::table.on(sales::order_key.eq(orders::id.nullable())))
                .left_join(agents::table.on(agents::id.eq(sales::agent_id)))
                .filter($filter)
                .order(entries::id)
                .select((
                    OrderRow::as_select(),
                    Option::<EntryRow>::as_select(),
                    Option::<DetailsRow>::as_select(),
                    Option::<QueueRow>::as_select(),
                    agents::code.nullable(),
                    exists(cases::table.filter(cases::checkout_id.nullable().eq(orders::checkout_id))),
                ))
                .load(conn)?
        };
    }
    let is_present = orders::archived_at.is_null();
    let rows: Vec<FoundRow> = match order {
        Unique::Key(key) => load!(orders::id.eq(key.to_string()).and(is_present)),
        Unique::ArchivedKey(key) => {
            load!(orders::id.eq(key.to_string()).and(orders::archived_at.is_not_null()))
        }
        Unique::OrderId(id) => load!(orders::order_lookup.eq(id.lookup_key()).and(is_present)),
        Unique::IdempotencyKey(key) => load!(orders::idempotency_key.eq(key.as_str()).and(is_present)),
        Unique::Checkout(id) => load!(orders::checkout_id.eq(id.to_string()).and(is_present)),
    };
    let mut rows = rows.into_iter();
    let Some((row, first, stored, waiting, code, has_refunds)) = rows.next() else { return Ok(None) };
    let entries = std::iter::once(first).chain(rows.map(|(_, entry, ..)| entry)).flatten();
    let timeline: Result<_, RepositoryError> = entries.map(TryInto::try_into).collect();
    let details = StoredDetails::read(row.key(), stored, waiting)?;
    let agent = code.and_then(|code| AgentCode::parse(&code).ok());
    Ok(Some((Order { agent, ..row.into_order(timeline?, details)? }, has_refunds)))
}

type FoundRow = (OrderRow, Option<EntryRow>, Option<DetailsRow>, Option<QueueRow>, Option<String>, bool);

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

/// The orders with these keys, in the same order.
pub fn in_order(keys: &[String], conn: &mut Conn) -> Result<Vec<Order>, Failure> {
    let mut orders = by_key(keys.iter().map(String::as_str), conn)?;
    Ok(keys.iter().filter_map(|key| orders.remove(key)).collect())
}

/// The orders of `rows` with timelines and agents, in the same order.
pub fn with_histories(rows: Vec<OrderRow>, conn: &mut Conn) -> Result<Vec<Order>, Failure> {
    let mut timelines = timeline::of(rows.iter().map(OrderRow::key), conn)?;
    let mut agents = codes_of(rows.iter().map(OrderRow::key), conn)?;
    let mut details = delivery_details::of(rows.iter().map(OrderRow::key), conn)?;
    rows.into_iter()
        .map(|row| {
            let timeline = timelines.remove(row.key()).unwrap_or_default();
            let details = details.remove(row.key()).unwrap_or_default();
            let agent = agents.remove(row.key());
            Ok(Order { agent, ..row.into_order(timeline, details)? })
        })
        .collect()
}
