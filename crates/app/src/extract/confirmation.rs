//! What shows that whoever calls typed their password a moment ago.

use std::convert::Infallible;
use std::future::{Ready, ready};

use accounts::Account;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::Staff;

/// The header `Confirmation`, with what `/api/auth/confirm` answered, if there is one. Every grave call reads it.
pub struct ConfirmationHeader(Option<String>);

impl ConfirmationHeader {
    /// Whether it shows that `account` typed the password a moment ago. No program with a key did.
    ///
    /// # Errors
    /// That of the database.
    pub async fn confirms(&self, account: Option<&Account>, shop: &AppState) -> Result<bool, ApiError> {
        match account.zip(self.0.as_deref()) {
            Some((account, token)) => Ok(accounts::is_confirmed(account, token, shop.confirm_ports()).await?),
            None => Ok(false),
        }
    }

    /// Whether the caller may change prices that customers know: a colleague who typed the password a moment ago. A
    /// program may, too: it has no password, and whoever gave it a key for the catalogue typed theirs for that.
    ///
    /// # Errors
    /// That of the database.
    pub async fn lets_reprice<P>(&self, staff: &Staff<P>, shop: &AppState) -> Result<bool, ApiError> {
        match staff.person() {
            Some(colleague) => self.confirms(Some(colleague), shop).await,
            None => Ok(true),
        }
    }

    /// Nothing, where it [`Self::confirms`] the account.
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
