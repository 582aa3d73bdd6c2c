use std::fmt;

use chrono::{DateTime, Utc};
use kernel::Random;

/// What an authenticator app and the shop share: 160 random bits (RFC 4226). `Debug` is masked.
#[derive(Clone, PartialEq, Eq)]
pub struct FactorSecret([u8; Self::BYTES]);

impl FactorSecret {
    /// How long it is.
    pub const BYTES: usize = 20;

    /// Draws one that nobody can foresee.
    pub fn generate(random: &dyn Random) -> Self {
        Self(random.bytes::<{ Self::BYTES }>())
    }

    /// Takes what was sealed; `None` when it has another length.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The bytes: for sealing, for computing codes and for the one answer that shows the key.
    pub fn reveal(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for FactorSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FactorSecret(•••)")
    }
}

/// A [`FactorSecret`] as rows keep it: nobody reads it without the key of the running shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedSecret(String);

impl SealedSecret {
    /// Takes what an [`Authenticator`](super::Authenticator) made or a row holds.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Somebody's authenticator, begun or in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    /// What it shares with the shop.
    pub sealed: SealedSecret,
    /// Since when sign-ins ask for it; `None` until its first code was given.
    pub on_since: Option<DateTime<Utc>>,
    /// The time step of the last code that counted: neither it nor an earlier one counts again.
    pub last_step: i64,
    /// How many recovery codes are unused.
    pub recovery_codes_left: i64,
}

impl SecondFactor {
    /// Whether sign-ins ask for it.
    pub fn is_on(&self) -> bool {
        self.on_since.is_some()
    }
}
