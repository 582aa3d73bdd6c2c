//! The ledgers of money and commission, and the daily totals.

use std::collections::{BTreeMap, HashMap};

use agents::LastEntry;
use books::RevenueEntry;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Coded;
use orders::OrderPayment;
use storage_core::history::{PastOrder, PastSale};

use super::super::books::revenue::NONE;
use super::super::revenue::sales::{NewEntry, NewSum, add};
use super::super::revenue::{CASH, MOBILE_MONEY};
use super::rows::insert_all;
use super::settle::AttemptResult;
use super::{Conn, MAX_ROWS, to_db_time};
use crate::schema::{
    agent_sales, commission_entries as commissions, revenue_entries as ledger, sale_entries as entries,
};

pub fn insert(sales: &[PastSale], settled: &[AttemptResult], conn: &mut Conn) -> QueryResult<()> {
    insert_movements(sales, settled, conn)?;
    insert_commission(sales, settled, conn)?;
    add_to_days(sales, settled, conn)?;
    let rows = sales.iter().zip(settled).flat_map(|(sale, settled)| {
        let key = order_key(sale).unwrap_or_default();
        settled.revenue.iter().map(move |entry| NewEntry::new(&key, entry))
    });
    insert_all!(entries::table, rows, conn);
    Ok(())
}

fn insert_movements(sales: &[PastSale], settled: &[AttemptResult], conn: &mut Conn) -> QueryResult<()> {
    let mut rows = Vec::new();
    for (sale, settled) in sales.iter().zip(settled) {
        let (order_key, checkout_id) = (order_key(sale), checkout_id(sale));
        for movement in &settled.movements {
            rows.push((
                ledger::kind.eq(movement.kind.code()),
                ledger::amount_tsh.eq(movement.amount_tsh),
                ledger::attempt_id.eq(movement.attempt_id.clone()),
                ledger::order_key.eq(order_key.clone().filter(|_| movement.attempt_id.is_none())),
                ledger::at.eq(to_db_time(movement.at)),
                ledger::checkout_id.eq(checkout_id.clone().filter(|_| movement.attempt_id.is_some())),
            ));
        }
    }
    insert_all!(ledger::table, rows.into_iter(), conn);
    Ok(())
}

fn order_key(sale: &PastSale) -> Option<String> {
    sale.order.as_ref().map(|past| past.order.key.to_string())
}

fn checkout_id(sale: &PastSale) -> Option<String> {
    sale.checkout.as_ref().map(|checkout| checkout.id.to_string())
}

fn began(sale: &PastSale) -> Option<DateTime<Utc>> {
    let purchase = sale.checkout.as_ref().map(|checkout| checkout.created_at);
    purchase.or_else(|| sale.order.as_ref().map(|past| past.order.created_at))
}

fn insert_commission(sales: &[PastSale], settled: &[AttemptResult], conn: &mut Conn) -> QueryResult<()> {
    let row = |sale: &PastSale| {
        let seller = sale.seller?;
        Some((
            agent_sales::agent_id.eq(seller.agent.to_string()),
            agent_sales::checkout_id.eq(checkout_id(sale)),
            agent_sales::order_key.eq(order_key(sale)),
            agent_sales::rate_permille.eq(seller.rate.permille()),
            agent_sales::earns.eq(seller.earns),
            agent_sales::at.eq(to_db_time(began(sale)?)),
        ))
    };
    insert_all!(agent_sales::table, sales.iter().filter_map(row), conn);
    let earned: Vec<_> =
        sales.iter().zip(settled).filter(|(_, settled)| !settled.commission.is_empty()).collect();
    let ids = sale_ids(&earned.iter().filter_map(|(sale, _)| order_key(sale)).collect::<Vec<_>>(), conn)?;
    let mut rows = Vec::new();
    for (sale, settled) in earned {
        let (Some(seller), Some(id)) = (sale.seller, order_key(sale).and_then(|key| ids.get(&key))) else {
            continue;
        };
        rows.extend(settled.commission.iter().map(|(at, entry)| {
            let LastEntry { kind, generation, base_tsh, amount_tsh } = *entry;
            (
                commissions::agent_id.eq(seller.agent.to_string()),
                commissions::kind.eq(kind.code()),
                commissions::amount_tsh.eq(amount_tsh),
                commissions::base_tsh.eq(base_tsh),
                commissions::sale_id.eq(*id),
                commissions::generation.eq(generation),
                commissions::at.eq(to_db_time(*at)),
            )
        }));
    }
    insert_all!(commissions::table, rows.into_iter(), conn);
    Ok(())
}

