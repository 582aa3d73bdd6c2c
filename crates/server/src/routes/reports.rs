//! Revenue reports, analytics and daily summaries.

use api_types::books::report::{AnalyticsBody, DailySummaryBody, ReportBody};
use books::{Report, ReportBy, ReportLine, Span};
use chrono::{DateTime, Utc};
use futures_util::stream;
use kernel::{AuditKind, Day, Period, RepositoryError};

use super::prelude::*;
use super::query::{FileQuery, PeriodQuery, known};
use crate::exports::audit_export;
use crate::http::csv::download;
use crate::rate_limiter::Operation;

routes![get_daily_summary, export_report, get_report, get_analytics];

/// Options of a report.
#[query]
pub struct ReportQuery {
    /// day, network, type, status, method or agent; day when absent.
    by: Option<String>,
}

/// A comparison with as many other days. While the period has today in it, they end at the same time of the same day of it.
#[query]
pub struct CompareQuery {
    /// The first of these days, such as `2026-11-14`; no comparison when absent.
    compare_from: Option<String>,
}

impl CompareQuery {
    fn parse(&self, period: Period, now: DateTime<Utc>) -> Result<Option<Span>, ApiError> {
        optional("compareFrom", self.compare_from.as_deref(), |text| {
            let first = Day::parse(text).map_err(|_not_a_day| ())?;
            Span::compared_with(period, first, now).map_err(|_end_of_calendar| ())
        })
    }
}

/// Grouped revenue of a period, with profit. At most 400 days.
#[get("/reports", tag = "reports")]
pub async fn get_report(
    _staff: Staff<may::SeeRevenue>,
    days: Query<PeriodQuery>,
    query: Query<ReportQuery>,
    compare: Query<CompareQuery>,
    shop: State,
) -> Answer<ReportBody> {
    let now = shop.clock.now();
    let (period, by) = (days.parse_required()?, query.parse()?);
    let before = match compare.parse(period, now)? {
        Some(span) => Some((span, report(span, by, &shop).await?)),
        None => None,
    };
    let report = report(period.into(), by, &shop).await?;
    let goal = shop.front.settings(now).await?.daily_goal();
    let unmatched = shop.storage.books.unmatched_money().await?;
    Ok(Json(Envelope::of(ReportBody::of(&report, before, goal, unmatched))))
}

/// Exports the report as a CSV file.
#[get("/reports/export", tag = "reports", failures(429))]
pub async fn export_report(
    staff: Staff<may::SeeRevenue>,
    days: Query<PeriodQuery>,
    query: Query<ReportQuery>,
    file: Query<FileQuery>,
    shop: State,
) -> CsvAnswer {
    file.ensure_csv()?;
    let report = report(days.parse_required()?.into(), query.parse()?, &shop).await?;
    shop.rate_limiter.acquire(Operation::Csv, staff.id())?;
    let name = format!("report-{}-{}-{}.csv", report.by.code(), report.period.from(), report.period.to());
    audit_export(AuditKind::Revenue, &name, report.lines.len(), staff.actor(), &shop).await?;
    let head: Vec<_> = std::iter::once(report.by.code()).chain(COLUMNS).collect();
    let lines: Vec<_> = report.lines.iter().map(report_line).map(Ok).collect();
    Ok(download(&name, &head, stream::iter(lines)))
}

/// After the group. Cost, commission and profit cover orders with known cost.
const COLUMNS: [&str; 9] = [
    "settled",
    "settled count",
    "reversed",
    "reversed count",
    "net",
    "cost",
    "commission",
    "profit",
    "orders of unknown cost",
];

impl ReportQuery {
    fn parse(&self) -> Result<ReportBy, ApiError> {
        let by = optional("by", self.by.as_deref(), fields::code::<ReportBy>)?;
        Ok(by.unwrap_or(ReportBy::Day))
    }
}

async fn report(span: Span, by: ReportBy, shop: &AppState) -> Result<Report, RepositoryError> {
    Ok(Report::from_lines(span.period(), by, &shop.storage.books.revenue(span, by).await?))
}

/// An unknown profit is blank, not 0.
fn report_line(line: &ReportLine) -> Vec<String> {
    let profit = &line.profit;
    let known = |tsh: i64| profit.tsh().map(|_| tsh);
    let numbers = [
        Some(line.settled_tsh),
        Some(line.settled_count),
        Some(line.reversed_tsh),
        Some(line.reversed_count),
        Some(line.net_tsh()),
        known(profit.cost_tsh),
        known(profit.commission_tsh),
        profit.tsh(),
        Some(profit.unknown_count),
    ];
    let cell = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    std::iter::once(line.key.clone()).chain(numbers.map(cell)).collect()
}

/// Analytics of a period: orders, revenue, payments, deliveries, customers. At most 400 days.
#[get("/analytics", tag = "reports")]
pub async fn get_analytics(
    _staff: Staff<may::SeeRevenue>,
    days: Query<PeriodQuery>,
    compare: Query<CompareQuery>,
    shop: State,
) -> Answer<AnalyticsBody> {
    let (now, books) = (shop.clock.now(), &shop.storage.books);
    let period = days.parse_required()?;
    let before = match compare.parse(period, now)? {
        Some(span) => Some((span, books.analytics(span).await?)),
        None => None,
    };
    let analytics = books.analytics(period.into()).await?;
    let goal = shop.front.settings(now).await?.daily_goal();
    let unmatched = books.unmatched_money().await?;
    Ok(Json(Envelope::of(AnalyticsBody::of(analytics, before, goal, unmatched))))
}

#[query]
pub struct DayQuery {
    /// Such as `2026-11-21`; today when absent.
    date: Option<String>,
}

/// Summary of one day, with a grade.
#[get("/reports/daily-summary", tag = "reports")]
pub async fn get_daily_summary(
    _staff: Staff<may::SeeRevenue>,
    query: Query<DayQuery>,
    shop: State,
) -> Answer<DailySummaryBody> {
    let day = match query.date.as_deref() {
        Some(date) => known("date", date, Day::parse)?,
        None => Day::from_utc(shop.clock.now()),
    };
    Ok(Json(Envelope::of(shop.storage.books.summary(day).await?.into())))
}
