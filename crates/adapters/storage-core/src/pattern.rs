//! Search for parts and beginnings of texts.

use diesel::declare_sql_function;
use diesel::sql_types::{Nullable, Text};

#[declare_sql_function]
extern "SQL" {
    /// Upper-cases a text: LIKE ignores case on SQLite, but not on PostgreSQL.
    fn upper(text: Nullable<Text>) -> Nullable<Text>;
    fn replace(text: Text, from: Text, to: Text) -> Text;
}

/// Longer than any searched column; SQLite refuses much longer patterns.
const LONGEST_PART: usize = 300;

/// A LIKE pattern that matches `part` literally. A part that is too long is cut; it matches nothing either way.
pub fn containing(part: &str) -> String {
    format!("%{}%", literal(part))
}

/// A LIKE pattern for texts that begin with `part`.
pub fn beginning(part: &str) -> String {
    format!("{}%", literal(part))
}

fn literal(part: &str) -> String {
    let mut pattern = String::new();
    for character in strip_nul(part).chars().take(LONGEST_PART) {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern
}

const COUNTRY: &str = "255";

/// The first digits of a phone number without its country.
pub fn national(digits: &str) -> &str {
    digits.strip_prefix(COUNTRY).unwrap_or(digits)
}

/// The first digits of a phone number as it is stored.
pub fn international(digits: &str) -> String {
    format!("{COUNTRY}{}", national(digits))
}

/// The places in a stored number, from 1, at which an indexed part of it begins; the first three digits are its country.
const PART_STARTS: std::ops::RangeInclusive<usize> = 4..=10;
/// The digits of a stored number.
const NUMBER_DIGITS: usize = 12;

/// Where a stored number may have `digits`: an expression that has an index, and the beginning to look for in it.
pub fn number_parts(column: &str, digits: &str) -> Vec<(String, String)> {
    let ends = |start: &usize| start.saturating_add(digits.len()) <= NUMBER_DIGITS.saturating_add(1);
    let later = PART_STARTS.skip(1).filter(ends);
    let parts = later.map(|start| (format!("substr({column}, {start})"), digits.to_owned()));
    let first = (column.to_owned(), format!("{COUNTRY}{digits}"));
    let with_country = country_and_more(digits).map(|digits| (column.to_owned(), digits.to_owned()));
    std::iter::once(first).chain(with_country).chain(parts).collect()
}

/// LIKE patterns for the stored numbers that have `digits`.
pub fn numbers_with(digits: &str) -> Vec<String> {
    let within = format!("{}{}", "_".repeat(COUNTRY.len()), containing(digits));
    std::iter::once(within).chain(country_and_more(digits).map(beginning)).collect()
}

/// The digits, when they may begin with the country.
fn country_and_more(digits: &str) -> Option<&str> {
    Some(digits).filter(|digits| digits.starts_with(COUNTRY) && digits.len() > COUNTRY.len())
}

/// The range of texts that begin with `part`, for a column that sorts by bytes: the first is included, the second is not.
pub fn range_of(part: &str) -> (String, String) {
    let first: String = strip_nul(part).chars().take(LONGEST_PART).collect();
    let end = format!("{first}{}", char::MAX);
    (first, end)
}

/// Replaces NUL in text from outside: PostgreSQL cannot store it, and one from a provider must not block a payment.
pub fn strip_nul(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(digits: &str) -> Vec<(String, String)> {
        number_parts("phone", digits)
    }

    #[test]
    fn a_part_of_a_number_is_looked_for_at_each_place_where_it_fits() {
        let places = |digits| found(digits).len();
        assert_eq!((places("149"), places("932149"), places("742932149")), (7, 4, 1));
        let last = found("932149").pop().unwrap();
        assert_eq!(last, ("substr(phone, 7)".to_owned(), "932149".to_owned()));
    }

    #[test]
    fn digits_that_begin_with_the_country_may_also_be_within_a_number() {
        let whole = |digits| {
            found(digits).into_iter().filter(|(column, _)| column == "phone").map(|(_, first)| first)
        };
        assert_eq!(whole("255742").collect::<Vec<_>>(), ["255255742", "255742"]);
        assert_eq!(whole("255").collect::<Vec<_>>(), ["255255"], "the country alone is of all numbers");
        assert_eq!(numbers_with("255742"), ["___%255742%", "255742%"]);
        assert_eq!(numbers_with("742"), ["___%742%"]);
    }
}
