//! Pages made by the client's renderer, each made once as long as what it shows stays the same.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::Language;
use lru::LruCache;
use page_renderer::{Limits, PageRenderer, RenderError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::data::PageData;

const ENGINES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1);
/// At some 60 kB a page.
const KEPT_PAGES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

/// What the renderer makes of a page.
#[derive(Debug, Deserialize)]
pub struct Rendered {
    /// Title, description and link preview.
    pub head: String,
    /// What the visitor sees.
    pub body: String,
    /// Parts of the client that the page consists of.
    pub chunks: Vec<String>,
}

#[derive(Serialize)]
struct Wanted<'a> {
    url: &'a str,
    origin: &'a str,
    language: &'static str,
    data: &'a PageData,
}

type Key = [u8; 32];

#[derive(Clone)]
pub struct Rendering {
    renderer: PageRenderer,
    kept: Arc<Mutex<LruCache<Key, Arc<Rendered>>>>,
}

impl Rendering {
    /// Starts the engines with the renderer's script.
    pub fn start(script: &str) -> std::io::Result<Self> {
        let renderer = PageRenderer::start(script, ENGINES, Limits::default())?;
        Ok(Self { renderer, kept: Arc::new(Mutex::new(LruCache::new(KEPT_PAGES))) })
    }

    /// The page at `url`. None when it cannot be had now: the browser then builds it from the same data.
    pub async fn render(
        &self,
        url: &str,
        origin: &str,
        language: Language,
        data: &PageData,
    ) -> Option<Arc<Rendered>> {
        let wanted = Wanted { url, origin, language: language.code(), data };
        let wanted = serde_json::to_string(&wanted).ok()?;
        let key: Key = Sha256::digest(&wanted).into();
        if let Some(known) = self.lock().get(&key) {
            return Some(Arc::clone(known));
        }
        let made = self.renderer.render(wanted).await.inspect_err(|error| tell(error, url)).ok()?;
        let rendered = Arc::new(serde_json::from_str(&made).ok()?);
        self.lock().put(key, Arc::clone(&rendered));
        Some(rendered)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, LruCache<Key, Arc<Rendered>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A crowd is no fault of the page.
fn tell(error: &RenderError, url: &str) {
    match error {
        RenderError::Busy => tracing::debug!(url, "a page was left to the browser"),
        RenderError::Script(_) => tracing::warn!(%error, url, "a page was not rendered"),
    }
}
