//! Query strings, parsed after the caller is authorized.

use std::ops::Deref;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;

use super::auth_barrier::wait_for_auth;

/// Like [`web::Query`], but unauthorized callers do not see its errors.
pub struct Query<T>(pub T);

impl<T> Deref for Query<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            wait_for_auth(&request).await?;
            let query = web::Query::<T>::from_query(request.query_string());
            query
                .map(|query| Self(query.into_inner()))
                .map_err(|_malformed| ApiError::new(ErrorCode::InvalidQuery))
        }
        .boxed_local()
    }
}
