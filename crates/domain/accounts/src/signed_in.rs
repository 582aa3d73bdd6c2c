use kernel::{Clock, Random};

use crate::ports::{AccessTokens, AccountRepository, PasswordHasher, SessionRepository};
use crate::{AccessToken, Account, RefreshToken, SecondFactorRepository, Session};

/// The result of a sign-in or a session refresh.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub account: Account,
    /// Authenticates the account for 15 minutes.
    pub access_token: AccessToken,
    /// Continues the session; can be used once.
    pub refresh_token: RefreshToken,
    /// The session of `refresh_token`. The client keeps the token until `expires_at` when `remember` is set, otherwise
    /// until the browser closes.
    pub session: Session,
}

/// Dependencies of sign-in and session refresh.
#[derive(Clone, Copy)]
pub struct SessionPorts<'a> {
    pub accounts: &'a dyn AccountRepository,
    pub sessions: &'a dyn SessionRepository,
    /// Not used by a refresh.
    pub factors: &'a dyn SecondFactorRepository,
    /// Not used by a refresh.
    pub passwords: &'a dyn PasswordHasher,
    /// The hasher for devices on which the account has signed in before; strangers cannot fill its queue.
    pub known_passwords: &'a dyn PasswordHasher,
    pub tokens: &'a dyn AccessTokens,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}
