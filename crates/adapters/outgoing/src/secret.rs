use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use subtle::ConstantTimeEq;

/// A key or other text that must stay secret. `Debug` hides it, and there is no `Display`.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Wraps a key. Its user checks whether it is usable.
    pub fn new(key: impl Into<String>) -> Self {
        Self(key.into())
    }

    /// The key, for the one place that sends it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether a header can carry it unchanged: visible ASCII, at least one character, no leading or trailing blank.
    #[must_use]
    pub fn fits_header(&self) -> bool {
        let visible = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
        !self.0.is_empty() && self.0.trim() == self.0 && self.0.bytes().all(visible)
    }

    /// Compares in constant time.
    #[must_use]
    pub fn matches(&self, other: &str) -> bool {
        self.0.as_bytes().ct_eq(other.as_bytes()).into()
    }
}

impl FromStr for Secret {
    type Err = Infallible;

    fn from_str(key: &str) -> Result<Self, Self::Err> {
        Ok(Self::new(key))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(•••)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_a_secret_never_shows_it() {
        assert_eq!(format!("{:?}", Secret::new("zp-live-1")), "Secret(•••)");
    }

    #[test]
    fn only_the_whole_key_matches() {
        let key = Secret::new("zp-live-1");
        assert!(key.matches("zp-live-1"));
        for other in ["", "zp-live-", "zp-live-2", "zp-live-11", "ZP-LIVE-1"] {
            assert!(!key.matches(other), "{other}");
        }
    }

    #[test]
    fn keys_that_a_header_would_change_are_unfit() {
        for key in ["zp-live-1", "two words"] {
            assert!(Secret::new(key).fits_header(), "{key:?}");
        }
        for key in ["", " ", " key", "key ", "key\n", "ke\ty", "kéy"] {
            assert!(!Secret::new(key).fits_header(), "{key:?}");
        }
    }
}
