//! What customers see of their own purchases, by browser and by proved number.

use kernel::{PhoneNumber, plain_code};
use orders::{NumberCodeError, NumberProof, ProveError};

use crate::orders::tracking::TrackingView;
use crate::prelude::*;

/// A request for a code to a number.
#[request]
pub struct RequestCodeRequest {
    /// The number, in any spelling.
    pub phone_number: Required<String>,
}

impl RequestCodeRequest {
    pub fn parse(self) -> Result<PhoneNumber, ApiError> {
        fields::only("phoneNumber", self.phone_number.as_deref(), fields::phone)
    }
}

/// A code is on its way, if the shop knows the number: the answer is the same for all numbers.
#[response]
pub struct SentCode {
    /// Sent back with the code.
    pub request_id: String,
    /// Until when the code is valid.
    pub valid_until: DateTime<Utc>,
}

/// A code as it was typed.
#[request]
pub struct ProveNumberRequest {
    pub request_id: Required<String>,
    /// Six digits.
    pub code: Required<String>,
}

impl ProveNumberRequest {
    /// The id of the request, and the code.
    pub fn parse(self) -> Result<(String, String), ApiError> {
        let mut errors = FieldErrors::default();
        let id = errors.required("requestId", self.request_id.as_deref(), fields::line(40));
        let code = errors.required("code", self.code.as_deref(), six_digits);
        errors.finish(id.zip(code))
    }
}

fn six_digits(text: &str) -> Result<String, FieldErrorCode> {
    let digits: String = plain_code(text).chars().filter(|symbol| !matches!(symbol, ' ' | '-')).collect();
    let is_code = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_code.then_some(digits).ok_or(FieldErrorCode::Invalid)
}

response_body! {
    /// The number that this browser proved to have.
    pub struct ProvedNumber from proof: &NumberProof {
        /// In local form.
        pub phone_number: String = proof.phone.reveal_local(),
        /// Until when this browser sees its purchases.
        pub until: DateTime<Utc> = proof.until,
    }
}

/// The purchases of this browser and of the number that it proved.
#[response]
pub struct MyPurchases {
    pub number: Option<ProvedNumber>,
    /// The newest first, at most 50 of the last twelve months. Those of others, such as gifts to the number, are masked.
    pub purchases: Vec<TrackingView>,
}

/// Maps why no code was sent.
pub fn number_code_error(error: NumberCodeError, now: DateTime<Utc>) -> ApiError {
    match error {
        NumberCodeError::TooMany { retry_at } => {
            ApiError::retry_at(ErrorCode::TooManyNumberCodes, retry_at, now)
        }
        NumberCodeError::Repository(error) => error.into(),
    }
}

/// Maps why a code proved nothing.
pub fn prove_error(error: ProveError) -> ApiError {
    match error {
        ProveError::Wrong => ApiError::field("code", FieldErrorCode::WrongNumberCode),
        ProveError::Over => ApiError::field("code", FieldErrorCode::NumberCodeOver),
        ProveError::Repository(error) => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_in_any_spelling() {
        for text in ["123456", " 123 456 ", "123-456"] {
            assert_eq!(six_digits(text).as_deref(), Ok("123456"), "{text}");
        }
        for text in ["", "12345", "1234567", "12345a"] {
            assert_eq!(six_digits(text), Err(FieldErrorCode::Invalid), "{text}");
        }
    }
}
