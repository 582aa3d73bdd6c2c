use std::fmt;

use crate::plain_code;

/// A Tanzanian taxpayer identification number: nine digits, shown `123-456-789`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tin(String);

/// The text is not a TIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a TIN has nine digits")]
pub struct InvalidTin;

impl Tin {
    /// Parses nine digits; blanks and dashes are ignored.
    ///
    /// # Errors
    /// [`InvalidTin`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidTin> {
        let digits: String = plain_code(text).chars().filter(|c| !matches!(c, ' ' | '-')).collect();
        let valid = digits.len() == 9 && digits.bytes().all(|b| b.is_ascii_digit());
        valid.then_some(Self(digits)).ok_or(InvalidTin)
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Tin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tin(•••)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_and_spaces_are_ignored() {
        assert_eq!(Tin::parse("123-456 789").unwrap().reveal(), "123456789");
        assert!(
            ["12345678", "1234567890", "12345678a", ""].into_iter().all(|text| Tin::parse(text).is_err())
        );
    }
}
