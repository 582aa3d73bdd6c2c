//! Reading a wallet's message.

use payments::{UnreadableMessage, WalletMessage};

use crate::prelude::*;

/// A pasted text.
#[request]
pub struct ReadMessageRequest {
    /// One or several whole messages of a wallet or bank, at most 2,000 characters.
    pub text: Required<String>,
}

impl ReadMessageRequest {
    /// # Errors
    /// `required` or `too_long`.
    pub fn parse(self) -> Result<String, ApiError> {
        fields::only("text", self.text.as_deref(), |text| {
            let is_short = text.chars().count() <= WalletMessage::MAX_TEXT_CHARS;
            is_short.then(|| text.to_owned()).ok_or(FieldErrorCode::TooLong)
        })
    }
}

response_body! {
    /// What a wallet's message says about one payment. It proves nothing: anybody can write one.
    #[schema(as = WalletMessage)]
    pub struct WalletMessageBody from message: WalletMessage {
        /// `confirmed`, or `pending` while the wallet has not confirmed it, or `reversed` when the money went back or never left.
        pub status: code::WalletMessageStatus = Code(message.status),
        /// `paid`, or `received` in the message of who got the money.
        pub direction: code::MessageDirection = Code(message.direction),
        /// The wallet's reference, as written.
        pub reference: String = message.reference,
        /// In whole shillings.
        pub amount: i64 = message.amount.tsh(),
        /// The payer's number, as `07…`; null unless the message names it.
        pub phone: Option<String> = message.payer.map(|payer| payer.reveal_local()),
        /// Who sent the message; null when its form does not show it.
        pub wallet: Option<code::Wallet> = message.wallet.map(Code),
        /// As written; null without a date and a time.
        pub occurred_at: Option<DateTime<Utc>> = message.occurred_at,
    }
}

/// The payments of a text, in its order.
#[response]
pub struct ReadMessages {
    pub messages: Vec<WalletMessageBody>,
}

impl From<Vec<WalletMessage>> for ReadMessages {
    fn from(messages: Vec<WalletMessage>) -> Self {
        Self { messages: messages.into_iter().map(WalletMessageBody::from).collect() }
    }
}

impl From<UnreadableMessage> for ApiError {
    fn from(_unreadable: UnreadableMessage) -> Self {
        Self::new(ErrorCode::MessageUnreadable)
    }
}
