use async_trait::async_trait;
use kernel::codes;

use super::{AttemptOutcome, Message};

/// A company, or a protocol, that carries messages. An adapter answers within ten seconds, calls nobody twice for one
/// call, and logs neither numbers, texts nor secrets.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Sender: Send + Sync {
    /// Sends one message, with its dedupe key wherever there is a place for it.
    async fn send(&self, message: &Message) -> Result<Receipt, SendError>;
}

/// That a message was taken.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Receipt {
    /// What the company calls it.
    pub provider_id: Option<String>,
}

codes! {
    /// Why a message was not taken, as far as anybody knows.
    TryReason:
    /// There is no such recipient, or one that takes no messages.
    NoRecipient "no_recipient";
    /// The message may not go out as it is.
    NotAllowed "not_allowed";
    /// The device is not signed up any more.
    DeviceGone "device_gone";
    /// Nobody answered at the other end: surely nobody heard it.
    NotReached "not_reached";
    /// The shop's account there: its key, its money, or what it may send.
    Account "account";
    /// Too much at once.
    TooMuch "too_much";
    /// It said that it could not send it now.
    TheirFault "their_fault";
    /// Something of the shop failed.
    OurFault "our_fault";
    /// Its answer did not come in time, or broke off.
    NoAnswer "no_answer";
    /// Its answer was none that is known.
    Unreadable "unreadable";
}

impl TryReason {
    /// How a try ends for that reason. What is refused never will be taken, what failed was not taken for now, and what is
    /// unclear may have been taken.
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

/// That a message was not taken, as far as anybody knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {detail}", reason.code())]
pub struct SendError {
    pub reason: TryReason,
    /// The same in the words of whoever refused or failed.
    pub detail: String,
}

impl SendError {
    /// For that reason, in those words.
    pub fn new(reason: TryReason, detail: impl Into<String>) -> Self {
        Self { reason, detail: detail.into() }
    }

    /// How the try ended.
    pub fn outcome(&self) -> AttemptOutcome {
        self.reason.outcome()
    }
}
