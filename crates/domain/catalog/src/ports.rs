use async_trait::async_trait;
use kernel::{BundleId, Network, RepositoryError, RouterId};

use crate::{Bundle, BundleKind, Router};

/// Which bundles are wanted; an absent field does not restrict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BundleFilter {
    pub kind: Option<BundleKind>,
    pub network: Option<Network>,
    /// Only what customers see.
    pub active_only: bool,
}

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait BundleRepository: Send + Sync {
    /// What matches, by network, then price, then id; empty when nothing does.
    async fn list(&self, filter: BundleFilter) -> Result<Vec<Bundle>, RepositoryError>;
    /// The bundle with this id, whether active or not; `None` when there is none or it is deleted.
    async fn find(&self, id: BundleId) -> Result<Option<Bundle>, RepositoryError>;
}

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait RouterRepository: Send + Sync {
    /// All routers, or the active ones, by price, then id.
    async fn list(&self, active_only: bool) -> Result<Vec<Router>, RepositoryError>;
    /// The router with this id, whether active or not; `None` when there is none or it is deleted.
    async fn find(&self, id: RouterId) -> Result<Option<Router>, RepositoryError>;
}

/// Fills an empty catalogue.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait CatalogSeeder: Send + Sync {
    /// Inserts everything in one transaction, if there is neither a bundle nor a router yet; says whether it did.
    async fn insert_if_empty(
        &self,
        bundles: Vec<Bundle>,
        routers: Vec<Router>,
    ) -> Result<bool, RepositoryError>;
}
