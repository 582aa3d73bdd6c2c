use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Origin, RepositoryError};

use super::code::Unreadable;
use super::{Authenticator, FactorCode, PassConflict, Passed, code_limits, recovery_limits};
use crate::ports::SigningError;
use crate::sign_in::begin_session;
use crate::{
    Account, AttemptLimiter, Limit, RefreshToken, SessionPorts, SignInError, SignedIn, TokenSha256,
    admit_without_second_factor,
};

/// A sign-in whose password was right and whose code is yet to come, as the shop keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// The hash of the token that the browser holds. It is good for nothing but giving a code.
    pub token_sha256: TokenSha256,
    pub account_id: AccountId,
    /// The account's number at that time: whatever calls tokens back ends half-done sign-ins too.
    pub token_version: i64,
    /// Whether to stay signed in after the browser closes.
    pub remember: bool,
    /// What the device calls itself.
    pub device: Option<String>,
    /// Until when the code must come.
    pub expires_at: DateTime<Utc>,
}

impl Challenge {
    /// How long the code may take.
    pub const LIFETIME_MINUTES: i64 = 5;

    fn holds_for(&self, account: &Account, now: DateTime<Utc>) -> bool {
        !account.disabled && self.token_version == account.token_version && now < self.expires_at
    }
}

/// What whoever gave the right password gets where a code is needed as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenged {
    /// To be sent with the code.
    pub token: RefreshToken,
    pub expires_at: DateTime<Utc>,
}

/// What the right password brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Admission {
    In(Box<SignedIn>),
    /// The question for a code; no token admits anybody yet.
    CodeNeeded(Challenged),
}

/// A code for a half-done sign-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGiven {
    pub challenge: TokenSha256,
    pub code: FactorCode,
}

