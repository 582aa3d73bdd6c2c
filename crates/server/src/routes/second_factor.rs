//! The second step of sign-ins, and the caller's own authenticator.

use accounts::{
    ChallengeError, FactorCredentials, FactorError, SecondFactor, complete_challenge, set_up_factor,
};
use api_types::accounts::second_factor::{
    LoginCodeRequest, ProofRequest, RecoveryCodesBody, SecondFactorBody, SetupBody,
};
use api_types::accounts::session::SessionBody;
use chrono::{DateTime, Utc};

use super::own_account::own_session;
use super::prelude::*;
use super::session::answer_session;
use crate::extract::json::MAX_PASSWORD_BODY_BYTES;
use crate::extract::same_origin::SameOrigin;

routes![
    sign_in_by_code,
    get_second_factor,
    begin_second_factor,
    enable_second_factor,
    disable_second_factor,
    renew_recovery_codes,
];

/// Completes a sign-in after `second_factor_required`, with a code from the app or a recovery code. Each code works
/// once.
#[post(
    "/auth/login/code",
    tag = "session",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(409, 410 = "challenge_ended: the password must be given again", 429),
)]
pub async fn sign_in_by_code(
    _origin: SameOrigin,
    caller: CallerOrigin,
    body: ApiJson<LoginCodeRequest, MAX_PASSWORD_BODY_BYTES>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let (command, origin) = (body.0.parse()?, caller.new_origin());
    let (tries, authenticator) = (shop.storage.sign_in_limiter.as_ref(), shop.authenticator.as_ref());
    let passed = complete_challenge(command, &origin, tries, authenticator, &shop.session_ports()).await;
    let signed_in = passed.map_err(|error| pass_error(error, shop.clock.now()))?;
    caller.remember(answer_session(&signed_in, &shop))
}

/// Whether the caller's sign-in requires a second factor.
#[get("/auth/second-factor", tag = "session")]
pub async fn get_second_factor(admin: Admin, shop: State) -> Answer<SecondFactorBody> {
    let factor = shop.storage.second_factors.find(admin.0.id).await?.filter(SecondFactor::is_on);
    Ok(Json(Envelope::of(factor.into())))
}

/// Creates the secret of an authenticator. Sign-ins require its codes only after `/api/auth/second-factor/enable`.
#[post("/auth/second-factor", tag = "session", failures(409))]
pub async fn begin_second_factor(admin: Admin, shop: State) -> Result<Created<SetupBody>, ApiError> {
    let setup = set_up_factor(&admin.0, shop.factor_ports()).await;
    let setup = setup.map_err(|error| factor_error(error, shop.clock.now()))?;
    Ok(Created(SetupBody::from(setup)))
}

macro_rules! by_proof {
    ($(#[doc = $doc:literal])* $handler:ident $path:literal $body:ty, $act:ident) => {
        $(#[doc = $doc])*
        #[post($path, tag = "session", request_body = ProofRequest, failures(409, 429))]
        pub async fn $handler(
            admin: Admin,
            request: HttpRequest,
            body: ApiJson<ProofRequest, MAX_PASSWORD_BODY_BYTES>,
            shop: State,
        ) -> Answer<$body> {
            Ok(Json(Envelope::of($act(body.0.parse(admin.0)?, request, shop).await?)))
        }
    };
}

by_proof! {
    /// Sign-ins require a code from now on. All other sessions end. The recovery codes are returned only once.
    enable_second_factor "/auth/second-factor/enable" RecoveryCodesBody, enable
}
by_proof! {
    /// Sign-ins require only the password from now on.
    disable_second_factor "/auth/second-factor/disable" Done, disable
}
by_proof! {
    /// Creates new recovery codes, which are returned only once; older ones stop working.
    renew_recovery_codes "/auth/second-factor/recovery-codes" RecoveryCodesBody, renew
}

async fn enable(
    proven: FactorCredentials,
    request: HttpRequest,
    shop: State,
) -> Result<RecoveryCodesBody, ApiError> {
    let own = own_session(&request, &shop).await?.filter(|session| session.account_id == proven.account.id);
    let kept = own.map(|session| session.family);
    let codes = accounts::switch_on(&proven, kept, shop.factor_ports()).await;
    codes.map(Into::into).map_err(|error| factor_error(error, shop.clock.now()))
}

async fn disable(proven: FactorCredentials, _request: HttpRequest, shop: State) -> Result<Done, ApiError> {
    let off = accounts::switch_off(&proven, shop.factor_ports()).await;
    off.map(|()| Done {}).map_err(|error| factor_error(error, shop.clock.now()))
}

async fn renew(
    proven: FactorCredentials,
    _request: HttpRequest,
    shop: State,
) -> Result<RecoveryCodesBody, ApiError> {
    let codes = accounts::renew_recovery_codes(&proven, shop.factor_ports()).await;
    codes.map(Into::into).map_err(|error| factor_error(error, shop.clock.now()))
}

fn pass_error(error: ChallengeError, now: DateTime<Utc>) -> ApiError {
    match error {
        ChallengeError::Ended => ApiError::new(ErrorCode::ChallengeEnded),
        ChallengeError::WrongCode => ApiError::field("code", FieldErrorCode::WrongCode),
        ChallengeError::Unreadable(_) => ApiError::new(ErrorCode::SecondFactorUnreadable),
        ChallengeError::TooManyTries { retry_at } => {
            ApiError::retry_at(ErrorCode::TooManySecondCodes, retry_at, now)
        }
        ChallengeError::Repository(error) => error.into(),
        ChallengeError::Signing(error) => ApiError::internal(error),
    }
}

/// Maps an error of a second-factor change at `now`.
pub fn factor_error(error: FactorError, now: DateTime<Utc>) -> ApiError {
    match error {
        FactorError::AlreadyOn => ApiError::new(ErrorCode::SecondFactorOn),
        FactorError::NotOn => ApiError::new(ErrorCode::SecondFactorOff),
        FactorError::WrongPassword => ApiError::field("password", FieldErrorCode::WrongPassword),
        FactorError::WrongCode => ApiError::field("code", FieldErrorCode::WrongCode),
        FactorError::Unreadable(_) => ApiError::new(ErrorCode::SecondFactorUnreadable),
        FactorError::TooManyTries { retry_at } => {
            ApiError::retry_at(ErrorCode::TooManySecondCodes, retry_at, now)
        }
        FactorError::Hasher(error) => error.into(),
        FactorError::Sealing(error) => ApiError::internal(error),
        FactorError::Repository(error) => error.into(),
    }
}
