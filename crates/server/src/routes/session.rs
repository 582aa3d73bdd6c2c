//! Sign-in, session refresh, sign-out.

use accounts::{
    Admission, Audience, IssuedChallenge, RefreshSessionError, SignIn, SignInError, SignedIn, StepUpError,
    guarded_sign_in, registration_limits,
};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use api_types::accounts::session::{
    ConfirmRequest, ConfirmationBody, LoginRequest, RegisterRequest, SessionBody, UserBody,
};
use chrono::{DateTime, Utc};
use serde_json::json;

use super::prelude::*;
use crate::extract::device::device_of;
use crate::extract::json::MAX_PASSWORD_BODY_BYTES;
use crate::extract::same_origin::SameOrigin;

routes![
    login,
    admin_login,
    register,
    refresh_session,
    logout,
    confirm_password,
    get_profile,
    get_admin_profile,
];

/// The cookie with the refresh token.
pub const REFRESH_COOKIE: &str = "bundlehub_refresh";
/// Smallest common path of the calls that read the cookie.
const REFRESH_COOKIE_PATH: &str = "/api";

/// Signs in. Accounts with a second factor get `second_factor_required`, with a `challenge` for `/api/auth/login/code`
/// as data.
#[post(
    "/auth/login",
    tag = "session",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(401, 429),
)]
pub async fn login(
    _origin: SameOrigin,
    caller: CallerOrigin,
    request: HttpRequest,
    body: ApiJson<LoginRequest, MAX_PASSWORD_BODY_BYTES>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    sign_in(&body.0, Audience::Anyone, (&request, caller), &shop).await
}

/// Signs in to the back office. Accounts with a second factor get `second_factor_required`, with a `challenge` for
/// `/api/auth/login/code` as data.
#[post(
    "/admin/login",
    tag = "session",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(401, 403, 429),
)]
pub async fn admin_login(
    _origin: SameOrigin,
    caller: CallerOrigin,
    request: HttpRequest,
    body: ApiJson<LoginRequest, MAX_PASSWORD_BODY_BYTES>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    sign_in(&body.0, Audience::StaffOnly, (&request, caller), &shop).await
}

async fn sign_in(
    body: &LoginRequest,
    audience: Audience,
    (request, caller): (&HttpRequest, CallerOrigin),
    shop: &AppState,
) -> Result<HttpResponse, ApiError> {
    let (email, password) = body.parse()?;
    let command = SignIn::parse(email, password, body.remember_me.unwrap_or(false), audience)?;
    let command = SignIn { device: device_of(request), ..command };
    let (tries, ports) = (shop.storage.sign_in_limiter.as_ref(), shop.session_ports());
    let origin = caller.new_origin();
    let admission = guarded_sign_in(command, &origin, tries, &ports).await;
    let admission = admission.map_err(|error| sign_in_error(error, shop.clock.now()))?;
    caller.remember(answer_admission(&admission, shop))
}

/// The session, or the challenge for a second factor, which grants no access.
pub fn answer_admission(admission: &Admission, shop: &AppState) -> HttpResponse {
    match admission {
        Admission::SignedIn(signed_in) => answer_session(signed_in, shop),
        Admission::CodeRequired(challenged) => HttpResponse::from_error(code_needed(challenged)),
    }
}

fn code_needed(challenged: &IssuedChallenge) -> ApiError {
    let data = json!({ "challenge": challenged.token.reveal(), "expiresAt": challenged.expires_at });
    ApiError::new(ErrorCode::SecondFactorRequired).with_data(data)
}

fn sign_in_error(error: SignInError, now: DateTime<Utc>) -> ApiError {
    match error {
        SignInError::TooManyTries { retry_at } => {
            ApiError::retry_at(ErrorCode::TooManyPasswords, retry_at, now)
        }
        error => error.into(),
    }
}

/// Creates a customer account, never a staff account.
#[post(
    "/auth/register",
    tag = "session",
    responses((status = 201, body = Envelope<UserBody>)),
    failures(409, 429),
)]
pub async fn register(
    _origin: SameOrigin,
    caller: CallerOrigin,
    body: ApiJson<RegisterRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    if !shop.registration_open {
        return Err(ApiError::new(ErrorCode::RegistrationClosed));
    }
    let command = body.0.parse()?;
    let now = shop.clock.now();
    if let Some(retry_at) =
        shop.storage.sign_in_limiter.reserve(&registration_limits(&caller.new_origin()), now).await?
    {
        return Err(ApiError::retry_at(ErrorCode::TooManyAccounts, retry_at, now));
    }
    let (accounts, passwords) = (shop.storage.accounts.as_ref(), shop.passwords.of_new.as_ref());
    let account =
        accounts::register(command, accounts, passwords, shop.clock.as_ref(), shop.random.as_ref()).await?;
    caller.remember(HttpResponse::Created().json(Envelope::of(UserBody::from(&account))))
}

