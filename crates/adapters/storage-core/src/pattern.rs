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

/// A LIKE pattern for texts that end with `part`.
pub fn ending(part: &str) -> String {
    format!("%{}", literal(part))
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
