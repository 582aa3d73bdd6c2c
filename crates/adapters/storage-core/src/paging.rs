//! Paged lists. Keys sort by creation time, so they are both the order of a list and its cursors.

use kernel::{Cursor, PageRequest};

/// How many rows to read: one more than the page holds, to see whether another page follows.
pub fn to_read(request: &PageRequest) -> i64 {
    request.limit().saturating_add(1)
}

/// Truncates the rows to the page and returns the cursor of the next one; `None` on the last page.
pub fn cut<T>(rows: &mut Vec<T>, request: &PageRequest, key: impl Fn(&T) -> &str) -> Option<Cursor> {
    let limit = usize::try_from(request.limit()).unwrap_or(usize::MAX);
    let is_last = rows.len() <= limit;
    rows.truncate(limit);
    rows.last().filter(|_| !is_last).and_then(|last| Cursor::parse(key(last)).ok())
}
