//! Pages from the client's renderer.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use kernel::{Coded, Language};
use serde::{Deserialize, Serialize};

use crate::address::RenderTarget;
use crate::{Limits, PageRenderer, RenderError};

const ENGINES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1);

/// Output of the renderer.
#[derive(Debug, Deserialize)]
pub struct Rendered {
    /// Title, description and link preview.
    pub head: String,
    pub body: String,
    /// Chunks of the client that the page uses.
    pub chunks: Vec<String>,
}

#[derive(Serialize)]
struct RenderRequest<'a, D> {
    url: &'a str,
    origin: &'a str,
    language: &'static str,
    data: DataAt<'a, D>,
}

/// What a page shows, and when.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DataAt<'a, D> {
    /// Milliseconds since 1970.
    as_of: i64,
    #[serde(flatten)]
    data: &'a D,
}

#[derive(Clone)]
pub struct Rendering {
    renderer: PageRenderer,
    open_ended: Arc<Mutex<Budget>>,
}

/// Limit of rendering open-ended addresses, because each page takes a processor for about 60 ms.
#[derive(Debug, Default)]
struct Budget {
    second: i64,
    spent: u32,
}

impl Budget {
    const PER_SECOND: u32 = 2;

    fn spend(&mut self, now: DateTime<Utc>) -> bool {
        if self.second != now.timestamp() {
            *self = Self { second: now.timestamp(), spent: 0 };
        }
        let is_left = self.spent < Self::PER_SECOND;
        self.spent = self.spent.saturating_add(u32::from(is_left));
        is_left
    }
}

impl Rendering {
    /// Starts the engines with the renderer's script.
    pub fn start(script: &str) -> std::io::Result<Self> {
        let renderer = PageRenderer::start(script, ENGINES, Limits::default())?;
        Ok(Self { renderer, open_ended: Arc::default() })
    }

    /// The page at an address. `None` when it is not available now: the browser then renders it from the same data.
    pub async fn render(
        &self,
        RenderTarget { url, is_open_ended }: &RenderTarget,
        (origin, language): (&str, Language),
        data: &impl Serialize,
        now: DateTime<Utc>,
    ) -> Option<Rendered> {
        if *is_open_ended && !self.open_ended.lock().unwrap_or_else(PoisonError::into_inner).spend(now) {
            return None;
        }
        let data = DataAt { as_of: now.timestamp_millis(), data };
        let wanted = RenderRequest { url, origin, language: language.code(), data };
        let wanted = serde_json::to_string(&wanted).ok()?;
        let made = self.renderer.render(wanted).await.inspect_err(|error| log(error, url)).ok()?;
        serde_json::from_str(&made).ok()
    }
}

/// Overload is not the page's fault.
fn log(error: &RenderError, url: &str) {
    match error {
        RenderError::Busy => tracing::debug!(url, "page not rendered; renderer busy"),
        RenderError::Script(_) => tracing::warn!(%error, url, "page rendering failed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_open_ended_pages_are_rendered_in_a_second() {
        let (mut budget, at) = (Budget::default(), |second| DateTime::from_timestamp(second, 0).unwrap());
        assert_eq!([1, 1, 1, 2].map(|second| budget.spend(at(second))), [true, true, false, true]);
    }
}
