//! Server-side rendering of the client's pages.
//!
//! An address maps to a [`Page`]; [`data`] collects what the page shows, equal to the API's responses; [`rendering`]
//! runs the client's renderer on both; [`template`] puts the result into the document, together with the data for
//! hydration.

mod address;
mod data;
mod rendering;
mod template;

use std::path::Path;

use kernel::Language;

use crate::app_state::AppState;
use crate::error::ApiError;

use address::Page;
use data::PageData;
use rendering::Rendering;
use template::Template;

/// The folder of the built client that only the server reads.
pub const SERVER_FILES: &str = "server";

#[derive(Clone)]
pub struct Pages {
    template: std::sync::Arc<Template>,
    rendering: Rendering,
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
        Ok(Self { template, rendering, origin: origin.trim_end_matches('/').to_owned() })
    }

    /// The page at `path` (without a trailing slash) with `query`.
    ///
    /// # Errors
    /// When the shop's data cannot be read.
    pub async fn write(
        &self,
        shop: &AppState,
        (path, query): (&str, &str),
        language: Language,
        nonce: &str,
    ) -> Result<RenderedPage, ApiError> {
        let page = Page::at(path);
        let data = match &page {
            Page::BackOffice => PageData::default(),
            page => PageData::gather(shop, page).await?,
        };
        let rendered = match address::render_target(&page, path, query) {
            Some(target) if data.complete => {
                self.rendering.render(&target, (&self.origin, language), &data, shop.clock.now()).await
            }
            _ => None,
        };
        let found = page != Page::Unknown && data.complete;
        let html =
            self.template.fill(language, nonce, rendered.as_deref(), &data.with_time(shop.clock.now()));
        Ok(RenderedPage { found, html })
    }
}
