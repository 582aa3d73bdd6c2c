use orders::{Refusal, Transaction, VendError, VendorUnreachable};
use outgoing::{ExactAnswer, Unanswered};
use serde_json::Value;

/// What a vendor's code for an error means for a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Certainly not sent.
    Refused(Refusal),
    /// The id was used before.
    Duplicate,
    /// It may have been sent.
    Unclear,
}

impl Meaning {
    /// The answer to a request with this code and message.
    pub(crate) fn answer(self, code: &str, words: Option<String>) -> Result<Transaction, VendError> {
        match self {
            Self::Refused(refusal) => Ok(Transaction::refused(refusal, words)),
            Self::Duplicate => Err(VendError::Duplicate),
            Self::Unclear => Err(unknown(format!("an error of unclear meaning: {}", short_code(code)))),
        }
    }
}

/// Codes are capital letters, digits and marks; anything else is not repeated.
pub(crate) fn short_code(code: &str) -> &str {
    let is_code =
        code.len() <= 60 && code.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
    if is_code { code } else { "not a code" }
}

pub(crate) fn unknown(cause: impl Into<String>) -> VendError {
    VendError::Unknown { cause: cause.into() }
}

/// A request that had no answer.
pub(crate) fn unanswered(cause: Unanswered) -> VendError {
    match cause {
        Unanswered::NotSent(cause) => VendError::Unreachable { cause },
        Unanswered::Lost(cause) => VendError::Unknown { cause },
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it takes the error of `map_err`")]
pub(crate) fn unreachable(cause: impl ToString) -> VendorUnreachable {
    VendorUnreachable { cause: cause.to_string() }
}

/// Why an answer without a usable body says nothing.
pub(crate) fn unusable(answer: &ExactAnswer) -> String {
    match (&answer.body, answer.status) {
        (Err(fault), 200..=299) => fault.to_string(),
        (Ok(_), 200..=299) => "an answer about something else".to_owned(),
        (_, status) => format!("HTTP {status}"),
    }
}

/// The body of an answer with a successful status.
///
/// # Errors
/// [`VendorUnreachable`] for any other answer.
pub(crate) fn success_body(answer: &ExactAnswer) -> Result<&Value, VendorUnreachable> {
    match (&answer.body, answer.status) {
        (Ok(body), 200..=299) => Ok(body),
        _ => Err(unreachable(unusable(answer))),
    }
}
