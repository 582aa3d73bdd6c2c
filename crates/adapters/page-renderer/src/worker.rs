//! A thread that renders one page after the other.

use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::engine::Engine;
use crate::{Limits, RenderError};

/// Rendering a tree calls itself deeply, deeper still in a debug build.
pub const STACK_BYTES: usize = 8 << 20;

/// A page that somebody waits for.
pub struct Job {
    pub page: String,
    pub answer: oneshot::Sender<Result<String, RenderError>>,
}

type Queue = Arc<Mutex<Receiver<Job>>>;

pub struct Worker {
    script: Arc<str>,
    limits: Limits,
    queue: Queue,
}

impl Worker {
    pub fn new(script: Arc<str>, limits: Limits, queue: Queue) -> Self {
        Self { script, limits, queue }
    }

    /// Until nobody can send pages any more.
    pub fn run(self) {
        let mut engine = self.fresh_engine().ok();
        while let Some(Job { page, answer }) = self.next_job() {
            if answer.is_closed() {
                continue;
            }
            let rendered = self.render(&mut engine, &page);
            if rendered.is_err() {
                engine = None;
            }
            // Whoever asked may have hung up meanwhile.
            let _unheard = answer.send(rendered);
        }
    }

    fn render(&self, engine: &mut Option<Engine>, page: &str) -> Result<String, RenderError> {
        let ready = match engine.take() {
            Some(ready) => ready,
            None => self.fresh_engine()?,
        };
        engine.insert(ready).render(page)
    }

    fn fresh_engine(&self) -> Result<Engine, RenderError> {
        Engine::new(&self.script, self.limits)
    }

    fn next_job(&self) -> Option<Job> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }
}
