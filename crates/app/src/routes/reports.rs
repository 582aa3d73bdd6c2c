//! What the shop earned: reports from the ledger, figures of a period, the grade of a day.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::{Bytes, Data, Json};
use actix_web::{HttpResponse, get};
use books::{Report, ReportBy, ReportLine};
use futures_util::stream;
use kernel::Day;
use serde::Deserialize;
use utoipa::IntoParams;

use super::query::{PeriodQuery, known, optional};
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::report::{AnalyticsBody, DailySummaryBody, ReportBody};
use crate::error::ApiError;
use crate::extract::caller::{Staff, may};
use crate::extract::query::Query;
use crate::http::csv;
use crate::shop::Shop;

/// How to put the ledger together.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportQuery {
    /// day, network, type, status, method or agent; day when absent.
    by: Option<String>,
}

/// Money that came and went on some days, put together. At most 400 days.
#[utoipa::path(
    tag = "reports",
    params(PeriodQuery, ReportQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<ReportBody>),
        (status = 400, body = ErrorBody),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
    ),
)]
#[get("/reports")]
pub async fn get_report(
    _staff: Staff<may::SeeRevenue>,
    days: Query<PeriodQuery>,
    query: Query<ReportQuery>,
    shop: Data<Shop>,
) -> Result<Json<Envelope<ReportBody>>, ApiError> {
    let report = report(&days, &query, &shop).await?;
    Ok(Json(Envelope::of((&report).into())))
}

/// The same report as a file for a spreadsheet.
#[utoipa::path(
    tag = "reports",
    params(PeriodQuery, ReportQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, content_type = "text/csv", body = String),
        (status = 400, body = ErrorBody),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
    ),
)]
#[get("/reports/export")]
pub async fn export_report(
    _staff: Staff<may::SeeRevenue>,
    days: Query<PeriodQuery>,
    query: Query<ReportQuery>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let report = report(&days, &query, &shop).await?;
    let name = format!("report-{}-{}-{}.csv", report.by.code(), report.period.from(), report.period.to());
    let head =
        csv::line(&[report.by.code(), "settled", "settled count", "reversed", "reversed count", "net"]);
    let lines: Vec<_> = report.lines.iter().map(report_line).collect();
    let body =
        stream::iter(std::iter::once(head).chain(lines).map(|line| Ok::<_, ApiError>(Bytes::from(line))));
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .streaming(body))
}

async fn report(days: &PeriodQuery, query: &ReportQuery, shop: &Shop) -> Result<Report, ApiError> {
    let period = days.parse_required()?;
    let by = optional("by", query.by.as_deref(), |text| ReportBy::from_code(text).ok_or(()))?;
    let by = by.unwrap_or(ReportBy::Day);
    Ok(Report::of(period, by, &shop.books.ledger(period, by).await?))
}

fn report_line(line: &ReportLine) -> String {
    let numbers =
        [line.settled_tsh, line.settled_count, line.reversed_tsh, line.reversed_count, line.net_tsh()];
    let cells: Vec<String> =
        std::iter::once(line.key.clone()).chain(numbers.iter().map(ToString::to_string)).collect();
    csv::line(&cells)
}

/// What happened on some days: orders, revenue, payments, deliveries, customers. At most 400 days.
#[utoipa::path(
    tag = "reports",
    params(PeriodQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<AnalyticsBody>),
        (status = 400, body = ErrorBody),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
    ),
)]
#[get("/analytics")]
pub async fn get_analytics(
    _staff: Staff<may::SeeRevenue>,
    days: Query<PeriodQuery>,
    shop: Data<Shop>,
) -> Result<Json<Envelope<AnalyticsBody>>, ApiError> {
    let analytics = shop.books.analytics(days.parse_required()?).await?;
    Ok(Json(Envelope::of(analytics.into())))
}

/// Which day.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DayQuery {
    /// Such as `2026-11-21`; today when absent.
    date: Option<String>,
}

/// One day in a few figures, graded.
#[utoipa::path(
    tag = "reports",
    params(DayQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<DailySummaryBody>),
        (status = 400, body = ErrorBody),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
    ),
)]
#[get("/reports/daily-summary")]
pub async fn get_daily_summary(
    _staff: Staff<may::SeeRevenue>,
    query: Query<DayQuery>,
    shop: Data<Shop>,
) -> Result<Json<Envelope<DailySummaryBody>>, ApiError> {
    let day = match query.date.as_deref() {
        Some(date) => known("date", date, Day::parse)?,
        None => Day::of(shop.clock.now()),
    };
    Ok(Json(Envelope::of(shop.books.summary(day).await?.into())))
}
