//! Search for parts and beginnings of texts.

use diesel::declare_sql_function;
use diesel::sql_types::{Nullable, Text};
use kernel::Search;

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

/// LIKE patterns for texts with a word that begins with `part`: the first one, or a later one.
pub fn words_with(part: &str) -> [String; 2] {
    [beginning(part), format!("% {}", beginning(part))]
}

/// LIKE patterns for references that begin or end with `part`.
pub fn references_with(part: &str) -> Vec<String> {
    let end = last_of(part).map(|_| format!("%{}", literal(part)));
    std::iter::once(beginning(part)).chain(end).collect()
}

/// LIKE patterns for the lookup keys of order ids that a search finds.
pub fn ids_with(search: &Search) -> Vec<String> {
    let beginnings = search.id_beginnings();
    let whole = beginnings.iter().map(|part| beginning(part));
    let after_hyphen = format!("%-{}", beginning(&search.id));
    let end = references_with(&search.id).split_off(1);
    whole.chain([after_hyphen]).chain(end).collect()
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

/// The last characters of `part`, of which there is an index; `None` when it is too short to be searched as an end.
pub fn last_of(part: &str) -> Option<String> {
    let skipped = part.chars().count().checked_sub(Search::MIN_END)?;
    Some(part.chars().skip(skipped).collect())
}

/// What stands before the hyphen of an order id.
const ID_SYMBOLS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Where an order id may have what is searched: an expression that has an index, and the beginning to look for in it.
pub fn id_parts(column: &str, search: &Search) -> Vec<(String, String)> {
    let whole = search.id_beginnings().into_iter().map(|part| (column.to_owned(), part));
    let after_hyphen = (format!("ltrim({column}, '{ID_SYMBOLS}')"), format!("-{}", search.id));
    let end = last_of(&search.id).map(|last| (end_of(column, column), last));
    whole.chain([after_hyphen]).chain(end).collect()
}

/// Where a reference may have `part`, likewise.
pub fn reference_parts(column: &str, part: &str) -> Vec<(String, String)> {
    both_ends(format!("upper({column})"), column, part)
}

/// The same for a column that has capitals alone.
pub fn key_parts(column: &str, part: &str) -> Vec<(String, String)> {
    both_ends(column.to_owned(), column, part)
}

fn both_ends(text: String, column: &str, part: &str) -> Vec<(String, String)> {
    let end = last_of(part).map(|last| (end_of(&text, column), last));
    std::iter::once((text, part.to_owned())).chain(end).collect()
}

/// The last [`Search::MIN_END`] characters of `text`, which has the length of `column`.
fn end_of(text: &str, column: &str) -> String {
    let before = Search::MIN_END.saturating_sub(1);
    format!("substr({text}, length({column}) - {before})")
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

    fn search(text: &str) -> Search {
        Search::parse(text).unwrap()
    }

    #[test]
    fn an_id_is_looked_for_at_its_beginning_after_its_hyphen_and_at_its_end() {
        let found = |text: &str| id_parts("id", &search(text)).into_iter().map(|(_, part)| part);
        assert_eq!(found("tbh606h9").collect::<Vec<_>>(), ["TBH606H9", "TBH606-H9", "-TBH606H9", "06H9"]);
        assert_eq!(found("h9e").collect::<Vec<_>>(), ["H9E", "-H9E"], "too short for an end");
        assert_eq!(ids_with(&search("h9e")), ["H9E%", "%-H9E%"]);
        assert_eq!(ids_with(&search("fkm7")), ["FKM7%", "%-FKM7%", "%FKM7"]);
    }

    #[test]
    fn a_reference_is_looked_for_at_its_beginning_and_its_end() {
        assert_eq!(reference_parts("reference", "CEJ").len(), 1);
        let end = reference_parts("reference", "I3SETSN").pop().unwrap();
        assert_eq!(end, ("substr(upper(reference), length(reference) - 3)".to_owned(), "ETSN".to_owned()));
        assert_eq!(references_with("50%_"), ["50\\%\\_%", "%50\\%\\_"]);
    }
}
