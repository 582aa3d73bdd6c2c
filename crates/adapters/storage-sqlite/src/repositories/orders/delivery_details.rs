//! What deliveries need and what confirmed them.

use std::collections::HashMap;

use ::orders::{DeliveryCode, DeliveryDetails, DeliveryRecord, Order};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, RepositoryError};

use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};
use crate::failure::Failure;
use crate::schema::{delivery_details as details, delivery_queue as queue};

/// Data of an order that is not in its row.
#[derive(Default)]
pub struct StoredDetails {
    pub details: DeliveryDetails,
    /// `None` for an order from before due times were stored.
    pub due_at: Option<NaiveDateTime>,
}

/// The data of these orders, by key; absent orders have none.
pub fn of<'a>(
    keys: impl Iterator<Item = &'a str> + Clone,
    conn: &mut Conn,
) -> Result<HashMap<String, StoredDetails>, Failure> {
    let rows: Vec<DetailsRow> = details::table
        .filter(details::order_key.eq_any(keys.clone()))
        .select(DetailsRow::as_select())
        .load(conn)?;
    let waiting: Vec<QueueRow> =
        queue::table.filter(queue::order_key.eq_any(keys)).select(QueueRow::as_select()).load(conn)?;
    let mut waiting: HashMap<String, QueueRow> =
        waiting.into_iter().map(|row| (row.order_key.clone(), row)).collect();
    let mut all: HashMap<String, StoredDetails> = HashMap::new();
    for row in rows {
        let key = row.order_key.clone();
        let details = StoredDetails::read(&key, Some(row), waiting.remove(&key))?;
        all.insert(key, details);
    }
    for (key, row) in waiting {
        let details = StoredDetails::read(&key, None, Some(row))?;
        all.insert(key, details);
    }
    Ok(all)
}

impl StoredDetails {
    /// From the rows of one order.
    pub fn read(
        key: &str,
        stored: Option<DetailsRow>,
        waiting: Option<QueueRow>,
    ) -> Result<Self, RepositoryError> {
        let due_at = stored.as_ref().and_then(|row| row.due_at);
        let details = stored.map(DetailsRow::parse).transpose();
        let mut details = details.map_err(corrupt("delivery_details", key.to_owned()))?.unwrap_or_default();
        if let Some(row) = waiting {
            row.add_to(&mut details).map_err(corrupt("delivery_queue", key.to_owned()))?;
        }
        Ok(Self { details, due_at })
    }
}

/// Stores when a new order is due, and its delivery code, if any.
pub fn begin(order: &Order, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(details::table)
        .values((
            details::order_key.eq(order.key.to_string()),
            details::code.eq(order.delivery_details.code.as_ref().map(DeliveryCode::reveal)),
            details::due_at.eq(to_db_time(order.due_at)),
        ))
        .execute(conn)
        .map(|_| ())
}

/// Records how an order was delivered.
pub fn end(key: &str, record: &DeliveryRecord, conn: &mut Conn) -> QueryResult<()> {
    let reference = record.reference.as_deref().map(strip_nul);
    let how = (details::reference.eq(reference), details::proof.eq(record.proof.code()));
    diesel::insert_into(details::table)
        .values((details::order_key.eq(key), how.clone()))
        .on_conflict(details::order_key)
        .do_update()
        .set(how)
        .execute(conn)
        .map(|_| ())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = details, check_for_backend(Backend))]
pub struct DetailsRow {
    order_key: String,
    code: Option<String>,
    reference: Option<String>,
    proof: Option<String>,
    due_at: Option<NaiveDateTime>,
}

impl DetailsRow {
    fn parse(self) -> Result<DeliveryDetails, CorruptRow> {
        Ok(DeliveryDetails {
            code: self.code.as_deref().map(DeliveryCode::parse).transpose()?,
            reference: self.reference,
            proof: optional_code(self.proof.as_deref())?,
            ..DeliveryDetails::default()
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = queue, check_for_backend(Backend))]
pub struct QueueRow {
    order_key: String,
    problem: Option<String>,
    cancel_requested_at: Option<NaiveDateTime>,
    parked_until: Option<NaiveDateTime>,
}

impl QueueRow {
    fn add_to(self, details: &mut DeliveryDetails) -> Result<(), CorruptRow> {
        details.problem = optional_code(self.problem.as_deref())?;
        details.cancel_requested_at = self.cancel_requested_at.map(|at| at.and_utc());
        details.parked_until = self.parked_until.map(|at| at.and_utc());
        Ok(())
    }
}
