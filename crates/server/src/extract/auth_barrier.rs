//! Authorizes the caller before any other part of a request is processed: actix extracts a handler's arguments
//! concurrently, so extractors that may fail wait here for the caller's authorization.

use std::rc::Rc;

use actix_web::{HttpMessage, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use tokio::sync::SetOnce;

/// Blocks the other extractors of a request until it is opened; they fail when it is dropped instead.
pub struct AuthBarrier(Rc<SetOnce<bool>>);

#[derive(Clone)]
struct Waiting(Rc<SetOnce<bool>>);

impl AuthBarrier {
    /// From now on [`wait_for_auth`] waits for this request's caller.
    pub fn close(request: &HttpRequest) -> Self {
        let is_open = Rc::new(SetOnce::new());
        request.extensions_mut().insert(Waiting(Rc::clone(&is_open)));
        Self(is_open)
    }

    /// The caller is authorized.
    pub fn open(self) {
        self.decide(true);
    }

    /// The first decision counts.
    fn decide(&self, is_open: bool) {
        drop(self.0.set(is_open));
    }
}

impl Drop for AuthBarrier {
    fn drop(&mut self) {
        self.decide(false);
    }
}

/// Waits until the caller is authorized; returns immediately if the handler requires no caller.
///
/// # Errors
/// `unauthenticated` when the caller was rejected. It is not sent: the response is the caller extractor's own error.
pub async fn wait_for_auth(request: &HttpRequest) -> Result<(), ApiError> {
    let waiting = request.extensions().get::<Waiting>().cloned();
    match waiting {
        Some(Waiting(is_open)) if !*is_open.wait().await => Err(ApiError::new(ErrorCode::Unauthenticated)),
        _ => Ok(()),
    }
}
