use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Clock, Limit, LimitScope, Random, RepositoryError};

use crate::ports::{PasswordHasher, PasswordHasherError, StepUpRepository};
use crate::{Account, Password, RefreshToken, TokenSha256};

/// A stored step-up authentication: the account's password was typed again recently. Sensitive actions require it, so
/// that an unattended session is not enough for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepUpGrant {
    /// The hash of the token that the client holds.
    pub token_sha256: TokenSha256,
    pub account_id: AccountId,
    /// The account's token version at that time: a new password invalidates the confirmation.
    pub token_version: i64,
    pub expires_at: DateTime<Utc>,
}

/// The result of `confirm_password`: a step-up token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepUpToken {
    /// The plain token, to be sent with the sensitive requests.
    pub token: RefreshToken,
    pub expires_at: DateTime<Utc>,
}

#[derive(Clone, Copy)]
pub struct StepUpPorts<'a> {
    pub tokens: &'a dyn StepUpRepository,
    pub passwords: &'a dyn PasswordHasher,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why a password was not confirmed.
#[derive(Debug, thiserror::Error)]
pub enum StepUpError {
    #[error("wrong password")]
    WrongPassword,
    #[error("too many attempts")]
    TooManyTries {
        /// When the next attempt is allowed.
        retry_at: DateTime<Utc>,
    },
    /// The password was not checked; when [busy](PasswordHasherError::Busy), try again in a few seconds.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The scope of the limit on confirmation attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepUpScope;

impl LimitScope for StepUpScope {
    fn code(self) -> &'static str {
        "confirm_password"
    }
}

const MAX_ATTEMPTS: i64 = 5;

fn window() -> TimeDelta {
    TimeDelta::minutes(10)
}

impl StepUpGrant {
    /// How long a confirmation is valid.
    pub const LIFETIME_MINUTES: i64 = 5;

    /// Whether the confirmation is valid for `account` at `now`.
    fn is_valid_for(&self, account: &Account, now: DateTime<Utc>) -> bool {
        self.account_id == account.id && self.token_version == account.token_version && now < self.expires_at
    }
}

/// Step-up authentication: checks the password of the signed-in `account` again and returns a token. At most 5 failed
/// attempts in 10 minutes.
///
/// # Errors
/// [`StepUpError`]; no token is issued then.
pub async fn step_up(
    account: &Account,
    password: &str,
    ports: StepUpPorts<'_>,
) -> Result<StepUpToken, StepUpError> {
    let now = ports.clock.now();
    let limit =
        Limit { scope: StepUpScope, key: account.id.to_string(), max: MAX_ATTEMPTS, window: window() };
    if let Some(retry_at) = ports.tokens.reserve_attempt(&limit, now).await? {
        return Err(StepUpError::TooManyTries { retry_at });
    }
    let password = Password::parse(password).map_err(|_malformed| StepUpError::WrongPassword)?;
    if !ports.passwords.verify(password, Some(account.password_hash.clone())).await? {
        return Err(StepUpError::WrongPassword);
    }
    let token = RefreshToken::generate(ports.random);
    let lifetime = TimeDelta::minutes(StepUpGrant::LIFETIME_MINUTES);
    let expires_at = now.checked_add_signed(lifetime).unwrap_or(now);
    ports.tokens.insert(&new_confirmation(account, &token, expires_at), now).await?;
    Ok(StepUpToken { token, expires_at })
}

fn new_confirmation(account: &Account, token: &RefreshToken, expires_at: DateTime<Utc>) -> StepUpGrant {
    let token_sha256 = token.sha256();
    StepUpGrant { token_sha256, account_id: account.id, token_version: account.token_version, expires_at }
}

/// Whether `token` is a valid step-up token of `account`. It may be used several times.
///
/// # Errors
/// [`RepositoryError`] when the confirmation cannot be read.
pub async fn is_confirmed(
    account: &Account,
    token: &str,
    ports: StepUpPorts<'_>,
) -> Result<bool, RepositoryError> {
    let found = ports.tokens.find(&TokenSha256::from_token(token)).await?;
    Ok(found.is_some_and(|confirmation| confirmation.is_valid_for(account, ports.clock.now())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::fakes::{FakeRandom, FixedClock, account, at};
    use crate::ports::{MockPasswordHasher, MockStepUpRepository};

    const NOW: &str = "2026-11-21T09:00:00Z";

    fn hasher(right: bool) -> MockPasswordHasher {
        let mut passwords = MockPasswordHasher::new();
        passwords.expect_verify().returning(move |_, _| Ok(right));
        passwords
    }

    async fn confirm(
        tokens: &MockStepUpRepository,
        passwords: &MockPasswordHasher,
    ) -> Result<StepUpToken, StepUpError> {
        let (clock, random) = (FixedClock(at(NOW)), FakeRandom::from(1));
        let ports = StepUpPorts { tokens, passwords, clock: &clock, random: &random };
        step_up(&account(Role::Owner), "siri ya asha", ports).await
    }

    fn allowing_attempt() -> MockStepUpRepository {
        let mut tokens = MockStepUpRepository::new();
        tokens.expect_reserve_attempt().times(1).returning(|_, _| Ok(None));
        tokens
    }

    #[tokio::test]
    async fn a_confirmation_is_valid_for_five_minutes() {
        let mut tokens = allowing_attempt();
        tokens
            .expect_insert()
            .withf(|kept, _| kept.expires_at == at("2026-11-21T09:05:00Z"))
            .times(1)
            .returning(|_, _| Ok(()));
        let confirmed = confirm(&tokens, &hasher(true)).await.unwrap();
        assert_eq!(confirmed.expires_at, at("2026-11-21T09:05:00Z"));
    }

    #[tokio::test]
    async fn a_wrong_password_confirms_nothing() {
        assert!(matches!(
            confirm(&allowing_attempt(), &hasher(false)).await,
            Err(StepUpError::WrongPassword)
        ));
    }

    #[tokio::test]
    async fn after_too_many_attempts_the_password_is_not_checked() {
        let mut tokens = MockStepUpRepository::new();
        let retry_at = at("2026-11-21T09:07:00Z");
        tokens.expect_reserve_attempt().returning(move |_, _| Ok(Some(retry_at)));
        let refused = confirm(&tokens, &MockPasswordHasher::new()).await;
        assert!(matches!(refused, Err(StepUpError::TooManyTries { .. })));
    }

    #[test]
    fn a_confirmation_is_valid_for_its_account_token_version_and_time() {
        let owner = account(Role::Owner);
        let token = RefreshToken::generate(&FakeRandom::from(1));
        let kept = new_confirmation(&owner, &token, at("2026-11-21T09:05:00Z"));
        assert!(kept.is_valid_for(&owner, at("2026-11-21T09:04:59Z")));
        assert!(!kept.is_valid_for(&owner, at("2026-11-21T09:05:00Z")));
        let other_password = Account { token_version: 2, ..owner.clone() };
        assert!(!kept.is_valid_for(&other_password, at(NOW)));
        let other = Account { id: AccountId::new(at(NOW), &FakeRandom::from(7)), ..owner };
        assert!(!kept.is_valid_for(&other, at(NOW)));
    }
}
