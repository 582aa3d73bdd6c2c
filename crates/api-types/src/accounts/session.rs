use accounts::ports::PasswordHasherError;
use accounts::{
    Account, AuthenticateError, AuthenticateKeyError, CreateAccountError, Password, RefreshSessionError,
    Register, SignInError, SignedIn, StepUpToken,
};
use serde::Serialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::prelude::*;

#[request]
#[derive(Validate)]
pub struct LoginRequest {
    #[validate(length(max = 254))]
    pub email: Required<String>,
    /// Exactly as typed, without trimming.
    #[validate(length(max = 1000))]
    pub password: Required<String>,
    /// Whether to stay signed in for up to 30 days on this device.
    pub remember_me: Option<bool>,
}

impl LoginRequest {
    /// E-mail address and password, both not empty.
    pub fn parse(&self) -> Result<(&str, &str), ApiError> {
        let mut errors = FieldErrors::of_lengths(self);
        let email = errors.required("email", self.email.as_deref(), |text| Ok(text.to_owned())).is_some();
        let password = self.password.as_deref().filter(|password| !password.is_empty());
        if password.is_none() {
            errors.add("password", FieldErrorCode::Required);
        }
        errors.finish(self.email.as_deref().filter(|_| email).zip(password))
    }
}

#[request]
pub struct RegisterRequest {
    /// 1 to 80 characters.
    pub name: Required<String>,
    pub email: Required<String>,
    /// At least 8 characters, at most 72 bytes, not a common one.
    pub password: Required<String>,
}

impl RegisterRequest {
    pub fn parse(&self) -> Result<Register, ApiError> {
        let mut errors = FieldErrors::default();
        let name = errors.required("name", self.name.as_deref(), fields::name);
        let email = errors.required("email", self.email.as_deref(), fields::email);
        let password = self.password.as_deref().unwrap_or_default();
        let password =
            Password::parse(password).map_err(|_unfit| errors.add("password", FieldErrorCode::UnfitPassword));
        let complete = match (name, email, password) {
            (Some(name), Some(email), Ok(password)) => Some(Register { email, name, password }),
            _ => None,
        };
        errors.finish(complete)
    }
}

response_body! {
    /// A person who is signed in.
    #[schema(as = Profile)]
    pub struct UserBody from account: &Account {
        /// Key of the account.
        pub id: String = account.id.to_string(),
        pub name: String = account.name.reveal().to_owned(),
        pub email: String = account.email.reveal().to_owned(),
        /// Whether they may open the back office.
        pub is_admin: bool = account.is_staff(),
        /// customer, viewer, content, support, manager or owner.
        pub role: code::Role = account.role.into(),
        /// Permissions of the role in the back office.
        pub permissions: Vec<code::Permission> = account.role.permissions().into_iter().map(Code).collect(),
    }
}

response_body! {
    /// A new or renewed session.
    pub struct SessionBody from signed_in: &SignedIn {
        pub user: UserBody = (&signed_in.account).into(),
        /// For the header `Authorization: Bearer …`; valid for 15 minutes.
        pub token: String = signed_in.access_token.reveal().to_owned(),
    }
}

/// The password for step-up authentication.
#[request]
#[derive(Validate)]
pub struct ConfirmRequest {
    /// Password of the signed-in account.
    #[validate(length(max = 1000))]
    password: Required<String>,
}

impl ConfirmRequest {
    pub fn parse(&self) -> Result<&str, ApiError> {
        let mut errors = FieldErrors::of_lengths(self);
        let password = self.password.as_deref().filter(|password| !password.is_empty());
        if password.is_none() {
            errors.add("password", FieldErrorCode::Required);
        }
        errors.finish(password)
    }
}

response_body! {
    /// Result of step-up authentication.
    #[schema(as = PasswordConfirmation)]
    pub struct ConfirmationBody from confirmed: &StepUpToken {
        /// Token for the header `Confirmation` of the sensitive request.
        pub confirmation: String = confirmed.token.reveal().to_owned(),
        pub expires_at: DateTime<Utc> = confirmed.expires_at,
    }
}

/// Success without further data.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {}

api_errors!(AuthenticateError {
    Unauthenticated => Unauthenticated,
    ..Repository
});

api_errors!(AuthenticateKeyError {
    Unknown => Unauthenticated,
    Revoked => KeyRevoked,
    Expired => KeyExpired,
    ..Repository
});

api_errors!(SignInError {
    TooManyTries { .. } => TooManyPasswords,
    InvalidCredentials => InvalidCredentials,
    StaffRequired => AdminRequired,
    Signing(error) => { Self::internal(error) },
    ..Hasher, Repository
});

api_errors!(RefreshSessionError {
    SessionEnded => Unauthenticated,
    TokenReused { account_id, family } => {
        tracing::warn!(account.id = %account_id, session.family = %family, "refresh token reused");
        Self::new(ErrorCode::Unauthenticated)
    },
    Signing(error) => { Self::internal(error) },
    ..Repository
});

api_errors!(CreateAccountError {
    UnfitPassword(_) => ("password": UnfitPassword),
    EmailTaken => EmailTaken,
    ..Hasher, Repository
});

api_errors!(PasswordHasherError {
    Busy => ServiceBusy,
    Internal(source) => { Self::internal(source) },
});
