//! Day closes: `facts` reads the books, `candidates` finds prompts for statements, `write` and `read` store what staff
//! entered, `statements` what companies listed, `layouts` how files are read, `resolutions` the
//! differences that staff resolved, `snapshot` the frozen figures;
//! `list` goes back day by day.

mod candidates;
mod facts;
mod layouts;
mod list;
mod read;
mod resolutions;
mod snapshot;
mod statements;
mod write;

use ::books::{
    CloseConflict, DayClose, DayCloseChange, DayCloseRepository, DayFacts, DayLine, DayStatement,
    KnownPayment, ListFailure, StatementLayout,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, Day, Page, PageRequest, RepositoryError};

use super::books::summary::placed;
use super::books::within;
use super::{Backend, Conn, Database, audit, provider_tests, signature, strip_nul, to_db_time};

#[async_trait]
impl DayCloseRepository for Database {
    async fn find(&self, day: Day) -> Result<DayClose, RepositoryError> {
        self.read_snapshot(move |conn| read::close(day, conn)).await
    }

    async fn facts(&self, day: Day) -> Result<DayFacts, RepositoryError> {
        self.read_for_staff(move |conn| facts::of(day, conn)).await
    }

    async fn statements(&self, day: Day) -> Result<Vec<DayStatement>, RepositoryError> {
        self.read_for_staff(move |conn| statements::all(day, conn)).await
    }

    async fn candidate_payments(
        &self,
        day: Day,
        statements: &[DayStatement],
    ) -> Result<Vec<KnownPayment>, RepositoryError> {
        let names = candidates::Names::of(statements);
        self.read_for_staff(move |conn| candidates::payments(day, &names, conn)).await
    }

    async fn test_references(&self) -> Result<Vec<String>, RepositoryError> {
        self.read(|conn| Ok(provider_tests::statement_names(conn)?)).await
    }

    async fn write(&self, change: &DayCloseChange) -> Result<(), CloseConflict> {
        let change = change.clone();
        self.write(move |conn| write::step(&change, conn)).await
    }

    async fn record_list_failure(&self, day: Day, failure: &ListFailure) -> Result<(), RepositoryError> {
        let failure = failure.clone();
        self.write(move |conn| Ok(statements::record_failure(day, &failure, conn)?)).await
    }

    async fn layouts(&self, source: &str) -> Result<Vec<StatementLayout>, RepositoryError> {
        let source = source.to_owned();
        self.read(move |conn| layouts::of(&source, conn)).await
    }

    async fn save_layout(
        &self,
        layout: &StatementLayout,
        at: DateTime<Utc>,
        by: &Actor,
    ) -> Result<(), RepositoryError> {
        let (layout, by) = (layout.clone(), by.clone());
        self.write(move |conn| Ok(layouts::put(&layout, at, &by, conn)?)).await
    }

    async fn list(&self, today: Day, page: &PageRequest) -> Result<Page<DayLine>, RepositoryError> {
        let page = page.clone();
        self.read_for_staff(move |conn| list::page(today, &page, conn)).await
    }
}
