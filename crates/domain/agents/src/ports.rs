use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AgentApplicationId, IdempotencyKey, Page, PageRequest, RepositoryError};

use crate::{
    AgentApplication, ApplicationChange, ApplicationFilter, ApplicationLimits, ApplicationReference,
};

/// Stores applications. Each write is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AgentApplicationRepository: Send + Sync {
    /// Inserts the application with the first entry of its history and counts it against the limits.
    ///
    /// # Errors
    /// [`InsertApplicationError`]. A taken idempotency key is checked first. For an open application of the phone the
    /// caller's attempt is still counted; otherwise nothing is written.
    async fn insert(
        &self,
        application: &AgentApplication,
        limits: &ApplicationLimits,
    ) -> Result<(), InsertApplicationError>;
    /// The application with this id; `None` when there is none.
    async fn find(&self, id: AgentApplicationId) -> Result<Option<AgentApplication>, RepositoryError>;
    /// The application with this idempotency key; `None` when there is none.
    async fn find_by_idempotency_key(
        &self,
        key: &IdempotencyKey,
    ) -> Result<Option<AgentApplication>, RepositoryError>;
    /// The application with this reference; `None` when there is none.
    async fn find_by_reference(
        &self,
        reference: &ApplicationReference,
    ) -> Result<Option<AgentApplication>, RepositoryError>;
    /// One page of the matching applications, newest first, and their total number.
    async fn list(
        &self,
        filter: &ApplicationFilter,
        page: &PageRequest,
    ) -> Result<Page<AgentApplication>, RepositoryError>;
    /// Writes status and note with an entry of the history, and increments the version.
    ///
    /// # Errors
    /// [`ApplicationConflict`]; nothing is written then.
    async fn change(&self, change: &ApplicationChange) -> Result<(), ApplicationConflict>;
}

/// Why an application was not written.
#[derive(Debug, thiserror::Error)]
pub enum InsertApplicationError {
    /// Another application has this idempotency key.
    #[error("the idempotency key is taken")]
    IdempotencyKeyTaken,
    /// The phone has an open application.
    #[error("the phone has an open application")]
    AlreadyOpen { since: DateTime<Utc> },
    /// A limit is reached.
    #[error("too many applications")]
    TooMany {
        /// When the next application is allowed.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an application was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ApplicationConflict {
    /// The application was changed since it was read, or does not exist.
    #[error("the application was changed meanwhile")]
    Version,
    /// It would be open again while the same phone has a newer open application.
    #[error("the phone has another open application")]
    AlreadyOpen { since: DateTime<Utc> },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
