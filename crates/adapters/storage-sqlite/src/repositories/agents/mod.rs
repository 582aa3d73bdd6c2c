//! Agents: `rows` maps columns, `save` writes them, `list` and `figures` read; `sales` and `payouts` write the
//! commission ledger, `ledger` reads it.

pub mod figures;
mod ledger;
mod list;
mod payouts;
mod rows;
pub mod sales;
mod save;

use ::agents::{
    Agent, AgentCard, AgentCounters, AgentExports, AgentFilter, AgentRecord, AgentRepository, AgentSort,
    AgentStatus, AgentTokenSha256, ApplicantName, ApplicationChange, Region, SaveAgentConflict,
};
use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::editing::Write;
use kernel::{AgentCode, AgentId, AuditEntry, Coded, Page, PageRequest, RepositoryError};

use self::rows::AgentRow;
use super::audit;
use super::imports::lock_imports;
use super::seeding::SEEDING_LOCK;
use super::{Backend, Conn, Database, advisory_lock, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::agents as table;

type AgentQuery = table::BoxedQuery<'static, Backend>;

#[async_trait]
impl AgentRepository for Database {
    async fn insert(
        &self,
        agent: &Agent,
        accepted: Option<ApplicationChange>,
        entry: &AuditEntry,
    ) -> Result<(), SaveAgentConflict> {
        let (agent, entry) = (agent.clone(), entry.clone());
        self.write(move |conn| save::insert(&agent, accepted.as_ref(), &entry, conn)).await
    }

    async fn save(&self, agent: &Agent, entry: &AuditEntry) -> Result<(), SaveAgentConflict> {
        let (agent, entry) = (agent.clone(), entry.clone());
        self.write(move |conn| save::update(&agent, &entry, conn)).await
    }

    async fn find(&self, id: AgentId) -> Result<Option<AgentRecord>, RepositoryError> {
        let query = move || table::table.filter(table::id.eq(id.to_string())).into_boxed();
        self.read_snapshot(move |conn| list::first(query(), conn)).await
    }

    async fn find_by_link(&self, token: &AgentTokenSha256) -> Result<Option<AgentRecord>, RepositoryError> {
        let hash = token.as_str().to_owned();
        let query = move || list::existing().filter(table::link_sha256.eq(hash));
        self.read_snapshot(move |conn| list::first(query(), conn)).await
    }

    async fn find_card(&self, code: &AgentCode) -> Result<Option<AgentCard>, RepositoryError> {
        let code = code.as_str().to_owned();
        let active = list::existing()
            .filter(table::code.eq(code.clone()))
            .filter(table::status.eq(AgentStatus::Active.code()))
            .select((table::name, table::region));
        let row: Option<(String, String)> = self.read(move |conn| Ok(active.first(conn).optional()?)).await?;
        let card = |(name, region): (String, String)| -> Result<AgentCard, CorruptRow> {
            Ok(AgentCard { name: ApplicantName::parse(&name)?, region: Region::parse(&region)? })
        };
        row.map(card).transpose().map_err(corrupt("agents", code))
    }

    async fn list(
        &self,
        filter: &AgentFilter,
        sort: AgentSort,
        page: &PageRequest,
    ) -> Result<Page<AgentRecord>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_for_staff(move |conn| list::page(&filter, sort, &page, conn)).await
    }

    async fn counters(&self) -> Result<AgentCounters, RepositoryError> {
        self.read_for_staff(figures::counters).await
    }

    async fn insert_if_empty(&self, agents: Vec<Agent>) -> Result<bool, RepositoryError> {
        let rows: Vec<AgentRow> = agents.iter().map(AgentRow::from).collect();
        self.write(move |conn| {
            advisory_lock(conn, SEEDING_LOCK)?;
            let any: bool = diesel::select(exists(table::table.select(table::id))).get_result(conn)?;
            if !any {
                diesel::insert_into(table::table).values(&rows).execute(conn)?;
            }
            Ok::<_, Failure>(!any)
        })
        .await
    }
}

#[async_trait]
impl AgentExports for Database {
    async fn all(&self) -> Result<Vec<Agent>, RepositoryError> {
        let rows: Vec<AgentRow> = self
            .read_for_staff(|conn| {
                let by_name = list::existing().order((table::name_lower, table::id));
                Ok(by_name.select(AgentRow::as_select()).load(conn)?)
            })
            .await?;
        rows.into_iter().map(Agent::try_from).collect()
    }

    async fn write(
        &self,
        writes: Vec<Write<Agent>>,
        summary: Option<AuditEntry>,
    ) -> Result<(), SaveAgentConflict> {
        self.write(move |conn| {
            lock_imports(conn)?;
            writes.iter().try_for_each(|one| save::write(one, conn))?;
            Ok(summary.iter().try_for_each(|entry| audit::append(entry, conn))?)
        })
        .await
    }
}
