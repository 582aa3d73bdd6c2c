//! Substring search.

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
    let mut pattern = String::from("%");
    for character in strip_nul(part).chars().take(LONGEST_PART) {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

/// Replaces NUL in text from outside: PostgreSQL cannot store it, and one from a provider must not block a payment.
pub fn strip_nul(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}
