use std::fmt;

use kernel::{InvalidText, clean_line};

/// The full name of an applicant or agent: one clean line of 2 to 100 characters. `Debug` is masked.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ApplicantName(String);

/// Why a name is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidApplicantName {
    #[error("the name is too short")]
    TooShort,
    /// Blank, too long, or contains a link.
    #[error(transparent)]
    Text(#[from] InvalidText),
}

impl ApplicantName {
    /// Longest name, in characters.
    pub const MAX_CHARS: usize = 100;

    /// # Errors
    /// [`InvalidApplicantName`]
    pub fn parse(text: &str) -> Result<Self, InvalidApplicantName> {
        let name = clean_line(text, Self::MAX_CHARS)?;
        if name.chars().count() < 2 { Err(InvalidApplicantName::TooShort) } else { Ok(Self(name)) }
    }

    /// The first name, which customers read who came by the agent's link.
    pub fn first(&self) -> &str {
        self.0.split(' ').next().unwrap_or_default()
    }

    /// The plain name, for staff.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ApplicantName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApplicantName(•••)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_two_to_a_hundred_characters() {
        assert_eq!(ApplicantName::parse(" Neema\n Komba ").unwrap().reveal(), "Neema Komba");
        assert_eq!(ApplicantName::parse("Neema Komba").unwrap().first(), "Neema");
        assert!(ApplicantName::parse(&"é".repeat(100)).is_ok());
        let too_long = InvalidApplicantName::Text(InvalidText::TooLong);
        assert_eq!(ApplicantName::parse(&"é".repeat(101)), Err(too_long));
        assert_eq!(ApplicantName::parse("N\u{200b}"), Err(InvalidApplicantName::TooShort));
    }
}
