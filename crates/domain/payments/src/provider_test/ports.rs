use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CompanyName, RepositoryError};

use super::{ProviderTest, ProviderTestState};
use crate::{PromptGuard, PromptRefusal};

/// Storage of tests. Each writing method is one transaction.
#[async_trait]
pub trait ProviderTests: Send + Sync {
    /// Writes a new test and its audit entry, unless one of its company is running or the guard refuses the prompt.
    async fn insert(&self, test: &ProviderTest, guard: &PromptGuard) -> Result<(), InsertTestError>;
    /// Writes the progress of a test, unless its state is no longer `seen`; `false` then. Never changes when its webhook
    /// came.
    async fn advance(&self, seen: ProviderTestState, test: &ProviderTest) -> Result<bool, RepositoryError>;
    /// Claims up to `limit` tests whose check is due at `now`, and sets their next check to `lease_until`.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ProviderTest>, RepositoryError>;
    /// The newest test of each of these companies that had one.
    async fn newest(&self, companies: &[CompanyName]) -> Result<Vec<ProviderTest>, RepositoryError>;
    /// Those of the companies through which money has come, by a purchase or a test.
    async fn proven(&self, companies: &[CompanyName]) -> Result<Vec<CompanyName>, RepositoryError>;
}

/// Why a test was not written.
#[derive(Debug, thiserror::Error)]
pub enum InsertTestError {
    /// The company's last prompt may still be on a phone.
    #[error("a test of this company is running")]
    Running,
    #[error(transparent)]
    Refused(#[from] PromptRefusal),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
