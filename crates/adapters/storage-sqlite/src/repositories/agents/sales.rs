//! Which agent brought which sale and what it earns, written in the transactions that place orders and move money.

use std::collections::HashMap;

use ::agents::{AgentSale, AgentStatus, CommissionRate, Sale, SaleEntry, Seller, WrittenCommission};
use ::orders::Order;
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::result::Error as DieselError;
use kernel::{AgentCode, AgentId, CheckoutId, Coded, Money, PhoneNumber};

use super::super::expressions::sum_of;
use super::super::prepared::KeepPrepared;
use super::list::existing;
use super::{Backend, Conn, to_db_time};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{
    agent_sales as sales, agents, checkouts, commission_entries as entries, orders,
    payment_attempts as attempts, revenue_entries as revenue,
};

/// Records the sale of a purchase that begins. A code without an active agent counts as none.
pub fn of_checkout(
    checkout_id: &str,
    code: Option<&AgentCode>,
    payer_phone: &PhoneNumber,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> Result<(), Failure> {
    let Some(seller) = seller_by_code(code, conn)? else { return Ok(()) };
    let sale = seller.sell([payer_phone]);
    diesel::insert_into(sales::table)
        .values((
            sales::agent_id.eq(sale.agent_id.to_string()),
            sales::checkout_id.eq(checkout_id),
            sales::rate_permille.eq(sale.rate.permille()),
            sales::earns_commission.eq(sale.earns_commission),
            sales::at.eq(at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The active agent with this code.
pub fn seller_by_code(code: Option<&AgentCode>, conn: &mut Conn) -> Result<Option<Seller>, Failure> {
    let Some(code) = code else { return Ok(None) };
    let row: Option<(String, String, i64)> = existing()
        .filter(agents::code.eq(code.as_str().to_owned()))
        .filter(agents::status.eq(AgentStatus::Active.code()))
        .select((agents::id, agents::phone, agents::rate_permille))
        .first(conn)
        .optional()?;
    row.map(|(id, phone, rate)| seller(&id, &phone, rate, true)).transpose()
}

/// The agent of a purchase, active or not by now. Agents whose own number was prompted cannot earn.
pub fn seller_of_checkout(checkout_id: CheckoutId, conn: &mut Conn) -> Result<Option<Seller>, Failure> {
    let row: Option<(String, String, i64, bool)> = sales::table
        .inner_join(agents::table)
        .filter(sales::checkout_id.eq(checkout_id.to_string()))
        .select((agents::id, agents::phone, sales::rate_permille, sales::earns_commission))
        .first(conn)
        .optional()?;
    let Some((id, phone, rate, earns_commission)) = row else { return Ok(None) };
    let can_earn = earns_commission && !has_paid(&phone, &checkout_id.to_string(), conn)?;
    seller(&id, &phone, rate, can_earn).map(Some)
}

fn seller(id: &str, phone: &str, rate_permille: i64, can_earn: bool) -> Result<Seller, Failure> {
    let parse = || {
        Ok(Seller {
            agent_id: AgentId::parse(id)?,
            phone: PhoneNumber::from_row(phone)?,
            rate: CommissionRate::new(rate_permille)?,
            can_earn,
        })
    };
    Ok(parse().map_err(corrupt("agents", id.to_owned()))?)
}

/// Records the sale of a new order. A purchase has its sale already, which gets the order now.
pub fn insert_with_order(
    sale: &AgentSale,
    commission: Option<&SaleEntry>,
    order: &Order,
    conn: &mut Conn,
) -> QueryResult<()> {
    let (key, at) = (order.key.to_string(), to_db_time(order.created_at));
    let row: SaleRow = match order.checkout_id() {
        Some(checkout_id) => {
            diesel::update(sales::table.filter(sales::checkout_id.eq(checkout_id.to_string())))
                .set((sales::order_key.eq(&key), sales::earns_commission.eq(sale.earns_commission)))
                .returning(SaleRow::as_returning())
                .keep_prepared()
                .get_result(conn)?
        }
        None => diesel::insert_into(sales::table)
            .values((
                sales::agent_id.eq(sale.agent_id.to_string()),
                sales::order_key.eq(&key),
                sales::rate_permille.eq(sale.rate.permille()),
                sales::earns_commission.eq(sale.earns_commission),
                sales::at.eq(at),
            ))
            .returning(SaleRow::as_returning())
            .get_result(conn)?,
    };
    commission.map_or(Ok(()), |entry| add(&row, entry, at, conn))
}

fn has_paid(phone: &str, checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let own =
        attempts::table.filter(attempts::checkout_id.eq(checkout_id)).filter(attempts::payer_phone.eq(phone));
    diesel::select(exists(own)).get_result(conn)
}

/// Updates commission after a purchase's money was received or returned.
pub fn settle_purchase(checkout_id: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    settle(sales::table.filter(sales::checkout_id.eq(checkout_id.to_owned())).into_boxed(), at, conn)
}

/// Updates commission after an order's cash was received or returned.
pub fn settle_order(order_key: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    settle(of_key(order_key), at, conn)
}

type SaleQuery = sales::BoxedQuery<'static, Backend>;

fn of_key(order_key: &str) -> SaleQuery {
    sales::table.filter(sales::order_key.eq(order_key.to_owned())).into_boxed()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sales, check_for_backend(Backend))]
struct SaleRow {
    id: i64,
    agent_id: String,
    checkout_id: Option<String>,
    order_key: Option<String>,
    rate_permille: i64,
    earns_commission: bool,
}

/// Brings the commission ledger in line with the money of a sale. The caller holds the lock of the purchase or order,
/// so its money cannot change meanwhile.
fn settle(which: SaleQuery, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let row: Option<SaleRow> = which.select(SaleRow::as_select()).first(conn).optional()?;
    let Some(row) = row else { return Ok(()) };
    let (rate, written) = (rate(&row)?, written(row.id, conn)?);
    let sale = Sale { rate, earns_commission: row.earns_commission, written };
    match sale.settle(settled(&row, conn)?) {
        None => Ok(()),
        Some(entry) => add(&row, &entry, at, conn),
    }
}

fn rate(row: &SaleRow) -> QueryResult<CommissionRate> {
    CommissionRate::new(row.rate_permille)
        .map_err(|invalid| DieselError::DeserializationError(Box::new(invalid)))
}

/// The sum of the sale's entries.
fn written(sale_id: i64, conn: &mut Conn) -> QueryResult<WrittenCommission> {
    let rows: Vec<(Option<i64>, i64, i64)> = entries::table
        .filter(entries::sale_id.eq(sale_id))
        .select((entries::generation, entries::base_tsh, entries::amount_tsh))
        .load(conn)?;
    Ok(rows.into_iter().fold(WrittenCommission::default(), |sum, (generation, base_tsh, amount_tsh)| {
        WrittenCommission {
            generation: sum.generation.max(generation.unwrap_or_default()),
            base_tsh: sum.base_tsh.saturating_add(base_tsh),
            amount_tsh: sum.amount_tsh.saturating_add(amount_tsh),
        }
    }))
}

/// The received money of a sale that belongs to an order, which the agent gets a share of: for a purchase paid twice, only
/// its price; of cash, not the fee of the delivery.
fn settled(row: &SaleRow, conn: &mut Conn) -> QueryResult<Option<Money>> {
    let Some(order_key) = &row.order_key else { return Ok(None) };
    let money = money_of(row.checkout_id.as_deref(), order_key, conn)?;
    let tsh = if let Some(checkout_id) = &row.checkout_id {
        let price: i64 = checkouts::table.find(checkout_id).select(checkouts::amount_tsh).first(conn)?;
        money.min(price)
    } else {
        let fee: i64 = orders::table.find(order_key).select(orders::delivery_fee_tsh).first(conn)?;
        money.saturating_sub(fee)
    };
    Ok(Money::new(tsh).ok())
}

/// The money in the ledger for an order: that of its purchase, or its cash.
pub fn money_of(checkout_id: Option<&str>, order_key: &str, conn: &mut Conn) -> QueryResult<i64> {
    match checkout_id {
        Some(checkout_id) => paid(checkout_id, conn),
        None => revenue::table
            .filter(revenue::order_key.eq(order_key))
            .select(sum_of(revenue::amount_tsh))
            .first(conn),
    }
}

fn paid(checkout_id: &str, conn: &mut Conn) -> QueryResult<i64> {
    revenue::table
        .inner_join(attempts::table)
        .filter(attempts::checkout_id.eq(checkout_id))
        .select(sum_of(revenue::amount_tsh))
        .first(conn)
}

/// The unique index prevents duplicates.
fn add(row: &SaleRow, entry: &SaleEntry, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(entries::table)
        .values((
            entries::agent_id.eq(&row.agent_id),
            entries::kind.eq(entry.kind.code()),
            entries::amount_tsh.eq(entry.amount_tsh),
            entries::base_tsh.eq(entry.base_tsh),
            entries::sale_id.eq(row.id),
            entries::generation.eq(entry.generation),
            entries::at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)
        .map(|_| ())
}

/// The codes of the agents of these orders, by order key.
pub fn codes_of<'a>(
    keys: impl Iterator<Item = &'a str>,
    conn: &mut Conn,
) -> QueryResult<HashMap<String, AgentCode>> {
    let keys: Vec<_> = keys.map(|key| Some(key.to_owned())).collect();
    let rows: Vec<(Option<String>, String)> = sales::table
        .inner_join(agents::table)
        .filter(sales::order_key.eq_any(keys))
        .select((sales::order_key, agents::code))
        .load(conn)?;
    let code = |(key, code): (Option<String>, String)| Some((key?, AgentCode::parse(&code).ok()?));
    Ok(rows.into_iter().filter_map(code).collect())
}
