//! The caller's own account: name, password, sessions.

use accounts::{
    Account, ChangePassword, ChangePasswordError, LinkKind, OpenSession, Password, RedeemError, RedeemLink,
    TokenSha256,
};
use kernel::{Email, PersonName, SessionId};
use validator::Validate;

use crate::prelude::*;

#[request]
pub struct RenameRequest {
    /// 1 to 80 characters.
    pub name: Required<String>,
}

impl RenameRequest {
    pub fn parse(&self) -> Result<PersonName, ApiError> {
        fields::only("name", self.name.as_deref(), fields::name)
    }
}

#[request]
pub struct ChangePasswordRequest {
    pub current: Required<String>,
    /// At least 12 characters for staff, 8 for customers; at most 72 bytes, not a common one.
    pub new: Required<String>,
}

impl ChangePasswordRequest {
    pub fn parse(&self, account: Account) -> Result<ChangePassword, ApiError> {
        let mut errors = FieldErrors::default();
        let current =
            password("current", self.current.as_deref(), FieldErrorCode::WrongPassword, &mut errors);
        let new = password("new", self.new.as_deref(), FieldErrorCode::UnfitPassword, &mut errors);
        errors.finish(current.zip(new).map(|(current, new)| ChangePassword { account, current, new }))
    }
}

/// Passwords are taken exactly as typed, without trimming.
fn password(
    field: &str,
    text: Option<&str>,
    unsafe_config: FieldErrorCode,
    errors: &mut FieldErrors,
) -> Option<Password> {
    let text = text.unwrap_or_default();
    let code = if text.is_empty() { FieldErrorCode::Required } else { unsafe_config };
    Password::parse(text).map_err(|_unfit| errors.add(field, code)).ok()
}

/// A request for a new password.
#[request]
pub struct ForgotRequest {
    /// E-mail address of the account.
    pub email: Required<String>,
}

impl ForgotRequest {
    pub fn parse(&self) -> Result<Email, ApiError> {
        fields::only("email", self.email.as_deref(), fields::email)
    }
}

/// A password set with a one-time link.
#[request]
#[derive(Validate)]
pub struct RedeemRequest {
    /// The part behind `#` of the link.
    #[validate(length(max = 200))]
    pub token: Required<String>,
    /// At least 12 characters for staff, 8 for customers; at most 72 bytes, not a common one.
    pub password: Required<String>,
}

impl RedeemRequest {
    pub fn parse(&self, kind: LinkKind) -> Result<RedeemLink, ApiError> {
        let mut errors = FieldErrors::of_lengths(self);
        let token = errors.required("token", self.token.as_deref(), |text| Ok(TokenSha256::from_token(text)));
        let password =
            password("password", self.password.as_deref(), FieldErrorCode::UnfitPassword, &mut errors);
        errors.finish(token.zip(password).map(|(token, password)| RedeemLink { token, kind, password }))
    }
}

response_body! {
    /// A session of the account.
    pub struct OpenSessionBody of(session: OpenSession, own: Option<SessionId>) {
        #[serde(rename = "_id")]
        pub key: String = session.family.to_string(),
        /// Browser and system, such as `Chrome · Android`; null when unknown.
        pub device: Option<String> = session.device,
        pub started_at: DateTime<Utc> = session.began_at,
        /// When it was last used, accurate to a quarter of an hour.
        pub used_at: DateTime<Utc> = session.used_at,
        /// Whether it is the session of this request.
        pub current: bool = Some(session.family) == own,
    }
}

api_errors!(RedeemError {
    LinkEnded => LinkEnded,
    UnfitPassword(_) => ("password": UnfitPassword),
    ..Hasher, Repository
});

api_errors!(ChangePasswordError {
    WrongPassword => ("current": WrongPassword),
    UnfitPassword(_) => ("new": UnfitPassword),
    ..Hasher, Repository
});
