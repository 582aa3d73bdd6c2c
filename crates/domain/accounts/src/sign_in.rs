use chrono::{DateTime, Utc};
use kernel::{Email, RepositoryError};

use crate::ports::{PasswordHasherError, SigningError};
use crate::{Account, Admission, Password, RefreshToken, Session, SessionPorts, SignedIn, start_sign_in};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIn {
    pub email: Email,
    pub password: Password,
    /// Whether the session outlives the browser.
    pub remember: bool,
    /// The device's own description, such as `Chrome · Android`.
    pub device: Option<String>,
    pub audience: Audience,
}

/// Which accounts may sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Anyone,
    /// The back office only.
    StaffOnly,
}

/// Why a sign-in failed.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// Unknown account, wrong password or disabled account. Callers must not learn which.
    #[error("wrong e-mail address or password")]
    InvalidCredentials,
    /// The password was right, but only staff may sign in here.
    #[error("only admins may sign in here")]
    StaffRequired,
    /// Too many wrong passwords.
    #[error("too many attempts")]
    TooManyTries {
        /// When the next attempt is allowed.
        retry_at: DateTime<Utc>,
    },
    /// The password was not checked; when [busy](PasswordHasherError::Busy), try again in a few seconds.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    /// The account was not read or the session was not stored.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
    /// No access token could be signed; no session was started.
    #[error(transparent)]
    Signing(#[from] SigningError),
}

impl SignIn {
    /// Parses the typed credentials. Malformed text is treated as wrong credentials.
    ///
    /// # Errors
    /// [`SignInError::InvalidCredentials`] when either text is malformed.
    pub fn parse(
        email: &str,
        password: &str,
        remember: bool,
        audience: Audience,
    ) -> Result<Self, SignInError> {
        let email = Email::parse(email).ok();
        let password = Password::parse(password).ok();
        let (email, password) = email.zip(password).ok_or(SignInError::InvalidCredentials)?;
        Ok(Self { email, password, remember, device: None, audience })
    }
}

/// Starts a session when the password is right, or returns a challenge when the account has a second factor. An
/// unknown account takes as long as a wrong password.
///
/// # Errors
/// [`SignInError`]; no session is started then.
pub async fn sign_in(command: SignIn, ports: &SessionPorts<'_>) -> Result<Admission, SignInError> {
    let account = ports.accounts.find_by_email(&command.email).await?;
    let hash = account.as_ref().and_then(|account| account.password_hash.if_set());
    let password_matches = ports.passwords.verify(command.password, hash).await?;
    let account = check_audience(account.filter(|_| password_matches), command.audience)?;
    start_sign_in(account, (command.remember, command.device), ports).await
}

