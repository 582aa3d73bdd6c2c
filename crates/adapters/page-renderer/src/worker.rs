//! A thread that renders one page after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::engine::Engine;
use crate::{Limits, RenderError};

/// Rendering a tree calls itself deeply, deeper still in a debug build.
const STACK_BYTES: usize = 8 << 20;
/// Of the stack, for the script.
pub const SCRIPT_STACK_BYTES: usize = STACK_BYTES - (256 << 10);
/// How many pages may wait for each engine; beyond that a page is better sent unrendered than late.
const WAITING: usize = 8;
/// Loading its script takes an engine as long as so many long pages (`bench_render`: 0.3 s, and 0.16 s for a page).
const LOADING: usize = 2;
/// How long an engine that is not kept is there without pages.
const SPARE_TIME: Duration = Duration::from_mins(5);

/// A page that somebody waits for.
pub struct Job {
    pub page: String,
    pub answer: oneshot::Sender<Result<String, RenderError>>,
}

/// Where an engine is handed its pages.
pub struct WorkerHandle {
    queue: SyncSender<Job>,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    /// Pages that wait or are under way.
    pages: AtomicUsize,
    has_engine: AtomicBool,
}

impl WorkerHandle {
    /// How long a new page would take, in pages.
    pub fn load(&self) -> usize {
        let loading = if self.state.has_engine.load(Ordering::Relaxed) { 0 } else { LOADING };
        self.state.pages.load(Ordering::Relaxed).saturating_add(loading)
    }

    /// # Errors
    /// [`RenderError::Busy`], and when the thread is gone.
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

/// Starts a thread that ends with its worker. One that `keeps` its engine loads it now and for good; another one when it
/// gets a page, until it gets none for a while.
///
/// # Errors
/// When the system gives no thread.
pub fn start(name: String, script: Arc<str>, limits: Limits, keeps: bool) -> std::io::Result<WorkerHandle> {
    let (queue, jobs) = sync_channel(WAITING);
    let state = Arc::<State>::default();
    let worker = Worker { script, limits, keeps, jobs, state: Arc::clone(&state) };
    std::thread::Builder::new().name(name).stack_size(STACK_BYTES).spawn(move || worker.run())?;
    Ok(WorkerHandle { queue, state })
}

struct Worker {
    script: Arc<str>,
    limits: Limits,
    keeps: bool,
    jobs: Receiver<Job>,
    state: Arc<State>,
}

impl Worker {
    fn run(self) {
        let mut engine = if self.keeps { self.fresh_engine().ok() } else { None };
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
        if has_engine && !self.keeps {
            return self.jobs.recv_timeout(SPARE_TIME);
        }
        self.jobs.recv().map_err(RecvTimeoutError::from)
    }

    fn work(&self, Job { page, answer }: Job, engine: &mut Option<Engine>) {
        if !answer.is_closed() {
            // Whoever asked may have hung up meanwhile.
            let _unheard = answer.send(self.render(&page, engine));
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
