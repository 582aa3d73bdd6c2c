use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AgentApplicationId, IdempotencyKey, Page, PageRequest, RepositoryError};

use crate::{
    AgentApplication, ApplicationChange, ApplicationFilter, ApplicationLimits, ApplicationReference,
};

/// Keeps applications. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AgentApplicationRepository: Send + Sync {
    /// Writes the application with the first line of its history and counts it, unless a limit forbids it, its key is
    /// taken, or its phone has an application that nobody has answered. In the last case the caller's try is counted,
    /// otherwise nothing is written. Whether the key is taken is decided first.
    async fn insert(
        &self,
        application: &AgentApplication,
        limits: &ApplicationLimits,
    ) -> Result<(), InsertApplicationError>;
    /// The application with this row key; `None` when there is none.
    async fn find(&self, id: AgentApplicationId) -> Result<Option<AgentApplication>, RepositoryError>;
    /// The application sent with this key; `None` when there is none.
    async fn find_by_idempotency_key(
        &self,
        key: &IdempotencyKey,
    ) -> Result<Option<AgentApplication>, RepositoryError>;
    /// The application that the applicant calls so; `None` when there is none.
    async fn find_by_reference(
        &self,
        reference: &ApplicationReference,
    ) -> Result<Option<AgentApplication>, RepositoryError>;
    /// One page of what matches, newest first, and how many match in all.
    async fn list(
        &self,
        filter: &ApplicationFilter,
        page: &PageRequest,
    ) -> Result<Page<AgentApplication>, RepositoryError>;
    /// Writes status and note with a line of the history, and raises the version by one; or writes nothing.
    async fn change(&self, change: &ApplicationChange) -> Result<(), ApplicationConflict>;
}

/// Why an application was not written.
#[derive(Debug, thiserror::Error)]
pub enum InsertApplicationError {
    /// Another application has this idempotency key.
    #[error("the idempotency key is taken")]
    IdempotencyKeyTaken,
    /// The phone has an application that nobody has answered.
    #[error("the phone has an open application")]
    StillOpen { since: DateTime<Utc> },
    /// A limit forbids it.
    #[error("too many applications")]
    TooMany {
        /// When the next one may be sent.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an application was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ApplicationConflict {
    /// Somebody changed it since it was read, or it is not there.
    #[error("the application was changed meanwhile")]
    Version,
    /// It would be open beside a newer one of the same phone.
    #[error("the phone has another open application")]
    StillOpen { since: DateTime<Utc> },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
