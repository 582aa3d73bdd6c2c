//! Work that outlives its request.

use api_types::error::ApiError;
use tracing::Instrument;

/// Runs `work` to its end even when the client disconnects: a call to the provider must not be interrupted.
///
/// # Errors
/// `internal_error` when the work panics.
pub async fn spawn_detached<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::spawn(work.in_current_span()).await.map_err(ApiError::internal)
}

#[cfg(test)]
mod tests {
    use tracing::Span;

    use super::*;
    use telemetry::spans::request_span;

    #[tokio::test]
    async fn detached_work_logs_within_its_request() {
        let _subscriber = tracing::subscriber::set_default(tracing_subscriber::registry());
        let request = request_span("abc123", "POST");
        let inside =
            spawn_detached(async { Span::current().id() }).instrument(request.clone()).await.unwrap();
        assert_eq!(inside, request.id());
    }
}
