//! Which ledger money is revenue: that of an order that is not archived, at most its price. Everything that changes
//! this calls [`settle`] in the same transaction, which writes the difference to the earlier entries and adds it to
//! the daily totals.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::Day;

use super::super::agents::sales::money_of;
use super::super::books::revenue::NONE;
use super::{Backend, Conn};
use crate::schema::{
    agent_sales, commission_entries as commissions, sale_days as days, sale_entries as sales,
    sold_orders as orders,
};

/// The columns of an order that matter for its revenue.
#[derive(Queryable, Selectable)]
#[diesel(table_name = orders, check_for_backend(Backend))]
struct Sold {
    id: String,
    item_name: String,
    item_name_swahili: Option<String>,
    item_type: String,
    network: Option<String>,
    checkout_id: Option<String>,
    amount_tsh: i64,
    cost_tsh: Option<i64>,
    revenue_tsh: i64,
    archived_at: Option<NaiveDateTime>,
}

/// The sum of an order's earlier entries.
struct Written {
    generation: i64,
    cost_tsh: i64,
    commission_tsh: i64,
}

/// Updates revenue after a purchase's money was received or returned. Without an order there is no revenue yet.
pub fn settle_purchase(checkout_id: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let order: Option<String> = orders::table
        .filter(orders::checkout_id.eq(checkout_id))
        .select(orders::id)
        .first(conn)
        .optional()?;
    order.map_or(Ok(()), |key| settle(&key, at, conn))
}

/// Brings the revenue of an order in line with its money; writes nothing when it is.
pub fn settle(order_key: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let order = lock_order(order_key, conn)?;
    let revenue_tsh = revenue_of(&order, conn)?;
    let amount_tsh = revenue_tsh.saturating_sub(order.revenue_tsh);
    if amount_tsh == 0 {
        return Ok(());
    }
    let entry = entry(&order, revenue_tsh, amount_tsh, at, conn)?;
    diesel::insert_into(sales::table).values(&entry).execute(conn)?;
    diesel::update(orders::table.find(&order.id)).set(orders::revenue_tsh.eq(revenue_tsh)).execute(conn)?;
    add_to_day(&order, &entry, conn)
}

/// Locks an order's row by a no-op update, so that its revenue cannot change concurrently.
fn lock_order(order_key: &str, conn: &mut Conn) -> QueryResult<Sold> {
    diesel::update(orders::table.find(order_key))
        .set(orders::revenue_tsh.eq(orders::revenue_tsh))
        .returning(Sold::as_returning())
        .get_result(conn)
}

/// For a purchase paid twice, its price; for an archived order, zero.
fn revenue_of(order: &Sold, conn: &mut Conn) -> QueryResult<i64> {
    if order.archived_at.is_some() {
        return Ok(0);
    }
    let money = money_of(order.checkout_id.as_deref(), &order.id, conn)?;
    Ok(money.clamp(0, order.amount_tsh))
}

#[derive(Insertable)]
#[diesel(table_name = sales, treat_none_as_default_value = false)]
pub struct NewEntry {
    pub order_key: String,
    pub generation: i64,
    pub amount_tsh: i64,
    pub cost_tsh: Option<i64>,
    pub commission_tsh: i64,
    pub day: String,
}

