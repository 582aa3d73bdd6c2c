//! Reports and figures: `revenue` sums what was sold, `analytics` counts what happened, `summary` looks at one day.

mod analytics;
pub mod revenue;
pub mod summary;

use ::books::{Analytics, Books, DailySummary, ReportBy, ReportLine};
use async_trait::async_trait;
use kernel::{Day, Period, RepositoryError};

use super::{Conn, Database, HOUR, hour_of, hour_text, stored, unsought};
use crate::flaw::Flaw;

pub struct Ledger(pub Database);

#[async_trait]
impl Books for Ledger {
    async fn revenue(&self, period: Period, by: ReportBy) -> Result<Vec<ReportLine>, RepositoryError> {
        self.0.read(move |conn| revenue::lines(period, by, conn)).await
    }

    async fn without_order(&self) -> Result<i64, RepositoryError> {
        self.0.read_at_one_moment(|conn| Ok(revenue::without_order(conn)?)).await
    }

    async fn rebuild(&self) -> Result<(), RepositoryError> {
        self.0.write(|conn| Ok(revenue::rebuild(conn)?)).await
    }

    async fn analytics(&self, period: Period) -> Result<Analytics, RepositoryError> {
        self.0.read_at_one_moment(move |conn| analytics::read(period, conn)).await
    }

    async fn summary(&self, day: Day) -> Result<DailySummary, RepositoryError> {
        self.0.read_at_one_moment(move |conn| summary::of(day, conn)).await
    }
}

/// SQL that holds for moments of these days. Both moments are made here, so that nobody's text is in it.
pub fn within(column: &str, period: Period) -> String {
    let text = |at| stored(at).format("'%Y-%m-%d %H:%M:%S'");
    format!("({column} >= {} AND {column} < {})", text(period.start()), text(period.end()))
}

/// The shop's day and hour that an hour of UTC lies in: whole hours of both begin at the same moment.
pub fn hour(utc: &str) -> Result<(Day, u32), Flaw> {
    let (date, hour) = utc.split_once(' ').ok_or(Flaw)?;
    let (date, hour): (chrono::NaiveDate, u32) =
        (date.parse().map_err(|_wrong| Flaw)?, hour.parse().map_err(|_wrong| Flaw)?);
    let at = date.and_hms_opt(hour, 0, 0).ok_or(Flaw)?.and_utc();
    Ok((Day::of(at), Day::hour_of(at)))
}
