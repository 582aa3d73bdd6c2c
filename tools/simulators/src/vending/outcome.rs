//! How sending a bundle ends, by the recipient's number.

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
    /// Over HTTP as [`RequestLost`](Self::RequestLost): a server that runs cannot refuse the connection.
    Unreachable,
    /// Delivered immediately, and reversed a minute later.
    Reversed,
    /// Refused as recently recharged for two minutes from the first request to the number, then delivered.
    RecentlyRecharged,
    /// Delivered, but answered as if the id had been used before.
    Duplicate,
    /// Delivered immediately; the webhook comes before the answer.
    WebhookEarly,
    /// Delivered after twenty seconds; the webhook comes twice.
    WebhookTwice,
    /// Delivered after twenty seconds; no webhook comes.
    WebhookNever,
}

/// Numbers that decide the outcome, `0700 000 1NN`, in a range that no operator has; all others get their bundle
/// immediately.
pub const TEST_NUMBERS: [(&str, Outcome); 19] = [
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
    ("0700000172", Outcome::RecentlyRecharged),
    ("0700000173", Outcome::Refused(Refusal::ProductUnavailable)),
    ("0700000174", Outcome::Refused(Refusal::LimitReached)),
    ("0700000175", Outcome::Refused(Refusal::NetworkDown)),
    ("0700000176", Outcome::Duplicate),
    ("0700000177", Outcome::WebhookEarly),
    ("0700000178", Outcome::WebhookTwice),
    ("0700000179", Outcome::WebhookNever),
];

impl Outcome {
    /// The outcome of a number as people dial it.
    pub fn of(recipient: &str) -> Self {
        TEST_NUMBERS
            .iter()
            .find(|(test, _)| *test == recipient)
            .map_or(Self::Immediate, |(_, outcome)| *outcome)
    }

    /// A short description for the page.
    pub(super) fn summary(self) -> String {
        match self {
            Self::Refused(refusal) => format!("refused: {refusal:?}"),
            other => format!("{other:?}"),
        }
    }

    /// The state of an accepted request after this many seconds; `None` when the vendor cannot say.
    pub(super) fn state_after(self, seconds: u64) -> Option<VendingState> {
        Some(match self {
            Self::NeverKnown => return None,
            Self::Slowly | Self::WebhookTwice | Self::WebhookNever if seconds < 5 => VendingState::Confirmed,
            Self::Slowly | Self::WebhookTwice | Self::WebhookNever if seconds < 20 => VendingState::Submitted,
            Self::Declined if seconds < 5 => VendingState::Submitted,
            Self::Declined => VendingState::Declined,
            Self::Reversed if seconds >= 60 => VendingState::Reversed,
            Self::Refused(_) | Self::RequestLost | Self::Unreachable => VendingState::Rejected,
            _ => VendingState::Completed,
        })
    }

    /// When an accepted request calls the webhook, in seconds from its acceptance.
    pub(super) fn webhooks_s(self) -> &'static [u64] {
        match self {
            Self::WebhookNever | Self::NeverKnown => &[],
            Self::Slowly => &[20],
            Self::WebhookTwice => &[20, 20],
            Self::Declined => &[5],
            Self::Reversed => &[0, 60],
            _ => &[0],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_test_number_has_its_outcome_and_every_other_is_delivered_immediately() {
        assert!(TEST_NUMBERS.iter().all(|(number, outcome)| Outcome::of(number) == *outcome));
        assert!(
            ["0700000160", "0700000180", "0754321908"].iter().all(|n| Outcome::of(n) == Outcome::Immediate)
        );
    }

    #[test]
    fn a_webhook_comes_when_the_outcome_is_known() {
        for (_, outcome) in TEST_NUMBERS {
            for second in outcome.webhooks_s() {
                let state = outcome.state_after(*second);
                assert!(state.is_some_and(|state| !state.is_in_progress()), "{outcome:?}");
            }
        }
    }
}
