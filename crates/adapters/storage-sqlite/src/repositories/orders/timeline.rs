//! The history of orders, oldest first.

use std::collections::HashMap;

use ::orders::{Order, OrderStatus, TimelineEntry};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Actor, Coded, RepositoryError};

use super::super::signature;
use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::order_timeline;

/// The action of an entry: a status change, or archiving.
pub const STATUS: &str = "status";
const ARCHIVED: &str = "archived";

/// The status entries of these orders, by key.
pub fn of<'a>(
    keys: impl Iterator<Item = &'a str>,
    conn: &mut Conn,
) -> Result<HashMap<String, Vec<TimelineEntry>>, Failure> {
    let rows: Vec<EntryRow> = order_timeline::table
        .filter(order_timeline::order_key.eq_any(keys))
        .filter(order_timeline::action.eq(STATUS))
        .order(order_timeline::id)
        .select(EntryRow::as_select())
        .load(conn)?;
    let mut timelines: HashMap<String, Vec<TimelineEntry>> = HashMap::new();
    for row in rows {
        let key = row.order_key.clone();
        timelines.entry(key).or_default().push(row.try_into()?);
    }
    Ok(timelines)
}

/// `delivery_minutes`: from order to delivery; `None` of any other step.
pub fn add(
    key: &str,
    entry: &TimelineEntry,
    delivery_minutes: Option<i64>,
    conn: &mut Conn,
) -> QueryResult<()> {
    insert(&row(key, entry, delivery_minutes), conn)
}

/// The timeline of a new order.
pub fn add_all(key: &str, order: &Order, conn: &mut Conn) -> QueryResult<()> {
    rows(key, order).iter().try_for_each(|row| insert(row, conn))
}

/// The whole timeline of an order under `key`, for a bulk insert.
pub fn rows<'a>(key: &'a str, order: &Order) -> Vec<NewEntryRow<'a>> {
    order.timeline.iter().map(|entry| row(key, entry, order.minutes_to_deliver(entry))).collect()
}

fn row<'a>(key: &'a str, entry: &TimelineEntry, delivery_minutes: Option<i64>) -> NewEntryRow<'a> {
    NewEntryRow {
        reason: entry.reason.as_deref().map(strip_nul),
        delivery_minutes,
        ..NewEntryRow::new(key, STATUS, entry.status.code(), to_db_time(entry.at), entry.by.as_ref())
    }
}

/// Excludes an archived order from the delivery times.
pub fn clear_times(key: &str, conn: &mut Conn) -> QueryResult<()> {
    let took = order_timeline::table
        .filter(order_timeline::order_key.eq(key))
        .filter(order_timeline::delivery_minutes.is_not_null());
    diesel::update(took).set(order_timeline::delivery_minutes.eq(None::<i64>)).execute(conn).map(|_| ())
}

/// Includes a restored order in the delivery times again: when each delivery was, and how many minutes it took.
pub fn restore_times(key: &str, deliveries: &[(DateTime<Utc>, i64)], conn: &mut Conn) -> QueryResult<()> {
    for (at, minutes) in deliveries {
        let delivery = order_timeline::table
            .filter(order_timeline::order_key.eq(key))
            .filter(order_timeline::action.eq(STATUS))
            .filter(order_timeline::status.eq(OrderStatus::Delivered.code()))
            .filter(order_timeline::at.eq(to_db_time(*at)));
        diesel::update(delivery).set(order_timeline::delivery_minutes.eq(*minutes)).execute(conn)?;
    }
    Ok(())
}

pub fn add_archived(key: &str, entry: &TimelineEntry, conn: &mut Conn) -> QueryResult<()> {
    insert(&NewEntryRow { action: ARCHIVED, ..row(key, entry, None) }, conn)
}

fn insert(row: &NewEntryRow, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(order_timeline::table).values(row).execute(conn).map(|_| ())
}

#[derive(Insertable)]
#[diesel(table_name = order_timeline, treat_none_as_default_value = false)]
pub struct NewEntryRow<'a> {
    order_key: &'a str,
    action: &'a str,
    status: &'a str,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    reason: Option<String>,
    delivery_minutes: Option<i64>,
}

impl<'a> NewEntryRow<'a> {
    fn new(
        order_key: &'a str,
        action: &'a str,
        status: &'a str,
        at: NaiveDateTime,
        by: Option<&Actor>,
    ) -> Self {
        let (by_account, by_name) = signature::columns(by);
        Self { order_key, action, status, at, by_account, by_name, reason: None, delivery_minutes: None }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = order_timeline, check_for_backend(Backend))]
pub struct EntryRow {
    id: i64,
    order_key: String,
    status: String,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    reason: Option<String>,
}

impl TryFrom<EntryRow> for TimelineEntry {
    type Error = RepositoryError;

    fn try_from(row: EntryRow) -> Result<Self, RepositoryError> {
        let id = row.id.to_string();
        row.parse().map_err(corrupt("order_timeline", id))
    }
}

impl EntryRow {
    fn parse(self) -> Result<TimelineEntry, CorruptRow> {
        Ok(TimelineEntry {
            status: OrderStatus::parse(&self.status)?,
            at: self.at.and_utc(),
            by: signature::parse(self.by_account, self.by_name)?,
            reason: self.reason,
        })
    }
}
