use std::sync::Arc;

use async_trait::async_trait;
use catalog::{
    Bundle, BundleKind, BundleRepository, Router, RouterRepository, Viewer, find_bundle, find_router,
};
use kernel::{BundleId, RepositoryError, RouterId};
use orders::{RouterItem, RouterOffer, RouterOffers};
use payments::{Offers, Product, ProductKind};

/// Products that payments may charge for: the bundles that visitors see.
pub struct CatalogOffers(pub Arc<dyn BundleRepository>);

#[async_trait]
impl Offers for CatalogOffers {
    async fn find(&self, id: BundleId) -> Result<Option<Product>, RepositoryError> {
        Ok(find_bundle(self.0.as_ref(), Viewer::Visitor, id).await?.map(product))
    }
}

pub fn product(bundle: Bundle) -> Product {
    Product {
        bundle_id: bundle.id,
        kind: match bundle.kind {
            BundleKind::Sme => ProductKind::Sme,
            BundleKind::Normal => ProductKind::Normal,
        },
        name: bundle.name,
        name_swahili: bundle.name_swahili,
        network: bundle.network,
        data: bundle.data.to_string(),
        validity: bundle.validity.to_string(),
        price: bundle.price,
        requires_tin: bundle.requires_tin,
    }
}

/// Routers that may be ordered: those that visitors see.
pub struct CatalogRouterOffers(pub Arc<dyn RouterRepository>);

#[async_trait]
impl RouterOffers for CatalogRouterOffers {
    async fn find(&self, id: RouterId) -> Result<Option<RouterOffer>, RepositoryError> {
        Ok(find_router(self.0.as_ref(), Viewer::Visitor, id).await?.map(router_offer))
    }
}

pub fn router_offer(router: Router) -> RouterOffer {
    let Router { id: router_id, name, name_swahili, brand, .. } = router;
    let item = RouterItem { router_id, name, name_swahili, brand };
    RouterOffer { item, price: router.price }
}