fn entry(
    order: &Sold,
    revenue_tsh: i64,
    amount_tsh: i64,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<NewEntry> {
    let written = written(&order.id, conn)?;
    let is_sold = revenue_tsh > 0;
    let cost = |cost: i64| if is_sold { cost } else { 0 }.saturating_sub(written.cost_tsh);
    Ok(NewEntry {
        order_key: order.id.clone(),
        generation: written.generation.saturating_add(1),
        amount_tsh,
        cost_tsh: order.cost_tsh.map(cost),
        commission_tsh: commission(&order.id, conn)?.saturating_sub(written.commission_tsh),
        day: Day::of(at.and_utc()).to_string(),
    })
}

fn written(order_key: &str, conn: &mut Conn) -> QueryResult<Written> {
    let rows: Vec<(i64, Option<i64>, i64)> = sales::table
        .filter(sales::order_key.eq(order_key))
        .select((sales::generation, sales::cost_tsh, sales::commission_tsh))
        .load(conn)?;
    let start = Written { generation: 0, cost_tsh: 0, commission_tsh: 0 };
    Ok(rows.into_iter().fold(start, |sum, (generation, cost_tsh, commission_tsh)| Written {
        generation: sum.generation.max(generation),
        cost_tsh: sum.cost_tsh.saturating_add(cost_tsh.unwrap_or_default()),
        commission_tsh: sum.commission_tsh.saturating_add(commission_tsh),
    }))
}

/// Commission earned with an order, minus reversals.
fn commission(order_key: &str, conn: &mut Conn) -> QueryResult<i64> {
    let amounts: Vec<i64> = commissions::table
        .inner_join(agent_sales::table)
        .filter(agent_sales::order_key.eq(order_key))
        .select(commissions::amount_tsh)
        .load(conn)?;
    Ok(amounts.into_iter().fold(0, i64::saturating_add))
}

#[derive(Insertable)]
#[diesel(table_name = days)]
pub struct NewSum<'a> {
    pub day: &'a str,
    pub item_name: &'a str,
    pub item_type: &'a str,
    pub network: &'a str,
    pub method: &'a str,
    pub agent_id: &'a str,
    pub cost_known: bool,
    pub settled_tsh: i64,
    pub settled_count: i64,
    pub reversed_tsh: i64,
    pub reversed_count: i64,
    pub cost_tsh: i64,
    pub commission_tsh: i64,
    pub item_name_swahili: &'a str,
}

fn add_to_day(order: &Sold, entry: &NewEntry, conn: &mut Conn) -> QueryResult<()> {
    let agent_id = agent_of(&order.id, conn)?;
    let came = entry.amount_tsh > 0;
    let sum = NewSum {
        day: &entry.day,
        item_name: &order.item_name,
        item_type: &order.item_type,
        network: order.network.as_deref().unwrap_or(NONE),
        method: if order.checkout_id.is_some() { "mobile_money" } else { "cash" },
        agent_id: agent_id.as_deref().unwrap_or(NONE),
        cost_known: entry.cost_tsh.is_some(),
        settled_tsh: entry.amount_tsh.max(0),
        settled_count: i64::from(came),
        reversed_tsh: entry.amount_tsh.saturating_neg().max(0),
        reversed_count: i64::from(!came),
        cost_tsh: entry.cost_tsh.unwrap_or_default(),
        commission_tsh: entry.commission_tsh,
        item_name_swahili: order.item_name_swahili.as_deref().unwrap_or_default(),
    };
    add(&sum, conn)
}

/// Adds to the totals of a day.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn add(sum: &NewSum, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(days::table)
        .values(sum)
        .on_conflict((
            days::day,
            days::item_name,
            days::item_type,
            days::network,
            days::method,
            days::agent_id,
            days::cost_known,
        ))
        .do_update()
        .set((
            days::settled_tsh.eq(days::settled_tsh + excluded(days::settled_tsh)),
            days::settled_count.eq(days::settled_count + excluded(days::settled_count)),
            days::reversed_tsh.eq(days::reversed_tsh + excluded(days::reversed_tsh)),
            days::reversed_count.eq(days::reversed_count + excluded(days::reversed_count)),
            days::cost_tsh.eq(days::cost_tsh + excluded(days::cost_tsh)),
            days::commission_tsh.eq(days::commission_tsh + excluded(days::commission_tsh)),
            days::item_name_swahili.eq(excluded(days::item_name_swahili)),
        ))
        .execute(conn)
        .map(|_| ())
}

/// A sale belongs to the agent whose code the buyer used, even if the agent was changed or removed since.
fn agent_of(order_key: &str, conn: &mut Conn) -> QueryResult<Option<String>> {
    agent_sales::table
        .filter(agent_sales::order_key.eq(order_key))
        .select(agent_sales::agent_id)
        .first(conn)
        .optional()
}
