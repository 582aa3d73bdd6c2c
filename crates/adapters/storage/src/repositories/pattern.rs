use diesel::declare_sql_function;
use diesel::sql_types::{Nullable, Text};

use super::storable;

#[declare_sql_function]
extern "SQL" {
    /// In capitals: PostgreSQL, unlike SQLite, tells capital from small letters in LIKE as well as in `=`.
    fn upper(text: Nullable<Text>) -> Nullable<Text>;
}

/// More characters than any column has that is searched; SQLite refuses patterns that are much longer.
const LONGEST_PART: usize = 300;

/// A LIKE pattern that takes `part` literally. A part that is too long matches nothing, cut or not.
pub fn containing(part: &str) -> String {
    let mut pattern = String::from("%");
    for character in storable(part).chars().take(LONGEST_PART) {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::containing;

    #[test]
    fn wildcards_are_taken_literally() {
        assert_eq!(containing("50%_\\o"), "%50\\%\\_\\\\o%");
    }
}
