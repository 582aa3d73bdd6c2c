use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::Day;

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// At most as many as the requested limit.
    pub items: Vec<T>,
    /// The cursor of the next page; `None` on the last one.
    pub next: Option<Cursor>,
    /// The number of items on all pages; [`PageRequest::MAX_TOTAL`] means as many or more.
    pub total: i64,
}

/// A request for one page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    limit: i64,
    /// The cursor of the page; `None` for the first one.
    pub after: Option<Cursor>,
}

impl PageRequest {
    /// The default page size.
    pub const DEFAULT_LIMIT: i64 = 20;
    /// The largest page size.
    pub const MAX_LIMIT: i64 = 200;
    /// Lists of tables that grow with the shop are counted up to this number.
    pub const MAX_TOTAL: i64 = 1_000;

    /// `limit` is clamped to 1..=200; 20 when `None`.
    pub fn new(limit: Option<i64>, after: Option<Cursor>) -> Self {
        Self { limit: limit.unwrap_or(Self::DEFAULT_LIMIT).clamp(1, Self::MAX_LIMIT), after }
    }

    /// The maximum number of items on the page.
    pub fn limit(&self) -> i64 {
        self.limit
    }
}

/// How a list is sorted by the creation of its items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, IntoStaticStr, VariantArray)]
pub enum Direction {
    #[default]
    #[strum(serialize = "newest")]
    NewestFirst,
    #[strum(serialize = "oldest")]
    OldestFirst,
}

/// The key of the last item of a page; the next page holds what comes after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor(String);

/// The format of a list's cursors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CursorShape {
    /// The key of a row.
    Key,
    Number,
    /// Milliseconds since 1970 and the key of a row: `1795219200000-0197b2a0-0000-7000-8000-000000000000`.
    MomentAndKey,
    /// Milliseconds since 1970, and how many items of that millisecond were shown: `1795219200000-2`.
    MomentAndCount,
    Day,
}

/// The text is not a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a cursor")]
pub struct InvalidCursor;

impl Cursor {
    /// # Errors
    /// [`InvalidCursor`] unless the text has 1 to 64 ASCII letters, digits and hyphens.
    pub fn parse(text: &str) -> Result<Self, InvalidCursor> {
        let valid =
            (1..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        valid.then(|| Self(text.to_owned())).ok_or(InvalidCursor)
    }

    /// Parses a cursor of the given shape.
    ///
    /// # Errors
    /// [`InvalidCursor`] for anything else: it cannot name a position in the list.
    pub fn parse_as(shape: CursorShape, text: &str) -> Result<Self, InvalidCursor> {
        let is_number = |text: &str| text.parse::<i64>().is_ok_and(|number| number >= 0);
        let fits = match shape {
            CursorShape::Key => is_key(text),
            CursorShape::Number => is_number(text),
            CursorShape::MomentAndKey => {
                text.split_once('-').is_some_and(|(moment, key)| is_number(moment) && is_key(key))
            }
            CursorShape::MomentAndCount => {
                text.split_once('-').is_some_and(|(moment, count)| is_number(moment) && is_number(count))
            }
            CursorShape::Day => Day::parse(text).is_ok(),
        };
        if fits { Self::parse(text) } else { Err(InvalidCursor) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_key(text: &str) -> bool {
    Uuid::parse_str(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "0197b2a0-0000-7000-8000-000000000000";

    #[test]
    fn a_cursor_is_valid_for_its_own_shape_only() {
        let moment = format!("1795219200000-{KEY}");
        let fitting = [
            (CursorShape::Key, KEY),
            (CursorShape::Number, "17"),
            (CursorShape::MomentAndKey, moment.as_str()),
            (CursorShape::MomentAndCount, "1795219200000-2"),
            (CursorShape::Day, "2026-11-21"),
        ];
        for (shape, _) in fitting {
            for (other, text) in fitting {
                assert_eq!(Cursor::parse_as(shape, text).is_ok(), shape == other, "{shape:?} {text}");
            }
            for text in ["", "zzz", "-1", "0' OR 1=1", "99999999999999999999", "2026-02-30"] {
                assert_eq!(Cursor::parse_as(shape, text), Err(InvalidCursor), "{shape:?} {text}");
            }
        }
    }
}
