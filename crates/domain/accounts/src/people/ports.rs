use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, AuditEntry, Email, Page, PageRequest, RepositoryError, SessionId};

use super::{LinkKind, NewLink, PeopleFilter, Person, PersonChange, SecondFactorCount};
use crate::ports::InsertAccountError;
use crate::{Account, OpenSession, PasswordHash, TokenSha256};

/// Stores staff accounts, their links, passwords and open sessions. Each write is one transaction that includes the audit
/// entry.
#[async_trait]
pub trait PeopleRepository: Send + Sync {
    /// Staff and the accounts that asked for a new password, newest first.
    async fn list(&self, filter: PeopleFilter, page: &PageRequest) -> Result<Page<Person>, RepositoryError>;
    /// How many staff can sign in, and how many of them with the password alone.
    async fn count_second_factors(&self) -> Result<SecondFactorCount, RepositoryError>;
    /// The person with this id; `None` when there is none.
    async fn find(&self, id: AccountId) -> Result<Option<Person>, RepositoryError>;
    /// Inserts the account of an invited person and the link.
    async fn invite(
        &self,
        account: &Account,
        link: &NewLink,
        entry: &AuditEntry,
    ) -> Result<(), InsertAccountError>;
    /// Writes a change.
    ///
    /// # Errors
    /// [`PersonConflict`] when the person was changed concurrently, no active owner would be left, or the actor lost the
    /// permission in the meantime.
    async fn change(&self, change: &PersonChange) -> Result<(), PersonConflict>;
    /// Inserts a link, deletes an older one, and closes a request for a new password. `false` when there is no such
    /// account.
    async fn replace_link(
        &self,
        id: AccountId,
        link: &NewLink,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// The link whose token has this hash, with its account; `None` when there is none.
    async fn find_link(&self, token: &TokenSha256) -> Result<Option<FoundLink>, RepositoryError>;
    /// Sets a password, ends every session and revokes every access token. `false`, and nothing is written, when the link
    /// is gone or the account is disabled.
    async fn set_password(&self, new: &NewPassword) -> Result<bool, RepositoryError>;
    /// Records that the account with `email` asks for a new password. An unknown address is not an error.
    async fn request_password(&self, email: &Email, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// The account's sessions that are active at `now`, newest first.
    async fn list_sessions(
        &self,
        id: AccountId,
        now: DateTime<Utc>,
    ) -> Result<Vec<OpenSession>, RepositoryError>;
    /// Ends one session and revokes the account's access tokens; its other sessions get new ones. `false` when the session
    /// is not the account's.
    async fn end_session(
        &self,
        id: AccountId,
        family: SessionId,
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Ends every session of the account except `kept`, and revokes its access tokens.
    async fn end_other_sessions(
        &self,
        id: AccountId,
        kept: Option<SessionId>,
        entry: &AuditEntry,
    ) -> Result<(), RepositoryError>;
}

/// Why a change was not written.
#[derive(Debug, thiserror::Error)]
pub enum PersonConflict {
    /// The person was changed since it was read, or does not exist.
    #[error("the person was changed meanwhile")]
    Version,
    /// The change would leave no active owner.
    #[error("the shop would have no owner")]
    LastOwner,
    /// The actor lost the permission in the meantime.
    #[error("the permission was lost meanwhile")]
    NotPermitted,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// A stored one-time link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundLink {
    /// The account whose password the link sets.
    pub account: Account,
    pub kind: LinkKind,
    pub expires_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPassword {
    pub id: AccountId,
    pub hash: PasswordHash,
    /// The hash of the link's token, which the write uses up; `None` when the current password was given.
    pub link: Option<TokenSha256>,
    pub entry: AuditEntry,
}
