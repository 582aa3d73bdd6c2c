//! Prompts that the provider did not send.

/// Why the provider refused a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// Our key is wrong.
    InvalidApiKey,
    /// The request is invalid; in the provider's words.
    InvalidRequest(String),
    /// Rate limited.
    TooManyRequests,
}

/// The kind of a rejection, without the provider's words: those may name the payer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RejectionReason {
    InvalidKey,
    /// The rate of requests.
    TooManyRequests,
    /// The request itself: the number, the amount.
    InvalidRequest,
}

impl Rejection {
    /// The reason without the provider's words.
    pub fn reason(&self) -> RejectionReason {
        match self {
            Self::InvalidApiKey => RejectionReason::InvalidKey,
            Self::InvalidRequest(_) => RejectionReason::InvalidRequest,
            Self::TooManyRequests => RejectionReason::TooManyRequests,
        }
    }
}

impl RejectionReason {
    pub const ALL: [Self; 3] = [Self::InvalidKey, Self::TooManyRequests, Self::InvalidRequest];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::InvalidKey => "invalid_key",
            Self::TooManyRequests => "too_many_requests",
            Self::InvalidRequest => "invalid_request",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == text)
    }

    /// The rejection as known later, without the provider's words.
    pub fn without_words(self) -> Rejection {
        match self {
            Self::InvalidKey => Rejection::InvalidApiKey,
            Self::TooManyRequests => Rejection::TooManyRequests,
            Self::InvalidRequest => Rejection::InvalidRequest(String::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_reads_back_from_its_code_and_from_its_rejection() {
        for reason in RejectionReason::ALL {
            assert_eq!(RejectionReason::from_code(reason.code()), Some(reason));
            assert_eq!(reason.without_words().reason(), reason);
        }
        assert_eq!(RejectionReason::from_code("rejected"), None);
    }
}
