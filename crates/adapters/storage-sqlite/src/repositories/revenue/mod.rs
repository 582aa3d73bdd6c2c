//! The ledger: money received and returned, written in the transaction of the event that moved it. Commission is
//! updated in the same place.

pub mod days;
mod list;
pub mod received;
pub mod sales;

use ::books::LedgerEntryKind;
use ::orders::{CashMove, RevenueFilter, RevenueLedger, RevenueRecord, RevenueTotals, SoldOrders};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, Day, Page, PageRequest, RepositoryError};
use payments::LedgerMove;

use super::agents::sales as commission;
use super::expressions::sum_of;
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

/// Books money of a payment that came or is gone; counted once, however often it is reported. Gone is what refunds left of
/// the amount that was booked, whatever the provider reports now; money that was never booked is not subtracted.
pub fn payment_moved(
    payment: &MovedPayment,
    moved: LedgerMove,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    match moved {
        LedgerMove::Received(amount) => {
            book(LedgerEntryKind::PaymentCompleted, payment, amount.tsh(), None, at, conn)
        }
        LedgerMove::Gone => match left(payment.attempt_id, conn)? {
            0 => Ok(()),
            tsh => book(LedgerEntryKind::PaymentReversed, payment, tsh.saturating_neg(), None, at, conn),
        },
    }
}

/// Books what a refund returned; once.
pub fn refunded(
    payment: &MovedPayment,
    (refund_id, amount_tsh): (&str, i64),
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    let kind = LedgerEntryKind::PaymentReversed;
    book(kind, payment, amount_tsh.saturating_neg(), Some(refund_id), at, conn)
}

/// Whether a refund was booked.
pub fn is_refunded(refund_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    diesel::select(exists(entries::table.filter(entries::refund_id.eq(refund_id)))).get_result(conn)
}

/// What came by an attempt.
pub fn received(attempt_id: &str, conn: &mut Conn) -> QueryResult<i64> {
    entries::table
        .filter(entries::attempt_id.eq(attempt_id))
        .filter(entries::kind.eq(LedgerEntryKind::PaymentCompleted.code()))
        .select(sum_of(entries::amount_tsh))
        .first(conn)
}

/// What came by an attempt, less what was returned.
pub fn left(attempt_id: &str, conn: &mut Conn) -> QueryResult<i64> {
    entries::table.filter(entries::attempt_id.eq(attempt_id)).select(sum_of(entries::amount_tsh)).first(conn)
}

fn book(
    kind: LedgerEntryKind,
    payment: &MovedPayment,
    amount_tsh: i64,
    refund_id: Option<&str>,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    diesel::insert_into(entries::table)
        .values((
            entries::kind.eq(kind.code()),
            entries::amount_tsh.eq(amount_tsh),
            entries::attempt_id.eq(payment.attempt_id),
            entries::checkout_id.eq(payment.checkout_id),
            entries::refund_id.eq(refund_id),
            entries::at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    if payment.has_order { settle_purchase(payment.checkout_id, at, conn) } else { Ok(()) }
}

/// Brings commission and revenue of an ordered purchase in line with its money.
pub fn settle_purchase(checkout_id: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    commission::settle_purchase(checkout_id, at, conn)?;
    sales::settle_purchase(checkout_id, at, conn)
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
        self.read_for_staff(move |conn| list::page(&filter, &page, conn)).await
    }

    async fn totals(&self, filter: &RevenueFilter) -> Result<RevenueTotals, RepositoryError> {
        let filter = filter.clone();
        self.read_for_staff(move |conn| list::totals(&filter, conn)).await
    }

    async fn count(&self, filter: &RevenueFilter) -> Result<i64, RepositoryError> {
        let filter = filter.clone();
        self.read_for_staff(move |conn| Ok(list::count(&filter, conn)?)).await
    }

    async fn sold_on(&self, day: Day) -> Result<SoldOrders, RepositoryError> {
        self.read_for_staff(move |conn| list::sold_on(day, conn)).await
    }
}
