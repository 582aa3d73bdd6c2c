//! The caller's own account: name, password, sessions; and passwords set with one-time links.

use std::time::Duration;

use accounts::{
    Account, Admission, ChangePasswordError, CreatedLink, LinkKind, SignedIn, TokenSha256, create_own_link,
    current_password_limits, password_request_limits, redeem_link, request_password, start_session,
    start_sign_in,
};
use api_types::accounts::own::{
    ChangePasswordRequest, ForgotRequest, OpenSessionBody, RedeemRequest, RenameRequest,
};
use api_types::accounts::session::{SessionBody, UserBody};
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Email, MessageChannel, RepositoryError,
    SessionId,
};
use notifications::{AccountLink, Audience, mail_account_link};

use super::prelude::*;
use super::session::{REFRESH_COOKIE, answer_admission, answer_session};
use crate::adapters::ShopNotificationSource;
use crate::extract::device::device_of;
use crate::extract::json::MAX_PASSWORD_BODY_BYTES;
use crate::extract::same_origin::SameOrigin;

routes![
    change_profile,
    change_password,
    forgot_password,
    reset_password,
    accept_invitation,
    list_sessions,
    end_other_sessions,
    end_session,
];

/// Duration of a password request, whether or not the account exists.
const RESPONSE_TIME: Duration = Duration::from_millis(400);

type PasswordJson<T> = ApiJson<T, MAX_PASSWORD_BODY_BYTES>;

/// Changes the caller's name.
#[put("/auth/profile", tag = "session")]
pub async fn change_profile(
    caller: SignedInCaller,
    body: ApiJson<RenameRequest>,
    shop: State,
) -> Answer<UserBody> {
    let person = accounts::rename_self(&caller.0, body.0.parse()?, shop.people_ports()).await?;
    Ok(Json(Envelope::of((&person.account).into())))
}

/// Changes the caller's password. All sessions end; this browser gets a new one in the response.
#[post(
    "/auth/password",
    tag = "session",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(429),
)]
pub async fn change_password(
    caller: SignedInCaller,
    request: HttpRequest,
    body: PasswordJson<ChangePasswordRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let command = body.0.parse(caller.0)?;
    let remember = own_session(&request, &shop).await?.is_some_and(|session| session.remember);
    let (limits, now) = (current_password_limits(command.account.id), shop.clock.now());
    ensure_below(&limits, now, &shop).await?;
    let changed =
        accounts::change_password(command, shop.passwords.of_known.as_ref(), shop.people_ports()).await;
    if !matches!(changed, Err(ChangePasswordError::WrongPassword)) {
        shop.storage.sign_in_limiter.release(&limits, now).await?;
    }
    let signed_in = begin(changed?, remember, &request, &shop).await?;
    Ok(answer_session(&signed_in, &shop))
}

async fn ensure_below(
    limits: &[accounts::Limit],
    now: DateTime<Utc>,
    shop: &AppState,
) -> Result<(), ApiError> {
    match shop.storage.sign_in_limiter.reserve(limits, now).await? {
        None => Ok(()),
        Some(retry_at) => Err(ApiError::retry_at(ErrorCode::TooManyPasswords, retry_at, now)),
    }
}

async fn begin(
    account: Account,
    remember: bool,
    request: &HttpRequest,
    shop: &AppState,
) -> Result<SignedIn, ApiError> {
    let device = (remember, device_of(request));
    Ok(start_session(account, device, &shop.session_ports()).await?)
}

/// Requests a link for a new password. The shop mails it to the account's address if mail is configured; an owner sees the
/// request and may pass a link on. Response and duration are the same whether or not the account exists.
#[post("/auth/forgot", tag = "session", failures(429))]
pub async fn forgot_password(
    _origin: SameOrigin,
    caller: CallerOrigin,
    body: PasswordJson<ForgotRequest>,
    shop: State,
) -> Answer<Done> {
    let email = body.0.parse()?;
    ensure_below(&password_request_limits(&caller.origin), shop.clock.now(), &shop).await?;
    let (asked, ()) = tokio::join!(ask_for_password(&email, &shop), tokio::time::sleep(RESPONSE_TIME));
    asked?;
    Ok(Json(Envelope::of(Done {})))
}

/// The request stays open until a password is set: the mail may not arrive.
async fn ask_for_password(email: &Email, shop: &AppState) -> Result<(), RepositoryError> {
    if shop.senders.channels().contains(&MessageChannel::Email) {
        let link = create_own_link(email, shop.storage.accounts.as_ref(), shop.people_ports()).await?;
        if let Some(link) = link {
            mail_link(&link, shop).await?;
        }
    }
    request_password(email, shop.storage.people.as_ref(), shop.clock.as_ref()).await
}

