//! The ledger: money received and returned, written in the transaction of the event that moved it. Commission is
//! updated in the same place.

mod list;
pub mod sales;

use ::orders::{RevenueFilter, RevenueLedger, RevenueRecord, RevenueTotals};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Page, PageRequest, RepositoryError};

use super::agents::sales as commission;
use super::{Backend, Conn, Database, orders, to_db_time};
use crate::schema::{payment_attempts as attempts, revenue_entries as entries};

const COMPLETED: &str = "payment_completed";
const REVERSED: &str = "payment_reversed";

/// Books a payment. Counted once, however often it is reported.
pub fn payment_completed(
    attempt_id: &str,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    of_payment(COMPLETED, attempt_id, amount_tsh, at, conn)
}

/// Books the return of a payment: the amount that was booked, whatever the provider reports now. Money that was never
/// booked is not subtracted.
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
    let checkout_id: String = attempts::table.find(attempt_id).select(attempts::checkout_id).first(conn)?;
    diesel::insert_into(entries::table)
        .values((
            entries::kind.eq(kind),
            entries::amount_tsh.eq(amount_tsh),
            entries::attempt_id.eq(attempt_id),
            entries::checkout_id.eq(&checkout_id),
            entries::at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    commission::settle_purchase(&checkout_id, at, conn)?;
    sales::settle_purchase(&checkout_id, at, conn)
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
        self.0.read(move |conn| list::totals(&filter, conn)).await
    }
}
