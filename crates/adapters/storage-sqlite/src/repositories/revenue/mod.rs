//! The ledger: money received and returned, written in the transaction of the event that moved it. Commission is
//! updated in the same place.

pub mod days;
mod list;
pub mod received;
pub mod sales;

use ::books::LedgerEntryKind;
use ::orders::{CashMove, RevenueFilter, RevenueLedger, RevenueRecord, RevenueTotals};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Page, PageRequest, RepositoryError};
use payments::LedgerMove;

use super::agents::sales as commission;
use super::{Backend, Conn, Database, day_of, orders, to_db_time};
use crate::schema::revenue_entries as entries;

/// How an order is paid, as the sums of days name it.
pub const CASH: &str = "cash";
pub const MOBILE_MONEY: &str = "mobile_money";

/// A payment whose money moved. The caller has locked its purchase.
pub struct MovedPayment<'a> {
    pub attempt_id: &'a str,
    pub checkout_id: &'a str,
    /// Without an order the money is neither commission nor revenue yet.
    pub has_order: bool,
}

/// Books money of a payment that came or was returned; counted once, however often it is reported. Returned is the amount
/// that was booked, whatever the provider reports now; money that was never booked is not subtracted.
pub fn payment_moved(
    payment: &MovedPayment,
    moved: LedgerMove,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    match moved {
        LedgerMove::Received(amount) => {
            book(LedgerEntryKind::PaymentCompleted, payment, amount.tsh(), at, conn)
        }
        LedgerMove::Returned => match booked(payment, conn)? {
            Some(tsh) => book(LedgerEntryKind::PaymentReversed, payment, tsh.saturating_neg(), at, conn),
            None => Ok(()),
        },
    }
}

fn booked(payment: &MovedPayment, conn: &mut Conn) -> QueryResult<Option<i64>> {
    entries::table
        .filter(entries::attempt_id.eq(payment.attempt_id))
        .filter(entries::kind.eq(LedgerEntryKind::PaymentCompleted.code()))
        .select(entries::amount_tsh)
        .first(conn)
        .optional()
}

fn book(
    kind: LedgerEntryKind,
    payment: &MovedPayment,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    diesel::insert_into(entries::table)
        .values((
            entries::kind.eq(kind.code()),
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
pub fn cash(order_key: &str, cash: CashMove, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let (kind, amount_tsh) = signed(cash);
    diesel::insert_into(entries::table)
        .values((
            entries::kind.eq(kind.code()),
            entries::amount_tsh.eq(amount_tsh),
            entries::order_key.eq(order_key),
            entries::at.eq(at),
        ))
        .execute(conn)?;
    commission::settle_order(order_key, at, conn)?;
    sales::settle(order_key, at, conn)
}

/// The ledger entry of cash, with its sign.
pub fn signed(cash: CashMove) -> (LedgerEntryKind, i64) {
    let tsh = cash.amount.tsh();
    if cash.received {
        (LedgerEntryKind::CashReceived, tsh)
    } else {
        (LedgerEntryKind::CashReturned, tsh.saturating_neg())
    }
}

#[async_trait]
impl RevenueLedger for Database {
    async fn list(
        &self,
        filter: &RevenueFilter,
        page: &PageRequest,
    ) -> Result<Page<RevenueRecord>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_snapshot(move |conn| list::page(&filter, &page, conn)).await
    }

    async fn totals(&self, filter: &RevenueFilter) -> Result<RevenueTotals, RepositoryError> {
        let filter = filter.clone();
        self.read_snapshot(move |conn| list::totals(&filter, conn)).await
    }

    async fn count(&self, filter: &RevenueFilter) -> Result<i64, RepositoryError> {
        let filter = filter.clone();
        self.read_snapshot(move |conn| Ok(list::count(&filter, conn)?)).await
    }
}
