use std::fmt;

use crate::{InvalidText, PhoneNumber, clean_line};

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

    /// The name of a person who gave none: the number with its last digits hidden. Not a translated word, because
    /// lists, files and messages show it in any language.
    pub fn of_number(phone: &PhoneNumber) -> Self {
        Self(phone.to_string())
    }

    /// Whether it is a number with hidden digits, as `07•• ••• •••`, and no name.
    pub fn is_masked_number(&self) -> bool {
        let after_zero = self.0.strip_prefix('0');
        let rest = after_zero.and_then(|rest| rest.strip_prefix(|digit: char| digit.is_ascii_digit()));
        rest.is_some_and(|rest| {
            rest.contains('•') && rest.chars().all(|symbol| symbol == '•' || symbol == ' ')
        })
    }

    /// The full name, unmasked: for staff and for the person.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// `Asha M.` for `Asha Mushi`; a single name is cut to its first letter, `A.`. Words without a letter, such as
    /// an emoji, are no names; `•` if there are only these. A masked number stays.
    pub fn shortened(&self) -> String {
        if self.is_masked_number() {
            return self.0.clone();
        }
        let mut names = self.0.split(' ').filter_map(|word| initial(word).map(|initial| (word, initial)));
        match (names.next(), names.next_back()) {
            (Some((first, _)), Some((_, last))) => format!("{first} {last}."),
            (Some((_, first)), None) => format!("{first}."),
            (None, _) => "•".to_owned(),
        }
    }
}

fn initial(word: &str) -> Option<String> {
    word.chars().find(|symbol| symbol.is_alphabetic()).map(|letter| letter.to_uppercase().to_string())
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
    fn a_person_without_a_name_is_a_masked_number() {
        let unnamed = PersonName::of_number(&PhoneNumber::parse("0754321908").unwrap());
        assert!(unnamed.is_masked_number());
        assert_eq!(unnamed.shortened(), "07•• ••• •••");
        assert_eq!(PersonName::parse(unnamed.reveal()).as_ref(), Ok(&unnamed), "rows keep it");
        assert!(!PersonName::parse("07 Asha").unwrap().is_masked_number());
    }

    #[test]
    fn a_shortened_name_hides_the_family_name() {
        let shortened = |text| PersonName::parse(text).unwrap().shortened();
        assert_eq!(shortened("Asha Mushi"), "Asha M.");
        assert_eq!(shortened("Juma wa  Hassan"), "Juma H.");
        assert_eq!(shortened("Neema"), "N.");
    }

    #[test]
    fn a_word_without_a_letter_is_no_name() {
        let shortened = |text| PersonName::parse(text).unwrap().shortened();
        assert_eq!(shortened("Ng'ombe 🐄"), "N.");
        assert_eq!(shortened("🐄 Asha - Mushi 255"), "Asha M.");
        assert_eq!(shortened("(asha) \"mushi\""), "(asha) M.");
        assert_eq!(shortened("🐄 24"), "•");
    }
}
