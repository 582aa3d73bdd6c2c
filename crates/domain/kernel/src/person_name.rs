use std::fmt;

use crate::{InvalidText, clean_line};

/// The name of a person or business, one clean line of 1 to 80 characters. `Debug` is masked.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PersonName(String);

/// The text is not a valid name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct InvalidPersonName(#[from] pub InvalidText);

impl PersonName {
    /// Longest name, in characters.
    pub const MAX_CHARS: usize = 80;

    /// # Errors
    /// [`InvalidPersonName`] when `text` is blank, longer than 80 characters, or contains a link.
    pub fn parse(text: &str) -> Result<Self, InvalidPersonName> {
        Ok(Self(clean_line(text, Self::MAX_CHARS)?))
    }

    /// The full name, unmasked: for staff and for the person.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// `Asha M.` for `Asha Mushi`; a single name is cut to its first letter, `A.`.
    pub fn shortened(&self) -> String {
        let mut words = self.0.split(' ');
        let first = words.next().unwrap_or_default();
        match words.next_back() {
            Some(last) => format!("{first} {}", initial(last)),
            None => initial(first),
        }
    }
}

fn initial(word: &str) -> String {
    word.chars().next().map(|letter| format!("{}.", letter.to_uppercase())).unwrap_or_default()
}

impl fmt::Debug for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PersonName(•••)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shortened_name_hides_the_family_name() {
        let shortened = |text| PersonName::parse(text).unwrap().shortened();
        assert_eq!(shortened("Asha Mushi"), "Asha M.");
        assert_eq!(shortened("Juma wa  Hassan"), "Juma H.");
        assert_eq!(shortened("Neema"), "N.");
    }
}
