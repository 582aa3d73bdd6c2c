//! The client's pages as HTML: an address maps to a [`Page`](address::Page), [`rendering`] runs the client's own renderer, a
//! script that turns a page, described in JSON, into HTML, and [`template`] puts the result into the document.
//!
//! The client's build makes the script. It defines `renderPage(json)`, which returns JSON, or `"null"` while parts of
//! it are still loading. It has no network, no files and no clock but the date; a failure ends only its own engine.

pub mod address;
mod engine;
mod host;
pub mod language_address;
pub mod rendering;
pub mod template;
mod worker;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tracing::Span;

use worker::{Job, WorkerHandle};

/// Resource limits of an engine.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Time-out for one page.
    pub time: Duration,
    /// Memory limit of one engine, in bytes.
    pub memory_bytes: usize,
}

impl Default for Limits {
    /// Far more than a page needs: a process with one engine takes some 13 MB.
    fn default() -> Self {
        Self { time: Duration::from_secs(2), memory_bytes: 128 << 20 }
    }
}

/// Why a page was not rendered.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum RenderError {
    /// The queues of all engines are full.
    #[error("every engine is busy")]
    Busy,
    /// The script failed, or was stopped for taking too much time or memory.
    #[error("the page's script failed: {0}")]
    Script(String),
}

/// A pool of engines, each on its own thread. They stop when this is dropped.
#[derive(Clone)]
pub struct PageRenderer {
    workers: Arc<[WorkerHandle]>,
}

impl PageRenderer {
    /// Starts `engines` workers. Each loads `script` when pages are queued for it, and drops it after five minutes
    /// without pages.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub fn start(script: &str, engines: NonZeroUsize, limits: Limits) -> std::io::Result<Self> {
        let script: Arc<str> = script.into();
        let worker = |number| worker::start(format!("page-{number}"), Arc::clone(&script), limits);
        let workers = (0..engines.get()).map(worker).collect::<Result<_, _>>()?;
        Ok(Self { workers })
    }

    /// The script's output for `page`; both are JSON.
    ///
    /// # Errors
    /// [`RenderError`].
    pub async fn render(&self, page: String) -> Result<String, RenderError> {
        let (answer, answered) = oneshot::channel();
        let worker = self.workers.iter().min_by_key(|worker| worker.load()).ok_or(RenderError::Busy)?;
        worker.hand(Job { page, span: Span::current(), answer })?;
        answered.await.unwrap_or_else(|_gone| Err(RenderError::Script("the engine ended".to_owned())))
    }
}
