//! Who calls, by access token. A handler that takes an [`Admin`] cannot be reached without one.

use accounts::{Account, AuthenticateError, authenticate};
use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use catalog::Viewer;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use kernel::Actor;

use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::shop::Shop;

/// Somebody who is signed in.
pub struct SignedInCaller(pub Account);

/// A colleague.
pub struct Admin(pub Account);

/// A colleague, or a visitor without a token.
pub struct MaybeAdmin(pub Option<Account>);

impl Admin {
    /// The colleague as the timeline names them.
    pub fn actor(&self) -> Actor {
        Actor::new(self.0.id, self.0.name.reveal())
    }
}

impl MaybeAdmin {
    /// What the caller may see of the catalogue.
    pub fn viewer(&self) -> Viewer {
        if self.0.is_some() { Viewer::Admin } else { Viewer::Visitor }
    }
}

impl FromRequest for SignedInCaller {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            let account = account_of(&request).await?;
            account.map(Self).ok_or_else(|| ApiError::new(ErrorCode::Unauthenticated))
        }
        .boxed_local()
    }
}

impl FromRequest for Admin {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = SignedInCaller::from_request(request, payload);
        async move {
            let SignedInCaller(account) = caller.await?;
            account.is_admin().then_some(Self(account)).ok_or_else(|| ApiError::new(ErrorCode::AdminRequired))
        }
        .boxed_local()
    }
}

impl FromRequest for MaybeAdmin {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move { Ok(Self(account_of(&request).await?.filter(Account::is_admin))) }.boxed_local()
    }
}

/// The account of the token; `None` without one.
async fn account_of(request: &HttpRequest) -> Result<Option<Account>, ApiError> {
    let (Some(token), Some(shop)) = (bearer_token(request), request.app_data::<Data<Shop>>()) else {
        return Ok(None);
    };
    let account =
        authenticate(token, shop.accounts.as_ref(), shop.tokens.as_ref(), shop.clock.as_ref()).await;
    account.map(Some).map_err(Into::into)
}

fn bearer_token(request: &HttpRequest) -> Option<&str> {
    let header = request.headers().get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl From<AuthenticateError> for ApiError {
    fn from(error: AuthenticateError) -> Self {
        match error {
            AuthenticateError::Unauthenticated => Self::new(ErrorCode::Unauthenticated),
            AuthenticateError::Repository(error) => error.into(),
        }
    }
}
