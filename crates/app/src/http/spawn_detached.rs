//! Work that outlives the request that asked for it.

use tracing::Instrument;

use crate::error::ApiError;

/// Runs `work` to its end even when the client hangs up meanwhile: a call of the provider must not be cut in two.
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
    use crate::http::request_id::request_span;

    #[tokio::test]
    async fn the_work_belongs_to_its_request_in_the_log() {
        let _subscriber = tracing::subscriber::set_default(tracing_subscriber::registry());
        let request = request_span("abc123", "POST");
        let inside =
            spawn_detached(async { Span::current().id() }).instrument(request.clone()).await.unwrap();
        assert_eq!(inside, request.id());
    }
}
