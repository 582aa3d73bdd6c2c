//! Ready responses to visitors, who all see the same catalogue. Kept in memory until a change of what they show.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use api_types::envelope::Envelope;
use api_types::error::ApiError;
use catalog::BundleFilter;
use changes::{ChangeCounts, Subject};
use kernel::{BundleId, Language, RouterId, TrainingItemId};
use lru::LruCache;
use serde::Serialize;

use crate::discovery::feed::FeedFormat;
use crate::http::caching::ReadyResponse;

/// All lists and the items of a large catalogue; about 10 kB for a list and 1 kB for an item, once per encoding, and 35 kB for
/// a picture.
const CAPACITY: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1023);

/// What a response shows to visitors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PublicResource {
    /// Active bundles; the filter's `active_only` makes no difference to visitors.
    Bundles(BundleFilter),
    Bundle(BundleId),
    Routers,
    Router(RouterId),
    Training,
    TrainingItem(TrainingItemId),
    ProductFeed(Language, FeedFormat),
    Sitemap,
    /// The picture of a link to a bundle.
    SharePicture(BundleId, Language),
}

impl PublicResource {
    /// A change of these makes the response outdated.
    fn subjects(self) -> &'static [Subject] {
        match self {
            Self::Bundles(_) | Self::Bundle(_) | Self::SharePicture(..) => &[Subject::Bundle],
            Self::Routers | Self::Router(_) => &[Subject::Router],
            Self::Training | Self::TrainingItem(_) => &[Subject::Training],
            Self::ProductFeed(..) => &[Subject::Bundle, Subject::Router],
            Self::Sitemap => &[Subject::Bundle, Subject::Router, Subject::Training],
        }
    }
}

/// The cache of [`PublicResource`]s.
pub struct PublicCache(Mutex<LruCache<PublicResource, Cached>>);

struct Cached {
    /// The count of changes before the data was read.
    count: u64,
    response: Arc<ReadyResponse>,
}

impl Default for PublicCache {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(CAPACITY)))
    }
}

impl PublicCache {
    /// The JSON response, made from what `read` returns if the cached one is outdated.
    ///
    /// # Errors
    /// Those of `read`, which are not cached.
    pub async fn get<T: Serialize>(
        &self,
        resource: PublicResource,
        changes: &ChangeCounts,
        read: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<Arc<ReadyResponse>, ApiError> {
        self.get_file(resource, changes, async { ReadyResponse::new(&Envelope::of(read.await?)) }).await
    }

    /// The response that `make` returns, if the cached one is outdated.
    ///
    /// # Errors
    /// Those of `make`, which are not cached.
    pub async fn get_file(
        &self,
        resource: PublicResource,
        changes: &ChangeCounts,
        make: impl Future<Output = Result<ReadyResponse, ApiError>>,
    ) -> Result<Arc<ReadyResponse>, ApiError> {
        // Counted before reading: a change in between makes the response outdated at once.
        let count = changes.of(resource.subjects());
        if let Some(response) = self.current(&resource, count) {
            return Ok(response);
        }
        let response = Arc::new(make.await?);
        self.lock().put(resource, Cached { count, response: Arc::clone(&response) });
        Ok(response)
    }

    fn current(&self, resource: &PublicResource, count: u64) -> Option<Arc<ReadyResponse>> {
        let mut cached = self.lock();
        let found = cached.get(resource).filter(|cached| cached.count == count)?;
        Some(Arc::clone(&found.response))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, LruCache<PublicResource, Cached>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(cache: &PublicCache, changes: &ChangeCounts, body: u8) -> Arc<ReadyResponse> {
        cache.get(PublicResource::Routers, changes, async { Ok(body) }).await.unwrap()
    }

    #[tokio::test]
    async fn a_response_is_made_once_for_each_change() {
        let (cache, changes) = (PublicCache::default(), ChangeCounts::default());
        let first = read(&cache, &changes, 1).await;
        changes.record(Subject::Bundle);
        assert!(Arc::ptr_eq(&first, &read(&cache, &changes, 2).await));
        changes.record(Subject::Router);
        assert!(!Arc::ptr_eq(&first, &read(&cache, &changes, 2).await));
    }

    #[tokio::test]
    async fn data_read_before_a_change_is_not_used_after_it() {
        let (cache, changes) = (PublicCache::default(), ChangeCounts::default());
        let changed_meanwhile = async {
            changes.record(Subject::Router);
            Ok(1)
        };
        let before = cache.get(PublicResource::Routers, &changes, changed_meanwhile).await.unwrap();
        assert!(!Arc::ptr_eq(&before, &read(&cache, &changes, 2).await));
    }

    #[tokio::test]
    async fn a_failed_read_is_not_cached() {
        let (cache, changes) = (PublicCache::default(), ChangeCounts::default());
        let failed = async { Err::<u8, _>(ApiError::new(api_types::error_code::ErrorCode::NotFound)) };
        assert!(cache.get(PublicResource::Routers, &changes, failed).await.is_err());
        read(&cache, &changes, 1).await;
    }
}
