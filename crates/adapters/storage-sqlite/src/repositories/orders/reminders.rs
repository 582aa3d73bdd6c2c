//! Reminders that a bundle ends.

use ::changes::OutboxEvent;
use ::orders::{OrderStatus, Reminder, ReminderTarget, Reminders};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use kernel::{Coded, OrderKey, PushSubscriptionId, RepositoryError};

use super::super::messages::record_event;
use super::super::retention::Batch;
use super::{Backend, Conn, Database, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{orders, push_subscriptions as devices, reminders as table};

#[async_trait]
impl Reminders for Database {
    async fn find(&self, order: OrderKey) -> Result<Option<Reminder>, RepositoryError> {
        let row: Option<Row> = self
            .read(move |conn| {
                Ok(table::table.find(order.to_string()).select(Row::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(Reminder::try_from).transpose()
    }

    async fn save(&self, reminder: &Reminder, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        let reminder = *reminder;
        self.write(move |conn| Ok(save(&reminder, to_db_time(at), conn)?)).await
    }

    async fn remove(&self, order: OrderKey) -> Result<(), RepositoryError> {
        self.write(move |conn| {
            diesel::delete(table::table.find(order.to_string())).execute(conn)?;
            Ok(())
        })
        .await
    }

    async fn unscheduled(&self, limit: i64) -> Result<Vec<OrderKey>, RepositoryError> {
        self.read(move |conn| unscheduled(limit, conn)).await
    }

    async fn schedule(&self, order: OrderKey, due_at: DateTime<Utc>) -> Result<(), RepositoryError> {
        self.write(move |conn| Ok(schedule(order, due_at, conn)?)).await
    }
}

fn save(reminder: &Reminder, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let row = Row::of(reminder, at);
    diesel::insert_into(table::table)
        .values(&row)
        .on_conflict(table::order_key)
        .do_update()
        .set((
            table::push_subscription_id.eq(&row.push_subscription_id),
            table::due_at.eq(row.due_at),
            table::created_at.eq(row.created_at),
        ))
        .execute(conn)?;
    match reminder.due_at {
        Some(due_at) => record_event(&OutboxEvent::bundle_ending(reminder.order, due_at), conn),
        None => Ok(()),
    }
}

/// In the order of the requests: without the sort, PostgreSQL may begin at the orders.
fn unscheduled(limit: i64, conn: &mut Conn) -> Result<Vec<OrderKey>, Failure> {
    let settled = [OrderStatus::Delivered.code(), OrderStatus::Cancelled.code()];
    let keys: Vec<String> = table::table
        .inner_join(orders::table)
        .filter(table::due_at.is_null())
        .filter(orders::status.eq_any(settled))
        .order(table::created_at)
        .limit(limit)
        .select(table::order_key)
        .load(conn)?;
    let parsed = keys
        .iter()
        .map(|key| OrderKey::parse(key).map_err(|invalid| corrupt("reminders", key.clone())(invalid.into())));
    Ok(parsed.collect::<Result<_, RepositoryError>>()?)
}

fn schedule(order: OrderKey, due_at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let waiting = table::table.find(order.to_string()).filter(table::due_at.is_null());
    let scheduled = diesel::update(waiting).set(table::due_at.eq(to_db_time(due_at))).execute(conn)?;
    if scheduled == 1 { record_event(&OutboxEvent::bundle_ending(order, due_at), conn) } else { Ok(()) }
}

/// Deletes devices of customers that no reminder needs.
pub fn delete_unused_devices(limit: i64, conn: &mut Conn) -> QueryResult<Batch> {
    let needed = exists(table::table.filter(table::push_subscription_id.eq(devices::id.nullable())));
    let unused = devices::table.filter(devices::account_id.is_null()).filter(not(needed));
    let ids: Vec<String> = unused.limit(limit).select(devices::id).load(conn)?;
    let deleted = diesel::delete(devices::table.filter(devices::id.eq_any(ids))).execute(conn)?;
    Ok(Batch::of(deleted, limit))
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    order_key: String,
    push_subscription_id: Option<String>,
    due_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
}

impl Row {
    fn of(reminder: &Reminder, at: NaiveDateTime) -> Self {
        let device = match reminder.target {
            ReminderTarget::Payer => None,
            ReminderTarget::Device(id) => Some(id.to_string()),
        };
        Self {
            order_key: reminder.order.to_string(),
            push_subscription_id: device,
            due_at: reminder.due_at.map(to_db_time),
            created_at: at,
        }
    }

    fn parse(self) -> Result<Reminder, CorruptRow> {
        let device = self.push_subscription_id.as_deref().map(PushSubscriptionId::parse).transpose()?;
        Ok(Reminder {
            order: OrderKey::parse(&self.order_key)?,
            target: device.map_or(ReminderTarget::Payer, ReminderTarget::Device),
            due_at: self.due_at.map(|at| at.and_utc()),
        })
    }
}

impl TryFrom<Row> for Reminder {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let key = row.order_key.clone();
        row.parse().map_err(corrupt("reminders", key))
    }
}
