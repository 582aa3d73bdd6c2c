//! A `QuickJS` engine with the renderer script loaded.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Function, Runtime};

use crate::{Limits, RenderError, host, worker};

/// How often the script may answer that it is still loading.
const ROUNDS: usize = 8;
/// The script's answer while it is still loading.
const NOT_YET: &str = "null";

/// Must not be used after a failure: the script may have been stopped at any point.
pub struct Engine {
    runtime: Runtime,
    context: Context,
    limits: Limits,
    deadline: Rc<Cell<Option<Instant>>>,
}

impl Engine {
    pub fn new(script: &str, limits: Limits) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(failed)?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(worker::SCRIPT_STACK_BYTES);
        let deadline = Rc::new(Cell::new(None));
        let ends = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || {
            ends.get().is_some_and(|deadline| Instant::now() > deadline)
        })));
        let context = Context::full(&runtime).map_err(failed)?;
        context.with(|context| {
            host::set_up(&context).catch(&context).map_err(|error| thrown(&error))?;
            context.eval::<(), _>(script).catch(&context).map_err(|error| thrown(&error))
        })?;
        Ok(Self { runtime, context, limits, deadline })
    }

    /// The script's output for `page`.
    pub fn render(&self, page: &str) -> Result<String, RenderError> {
        self.deadline.set(Instant::now().checked_add(self.limits.time));
        for _round in 0..ROUNDS {
            let answer = self.context.with(|context| call(&context, page))?;
            if answer != NOT_YET {
                return Ok(answer);
            }
            self.run_pending()?;
        }
        Err(RenderError::Script("the page never finished loading".to_owned()))
    }

    /// Frees the garbage of rendered pages. `QuickJS` itself collects only once the heap has doubled.
    pub fn collect_garbage(&self) {
        self.runtime.run_gc();
    }

    fn run_pending(&self) -> Result<(), RenderError> {
        while self.runtime.execute_pending_job().map_err(failed)? {}
        Ok(())
    }
}

fn call(context: &Ctx<'_>, page: &str) -> Result<String, RenderError> {
    let render = context.globals().get::<_, Function<'_>>("renderPage");
    let answer = render.and_then(|render| render.call((page,)));
    answer.catch(context).map_err(|error| thrown(&error))
}

fn thrown(error: &CaughtError<'_>) -> RenderError {
    RenderError::Script(error.to_string())
}

fn failed(error: impl std::fmt::Display) -> RenderError {
    RenderError::Script(error.to_string())
}
