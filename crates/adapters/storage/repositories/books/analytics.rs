use std::collections::BTreeMap;

use ::books::{
    Analytics, Customers, DayFigures, DeliveryTimes, Histogram, HourCount, MAX_BEST_SELLERS, NetworkFigures,
    ReportBy, SoldItem,
};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::{Coded, Day, Network, Period};

use super::revenue::{self, on_days};
use super::{Conn, HOUR, hour, hour_of, hour_text, to_db_time, within, without_index};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;

pub fn read(period: Period, conn: &mut Conn) -> Result<Analytics, Failure> {
    let (placed, hours) = orders(period, conn)?;
    Ok(Analytics {
        period,
        days: days(period, &placed, conn)?,
        hours,
        networks: networks(period, conn)?,
        delivery: delivery(period, conn)?,
        best_sellers: best_sellers(period, conn)?,
        customers: customers(period, conn)?,
    })
}

#[derive(QueryableByName)]
struct HourRow {
    #[diesel(sql_type = Text)]
    hour: String,
    #[diesel(sql_type = BigInt)]
    orders: i64,
}

/// Orders by day and by hour of the day, from one statement.
fn orders(period: Period, conn: &mut Conn) -> Result<(BTreeMap<Day, i64>, Vec<HourCount>), Failure> {
    let (hour_utc, text) = (hour_of("created_at"), hour_text("created_at"));
    // The shop's days start on a full hour of UTC.
    let (from, until) = (to_db_time(period.start()).format(HOUR), to_db_time(period.end()).format(HOUR));
    let rows: Vec<HourRow> = sql_query(format!(
        "SELECT {text} AS hour, COUNT(*) AS orders FROM orders
        WHERE archived_at IS NULL AND {hour_utc} >= {from} AND {hour_utc} < {until} GROUP BY {hour_utc}",
    ))
    .load(conn)?;
    let mut days: BTreeMap<Day, i64> = BTreeMap::new();
    let mut hours: BTreeMap<u32, i64> = (0..24).map(|hour| (hour, 0)).collect();
    for row in rows {
        let (day, hour) = hour(&row.hour).map_err(corrupt("orders", row.hour))?;
        for count in [days.entry(day).or_default(), hours.entry(hour).or_default()] {
            *count = count.saturating_add(row.orders);
        }
    }
    Ok((days, hours.into_iter().map(|(hour, orders)| HourCount { hour, orders }).collect()))
}

fn days(period: Period, placed: &BTreeMap<Day, i64>, conn: &mut Conn) -> Result<Vec<DayFigures>, Failure> {
    let report =
        ::books::Report::from_lines(period, ReportBy::Day, &revenue::lines(period, ReportBy::Day, conn)?);
    let money = report.lines.iter().map(::books::ReportLine::net_tsh);
    let figures = |(day, revenue_tsh)| {
        let orders = placed.get(&day).copied().unwrap_or_default();
        DayFigures { day, orders, revenue_tsh }
    };
    Ok(period.days().zip(money).map(figures).collect())
}

#[derive(QueryableByName)]
struct EndRow {
    #[diesel(sql_type = Text)]
    network: String,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Nullable<Text>)]
    reason: Option<String>,
    #[diesel(sql_type = BigInt)]
    prompts: i64,
}

/// The results of prompts created in these days, in the order in which the shop shows its networks.
fn networks(period: Period, conn: &mut Conn) -> Result<Vec<NetworkFigures>, Failure> {
    let rows: Vec<EndRow> = sql_query(format!(
        "SELECT network, state, reason, COUNT(*) AS prompts FROM payment_attempts
        WHERE network IS NOT NULL AND {} GROUP BY network, state, reason ORDER BY network, state, reason",
        within(&without_index("created_at"), period)
    ))
    .load(conn)?;
    let figures = |network: Network| {
        let mut figures = NetworkFigures { network: network.code().to_owned(), ..NetworkFigures::default() };
        for row in rows.iter().filter(|row| row.network == network.code()) {
            figures.add(&row.state, row.reason.as_deref(), row.prompts);
        }
        figures
    };
    Ok(Network::all().map(figures).collect())
}

#[derive(QueryableByName)]
struct LengthRow {
    #[diesel(sql_type = BigInt)]
    minutes: i64,
    #[diesel(sql_type = BigInt)]
    times: i64,
}

/// Delivery times of these days, measured from the order. An order delivered again after being reopened counts each
/// time.
fn delivery(period: Period, conn: &mut Conn) -> Result<Option<DeliveryTimes>, Failure> {
    let rows: Vec<LengthRow> = sql_query(format!(
        "SELECT took_minutes AS minutes, COUNT(*) AS times FROM order_timeline
        WHERE took_minutes IS NOT NULL AND {} GROUP BY took_minutes",
        within("at", period)
    ))
    .load(conn)?;
    Ok(Histogram::new(rows.into_iter().map(|row| (row.minutes, row.times)).collect()).percentiles())
}

#[derive(QueryableByName)]
struct ItemRow {
    #[diesel(sql_type = Text)]
    item_name: String,
    #[diesel(sql_type = Text)]
    item_name_swahili: String,
    #[diesel(sql_type = Text)]
    item_type: String,
    #[diesel(sql_type = Text)]
    network: String,
    #[diesel(sql_type = BigInt)]
    times: i64,
    #[diesel(sql_type = BigInt)]
    amount_tsh: i64,
}

fn best_sellers(period: Period, conn: &mut Conn) -> Result<Vec<SoldItem>, Failure> {
    let rows: Vec<ItemRow> = sql_query(format!(
        "SELECT item_name, MAX(item_name_swahili) AS item_name_swahili, item_type, network,
            CAST(SUM(settled_count - reversed_count) AS BIGINT) AS times,
            CAST(SUM(settled_tsh - reversed_tsh) AS BIGINT) AS amount_tsh
        FROM sale_days d WHERE {} GROUP BY item_name, item_type, network
        HAVING SUM(settled_count - reversed_count) > 0
        ORDER BY times DESC, amount_tsh DESC, item_name LIMIT {MAX_BEST_SELLERS}",
        on_days(period)
    ))
    .load(conn)?;
    let item = |row: ItemRow| SoldItem {
        name: row.item_name,
        name_swahili: row.item_name_swahili,
        kind: row.item_type,
        network: Some(row.network).filter(|network| network != revenue::NONE),
        count: row.times,
        amount_tsh: row.amount_tsh,
    };
    Ok(rows.into_iter().map(item).collect())
}

#[derive(QueryableByName)]
struct CustomersRow {
    #[diesel(sql_type = BigInt)]
    total: i64,
    #[diesel(sql_type = BigInt)]
    repeat: i64,
}

fn customers(period: Period, conn: &mut Conn) -> Result<Customers, Failure> {
    let row: CustomersRow = sql_query(format!(
        "SELECT COUNT(*) AS total, COUNT(CASE WHEN times > 1 THEN 1 END) AS repeat
        FROM (SELECT COUNT(*) AS times FROM orders
            WHERE archived_at IS NULL AND status <> 'cancelled' AND {} GROUP BY customer_phone) buyers",
        within(&without_index("created_at"), period)
    ))
    .get_result(conn)?;
    Ok(Customers { total: row.total, repeat: row.repeat })
}
