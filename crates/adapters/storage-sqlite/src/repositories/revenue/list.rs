//! Orders with their money, by revenue status.

use std::collections::HashMap;

use ::orders::{
    MAX_SOLD_ORDERS, Order, RevenueFilter, RevenueRecord, RevenueStatus, RevenueTotals, SoldOrders,
};
use chrono::NaiveDateTime;
use diesel::dsl::case_when;
use diesel::prelude::*;
use kernel::{Coded, Day, Page, PageRequest, Search};

use super::super::expressions::sum_of;
use super::orders::find::{self, OrderQuery};
use super::orders::list::{Access, by_date, goods, placed_between};
use super::orders::search::{candidates, keys_of_all, search_in};
use super::{Conn, days, to_db_time};
use crate::failure::Failure;
use crate::schema::{orders, sale_entries as sales};

pub fn page(
    filter: &RevenueFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<RevenueRecord>, Failure> {
    let found = filter.search.as_ref().map(|search| candidates(search, conn)).transpose()?;
    let query = |access| matching(filter, access);
    let (keys, next, total) = by_date(found, filter.direction, query, request, conn)?;
    Ok(Page { items: with_money(find::in_order(&keys, conn)?, conn)?, next, total })
}

pub fn totals(filter: &RevenueFilter, conn: &mut Conn) -> Result<RevenueTotals, Failure> {
    let Some(search) = &filter.search else { return Ok(days::totals(filter, conn)?) };
    let is = |status: RevenueStatus| orders::revenue_status.eq(status.code());
    let (confirmed_tsh, pending_tsh, cancelled_tsh) = found(filter, search, conn)?
        .select((
            sum_of(case_when(is(RevenueStatus::Confirmed), orders::revenue_tsh)),
            sum_of(case_when(is(RevenueStatus::Pending), orders::amount_tsh)),
            sum_of(case_when(is(RevenueStatus::Cancelled), orders::amount_tsh)),
        ))
        .first(conn)?;
    Ok(RevenueTotals { confirmed_tsh, pending_tsh, cancelled_tsh })
}

pub fn count(filter: &RevenueFilter, conn: &mut Conn) -> QueryResult<i64> {
    match &filter.search {
        Some(search) => found(filter, search, conn)?.count().get_result(conn),
        None => days::count(filter, conn),
    }
}

/// All orders of a filter with a search.
fn found(filter: &RevenueFilter, search: &Search, conn: &mut Conn) -> QueryResult<OrderQuery> {
    let (candidates, query) = (candidates(search, conn)?, matching(filter, Access::ByKey));
    Ok(if candidates.is_full {
        query.filter(orders::id.eq_any(keys_of_all(search)))
    } else {
        query.filter(orders::id.eq_any(candidates.keys))
    })
}

/// The orders whose money came on the day and has not all gone back.
pub fn sold_on(day: Day, conn: &mut Conn) -> Result<SoldOrders, Failure> {
    // Of that day by their time, which has an index.
    let of_day = sales::table
        .filter(sales::at.ge(to_db_time(day.start())))
        .filter(sales::at.lt(to_db_time(day.end())))
        .filter(sales::amount_tsh.gt(0))
        .select(sales::order_key);
    let mut found: Vec<(bool, NaiveDateTime, String)> = find::existing()
        .filter(orders::id.eq_any(of_day))
        .filter(orders::revenue_tsh.gt(0))
        .select((orders::fiscal_receipt.is_not_null(), orders::created_at, orders::id))
        .load(conn)?;
    found.sort();
    let without_receipt = found.iter().filter(|(has_receipt, ..)| !has_receipt).count();
    let first: Vec<_> = found.iter().take(MAX_SOLD_ORDERS).map(|(.., key)| key.clone()).collect();
    Ok(SoldOrders {
        orders: find::in_order(&first, conn)?,
        count: i64::try_from(found.len()).unwrap_or(i64::MAX),
        without_receipt: i64::try_from(without_receipt).unwrap_or(i64::MAX),
    })
}

fn matching(filter: &RevenueFilter, access: Access) -> OrderQuery {
    let mut query = find::existing();
    if let Some(status) = filter.status {
        query = query.filter(orders::revenue_status.eq(status.code()));
    }
    query = goods(query, filter.kind, filter.network, access);
    if let Some(period) = filter.period {
        let (from, before) = (to_db_time(period.start()), to_db_time(period.end()));
        query = placed_between(query, Some(from), Some(before), access);
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

fn with_money(orders: Vec<Order>, conn: &mut Conn) -> QueryResult<Vec<RevenueRecord>> {
    let money = money_of(&orders, conn)?;
    let record = |order: Order| {
        let money = money.get(&order.key.to_string()).copied().unwrap_or_default();
        RevenueRecord { revenue_tsh: money.revenue, profit_tsh: money.profit(), order }
    };
    Ok(orders.into_iter().map(record).collect())
}

/// The revenue entries of an order, in whole shillings.
#[derive(Clone, Copy, Default, Queryable)]
struct Money {
    revenue: i64,
    cost: Option<i64>,
    commission: i64,
}

impl Money {
    fn and(self, other: Self) -> Self {
        Self {
            revenue: self.revenue.saturating_add(other.revenue),
            cost: other.cost.map(|cost| self.cost.unwrap_or_default().saturating_add(cost)),
            commission: self.commission.saturating_add(other.commission),
        }
    }

    fn profit(self) -> Option<i64> {
        let cost = self.cost.filter(|_| self.revenue > 0)?;
        Some(self.revenue.saturating_sub(cost).saturating_sub(self.commission))
    }
}

fn money_of(orders: &[Order], conn: &mut Conn) -> QueryResult<HashMap<String, Money>> {
    let keys: Vec<_> = orders.iter().map(|order| order.key.to_string()).collect();
    let rows: Vec<(String, Money)> = sales::table
        .filter(sales::order_key.eq_any(keys))
        .select((sales::order_key, (sales::amount_tsh, sales::cost_tsh, sales::commission_tsh)))
        .load(conn)?;
    let mut sums: HashMap<String, Money> = HashMap::new();
    for (key, money) in rows {
        let sum = sums.entry(key).or_default();
        *sum = sum.and(money);
    }
    Ok(sums)
}
