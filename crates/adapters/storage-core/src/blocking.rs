//! Runs blocking work beside asynchronous tasks.

use std::sync::Arc;
use std::time::Duration;

use kernel::RepositoryError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::failure::unavailable;

/// Waits for a turn without occupying a thread.
///
/// # Errors
/// [`RepositoryError::Unavailable`] after `timeout`.
pub async fn acquire(
    turns: &Arc<Semaphore>,
    timeout: Duration,
) -> Result<OwnedSemaphorePermit, RepositoryError> {
    if let Ok(permit) = turns.clone().try_acquire_owned() {
        return Ok(permit);
    }
    let turn = tokio::time::timeout(timeout, turns.clone().acquire_owned()).await;
    turn.map_err(unavailable)?.map_err(unavailable)
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
