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

/// True when every word begins a word of the column, which has the words' case.
macro_rules! has_words {
    ($column:expr, $words:expr) => {{
        let mut all: Condition = Box::new(true.into_sql::<Nullable<Bool>>());
        for [first, later] in $words.iter().map(|word| words_with(word)) {
            let begins = $column.like(first).escape('\\').or($column.like(later).escape('\\'));
            all = Box::new(all.and(begins.nullable()));
        }
        all
    }};
}

/// The same for a column that is not folded: without the case of ASCII letters.
macro_rules! has_words_as_typed {
    ($column:expr, $words:expr) => {{
        let mut all: Condition = Box::new(true.into_sql::<Nullable<Bool>>());
        for [first, later] in $words.iter().map(|word| words_with(word)) {
            let text = || upper($column.nullable());
            let begins = text().like(upper(first)).escape('\\').or(text().like(upper(later)).escape('\\'));
            all = Box::new(all.and(begins.nullable()));
        }
        all
    }};
}

pub(super) use {has_words, has_words_as_typed, or_like};
