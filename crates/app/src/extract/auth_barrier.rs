//! Who calls is settled before anything else of a request is authorized: actix extracts a handler's arguments side by side, so
//! what may fail waits here until the caller is let through.

use actix_web::{HttpMessage, HttpRequest};
use tokio::sync::watch;

use crate::error::ApiError;
use crate::error_code::ErrorCode;

/// Keeps the other arguments of a request waiting until it is opened.
pub struct AuthBarrier(watch::Sender<bool>);

#[derive(Clone)]
struct Waiting(watch::Receiver<bool>);

impl AuthBarrier {
    /// Everything that [waits](wait_for_auth) for this request's caller does so from now on.
    pub fn close(request: &HttpRequest) -> Self {
        let (gate, waiting) = watch::channel(false);
        request.extensions_mut().insert(Waiting(waiting));
        Self(gate)
    }

    /// The caller may come in.
    pub fn open(self) {
        self.0.send_replace(true);
    }
}

/// Waits until the caller is let through; at once where the handler asks nothing of its caller.
///
/// # Errors
/// `unauthenticated` when the caller was turned away. Nobody is told so: the caller's own failure is answered.
pub async fn wait_for_auth(request: &HttpRequest) -> Result<(), ApiError> {
    let waiting = request.extensions().get::<Waiting>().cloned();
    let Some(Waiting(mut gate)) = waiting else { return Ok(()) };
    let opened = gate.wait_for(|open| *open).await;
    opened.map(drop).map_err(|_closed| ApiError::new(ErrorCode::Unauthenticated))
}
