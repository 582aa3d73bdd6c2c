//! Who has which order in hand, and which are being sent.

use std::collections::HashMap;

use ::orders::{Claim, Hold, OrderStatus};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{AccountId, Actor, OrderKey};

use super::super::vending;
use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{order_claims as table, orders};

/// The status of an order whose row nobody else may write until this transaction ends; `None` when there is no such order.
/// Writes nothing new, which locks the row.
pub fn lock(order: OrderKey, conn: &mut Conn) -> Result<Option<OrderStatus>, Failure> {
    let status: Option<String> = diesel::update(orders::table.find(order.to_string()))
        .filter(orders::archived_at.is_null())
        .set(orders::version.eq(orders::version))
        .returning(orders::status)
        .get_result(conn)
        .optional()?;
    let parsed = status.as_deref().map(OrderStatus::parse).transpose();
    Ok(parsed.map_err(|invalid| corrupt("orders", order.to_string())(invalid.into()))?)
}

/// What keeps `by`, or the customer (`None`), from an order at `now`. The caller holds the order's row.
pub fn others_hold(
    order: OrderKey,
    by: Option<&Actor>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<Option<Hold>, Failure> {
    Ok(hold_of(order, conn)?.filter(|hold| hold.keeps_out(by, now)))
}

/// What keeps others from an order; a claim whether it ran out or not.
pub fn hold_of(order: OrderKey, conn: &mut Conn) -> Result<Option<Hold>, Failure> {
    let key = order.to_string();
    if vending::is_under_way(&key, conn)? {
        return Ok(Some(Hold::Vending));
    }
    Ok(of(std::iter::once(key.as_str()), conn)?.remove(&key).map(Hold::Claim))
}

/// The claims of these orders, by key, whether they ran out or not.
pub fn of<'a>(
    keys: impl Iterator<Item = &'a str>,
    conn: &mut Conn,
) -> Result<HashMap<String, Claim>, Failure> {
    let rows: Vec<ClaimRow> =
        table::table.filter(table::order_key.eq_any(keys)).select(ClaimRow::as_select()).load(conn)?;
    rows.into_iter()
        .map(|row| {
            let key = row.order_key.clone();
            Ok((key.clone(), row.parse().map_err(corrupt("order_claims", key))?))
        })
        .collect()
}

/// Writes a claim over the one that was there.
pub fn write(claim: &Claim, conn: &mut Conn) -> QueryResult<()> {
    let row = ClaimRow::from(claim);
    diesel::insert_into(table::table)
        .values(&row)
        .on_conflict(table::order_key)
        .do_update()
        .set(&row)
        .execute(conn)
        .map(|_| ())
}

/// Takes an order out of somebody's hands; `false` when it was not in theirs.
pub fn release(order: OrderKey, by: &Actor, conn: &mut Conn) -> QueryResult<bool> {
    let theirs = table::table.find(order.to_string()).filter(table::account.eq(by.id.to_string()));
    Ok(diesel::delete(theirs).execute(conn)? == 1)
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct ClaimRow {
    order_key: String,
    account: String,
    name: String,
    until: NaiveDateTime,
}

impl From<&Claim> for ClaimRow {
    fn from(claim: &Claim) -> Self {
        Self {
            order_key: claim.order.to_string(),
            account: claim.by.id.to_string(),
            name: strip_nul(&claim.by.name),
            until: to_db_time(claim.until),
        }
    }
}

impl ClaimRow {
    fn parse(self) -> Result<Claim, CorruptRow> {
        let by = Actor::new(AccountId::parse(&self.account)?, &self.name);
        Ok(Claim { order: OrderKey::parse(&self.order_key)?, by, until: self.until.and_utc() })
    }
}
