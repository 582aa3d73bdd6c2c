use kernel::{Clock, Random};

use crate::ports::{AccessTokens, AccountRepository, PasswordHasher, SessionRepository};
use crate::{AccessToken, Account, RefreshToken, SecondFactorRepository, Session};

/// What somebody holds who has just signed in or refreshed a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub account: Account,
    /// Admits the person for 15 minutes.
    pub access_token: AccessToken,
    /// Continues the session once.
    pub refresh_token: RefreshToken,
    /// The session that `refresh_token` belongs to: keep the token until `expires_at` when `remember` is set,
    /// otherwise only until the browser closes.
    pub session: Session,
}

/// The ports that signing in and refreshing need.
#[derive(Clone, Copy)]
pub struct SessionPorts<'a> {
    pub accounts: &'a dyn AccountRepository,
    pub sessions: &'a dyn SessionRepository,
    /// Knows who needs a code beside the password; refreshing never asks it.
    pub factors: &'a dyn SecondFactorRepository,
    /// Checks the password; refreshing never asks it.
    pub passwords: &'a dyn PasswordHasher,
    /// The same for devices on which the person has signed in before; strangers cannot fill its queue.
    pub known_passwords: &'a dyn PasswordHasher,
    /// Signs the access token.
    pub tokens: &'a dyn AccessTokens,
    pub clock: &'a dyn Clock,
    /// Draws keys and tokens.
    pub random: &'a dyn Random,
}
