//! The client's pages as HTML, written before the browser ran any script.
//!
//! An address leads to a [`Page`]; [`data`] gathers what the page shows, as the interface would answer it;
//! [`rendering`] has the client's own renderer make HTML of both; [`template`] puts that between the head and the
//! foot of the document, together with the data, from which the browser takes over.

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

/// Everything that becomes a page.
#[derive(Clone)]
pub struct Pages {
    template: std::sync::Arc<Template>,
    rendering: Rendering,
    origin: String,
}

/// A page for one visitor.
pub struct RenderedPage {
    /// Whether there is such a page, and such a thing on it.
    pub found: bool,
    pub html: String,
}

impl Pages {
    /// Reads what the build in `directory` made for the server. `origin` is where the shop stands for the outside
    /// world, such as `https://shop.example`.
    ///
    /// # Errors
    /// When a file is missing or not what the build makes.
    pub fn open(directory: &Path, origin: &str) -> std::io::Result<Self> {
        let files = directory.join(SERVER_FILES);
        let template = Template::read(&files)?.into();
        let rendering = Rendering::start(&std::fs::read_to_string(files.join("renderer.js"))?)?;
        Ok(Self { template, rendering, origin: origin.trim_end_matches('/').to_owned() })
    }

    /// The page at `path`, which has no slash at its end, with `query`.
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
            shown => PageData::gather(shop, shown).await?,
        };
        let rendered = match address::shown(&page, path, query) {
            Some(shown) if data.complete => {
                self.rendering.render(&shown, (&self.origin, language), &data, shop.clock.now()).await
            }
            _ => None,
        };
        let found = page != Page::Unknown && data.complete;
        let html =
            self.template.fill(language, nonce, rendered.as_deref(), &data.with_time(shop.clock.now()));
        Ok(RenderedPage { found, html })
    }
}
