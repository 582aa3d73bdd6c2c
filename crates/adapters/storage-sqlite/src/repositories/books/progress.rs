//! The sales of a day and of earlier ones, each up to the same time of day.

use std::collections::BTreeMap;

use ::books::{DaySales, HOURS, ItemCount, SalesHistory, SoldName, time_of_day, usual_days};
use ::orders::OrderStatus;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::min;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::{Coded, Day, Network};

use super::{Conn, Sql, hour, hour_of, hour_text, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::order_days;

pub fn history(now: DateTime<Utc>, conn: &mut Conn) -> Result<SalesHistory, Failure> {
    let (today, time) = (Day::from_utc(now), time_of_day(now));
    let days: Vec<Day> = [today].into_iter().chain(usual_days(today)).collect();
    let (mut money, mut items) = (money(&days, time, conn)?, items(&days, time, conn)?);
    let mut sales = |day: Day| {
        let (hours_tsh, revenue_tsh) = money.remove(&day).unwrap_or_default();
        DaySales { day, hours_tsh, revenue_tsh, items: items.remove(&day).unwrap_or_default() }
    };
    Ok(SalesHistory {
        today: sales(today),
        earlier: usual_days(today).into_iter().map(sales).collect(),
        first_day: first_day(conn)?,
    })
}

/// The first day that has an order.
fn first_day(conn: &mut Conn) -> Result<Option<Day>, Failure> {
    let first: Option<String> = order_days::table.select(min(order_days::day)).first(conn)?;
    first.map(|day| parsed(&day)).transpose()
}

fn parsed(day: &str) -> Result<Day, Failure> {
    Ok(Day::parse(day).map_err(|_wrong| corrupt("order_days", day.to_owned())(CorruptRow))?)
}

/// `of_day` for each day, in one statement.
fn of_each(days: &[Day], time: TimeDelta, of_day: &str) -> Sql {
    let of_day = |day: &Day| {
        let until = day.start().checked_add_signed(time).unwrap_or(day.end());
        let [start, until, end] = [day.start(), until, day.end()].map(|at| to_db_time(at).into());
        Sql::fill(
            of_day,
            &[("start", start), ("until", until), ("end", end), ("day", day.to_string().into())],
        )
    };
    Sql::join(days.iter().map(of_day), " UNION ALL ")
}

#[derive(QueryableByName)]
struct HourRow {
    #[diesel(sql_type = Text)]
    hour: String,
    #[diesel(sql_type = BigInt)]
    tsh: i64,
    #[diesel(sql_type = BigInt)]
    until_tsh: i64,
}

type Money = ([i64; HOURS], i64);

/// The revenue of each hour, and that up to the time.
fn money(days: &[Day], time: TimeDelta, conn: &mut Conn) -> Result<BTreeMap<Day, Money>, Failure> {
    let of_day = format!(
        "SELECT {} AS hour, CAST(SUM(amount_tsh) AS BIGINT) AS tsh,
            CAST(SUM(CASE WHEN at < {{until}} THEN amount_tsh ELSE 0 END) AS BIGINT) AS until_tsh
        FROM sale_entries WHERE at >= {{start}} AND at < {{end}} GROUP BY {}",
        hour_text("at"),
        hour_of("at"),
    );
    let rows: Vec<HourRow> = of_each(days, time, &of_day).load(conn)?;
    let mut money: BTreeMap<Day, Money> = BTreeMap::new();
    for row in rows {
        let (day, hour) = hour(&row.hour).map_err(corrupt("sale_entries", row.hour))?;
        let (hours_tsh, revenue_tsh) = money.entry(day).or_default();
        if let Some(tsh) = usize::try_from(hour).ok().and_then(|hour| hours_tsh.get_mut(hour)) {
            *tsh = row.tsh;
        }
        *revenue_tsh = revenue_tsh.saturating_add(row.until_tsh);
    }
    Ok(money)
}

#[derive(QueryableByName)]
struct ItemRow {
    #[diesel(sql_type = Text)]
    day: String,
    #[diesel(sql_type = Text)]
    item_name: String,
    #[diesel(sql_type = Text)]
    item_name_swahili: String,
    #[diesel(sql_type = Nullable<Text>)]
    network: Option<String>,
    #[diesel(sql_type = BigInt)]
    orders: i64,
}

/// Orders up to the time.
fn items(days: &[Day], time: TimeDelta, conn: &mut Conn) -> Result<BTreeMap<Day, Vec<ItemCount>>, Failure> {
    let of_day = format!(
        "SELECT CAST({{day}} AS TEXT) AS day, item_name, COALESCE(MAX(item_name_swahili), '') AS item_name_swahili,
            network, COUNT(*) AS orders
        FROM orders WHERE archived_at IS NULL AND status <> '{}' AND created_at >= {{start}} AND created_at < {{until}}
        GROUP BY item_name, network",
        OrderStatus::Cancelled.code(),
    );
    let rows: Vec<ItemRow> = of_each(days, time, &of_day).load(conn)?;
    let mut items: BTreeMap<Day, Vec<ItemCount>> = BTreeMap::new();
    for row in rows {
        let day = parsed(&row.day)?;
        items.entry(day).or_default().push(row.parse().map_err(corrupt("orders", day.to_string()))?);
    }
    Ok(items)
}

impl ItemRow {
    fn parse(self) -> Result<ItemCount, CorruptRow> {
        let network = self.network.as_deref().map(Network::parse).transpose()?;
        let item = SoldName { name: self.item_name, name_swahili: self.item_name_swahili, network };
        Ok(ItemCount { item, orders: self.orders })
    }
}
