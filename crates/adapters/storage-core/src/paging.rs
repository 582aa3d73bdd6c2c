//! Paged lists. Keys sort by creation time and numbers rise, so they are both the order of a list and its cursors.

use kernel::{Cursor, PageRequest};

/// How many rows to read: one more than the page holds, to see whether another page follows.
pub fn to_read(request: &PageRequest) -> i64 {
    request.limit().saturating_add(1)
}

/// Truncates the rows to the page and returns the cursor of the next one; `None` on the last page.
pub fn cut<T>(rows: &mut Vec<T>, request: &PageRequest, key: impl Fn(&T) -> &str) -> Option<Cursor> {
    last_before_more(rows, request).and_then(|last| Cursor::parse(key(last)).ok())
}

/// Like [`cut`], for rows that have a number.
pub fn cut_numbered<T>(
    rows: &mut Vec<T>,
    request: &PageRequest,
    number: impl Fn(&T) -> i64,
) -> Option<Cursor> {
    last_before_more(rows, request).and_then(|last| Cursor::parse(&number(last).to_string()).ok())
}

/// The key that a page of [`cut`] rows begins after.
pub fn after_key(request: &PageRequest) -> Option<String> {
    request.after.as_ref().map(|after| after.as_str().to_owned())
}

/// The number that a page of [`cut_numbered`] rows begins after.
pub fn after_number(request: &PageRequest) -> Option<i64> {
    request.after.as_ref().and_then(|after| after.as_str().parse().ok())
}

/// The last row of the page, if another page follows.
fn last_before_more<'a, T>(rows: &'a mut Vec<T>, request: &PageRequest) -> Option<&'a T> {
    let limit = usize::try_from(request.limit()).unwrap_or(usize::MAX);
    let is_last = rows.len() <= limit;
    rows.truncate(limit);
    rows.last().filter(|_| !is_last)
}
