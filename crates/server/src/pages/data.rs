//! Data for a page, equal to the API's responses to a visitor.

use api_types::bundles::BundleBody;
use api_types::error::ApiError;
use api_types::routers::RouterBody;
use api_types::training::{TrainingDetailBody, TrainingItemBody};
use catalog::{BundleFilter, BundleKind};
use kernel::{BundleId, Coded, RouterId, TrainingItemId, Viewer};
use page_renderer::address::Page;
use serde::Serialize;
use serde_json::Value;

use crate::app_state::AppState;
use crate::shop_front::Store;

/// Responses under the query keys of the client.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PageData {
    entries: Vec<Entry>,
    /// Whether the item of the page exists.
    #[serde(skip)]
    pub complete: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    endpoint_name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    arg: Option<String>,
    value: Value,
}

impl Default for PageData {
    fn default() -> Self {
        Self { entries: Vec::new(), complete: true }
    }
}

impl PageData {
    /// Reads the data of `page`.
    pub async fn gather(shop: &AppState, store: &Store, page: &Page) -> Result<Self, ApiError> {
        let mut data = Self::default();
        data.add("getStore", None, &store.body)?;
        match page {
            Page::Home => data.add_bundles(shop, BundleKind::Normal).await?,
            Page::Bundles(kind) => data.add_bundles(shop, *kind).await?,
            Page::Bundle(id) => data.add_bundle(shop, id).await?,
            Page::Routers => data.add_routers(shop).await?,
            Page::Router(id) => data.add_router(shop, id).await?,
            Page::Training => data.add_training(shop).await?,
            Page::TrainingItem(id) => data.add_training_item(shop, id).await?,
            Page::Plain | Page::BackOffice | Page::Unknown => {}
        }
        Ok(data)
    }

    fn add<T: Serialize>(
        &mut self,
        query: &'static str,
        arg: Option<String>,
        answer: &T,
    ) -> Result<(), ApiError> {
        let value = serde_json::to_value(answer).map_err(ApiError::internal)?;
        self.entries.push(Entry { endpoint_name: query, arg, value });
        Ok(())
    }

    async fn add_bundles(&mut self, shop: &AppState, kind: BundleKind) -> Result<(), ApiError> {
        let filter = BundleFilter { kind: Some(kind), ..BundleFilter::default() };
        let bundles = catalog::list_bundles(shop.storage.bundles.as_ref(), Viewer::Visitor, filter).await?;
        let bodies: Vec<_> = bundles.into_iter().map(BundleBody::from).collect();
        self.add("listBundles", Some(kind.code().to_owned()), &bodies)
    }

    async fn add_bundle(&mut self, shop: &AppState, id: &str) -> Result<(), ApiError> {
        let found = match BundleId::parse(id) {
            Ok(id) => catalog::find_bundle(shop.storage.bundles.as_ref(), Viewer::Visitor, id).await?,
            Err(_invalid) => None,
        };
        self.complete = found.is_some();
        if let Some(bundle) = found {
            let kind = bundle.kind;
            self.add("getBundle", Some(id.to_owned()), &BundleBody::from(bundle))?;
            self.add_bundles(shop, kind).await?;
        }
        Ok(())
    }

    async fn add_routers(&mut self, shop: &AppState) -> Result<(), ApiError> {
        let routers = catalog::list_routers(shop.storage.routers.as_ref(), Viewer::Visitor, true).await?;
        let bodies: Vec<_> = routers.into_iter().map(RouterBody::from).collect();
        self.add("listRouters", None, &bodies)
    }

    async fn add_router(&mut self, shop: &AppState, id: &str) -> Result<(), ApiError> {
        let found = match RouterId::parse(id) {
            Ok(id) => catalog::find_router(shop.storage.routers.as_ref(), Viewer::Visitor, id).await?,
            Err(_invalid) => None,
        };
        self.complete = found.is_some();
        if let Some(router) = found {
            self.add("getRouter", Some(id.to_owned()), &RouterBody::from(router))?;
            self.add_routers(shop).await?;
        }
        Ok(())
    }

    async fn add_training(&mut self, shop: &AppState) -> Result<(), ApiError> {
        let items =
            content::list_training_items(shop.storage.training.as_ref(), Viewer::Visitor, true).await?;
        self.add("listTraining", None, &items.iter().map(TrainingItemBody::from).collect::<Vec<_>>())
    }

    async fn add_training_item(&mut self, shop: &AppState, id: &str) -> Result<(), ApiError> {
        let found = match TrainingItemId::parse(id) {
            Ok(id) => {
                content::find_training_item(shop.storage.training.as_ref(), Viewer::Visitor, id).await?
            }
            Err(_invalid) => None,
        };
        self.complete = found.is_some();
        found.map_or(Ok(()), |item| {
            self.add("getTraining", Some(id.to_owned()), &TrainingDetailBody::from(&item))
        })
    }
}
