use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    AccountId, Actor, AuditAction, AuditEntry, Clock, Coded, Email, FieldChange, PersonName, Random,
    RepositoryError,
};
use strum::{IntoStaticStr, VariantArray};

use super::person::{audit_fields, entry};
use super::{PendingLink, PeopleRepository, Person};
use crate::ports::{AccountRepository, InsertAccountError};
use crate::{Account, PasswordHash, Role, TokenSha256};

/// The purpose of a one-time link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum LinkKind {
    /// To choose the first password.
    Invitation,
    Reset,
}

/// The secret of a one-time link: 256 random bits as 64 lower-case hexadecimal digits. `Debug` is masked. The shop
/// stores only its [`TokenSha256`].
#[derive(Clone, PartialEq, Eq)]
pub struct LinkToken(String);

/// A one-time link to insert.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLink {
    pub kind: LinkKind,
    /// The hash of its secret.
    pub token_sha256: TokenSha256,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// A new one-time link with its secret, for the staff member who requested it to pass on. The secret is available only
/// now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatedLink {
    /// The person whom the link is for.
    pub person: Person,
    pub kind: LinkKind,
    pub token: LinkToken,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitePerson {
    pub name: PersonName,
    pub email: Email,
    pub role: Role,
    pub by: Actor,
}

/// Why no invitation or link was created.
#[derive(Debug, thiserror::Error)]
pub enum InviteError {
    /// An account with this e-mail address exists, disabled or not.
    #[error("the e-mail address is taken")]
    EmailTaken,
    #[error("no such person")]
    NotFound,
    /// A disabled person gets no link.
    #[error("the person is disabled")]
    Disabled,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Dependencies of the use cases of staff accounts.
#[derive(Clone, Copy)]
pub struct PeoplePorts<'a> {
    pub people: &'a dyn PeopleRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Between two links that the holder of an account asks for, so that nobody can flood a mailbox or keep ending the link
/// in it.
pub const OWN_LINK_PAUSE: TimeDelta = TimeDelta::minutes(5);

impl LinkKind {
    /// How long an unused link is valid: 72 hours for an invitation, 1 hour for a password reset.
    pub const fn lifetime(self) -> TimeDelta {
        match self {
            Self::Invitation => TimeDelta::hours(72),
            Self::Reset => TimeDelta::hours(1),
        }
    }
}

impl LinkToken {
    fn generate(random: &dyn Random) -> Self {
        Self(hex::encode(random.bytes::<32>()))
    }

    /// The plain secret, for the one response that shows the link.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for LinkToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkToken(•••)")
    }
}

impl NewLink {
    fn new(kind: LinkKind, token: &LinkToken, now: DateTime<Utc>) -> Self {
        let expires_at = now.checked_add_signed(kind.lifetime()).unwrap_or(DateTime::<Utc>::MAX_UTC);
        Self { kind, token_sha256: TokenSha256::from_token(token.reveal()), created_at: now, expires_at }
    }
}

/// Creates a staff account without a password, and a link with which its owner chooses one.
///
/// # Errors
/// [`InviteError`]; nothing is written then.
pub async fn invite_person(
    command: InvitePerson,
    ports: PeoplePorts<'_>,
) -> Result<CreatedLink, InviteError> {
    let now = ports.clock.now();
    let (account, by) = command.into_account(now, ports.random);
    let token = LinkToken::generate(ports.random);
    let changes = FieldChange::between(None, &audit_fields(&account.name, account.role, account.disabled));
    let entry = entry(now, by, AuditAction::Invited, &account, changes);
    let link = NewLink::new(LinkKind::Invitation, &token, now);
    ports.people.invite(&account, &link, &entry).await?;
    with_person(account.id, LinkKind::Invitation, token, ports).await
}

/// Creates a link with which the person chooses a new password, or the first one. It invalidates an older link.
///
/// # Errors
/// [`InviteError`].
pub async fn create_link(
    id: AccountId,
    by: Actor,
    ports: PeoplePorts<'_>,
) -> Result<CreatedLink, InviteError> {
    let person = ports.people.find(id).await?.ok_or(InviteError::NotFound)?;
    if person.account.disabled {
        return Err(InviteError::Disabled);
    }
    let (now, token) = (ports.clock.now(), LinkToken::generate(ports.random));
    let kind = kind_for(&person);
    let entry = link_entry(now, by, kind, &person.account);
    let link = NewLink::new(kind, &token, now);
    if !ports.people.replace_link(id, &link, &entry).await? {
        return Err(InviteError::NotFound);
    }
    with_person(id, kind, token, ports).await
}

/// The same for the account with this address, at the request of its holder. `None` when there is no such account, it is
/// disabled, or it got a link within the last [`OWN_LINK_PAUSE`].
///
/// # Errors
/// [`RepositoryError`].
pub async fn create_own_link(
    email: &Email,
    accounts: &dyn AccountRepository,
    ports: PeoplePorts<'_>,
) -> Result<Option<CreatedLink>, RepositoryError> {
    let Some(account) = accounts.find_by_email(email).await? else { return Ok(None) };
    let Some(person) = ports.people.find(account.id).await? else { return Ok(None) };
    let earliest = ports.clock.now().checked_sub_signed(OWN_LINK_PAUSE);
    let is_recent = |link: PendingLink| {
        link.expires_at
            .checked_sub_signed(link.kind.lifetime())
            .is_some_and(|created| Some(created) > earliest)
    };
    if person.link.is_some_and(is_recent) {
        return Ok(None);
    }
    let by = Actor::new(account.id, account.name.reveal());
    match create_link(account.id, by, ports).await {
        Ok(link) => Ok(Some(link)),
        Err(InviteError::Repository(error)) => Err(error),
        Err(InviteError::NotFound | InviteError::Disabled | InviteError::EmailTaken) => Ok(None),
    }
}

fn kind_for(person: &Person) -> LinkKind {
    if person.account.password_hash.is_set() { LinkKind::Reset } else { LinkKind::Invitation }
}

fn link_entry(at: DateTime<Utc>, by: Actor, kind: LinkKind, about: &Account) -> AuditEntry {
    let changes = FieldChange::if_changed("link", None, Some(kind.code().to_owned()));
    entry(at, by, AuditAction::Invited, about, changes.into_iter().collect())
}

async fn with_person(
    id: AccountId,
    kind: LinkKind,
    token: LinkToken,
    ports: PeoplePorts<'_>,
) -> Result<CreatedLink, InviteError> {
    let person = ports.people.find(id).await?.ok_or(InviteError::NotFound)?;
    Ok(CreatedLink { person, kind, token })
}

impl InvitePerson {
    fn into_account(self, now: DateTime<Utc>, random: &dyn Random) -> (Account, Actor) {
        let account = Account {
            id: AccountId::new(now, random),
            email: self.email,
            name: self.name,
            role: self.role,
            password_hash: PasswordHash::unset(),
            token_version: Account::FIRST_TOKEN_VERSION,
            disabled: false,
            created_at: now,
        };
        (account, self.by)
    }
}

impl From<InsertAccountError> for InviteError {
    fn from(error: InsertAccountError) -> Self {
        match error {
            InsertAccountError::EmailTaken => Self::EmailTaken,
            InsertAccountError::Repository(error) => Self::Repository(error),
        }
    }
}
