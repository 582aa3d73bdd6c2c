//! Keys by which other programs call the shop.

use std::fmt;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    AccountId, Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, FieldChange, PersonName,
    Random, RepositoryError,
};

use crate::{Account, Permission, TokenSha256};

/// A key that another program shows instead of signing in. It belongs to the shop, not to whoever made it: it goes on when
/// that colleague leaves, until it expires or is revoked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKey {
    /// The key's key. It stands where an account's id stands: in the audit log, and where work is counted.
    pub id: AccountId,
    /// What it is for. The audit log names it so.
    pub name: PersonName,
    /// The beginning of the secret, by which people tell keys apart.
    pub prefix: String,
    /// What it opens; never [`Permission::ManagePeople`].
    pub permissions: Vec<Permission>,
    pub by: Actor,
    pub created_at: DateTime<Utc>,
    /// From when on it opens nothing; `None` when that moment does not come by itself.
    pub expires_at: Option<DateTime<Utc>>,
    /// When it was revoked.
    pub revoked_at: Option<DateTime<Utc>>,
    /// When it was last shown, to within [`ApiKey::USE_NOTED_EVERY`].
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The secret of a key: `bhk_` and 256 random bits as 64 lower-case hexadecimal digits, so that programs which look for
/// leaked secrets recognise it. `Debug` is masked. The shop keeps only its [`TokenSha256`].
#[derive(Clone, PartialEq, Eq)]
pub struct KeySecret(String);

/// A key with its secret, which cannot be had again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenKey {
    pub key: ApiKey,
    pub secret: KeySecret,
}

/// A wish for a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateKey {
    /// What it is for.
    pub name: PersonName,
    /// What it is to open.
    pub permissions: Vec<Permission>,
    /// From when on it is to open nothing.
    pub expires_at: Option<DateTime<Utc>>,
}

/// What keys need from outside.
#[derive(Clone, Copy)]
pub struct KeyPorts<'a> {
    pub keys: &'a dyn ApiKeyRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why no key was made.
#[derive(Debug, thiserror::Error)]
pub enum CreateKeyError {
    /// It would open nothing, or what its maker may not open, or the shop's people.
    #[error("these permissions cannot be given to a key")]
    Permissions,
    /// It would have expired already.
    #[error("the key would have expired")]
    Expiry,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why a key opens nothing.
#[derive(Debug, thiserror::Error)]
pub enum KeyRefusal {
    /// The shop never gave it.
    #[error("no such key")]
    Unknown,
    /// A colleague ended it.
    #[error("the key was revoked")]
    Revoked,
    /// Its time is over.
    #[error("the key has expired")]
    Expired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Keeps keys. Each write is one transaction, with its audit entry.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait ApiKeyRepository: Send + Sync {
    /// Keeps a new key, of whose secret this is the hash.
    async fn insert(
        &self,
        key: &ApiKey,
        secret: &TokenSha256,
        entry: &AuditEntry,
    ) -> Result<(), RepositoryError>;
    /// All keys, also revoked and expired ones, the newest first.
    async fn list(&self) -> Result<Vec<ApiKey>, RepositoryError>;
    /// One; `None` when there is none.
    async fn find(&self, id: AccountId) -> Result<Option<ApiKey>, RepositoryError>;
    /// The key with this secret, whether it still opens anything or not; `None` when there is none.
    async fn find_by_secret(&self, secret: &TokenSha256) -> Result<Option<ApiKey>, RepositoryError>;
    /// Notes that the key was shown.
    async fn note_use(&self, id: AccountId, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Ends a key at the time of the entry. `false`, and nothing is written, when it had ended so before.
    async fn revoke(&self, id: AccountId, entry: &AuditEntry) -> Result<bool, RepositoryError>;
}

impl KeySecret {
    /// How every secret begins.
    pub const MARK: &'static str = "bhk_";
    const SHOWN: usize = 12;

    fn generate(random: &dyn Random) -> Self {
        Self(format!("{}{}", Self::MARK, hex::encode(random.bytes::<32>())))
    }

    /// Whether a text claims to be one.
    pub fn is_meant(presented: &str) -> bool {
        presented.starts_with(Self::MARK)
    }

    /// The whole secret: for the one answer that shows it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn prefix(&self) -> String {
        self.0.chars().take(Self::SHOWN).collect()
    }
}

impl fmt::Debug for KeySecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeySecret(•••)")
    }
}