/// Refreshes a session by its cookie, which is rotated.
#[post(
    "/auth/refresh",
    tag = "session",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(401, 403),
)]
pub async fn refresh_session(_origin: SameOrigin, request: HttpRequest, shop: State) -> HttpResponse {
    refresh(&request, &shop).await
}

pub(super) async fn refresh(request: &HttpRequest, shop: &AppState) -> HttpResponse {
    let token = request.cookie(REFRESH_COOKIE).map(|cookie| cookie.value().to_owned()).unwrap_or_default();
    match accounts::refresh_session(&token, &shop.session_ports()).await {
        Ok(signed_in) => answer_session(&signed_in, shop),
        Err(error) => refuse_session(error, shop),
    }
}

/// The cookie is removed when the session has ended, not when the database is busy.
fn refuse_session(error: RefreshSessionError, shop: &AppState) -> HttpResponse {
    let ended = matches!(error, RefreshSessionError::SessionEnded | RefreshSessionError::TokenReused { .. });
    let mut response = HttpResponse::from_error(ApiError::from(error));
    if ended {
        forget_cookie(&mut response, shop);
    }
    response
}

fn forget_cookie(response: &mut HttpResponse, shop: &AppState) {
    let mut cookie = refresh_cookie("", shop);
    cookie.make_removal();
    if let Err(error) = response.add_cookie(&cookie) {
        tracing::error!(%error, "cookie could not be removed");
    }
}

/// Step-up authentication with the password. The returned token is valid for five minutes, in the header `Confirmation`
/// of sensitive calls.
#[post("/auth/confirm", tag = "session", failures(429))]
pub async fn confirm_password(
    caller: SignedInCaller,
    body: ApiJson<ConfirmRequest>,
    shop: State,
) -> Answer<ConfirmationBody> {
    let password = body.0.parse()?;
    let confirmed = accounts::step_up(&caller.0, password, shop.confirm_ports()).await;
    let confirmed = confirmed.map_err(|error| confirm_error(error, shop.clock.now()))?;
    Ok(Json(Envelope::of(ConfirmationBody::from(&confirmed))))
}

fn confirm_error(error: StepUpError, now: DateTime<Utc>) -> ApiError {
    match error {
        StepUpError::WrongPassword => ApiError::field("password", FieldErrorCode::WrongPassword),
        StepUpError::TooManyTries { retry_at } => {
            ApiError::retry_at(ErrorCode::TooManyConfirmations, retry_at, now)
        }
        StepUpError::Hasher(error) => error.into(),
        StepUpError::Repository(error) => error.into(),
    }
}

/// Ends the session. Succeeds without a session too.
#[post("/auth/logout", tag = "session", responses((status = 200, body = Envelope<Done>)), failures(403))]
pub async fn logout(
    _origin: SameOrigin,
    request: HttpRequest,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    sign_out(&request, &shop).await
}

pub(super) async fn sign_out(request: &HttpRequest, shop: &AppState) -> Result<HttpResponse, ApiError> {
    if let Some(cookie) = request.cookie(REFRESH_COOKIE) {
        accounts::sign_out(cookie.value(), shop.storage.sessions.as_ref(), shop.clock.as_ref()).await?;
    }
    let mut response = HttpResponse::Ok().json(Envelope::of(Done {}));
    forget_cookie(&mut response, shop);
    Ok(response)
}

/// The account of the caller, whether customer or staff.
#[get("/auth/profile", tag = "session")]
pub async fn get_profile(caller: SignedInCaller) -> Json<Envelope<UserBody>> {
    Json(Envelope::of((&caller.0).into()))
}

/// The signed-in staff account.
#[get("/admin/profile", tag = "session")]
pub async fn get_admin_profile(admin: Admin) -> Json<Envelope<UserBody>> {
    Json(Envelope::of((&admin.0).into()))
}

/// The session response with its cookie.
pub fn answer_session(signed_in: &SignedIn, shop: &AppState) -> HttpResponse {
    let mut cookie = refresh_cookie(signed_in.refresh_token.reveal(), shop);
    if signed_in.session.remember {
        let lifetime = signed_in.session.expires_at.signed_duration_since(shop.clock.now());
        cookie.set_max_age(Duration::seconds(lifetime.num_seconds()));
    }
    HttpResponse::Ok().cookie(cookie).json(Envelope::of(SessionBody::from(signed_in)))
}

fn refresh_cookie<'a>(token: &'a str, shop: &AppState) -> Cookie<'a> {
    Cookie::build(REFRESH_COOKIE, token)
        .path(REFRESH_COOKIE_PATH)
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(shop.secure_cookies)
        .finish()
}
