//! Reports and figures: `ledger` sums money, `analytics` counts what happened, `summary` looks at one day.

mod analytics;
pub mod ledger;
pub mod summary;

use ::books::{Analytics, Books, DailySummary, ReportBy, ReportLine};
use async_trait::async_trait;
use kernel::{Day, Period, RepositoryError};

use super::{Conn, Database, hour_of, minutes_between, stored};

pub struct Ledger(pub Database);

#[async_trait]
impl Books for Ledger {
    async fn ledger(&self, period: Period, by: ReportBy) -> Result<Vec<ReportLine>, RepositoryError> {
        self.0.read(move |conn| ledger::lines(period, by, conn)).await
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
