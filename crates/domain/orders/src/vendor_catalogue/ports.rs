use async_trait::async_trait;
use catalog::Bundle;
use chrono::{DateTime, Utc};
use kernel::editing::Write;
use kernel::{AuditEntry, BundleId, CompanyName, RepositoryError};

use super::{CurrencyRate, ListProblem, ListedProduct, PlannedStep, StoredRoute, VendorList};
use crate::ProductId;

/// Storage of vendors' lists, of routes and of rates. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait VendorCatalogue: Send + Sync {
    /// All products of all vendors, also those that are gone, by vendor and id.
    async fn products(&self) -> Result<Vec<ListedProduct>, RepositoryError>;
    /// The lists that were read or tried, by vendor.
    async fn lists(&self) -> Result<Vec<VendorList>, RepositoryError>;
    /// Claims the reading of a vendor's list that is due at `now`, and sets the next one to `lease_until`; `false` when it
    /// is not due, or another instance was faster. A list that was never tried is due.
    async fn claim_list(
        &self,
        vendor: &CompanyName,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Writes what a list says; `false`, and nothing is written, when the list was read by someone else since
    /// [`ListUpdate::seen`].
    async fn update_list(&self, update: &ListUpdate) -> Result<bool, RepositoryError>;
    /// Records that a list could not be read, and when to try again.
    async fn record_list_failure(
        &self,
        vendor: &CompanyName,
        failure: &ListFailure,
        next_read_at: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;
    /// Forgets the earlier costs of these products, and deletes those of them that are gone and in no route.
    async fn mark_seen(&self, products: &[ProductKey]) -> Result<(), RepositoryError>;
    /// The routes of all bundles that have steps or ever had.
    async fn routes(&self) -> Result<Vec<StoredRoute>, RepositoryError>;
    /// Writes all routes, with the new bundle that the last one is for, or nothing.
    async fn write_routes(
        &self,
        created: Option<NewBundle>,
        routes: Vec<RouteWrite>,
    ) -> Result<(), RouteWriteError>;
    /// The owner's rates, by currency.
    async fn rates(&self) -> Result<Vec<CurrencyRate>, RepositoryError>;
    /// Writes rates with their audit entries.
    async fn write_rates(&self, rates: Vec<(CurrencyRate, AuditEntry)>) -> Result<(), RepositoryError>;
}

/// A bundle to create.
pub type NewBundle = Box<Write<Bundle>>;

/// What names a product among those of all vendors.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProductKey {
    pub vendor: CompanyName,
    pub product: ProductId,
}

/// The difference between a vendor's list and the rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListUpdate {
    pub vendor: CompanyName,
    /// When the list was read that the difference was made from: an optimistic lock.
    pub seen: Option<DateTime<Utc>>,
    pub at: DateTime<Utc>,
    pub next_read_at: DateTime<Utc>,
    /// New products, and those that changed or came back.
    pub changed: Vec<ListedProduct>,
    /// Products that the list no longer names.
    pub gone: Vec<ProductId>,
}

/// Why a vendor's list could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListFailure {
    pub at: DateTime<Utc>,
    pub problem: ListProblem,
    /// In English, for an engineer.
    pub cause: Option<String>,
}

/// A route, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteWrite {
    pub bundle: BundleId,
    /// Optimistic lock: the version of the route that this one replaces.
    pub from_version: i64,
    pub steps: Vec<PlannedStep>,
    pub entry: AuditEntry,
}

/// Why routes were not written.
#[derive(Debug, thiserror::Error)]
pub enum RouteWriteError {
    /// A route was changed concurrently, or its bundle deleted.
    #[error("a route was changed meanwhile")]
    VersionConflict,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
