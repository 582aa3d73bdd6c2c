//! Conditions of searches, the same for every list; [`Search`](kernel::Search) says what they mean. Macros, because the types of
//! Diesel's conditions differ for each table.

/// True when one of the `patterns` is like the column, or `found` is true.
macro_rules! or_like {
    ($found:expr, $column:expr, $patterns:expr) => {{
        let mut found: Condition = $found;
        for pattern in $patterns {
            found = Box::new(found.or($column.like(pattern).escape('\\').nullable()));
        }
        found
    }};
}

/// True when every word begins a word of the column, which has the words' case; or with `upper`, without the case of ASCII letters.
macro_rules! has_words {
    ($column:expr, $words:expr) => {
        has_words!($column, $words, std::convert::identity)
    };
    ($column:expr, $words:expr, $fold:path) => {{
        let mut all: Condition = Box::new(true.into_sql::<Nullable<Bool>>());
        for [first, later] in $words.iter().map(|word| words_with(word)) {
            let text = || $fold($column.nullable());
            let begins = text().like($fold(first)).escape('\\').or(text().like($fold(later)).escape('\\'));
            all = Box::new(all.and(begins));
        }
        all
    }};
}

pub(super) use {has_words, or_like};
