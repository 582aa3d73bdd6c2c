/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// At most as many as were asked for.
    pub items: Vec<T>,
    /// Where the next page begins; `None` on the last one.
    pub next: Option<Cursor>,
    /// How many there are on all pages.
    pub total: i64,
}

/// Which page is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    limit: i64,
    /// Where the page begins; `None` for the first one.
    pub after: Option<Cursor>,
}

impl PageRequest {
    /// How many items a page has when nobody says.
    pub const DEFAULT_LIMIT: i64 = 20;
    /// Most items of a page.
    pub const MAX_LIMIT: i64 = 200;

    /// `limit` is brought into 1..=200; 20 when absent.
    pub fn new(limit: Option<i64>, after: Option<Cursor>) -> Self {
        Self { limit: limit.unwrap_or(Self::DEFAULT_LIMIT).clamp(1, Self::MAX_LIMIT), after }
    }

    /// Most items of the page.
    pub fn limit(&self) -> i64 {
        self.limit
    }
}

/// The key of the last item of a page; the next page holds what comes after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor(String);

/// The text is no cursor.
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

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
