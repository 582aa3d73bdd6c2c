//! The caller, by access token or API key. A handler that takes a [`Staff`] requires the permission that it names, and
//! no other part of the request is processed before that check.

use std::marker::PhantomData;

use accounts::{Account, Caller, KeySecret, Permission, authenticate, authenticate_key};
use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use catalog::Viewer;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use kernel::{AccountId, Actor};

use super::auth_barrier::AuthBarrier;
use crate::app_state::AppState;

/// A signed-in account; no API key.
pub struct SignedInCaller(pub Account);

/// A staff member of any role; no API key.
pub struct Admin(pub Account);

/// A staff member whose role has the permission `P`, or an API key that has it.
pub struct Staff<P>(Caller, PhantomData<P>);

/// A staff member whose role has the permission `P`; no API key.
pub struct InPerson<P>(pub Account, PhantomData<P>);

/// A [`Permission`] as a type for [`Staff`], so that a handler's signature states what it requires.
pub trait Needed: 'static {
    const PERMISSION: Permission;
}

macro_rules! needed {
    ($($name:ident)*) => {
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
    SeeMessages SeeAudit ErasePersonalData ManagePeople
}

/// A visitor, a customer, a staff member or an API key.
pub struct MaybeStaff(pub Option<Caller>);

impl<P> Staff<P> {
    /// The account or the API key.
    pub fn id(&self) -> AccountId {
        self.0.id()
    }

    /// The caller as recorded in timelines.
    pub fn actor(&self) -> Actor {
        self.0.actor()
    }

    pub fn may(&self, permission: Permission) -> bool {
        self.0.has_permission(permission)
    }

    /// Whether the caller may see what items cost the shop.
    pub fn sees_costs(&self) -> bool {
        sees_costs(|permission| self.may(permission))
    }

    /// The account; `None` for an API key.
    pub fn person(&self) -> Option<&Account> {
        self.0.person()
    }
}

impl MaybeStaff {
    /// Whether the caller is neither staff nor an API key.
    pub fn is_visitor(&self) -> bool {
        self.0.is_none()
    }

    pub fn viewer(&self) -> Viewer {
        if self.may(Permission::SeeCatalogue) { Viewer::Admin } else { Viewer::Visitor }
    }

    /// Whether the caller may see what items cost the shop.
    pub fn sees_costs(&self) -> bool {
        sees_costs(|permission| self.may(permission))
    }

    /// The caller as recorded in timelines, if they have the permission.
    pub fn actor_who_may(&self, permission: Permission) -> Option<Actor> {
        self.0.as_ref().filter(|caller| caller.has_permission(permission)).map(Caller::actor)
    }

    /// Whether the caller is staff with the permission.
    pub fn may(&self, permission: Permission) -> bool {
        self.0.as_ref().is_some_and(|caller| caller.has_permission(permission))
    }
}

/// Costs are for callers who edit the catalogue or see revenue.
fn sees_costs(may: impl Fn(Permission) -> bool) -> bool {
    may(Permission::EditCatalogue) || may(Permission::SeeRevenue)
}

impl FromRequest for SignedInCaller {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        authorized(request, |caller| person(caller).map(Self))
    }
}

impl FromRequest for Admin {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        authorized(request, |caller| {
            let account = person(caller)?;
            account.is_staff().then_some(Self(account)).ok_or_else(|| ApiError::new(ErrorCode::AdminRequired))
        })
    }
}

impl<P: Needed> FromRequest for Staff<P> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        authorized(request, |caller| Ok(Self(permitted::<P>(caller)?, PhantomData)))
    }
}

impl<P: Needed> FromRequest for InPerson<P> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        authorized(request, |caller| {
            let caller = permitted::<P>(caller)?;
            person(Some(caller)).map(|account| Self(account, PhantomData))
        })
    }
}

fn permitted<P: Needed>(caller: Option<Caller>) -> Result<Caller, ApiError> {
    match caller {
        None => Err(ApiError::new(ErrorCode::Unauthenticated)),
        Some(caller) if !caller.is_staff() => Err(ApiError::new(ErrorCode::AdminRequired)),
        Some(caller) if !caller.has_permission(P::PERMISSION) => Err(ApiError::new(ErrorCode::NotPermitted)),
        Some(caller) => Ok(caller),
    }
}

impl FromRequest for MaybeStaff {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        authorized(request, |caller| Ok(Self(caller.filter(Caller::is_staff))))
    }
}

/// Applies `check` to the caller. The other extractors of the handler wait for it.
fn authorized<T: 'static>(
    request: &HttpRequest,
    check: impl FnOnce(Option<Caller>) -> Result<T, ApiError> + 'static,
) -> LocalBoxFuture<'static, Result<T, ApiError>> {
    let (gate, request) = (AuthBarrier::close(request), request.clone());
    async move {
        let authorized = check(caller_of(&request).await?)?;
        gate.open();
        Ok(authorized)
    }
    .boxed_local()
}

fn person(caller: Option<Caller>) -> Result<Account, ApiError> {
    match caller {
        None => Err(ApiError::new(ErrorCode::Unauthenticated)),
        Some(Caller::Key(_)) => Err(ApiError::new(ErrorCode::KeyNotAllowed)),
        Some(Caller::Person(account)) => Ok(account),
    }
}

/// The owner of the token or key; `None` without one.
async fn caller_of(request: &HttpRequest) -> Result<Option<Caller>, ApiError> {
    let (Some(token), Some(shop)) = (bearer_token(request), request.app_data::<Data<AppState>>()) else {
        return Ok(None);
    };
    admitted_by(token, shop).await.map(Some)
}

/// The caller that a token or key currently authenticates.
///
/// # Errors
/// `unauthenticated` and similar codes when it is unknown, expired or revoked.
pub async fn admitted_by(token: &str, shop: &AppState) -> Result<Caller, ApiError> {
    let clock = shop.clock.as_ref();
    if KeySecret::has_prefix(token) {
        return Ok(Caller::Key(authenticate_key(token, shop.storage.api_keys.as_ref(), clock).await?));
    }
    let account = authenticate(token, shop.storage.accounts.as_ref(), shop.tokens.as_ref(), clock).await?;
    Ok(Caller::Person(account))
}

/// The token or key of the request.
pub fn bearer_token(request: &HttpRequest) -> Option<&str> {
    let header = request.headers().get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
