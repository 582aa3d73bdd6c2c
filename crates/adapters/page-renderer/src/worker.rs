//! A thread that renders one page at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::time::Duration;

use tokio::sync::oneshot;
use tracing::Span;

use crate::engine::Engine;
use crate::{Limits, RenderError};

/// Rendering a tree recurses deeply, more so in a debug build.
const STACK_BYTES: usize = 8 << 20;
/// The script's share of the stack.
pub const SCRIPT_STACK_BYTES: usize = STACK_BYTES - (256 << 10);
/// How many pages may wait for each engine; beyond that it is better to send a page unrendered than late.
const WAITING: usize = 8;
/// The cost of loading the script, in pages (measured: 90 ms, and 25 ms for a long page).
const LOADING: usize = 3;
/// How long an engine stays loaded without pages.
const IDLE_TIME: Duration = Duration::from_mins(5);

/// A page to render, and where to send the result.
pub struct Job {
    pub page: String,
    /// Of the request: what the page's script reports is logged in it.
    pub span: Span,
    pub answer: oneshot::Sender<Result<String, RenderError>>,
}

/// Sends pages to a worker.
pub struct WorkerHandle {
    queue: SyncSender<Job>,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    /// Pages that wait or are being rendered.
    pages: AtomicUsize,
    /// Loaded, or loading for the first of `pages`.
    has_engine: AtomicBool,
}

impl WorkerHandle {
    /// How long a new page would take, in pages.
    pub fn load(&self) -> usize {
        let loading = if self.state.has_engine.load(Ordering::Relaxed) { 0 } else { LOADING };
        self.state.pages.load(Ordering::Relaxed).saturating_add(loading)
    }

    /// # Errors
    /// [`RenderError::Busy`] when the queue is full, or when the thread has ended.
    pub fn hand(&self, job: Job) -> Result<(), RenderError> {
        self.state.pages.fetch_add(1, Ordering::Relaxed);
        self.queue.try_send(job).map_err(|refused| {
            self.state.pages.fetch_sub(1, Ordering::Relaxed);
            match refused {
                TrySendError::Full(_job) => RenderError::Busy,
                TrySendError::Disconnected(_job) => RenderError::Script("no engine runs".to_owned()),
            }
        })
    }
}

/// Starts a thread that ends when its handle is dropped. It loads an engine for its first page, and drops it after
/// `IDLE_TIME` without pages.
///
/// # Errors
/// When the system cannot start a thread.
pub fn start(name: String, script: Arc<str>, limits: Limits) -> std::io::Result<WorkerHandle> {
    let (queue, jobs) = sync_channel(WAITING);
    let state = Arc::<State>::default();
    let worker = Worker { script, limits, jobs, state: Arc::clone(&state) };
    std::thread::Builder::new().name(name).stack_size(STACK_BYTES).spawn(move || worker.run())?;
    Ok(WorkerHandle { queue, state })
}

struct Worker {
    script: Arc<str>,
    limits: Limits,
    jobs: Receiver<Job>,
    state: Arc<State>,
}

impl Worker {
    fn run(self) {
        let mut engine = None;
        loop {
            self.state.has_engine.store(engine.is_some(), Ordering::Relaxed);
            match self.next_job(engine.is_some()) {
                Ok(job) => self.work(job, &mut engine),
                Err(RecvTimeoutError::Timeout) => engine = None,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn next_job(&self, has_engine: bool) -> Result<Job, RecvTimeoutError> {
        if has_engine {
            return self.jobs.recv_timeout(IDLE_TIME);
        }
        self.jobs.recv().map_err(RecvTimeoutError::from)
    }

    fn work(&self, Job { page, span, answer }: Job, engine: &mut Option<Engine>) {
        // Already while it loads: a second engine would not be faster.
        self.state.has_engine.store(true, Ordering::Relaxed);
        if !answer.is_closed() {
            // The caller may have stopped waiting.
            let _unheard = answer.send(span.in_scope(|| self.render(&page, engine)));
            engine.as_ref().inspect(|engine| engine.collect_garbage());
        }
        self.state.pages.fetch_sub(1, Ordering::Relaxed);
    }

    fn render(&self, page: &str, engine: &mut Option<Engine>) -> Result<String, RenderError> {
        let ready = match engine.take() {
            Some(ready) => ready,
            None => self.fresh_engine()?,
        };
        let rendered = ready.render(page);
        *engine = rendered.is_ok().then_some(ready);
        rendered
    }

    fn fresh_engine(&self) -> Result<Engine, RenderError> {
        Engine::new(&self.script, self.limits)
    }
}
