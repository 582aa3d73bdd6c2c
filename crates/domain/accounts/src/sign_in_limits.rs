//! How often somebody may guess a password. A guess is counted before it is judged and forgiven when it was right, so
//! that many at once are not more than many. Waiting grows with the guesses and ends by itself: nobody is locked out,
//! and a device on which the person has signed in before has a count of its own, which strangers cannot use up.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, CountBy, Email, LimitScope, Origin, RepositoryError};
use sha2::{Digest, Sha256};

use crate::{Admission, SessionPorts, SignIn, SignInError, sign_in};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Attempts at an e-mail address from a device on which its owner has signed in.
    KnownDevice,
    /// Attempts at an e-mail address from a network.
    Pair,
    /// Attempts at an e-mail address, wherever they come from.
    Email,
    /// Attempts from a network, whomever they are about.
    Address,
    /// Attempts at the present password by somebody who is signed in.
    Present,
    /// Wishes for a new password from a network.
    Asked,
    /// Attempts at the code of somebody whose password is known, from devices on which they have not signed in.
    Code,
    /// The same from a device on which they have.
    CodeDevice,
    /// Attempts at recovery codes from a network.
    Recovery,
    /// New accounts of a browser.
    RegisterDevice,
    /// New accounts from a network.
    RegisterAddress,
}

impl LimitScope for Scope {
    fn code(self) -> &'static str {
        match self {
            Self::KnownDevice => "sign_in_device",
            Self::Pair => "sign_in_pair",
            Self::Email => "sign_in_email",
            Self::Address => "sign_in_address",
            Self::Present => "sign_in_present",
            Self::Asked => "sign_in_asked",
            Self::Code => "sign_in_code",
            Self::CodeDevice => "sign_in_code_device",
            Self::Recovery => "sign_in_recovery",
            Self::RegisterDevice => "register_device",
            Self::RegisterAddress => "register_address",
        }
    }
}

/// A limit on guesses.
pub type Limit = kernel::Limit<Scope>;

