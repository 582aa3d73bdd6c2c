//! Prompts that the provider did not send.

use strum::{IntoStaticStr, VariantArray};

/// Why the provider refused a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// Our key is wrong.
    InvalidApiKey,
    /// The request is invalid; in the provider's words.
    InvalidRequest(String),
    TooManyRequests,
    /// The provider was not reached.
    Unreachable,
}

/// The kind of a rejection, without the provider's words: those may name the payer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RejectionReason {
    InvalidKey,
    /// The rate of requests.
    TooManyRequests,
    /// The request itself: the number, the amount.
    InvalidRequest,
    Unreachable,
}

impl Rejection {
    /// The reason without the provider's words.
    pub fn reason(&self) -> RejectionReason {
        match self {
            Self::InvalidApiKey => RejectionReason::InvalidKey,
            Self::InvalidRequest(_) => RejectionReason::InvalidRequest,
            Self::TooManyRequests => RejectionReason::TooManyRequests,
            Self::Unreachable => RejectionReason::Unreachable,
        }
    }
}

impl RejectionReason {
    /// The rejection as known later, without the provider's words.
    pub fn to_rejection(self) -> Rejection {
        match self {
            Self::InvalidKey => Rejection::InvalidApiKey,
            Self::TooManyRequests => Rejection::TooManyRequests,
            Self::InvalidRequest => Rejection::InvalidRequest(String::new()),
            Self::Unreachable => Rejection::Unreachable,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;

    #[test]
    fn a_reason_reads_back_from_its_code_and_from_its_rejection() {
        for reason in RejectionReason::all() {
            assert_eq!(RejectionReason::from_code(reason.code()), Some(reason));
            assert_eq!(reason.to_rejection().reason(), reason);
        }
        assert_eq!(RejectionReason::from_code("rejected"), None);
    }
}
