use async_trait::async_trait;

use super::Message;

/// A company, or a protocol, that carries messages. An adapter answers within ten seconds, calls nobody twice for one
/// call, and logs neither numbers, texts nor secrets.
#[cfg_attr(feature = "mock", mockall::automock)]
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

/// Why a message was not taken, as far as anybody knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// It never will be: no such number, or no such device any more.
    #[error("refused: {0}")]
    Refused(String),
    /// Not now: no connection, no money, a wrong key, too much at once.
    #[error("not sent: {0}")]
    Failed(String),
    /// It may have been: no readable answer came.
    #[error("unclear: {0}")]
    Unclear(String),
}
