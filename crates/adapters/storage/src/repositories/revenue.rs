//! The ledger: money that came and went, written in the transaction of the event that moved it.

use std::collections::HashMap;

use ::orders::{Order, OrderFilter, OrderPayment, RevenueLedger, RevenueRecord};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Page, PageRequest, RepositoryError};

use super::{Conn, Database, orders};
use crate::failure::Failure;
use crate::schema::{payment_attempts as attempts, revenue_entries as entries};

const COMPLETED: &str = "payment_completed";
const REVERSED: &str = "payment_reversed";

/// A payment's money is here. Counted once, however often it is found.
pub fn payment_completed(
    attempt_id: &str,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    of_payment(COMPLETED, attempt_id, amount_tsh, at, conn)
}

/// A payment's money went back: as much as was counted, whatever the provider names now. Money that was never counted
/// is not taken off.
pub fn payment_reversed(attempt_id: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let counted: Option<i64> = entries::table
        .filter(entries::attempt_id.eq(attempt_id))
        .filter(entries::kind.eq(COMPLETED))
        .select(entries::amount_tsh)
        .first(conn)
        .optional()?;
    counted.map_or(Ok(()), |tsh| of_payment(REVERSED, attempt_id, tsh.saturating_neg(), at, conn))
}

fn of_payment(
    kind: &str,
    attempt_id: &str,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    diesel::insert_into(entries::table)
        .values((
            entries::kind.eq(kind),
            entries::amount_tsh.eq(amount_tsh),
            entries::attempt_id.eq(attempt_id),
            entries::at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)
        .map(|_| ())
}

/// Cash of an order came, or is not there after all.
pub fn cash(
    order_key: &str,
    received: bool,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    let (kind, amount_tsh) =
        if received { ("cash_received", amount_tsh) } else { ("cash_returned", amount_tsh.saturating_neg()) };
    diesel::insert_into(entries::table)
        .values((
            entries::kind.eq(kind),
            entries::amount_tsh.eq(amount_tsh),
            entries::order_key.eq(order_key),
            entries::at.eq(at),
        ))
        .execute(conn)
        .map(|_| ())
}

pub struct Ledger(pub Database);

#[async_trait]
impl RevenueLedger for Ledger {
    async fn list(&self, page: &PageRequest) -> Result<Page<RevenueRecord>, RepositoryError> {
        let page = page.clone();
        self.0.read_at_one_moment(move |conn| list(&page, conn)).await
    }
}

fn list(request: &PageRequest, conn: &mut Conn) -> Result<Page<RevenueRecord>, Failure> {
    let page = orders::list::page(&OrderFilter::default(), request, conn)?;
    let (cash, paid) = (cash_of(&page.items, conn)?, paid_for(&page.items, conn)?);
    let record = |order: Order| {
        let ledger_tsh = match &order.payment {
            OrderPayment::CashOnDelivery => cash.get(&order.key.to_string()),
            OrderPayment::MobileMoney { checkout_id, .. } => paid.get(&checkout_id.to_string()),
        };
        RevenueRecord { ledger_tsh: ledger_tsh.copied().unwrap_or_default(), order }
    };
    Ok(Page { items: page.items.into_iter().map(record).collect(), next: page.next, total: page.total })
}

/// The cash of each order, by its key.
fn cash_of(orders: &[Order], conn: &mut Conn) -> QueryResult<HashMap<String, i64>> {
    let keys: Vec<_> = orders.iter().map(|order| order.key.to_string()).collect();
    let rows: Vec<(Option<String>, i64)> = entries::table
        .filter(entries::order_key.eq_any(keys))
        .select((entries::order_key, entries::amount_tsh))
        .load(conn)?;
    Ok(sums(rows.into_iter().filter_map(|(key, tsh)| Some((key?, tsh)))))
}

/// The money of each purchase, by the checkout.
fn paid_for(orders: &[Order], conn: &mut Conn) -> QueryResult<HashMap<String, i64>> {
    let checkouts = orders.iter().filter_map(|order| match &order.payment {
        OrderPayment::MobileMoney { checkout_id, .. } => Some(checkout_id.to_string()),
        OrderPayment::CashOnDelivery => None,
    });
    let rows = entries::table
        .inner_join(attempts::table)
        .filter(attempts::checkout_id.eq_any(checkouts.collect::<Vec<_>>()))
        .select((attempts::checkout_id, entries::amount_tsh))
        .load(conn)?;
    Ok(sums(rows.into_iter()))
}

fn sums(rows: impl Iterator<Item = (String, i64)>) -> HashMap<String, i64> {
    rows.fold(HashMap::new(), |mut sums, (key, tsh)| {
        let sum: &mut i64 = sums.entry(key).or_default();
        *sum = sum.saturating_add(tsh);
        sums
    })
}
