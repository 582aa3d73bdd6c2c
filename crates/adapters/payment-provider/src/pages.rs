use std::future::Future;

use payments::{ListedPayment, ProviderUnreachable};

use crate::answers::unreachable;

/// More than any day has. A provider whose list never ends is not read for ever.
const MAX_PAGES: usize = 1_000;

/// A page of a provider's list.
pub(crate) struct Page {
    /// How many entries it has, of any status and day.
    pub(crate) len: usize,
    /// How many entries all pages have, if it says so.
    pub(crate) total: Option<u64>,
    pub(crate) paid: Vec<ListedPayment>,
}

/// The paid entries of all pages. `read` gets the number of entries before the page.
///
/// # Errors
/// When a page cannot be read, or the list is shorter than it says.
pub(crate) async fn read_all<F: Future<Output = Result<Page, ProviderUnreachable>>>(
    read: impl Fn(usize) -> F,
) -> Result<Vec<ListedPayment>, ProviderUnreachable> {
    let (mut paid, mut seen) = (Vec::new(), 0_usize);
    for _ in 0..MAX_PAGES {
        let page = read(seen).await?;
        seen = seen.saturating_add(page.len);
        paid.extend(page.paid);
        match page.total.map(|total| usize::try_from(total).unwrap_or(usize::MAX)) {
            Some(total) if seen >= total => return Ok(paid),
            Some(_) if page.len == 0 => return Err(unreachable("a list that ends before its total")),
            None if page.len == 0 => return Ok(paid),
            _ => {}
        }
    }
    Err(unreachable("a list without an end"))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Reads a list of pages with these lengths, and then empty ones.
    async fn read(total: Option<u64>, lens: &[usize]) -> (Result<usize, ProviderUnreachable>, usize) {
        let calls = Cell::new(0);
        let outcome = read_all(|_seen| {
            let len = lens.get(calls.get()).copied().unwrap_or(0);
            calls.update(|count: usize| count.saturating_add(1));
            async move { Ok(Page { len, total, paid: Vec::new() }) }
        })
        .await;
        (outcome.map(|paid| paid.len()), calls.get())
    }

    #[tokio::test]
    async fn pages_are_read_up_to_the_total_or_to_an_empty_one() {
        assert_eq!(read(Some(3), &[2, 1]).await, (Ok(0), 2));
        assert_eq!(read(Some(0), &[]).await, (Ok(0), 1));
        assert_eq!(read(None, &[2, 1]).await, (Ok(0), 3), "a short page need not be the last");
    }

    #[tokio::test]
    async fn a_list_that_is_cut_short_or_endless_is_no_list() {
        assert!(read(Some(3), &[2]).await.0.is_err());
        let (outcome, calls) = read(None, &[1; MAX_PAGES + 1]).await;
        assert!(outcome.is_err());
        assert_eq!(calls, MAX_PAGES);
    }
}
