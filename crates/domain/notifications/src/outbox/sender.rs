use async_trait::async_trait;
use kernel::codes;

use super::{AttemptOutcome, Message};

/// A messaging provider or protocol. An adapter answers within ten seconds, reaches out at most once per call, and
/// logs neither numbers, texts nor secrets.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Sender: Send + Sync {
    /// Sends one message, with its dedupe key if the provider supports one.
    async fn send(&self, message: &Message) -> Result<Receipt, SendError>;
}

/// The provider accepted a message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Receipt {
    /// The provider's id of the message.
    pub provider_id: Option<String>,
}

codes! {
    /// Why a message was not accepted, as far as is known.
    TryReason:
    /// There is no such recipient, or one that takes no messages.
    NoRecipient "no_recipient";
    /// The message must not be sent in this form.
    NotAllowed "not_allowed";
    /// The device is no longer registered.
    DeviceGone "device_gone";
    /// No connection: certainly not sent.
    NotReached "not_reached";
    /// A problem of the shop's account: its key, credit or permissions.
    Account "account";
    /// Rate limited by the provider.
    TooMuch "too_much";
    /// The provider reported that it cannot send now.
    TheirFault "their_fault";
    /// A failure on our side.
    OurFault "our_fault";
    /// The response timed out or broke off.
    NoAnswer "no_answer";
    /// The response is not one that we know.
    Unreadable "unreadable";
}

impl TryReason {
    /// The outcome of an attempt that fails for this reason. `Refused` is permanent, `Failed` was not accepted this
    /// time, `Unclear` may have been accepted.
    pub fn outcome(self) -> AttemptOutcome {
        match self {
            Self::NoRecipient | Self::NotAllowed | Self::DeviceGone => AttemptOutcome::Refused,
            Self::NotReached | Self::Account | Self::TooMuch | Self::TheirFault | Self::OurFault => {
                AttemptOutcome::Failed
            }
            Self::NoAnswer | Self::Unreadable => AttemptOutcome::Unclear,
        }
    }
}

/// A message was not accepted, as far as is known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {detail}", reason.code())]
pub struct SendError {
    pub reason: TryReason,
    /// The same in the words of the provider or of the failing component.
    pub detail: String,
}

impl SendError {
    pub fn new(reason: TryReason, detail: impl Into<String>) -> Self {
        Self { reason, detail: detail.into() }
    }

    /// The outcome of the attempt.
    pub fn outcome(&self) -> AttemptOutcome {
        self.reason.outcome()
    }
}
