//! The ledger: money received and returned, written in the transaction of the event that moved it. Commission is
//! updated in the same place.

pub mod days;
mod list;
pub mod sales;

use ::orders::{RevenueFilter, RevenueLedger, RevenueRecord, RevenueTotals};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Page, PageRequest, RepositoryError};

use super::agents::sales as commission;
use super::{Backend, Conn, Database, day_of, orders, to_db_time};
use crate::schema::revenue_entries as entries;

const COMPLETED: &str = "payment_completed";
const REVERSED: &str = "payment_reversed";

/// A payment whose money moved. The caller has locked its purchase.
pub struct MovedPayment<'a> {
    pub attempt_id: &'a str,
    pub checkout_id: &'a str,
    /// Without an order the money is neither commission nor revenue yet.
    pub has_order: bool,
}

/// Books a payment. Counted once, however often it is reported.
pub fn payment_completed(
    payment: &MovedPayment,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    book(COMPLETED, payment, amount_tsh, at, conn)
}

/// Books the return of a payment: the amount that was booked, whatever the provider reports now. Money that was never
/// booked is not subtracted.
pub fn payment_reversed(payment: &MovedPayment, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let counted: Option<i64> = entries::table
        .filter(entries::attempt_id.eq(payment.attempt_id))
        .filter(entries::kind.eq(COMPLETED))
        .select(entries::amount_tsh)
        .first(conn)
        .optional()?;
    counted.map_or(Ok(()), |tsh| book(REVERSED, payment, tsh.saturating_neg(), at, conn))
}

fn book(
    kind: &str,
    payment: &MovedPayment,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    diesel::insert_into(entries::table)
        .values((
            entries::kind.eq(kind),
            entries::amount_tsh.eq(amount_tsh),
            entries::attempt_id.eq(payment.attempt_id),
            entries::checkout_id.eq(payment.checkout_id),
            entries::at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    if !payment.has_order {
        return Ok(());
    }
    commission::settle_purchase(payment.checkout_id, at, conn)?;
    sales::settle_purchase(payment.checkout_id, at, conn)
}

/// Books cash of an order as received, or as returned.
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
        .execute(conn)?;
    commission::settle_order(order_key, at, conn)?;
    sales::settle(order_key, at, conn)
}

/// Updates revenue after an order was placed, archived or restored. Its money may have been received already;
/// commission is settled before.
pub fn order_changed(order_key: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    sales::settle(order_key, at, conn)
}

pub struct Ledger(pub Database);

#[async_trait]
impl RevenueLedger for Ledger {
    async fn list(
        &self,
        filter: &RevenueFilter,
        page: &PageRequest,
    ) -> Result<Page<RevenueRecord>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.0.read_snapshot(move |conn| list::page(&filter, &page, conn)).await
    }

    async fn totals(&self, filter: &RevenueFilter) -> Result<RevenueTotals, RepositoryError> {
        let filter = filter.clone();
        self.0.read_snapshot(move |conn| list::totals(&filter, conn)).await
    }

    async fn count(&self, filter: &RevenueFilter) -> Result<i64, RepositoryError> {
        let filter = filter.clone();
        self.0.read_snapshot(move |conn| Ok(list::count(&filter, conn)?)).await
    }
}
