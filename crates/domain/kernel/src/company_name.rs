use std::borrow::Cow;
use std::fmt;

/// A company that the shop calls, as settings, rows and log lines name it: 1 to 20 small letters and digits. One company
/// may take payments and send bundles.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CompanyName(Cow<'static, str>);

/// The text is not the name of a company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a company's name")]
pub struct InvalidCompanyName;

impl CompanyName {
    /// # Errors
    /// [`InvalidCompanyName`].
    pub fn parse(text: &str) -> Result<Self, InvalidCompanyName> {
        is_valid(text.as_bytes()).then(|| Self(Cow::Owned(text.to_owned()))).ok_or(InvalidCompanyName)
    }

    /// For constants.
    ///
    /// # Panics
    /// When `name` is none; the compiler says so.
    pub const fn new(name: &'static str) -> Self {
        assert!(is_valid(name.as_bytes()));
        Self(Cow::Borrowed(name))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

const fn is_valid(mut text: &[u8]) -> bool {
    if text.is_empty() || text.len() > 20 {
        return false;
    }
    while let [first, rest @ ..] = text {
        if !first.is_ascii_lowercase() && !first.is_ascii_digit() {
            return false;
        }
        text = rest;
    }
    true
}

impl fmt::Display for CompanyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_at_most_20_small_letters_and_digits() {
        for name in ["a", "zenopay", "azampay2", "abcdefghijklmnopqrst"] {
            assert_eq!(CompanyName::parse(name).unwrap().as_str(), name);
        }
        for name in ["", "ZenoPay", "zeno-pay", "zeno pay", "abcdefghijklmnopqrstu", "é"] {
            assert!(CompanyName::parse(name).is_err(), "{name}");
        }
    }
}
