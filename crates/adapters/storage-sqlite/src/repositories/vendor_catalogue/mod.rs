//! What vendors sell and how bundles go through them: `products` maps columns and writes what a list changed, `lists` says when
//! it is read, `routes` writes the owner's choice.

mod lists;
mod products;
mod rates;
mod routes;

use ::orders::vendor_catalogue::{
    CurrencyRate, ListFailure, ListUpdate, ListedProduct, NewBundle, ProductKey, RouteWrite, RouteWriteError,
    StoredRoute, VendorCatalogue, VendorList,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AuditEntry, CompanyName, RepositoryError};

use super::vending::parse_amount;
use super::{Backend, Conn, Database, MAX_ROWS, audit, bundles, signature, strip_nul, to_db_time};

#[async_trait]
impl VendorCatalogue for Database {
    async fn products(&self) -> Result<Vec<ListedProduct>, RepositoryError> {
        self.read(products::all).await
    }

    async fn lists(&self) -> Result<Vec<VendorList>, RepositoryError> {
        self.read(lists::all).await
    }

    async fn claim_list(
        &self,
        vendor: &CompanyName,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        lists::claim(vendor.to_string(), to_db_time(now), to_db_time(lease_until), self).await
    }

    async fn update_list(&self, update: &ListUpdate) -> Result<bool, RepositoryError> {
        let update = update.clone();
        self.write(move |conn| Ok(products::update(&update, conn)?)).await
    }

    async fn record_list_failure(
        &self,
        vendor: &CompanyName,
        failure: &ListFailure,
        next_read_at: DateTime<Utc>,
    ) -> Result<(), RepositoryError> {
        let (vendor, failure, next) = (vendor.to_string(), failure.clone(), to_db_time(next_read_at));
        self.write(move |conn| Ok(lists::record_failure(&vendor, &failure, next, conn)?)).await
    }

    async fn mark_seen(&self, products: &[ProductKey]) -> Result<(), RepositoryError> {
        let products = products.to_vec();
        self.write(move |conn| Ok(products.iter().try_for_each(|key| products::mark_seen(key, conn))?)).await
    }

    async fn routes(&self) -> Result<Vec<StoredRoute>, RepositoryError> {
        self.read(routes::all).await
    }

    async fn write_routes(
        &self,
        created: Option<NewBundle>,
        routes: Vec<RouteWrite>,
    ) -> Result<(), RouteWriteError> {
        self.write(move |conn| routes::write(created.as_deref(), &routes, conn)).await
    }

    async fn rates(&self) -> Result<Vec<CurrencyRate>, RepositoryError> {
        self.read(rates::all).await
    }

    async fn write_rates(&self, rates: Vec<(CurrencyRate, AuditEntry)>) -> Result<(), RepositoryError> {
        self.write(move |conn| Ok(rates::write(&rates, conn)?)).await
    }
}
