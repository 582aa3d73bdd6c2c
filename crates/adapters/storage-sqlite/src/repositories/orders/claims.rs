//! Claims on orders, and orders that are being sent automatically.

use std::collections::HashMap;

use ::orders::{Claim, OrderBlocker, OrderStatus};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{AccountId, Actor, OrderKey};

use super::super::prepared::KeepPrepared;
use super::super::vending;
use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{order_claims as table, orders};

/// Locks an order's row until this transaction ends, by a no-op update, and returns its status; `None` when there is
/// no such order.
pub fn lock(order: OrderKey, conn: &mut Conn) -> Result<Option<OrderStatus>, Failure> {
    let status: Option<String> = diesel::update(orders::table.find(order.to_string()))
        .filter(orders::archived_at.is_null())
        .set(orders::version.eq(orders::version))
        .returning(orders::status)
        .keep_prepared()
        .get_result(conn)
        .optional()?;
    let parsed = status.as_deref().map(OrderStatus::parse).transpose();
    Ok(parsed.map_err(|invalid| corrupt("orders", order.to_string())(invalid.into()))?)
}

/// What blocks `by`, or the customer (`None`), from an order at `now`. The caller holds the row lock.
pub fn find_blocker(
    order: OrderKey,
    by: Option<&Actor>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<Option<OrderBlocker>, Failure> {
    let key = order.to_string();
    if vending::is_under_way(&key, conn)? {
        return Ok(Some(OrderBlocker::Vending));
    }
    let claim = of(std::iter::once(key.as_str()), conn)?.remove(&key);
    Ok(claim.filter(|claim| claim.blocks(by, now)).map(OrderBlocker::Claim))
}

/// The claims of these orders, by key, including expired ones.
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

/// Inserts a claim, or replaces the present one.
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

/// Releases a claim; `false` when `by` did not hold it.
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
