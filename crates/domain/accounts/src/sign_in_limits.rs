//! Limits on password attempts. An attempt is counted before the password is checked and released when it was right,
//! so that concurrent attempts cannot exceed the limit. The wait grows with the attempts and always ends, so that no
//! account is locked out. A device on which the person has signed in before has its own limit, which strangers cannot
//! use up.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, CountBy, Email, LimitScope, Origin, RepositoryError};
use sha2::{Digest, Sha256};
use strum::IntoStaticStr;

use crate::{Admission, SessionPorts, SignIn, SignInError, sign_in};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
pub enum Scope {
    /// Attempts for an e-mail address from a device on which its owner has signed in.
    #[strum(serialize = "sign_in_device")]
    KnownDevice,
    /// Attempts for an e-mail address from one network.
    #[strum(serialize = "sign_in_pair")]
    Pair,
    /// Attempts for an e-mail address from all networks.
    #[strum(serialize = "sign_in_email")]
    Email,
    /// Attempts from one network for any e-mail address.
    #[strum(serialize = "sign_in_address")]
    Address,
    /// Attempts at the current password by a signed-in account.
    #[strum(serialize = "sign_in_present")]
    Present,
    /// Password reset requests from one network.
    #[strum(serialize = "sign_in_asked")]
    Asked,
    /// Attempts at the second-factor code, after the right password, from unknown devices.
    #[strum(serialize = "sign_in_code")]
    Code,
    /// The same from a device on which the account has signed in.
    #[strum(serialize = "sign_in_code_device")]
    CodeDevice,
    /// Attempts at recovery codes from one network.
    #[strum(serialize = "sign_in_recovery")]
    Recovery,
    /// Registrations from one browser.
    #[strum(serialize = "register_device")]
    RegisterDevice,
    /// Registrations from one network.
    #[strum(serialize = "register_address")]
    RegisterAddress,
}

impl LimitScope for Scope {
    fn code(self) -> &'static str {
        self.into()
    }
}

/// A limit on attempts.
pub type Limit = kernel::Limit<Scope>;

