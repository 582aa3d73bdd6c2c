use std::sync::Arc;

use async_trait::async_trait;
use catalog::{BundleRepository, Viewer, find_bundle};
use kernel::{BundleId, RepositoryError};
use payments::{Offers, Product};

/// Products that payments may charge for: the bundles that visitors see.
pub struct CatalogOffers(pub Arc<dyn BundleRepository>);

#[async_trait]
impl Offers for CatalogOffers {
    async fn find(&self, id: BundleId) -> Result<Option<Product>, RepositoryError> {
        Ok(find_bundle(self.0.as_ref(), Viewer::Visitor, id).await?.map(Product::from))
    }
}