/// Why a code let nobody in.
#[derive(Debug, thiserror::Error)]
pub enum PassError {
    /// There is no such half-done sign-in any more: the password must be given again.
    #[error("the sign-in has ended")]
    Ended,
    /// It is another code, or it was used before.
    #[error("wrong code")]
    WrongCode,
    /// The shop's key has changed: only a recovery code helps, or a colleague.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// Too many wrong codes.
    #[error("too many tries")]
    TooManyTries {
        /// When the next one may be tried.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
    /// No access token could be made.
    #[error(transparent)]
    Signing(#[from] SigningError),
}

/// Begins a session for somebody who proved by a password or a link who they are, or asks for the code that their account
/// needs beside it. `device` is whether to stay signed in, and what the device calls itself.
///
/// # Errors
/// [`SignInError`]; nothing is begun then.
pub async fn admit(
    account: Account,
    device: (bool, Option<String>),
    ports: &SessionPorts<'_>,
) -> Result<Admission, SignInError> {
    let factor = ports.factors.find(account.id).await?;
    if factor.is_some_and(|factor| factor.is_on()) {
        return Ok(Admission::CodeNeeded(challenge(&account, device, ports).await?));
    }
    Ok(Admission::In(Box::new(admit_without_second_factor(account, device, ports).await?)))
}

async fn challenge(
    account: &Account,
    (remember, device): (bool, Option<String>),
    ports: &SessionPorts<'_>,
) -> Result<Challenged, RepositoryError> {
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
    ports.factors.keep_challenge(&challenge, now).await?;
    Ok(Challenged { token, expires_at })
}

/// Turns a half-done sign-in into a session by a code, if codes were not guessed too often.
///
/// # Errors
/// [`PassError`]; no session is begun then.
pub async fn pass_challenge(
    command: CodeGiven,
    origin: &Origin,
    tries: &dyn AttemptLimiter,
    authenticator: &dyn Authenticator,
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, PassError> {
    let now = ports.clock.now();
    let (challenge, account) = find(&command.challenge, ports).await?;
    let limits = limits(&command.code, &account, origin, tries).await?;
    if let Some(retry_at) = tries.reserve(&limits, now).await? {
        return Err(PassError::TooManyTries { retry_at });
    }
    let outcome = pass(&command.code, challenge, account, authenticator, ports).await;
    if !matches!(outcome, Err(PassError::WrongCode)) {
        tries.release(&limits, now).await?;
    }
    let signed_in = outcome?;
    tries.signed_in(signed_in.account.id, origin.device.clone(), now).await?;
    Ok(signed_in)
}

async fn find(token: &TokenSha256, ports: &SessionPorts<'_>) -> Result<(Challenge, Account), PassError> {
    let challenge = ports.factors.find_challenge(token).await?.ok_or(PassError::Ended)?;
    let account = ports.accounts.find_by_id(challenge.account_id).await?;
    let account = account.filter(|account| challenge.holds_for(account, ports.clock.now()));
    Ok((challenge, account.ok_or(PassError::Ended)?))
}

async fn limits(
    code: &FactorCode,
    account: &Account,
    origin: &Origin,
    tries: &dyn AttemptLimiter,
) -> Result<Vec<Limit>, RepositoryError> {
    if matches!(code, FactorCode::Recovery(_)) {
        return Ok(recovery_limits(account.id, origin));
    }
    let is_known = match &origin.device {
        Some(device) => tries.is_known(&account.email, device).await?,
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
) -> Result<SignedIn, PassError> {
    let now = ports.clock.now();
    let factor = ports.factors.find(account.id).await?.filter(super::SecondFactor::is_on);
    let factor = factor.ok_or(PassError::Ended)?;
    let proof = code.prove(account.id, &factor, authenticator, now)?.ok_or(PassError::WrongCode)?;
    let signed_in = begin_session(account, (challenge.remember, challenge.device), ports)?;
    let session = signed_in.session.clone();
    ports.factors.pass(&Passed { challenge: challenge.token_sha256, proof, session }).await?;
    Ok(signed_in)
}

impl From<PassConflict> for PassError {
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
            on_since: Some(at("2026-11-01T09:00:00Z")),
            last_step,
            recovery_codes_left: 10,
        }
    }

    fn asked(token_version: i64, expires_at: &str) -> Challenge {
        Challenge {
            token_sha256: TokenSha256::of("presented"),
            account_id: account(Role::Owner).id,
            token_version,
            remember: true,
            device: None,
            expires_at: at(expires_at),
        }
    }

    fn mocks(challenge: Challenge, passes: usize) -> Mocks {
        let mut mocks = Mocks::at(NOW).holding(account(Role::Owner)).issuing(1);
        mocks.factors = MockSecondFactorRepository::new();
        mocks.factors.expect_find_challenge().return_once(move |_| Ok(Some(challenge)));
        mocks.factors.expect_find().returning(|_| Ok(Some(factor(7))));
        mocks.factors.expect_pass().times(passes).returning(|_| Ok(()));
        mocks
    }

    async fn give(mocks: &Mocks, step: Option<i64>, forgiven: usize) -> Result<SignedIn, PassError> {
        let mut authenticator = MockAuthenticator::new();
        authenticator.expect_open().returning(|_, _| FactorSecret::from_bytes(&[1; 20]));
        authenticator.expect_step_of().returning(move |_, _, _| step);
        let mut tries = MockAttemptLimiter::new();
        tries.expect_reserve().returning(|_, _| Ok(None));
        tries.expect_release().times(forgiven).returning(|_, _| Ok(()));
        tries.expect_signed_in().returning(|_, _, _| Ok(()));
        let code = FactorCode::parse("123456").unwrap();
        let command = CodeGiven { challenge: TokenSha256::of("presented"), code };
        pass_challenge(command, &Origin::default(), &tries, &authenticator, &mocks.ports()).await
    }

    #[tokio::test]
    async fn a_new_code_begins_the_session_that_the_password_asked_for() {
        let mocks = mocks(asked(1, "2026-11-21T09:05:00Z"), 1);
        let signed_in = give(&mocks, Some(8), 1).await.unwrap();
        assert!(signed_in.session.remember);
    }

    #[tokio::test]
    async fn a_code_of_a_step_that_counted_is_wrong_and_so_is_an_earlier_one() {
        for step in [Some(7), Some(6), None] {
            let mocks = mocks(asked(1, "2026-11-21T09:05:00Z"), 0);
            assert!(matches!(give(&mocks, step, 0).await, Err(PassError::WrongCode)));
        }
    }

    #[tokio::test]
    async fn an_old_challenge_and_one_from_before_tokens_were_called_back_are_over() {
        for challenge in [asked(1, NOW), asked(0, "2026-11-21T09:05:00Z")] {
            let mocks = mocks(challenge, 0);
            assert!(matches!(give(&mocks, Some(8), 0).await, Err(PassError::Ended)));
        }
    }

    #[tokio::test]
    async fn a_password_alone_begins_no_session_where_a_code_is_needed() {
        let mut mocks = Mocks::at(NOW);
        mocks.factors = MockSecondFactorRepository::new();
        mocks.factors.expect_find().returning(|_| Ok(Some(factor(0))));
        mocks
            .factors
            .expect_keep_challenge()
            .withf(|kept, _| kept.remember && kept.expires_at == at("2026-11-21T09:05:00Z"))
            .times(1)
            .returning(|_, _| Ok(()));
        let admission = admit(account(Role::Owner), (true, None), &mocks.ports()).await.unwrap();
        assert!(matches!(admission, Admission::CodeNeeded(_)));
    }

    #[tokio::test]
    async fn a_secret_that_was_never_confirmed_is_not_asked_for() {
        let mut mocks = Mocks::at(NOW).issuing(1);
        mocks.sessions.expect_insert().times(1).returning(|_| Ok(()));
        mocks.factors = MockSecondFactorRepository::new();
        mocks.factors.expect_find().returning(|_| Ok(Some(SecondFactor { on_since: None, ..factor(0) })));
        let admission = admit(account(Role::Owner), (false, None), &mocks.ports()).await.unwrap();
        assert!(matches!(admission, Admission::In(_)));
    }

    #[test]
    fn a_recovery_code_is_proven_without_reading_the_secret() {
        let code = FactorCode::parse("7K3M-7K3M-7K3M-7K3M").unwrap();
        let proof = code.prove(account(Role::Owner).id, &factor(0), &MockAuthenticator::new(), at(NOW));
        assert!(matches!(proof, Ok(Some(FactorProof::Recovery(_)))));
    }
}
