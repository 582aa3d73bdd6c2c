use async_trait::async_trait;
use kernel::{AgentCode, AgentId, AuditEntry, Page, PageRequest, PayoutId, RepositoryError};

use crate::{
    Agent, AgentCard, AgentCounters, AgentFilter, AgentRecord, AgentSort, AgentTokenSha256,
    ApplicationChange, CommissionEntry, CreatePayout, Month, PayItems, Payout, PayoutSummary, Statement,
};

/// Stores agents. Each write is one transaction that includes the audit entry.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AgentRepository: Send + Sync {
    /// Inserts an agent and, with `accepted`, writes the change of the application that it was created from.
    async fn insert(
        &self,
        agent: &Agent,
        accepted: Option<ApplicationChange>,
        entry: &AuditEntry,
    ) -> Result<(), SaveAgentConflict>;
    /// Writes all editable fields of an agent.
    ///
    /// # Errors
    /// [`SaveAgentConflict::Version`] unless the stored version is the one before.
    async fn save(&self, agent: &Agent, entry: &AuditEntry) -> Result<(), SaveAgentConflict>;
    /// The agent, deleted or not; `None` when there is none.
    async fn find(&self, id: AgentId) -> Result<Option<AgentRecord>, RepositoryError>;
    /// The agent whose page has the token with this hash; `None` when there is none.
    async fn find_by_link(&self, token: &AgentTokenSha256) -> Result<Option<AgentRecord>, RepositoryError>;
    /// The name and region of the active agent with this code; `None` when there is none.
    async fn find_card(&self, code: &AgentCode) -> Result<Option<AgentCard>, RepositoryError>;
    /// One page of the matching agents and their total number.
    async fn list(
        &self,
        filter: &AgentFilter,
        sort: AgentSort,
        page: &PageRequest,
    ) -> Result<Page<AgentRecord>, RepositoryError>;
    /// Totals over all agents.
    async fn counters(&self) -> Result<AgentCounters, RepositoryError>;
    /// Inserts all agents, which are samples and not audited, if there is no agent yet. Returns whether it did.
    async fn insert_if_empty(&self, agents: Vec<Agent>) -> Result<bool, RepositoryError>;
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
    /// Another agent was created from the application.
    #[error("the application is used")]
    ApplicationUsed,
    /// The agent or the application was changed concurrently.
    #[error("changed meanwhile")]
    Version,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Reads the ledger of commission earned and paid.
#[async_trait]
pub trait CommissionLedger: Send + Sync {
    /// The statement of an agent for a month.
    async fn statement(&self, id: AgentId, month: Month) -> Result<Statement, RepositoryError>;
    /// The entries of a month after the entry `after`, oldest first, at most one page.
    async fn entries(
        &self,
        id: AgentId,
        month: Month,
        after: i64,
    ) -> Result<Vec<CommissionEntry>, RepositoryError>;
    /// The last `limit` entries, newest first.
    async fn latest(&self, id: AgentId, limit: i64) -> Result<Vec<CommissionEntry>, RepositoryError>;
}

/// Stores payouts. Each write is one transaction that includes the audit entry.
#[async_trait]
pub trait PayoutRepository: Send + Sync {
    /// Creates a payout with an item for each agent who is owed at least the minimum, both at `as_of` and now. Unpaid items
    /// of earlier payouts become replaced. `None`, and nothing is written, when no agent is owed the minimum.
    async fn create(&self, draft: &CreatePayout) -> Result<Option<Payout>, RepositoryError>;
    /// Records items as paid and deducts them from what is owed, all or none.
    async fn pay(&self, paid: &PayItems) -> Result<(), PayConflict>;
    /// The payout with this id; `None` when there is none.
    async fn find(&self, id: PayoutId) -> Result<Option<Payout>, RepositoryError>;
    /// One page, newest first, and the total number.
    async fn list(&self, page: &PageRequest) -> Result<Page<PayoutSummary>, RepositoryError>;
}

/// Why no item was recorded as paid.
#[derive(Debug, thiserror::Error)]
pub enum PayConflict {
    /// There is no such payout, or it has no item for that agent.
    #[error("no such item")]
    NotFound,
    /// The item is already paid, or a later payout has replaced it.
    #[error("the item is settled")]
    Settled(AgentId),
    /// The agent is now owed less than the item, because a sale was reversed.
    #[error("less is owed")]
    InsufficientBalance(AgentId),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