/// The rows of agents' sales, by order key.
fn sale_ids(keys: &[String], conn: &mut Conn) -> QueryResult<HashMap<String, i64>> {
    let mut ids = HashMap::new();
    for some in keys.chunks(MAX_ROWS) {
        let some: Vec<_> = some.iter().map(|key| Some(key.clone())).collect();
        let rows: Vec<(Option<String>, i64)> = agent_sales::table
            .filter(agent_sales::order_key.eq_any(some))
            .select((agent_sales::order_key, agent_sales::id))
            .load(conn)?;
        ids.extend(rows.into_iter().filter_map(|(key, id)| Some((key?, id))));
    }
    Ok(ids)
}

type Key<'a> = (String, &'a str, &'a str, &'a str, &'a str, String, bool);

/// Adds a batch to the daily totals, touching each row once.
fn add_to_days(sales: &[PastSale], settled: &[AttemptResult], conn: &mut Conn) -> QueryResult<()> {
    let mut sums: BTreeMap<Key<'_>, Sum<'_>> = BTreeMap::new();
    for (sale, settled) in sales.iter().zip(settled) {
        let Some(past) = &sale.order else { continue };
        for entry in &settled.revenue {
            sums.entry(key(sale, past, entry)).or_default().add(past, entry);
        }
    }
    for ((day, item_name, item_type, network, method, agent_id, cost_known), sum) in &sums {
        let row = NewSum {
            day,
            item_name,
            item_type,
            network,
            method,
            agent_id,
            cost_known: *cost_known,
            settled_tsh: sum.settled_tsh,
            settled_count: sum.settled_count,
            reversed_tsh: sum.reversed_tsh,
            reversed_count: sum.reversed_count,
            cost_tsh: sum.cost_tsh,
            commission_tsh: sum.commission_tsh,
            item_name_swahili: sum.item_name_swahili,
        };
        add(&row, conn)?;
    }
    Ok(())
}

fn key<'a>(sale: &'a PastSale, past: &'a PastOrder, entry: &RevenueEntry) -> Key<'a> {
    let item = &past.order.item;
    let method = match past.order.payment {
        OrderPayment::MobileMoney { .. } => MOBILE_MONEY,
        OrderPayment::CashOnDelivery => CASH,
    };
    let agent = sale.seller.map_or_else(|| NONE.to_owned(), |seller| seller.agent.to_string());
    let network = item.network().map_or(NONE, kernel::Network::code);
    (entry.day.to_string(), item.name(), item.type_code(), network, method, agent, entry.cost_tsh.is_some())
}

#[derive(Default)]
struct Sum<'a> {
    settled_tsh: i64,
    settled_count: i64,
    reversed_tsh: i64,
    reversed_count: i64,
    cost_tsh: i64,
    commission_tsh: i64,
    item_name_swahili: &'a str,
}

impl<'a> Sum<'a> {
    fn add(&mut self, past: &'a PastOrder, entry: &RevenueEntry) {
        let came = entry.amount_tsh > 0;
        let plus = |sum: &mut i64, by: i64| *sum = sum.saturating_add(by);
        plus(&mut self.settled_tsh, entry.amount_tsh.max(0));
        plus(&mut self.settled_count, i64::from(came));
        plus(&mut self.reversed_tsh, entry.amount_tsh.saturating_neg().max(0));
        plus(&mut self.reversed_count, i64::from(!came));
        plus(&mut self.cost_tsh, entry.cost_tsh.unwrap_or_default());
        plus(&mut self.commission_tsh, entry.commission_tsh);
        self.item_name_swahili = past.order.item.name_swahili();
    }
}
