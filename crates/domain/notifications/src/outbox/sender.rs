use async_trait::async_trait;
use chrono::TimeDelta;
use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

use super::{AttemptOutcome, DeliveryReceipt, Message};

/// A messaging provider or protocol. An adapter answers within ten seconds, reaches out at most once per call, and
/// logs neither numbers, texts nor secrets.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Sender: Send + Sync {
    /// Sends one message, with its dedupe key if the provider supports one.
    async fn send(&self, message: &Message) -> Result<Receipt, SendError>;

    /// Queries the state of a message that the provider accepted, or may have accepted; then its provider id is unknown.
    async fn query(&self, message: &Message) -> Result<Trace, SendError> {
        // Named for implementations, not used here.
        let Message { .. } = message;
        Ok(Trace::NotOffered)
    }

    /// Asks for the state of the shop's account; `None` when the provider has no such query.
    async fn account(&self) -> Result<Option<GatewayAccount>, SendError> {
        Ok(None)
    }
}

/// The provider accepted a message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Receipt {
    /// The provider's id of the message.
    pub provider_id: Option<String>,
    /// How long after the acceptance [`Sender::query`] may be asked for a report first; `None` when the provider
    /// reports by itself or not at all.
    pub report_after: Option<TimeDelta>,
}

/// What a provider knows of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trace {
    /// The provider has no such query.
    NotOffered,
    /// It does not know the message, or not yet.
    Unknown,
    /// It accepted the message and has no final status.
    Accepted(Receipt),
    /// It accepted the message, whose final status this is.
    Final(DeliveryReceipt),
}

/// The shop's account at a provider, as far as the provider has queries for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GatewayAccount {
    /// Whole messages or shillings, whichever the provider counts.
    pub credit: Option<i64>,
    /// Whether the configured sender name is registered.
    pub has_sender_name: Option<bool>,
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
