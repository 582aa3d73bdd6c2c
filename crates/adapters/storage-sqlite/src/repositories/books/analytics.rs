use std::collections::BTreeMap;

use ::books::{
    Analytics, Customers, DayFigures, DeliveryTimes, Histogram, HourCount, MAX_BEST_SELLERS, NetworkFigures,
    ReportBy, SoldItem,
};
use diesel::dsl::{count_star, max};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use kernel::{Coded, Day, Network, Period};

use super::{Conn, Sql, hour, hour_of, hour_text, revenue, sum_of, to_db_time, within};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{order_timeline as timeline, payment_attempts as attempts, sale_days as days};

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
    // Groups by an expression, which an index has. The shop's days start on a full hour of UTC.
    let rows: Vec<HourRow> = Sql::fill(
        &format!(
            "SELECT {text} AS hour, COUNT(*) AS orders FROM orders
            WHERE archived_at IS NULL AND {hour_utc} >= {} AND {hour_utc} < {} GROUP BY {hour_utc}",
            hour_of("{from}"),
            hour_of("{until}"),
        ),
        &[("from", to_db_time(period.start()).into()), ("until", to_db_time(period.end()).into())],
    )
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

/// The results of prompts created in these days, in the order in which the shop shows its networks.
fn networks(period: Period, conn: &mut Conn) -> Result<Vec<NetworkFigures>, Failure> {
    let rows: Vec<(Option<String>, String, Option<String>, i64)> = attempts::table
        .filter(attempts::network.is_not_null())
        .filter(attempts::created_at.ge(to_db_time(period.start())))
        .filter(attempts::created_at.lt(to_db_time(period.end())))
        .group_by((attempts::network, attempts::state, attempts::reason))
        .order((attempts::network, attempts::state, attempts::reason))
        .select((attempts::network, attempts::state, attempts::reason, count_star()))
        .load(conn)?;
    let figures = |network: Network| {
        let mut figures = NetworkFigures { network: network.code().to_owned(), ..NetworkFigures::default() };
        for (_, state, reason, prompts) in rows.iter().filter(|row| row.0.as_deref() == Some(network.code()))
        {
            figures.add(state, reason.as_deref(), *prompts);
        }
        figures
    };
    Ok(Network::all().map(figures).collect())
}

/// Delivery times of these days, measured from the order. An order delivered again after being reopened counts each
/// time.
fn delivery(period: Period, conn: &mut Conn) -> Result<Option<DeliveryTimes>, Failure> {
    let rows: Vec<(Option<i64>, i64)> = timeline::table
        .filter(timeline::delivery_minutes.is_not_null())
        .filter(timeline::at.ge(to_db_time(period.start())))
        .filter(timeline::at.lt(to_db_time(period.end())))
        .group_by(timeline::delivery_minutes)
        .select((timeline::delivery_minutes, count_star()))
        .load(conn)?;
    let times = rows.into_iter().filter_map(|(minutes, times)| Some((minutes?, times)));
    Ok(Histogram::new(times.collect()).percentiles())
}

type ItemRow = (String, Option<String>, String, String, i64, i64);

#[expect(clippy::arithmetic_side_effects, reason = "the database subtracts")]
fn best_sellers(period: Period, conn: &mut Conn) -> Result<Vec<SoldItem>, Failure> {
    let times = sum_of(days::settled_count - days::reversed_count);
    let amount_tsh = sum_of(days::settled_tsh - days::reversed_tsh);
    let rows: Vec<ItemRow> = days::table
        .filter(days::day.between(period.from().to_string(), period.to().to_string()))
        .group_by((days::item_name, days::item_type, days::network))
        .having(times.gt(0))
        .order((times.desc(), amount_tsh.desc(), days::item_name))
        .limit(MAX_BEST_SELLERS)
        .select((
            days::item_name,
            max(days::item_name_swahili),
            days::item_type,
            days::network,
            times,
            amount_tsh,
        ))
        .load(conn)?;
    let item = |(name, name_swahili, kind, network, count, amount_tsh): ItemRow| SoldItem {
        name,
        name_swahili: name_swahili.unwrap_or_default(),
        kind,
        network: Some(network).filter(|network| network != revenue::NONE),
        count,
        amount_tsh,
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

/// Customers who ordered in these days. One returns who ordered before them, or more than once in them.
fn customers(period: Period, conn: &mut Conn) -> Result<Customers, Failure> {
    // Diesel selects from tables only, not from a query.
    let row: CustomersRow = Sql::fill(
        "SELECT COUNT(*) AS total, COUNT(CASE WHEN times > 1 OR EXISTS (SELECT 1 FROM orders earlier
                WHERE earlier.customer_phone = buyers.customer_phone AND earlier.archived_at IS NULL
                    AND earlier.status <> 'cancelled' AND earlier.created_at < {start}) THEN 1 END) AS repeat
        FROM (SELECT customer_phone, COUNT(*) AS times FROM orders
            WHERE archived_at IS NULL AND status <> 'cancelled' AND {within} GROUP BY customer_phone) buyers",
        &[("within", within("created_at", period)), ("start", to_db_time(period.start()).into())],
    )
    .get_result(conn)?;
    Ok(Customers { total: row.total, repeat: row.repeat })
}
