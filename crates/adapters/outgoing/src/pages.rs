use std::future::Future;

/// More than any list has. A list that never ends is not read for ever.
const MAX_PAGES: usize = 1_000;

/// A page of another company's list.
pub struct Page<T> {
    /// How many entries it has, wanted or not.
    pub len: usize,
    /// How many entries all pages have, if it says so.
    pub total: Option<u64>,
    /// The wanted entries.
    pub entries: Vec<T>,
}

/// Which page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageStart {
    /// From 1.
    pub number: usize,
    /// The number of entries before it.
    pub skip: usize,
}

/// Why a list is no list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ListFault {
    #[error("a list that ends before its total")]
    Short,
    #[error("a list without an end")]
    Endless,
}

/// The wanted entries of all pages.
///
/// # Errors
/// Those of `read`, and what `fault` makes of a [`ListFault`].
pub async fn read_pages<T, E, F: Future<Output = Result<Page<T>, E>>>(
    read: impl Fn(PageStart) -> F,
    fault: impl Fn(ListFault) -> E,
) -> Result<Vec<T>, E> {
    let (mut entries, mut skip) = (Vec::new(), 0_usize);
    for number in 1..=MAX_PAGES {
        let page = read(PageStart { number, skip }).await?;
        skip = skip.saturating_add(page.len);
        entries.extend(page.entries);
        match page.total.map(|total| usize::try_from(total).unwrap_or(usize::MAX)) {
            Some(total) if skip >= total => return Ok(entries),
            Some(_) if page.len == 0 => return Err(fault(ListFault::Short)),
            None if page.len == 0 => return Ok(entries),
            _ => {}
        }
    }
    Err(fault(ListFault::Endless))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Reads a list of pages with these lengths, and then empty ones.
    async fn read(total: Option<u64>, lens: &[usize]) -> (Result<usize, ListFault>, usize) {
        let calls = Cell::new(0);
        let read = |start: PageStart| {
            let len = start.number.checked_sub(1).and_then(|index| lens.get(index)).copied().unwrap_or(0);
            assert_eq!(start.skip, lens.iter().take(calls.get()).sum::<usize>());
            calls.set(start.number);
            async move { Ok(Page { len, total, entries: vec![(); len] }) }
        };
        let outcome = read_pages(read, |fault| fault).await;
        (outcome.map(|entries| entries.len()), calls.get())
    }

    #[tokio::test]
    async fn pages_are_read_up_to_the_total_or_to_an_empty_one() {
        assert_eq!(read(Some(3), &[2, 1]).await, (Ok(3), 2));
        assert_eq!(read(Some(0), &[]).await, (Ok(0), 1));
        assert_eq!(read(None, &[2, 1]).await, (Ok(3), 3), "a short page need not be the last");
    }

    #[tokio::test]
    async fn a_list_that_is_cut_short_or_endless_is_no_list() {
        assert_eq!(read(Some(3), &[2]).await.0, Err(ListFault::Short));
        assert_eq!(read(None, &[1; MAX_PAGES + 1]).await, (Err(ListFault::Endless), MAX_PAGES));
    }
}
