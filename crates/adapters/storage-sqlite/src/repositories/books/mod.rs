//! Reports: `revenue` sums sales, `analytics` counts events, `summary` covers one day.

mod analytics;
pub mod revenue;
pub mod summary;

use ::books::{Analytics, DailySummary, ReportBy, ReportLine, RevenueRepository};
use async_trait::async_trait;
use kernel::{Day, Period, RepositoryError};

use super::expressions::sum_of;
use super::sql::Sql;
use super::{Backend, Conn, Database, hour_of, hour_text, to_db_time};
use crate::corrupt_row::CorruptRow;

#[async_trait]
impl RevenueRepository for Database {
    async fn revenue(&self, period: Period, by: ReportBy) -> Result<Vec<ReportLine>, RepositoryError> {
        self.read_snapshot(move |conn| revenue::lines(period, by, conn)).await
    }

    async fn unmatched_money(&self) -> Result<i64, RepositoryError> {
        self.read_snapshot(|conn| Ok(revenue::without_order(conn)?)).await
    }

    async fn rebuild(&self) -> Result<(), RepositoryError> {
        self.write(|conn| Ok(revenue::rebuild(conn)?)).await
    }

    async fn analytics(&self, period: Period) -> Result<Analytics, RepositoryError> {
        self.read_snapshot(move |conn| analytics::read(period, conn)).await
    }

    async fn summary(&self, day: Day) -> Result<DailySummary, RepositoryError> {
        self.read_snapshot(move |conn| summary::of(day, conn)).await
    }
}

/// SQL condition for times within these days.
pub fn within(column: &str, period: Period) -> Sql {
    Sql::fill(
        &format!("({column} >= {{start}} AND {column} < {{end}})"),
        &[("start", to_db_time(period.start()).into()), ("end", to_db_time(period.end()).into())],
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
