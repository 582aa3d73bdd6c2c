//! The revenue of orders: one entry for each difference that [`OrderRevenue::settle`] decides, and the sums of each day. The
//! caller changes what revenue depends on in the same transaction, commission first.

use ::agents::AgentSale;
use ::books::{OrderRevenue, RevenueEntry, WrittenRevenue};
use ::orders::{Item, Order};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::result::Error as DieselError;
use diesel::upsert::excluded;
use kernel::{Coded, Money, Network};

use super::super::agents::sales::money_of;
use super::super::books::revenue::NONE;
use super::super::prepared::KeepPrepared;
use super::{Backend, CASH, Conn, MOBILE_MONEY, to_db_time};
use crate::schema::{
    agent_sales, commission_entries as commissions, orders, sale_days as days, sale_entries as sales,
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

/// The money of an ordered purchase came or went.
pub fn settle_purchase(checkout_id: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let order: Option<String> = orders::table
        .filter(orders::checkout_id.eq(checkout_id))
        .select(orders::id)
        .first(conn)
        .optional()?;
    order.map_or(Ok(()), |key| settle(&key, at, conn))
}

/// Brings the revenue of an order in line with its money; writes nothing where it is.
pub fn settle(order_key: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let order = lock(order_key, conn)?;
    let money_tsh = money_of(order.checkout_id.as_deref(), &order.id, conn)?;
    let revenue = order.revenue(written(&order, conn)?)?;
    let commission_tsh = commission(&order.id, conn)?;
    let Some(entry) = revenue.settle(money_tsh, commission_tsh, at.and_utc()) else { return Ok(()) };
    let revenue_tsh = order.revenue_tsh.saturating_add(entry.amount_tsh);
    diesel::insert_into(sales::table).values(NewEntry::new(&order.id, &entry)).execute(conn)?;
    diesel::update(orders::table.find(&order.id))
        .set(orders::revenue_tsh.eq(revenue_tsh))
        .returning(orders::id)
        .keep_prepared()
        .changed_rows(conn)?;
    let agent_id = agent_of(&order.id, conn)?;
    add_to_day(&order, &entry, agent_id.as_deref(), conn)
}

/// The first entry of a new order, whose row holds its revenue already.
pub fn insert_first(
    entry: &RevenueEntry,
    order: &Order,
    sale: Option<&AgentSale>,
    conn: &mut Conn,
) -> QueryResult<()> {
    let sold = Sold::from(order);
    diesel::insert_into(sales::table).values(NewEntry::new(&sold.id, entry)).execute(conn)?;
    add_to_day(&sold, entry, sale.map(|sale| sale.agent_id.to_string()).as_deref(), conn)
}

/// No-op update: takes the row lock on both databases.
fn lock(order_key: &str, conn: &mut Conn) -> QueryResult<Sold> {
    diesel::update(orders::table.find(order_key))
        .set(orders::revenue_tsh.eq(orders::revenue_tsh))
        .returning(Sold::as_returning())
        .keep_prepared()
        .get_result(conn)
}

impl Sold {
    fn revenue(&self, written: WrittenRevenue) -> QueryResult<OrderRevenue> {
        let money =
            |tsh| Money::new(tsh).map_err(|invalid| DieselError::DeserializationError(Box::new(invalid)));
        Ok(OrderRevenue {
            price: money(self.amount_tsh)?,
            cost: self.cost_tsh.map(money).transpose()?,
            is_archived: self.archived_at.is_some(),
            written,
        })
    }
}

impl From<&Order> for Sold {
    fn from(order: &Order) -> Self {
        let item: &Item = &order.item;
        Self {
            id: order.key.to_string(),
            item_name: item.name().to_owned(),
            item_name_swahili: Some(item.name_swahili().to_owned()),
            item_type: item.type_code().to_owned(),
            network: item.network().map(|network: Network| network.code().to_owned()),
            checkout_id: order.checkout_id().map(|id| id.to_string()),
            amount_tsh: order.amount.tsh(),
            cost_tsh: None,
            revenue_tsh: 0,
            archived_at: None,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = sales, treat_none_as_default_value = false)]
pub struct NewEntry {
    order_key: String,
    generation: i64,
    amount_tsh: i64,
    cost_tsh: Option<i64>,
    commission_tsh: i64,
    sold: i64,
    day: String,
    at: NaiveDateTime,
}

impl NewEntry {
    pub fn new(order_key: &str, entry: &RevenueEntry) -> Self {
        Self {
            order_key: order_key.to_owned(),
            generation: entry.generation,
            amount_tsh: entry.amount_tsh,
            cost_tsh: entry.cost_tsh,
            commission_tsh: entry.commission_tsh,
            sold: entry.sold,
            day: entry.day().to_string(),
            at: to_db_time(entry.at),
        }
    }
}

/// The sum of the order's entries.
fn written(order: &Sold, conn: &mut Conn) -> QueryResult<WrittenRevenue> {
    let rows: Vec<(i64, Option<i64>, i64)> = sales::table
        .filter(sales::order_key.eq(&order.id))
        .select((sales::generation, sales::cost_tsh, sales::commission_tsh))
        .load(conn)?;
    let start = WrittenRevenue { amount_tsh: order.revenue_tsh, ..WrittenRevenue::default() };
    Ok(rows.into_iter().fold(start, |sum, (generation, cost_tsh, commission_tsh)| WrittenRevenue {
        generation: sum.generation.max(generation),
        cost_tsh: sum.cost_tsh.saturating_add(cost_tsh.unwrap_or_default()),
        commission_tsh: sum.commission_tsh.saturating_add(commission_tsh),
        ..sum
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

fn add_to_day(
    order: &Sold,
    entry: &RevenueEntry,
    agent_id: Option<&str>,
    conn: &mut Conn,
) -> QueryResult<()> {
    let sum = NewSum {
        day: &entry.day().to_string(),
        item_name: &order.item_name,
        item_type: &order.item_type,
        network: order.network.as_deref().unwrap_or(NONE),
        method: if order.checkout_id.is_some() { MOBILE_MONEY } else { CASH },
        agent_id: agent_id.unwrap_or(NONE),
        cost_known: entry.cost_tsh.is_some(),
        settled_tsh: entry.amount_tsh.max(0),
        settled_count: entry.sold.max(0),
        reversed_tsh: entry.amount_tsh.saturating_neg().max(0),
        reversed_count: entry.sold.saturating_neg().max(0),
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
        .returning(days::item_name)
        .keep_prepared()
        .changed_rows(conn)
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
