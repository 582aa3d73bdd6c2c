//! Finished pages, kept until what they show changes, or the shop opens or closes, or its day ends. Visitors who ask for a page
//! at the same time wait for one rendering.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use api_types::error::ApiError;
use changes::Subject;
use chrono::{DateTime, Utc};
use kernel::Language;
use lru::LruCache;
use page_renderer::address::Page;
use page_renderer::template::Document;
use tokio::sync::OnceCell;

use crate::app_state::AppState;
use crate::shop_front::Store;

/// About 60 kB each.
const CAPACITY: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

pub struct FinishedPage {
    /// Whether the page, and the item on it, exist.
    pub found: bool,
    pub document: Document,
}

/// How long a rendering may be used.
pub enum Rendition {
    /// Until the data changes.
    Lasting(FinishedPage),
    /// For this request only: the page could not be rendered now, or shows an item that does not exist.
    Uncached(FinishedPage),
}

/// What a page was made from.
pub struct Version {
    changes: u64,
    store: Arc<Store>,
    /// A page says whether the shop is open, and when it opens next.
    opening_since: DateTime<Utc>,
}

impl Version {
    /// The one of `now`. Take it before reading the page's data.
    pub fn new(page: &Page, shop: &AppState, store: Arc<Store>, now: DateTime<Utc>) -> Self {
        let changes = shop.realtime.feed.counts().of(subjects(page));
        Self { changes, opening_since: store.opening_since(now), store }
    }

    fn is_same(&self, other: &Self) -> bool {
        self.changes == other.changes
            && self.opening_since == other.opening_since
            && Arc::ptr_eq(&self.store, &other.store)
    }
}

/// Subjects whose changes the page shows.
fn subjects(page: &Page) -> &'static [Subject] {
    match page {
        Page::Home | Page::Bundles(_) | Page::Bundle(_) => &[Subject::Bundle],
        Page::Routers | Page::Router(_) => &[Subject::Router],
        Page::Training | Page::TrainingItem(_) => &[Subject::Training],
        Page::Plain | Page::BackOffice | Page::Unknown => &[],
    }
}

/// An address for the renderer, and the language.
type Key = (String, Language);

struct Entry {
    version: Version,
    page: OnceCell<Arc<FinishedPage>>,
}

pub struct PageCache(Mutex<Entries>);

/// Only lasting pages enter the cache: anyone can invent addresses of items, which must not displace the pages.
struct Entries {
    finished: LruCache<Key, Arc<Entry>>,
    /// Renderings in progress; an entry lives as long as a request waits for it.
    running: HashMap<Key, Weak<Entry>>,
}

impl Default for PageCache {
    fn default() -> Self {
        Self(Mutex::new(Entries { finished: LruCache::new(CAPACITY), running: HashMap::new() }))
    }
}

/// Why a rendering was not kept.
enum NotKept {
    Uncached(FinishedPage),
    Failed(ApiError),
}

impl PageCache {
    /// The finished page of this version, rendered if it is not there yet.
    ///
    /// # Errors
    /// Those of `render`.
    pub async fn get(
        &self,
        key: Key,
        version: Version,
        render: impl Future<Output = Result<Rendition, ApiError>>,
    ) -> Result<Arc<FinishedPage>, ApiError> {
        let entry = self.lock().entry(&key, version);
        let kept = entry.page.get_or_try_init(|| async {
            match render.await {
                Ok(Rendition::Lasting(page)) => Ok(Arc::new(page)),
                Ok(Rendition::Uncached(page)) => Err(NotKept::Uncached(page)),
                Err(error) => Err(NotKept::Failed(error)),
            }
        });
        match kept.await {
            Ok(page) => {
                let page = Arc::clone(page);
                self.lock().finish(key, entry);
                Ok(page)
            }
            Err(NotKept::Uncached(page)) => Ok(Arc::new(page)),
            Err(NotKept::Failed(error)) => Err(error),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    /// The entry of this version: a finished one, one that is being rendered, or a new one.
    fn entry(&mut self, key: &Key, version: Version) -> Arc<Entry> {
        let running = || self.running.get(key).and_then(Weak::upgrade);
        let known = self.finished.get(key).cloned().or_else(running);
        if let Some(entry) = known.filter(|entry| entry.version.is_same(&version)) {
            return entry;
        }
        let entry = Arc::new(Entry { version, page: OnceCell::new() });
        self.running.retain(|_, entry| entry.strong_count() > 0);
        self.running.insert(key.clone(), Arc::downgrade(&entry));
        entry
    }

    fn finish(&mut self, key: Key, entry: Arc<Entry>) {
        if self.finished.peek(&key).is_none_or(|known| !Arc::ptr_eq(known, &entry)) {
            self.running.remove(&key);
            self.finished.put(key, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn version(changes: u64, store: &Arc<Store>) -> Version {
        Version { changes, store: Arc::clone(store), opening_since: DateTime::UNIX_EPOCH }
    }

    fn page() -> FinishedPage {
        FinishedPage { found: true, document: Document::default() }
    }

    fn key(number: usize) -> Key {
        (number.to_string(), Language::En)
    }

    #[tokio::test]
    async fn visitors_at_the_same_time_wait_for_one_rendering() {
        let (cache, store, renderings) = (PageCache::default(), Store::sample(), AtomicUsize::new(0));
        let visit = || {
            cache.get(key(0), version(0, &store), async {
                tokio::task::yield_now().await;
                renderings.fetch_add(1, Ordering::Relaxed);
                Ok(Rendition::Lasting(page()))
            })
        };
        let (first, second) = tokio::join!(visit(), visit());
        assert!(Arc::ptr_eq(&first.unwrap(), &second.unwrap()));
        visit().await.unwrap();
        assert_eq!(renderings.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_change_of_the_data_or_the_store_renders_the_page_again() {
        let (cache, renderings) = (PageCache::default(), AtomicUsize::new(0));
        let (store, other) = (Store::sample(), Store::sample());
        for version in [version(0, &store), version(1, &store), version(1, &other), version(1, &other)] {
            let render = async {
                renderings.fetch_add(1, Ordering::Relaxed);
                Ok(Rendition::Lasting(page()))
            };
            cache.get(key(0), version, render).await.unwrap();
        }
        assert_eq!(renderings.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn invented_addresses_do_not_displace_pages() {
        let (cache, store) = (PageCache::default(), Store::sample());
        let lasting = async { Ok(Rendition::Lasting(page())) };
        let kept = cache.get(key(0), version(0, &store), lasting).await.unwrap();
        for number in 1..=CAPACITY.get() {
            let uncached = async { Ok(Rendition::Uncached(page())) };
            cache.get(key(number), version(0, &store), uncached).await.unwrap();
        }
        let again = async { Ok(Rendition::Lasting(page())) };
        assert!(Arc::ptr_eq(&kept, &cache.get(key(0), version(0, &store), again).await.unwrap()));
        assert!(cache.lock().running.len() <= 1);
    }
}
