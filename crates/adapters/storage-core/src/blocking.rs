//! Runs blocking work beside asynchronous tasks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::RepositoryError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::failure::unavailable;
use crate::waits::{WaitCounter, Waits};

#[derive(Debug, thiserror::Error)]
#[error("all connections stayed busy")]
struct AllBusy;

/// One for each connection of a pool, so that no thread of the blocking pool waits for a connection.
#[derive(Clone)]
pub struct Turns {
    permits: Arc<Semaphore>,
    timeout: Duration,
    waits: Arc<WaitCounter>,
}

impl Turns {
    pub fn new(connections: u32, timeout: Duration) -> Self {
        let size = usize::try_from(connections).unwrap_or(usize::MAX);
        Self { permits: Arc::new(Semaphore::new(size)), timeout, waits: Arc::default() }
    }

    /// Waits for a turn without occupying a thread.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] after the time-out.
    pub async fn acquire(&self) -> Result<OwnedSemaphorePermit, RepositoryError> {
        if let Ok(permit) = self.permits.clone().try_acquire_owned() {
            self.waits.record(Duration::ZERO);
            return Ok(permit);
        }
        let began = Instant::now();
        let turn = tokio::time::timeout(self.timeout, self.permits.clone().acquire_owned()).await;
        self.waits.record(began.elapsed());
        if turn.is_err() {
            self.waits.record_timeout();
        }
        turn.map_err(|_elapsed| unavailable(AllBusy))?.map_err(unavailable)
    }

    /// The waits of all callers so far.
    pub fn waits(&self) -> Waits {
        self.waits.read()
    }
}

/// Runs a blocking closure on Tokio's blocking pool, in the current tracing span. It runs to its end even when the
/// caller stops waiting.
pub async fn run_blocking<T, E>(work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<RepositoryError> + Send + 'static,
{
    let span = tracing::Span::current();
    match tokio::task::spawn_blocking(move || span.in_scope(work)).await {
        Ok(outcome) => outcome,
        Err(panicked) => Err(RepositoryError::Internal(Box::new(panicked)).into()),
    }
}
