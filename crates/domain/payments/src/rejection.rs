//! Prompts that the provider did not send.

/// Why the provider refused a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// Our key is wrong.
    InvalidApiKey,
    /// It does not like the request; its words.
    InvalidRequest(String),
    /// It is asked too often.
    TooManyRequests,
}

/// What must change before the provider sends such a prompt, without its words: those may name the payer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RejectionReason {
    InvalidKey,
    /// How often the shop asks.
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

    /// The rejection as far as it is known later, when the provider's words are gone.
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
