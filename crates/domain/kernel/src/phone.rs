use std::fmt;
use std::str::FromStr;

use crate::plain_code;

/// A Tanzanian mobile number, stored as `255` and nine digits of which the first is 6 or 7; or, in rows of an erased
/// person, a placeholder, see [`is_erased`](Self::is_erased).
///
/// `Debug` and `Display` are masked, so that a number cannot leak into a log; only the `reveal` methods return it in
/// full.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PhoneNumber(String);

/// The text is not a Tanzanian mobile number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a Tanzanian mobile number")]
pub struct InvalidPhoneNumber;

/// Fewest digits that count as part of a phone number.
const MIN_SEARCH_DIGITS: usize = 3;

impl PhoneNumber {
    /// Parses what people type and paste: `0712345678`, `712345678`, `255712345678`, `+255 712 345 678`, `00255…`,
    /// `+255 (0) 712…`, `tel:+255…`, with separators and invisible characters between the digits, and with words around
    /// them (`0712 345 678 Mama`).
    ///
    /// # Errors
    /// [`InvalidPhoneNumber`] when the digits are not one mobile number, or a letter touches them.
    pub fn parse(text: &str) -> Result<Self, InvalidPhoneNumber> {
        let digits = only_number(&plain_code(text)).ok_or(InvalidPhoneNumber)?;
        let subscriber = strip_prefixes(&digits);
        let valid = subscriber.len() == 9 && subscriber.starts_with(['6', '7']);
        valid.then(|| Self(format!("255{subscriber}"))).ok_or(InvalidPhoneNumber)
    }

    /// Parses a number from a row: like [`parse`](Self::parse), and also the placeholder of an erased number.
    ///
    /// # Errors
    /// [`InvalidPhoneNumber`] for anything else.
    pub fn from_row(text: &str) -> Result<Self, InvalidPhoneNumber> {
        let erased = Self(text.to_owned());
        if erased.is_erased() { Ok(erased) } else { Self::parse(text) }
    }

    /// A placeholder that no subscriber has and [`parse`](Self::parse) refuses:
    /// [`ERASED_PREFIX`](Self::ERASED_PREFIX) and eight digits. `seed` must not depend on the number that it
    /// replaces; equal seeds give equal placeholders.
    ///
    /// `is_counted`: whether the placeholder counts as a person in customer figures. It must not when other rows of
    /// the person keep the real number, which is counted instead.
    pub fn erased(seed: u64, is_counted: bool) -> Self {
        let digits =
            if is_counted { (seed % 90_000_000).saturating_add(10_000_000) } else { seed % 10_000_000 };
        Self(format!("{}{digits:08}", Self::ERASED_PREFIX))
    }

    /// Whether this is the placeholder of an erased number. Nothing is sent to it.
    pub fn is_erased(&self) -> bool {
        self.0.len() == 12
            && self.0.starts_with(Self::ERASED_PREFIX)
            && self.0.bytes().all(|b| b.is_ascii_digit())
    }

    /// The prefix of placeholders for erased numbers. No mobile number has it.
    pub const ERASED_PREFIX: &str = "2550";

    /// The lowest number that counts as a person in customer figures; see [`erased`](Self::erased).
    pub const FIRST_COUNTED: &str = "25501";

    /// `255712345678`, unmasked: for storage and for the people who must see it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// `0712345678`, unmasked: the form that people dial and the provider expects.
    pub fn reveal_local(&self) -> String {
        format!("0{}", self.subscriber())
    }

    /// Normalizes a typed part of a number to the digits of the form `2557…`, for a search; `None` when the text is
    /// not part of a number.
    pub fn search_part(text: &str) -> Option<String> {
        if let Ok(phone) = Self::parse(text) {
            return Some(phone.0);
        }
        let text = plain_code(text);
        let is_number = text.chars().all(|c| c.is_ascii_digit() || is_separator(c) || c == '+');
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let is_national =
            digits.starts_with("00255") || digits.starts_with("2550") || digits.starts_with('0');
        let bare = if is_national { strip_prefixes(&digits) } else { &digits };
        (is_number && bare.len() >= MIN_SEARCH_DIGITS).then(|| bare.to_owned())
    }

    /// Whether `digits` are the last four digits of this number.
    pub fn ends_with_last4(&self, digits: &str) -> bool {
        !self.is_erased() && digits.len() == 4 && self.0.ends_with(digits)
    }

    fn subscriber(&self) -> &str {
        self.0.strip_prefix("255").unwrap_or(&self.0)
    }
}

