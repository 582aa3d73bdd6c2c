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
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::time::Duration;

use tokio::sync::oneshot;

use worker::{Job, Worker};

/// How many pages may wait for each engine; beyond that a page is better sent unrendered than late.
const WAITING_PER_ENGINE: usize = 8;

/// What an engine may use.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How long one page may take.
    pub time: Duration,
    /// Most bytes of one engine's memory.
    pub memory_bytes: usize,
}

impl Default for Limits {
    /// Far more than a page needs: a process with one engine holds some 25 MiB (`bench_render`).
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
    jobs: SyncSender<Job>,
}

impl PageRenderer {
    /// Starts `engines` engines with `script`, which each loads when it begins.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(script: &str, engines: NonZeroUsize, limits: Limits) -> std::io::Result<Self> {
        let (jobs, queue) = sync_channel(engines.get().saturating_mul(WAITING_PER_ENGINE));
        let (script, queue): (Arc<str>, _) = (script.into(), Arc::new(std::sync::Mutex::new(queue)));
        for number in 0..engines.get() {
            let worker = Worker::new(Arc::clone(&script), limits, Arc::clone(&queue));
            std::thread::Builder::new()
                .name(format!("page-{number}"))
                .stack_size(worker::STACK_BYTES)
                .spawn(move || worker.run())?;
        }
        Ok(Self { jobs })
    }

    /// What the script makes of `page`, both in JSON.
    ///
    /// # Errors
    /// [`RenderError`].
    pub async fn render(&self, page: String) -> Result<String, RenderError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.try_send(Job { page, answer }).map_err(|refused| match refused {
            TrySendError::Full(_job) => RenderError::Busy,
            TrySendError::Disconnected(_job) => RenderError::Script("no engine runs".to_owned()),
        })?;
        answered.await.unwrap_or_else(|_gone| Err(RenderError::Script("the engine ended".to_owned())))
    }
}