impl ApiKey {
    /// How exactly it is known when a key was last shown: not every call is to write.
    pub const USE_NOTED_EVERY: TimeDelta = TimeDelta::minutes(1);

    /// Whether the key opens that.
    pub fn may(&self, permission: Permission) -> bool {
        Self::may_hold(permission) && self.permissions.contains(&permission)
    }

    /// Whether any key may open that: no program lets people in or erases what is held about them.
    pub fn may_hold(permission: Permission) -> bool {
        !matches!(permission, Permission::ManagePeople | Permission::ErasePersonalData)
    }

    /// The key as timelines and the audit log name it.
    pub fn actor(&self) -> Actor {
        Actor::new(self.id, self.name.reveal())
    }

    fn admit(self, now: DateTime<Utc>) -> Result<Self, KeyRefusal> {
        match (self.revoked_at, self.expires_at) {
            (Some(_), _) => Err(KeyRefusal::Revoked),
            (None, Some(expires_at)) if now >= expires_at => Err(KeyRefusal::Expired),
            _ => Ok(self),
        }
    }

    fn use_is_noted(&self, now: DateTime<Utc>) -> bool {
        self.last_used_at.is_some_and(|last| now.signed_duration_since(last) < Self::USE_NOTED_EVERY)
    }

    fn entry(
        &self,
        at: DateTime<Utc>,
        by: Actor,
        action: AuditAction,
        changes: Vec<FieldChange>,
    ) -> AuditEntry {
        let (id, label) = (self.id.to_string(), self.name.reveal().to_owned());
        AuditEntry { at, by, action, subject: AuditSubject { kind: AuditKind::ApiKey, id, label }, changes }
    }

    fn described(&self) -> Vec<FieldChange> {
        let codes: Vec<_> = self.permissions.iter().map(|permission| permission.code()).collect();
        let fields = vec![
            ("name", Some(self.name.reveal().to_owned())),
            ("permissions", Some(codes.join(" "))),
            ("expiresAt", self.expires_at.map(|at| at.to_rfc3339())),
        ];
        FieldChange::between(None, &fields)
    }
}

impl CreateKey {
    /// No key opens more than whoever makes it.
    fn check(&self, by: &Account, now: DateTime<Utc>) -> Result<(), CreateKeyError> {
        let allowed = |permission: &Permission| by.role.may(*permission) && ApiKey::may_hold(*permission);
        if self.permissions.is_empty() || !self.permissions.iter().all(allowed) {
            return Err(CreateKeyError::Permissions);
        }
        let is_over = self.expires_at.is_some_and(|expires_at| expires_at <= now);
        if is_over { Err(CreateKeyError::Expiry) } else { Ok(()) }
    }
}

/// Makes a key. Its secret is given once.
///
/// # Errors
/// [`CreateKeyError`]; nothing is kept then.
pub async fn create_key(
    command: CreateKey,
    by: &Account,
    ports: KeyPorts<'_>,
) -> Result<GivenKey, CreateKeyError> {
    let now = ports.clock.now();
    command.check(by, now)?;
    let secret = KeySecret::generate(ports.random);
    let key = ApiKey {
        id: AccountId::new(now, ports.random),
        name: command.name,
        prefix: secret.prefix(),
        permissions: command.permissions,
        by: Actor::new(by.id, by.name.reveal()),
        created_at: now,
        expires_at: command.expires_at,
        revoked_at: None,
        last_used_at: None,
    };
    let entry = key.entry(now, key.by.clone(), AuditAction::Created, key.described());
    ports.keys.insert(&key, &TokenSha256::of(secret.reveal()), &entry).await?;
    Ok(GivenKey { key, secret })
}

/// Ends a key for good; one that was revoked stays as it is. `None` when there is none.
///
/// # Errors
/// [`RepositoryError`].
pub async fn revoke_key(
    id: AccountId,
    by: Actor,
    ports: KeyPorts<'_>,
) -> Result<Option<ApiKey>, RepositoryError> {
    let Some(key) = ports.keys.find(id).await? else { return Ok(None) };
    let entry = key.entry(ports.clock.now(), by, AuditAction::Revoked, vec![]);
    ports.keys.revoke(id, &entry).await?;
    ports.keys.find(id).await
}

