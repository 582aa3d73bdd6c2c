//! The second factor of sign-ins.

use accounts::{
    Account, ChallengeAnswer, FactorCode, FactorCredentials, FactorSetup, Password, RecoveryCode,
    SecondFactor, TokenSha256,
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::body::response_body;
use super::fields::FieldErrors;
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

response_body! {
    let on_since = factor.as_ref().and_then(|factor| factor.on_since);
    /// State of the caller's second factor.
    #[derive(Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = SecondFactor)]
    pub struct SecondFactorBody from factor: Option<SecondFactor> {
        /// When it was enabled; null when it is off.
        #[schema(required)]
        pub on_since: Option<DateTime<Utc>> = on_since,
        /// Unused recovery codes.
        pub recovery_codes_left: i64 = factor.map_or(0, |factor| factor.recovery_codes_left),
    }
}

/// Secret of an authenticator app, returned only once.
#[derive(Serialize, ToSchema)]
#[schema(as = SecondFactorSetup)]
pub struct SetupBody {
    /// Base 32, for typing into the app.
    pub key: String,
    /// The same as an `otpauth://` URI, for a QR code.
    pub address: String,
}

impl From<FactorSetup> for SetupBody {
    fn from(FactorSetup { key, address }: FactorSetup) -> Self {
        Self { key, address }
    }
}

response_body! {
    /// Recovery codes for a lost authenticator; each works once. They cannot be retrieved again.
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = RecoveryCodes)]
    pub struct RecoveryCodesBody from codes: Vec<RecoveryCode> {
        /// In groups of four symbols.
        pub recovery_codes: Vec<String> = codes.iter().map(RecoveryCode::reveal).collect(),
    }
}

/// The second step of a sign-in.
#[derive(Deserialize, Validate, ToSchema)]
pub struct LoginCodeRequest {
    /// The challenge from the first step.
    #[validate(length(max = 200))]
    #[schema(required, value_type = String)]
    pub challenge: Option<String>,
    /// Six digits from the app, or a recovery code.
    #[schema(required, value_type = String)]
    pub code: Option<String>,
}

impl LoginCodeRequest {
    pub fn parse(&self) -> Result<ChallengeAnswer, ApiError> {
        let mut errors = FieldErrors::of_lengths(self);
        let challenge =
            errors.required("challenge", self.challenge.as_deref(), |text| Ok(TokenSha256::from_token(text)));
        let code = errors.required("code", self.code.as_deref(), factor_code);
        errors.finish(challenge.zip(code).map(|(challenge, code)| ChallengeAnswer { challenge, code }))
    }
}

/// Own password and code, required to change the second factor.
#[derive(Deserialize, ToSchema)]
pub struct ProofRequest {
    #[schema(required, value_type = String)]
    pub password: Option<String>,
    /// Six digits from the app, or a recovery code.
    #[schema(required, value_type = String)]
    pub code: Option<String>,
}

impl ProofRequest {
    /// The proof for `account`.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self, account: Account) -> Result<FactorCredentials, ApiError> {
        let mut errors = FieldErrors::default();
        let code = errors.required("code", self.code.as_deref(), factor_code);
        let text = self.password.as_deref().unwrap_or_default();
        let wrong = if text.is_empty() { FieldErrorCode::Required } else { FieldErrorCode::WrongPassword };
        let password = Password::parse(text).map_err(|_malformed| errors.add("password", wrong)).ok();
        errors.finish(password.zip(code).map(|(password, code)| FactorCredentials {
            account,
            password,
            code,
        }))
    }
}

fn factor_code(text: &str) -> Result<FactorCode, FieldErrorCode> {
    FactorCode::parse(text).ok_or(FieldErrorCode::WrongCode)
}