/// Counts guesses, and knows devices.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AttemptLimiter: Send + Sync {
    /// Whether whoever signs in with `email` has done so on this device.
    async fn is_known(&self, email: &Email, device: &str) -> Result<bool, RepositoryError>;
    /// Counts one more guess, unless a limit is reached: then nothing is counted, and the moment is given at which it
    /// may be tried again.
    async fn reserve(
        &self,
        limits: &[Limit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// Takes the guess counted at `at` back.
    async fn release(&self, limits: &[Limit], at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Notes that somebody has signed in, and on which device.
    async fn signed_in(
        &self,
        id: AccountId,
        device: Option<String>,
        at: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;
}

const SECONDS_10: TimeDelta = TimeDelta::seconds(10);
const MINUTE: TimeDelta = TimeDelta::minutes(1);
const QUARTER: TimeDelta = TimeDelta::minutes(15);
const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::hours(24);

/// The longer somebody guesses, the longer they wait, up to a quarter of an hour. On a known device: 10 guesses a
/// minute, 20 a quarter. Elsewhere 5 in ten seconds, 10 a minute and 20 a quarter from one network; 20 a minute and 40
/// a quarter from all of them; 100 a quarter from one network about everybody.
pub fn guess_limits(email: &Email, origin: &Origin, is_known: bool) -> Vec<Limit> {
    let of_email = Some(fingerprint(email.reveal()));
    let of =
        |part: &Option<String>| part.as_ref().map(|part| fingerprint(&format!("{part} {}", email.reveal())));
    let (device, pair) = (of(&origin.device), of(&origin.address));
    if is_known {
        return Limit::of_known([
            (Scope::KnownDevice, CountBy::Key(&device), 10, MINUTE),
            (Scope::KnownDevice, CountBy::Key(&device), 20, QUARTER),
        ]);
    }
    Limit::of_known([
        (Scope::Pair, CountBy::Key(&pair), 5, SECONDS_10),
        (Scope::Pair, CountBy::Key(&pair), 10, MINUTE),
        (Scope::Pair, CountBy::Key(&pair), 20, QUARTER),
        (Scope::Email, CountBy::Key(&of_email), 20, MINUTE),
        (Scope::Email, CountBy::Key(&of_email), 40, QUARTER),
        (Scope::Address, CountBy::Address(origin), 100, QUARTER),
    ])
}

/// 10 guesses a quarter of an hour at the present password.
pub fn present_limits(id: AccountId) -> Vec<Limit> {
    Limit::of_known([(Scope::Present, CountBy::Key(&Some(id.to_string())), 10, QUARTER)])
}

/// 20 wishes for a new password a quarter of an hour from one network.
pub fn asking_limits(origin: &Origin) -> Vec<Limit> {
    Limit::of_known([(Scope::Asked, CountBy::Address(origin), 20, QUARTER)])
}

/// 5 new accounts a day of one browser, 10 an hour and 30 a day from one network. A try counts also when the address is taken,
/// so that nobody can ask about addresses without end.
pub fn registration_limits(origin: &Origin) -> Vec<Limit> {
    Limit::of_known([
        (Scope::RegisterDevice, CountBy::Key(&origin.device), 5, DAY),
        (Scope::RegisterAddress, CountBy::Address(origin), 10, HOUR),
        (Scope::RegisterAddress, CountBy::Address(origin), 30, DAY),
    ])
}

/// A key that shows nothing of what it is made of.
pub fn fingerprint(text: &str) -> String {
    hex::encode(Sha256::digest(text)).split_at(32).0.to_owned()
}

/// Begins a session for whoever knows the password, or asks for a code, if it was not guessed at too often.
///
/// # Errors
/// [`SignInError`]; no session is begun then.
pub async fn guarded_sign_in(
    command: SignIn,
    origin: &Origin,
    tries: &dyn AttemptLimiter,
    ports: &SessionPorts<'_>,
) -> Result<Admission, SignInError> {
    let now = ports.clock.now();
    let is_known = match &origin.device {
        Some(device) => tries.is_known(&command.email, device).await?,
        None => false,
    };
    let limits = guess_limits(&command.email, origin, is_known);
    if let Some(retry_at) = tries.reserve(&limits, now).await? {
        return Err(SignInError::TooManyTries { retry_at });
    }
    let passwords = if is_known { ports.known_passwords } else { ports.passwords };
    let outcome = sign_in(command, &SessionPorts { passwords, ..*ports }).await;
    if !matches!(outcome, Err(SignInError::InvalidCredentials)) {
        tries.release(&limits, now).await?;
    }
    let admission = outcome?;
    if let Admission::In(signed_in) = &admission {
        tries.signed_in(signed_in.account.id, origin.device.clone(), now).await?;
    }
    Ok(admission)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Audience;
    use crate::fakes::{Mocks, email};

    fn origin() -> Origin {
        Origin { device: Some("d".into()), address: Some("a".into()), site: None }
    }

    #[test]
    fn guesses_of_strangers_do_not_count_against_a_known_device() {
        let known = guess_limits(&email("asha@example.co.tz"), &origin(), true);
        assert!(known.iter().all(|limit| limit.scope == Scope::KnownDevice));
        let unknown = guess_limits(&email("asha@example.co.tz"), &origin(), false);
        assert!(unknown.iter().all(|limit| limit.scope != Scope::KnownDevice));
    }

    #[tokio::test]
    async fn a_known_device_does_not_wait_behind_strangers() {
        for is_known in [true, false] {
            let mut tries = MockAttemptLimiter::new();
            tries.expect_is_known().returning(move |_, _| Ok(is_known));
            tries.expect_reserve().returning(|_, _| Ok(None));
            let mut mocks = Mocks::at("2026-11-21T09:00:00Z");
            mocks.accounts.expect_find_by_email().returning(|_| Ok(None));
            mocks.known_passwords.expect_verify().times(usize::from(is_known)).returning(|_, _| Ok(false));
            mocks.passwords.expect_verify().times(usize::from(!is_known)).returning(|_, _| Ok(false));
            let command =
                SignIn::parse("asha@example.co.tz", "a wrong password", false, Audience::Anyone).unwrap();
            let refused = guarded_sign_in(command, &origin(), &tries, &mocks.ports()).await;
            assert!(matches!(refused, Err(SignInError::InvalidCredentials)));
        }
    }

    #[test]
    fn no_key_shows_an_address() {
        let limits = guess_limits(&email("asha@example.co.tz"), &origin(), false);
        assert!(limits.iter().all(|limit| !limit.key.contains('@')));
    }

    #[test]
    fn nobody_waits_longer_than_a_quarter_of_an_hour() {
        for known in [true, false] {
            let limits = guess_limits(&email("asha@example.co.tz"), &origin(), known);
            assert!(limits.iter().all(|limit| limit.window <= QUARTER));
        }
    }
}