/// The key whose secret is `presented`.
///
/// # Errors
/// [`KeyRefusal`].
pub async fn authenticate_key(
    presented: &str,
    keys: &dyn ApiKeyRepository,
    clock: &dyn Clock,
) -> Result<ApiKey, KeyRefusal> {
    let now = clock.now();
    let found = keys.find_by_secret(&TokenSha256::of(presented)).await?;
    let key = found.ok_or(KeyRefusal::Unknown)?.admit(now)?;
    if !key.use_is_noted(now) {
        keys.note_use(key.id, now).await?;
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::fakes::{Draws, Stopped, account, at};

    const NOW: &str = "2026-11-21T09:00:00Z";

    fn wish(permissions: &[Permission]) -> CreateKey {
        let name = PersonName::parse("Accounting").unwrap();
        CreateKey { name, permissions: permissions.to_vec(), expires_at: None }
    }

    async fn create(command: CreateKey, role: Role, kept: usize) -> Result<GivenKey, CreateKeyError> {
        let mut keys = MockApiKeyRepository::new();
        keys.expect_insert().times(kept).returning(|_, _, _| Ok(()));
        let ports = KeyPorts { keys: &keys, clock: &Stopped(at(NOW)), random: &Draws::from(1) };
        create_key(command, &account(role), ports).await
    }

    async fn show(key: ApiKey, noted: usize) -> Result<ApiKey, KeyRefusal> {
        let mut keys = MockApiKeyRepository::new();
        keys.expect_find_by_secret().return_once(move |_| Ok(Some(key)));
        keys.expect_note_use().times(noted).returning(|_, _| Ok(()));
        authenticate_key("bhk_presented", &keys, &Stopped(at(NOW))).await
    }

    async fn key() -> ApiKey {
        create(wish(&[Permission::SeeOrders]), Role::Owner, 1).await.unwrap().key
    }

    #[tokio::test]
    async fn a_secret_says_what_it_is_and_the_key_shows_its_beginning_only() {
        let given = create(wish(&[Permission::SeeOrders]), Role::Owner, 1).await.unwrap();
        assert_eq!(given.secret.reveal().len(), 4 + 64);
        assert!(KeySecret::is_meant(given.secret.reveal()));
        assert_eq!(given.key.prefix.len(), 12);
        assert!(given.secret.reveal().starts_with(&given.key.prefix));
        assert_eq!(format!("{:?}", given.secret), "KeySecret(•••)");
    }

    #[tokio::test]
    async fn no_key_opens_nothing_or_people_or_more_than_its_maker() {
        for (permissions, role) in [
            (&[][..], Role::Owner),
            (&[Permission::ManagePeople][..], Role::Owner),
            (&[Permission::SeeOrders, Permission::SeeRevenue][..], Role::Support),
        ] {
            let refused = create(wish(permissions), role, 0).await;
            assert!(matches!(refused, Err(CreateKeyError::Permissions)));
        }
    }

    #[tokio::test]
    async fn a_key_lives_at_least_a_moment() {
        let command = CreateKey { expires_at: Some(at(NOW)), ..wish(&[Permission::SeeOrders]) };
        assert!(matches!(create(command, Role::Owner, 0).await, Err(CreateKeyError::Expiry)));
    }

    #[tokio::test]
    async fn an_ended_key_opens_nothing_and_says_why() {
        let revoked = ApiKey { revoked_at: Some(at(NOW)), ..key().await };
        assert!(matches!(show(revoked, 0).await, Err(KeyRefusal::Revoked)));
        let expired = ApiKey { expires_at: Some(at(NOW)), ..key().await };
        assert!(matches!(show(expired, 0).await, Err(KeyRefusal::Expired)));
    }

    #[tokio::test]
    async fn a_use_is_written_once_a_minute() {
        assert!(show(key().await, 1).await.is_ok());
        let just_used = ApiKey { last_used_at: Some(at("2026-11-21T08:59:01Z")), ..key().await };
        assert!(show(just_used, 0).await.is_ok());
        let used = ApiKey { last_used_at: Some(at("2026-11-21T08:59:00Z")), ..key().await };
        assert!(show(used, 1).await.is_ok());
    }

    #[tokio::test]
    async fn a_row_that_says_so_still_opens_no_people() {
        let forged = ApiKey { permissions: vec![Permission::ManagePeople], ..key().await };
        assert!(!forged.may(Permission::ManagePeople));
    }
}
