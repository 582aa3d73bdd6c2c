//! Who calls, by access token. A handler that takes a [`Staff`] cannot be reached without the
//! permission that it names.

use std::marker::PhantomData;

use accounts::{Account, AuthenticateError, Permission, Role, authenticate};
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

/// A colleague, whatever the role.
pub struct Admin(pub Account);

/// A colleague whose role has the permission `P`.
pub struct Staff<P>(pub Account, PhantomData<P>);

/// A [`Permission`] as a type, for [`Staff`]: a handler's signature says what it needs.
pub trait Needed: 'static {
    /// Which one.
    const PERMISSION: Permission;
}

macro_rules! needed {
    ($($name:ident)*) => {
        /// Every permission as a type.
        pub mod may {
            $(
                #[doc = concat!("See [`Permission::", stringify!($name), "`](accounts::Permission::", stringify!($name), ").")]
                pub struct $name;

                impl super::Needed for $name {
                    const PERMISSION: accounts::Permission = accounts::Permission::$name;
                }
            )*
        }
    };
}

needed! {
    SeeOrders HandleOrders ArchiveOrders
    SeePayments HandlePayments JudgePayments
    SeeRevenue CloseDays
    SeeCatalogue EditCatalogue EditTraining EditTexts EditSettings
    SeeAgents EditAgents PayAgents
    SeeAudit ManagePeople
}

/// A visitor, a customer or a colleague.
pub struct MaybeStaff(pub Option<Account>);

impl<P> Staff<P> {
    /// The colleague as the timeline names them.
    pub fn actor(&self) -> Actor {
        Actor::new(self.0.id, self.0.name.reveal())
    }
}

impl MaybeStaff {
    /// What the caller may see of the catalogue.
    pub fn viewer(&self) -> Viewer {
        if self.may(Permission::SeeCatalogue) { Viewer::Admin } else { Viewer::Visitor }
    }

    /// Whether the caller may know what goods cost the shop.
    pub fn sees_costs(&self) -> bool {
        self.0.as_ref().is_some_and(|account| sees_costs(account.role))
    }

    /// Whether the caller is a colleague with that permission.
    pub fn may(&self, permission: Permission) -> bool {
        self.0.as_ref().is_some_and(|account| account.role.may(permission))
    }
}

/// Whether a role may know what goods cost the shop: it sets that, or sees what is left.
pub fn sees_costs(role: Role) -> bool {
    role.may(Permission::EditCatalogue) || role.may(Permission::SeeRevenue)
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
            account.is_staff().then_some(Self(account)).ok_or_else(|| ApiError::new(ErrorCode::AdminRequired))
        }
        .boxed_local()
    }
}

impl<P: Needed> FromRequest for Staff<P> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let admin = Admin::from_request(request, payload);
        async move {
            let Admin(account) = admin.await?;
            let permitted = account.role.may(P::PERMISSION);
            permitted
                .then_some(Self(account, PhantomData))
                .ok_or_else(|| ApiError::new(ErrorCode::NotPermitted))
        }
        .boxed_local()
    }
}

impl FromRequest for MaybeStaff {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move { Ok(Self(account_of(&request).await?.filter(Account::is_staff))) }.boxed_local()
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