/// Counts attempts and remembers on which devices accounts have signed in.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AttemptLimiter: Send + Sync {
    /// Whether the account with `email` has signed in on this device.
    async fn is_known_device(&self, email: &Email, device: &str) -> Result<bool, RepositoryError>;
    /// Counts an attempt and returns `None`; when a limit is reached, counts nothing and returns when the next attempt
    /// is allowed.
    async fn reserve(
        &self,
        limits: &[Limit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// Releases the attempt counted at `at`.
    async fn release(&self, limits: &[Limit], at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Records a sign-in and its device.
    async fn record_sign_in(
        &self,
        id: AccountId,
        device: Option<String>,
        at: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;
}

const TEN_SECONDS: TimeDelta = TimeDelta::seconds(10);
const MINUTE: TimeDelta = TimeDelta::minutes(1);
const QUARTER_HOUR: TimeDelta = TimeDelta::minutes(15);
const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::hours(24);

/// The wait grows with the attempts, up to 15 minutes. On a known device: 10 attempts per minute, 20 per 15 minutes.
/// On unknown devices: 5 per 10 seconds, 10 per minute and 20 per 15 minutes from one network; 20 per minute and 40
/// per 15 minutes from all networks; 100 per 15 minutes from one network for all accounts together.
pub fn guess_limits(email: &Email, origin: &Origin, is_known: bool) -> Vec<Limit> {
    let of_email = Some(fingerprint(email.reveal()));
    let of =
        |part: &Option<String>| part.as_ref().map(|part| fingerprint(&format!("{part} {}", email.reveal())));
    let (device, pair) = (of(&origin.device), of(&origin.address));
    if is_known {
        return Limit::for_known_keys([
            (Scope::KnownDevice, CountBy::Key(&device), 10, MINUTE),
            (Scope::KnownDevice, CountBy::Key(&device), 20, QUARTER_HOUR),
        ]);
    }
    Limit::for_known_keys([
        (Scope::Pair, CountBy::Key(&pair), 5, TEN_SECONDS),
        (Scope::Pair, CountBy::Key(&pair), 10, MINUTE),
        (Scope::Pair, CountBy::Key(&pair), 20, QUARTER_HOUR),
        (Scope::Email, CountBy::Key(&of_email), 20, MINUTE),
        (Scope::Email, CountBy::Key(&of_email), 40, QUARTER_HOUR),
        (Scope::Address, CountBy::Address(origin), 100, QUARTER_HOUR),
    ])
}

/// 10 attempts per 15 minutes at the current password.
pub fn current_password_limits(id: AccountId) -> Vec<Limit> {
    Limit::for_known_keys([(Scope::Present, CountBy::Key(&Some(id.to_string())), 10, QUARTER_HOUR)])
}

/// 20 password reset requests per 15 minutes from one network.
pub fn password_request_limits(origin: &Origin) -> Vec<Limit> {
    Limit::for_known_keys([(Scope::Asked, CountBy::Address(origin), 20, QUARTER_HOUR)])
}

/// 5 registrations per day from one browser, 10 per hour and 30 per day from one network. An attempt with a taken
/// address counts as well, which limits the enumeration of addresses.
pub fn registration_limits(origin: &Origin) -> Vec<Limit> {
    Limit::for_known_keys([
        (Scope::RegisterDevice, CountBy::Key(&origin.device), 5, DAY),
        (Scope::RegisterAddress, CountBy::Address(origin), 10, HOUR),
        (Scope::RegisterAddress, CountBy::Address(origin), 30, DAY),
    ])
}

/// A limit key that does not reveal `text`: half of its SHA-256 in hexadecimal digits.
pub fn fingerprint(text: &str) -> String {
    hex::encode(Sha256::digest(text)).split_at(32).0.to_owned()
}

/// [`sign_in`](fn@crate::sign_in) within the limits on password attempts.
///
/// # Errors
/// [`SignInError`]; no session is started then.
pub async fn guarded_sign_in(
    command: SignIn,
    origin: &Origin,
    limiter: &dyn AttemptLimiter,
    ports: &SessionPorts<'_>,
) -> Result<Admission, SignInError> {
    let now = ports.clock.now();
    let is_known = match &origin.device {
        Some(device) => limiter.is_known_device(&command.email, device).await?,
        None => false,
    };
    let limits = guess_limits(&command.email, origin, is_known);
    if let Some(retry_at) = limiter.reserve(&limits, now).await? {
        return Err(SignInError::TooManyTries { retry_at });
    }
    let passwords = if is_known { ports.known_passwords } else { ports.passwords };
    let outcome = sign_in(command, &SessionPorts { passwords, ..*ports }).await;
    if !matches!(outcome, Err(SignInError::InvalidCredentials)) {
        limiter.release(&limits, now).await?;
    }
    let admission = outcome?;
    if let Admission::SignedIn(signed_in) = &admission {
        limiter.record_sign_in(signed_in.account.id, origin.device.clone(), now).await?;
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
    fn known_and_unknown_devices_share_no_limit() {
        let known = guess_limits(&email("asha@example.co.tz"), &origin(), true);
        assert!(known.iter().all(|limit| limit.scope == Scope::KnownDevice));
        let unknown = guess_limits(&email("asha@example.co.tz"), &origin(), false);
        assert!(unknown.iter().all(|limit| limit.scope != Scope::KnownDevice));
    }

    #[tokio::test]
    async fn a_known_device_uses_its_own_hashing_queue() {
        for is_known in [true, false] {
            let mut limiter = MockAttemptLimiter::new();
            limiter.expect_is_known_device().returning(move |_, _| Ok(is_known));
            limiter.expect_reserve().returning(|_, _| Ok(None));
            let mut mocks = Mocks::at("2026-11-21T09:00:00Z");
            mocks.accounts.expect_find_by_email().returning(|_| Ok(None));
            mocks.known_passwords.expect_verify().times(usize::from(is_known)).returning(|_, _| Ok(false));
            mocks.passwords.expect_verify().times(usize::from(!is_known)).returning(|_, _| Ok(false));
            let command =
                SignIn::parse("asha@example.co.tz", "a wrong password", false, Audience::Anyone).unwrap();
            let refused = guarded_sign_in(command, &origin(), &limiter, &mocks.ports()).await;
            assert!(matches!(refused, Err(SignInError::InvalidCredentials)));
        }
    }

    #[test]
    fn limit_keys_hide_the_email_address() {
        let limits = guess_limits(&email("asha@example.co.tz"), &origin(), false);
        assert!(limits.iter().all(|limit| !limit.key.contains('@')));
    }

    #[test]
    fn no_limit_lasts_longer_than_15_minutes() {
        for known in [true, false] {
            let limits = guess_limits(&email("asha@example.co.tz"), &origin(), known);
            assert!(limits.iter().all(|limit| limit.window <= QUARTER_HOUR));
        }
    }
}
