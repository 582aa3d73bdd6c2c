use std::collections::BTreeMap;

use ::books::{
    Analytics, Customers, DayFigures, DeliveryTimes, Histogram, HourCount, MAX_BEST_SELLERS, NetworkFigures,
    ReportBy, SoldItem, Span,
};
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use diesel::dsl::count_star;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use kernel::{Coded, Day, Network};

use super::{Conn, Sql, hour, hour_of, hour_text, revenue, to_db_time, within};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{order_timeline as timeline, payment_attempts as attempts};

pub fn read(span: Span, conn: &mut Conn) -> Result<Analytics, Failure> {
    let (placed, hours) = orders(span, conn)?;
    Ok(Analytics {
        period: span.period(),
        days: days(span, &placed, conn)?,
        hours,
        networks: networks(span, conn)?,
        delivery: delivery(span, conn)?,
        best_sellers: best_sellers(span, conn)?,
        customers: customers(span, conn)?,
    })
}

#[derive(QueryableByName)]
struct HourRow {
    #[diesel(sql_type = Text)]
    hour: String,
    #[diesel(sql_type = BigInt)]
    orders: i64,
}

/// Orders by day and by hour of the day.
fn orders(span: Span, conn: &mut Conn) -> Result<(BTreeMap<Day, i64>, Vec<HourCount>), Failure> {
    let (hour_utc, text) = (hour_of("created_at"), hour_text("created_at"));
    let (whole, cut) = (
        format!("{hour_utc} >= {} AND {hour_utc} < {}", hour_of("{from}"), hour_of("{hour}")),
        "created_at >= {hour} AND created_at < {end}",
    );
    // Groups by an expression, which an index has. The shop's days start on a full hour of UTC; an hour that is cut has few rows.
    let rows = [whole.as_str(), cut].map(|when| {
        format!(
            "SELECT {text} AS hour, COUNT(*) AS orders FROM orders
            WHERE archived_at IS NULL AND {when} GROUP BY {hour_utc}"
        )
    });
    let [start, hour_begun, end] = [span.start(), begun_hour(span.end()), span.end()].map(to_db_time);
    let rows: Vec<HourRow> = Sql::fill(
        &rows.join(" UNION ALL "),
        &[("from", start.into()), ("hour", hour_begun.into()), ("end", end.into())],
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

/// The beginning of the hour of `at`.
fn begun_hour(at: DateTime<Utc>) -> DateTime<Utc> {
    at.duration_trunc(TimeDelta::hours(1)).unwrap_or(at)
}

fn days(span: Span, placed: &BTreeMap<Day, i64>, conn: &mut Conn) -> Result<Vec<DayFigures>, Failure> {
    let period = span.period();
    let report =
        ::books::Report::from_lines(period, ReportBy::Day, &revenue::lines(span, ReportBy::Day, conn)?);
    let money = report.lines.iter().map(::books::ReportLine::net_tsh);
    let figures = |(day, revenue_tsh)| {
        let orders = placed.get(&day).copied().unwrap_or_default();
        DayFigures { day, orders, revenue_tsh }
    };
    Ok(period.days().zip(money).map(figures).collect())
}

/// The results of prompts created in these days, in the order in which the shop shows its networks.
fn networks(span: Span, conn: &mut Conn) -> Result<Vec<NetworkFigures>, Failure> {
    let rows: Vec<(Option<String>, String, Option<String>, i64)> = attempts::table
        .filter(attempts::network.is_not_null())
        .filter(attempts::created_at.ge(to_db_time(span.start())))
        .filter(attempts::created_at.lt(to_db_time(span.end())))
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
fn delivery(span: Span, conn: &mut Conn) -> Result<Option<DeliveryTimes>, Failure> {
    let rows: Vec<(Option<i64>, i64)> = timeline::table
        .filter(timeline::delivery_minutes.is_not_null())
        .filter(timeline::at.ge(to_db_time(span.start())))
        .filter(timeline::at.lt(to_db_time(span.end())))
        .group_by(timeline::delivery_minutes)
        .select((timeline::delivery_minutes, count_star()))
        .load(conn)?;
    let times = rows.into_iter().filter_map(|(minutes, times)| Some((minutes?, times)));
    Ok(Histogram::new(times.collect()).percentiles())
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

fn best_sellers(span: Span, conn: &mut Conn) -> Result<Vec<SoldItem>, Failure> {
    // Diesel selects from tables only, not from a query.
    let rows: Vec<ItemRow> = Sql::fill(
        "SELECT item_name, MAX(item_name_swahili) AS item_name_swahili, item_type, network,
            CAST(SUM(settled_count - reversed_count) AS BIGINT) AS times,
            CAST(SUM(settled_tsh - reversed_tsh) AS BIGINT) AS amount_tsh
        FROM {rows} WHERE {on_days} GROUP BY item_name, item_type, network
        HAVING SUM(settled_count - reversed_count) > 0
        ORDER BY times DESC, amount_tsh DESC, item_name LIMIT {most}",
        &[
            ("rows", revenue::rows(span)),
            ("on_days", revenue::on_days(span.period())),
            ("most", MAX_BEST_SELLERS.into()),
        ],
    )
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

/// Customers who ordered in these days. One returns who ordered before them, or more than once in them.
fn customers(span: Span, conn: &mut Conn) -> Result<Customers, Failure> {
    // Diesel selects from tables only, not from a query.
    let row: CustomersRow = Sql::fill(
        "SELECT COUNT(*) AS total, COUNT(CASE WHEN times > 1 OR EXISTS (SELECT 1 FROM orders earlier
                WHERE earlier.customer_phone = buyers.customer_phone AND earlier.archived_at IS NULL
                    AND earlier.status <> 'cancelled' AND earlier.created_at < {start}) THEN 1 END) AS repeat
        FROM (SELECT customer_phone, COUNT(*) AS times FROM orders
            WHERE archived_at IS NULL AND status <> 'cancelled' AND {within} GROUP BY customer_phone) buyers",
        &[("within", within("created_at", span)), ("start", to_db_time(span.start()).into())],
    )
    .get_result(conn)?;
    Ok(Customers { total: row.total, repeat: row.repeat })
}
