//! API keys for other programs.

use std::fmt;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    AccountId, Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, Coded, FieldChange,
    PersonName, Random, RepositoryError,
};

use crate::{Account, Permission, TokenSha256};

/// A key that a program presents instead of signing in. It belongs to the shop, not to its creator: it stays valid
/// after that staff member leaves, until it expires or is revoked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKey {
    /// Primary key. Used in place of an account's id in the audit log and in rate limits.
    pub id: AccountId,
    /// What the key is for; shown in the audit log.
    pub name: PersonName,
    /// The beginning of the secret, so that staff can tell keys apart.
    pub prefix: String,
    /// The granted permissions; only those of [`ApiKey::can_hold`] count.
    pub permissions: Vec<Permission>,
    pub by: Actor,
    pub created_at: DateTime<Utc>,
    /// When the key stops working; `None` when it does not expire.
    pub expires_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
    /// When it was last used, accurate to [`ApiKey::USE_WRITE_INTERVAL`].
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The secret of a key: `bhk_` and 256 random bits as 64 lower-case hexadecimal digits. The prefix lets secret
/// scanners recognise it. `Debug` is masked. The shop stores only its [`TokenSha256`].
#[derive(Clone, PartialEq, Eq)]
pub struct KeySecret(String);

/// A new key with its secret, which is available only now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatedKey {
    pub key: ApiKey,
    pub secret: KeySecret,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateKey {
    /// What the key is for.
    pub name: PersonName,
    /// The permissions to grant.
    pub permissions: Vec<Permission>,
    /// When the key stops working; `None` when it does not expire.
    pub expires_at: Option<DateTime<Utc>>,
}

/// Dependencies of the use cases of API keys.
#[derive(Clone, Copy)]
pub struct KeyPorts<'a> {
    pub keys: &'a dyn ApiKeyRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why no key was created.
#[derive(Debug, thiserror::Error)]
pub enum CreateKeyError {
    /// The permissions are empty, exceed those of the creator, or include one that no key [may hold](ApiKey::can_hold).
    #[error("these permissions cannot be given to a key")]
    Permissions,
    /// The expiry is not in the future.
    #[error("the key would have expired")]
    Expiry,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why a key was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticateKeyError {
    /// No key has this secret.
    #[error("no such key")]
    Unknown,
    #[error("the key was revoked")]
    Revoked,
    /// Its expiry has passed.
    #[error("the key has expired")]
    Expired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Stores API keys. Each write is one transaction that includes the audit entry.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait ApiKeyRepository: Send + Sync {
    /// Inserts a key with the hash of its secret.
    async fn insert(
        &self,
        key: &ApiKey,
        secret: &TokenSha256,
        entry: &AuditEntry,
    ) -> Result<(), RepositoryError>;
    /// All keys, including revoked and expired ones, newest first.
    async fn list(&self) -> Result<Vec<ApiKey>, RepositoryError>;
    /// The key with this id; `None` when there is none.
    async fn find(&self, id: AccountId) -> Result<Option<ApiKey>, RepositoryError>;
    /// The key with this secret, also when revoked or expired; `None` when there is none.
    async fn find_by_secret(&self, secret: &TokenSha256) -> Result<Option<ApiKey>, RepositoryError>;
    /// Records that the key was used at `at`.
    async fn record_use(&self, id: AccountId, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Revokes a key at the time of the entry. `false`, and nothing is written, when it was already revoked.
    async fn revoke(&self, id: AccountId, entry: &AuditEntry) -> Result<bool, RepositoryError>;
}

impl KeySecret {
    /// The prefix of every secret.
    pub const PREFIX: &'static str = "bhk_";
    const PREFIX_CHARS: usize = 12;

    fn generate(random: &dyn Random) -> Self {
        Self(format!("{}{}", Self::PREFIX, hex::encode(random.bytes::<32>())))
    }

    /// Whether the text has the prefix of a key secret.
    pub fn has_prefix(presented: &str) -> bool {
        presented.starts_with(Self::PREFIX)
    }

    /// The plain secret, for the one response that shows it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn prefix(&self) -> String {
        self.0.chars().take(Self::PREFIX_CHARS).collect()
    }
}

impl fmt::Debug for KeySecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeySecret(•••)")
    }
}

impl ApiKey {
    /// Minimum interval between two writes of `last_used_at`, so that not every call writes.
    pub const USE_WRITE_INTERVAL: TimeDelta = TimeDelta::minutes(1);

    /// Whether the key grants `permission`.
    pub fn has_permission(&self, permission: Permission) -> bool {
        Self::can_hold(permission) && self.permissions.contains(&permission)
    }

    /// Whether a key may hold `permission` at all. No program may manage staff or erase personal data.
    pub fn can_hold(permission: Permission) -> bool {
        !matches!(permission, Permission::ManagePeople | Permission::ErasePersonalData)
    }

    /// The key as an actor in timelines and the audit log.
    pub fn actor(&self) -> Actor {
        Actor::new(self.id, self.name.reveal())
    }

    fn ensure_active(self, now: DateTime<Utc>) -> Result<Self, AuthenticateKeyError> {
        match (self.revoked_at, self.expires_at) {
            (Some(_), _) => Err(AuthenticateKeyError::Revoked),
            (None, Some(expires_at)) if now >= expires_at => Err(AuthenticateKeyError::Expired),
            _ => Ok(self),
        }
    }

