//! Step-up authentication: proof that the caller typed their password recently.

use std::convert::Infallible;
use std::future::{Ready, ready};

use accounts::Account;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::app_state::AppState;
use crate::extract::caller::Staff;
use crate::extract::described_header;

/// The header `Confirmation` with the token from `/api/auth/confirm`, if present. Every sensitive call reads it.
pub struct ConfirmationHeader(Option<String>);

impl ConfirmationHeader {
    /// Whether the token proves that `account` typed the password recently. Always false for API keys.
    ///
    /// # Errors
    /// That of the database.
    pub async fn confirms(&self, account: Option<&Account>, shop: &AppState) -> Result<bool, ApiError> {
        match account.zip(self.0.as_deref()) {
            Some((account, token)) => Ok(accounts::is_confirmed(account, token, shop.confirm_ports()).await?),
            None => Ok(false),
        }
    }

    /// Whether the caller may change published prices: a staff member after step-up authentication, or an API key. A
    /// key has no password; its creator confirmed it.
    ///
    /// # Errors
    /// That of the database.
    pub async fn lets_reprice<P>(&self, staff: &Staff<P>, shop: &AppState) -> Result<bool, ApiError> {
        match staff.person() {
            Some(person) => self.confirms(Some(person), shop).await,
            None => Ok(true),
        }
    }

    /// Requires that it [`Self::confirms`] the account.
    ///
    /// # Errors
    /// `confirmation_required`, or that of the database.
    pub async fn require_for(&self, account: Option<&Account>, shop: &AppState) -> Result<(), ApiError> {
        let confirmed = self.confirms(account, shop).await?;
        confirmed.then_some(()).ok_or_else(|| ApiError::new(ErrorCode::ConfirmationRequired))
    }
}

impl FromRequest for ConfirmationHeader {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let header = request.headers().get("confirmation").and_then(|value| value.to_str().ok());
        ready(Ok(Self(header.map(str::to_owned))))
    }
}

impl IntoParams for ConfirmationHeader {
    fn into_params(_parameter_in_provider: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![described_header("Confirmation", "Token from /api/auth/confirm")]
    }
}
