//! What a delivery takes, written in the transaction that delivers.

use ::books::float::{DrawnOrder, FloatAccountId, FloatEntryKind, VendorCost};
use ::orders::{OrderStatus, VendingState};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{Actor, Coded, CompanyName, Currency, Network};

use super::super::expressions::sum_of;
use super::Conn;
use super::accounts::{self, NewEntry};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{float_entries as entries, orders, vending_attempts as attempts};

/// Brings the float in line with an order's new status: what a delivered order costs is drawn once, and a status other than
/// delivered returns exactly what is drawn. The caller holds the order's row lock.
pub fn settle(
    key: &str,
    status: OrderStatus,
    by: Option<&Actor>,
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<(), Failure> {
    let drawn = drawn(key, conn)?;
    match (status, drawn.is_empty()) {
        (OrderStatus::Delivered, true) => draw(key, by, at, conn),
        (OrderStatus::Delivered, false) | (_, true) => Ok(()),
        (_, false) => drawn.into_iter().try_for_each(|(account, micros)| {
            let entry = NewEntry {
                order_key: Some(key),
                by,
                ..NewEntry::new(FloatEntryKind::Return, micros.saturating_neg(), at)
            };
            add(&account, &entry, conn)
        }),
    }
}

/// What the order has drawn and not returned, by account.
fn drawn(key: &str, conn: &mut Conn) -> Result<Vec<(FloatAccountId, i64)>, Failure> {
    let rows: Vec<(String, i64)> = entries::table
        .filter(entries::order_key.eq(key))
        .group_by(entries::account)
        .select((entries::account, sum_of(entries::amount_micros)))
        .order(entries::account)
        .load(conn)?;
    let parse = |(account, micros): (String, i64)| {
        let id = FloatAccountId::parse(&account);
        id.map(|id| (id, micros)).map_err(|_invalid| corrupt("float_accounts", account)(CorruptRow).into())
    };
    rows.into_iter().filter(|(_, micros)| *micros != 0).map(parse).collect()
}

/// Network, cost and price.
pub type CostRow = (Option<String>, Option<i64>, i64);

/// The order as staff deliver it.
pub fn order(key: &str, (network, cost_tsh, price_tsh): CostRow) -> Result<DrawnOrder, Failure> {
    let network = network.map(|code| Network::parse(&code)).transpose();
    let network = network.map_err(|_unknown| corrupt("orders", key.to_owned())(CorruptRow))?;
    Ok(DrawnOrder { network, cost_tsh, price_tsh, vendor: None })
}

fn draw(key: &str, by: Option<&Actor>, at: DateTime<Utc>, conn: &mut Conn) -> Result<(), Failure> {
    let row: CostRow = orders::table
        .find(key)
        .select((orders::network, orders::cost_tsh, orders::amount_tsh))
        .first(conn)?;
    let is_vended = by == Some(&Actor::vending());
    let vendor = if is_vended { vendor_cost(key, conn)? } else { None };
    let order = DrawnOrder { vendor, ..order(key, row)? };
    let Some(draw) = order.draw() else { return Ok(()) };
    let entry = NewEntry {
        order_key: Some(key),
        is_estimated: draw.is_estimated,
        by,
        ..NewEntry::new(FloatEntryKind::Delivery, draw.amount_micros.saturating_neg(), at)
    };
    let locked = accounts::lock(&draw.account, Some(draw.currency), conn)?;
    match locked.filter(|account| account.currency == draw.currency) {
        Some(account) => accounts::add(account, &entry, conn).map(drop).map_err(Into::into),
        // The vendor's wallet has another currency now: what its readings differ by is shown.
        None => Ok(()),
    }
}

/// What the vendor took who delivered the order: nothing where it does not say.
fn vendor_cost(key: &str, conn: &mut Conn) -> Result<Option<VendorCost>, Failure> {
    let row: Option<(String, Option<i64>, Option<String>)> = attempts::table
        .filter(attempts::order_key.eq(key))
        .filter(attempts::state.eq(VendingState::Completed.code()))
        .order(attempts::number.desc())
        .select((attempts::vendor, attempts::cost_micros, attempts::cost_currency))
        .first(conn)
        .optional()?;
    let parse = |(vendor, micros, currency): (String, Option<i64>, Option<String>)| {
        let currency = currency.map_or(Ok(Currency::TZS), |code| Currency::parse(&code))?;
        let (vendor, cost_micros) = (CompanyName::parse(&vendor)?, micros.unwrap_or_default());
        Ok::<_, CorruptRow>(VendorCost { vendor, cost_micros, currency })
    };
    Ok(row.map(parse).transpose().map_err(corrupt("vending_attempts", key.to_owned()))?)
}

fn add(id: &FloatAccountId, entry: &NewEntry<'_>, conn: &mut Conn) -> Result<(), Failure> {
    let account = accounts::lock(id, None, conn)?;
    let account = account.ok_or_else(|| corrupt("float_accounts", id.to_string())(CorruptRow))?;
    Ok(accounts::add(account, entry, conn).map(drop)?)
}
