//! The second step of sign-ins.

use accounts::{
    Account, CodeGiven, FactorCode, FactorSetup, Password, Proven, RecoveryCode, SecondFactor, TokenSha256,
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::fields::FieldErrors;
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// Whether one's own sign-in takes a code beside the password.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactor)]
pub struct SecondFactorBody {
    /// Since when; null when it does not.
    #[schema(required)]
    pub on_since: Option<DateTime<Utc>>,
    /// How many recovery codes are unused.
    pub recovery_codes_left: i64,
}

impl From<Option<SecondFactor>> for SecondFactorBody {
    fn from(factor: Option<SecondFactor>) -> Self {
        let on_since = factor.as_ref().and_then(|factor| factor.on_since);
        Self { on_since, recovery_codes_left: factor.map_or(0, |factor| factor.recovery_codes_left) }
    }
}

/// What an authenticator app is to be told, shown once.
#[derive(Serialize, ToSchema)]
#[schema(as = SecondFactorSetup)]
pub struct SetupBody {
    /// To be typed into the app, in base 32.
    pub key: String,
    /// The same as an `otpauth://` address, for a picture that the app reads.
    pub address: String,
}

impl From<FactorSetup> for SetupBody {
    fn from(FactorSetup { key, address }: FactorSetup) -> Self {
        Self { key, address }
    }
}

/// Codes that sign in where the app is lost, each once. They cannot be had again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecoveryCodes)]
pub struct RecoveryCodesBody {
    /// In groups of four symbols.
    pub recovery_codes: Vec<String>,
}

impl From<Vec<RecoveryCode>> for RecoveryCodesBody {
    fn from(codes: Vec<RecoveryCode>) -> Self {
        Self { recovery_codes: codes.iter().map(RecoveryCode::reveal).collect() }
    }
}

/// The second step of a sign-in.
#[derive(Deserialize, Validate, ToSchema)]
pub struct LoginCodeRequest {
    /// What the first step answered.
    #[validate(length(max = 200))]
    #[schema(required, value_type = String)]
    pub challenge: Option<String>,
    /// Six digits of the app, or a recovery code.
    #[schema(required, value_type = String)]
    pub code: Option<String>,
}

impl LoginCodeRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self) -> Result<CodeGiven, ApiError> {
        let mut errors = FieldErrors::of_lengths(self);
        let challenge =
            errors.required("challenge", self.challenge.as_deref(), |text| Ok(TokenSha256::of(text)));
        let code = errors.required("code", self.code.as_deref(), factor_code);
        errors.finish(challenge.zip(code).map(|(challenge, code)| CodeGiven { challenge, code }))
    }
}

/// One's own password and code, for changing how one signs in.
#[derive(Deserialize, ToSchema)]
pub struct ProofRequest {
    #[schema(required, value_type = String)]
    pub password: Option<String>,
    /// Six digits of the app, or a recovery code.
    #[schema(required, value_type = String)]
    pub code: Option<String>,
}

impl ProofRequest {
    /// What is to be proven of `account`, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self, account: Account) -> Result<Proven, ApiError> {
        let mut errors = FieldErrors::default();
        let code = errors.required("code", self.code.as_deref(), factor_code);
        let text = self.password.as_deref().unwrap_or_default();
        let wrong = if text.is_empty() { FieldErrorCode::Required } else { FieldErrorCode::WrongPassword };
        let password = Password::parse(text).map_err(|_malformed| errors.add("password", wrong)).ok();
        errors.finish(password.zip(code).map(|(password, code)| Proven { account, password, code }))
    }
}

fn factor_code(text: &str) -> Result<FactorCode, FieldErrorCode> {
    FactorCode::parse(text).ok_or(FieldErrorCode::WrongCode)
}