/// Mails a link to the account that it is for, in the language of the request. `false` while mail is not configured.
///
/// # Errors
/// [`RepositoryError`]; no mail was queued.
pub async fn mail_link(link: &CreatedLink, shop: &AppState) -> Result<bool, RepositoryError> {
    let account = &link.person.account;
    // The pages of the client that read the secret behind the `#`.
    let page = match link.kind {
        LinkKind::Invitation => "invitation",
        LinkKind::Reset => "reset",
    };
    let url = format!("{}/{page}#{}", shop.url, link.token.reveal());
    let mail = AccountLink {
        to: &account.email,
        is_invitation: link.kind == LinkKind::Invitation,
        audience: if account.is_staff() { Audience::Staff } else { Audience::Customer },
        url: &url,
        language: current_language(),
    };
    mail_account_link(mail, ShopNotificationSource(shop).ports()).await
}

/// Sets a new password with a one-time link, and signs in. The link replaces only the password: accounts with a second
/// factor get `second_factor_required`, as at sign-in.
#[post(
    "/auth/reset",
    tag = "session",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(401 = "second_factor_required, with the challenge as data", 410),
)]
pub async fn reset_password(
    _origin: SameOrigin,
    request: HttpRequest,
    body: PasswordJson<RedeemRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    redeem(LinkKind::Reset, &body.0, &request, &shop).await
}

/// Sets the first password with the link of an invitation, and signs in.
#[post(
    "/invitations/accept",
    tag = "people",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(410),
)]
pub async fn accept_invitation(
    _origin: SameOrigin,
    request: HttpRequest,
    body: PasswordJson<RedeemRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    redeem(LinkKind::Invitation, &body.0, &request, &shop).await
}

async fn redeem(
    kind: LinkKind,
    body: &RedeemRequest,
    request: &HttpRequest,
    shop: &AppState,
) -> Result<HttpResponse, ApiError> {
    let account =
        redeem_link(body.parse(kind)?, shop.passwords.of_known.as_ref(), shop.people_ports()).await?;
    let admission = start_sign_in(account, (false, device_of(request)), &shop.session_ports()).await?;
    if let Admission::SignedIn(signed_in) = &admission {
        shop.storage.sign_in_limiter.record_sign_in(signed_in.account.id, None, shop.clock.now()).await?;
    }
    Ok(answer_admission(&admission, shop))
}

/// The caller's sessions, most recently used first.
#[get("/auth/sessions", tag = "session")]
pub async fn list_sessions(
    caller: SignedInCaller,
    request: HttpRequest,
    shop: State,
) -> Answer<Vec<OpenSessionBody>> {
    let own = own_session(&request, &shop).await?.map(|session| session.family);
    let sessions = shop.storage.people.list_sessions(caller.0.id, shop.clock.now()).await?;
    let bodies = sessions.into_iter().map(|session| OpenSessionBody::of(session, own)).collect();
    Ok(Json(Envelope::of(bodies)))
}

/// Ends all sessions of the caller except the current one. Existing access tokens stop working.
#[delete("/auth/sessions", tag = "session")]
pub async fn end_other_sessions(caller: SignedInCaller, request: HttpRequest, shop: State) -> Answer<Done> {
    let own = own_session(&request, &shop).await?.filter(|session| session.account_id == caller.0.id);
    let entry = signed_out(&caller.0, &shop);
    shop.storage.people.end_other_sessions(caller.0.id, own.map(|session| session.family), &entry).await?;
    Ok(Json(Envelope::of(Done {})))
}

fn signed_out(account: &Account, shop: &AppState) -> AuditEntry {
    let (id, label) = (account.id.to_string(), account.name.reveal().to_owned());
    AuditEntry {
        at: shop.clock.now(),
        by: Actor::new(account.id, account.name.reveal()),
        action: AuditAction::SignedOut,
        subject: AuditSubject { kind: AuditKind::Person, id, label },
        changes: vec![],
    }
}

/// Ends one of the caller's sessions. Existing access tokens stop working; other sessions get new ones.
#[delete("/auth/sessions/{id}", tag = "session")]
pub async fn end_session(caller: SignedInCaller, id: Path<String>, shop: State) -> Answer<Done> {
    let not_found = || ApiError::new(ErrorCode::SessionNotFound);
    let family = SessionId::parse(&id).map_err(|_invalid| not_found())?;
    let ended = shop.storage.people.end_session(caller.0.id, family, shop.clock.now()).await?;
    ended.then(|| Json(Envelope::of(Done {}))).ok_or_else(not_found)
}

/// The session of the requesting browser, whatever its account; `None` without one.
///
/// # Errors
/// That of the database.
pub async fn own_session(
    request: &HttpRequest,
    shop: &AppState,
) -> Result<Option<accounts::Session>, ApiError> {
    let Some(cookie) = request.cookie(REFRESH_COOKIE) else { return Ok(None) };
    Ok(shop.storage.sessions.find_by_token_sha256(&TokenSha256::from_token(cookie.value())).await?)
}
