//! Reports: `revenue` sums sales, `analytics` counts events, `summary` covers one day, `progress` compares it with others.

mod analytics;
mod progress;
pub mod revenue;
pub mod summary;

use ::books::{Analytics, DailySummary, ReportBy, ReportLine, RevenueRepository, SalesHistory, Span};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, RepositoryError};

use super::expressions::sum_of;
use super::sql::Sql;
use super::{Backend, Conn, Database, hour_of, hour_text, to_db_time};
use crate::corrupt_row::CorruptRow;

#[async_trait]
impl RevenueRepository for Database {
    async fn revenue(&self, span: Span, by: ReportBy) -> Result<Vec<ReportLine>, RepositoryError> {
        self.read_for_staff(move |conn| revenue::lines(span, by, conn)).await
    }

    async fn unmatched_money(&self) -> Result<i64, RepositoryError> {
        self.read_for_staff(|conn| Ok(revenue::without_order(conn)?)).await
    }

    async fn rebuild(&self) -> Result<(), RepositoryError> {
        self.write(|conn| Ok(revenue::rebuild(conn)?)).await
    }

    async fn analytics(&self, span: Span) -> Result<Analytics, RepositoryError> {
        self.read_for_staff(move |conn| analytics::read(span, conn)).await
    }

    async fn sales_history(&self, now: DateTime<Utc>) -> Result<SalesHistory, RepositoryError> {
        self.read_for_staff(move |conn| progress::history(now, conn)).await
    }

    async fn summary(&self, day: Day) -> Result<DailySummary, RepositoryError> {
        self.read_for_staff(move |conn| summary::of(day, conn)).await
    }
}

/// SQL condition for times in these days.
pub fn within(column: &str, span: impl Into<Span>) -> Sql {
    let span = span.into();
    Sql::fill(
        &format!("({column} >= {{start}} AND {column} < {{end}})"),
        &[("start", to_db_time(span.start()).into()), ("end", to_db_time(span.end()).into())],
    )
}

/// The shop's day and hour for an hour of UTC: whole hours of both start at the same time.
pub fn hour(utc: &str) -> Result<(Day, u32), CorruptRow> {
    let (date, hour) = utc.split_once(' ').ok_or(CorruptRow)?;
    let (date, hour): (chrono::NaiveDate, u32) =
        (date.parse().map_err(|_wrong| CorruptRow)?, hour.parse().map_err(|_wrong| CorruptRow)?);
    let at = date.and_hms_opt(hour, 0, 0).ok_or(CorruptRow)?.and_utc();
    Ok((Day::from_utc(at), Day::hour_of(at)))
}
