use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Origin, RepositoryError};

use super::code::Unreadable;
use super::{Authenticator, CompletedChallenge, FactorCode, PassConflict, code_limits, recovery_limits};
use crate::ports::SigningError;
use crate::sign_in::begin_session;
use crate::{
    Account, AttemptLimiter, Limit, RefreshToken, SessionPorts, SignInError, SignedIn, TokenSha256,
    start_session,
};

/// A stored pending sign-in: the password was right and the second-factor code is still missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// The hash of the token that the browser holds. The token serves only for sending the code.
    pub token_sha256: TokenSha256,
    pub account_id: AccountId,
    /// The account's token version at that time: revoking tokens ends pending sign-ins as well.
    pub token_version: i64,
    /// Whether the session outlives the browser.
    pub remember: bool,
    /// The device's own description.
    pub device: Option<String>,
    pub expires_at: DateTime<Utc>,
}

impl Challenge {
    /// How long a challenge is valid.
    pub const LIFETIME_MINUTES: i64 = 5;

    fn is_valid_for(&self, account: &Account, now: DateTime<Utc>) -> bool {
        !account.disabled && self.token_version == account.token_version && now < self.expires_at
    }
}

/// The answer to a right password when a code is required as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuedChallenge {
    /// To be sent with the code.
    pub token: RefreshToken,
    pub expires_at: DateTime<Utc>,
}

/// The result of a right password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Admission {
    SignedIn(Box<SignedIn>),
    /// A second-factor code is required; no access token is issued yet.
    CodeRequired(IssuedChallenge),
}

/// Input of [`complete_challenge`]: a code for a pending sign-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChallengeAnswer {
    pub challenge: TokenSha256,
    pub code: FactorCode,
}

