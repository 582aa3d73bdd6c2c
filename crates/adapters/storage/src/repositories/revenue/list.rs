//! Orders with their money, by what became of it.

use std::collections::HashMap;

use ::orders::{Order, OrderPayment, RevenueFilter, RevenueRecord, RevenueStatus, RevenueTotals};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use kernel::{Page, PageRequest, Period};

use super::super::paging;
use super::orders::find::{self, OrderQuery};
use super::orders::list::search_in;
use super::orders::rows::OrderRow;
use super::{Conn, stored};
use crate::failure::Failure;
use crate::schema::{orders, payment_attempts as attempts, revenue_entries as entries};

/// Cash that is still awaited.
const PENDING: &str = "(orders.checkout_id IS NULL AND orders.status IN ('pending', 'processing'))";
/// Cash that will not come, and payments that went back; few of them, hence asked for by the attempts' states. An
/// order was paid before it was placed, so whatever did not go back is there.
const CANCELLED: &str = "((orders.checkout_id IS NULL AND orders.status = 'cancelled')
    OR (orders.checkout_id IS NOT NULL AND orders.checkout_id IN (
        SELECT a.checkout_id FROM payment_attempts a WHERE a.state = 'reversed' AND NOT EXISTS (
            SELECT 1 FROM payment_attempts b WHERE b.checkout_id = a.checkout_id AND b.state = 'completed'))))";

pub fn page(
    filter: &RevenueFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<RevenueRecord>, Failure> {
    let total = matching(filter).count().get_result(conn)?;
    let mut query = matching(filter);
    if let Some(after) = &request.after {
        query = query.filter(orders::id.lt(after.as_str().to_owned()));
    }
    let mut rows: Vec<OrderRow> = query
        .order(orders::id.desc())
        .limit(paging::to_read(request))
        .select(OrderRow::as_select())
        .load(conn)?;
    let next = paging::cut(&mut rows, request, OrderRow::key);
    Ok(Page { items: with_money(find::with_histories(rows, conn)?, conn)?, next, total })
}

pub fn totals(filter: &RevenueFilter, conn: &mut Conn) -> Result<RevenueTotals, Failure> {
    let sum = |condition: &str| {
        let text =
            format!("CAST(COALESCE(SUM(CASE WHEN {condition} THEN orders.amount_tsh END), 0) AS BIGINT)");
        sql::<BigInt>(&text)
    };
    let confirmed = format!("NOT {PENDING} AND NOT {CANCELLED}");
    let (confirmed_tsh, pending_tsh, cancelled_tsh) =
        matching(filter).select((sum(&confirmed), sum(PENDING), sum(CANCELLED))).first(conn)?;
    Ok(RevenueTotals { confirmed_tsh, pending_tsh, cancelled_tsh })
}

fn matching(filter: &RevenueFilter) -> OrderQuery {
    let mut query = find::existing();
    if let Some(status) = filter.status {
        query = query.filter(sql::<Bool>(&condition(status)));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(orders::item_type.eq(kind.code()));
    }
    if let Some(network) = filter.network {
        query = query.filter(orders::network.eq(network.code()));
    }
    if let Some(period) = filter.period {
        query = ordered_in(query, period);
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

fn ordered_in(query: OrderQuery, period: Period) -> OrderQuery {
    query
        .filter(orders::created_at.ge(stored(period.start())))
        .filter(orders::created_at.lt(stored(period.end())))
}

fn condition(status: RevenueStatus) -> String {
    match status {
        RevenueStatus::Pending => PENDING.to_owned(),
        RevenueStatus::Cancelled => CANCELLED.to_owned(),
        RevenueStatus::Confirmed => format!("(NOT {PENDING} AND NOT {CANCELLED})"),
    }
}

fn with_money(orders: Vec<Order>, conn: &mut Conn) -> QueryResult<Vec<RevenueRecord>> {
    let (cash, paid) = (cash_of(&orders, conn)?, paid_for(&orders, conn)?);
    let record = |order: Order| {
        let ledger_tsh = match &order.payment {
            OrderPayment::CashOnDelivery => cash.get(&order.key.to_string()),
            OrderPayment::MobileMoney { checkout_id, .. } => paid.get(&checkout_id.to_string()),
        };
        RevenueRecord { ledger_tsh: ledger_tsh.copied().unwrap_or_default(), order }
    };
    Ok(orders.into_iter().map(record).collect())
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