/// `07•• ••• •••`. The last digits unlock the full view of an order and the others narrow a guess, so none is shown.
impl FromStr for PhoneNumber {
    type Err = InvalidPhoneNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

impl fmt::Display for PhoneNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.subscriber().get(..1).unwrap_or_default();
        write!(f, "0{first}•• ••• •••")
    }
}

impl fmt::Debug for PhoneNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PhoneNumber({self})")
    }
}

/// Marks that people put between the digits of a number.
fn is_separator(character: char) -> bool {
    matches!(character, ' ' | '.' | ',' | '-' | '_' | '/' | '(' | ')' | '[' | ']')
}

/// The digits of the only number in a text; `None` when there are several, or a letter touches one.
fn only_number(text: &str) -> Option<String> {
    // A spreadsheet that took it for a number of its own.
    let text = text.strip_suffix(".0").unwrap_or(text);
    let mut runs = vec![String::new()];
    let mut before = ' ';
    for character in text.chars() {
        let touches = |other: char| {
            other.is_ascii_digit() && before.is_alphabetic()
                || other.is_alphabetic() && before.is_ascii_digit()
        };
        if touches(character) {
            return None;
        }
        match character {
            '0'..='9' => runs.last_mut()?.push(character),
            _ if is_separator(character) => {}
            _ if runs.last()?.is_empty() => {}
            _ => runs.push(String::new()),
        }
        before = character;
    }
    let mut numbers = runs.into_iter().filter(|run| !run.is_empty());
    let number = numbers.next()?;
    numbers.next().is_none().then_some(number)
}

fn strip_prefixes(digits: &str) -> &str {
    let national = digits.strip_prefix("00255").or_else(|| digits.strip_prefix("255"));
    let national = national.unwrap_or(digits);
    national.strip_prefix('0').unwrap_or(national)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_a_number_parses_to_the_same_number() {
        let spellings = [
            "0712345678",
            "712345678",
            "255712345678",
            "+255712345678",
            "+255 712 345 678",
            "00255712345678",
            "2550712345678",
            "+255 (0) 712-345-678",
            "0712.345.678",
            " 0712\u{200b}345\u{a0}678 ",
        ];
        for spelling in spellings {
            assert_eq!(PhoneNumber::parse(spelling).unwrap().reveal(), "255712345678", "{spelling}");
        }
    }

    #[test]
    fn numbers_beginning_with_06_are_mobile_numbers_too() {
        assert_eq!(PhoneNumber::parse("0621555010").unwrap().reveal_local(), "0621555010");
    }

    #[test]
    fn everything_else_is_refused() {
        let others =
            ["", "0812345678", "071234567", "07123456789", "254712345678", "0712 345 67a", "07+12345678"];
        for other in others {
            assert_eq!(PhoneNumber::parse(other), Err(InvalidPhoneNumber), "{other}");
        }
    }

    #[test]
    fn printing_a_number_never_shows_it() {
        let phone = PhoneNumber::parse("0712345678").unwrap();
        assert_eq!(format!("{phone} {phone:?}"), "07•• ••• ••• PhoneNumber(07•• ••• •••)");
    }

    #[test]
    fn a_number_of_an_erased_person_is_read_from_rows_and_cannot_be_typed() {
        let erased = PhoneNumber::erased(7_012_345_678, true);
        assert_eq!(erased.reveal(), "255092345678");
        assert_eq!(PhoneNumber::from_row(erased.reveal()), Ok(erased.clone()));
        assert!(erased.is_erased() && PhoneNumber::parse(erased.reveal()).is_err());
        let owned = PhoneNumber::from_row("255712345678").unwrap();
        let uncounted = PhoneNumber::erased(7_012_345_678, false);
        assert_eq!(uncounted.reveal(), "255002345678");
        for counted in [&owned, &erased, &PhoneNumber::erased(0, true)] {
            assert!(counted.reveal() >= PhoneNumber::FIRST_COUNTED, "{}", counted.reveal());
        }
        assert!(uncounted.is_erased() && uncounted.reveal() < PhoneNumber::FIRST_COUNTED);
        assert!(!owned.is_erased() && PhoneNumber::from_row("25501234567x").is_err());
    }

    #[test]
    fn only_the_whole_last_four_digits_match() {
        let phone = PhoneNumber::parse("0712345678").unwrap();
        assert!(phone.ends_with_last4("5678"));
        assert!(
            !phone.ends_with_last4("678") && !phone.ends_with_last4("45678") && !phone.ends_with_last4("")
        );
    }
}