/// Why a pending sign-in was not completed.
#[derive(Debug, thiserror::Error)]
pub enum ChallengeError {
    /// The pending sign-in no longer exists: the password must be entered again.
    #[error("the sign-in has ended")]
    Ended,
    /// The code is wrong or was used before.
    #[error("wrong code")]
    WrongCode,
    /// The shop's sealing key has changed: only a recovery code or another staff member can help.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// Too many wrong codes.
    #[error("too many attempts")]
    TooManyTries {
        /// When the next attempt is allowed.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
    /// No access token could be signed.
    #[error(transparent)]
    Signing(#[from] SigningError),
}

/// Starts a session for an account that was authenticated by a password or a link, or returns a challenge when the
/// account has a second factor. `device` is whether to stay signed in and the device's own description.
///
/// # Errors
/// [`SignInError`]; nothing is written then.
pub async fn start_sign_in(
    account: Account,
    device: (bool, Option<String>),
    ports: &SessionPorts<'_>,
) -> Result<Admission, SignInError> {
    let factor = ports.factors.find(account.id).await?;
    if factor.is_some_and(|factor| factor.is_on()) {
        return Ok(Admission::CodeRequired(challenge(&account, device, ports).await?));
    }
    Ok(Admission::SignedIn(Box::new(start_session(account, device, ports).await?)))
}

async fn challenge(
    account: &Account,
    (remember, device): (bool, Option<String>),
    ports: &SessionPorts<'_>,
) -> Result<IssuedChallenge, RepositoryError> {
    let now = ports.clock.now();
    let token = RefreshToken::generate(ports.random);
    let lifetime = TimeDelta::minutes(Challenge::LIFETIME_MINUTES);
    let expires_at = now.checked_add_signed(lifetime).unwrap_or(now);
    let challenge = Challenge {
        token_sha256: token.sha256(),
        account_id: account.id,
        token_version: account.token_version,
        remember,
        device,
        expires_at,
    };
    ports.factors.insert_challenge(&challenge, now).await?;
    Ok(IssuedChallenge { token, expires_at })
}

/// Completes a pending sign-in with a code, within the limits on code attempts.
///
/// # Errors
/// [`ChallengeError`]; no session is started then.
pub async fn complete_challenge(
    command: ChallengeAnswer,
    origin: &Origin,
    limiter: &dyn AttemptLimiter,
    authenticator: &dyn Authenticator,
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, ChallengeError> {
    let now = ports.clock.now();
    let (challenge, account) = find(&command.challenge, ports).await?;
    let limits = limits(&command.code, &account, origin, limiter).await?;
    if let Some(retry_at) = limiter.reserve(&limits, now).await? {
        return Err(ChallengeError::TooManyTries { retry_at });
    }
    let outcome = pass(&command.code, challenge, account, authenticator, ports).await;
    if !matches!(outcome, Err(ChallengeError::WrongCode)) {
        limiter.release(&limits, now).await?;
    }
    let signed_in = outcome?;
    limiter.record_sign_in(signed_in.account.id, origin.device.clone(), now).await?;
    Ok(signed_in)
}

async fn find(token: &TokenSha256, ports: &SessionPorts<'_>) -> Result<(Challenge, Account), ChallengeError> {
    let challenge = ports.factors.find_challenge(token).await?.ok_or(ChallengeError::Ended)?;
    let account = ports.accounts.find_by_id(challenge.account_id).await?;
    let account = account.filter(|account| challenge.is_valid_for(account, ports.clock.now()));
    Ok((challenge, account.ok_or(ChallengeError::Ended)?))
}

async fn limits(
    code: &FactorCode,
    account: &Account,
    origin: &Origin,
    limiter: &dyn AttemptLimiter,
) -> Result<Vec<Limit>, RepositoryError> {
    if matches!(code, FactorCode::Recovery(_)) {
        return Ok(recovery_limits(account.id, origin));
    }
    let is_known = match &origin.device {
        Some(device) => limiter.is_known_device(&account.email, device).await?,
        None => false,
    };
    Ok(code_limits(account.id, origin, is_known))
}

async fn pass(
    code: &FactorCode,
    challenge: Challenge,
    account: Account,
    authenticator: &dyn Authenticator,
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, ChallengeError> {
    let now = ports.clock.now();
    let factor = ports.factors.find(account.id).await?.filter(super::SecondFactor::is_on);
    let factor = factor.ok_or(ChallengeError::Ended)?;
    let proof = code.prove(account.id, &factor, authenticator, now)?.ok_or(ChallengeError::WrongCode)?;
    let signed_in = begin_session(account, (challenge.remember, challenge.device), ports)?;
    let session = signed_in.session.clone();
    ports
        .factors
        .complete_challenge(&CompletedChallenge { challenge: challenge.token_sha256, proof, session })
        .await?;
    Ok(signed_in)
}

impl From<PassConflict> for ChallengeError {
    fn from(conflict: PassConflict) -> Self {
        match conflict {
            PassConflict::Proof => Self::WrongCode,
            PassConflict::Challenge => Self::Ended,
            PassConflict::Repository(error) => Self::Repository(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::fakes::{Mocks, account, at};
    use crate::second_factor::ports::{MockAuthenticator, MockSecondFactorRepository};
    use crate::second_factor::{FactorProof, FactorSecret, SealedSecret, SecondFactor};
    use crate::sign_in_limits::MockAttemptLimiter;

    const NOW: &str = "2026-11-21T09:00:00Z";

    fn factor(last_step: i64) -> SecondFactor {
        SecondFactor {
            sealed: SealedSecret::new("sealed".into()),
            enabled_at: Some(at("2026-11-01T09:00:00Z")),
            last_step,
            recovery_codes_left: 10,
        }
    }

    fn challenge_with(token_version: i64, expires_at: &str) -> Challenge {
        Challenge {
            token_sha256: TokenSha256::from_token("presented"),
            account_id: account(Role::Owner).id,
            token_version,
            remember: true,
            device: None,
            expires_at: at(expires_at),
        }
    }

    fn mocks(challenge: Challenge, passes: usize) -> Mocks {
        let mut mocks = Mocks::at(NOW).with_account(account(Role::Owner)).issuing(1);
        mocks.factors = MockSecondFactorRepository::new();
        mocks.factors.expect_find_challenge().return_once(move |_| Ok(Some(challenge)));
        mocks.factors.expect_find().returning(|_| Ok(Some(factor(7))));
        mocks.factors.expect_complete_challenge().times(passes).returning(|_| Ok(()));
        mocks
    }

    async fn submit(mocks: &Mocks, step: Option<i64>, released: usize) -> Result<SignedIn, ChallengeError> {
        let mut authenticator = MockAuthenticator::new();
        authenticator.expect_open().returning(|_, _| FactorSecret::from_bytes(&[1; 20]));
        authenticator.expect_step_of().returning(move |_, _, _| step);
        let mut limiter = MockAttemptLimiter::new();
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter.expect_release().times(released).returning(|_, _| Ok(()));
        limiter.expect_record_sign_in().returning(|_, _, _| Ok(()));
        let code = FactorCode::parse("123456").unwrap();
        let command = ChallengeAnswer { challenge: TokenSha256::from_token("presented"), code };
        complete_challenge(command, &Origin::default(), &limiter, &authenticator, &mocks.ports()).await
    }

    #[tokio::test]
    async fn a_valid_code_starts_the_requested_session() {
        let mocks = mocks(challenge_with(1, "2026-11-21T09:05:00Z"), 1);
        let signed_in = submit(&mocks, Some(8), 1).await.unwrap();
        assert!(signed_in.session.remember);
    }

    #[tokio::test]
    async fn a_code_of_a_used_or_earlier_time_step_is_wrong() {
        for step in [Some(7), Some(6), None] {
            let mocks = mocks(challenge_with(1, "2026-11-21T09:05:00Z"), 0);
            assert!(matches!(submit(&mocks, step, 0).await, Err(ChallengeError::WrongCode)));
        }
    }

    #[tokio::test]
    async fn an_expired_challenge_or_an_older_token_version_has_ended() {
        for challenge in [challenge_with(1, NOW), challenge_with(0, "2026-11-21T09:05:00Z")] {
            let mocks = mocks(challenge, 0);
            assert!(matches!(submit(&mocks, Some(8), 0).await, Err(ChallengeError::Ended)));
        }
    }

    #[tokio::test]
    async fn a_password_alone_starts_no_session_when_a_code_is_required() {
        let mut mocks = Mocks::at(NOW);
        mocks.factors = MockSecondFactorRepository::new();
        mocks.factors.expect_find().returning(|_| Ok(Some(factor(0))));
        mocks
            .factors
            .expect_insert_challenge()
            .withf(|kept, _| kept.remember && kept.expires_at == at("2026-11-21T09:05:00Z"))
            .times(1)
            .returning(|_, _| Ok(()));
        let admission = start_sign_in(account(Role::Owner), (true, None), &mocks.ports()).await.unwrap();
        assert!(matches!(admission, Admission::CodeRequired(_)));
    }

    #[tokio::test]
    async fn an_unconfirmed_secret_requires_no_code() {
        let mut mocks = Mocks::at(NOW).issuing(1);
        mocks.sessions.expect_insert().times(1).returning(|_| Ok(()));
        mocks.factors = MockSecondFactorRepository::new();
        mocks.factors.expect_find().returning(|_| Ok(Some(SecondFactor { enabled_at: None, ..factor(0) })));
        let admission = start_sign_in(account(Role::Owner), (false, None), &mocks.ports()).await.unwrap();
        assert!(matches!(admission, Admission::SignedIn(_)));
    }

    #[test]
    fn a_recovery_code_is_accepted_without_opening_the_secret() {
        let code = FactorCode::parse("7K3M-7K3M-7K3M-7K3M").unwrap();
        let proof = code.prove(account(Role::Owner).id, &factor(0), &MockAuthenticator::new(), at(NOW));
        assert!(matches!(proof, Ok(Some(FactorProof::Recovery(_)))));
    }
}
