//! The outcome of each test number, as data.

use kernel::PhoneNumber;
use orders::{Refusal, VendingState};

/// How sending a bundle ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Immediate,
    /// Delivered after twenty seconds.
    Slowly,
    /// Refused immediately, for this reason.
    Refused(Refusal),
    /// The network declines it after five seconds.
    Declined,
    /// Delivered, but the answer is lost.
    AnswerLost,
    /// Both the request and the answer are lost.
    RequestLost,
    /// The request is accepted, and its outcome is never known.
    NeverKnown,
    Unreachable,
    /// Delivered immediately, and reversed a minute later.
    Reversed,
}

/// Numbers that decide the outcome, `0700 000 1NN`, in a range that no operator has; all others get their bundle
/// immediately.
pub const TEST_NUMBERS: [(&str, Outcome); 11] = [
    ("0700000161", Outcome::Immediate),
    ("0700000162", Outcome::Slowly),
    ("0700000163", Outcome::Refused(Refusal::WrongNumber)),
    ("0700000164", Outcome::Declined),
    ("0700000165", Outcome::Refused(Refusal::OutOfFloat)),
    ("0700000166", Outcome::AnswerLost),
    ("0700000167", Outcome::RequestLost),
    ("0700000168", Outcome::NeverKnown),
    ("0700000169", Outcome::Unreachable),
    ("0700000170", Outcome::Reversed),
    ("0700000171", Outcome::Refused(Refusal::Other)),
];

impl Outcome {
    /// The outcome for this number.
    pub fn of(recipient: &PhoneNumber) -> Self {
        let number = recipient.reveal_local();
        TEST_NUMBERS.iter().find(|(test, _)| *test == number).map_or(Self::Immediate, |(_, outcome)| *outcome)
    }

    /// The state of a request after this many seconds; `None` when the vendor cannot say.
    pub fn state_after(self, seconds: i64) -> Option<VendingState> {
        match self {
            Self::NeverKnown => None,
            Self::Slowly if seconds < 5 => Some(VendingState::Confirmed),
            Self::Declined if seconds < 5 => Some(VendingState::Submitted),
            Self::Slowly if seconds < 20 => Some(VendingState::Submitted),
            Self::Declined => Some(VendingState::Declined),
            Self::Reversed if seconds >= 60 => Some(VendingState::Reversed),
            Self::Refused(_) | Self::RequestLost | Self::Unreachable => Some(VendingState::Rejected),
            Self::Immediate | Self::Slowly | Self::AnswerLost | Self::Reversed => {
                Some(VendingState::Completed)
            }
        }
    }
}
