//! Revenue reports, analytics and daily summaries.

use api_types::books::report::{AnalyticsBody, DailySummaryBody, ReportBody};
use books::{Report, ReportBy, ReportLine};
use futures_util::stream;
use kernel::{AuditKind, Day};

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

/// Grouped revenue of a period, with profit. At most 400 days.
#[get("/reports", tag = "reports")]
pub async fn get_report(
    _staff: Staff<may::SeeRevenue>,
    days: Query<PeriodQuery>,
    query: Query<ReportQuery>,
    shop: State,
) -> Answer<ReportBody> {
    let report = report(&days, &query, &shop).await?;
    Ok(Json(Envelope::of(ReportBody::of(&report, shop.storage.books.unmatched_money().await?))))
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
    let report = report(&days, &query, &shop).await?;
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

async fn report(days: &PeriodQuery, query: &ReportQuery, shop: &AppState) -> Result<Report, ApiError> {
    let period = days.parse_required()?;
    let by = optional("by", query.by.as_deref(), fields::code::<ReportBy>)?;
    let by = by.unwrap_or(ReportBy::Day);
    Ok(Report::from_lines(period, by, &shop.storage.books.revenue(period, by).await?))
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
    shop: State,
) -> Answer<AnalyticsBody> {
    let analytics = shop.storage.books.analytics(days.parse_required()?).await?;
    Ok(Json(Envelope::of(AnalyticsBody::of(analytics, shop.storage.books.unmatched_money().await?))))
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
