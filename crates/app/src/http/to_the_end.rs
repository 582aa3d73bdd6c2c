//! Work that outlives the request that asked for it.

use crate::error::ApiError;

/// Runs `work` to its end even when the client hangs up meanwhile: a call of the provider must not be cut in two.
///
/// # Errors
/// `internal_error` when the work panics.
pub async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::spawn(work).await.map_err(ApiError::internal)
}
