//! Server-side rendering of the client's pages.
//!
//! `page-renderer` maps an address to a [`Page`] and makes its document; [`data`] collects what the page shows, equal to the
//! API's responses; [`cache`] keeps the document until what it shows has changed.

mod cache;
mod data;

use std::path::Path;
use std::sync::Arc;

use api_types::error::ApiError;
use cache::{FinishedPage, PageCache, Rendition, Version};
use chrono::{DateTime, Utc};
use data::PageData;
use kernel::Language;
use page_renderer::address::{Page, RenderTarget, render_target};
use page_renderer::language_address::Address;
use page_renderer::rendering::Rendering;
use page_renderer::template::Template;

use crate::app_state::AppState;
use crate::shop_front::Store;

/// The folder of the built client that only the server reads.
pub const SERVER_FILES: &str = "server";

#[derive(Clone)]
pub struct Pages {
    template: Arc<Template>,
    rendering: Rendering,
    finished: Arc<PageCache>,
    origin: String,
}

pub struct RenderedPage {
    /// Whether the page, and the item on it, exist.
    pub found: bool,
    pub html: String,
}

impl Pages {
    /// Reads the server files of the build in `directory`. `origin` is the shop's public address, such as
    /// `https://shop.example`.
    ///
    /// # Errors
    /// When a file is missing or malformed.
    pub fn open(directory: &Path, origin: &str) -> std::io::Result<Self> {
        let files = directory.join(SERVER_FILES);
        let template = Template::read(&files)?.into();
        let rendering = Rendering::start(&std::fs::read_to_string(files.join("renderer.js"))?)?;
        Ok(Self {
            template,
            rendering,
            finished: Arc::default(),
            origin: origin.trim_end_matches('/').to_owned(),
        })
    }

    /// The page at `address` (without a trailing slash) with `query`, in `language`, which is that of the address if it
    /// fixes one.
    ///
    /// # Errors
    /// When the shop's data cannot be read.
    pub async fn write(
        &self,
        shop: &AppState,
        (address, query): (Address<'_>, &str),
        language: Language,
        nonce: &str,
    ) -> Result<RenderedPage, ApiError> {
        let (page, store, now) = (Page::at(address.path), shop.store().await?, shop.clock.now());
        let target = render_target(&page, address, query);
        let finished = match target {
            Some(target) => {
                let version = Version::new(&page, shop, Arc::clone(&store), now);
                let key = (target.url.clone(), language);
                let render = self.render(shop, &store, &page, &target, language, now);
                self.finished.get(key, version, render).await?
            }
            None => Arc::new(self.unrendered(&self.data(shop, &store, &page).await?, &page, language)),
        };
        Ok(RenderedPage { found: finished.found, html: finished.document.html(nonce, now) })
    }

    async fn render(
        &self,
        shop: &AppState,
        store: &Store,
        page: &Page,
        target: &RenderTarget,
        language: Language,
        now: DateTime<Utc>,
    ) -> Result<Rendition, ApiError> {
        let data = self.data(shop, store, page).await?;
        let unrendered = || self.unrendered(&data, page, language);
        if !data.complete {
            return Ok(Rendition::Uncached(unrendered()));
        }
        let Some(rendered) = self.rendering.render(target, (&self.origin, language), &data, now).await else {
            return Ok(Rendition::Uncached(unrendered()));
        };
        let document = self.template.document(language, Some(&rendered), &data);
        Ok(Rendition::Lasting(FinishedPage { found: *page != Page::Unknown, document }))
    }

    async fn data(&self, shop: &AppState, store: &Store, page: &Page) -> Result<PageData, ApiError> {
        match page {
            Page::BackOffice => Ok(PageData::default()),
            page => PageData::gather(shop, store, page).await,
        }
    }

    /// For the browser to render.
    fn unrendered(&self, data: &PageData, page: &Page, language: Language) -> FinishedPage {
        let found = *page != Page::Unknown && data.complete;
        FinishedPage { found, document: self.template.document(language, None, data) }
    }
}
