use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, AuditEntry, Email, Page, PageRequest, RepositoryError, SessionId};

use super::{LinkKind, NewLink, PeopleFilter, Person, PersonChange, SecondFactorCount};
use crate::ports::InsertAccountError;
use crate::{Account, OpenSession, PasswordHash, TokenSha256};

/// Keeps colleagues. Each writing method is one transaction, and writes its audit entry with it or not at all.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PeopleRepository: Send + Sync {
    /// Colleagues, and whoever asked for a new password, the newest first.
    async fn list(&self, filter: PeopleFilter, page: &PageRequest) -> Result<Page<Person>, RepositoryError>;
    /// How many colleagues can sign in, and how many of them by a password alone.
    async fn second_factors(&self) -> Result<SecondFactorCount, RepositoryError>;
    /// One; `None` when there is none.
    async fn find(&self, id: AccountId) -> Result<Option<Person>, RepositoryError>;
    /// Keeps the account of somebody who is invited, with the link.
    async fn invite(
        &self,
        account: &Account,
        link: &NewLink,
        entry: &AuditEntry,
    ) -> Result<(), InsertAccountError>;
    /// Writes a change, unless the person was changed meanwhile, the shop would be left without an active owner, or
    /// who wants it lost the right meanwhile.
    async fn change(&self, change: &PersonChange) -> Result<(), PersonConflict>;
    /// Keeps a link in place of any older one, and takes the wish for a new password as answered. `false` when there
    /// is no such account.
    async fn give_link(
        &self,
        id: AccountId,
        link: &NewLink,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// Whom the link with this token leads to, and until when; `None` when nobody.
    async fn find_link(&self, token: &TokenSha256) -> Result<Option<FoundLink>, RepositoryError>;
    /// Sets a password, ends every session and calls every access token back. `false`, and nothing is written, when
    /// the link that it is set by is gone or the account disabled.
    async fn set_password(&self, new: &NewPassword) -> Result<bool, RepositoryError>;
    /// Notes that whoever signs in with `email` asks for a new password. Nobody there is no failure.
    async fn ask_for_password(&self, email: &Email, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// The sessions of somebody that go on at `now`, the newest first.
    async fn sessions_of(
        &self,
        id: AccountId,
        now: DateTime<Utc>,
    ) -> Result<Vec<OpenSession>, RepositoryError>;
    /// Ends one session of somebody and calls their access tokens back: other sessions get new ones. `false` when it is
    /// not theirs.
    async fn end_session(
        &self,
        id: AccountId,
        family: SessionId,
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Ends every session of somebody but `kept`, and calls their access tokens back.
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
    /// Somebody changed the person since they were read, or there is no such person.
    #[error("the person was changed meanwhile")]
    Version,
    /// Nobody would be left who can let others in.
    #[error("the shop would have no owner")]
    LastOwner,
    /// Who wants it may no longer.
    #[error("the right was lost meanwhile")]
    NotPermitted,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// A one-time link as it was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundLink {
    /// Whose password it sets.
    pub account: Account,
    /// What it is for.
    pub kind: LinkKind,
    /// From when on it leads nowhere.
    pub expires_at: DateTime<Utc>,
}

/// A password that was chosen, to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPassword {
    pub id: AccountId,
    /// What is kept of it.
    pub hash: PasswordHash,
    /// The link that is used up by it; `None` when the old password was known.
    pub link: Option<TokenSha256>,
    /// What the audit log says of it.
    pub entry: AuditEntry,
}