    fn has_recent_use(&self, now: DateTime<Utc>) -> bool {
        self.last_used_at.is_some_and(|last| now.signed_duration_since(last) < Self::USE_WRITE_INTERVAL)
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

    fn initial_changes(&self) -> Vec<FieldChange> {
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
    /// A key must not grant more than its creator's role.
    fn check(&self, by: &Account, now: DateTime<Utc>) -> Result<(), CreateKeyError> {
        let allowed =
            |permission: &Permission| by.role.has_permission(*permission) && ApiKey::can_hold(*permission);
        if self.permissions.is_empty() || !self.permissions.iter().all(allowed) {
            return Err(CreateKeyError::Permissions);
        }
        let is_over = self.expires_at.is_some_and(|expires_at| expires_at <= now);
        if is_over { Err(CreateKeyError::Expiry) } else { Ok(()) }
    }
}

/// Creates a key. The secret is returned only here.
///
/// # Errors
/// [`CreateKeyError`]; nothing is written then.
pub async fn create_key(
    command: CreateKey,
    by: &Account,
    ports: KeyPorts<'_>,
) -> Result<CreatedKey, CreateKeyError> {
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
    let entry = key.entry(now, key.by.clone(), AuditAction::Created, key.initial_changes());
    ports.keys.insert(&key, &TokenSha256::from_token(secret.reveal()), &entry).await?;
    Ok(CreatedKey { key, secret })
}

/// Revokes a key; a revoked key stays as it is. `None` when there is no such key.
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

/// The active key whose secret is `presented`. Records its use.
///
/// # Errors
/// [`AuthenticateKeyError`].
pub async fn authenticate_key(
    presented: &str,
    keys: &dyn ApiKeyRepository,
    clock: &dyn Clock,
) -> Result<ApiKey, AuthenticateKeyError> {
    let now = clock.now();
    let found = keys.find_by_secret(&TokenSha256::from_token(presented)).await?;
    let key = found.ok_or(AuthenticateKeyError::Unknown)?.ensure_active(now)?;
    if !key.has_recent_use(now) {
        keys.record_use(key.id, now).await?;
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::fakes::{FakeRandom, FixedClock, account, at};

    const NOW: &str = "2026-11-21T09:00:00Z";

    fn request(permissions: &[Permission]) -> CreateKey {
        let name = PersonName::parse("Accounting").unwrap();
        CreateKey { name, permissions: permissions.to_vec(), expires_at: None }
    }

    async fn create(command: CreateKey, role: Role, inserts: usize) -> Result<CreatedKey, CreateKeyError> {
        let mut keys = MockApiKeyRepository::new();
        keys.expect_insert().times(inserts).returning(|_, _, _| Ok(()));
        let ports = KeyPorts { keys: &keys, clock: &FixedClock(at(NOW)), random: &FakeRandom::from(1) };
        create_key(command, &account(role), ports).await
    }

    async fn authenticate(key: ApiKey, recorded_uses: usize) -> Result<ApiKey, AuthenticateKeyError> {
        let mut keys = MockApiKeyRepository::new();
        keys.expect_find_by_secret().return_once(move |_| Ok(Some(key)));
        keys.expect_record_use().times(recorded_uses).returning(|_, _| Ok(()));
        authenticate_key("bhk_presented", &keys, &FixedClock(at(NOW))).await
    }

    async fn key() -> ApiKey {
        create(request(&[Permission::SeeOrders]), Role::Owner, 1).await.unwrap().key
    }

    #[tokio::test]
    async fn a_secret_has_the_prefix_and_the_key_shows_only_its_beginning() {
        let given = create(request(&[Permission::SeeOrders]), Role::Owner, 1).await.unwrap();
        assert_eq!(given.secret.reveal().len(), 4 + 64);
        assert!(KeySecret::has_prefix(given.secret.reveal()));
        assert_eq!(given.key.prefix.len(), 12);
        assert!(given.secret.reveal().starts_with(&given.key.prefix));
        assert_eq!(format!("{:?}", given.secret), "KeySecret(•••)");
    }

    #[tokio::test]
    async fn a_key_needs_permissions_of_its_creator_and_never_manages_people() {
        for (permissions, role) in [
            (&[][..], Role::Owner),
            (&[Permission::ManagePeople][..], Role::Owner),
            (&[Permission::SeeOrders, Permission::SeeRevenue][..], Role::Support),
        ] {
            let refused = create(request(permissions), role, 0).await;
            assert!(matches!(refused, Err(CreateKeyError::Permissions)));
        }
    }

    #[tokio::test]
    async fn a_key_must_expire_in_the_future() {
        let command = CreateKey { expires_at: Some(at(NOW)), ..request(&[Permission::SeeOrders]) };
        assert!(matches!(create(command, Role::Owner, 0).await, Err(CreateKeyError::Expiry)));
    }

    #[tokio::test]
    async fn a_revoked_or_expired_key_is_refused_with_the_reason() {
        let revoked = ApiKey { revoked_at: Some(at(NOW)), ..key().await };
        assert!(matches!(authenticate(revoked, 0).await, Err(AuthenticateKeyError::Revoked)));
        let expired = ApiKey { expires_at: Some(at(NOW)), ..key().await };
        assert!(matches!(authenticate(expired, 0).await, Err(AuthenticateKeyError::Expired)));
    }

    #[tokio::test]
    async fn a_use_is_recorded_at_most_once_a_minute() {
        assert!(authenticate(key().await, 1).await.is_ok());
        let just_used = ApiKey { last_used_at: Some(at("2026-11-21T08:59:01Z")), ..key().await };
        assert!(authenticate(just_used, 0).await.is_ok());
        let used = ApiKey { last_used_at: Some(at("2026-11-21T08:59:00Z")), ..key().await };
        assert!(authenticate(used, 1).await.is_ok());
    }

    #[tokio::test]
    async fn a_stored_permission_to_manage_people_is_ignored() {
        let forged = ApiKey { permissions: vec![Permission::ManagePeople], ..key().await };
        assert!(!forged.has_permission(Permission::ManagePeople));
    }
}
