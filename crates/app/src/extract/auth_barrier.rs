//! Authorizes the caller before any other part of a request is processed: actix extracts a handler's arguments
//! concurrently, so extractors that may fail wait here for the caller's authorization.

use actix_web::{HttpMessage, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use tokio::sync::watch;

/// Blocks the other extractors of a request until it is opened.
pub struct AuthBarrier(watch::Sender<bool>);

#[derive(Clone)]
struct Waiting(watch::Receiver<bool>);

impl AuthBarrier {
    /// From now on [`wait_for_auth`] waits for this request's caller.
    pub fn close(request: &HttpRequest) -> Self {
        let (gate, waiting) = watch::channel(false);
        request.extensions_mut().insert(Waiting(waiting));
        Self(gate)
    }

    /// The caller is authorized.
    pub fn open(self) {
        self.0.send_replace(true);
    }
}

/// Waits until the caller is authorized; returns immediately if the handler requires no caller.
///
/// # Errors
/// `unauthenticated` when the caller was rejected. It is not sent: the response is the caller extractor's own error.
pub async fn wait_for_auth(request: &HttpRequest) -> Result<(), ApiError> {
    let waiting = request.extensions().get::<Waiting>().cloned();
    let Some(Waiting(mut gate)) = waiting else { return Ok(()) };
    let opened = gate.wait_for(|open| *open).await;
    opened.map(drop).map_err(|_closed| ApiError::new(ErrorCode::Unauthenticated))
}
