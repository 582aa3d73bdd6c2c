//! The second factor of sign-ins.

use accounts::{
    Account, ChallengeAnswer, FactorCode, FactorCredentials, FactorSetup, Password, RecoveryCode,
    SecondFactor, TokenSha256,
};
use validator::Validate;

use crate::prelude::*;

response_body! {
    let enabled_at = factor.as_ref().and_then(|factor| factor.enabled_at);
    /// State of the caller's second factor.
    pub struct SecondFactorBody from factor: Option<SecondFactor> {
        /// When it was enabled; null when it is off.
        pub enabled_at: Option<DateTime<Utc>> = enabled_at,
        pub recovery_codes_left: i64 = factor.map_or(0, |factor| factor.recovery_codes_left),
    }
}

response_body! {
    let FactorSetup { key, address } = setup;
    /// Secret of an authenticator app, returned only once.
    #[schema(as = SecondFactorSetup)]
    pub struct SetupBody from setup: FactorSetup {
        /// Base 32, for typing into the app.
        pub key: String = key,
        /// The same as an `otpauth://` URI, for a QR code.
        pub address: String = address,
    }
}

response_body! {
    /// Recovery codes for a lost authenticator; each works once. They cannot be retrieved again.
    pub struct RecoveryCodesBody from codes: Vec<RecoveryCode> {
        /// In groups of four symbols.
        pub recovery_codes: Vec<String> = codes.iter().map(RecoveryCode::reveal).collect(),
    }
}

/// The second step of a sign-in.
#[request]
#[derive(Validate)]
pub struct LoginCodeRequest {
    /// The challenge from the first step.
    #[validate(length(max = 200))]
    pub challenge: Required<String>,
    /// Six digits from the app, or a recovery code.
    pub code: Required<String>,
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
#[request]
pub struct ProofRequest {
    pub password: Required<String>,
    /// Six digits from the app, or a recovery code.
    pub code: Required<String>,
}

impl ProofRequest {
    /// The proof for `account`.
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
