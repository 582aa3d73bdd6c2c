//! Runs the client's own renderer inside the server: a script that turns a page, described in JSON, into HTML.
//!
//! The script is made by the client's build and defines `renderPage(json)`, which answers JSON, or `"null"` while it
//! still loads parts of itself. It sees no network, no files and no clock but the date; whatever it does wrong ends
//! its own engine and nothing else.

mod engine;
mod host;
mod worker;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;

use worker::{Job, WorkerHandle};

/// What an engine may use.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How long one page may take.
    pub time: Duration,
    /// Most bytes of one engine's memory.
    pub memory_bytes: usize,
}

impl Default for Limits {
    /// Far more than a page needs: a process with one engine holds some 20 MB (`bench_render`).
    fn default() -> Self {
        Self { time: Duration::from_secs(2), memory_bytes: 128 << 20 }
    }
}

/// Why there is no page.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum RenderError {
    /// Too many pages wait already.
    #[error("every engine is busy")]
    Busy,
    /// The script failed, or was stopped because it took too long or too much.
    #[error("the page's script failed: {0}")]
    Script(String),
}

/// The engines, each on a thread of its own. They end when this is dropped.
#[derive(Clone)]
pub struct PageRenderer {
    desks: Arc<[WorkerHandle]>,
}

impl PageRenderer {
    /// Starts so many engines. The first loads `script` now; the others when pages wait for it, and are gone again five
    /// minutes after the last of those.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(script: &str, engines: NonZeroUsize, limits: Limits) -> std::io::Result<Self> {
        let script: Arc<str> = script.into();
        let worker =
            |number| worker::start(format!("page-{number}"), Arc::clone(&script), limits, number == 0);
        let desks = (0..engines.get()).map(worker).collect::<Result<_, _>>()?;
        Ok(Self { desks })
    }

    /// What the script makes of `page`, both in JSON.
    ///
    /// # Errors
    /// [`RenderError`].
    pub async fn render(&self, page: String) -> Result<String, RenderError> {
        let (answer, answered) = oneshot::channel();
        let worker = self.desks.iter().min_by_key(|worker| worker.load()).ok_or(RenderError::Busy)?;
        worker.hand(Job { page, answer })?;
        answered.await.unwrap_or_else(|_gone| Err(RenderError::Script("the engine ended".to_owned())))
    }
}
