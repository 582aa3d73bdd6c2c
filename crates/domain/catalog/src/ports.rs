use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{BundleId, Network, RepositoryError, RouterId};

use crate::{Bundle, BundleKind, Router};

/// Criteria of a list of bundles; `None` does not restrict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BundleFilter {
    pub kind: Option<BundleKind>,
    pub network: Option<Network>,
    /// Only bundles that customers see.
    pub active_only: bool,
}

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait BundleRepository: Send + Sync {
    /// The matching bundles, by network, those for certain hours last, then price, then id.
    async fn list(&self, filter: BundleFilter) -> Result<Vec<Bundle>, RepositoryError>;
    /// The bundle with this id, active or not; `None` when there is none or it is deleted.
    async fn find(&self, id: BundleId) -> Result<Option<Bundle>, RepositoryError>;
}

/// Finds prices whose time has come.
#[async_trait]
pub trait DuePrices: Send + Sync {
    /// The bundles whose next price starts at `now` or before and was not skipped, by start.
    async fn due_prices(&self, now: DateTime<Utc>) -> Result<Vec<BundleId>, RepositoryError>;
}

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait RouterRepository: Send + Sync {
    /// All routers, or only the active ones, by price, then id.
    async fn list(&self, active_only: bool) -> Result<Vec<Router>, RepositoryError>;
    /// The router with this id, active or not; `None` when there is none or it is deleted.
    async fn find(&self, id: RouterId) -> Result<Option<Router>, RepositoryError>;
}

/// Inserts sample items into an empty catalogue.
#[async_trait]
pub trait CatalogSeeder: Send + Sync {
    /// Inserts all items in one transaction if there is neither a bundle nor a router yet. Returns whether it did.
    async fn insert_if_empty(
        &self,
        bundles: Vec<Bundle>,
        routers: Vec<Router>,
    ) -> Result<bool, RepositoryError>;
}
