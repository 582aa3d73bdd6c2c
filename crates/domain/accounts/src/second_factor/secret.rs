use std::fmt;

use chrono::{DateTime, Utc};
use kernel::Random;

/// The secret shared by an authenticator app and the shop: 160 random bits (RFC 4226). `Debug` is masked.
#[derive(Clone, PartialEq, Eq)]
pub struct FactorSecret([u8; Self::BYTES]);

impl FactorSecret {
    pub const BYTES: usize = 20;

    /// Generates an unpredictable secret.
    pub fn generate(random: &dyn Random) -> Self {
        Self(random.bytes::<{ Self::BYTES }>())
    }

    /// A secret from its decrypted bytes; `None` unless there are [`Self::BYTES`].
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The plain bytes: for sealing, computing codes and the one response that shows the key.
    pub fn reveal(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for FactorSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FactorSecret(•••)")
    }
}

/// A [`FactorSecret`] encrypted with the shop's key, for storage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedSecret(String);

impl SealedSecret {
    /// Wraps a text from the [`Authenticator`](super::Authenticator) or from storage.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The authenticator of an account, pending or in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    pub sealed: SealedSecret,
    /// Since when sign-ins require it; `None` while it waits for its first code.
    pub enabled_at: Option<DateTime<Utc>>,
    /// The time step of the last accepted code: codes of this step or an earlier one are refused.
    pub last_step: i64,
    /// Number of unused recovery codes.
    pub recovery_codes_left: i64,
}

impl SecondFactor {
    /// Whether sign-ins require it.
    pub fn is_on(&self) -> bool {
        self.enabled_at.is_some()
    }
}
