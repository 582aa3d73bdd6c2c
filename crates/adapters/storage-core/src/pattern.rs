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

/// The same as an SQL literal, for queries built as text. Every character but letters, digits, blanks and hyphens
/// becomes the wildcard `_`, so none can end the literal.
pub fn containing_literal(part: &str) -> String {
    let harmless = |c: char| if c.is_alphanumeric() || matches!(c, ' ' | '-') { c } else { '_' };
    format!("'%{}%'", part.chars().take(LONGEST_PART).map(harmless).collect::<String>())
}

/// Replaces NUL in text from outside: PostgreSQL cannot store it, and one from a provider must not block a payment.
pub fn strip_nul(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}
