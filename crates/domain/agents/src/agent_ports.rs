use async_trait::async_trait;
use kernel::{AgentId, AuditEntry, Page, PageRequest, PayoutId, RepositoryError};

use crate::{
    Agent, AgentCounters, AgentFilter, AgentRecord, AgentSort, AgentTokenSha256, ApplicationChange,
    CommissionEntry, DraftPayout, Month, PayItems, Payout, PayoutSummary, Statement,
};

/// Keeps agents. Each writing method is one transaction, audit included.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AgentRepository: Send + Sync {
    /// Writes a new agent; with `accepted` also the change of the application that they came from.
    async fn insert(
        &self,
        agent: &Agent,
        accepted: Option<ApplicationChange>,
        entry: &AuditEntry,
    ) -> Result<(), SaveAgentConflict>;
    /// Writes everything of an agent that can change, unless another version than the one before is there.
    async fn save(&self, agent: &Agent, entry: &AuditEntry) -> Result<(), SaveAgentConflict>;
    /// The agent, deleted or not; `None` when there is none.
    async fn find(&self, id: AgentId) -> Result<Option<AgentRecord>, RepositoryError>;
    /// The agent whose page this token opens; `None` when it opens none.
    async fn find_by_link(&self, token: &AgentTokenSha256) -> Result<Option<AgentRecord>, RepositoryError>;
    /// One page of what matches, and how many match in all.
    async fn list(
        &self,
        filter: &AgentFilter,
        sort: AgentSort,
        page: &PageRequest,
    ) -> Result<Page<AgentRecord>, RepositoryError>;
    /// All agents in numbers.
    async fn counters(&self) -> Result<AgentCounters, RepositoryError>;
}

/// Why an agent was not written.
#[derive(Debug, thiserror::Error)]
pub enum SaveAgentConflict {
    /// Another agent has the code.
    #[error("the code is taken")]
    CodeTaken,
    /// Another agent has the phone number.
    #[error("the phone number is taken")]
    PhoneTaken,
    /// Another agent came from the application.
    #[error("the application is used")]
    ApplicationUsed,
    /// Somebody changed the agent or the application meanwhile.
    #[error("changed meanwhile")]
    Version,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Reads what agents earned and got.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait CommissionLedger: Send + Sync {
    /// A month of an agent's ledger.
    async fn statement(&self, id: AgentId, month: Month) -> Result<Statement, RepositoryError>;
    /// The lines of a month after the line `after`, oldest first, at most as many as a page holds.
    async fn entries(
        &self,
        id: AgentId,
        month: Month,
        after: i64,
    ) -> Result<Vec<CommissionEntry>, RepositoryError>;
    /// The last `limit` lines, newest first.
    async fn latest(&self, id: AgentId, limit: i64) -> Result<Vec<CommissionEntry>, RepositoryError>;
}

/// Keeps payouts. Each writing method is one transaction, audit included.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PayoutRepository: Send + Sync {
    /// Draws up what every agent is owed who is owed at least the minimum, both then and now. Items of earlier payouts
    /// that nobody paid are replaced. Writes nothing when nobody is owed as much.
    async fn draft(&self, draft: &DraftPayout) -> Result<Option<Payout>, RepositoryError>;
    /// Takes items off what is owed, all or none.
    async fn pay(&self, paid: &PayItems) -> Result<(), PayConflict>;
    /// One payout; `None` when there is none.
    async fn find(&self, id: PayoutId) -> Result<Option<Payout>, RepositoryError>;
    /// One page, newest first, and how many there are in all.
    async fn list(&self, page: &PageRequest) -> Result<Page<PayoutSummary>, RepositoryError>;
}

/// Why nothing was paid.
#[derive(Debug, thiserror::Error)]
pub enum PayConflict {
    /// The payout does not have that agent, or is not there.
    #[error("no such item")]
    NotFound,
    /// The item is paid already, or a later payout counts it.
    #[error("the item is settled")]
    Settled(AgentId),
    /// The agent is owed less than the item by now: a sale was taken back.
    #[error("less is owed")]
    OwedLess(AgentId),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Fills a shop that has no agents yet.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AgentSeeder: Send + Sync {
    /// Inserts everything in one transaction, if there is no agent yet; says whether it did.
    async fn insert_if_empty(&self, agents: Vec<Agent>) -> Result<bool, RepositoryError>;
}
