//! Changes to a payment by a person or a test, as data.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::outcome::Outcome;

/// Replaces or varies the outcome that the paying number of an order would choose.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Intervention {
    /// The number of the outcome. If missing or unknown, the paying number chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_outcome: Option<u8>,
    /// Changes to that outcome, applied in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub twists: Vec<Variation>,
}

impl Intervention {
    pub const fn outcome(number: u8) -> Self {
        Self { with_outcome: Some(number), twists: Vec::new() }
    }

    /// Varies the outcome of the paying number.
    pub fn vary(twist: Variation) -> Self {
        Self::default().with(twist)
    }

    /// Adds one more change.
    #[must_use]
    pub fn with(mut self, twist: Variation) -> Self {
        self.twists.push(twist);
        self
    }

    /// Whether it changes nothing.
    pub const fn is_empty(&self) -> bool {
        self.with_outcome.is_none() && self.twists.is_empty()
    }

    /// Combines this with `later`, whose outcome wins.
    pub(crate) fn followed_by(mut self, later: Self) -> Self {
        self.with_outcome = later.with_outcome.or(self.with_outcome);
        self.twists.extend(later.twists);
        self
    }
}

/// The changes in words for the page, separated by semicolons.
impl fmt::Display for Intervention {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.with_outcome.and_then(Outcome::numbered);
        let outcome = outcome.map(|outcome| match outcome.number {
            Some(number) => format!("{number:02} {}", outcome.summary),
            None => outcome.summary.to_owned(),
        });
        let twists = self.twists.iter().map(Variation::to_string);
        let parts: Vec<_> = outcome.into_iter().chain(twists).collect();
        formatter.write_str(&parts.join("; "))
    }
}

/// One change to the course of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variation {
    /// The initiation is answered later; the prompt is sent immediately.
    DelayAnswer {
        /// Seconds of the outcome table.
        by_s: u64,
    },
    /// The initiation hangs for thirty seconds, though the prompt is sent.
    Hang,
    /// The initiation is answered 500, though the prompt is sent.
    AnswerServerError,
    /// The customer is so quick that the first webhook precedes the answer to the initiation; everything else happens
    /// earlier by the same time. No effect on an order without webhooks.
    WebhooksFirst,
    /// No webhook is sent.
    LoseWebhooks,
    /// Each webhook is sent several times.
    RepeatWebhooks {
        /// How often in all; 0 sends none.
        times: u8,
    },
    /// Webhooks come later than the payment.
    DelayWebhooks {
        /// Seconds of the outcome table.
        by_s: u64,
    },
    /// One more webhook after all others, which still says PENDING.
    StaleWebhook {
        /// Seconds of the outcome table after the last webhook, or after the initiation when there is none.
        after_s: u64,
    },
    /// Once money has moved, queries report this amount.
    ReportAmount {
        /// In whole Tanzanian shillings.
        amount_tsh: u64,
    },
    /// Once money has moved, queries report another order.
    ReportAnotherOrder,
}

impl fmt::Display for Variation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DelayAnswer { by_s } => write!(formatter, "answer {by_s} s late"),
            Self::Hang => formatter.write_str("the initiation hangs, the prompt goes out"),
            Self::AnswerServerError => formatter.write_str("answer 500, the prompt goes out"),
            Self::WebhooksFirst => formatter.write_str("webhook before the answer"),
            Self::LoseWebhooks => formatter.write_str("webhooks lost"),
            Self::RepeatWebhooks { times } => write!(formatter, "each webhook {times} times"),
            Self::DelayWebhooks { by_s } => write!(formatter, "webhooks {by_s} s late"),
            Self::StaleWebhook { after_s } => {
                write!(formatter, "a webhook that says PENDING {after_s} s later")
            }
            Self::ReportAmount { amount_tsh } => write!(formatter, "reports TSh {amount_tsh}"),
            Self::ReportAnotherOrder => formatter.write_str("reports another order"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_outcome_wins_and_twists_add_up() {
        let first = Intervention::outcome(4).with(Variation::Hang);
        let second = Intervention::vary(Variation::LoseWebhooks);
        let both = first.followed_by(second);
        assert_eq!(both, Intervention::outcome(4).with(Variation::Hang).with(Variation::LoseWebhooks));
        assert_eq!(both.followed_by(Intervention::outcome(5)).with_outcome, Some(5));
    }

    #[test]
    fn an_intervention_is_described_in_words() {
        let intervention = Intervention::outcome(4).with(Variation::DelayAnswer { by_s: 7 });
        assert_eq!(intervention.to_string(), "04 the customer cancels after 3 s; answer 7 s late");
        assert_eq!(Intervention::default().to_string(), "");
    }

    #[test]
    fn an_intervention_round_trips_through_json() {
        let every = Intervention::outcome(3)
            .with(Variation::DelayAnswer { by_s: 1 })
            .with(Variation::Hang)
            .with(Variation::RepeatWebhooks { times: 3 })
            .with(Variation::ReportAmount { amount_tsh: 7 });
        let text = serde_json::to_string(&every).unwrap();
        assert_eq!(serde_json::from_str::<Intervention>(&text).unwrap(), every);
        assert_eq!(serde_json::from_str::<Intervention>("{}").unwrap(), Intervention::default());
    }
}
