//! Runs blocking work beside asynchronous tasks.

use kernel::RepositoryError;

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
