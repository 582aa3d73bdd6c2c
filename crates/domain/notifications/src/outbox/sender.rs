use async_trait::async_trait;
use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

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

/// Why a message was not accepted, as far as is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AttemptError {
    /// There is no such recipient, or one that takes no messages.
    NoRecipient,
    /// The message must not be sent in this form.
    NotAllowed,
    /// The device is no longer registered.
    DeviceGone,
    /// No connection: certainly not sent.
    NotReached,
    /// A problem of the shop's account: its key, credit or permissions.
    Account,
    /// Rate limited by the provider.
    TooMuch,
    /// The provider reported that it cannot send now.
    TheirFault,
    /// A failure on our side.
    OurFault,
    /// The response timed out or broke off.
    NoAnswer,
    /// The response is not one that we know.
    Unreadable,
}

impl AttemptError {
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
    pub reason: AttemptError,
    /// The same in the words of the provider or of the failing component.
    pub detail: String,
}

impl SendError {
    pub fn new(reason: AttemptError, detail: impl Into<String>) -> Self {
        Self { reason, detail: detail.into() }
    }

    /// The outcome of the attempt.
    pub fn outcome(&self) -> AttemptOutcome {
        self.reason.outcome()
    }
}
