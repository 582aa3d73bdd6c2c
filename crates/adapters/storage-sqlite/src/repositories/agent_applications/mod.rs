//! Applications to become an agent: `rows` maps columns, `insert` and `change` write, `list` reads.

mod change;
mod insert;
mod list;
mod rows;

use ::agents::{
    AgentApplication, AgentApplicationRepository, ApplicationChange, ApplicationConflict, ApplicationFilter,
    ApplicationLimits, ApplicationReference, InsertApplicationError,
};
use async_trait::async_trait;
use diesel::prelude::*;
use kernel::{AgentApplicationId, IdempotencyKey, Page, PageRequest, RepositoryError};

use self::rows::ApplicationRow;
use super::{Backend, Conn, Database, strip_nul, to_db_time};
use crate::schema::agent_applications as table;

pub use change::write as change_in;

#[async_trait]
impl AgentApplicationRepository for Database {
    async fn insert(
        &self,
        application: &AgentApplication,
        limits: &ApplicationLimits,
    ) -> Result<(), InsertApplicationError> {
        let (application, limits) = (application.clone(), limits.clone());
        self.write(move |conn| insert::insert(&application, &limits, conn)).await?
    }

    async fn find(&self, id: AgentApplicationId) -> Result<Option<AgentApplication>, RepositoryError> {
        self.find_in(move || table::table.filter(table::id.eq(id.to_string())).into_boxed()).await
    }

    async fn find_by_idempotency_key(
        &self,
        key: &IdempotencyKey,
    ) -> Result<Option<AgentApplication>, RepositoryError> {
        let key = key.as_str().to_owned();
        self.find_in(move || table::table.filter(table::idempotency_key.eq(key)).into_boxed()).await
    }

    async fn find_by_reference(
        &self,
        reference: &ApplicationReference,
    ) -> Result<Option<AgentApplication>, RepositoryError> {
        let reference = reference.to_string();
        self.find_in(move || table::table.filter(table::reference.eq(reference)).into_boxed()).await
    }

    async fn list(
        &self,
        filter: &ApplicationFilter,
        page: &PageRequest,
    ) -> Result<Page<AgentApplication>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_snapshot(move |conn| list::page(&filter, &page, conn)).await
    }

    async fn change(&self, change: &ApplicationChange) -> Result<(), ApplicationConflict> {
        let change = change.clone();
        self.write(move |conn| change::write(&change, conn)).await
    }
}

type ApplicationQuery = table::BoxedQuery<'static, Backend>;

impl Database {
    async fn find_in(
        &self,
        query: impl FnOnce() -> ApplicationQuery + Send + 'static,
    ) -> Result<Option<AgentApplication>, RepositoryError> {
        let row: Option<ApplicationRow> = self
            .read(move |conn| Ok(query().select(ApplicationRow::as_select()).first(conn).optional()?))
            .await?;
        row.map(AgentApplication::try_from).transpose()
    }
}
