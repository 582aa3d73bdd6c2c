use std::sync::Arc;

use async_trait::async_trait;
use catalog::{BundleRepository, Viewer, find_bundle};
use chrono::{DateTime, Utc};
use kernel::{BundleId, RepositoryError};
use orders::{DeliveryTermsSource, Sale};
use payments::{Offer, Offers, Product};

/// Products that payments may charge for: the bundles that visitors see, while they would be loaded in time.
pub struct CatalogOffers {
    pub bundles: Arc<dyn BundleRepository>,
    pub delivery_terms: Arc<dyn DeliveryTermsSource>,
}

#[async_trait]
impl Offers for CatalogOffers {
    async fn find(&self, id: BundleId, now: DateTime<Utc>) -> Result<Option<Offer>, RepositoryError> {
        let Some(bundle) = find_bundle(self.bundles.as_ref(), Viewer::Visitor, id).await? else {
            return Ok(None);
        };
        Ok(Some(match self.delivery_terms.delivery_terms(now).await?.sale(&bundle, now) {
            Sale::Now => Offer::OnSale(Product::from(bundle)),
            Sale::Later { from } => Offer::SoldLater { from },
        }))
    }
}
