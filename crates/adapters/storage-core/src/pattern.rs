//! Searching for parts of texts.

use diesel::declare_sql_function;
use diesel::sql_types::{Nullable, Text};

#[declare_sql_function]
extern "SQL" {
    /// In capitals: PostgreSQL, unlike SQLite, tells capital from small letters in LIKE as well as in `=`.
    fn upper(text: Nullable<Text>) -> Nullable<Text>;
    /// With every `from` replaced by `to`.
    fn replace(text: Text, from: Text, to: Text) -> Text;
}

/// More characters than any column has that is searched; SQLite refuses patterns that are much longer.
const LONGEST_PART: usize = 300;

/// A LIKE pattern that takes `part` literally. A part that is too long matches nothing, cut or not.
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

/// The same as an SQL literal, for queries that are text. Every character but letters, digits, blanks and hyphens becomes the
/// wildcard `_`, so none can end the literal.
pub fn containing_literal(part: &str) -> String {
    let harmless = |c: char| if c.is_alphanumeric() || matches!(c, ' ' | '-') { c } else { '_' };
    format!("'%{}%'", part.chars().take(LONGEST_PART).map(harmless).collect::<String>())
}

/// Text from outside without NUL, the one character that PostgreSQL cannot store: a payment must not hang because a
/// provider sends one.
pub fn strip_nul(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}