/// Starts a session without asking for a second factor, such as for an account that is signed in and has changed its
/// password. `device` is whether to stay signed in and the device's own description.
///
/// # Errors
/// [`SignInError`]; no session is started then.
pub async fn start_session(
    account: Account,
    device: (bool, Option<String>),
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, SignInError> {
    let signed_in = begin_session(account, device, ports)?;
    ports.sessions.insert(&signed_in.session).await?;
    Ok(signed_in)
}

fn check_audience(authenticated: Option<Account>, audience: Audience) -> Result<Account, SignInError> {
    let account = authenticated.filter(|account| !account.disabled);
    let account = account.ok_or(SignInError::InvalidCredentials)?;
    match audience {
        Audience::StaffOnly if !account.is_staff() => Err(SignInError::StaffRequired),
        Audience::StaffOnly | Audience::Anyone => Ok(account),
    }
}

pub fn begin_session(
    account: Account,
    (remember, device): (bool, Option<String>),
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, SigningError> {
    let now = ports.clock.now();
    let refresh_token = RefreshToken::generate(ports.random);
    Ok(SignedIn {
        access_token: ports.tokens.issue(&account, now)?,
        session: Session { device, ..Session::new(account.id, &refresh_token, remember, now, ports.random) },
        refresh_token,
        account,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::fakes::{Mocks, account, at};

    const NOW: &str = "2026-11-21T09:00:00Z";

    fn command(audience: Audience) -> SignIn {
        SignIn::parse("Asha@example.co.tz", "siri ya asha", true, audience).unwrap()
    }

    fn finding(found: Option<Account>, password_is_right: bool) -> Mocks {
        let mut mocks = Mocks::at(NOW);
        let hash = found.as_ref().map(|account| account.password_hash.clone());
        mocks
            .accounts
            .expect_find_by_email()
            .withf(|email| email.reveal() == "asha@example.co.tz")
            .return_once(|_| Ok(found));
        mocks
            .passwords
            .expect_verify()
            .withf(move |password, asked| password.reveal() == "siri ya asha" && *asked == hash)
            .times(1)
            .return_once(move |_, _| Ok(password_is_right));
        mocks
    }

    fn storing_sessions(mut mocks: Mocks, sessions: usize) -> Mocks {
        mocks.sessions.expect_insert().times(sessions).returning(|_| Ok(()));
        mocks.issuing(sessions)
    }

    #[tokio::test]
    async fn the_right_password_starts_a_session() {
        let mut mocks = finding(Some(account(Role::Customer)), true).issuing(1);
        let asha = account(Role::Customer);
        mocks
            .sessions
            .expect_insert()
            .withf(move |session| session.account_id == asha.id && session.remember)
            .times(1)
            .returning(|_| Ok(()));
        let admission = sign_in(command(Audience::Anyone), &mocks.ports()).await.unwrap();
        let Admission::SignedIn(signed_in) = admission else { panic!("a code was required") };
        assert_eq!(signed_in.account, account(Role::Customer));
        assert_eq!(signed_in.session.token_sha256, signed_in.refresh_token.sha256());
        assert_eq!(signed_in.session.expires_at, at("2026-11-28T09:00:00Z"));
        assert_eq!(signed_in.access_token.reveal(), "access");
    }

    #[tokio::test]
    async fn an_admin_may_sign_in_for_both_audiences() {
        for audience in [Audience::Anyone, Audience::StaffOnly] {
            let mocks = storing_sessions(finding(Some(account(Role::Owner)), true), 1);
            assert!(sign_in(command(audience), &mocks.ports()).await.is_ok());
        }
    }

    #[tokio::test]
    async fn unknown_wrong_and_disabled_get_the_same_error_after_one_hash() {
        let disabled = Account { disabled: true, ..account(Role::Owner) };
        let cases = [
            (None, false),
            (Some(account(Role::Owner)), false),
            (Some(account(Role::Customer)), false),
            (Some(disabled), true),
        ];
        for (found, password_is_right) in cases {
            let mocks = storing_sessions(finding(found, password_is_right), 0);
            let result = sign_in(command(Audience::StaffOnly), &mocks.ports()).await;
            assert!(matches!(result, Err(SignInError::InvalidCredentials)));
        }
    }

    #[tokio::test]
    async fn an_unknown_account_is_refused_even_if_the_hasher_accepts() {
        let mocks = storing_sessions(finding(None, true), 0);
        let result = sign_in(command(Audience::Anyone), &mocks.ports()).await;
        assert!(matches!(result, Err(SignInError::InvalidCredentials)));
    }

    #[tokio::test]
    async fn a_customer_cannot_sign_in_to_the_back_office() {
        let mocks = storing_sessions(finding(Some(account(Role::Customer)), true), 0);
        let result = sign_in(command(Audience::StaffOnly), &mocks.ports()).await;
        assert!(matches!(result, Err(SignInError::StaffRequired)));
    }

    #[tokio::test]
    async fn a_busy_hasher_starts_no_session() {
        let mut mocks = Mocks::at(NOW);
        mocks.accounts.expect_find_by_email().returning(|_| Ok(Some(account(Role::Owner))));
        mocks.passwords.expect_verify().returning(|_, _| Err(PasswordHasherError::Busy));
        mocks.sessions.expect_insert().never();
        let result = sign_in(command(Audience::Anyone), &mocks.ports()).await;
        assert!(matches!(result, Err(SignInError::Hasher(PasswordHasherError::Busy))));
    }

    #[test]
    fn malformed_credentials_are_wrong_credentials() {
        let long = "a".repeat(73);
        for (email, password) in [("asha", "siri"), ("asha@example.co.tz", ""), ("asha@example.co.tz", &long)]
        {
            let parsed = SignIn::parse(email, password, false, Audience::Anyone);
            assert!(matches!(parsed, Err(SignInError::InvalidCredentials)));
        }
    }

    #[test]
    fn sign_in_does_not_apply_the_rules_for_new_passwords() {
        assert!(SignIn::parse("asha@example.co.tz", "1234", false, Audience::StaffOnly).is_ok());
    }
}
