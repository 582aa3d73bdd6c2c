//! Reads the SMS that a wallet or a bank sends about a payment, in English or Swahili.
//!
//! A message is a hint where to look for money, never a proof: anybody can write one. Balances, fees and names are not
//! kept, and neither is the text.

mod action;
mod amount;
mod delivery_message;
mod draft;
mod moment;
mod reference;
mod words;

#[cfg(test)]
mod tests;

use chrono::{DateTime, Utc};
use kernel::{Money, PhoneNumber, plain};
use strum::{IntoStaticStr, VariantArray};

pub use delivery_message::DeliveryMessage;
use draft::Draft;

/// What a wallet's message says about one payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletMessage {
    pub direction: Direction,
    pub status: MessageStatus,
    /// The wallet's or bank's reference, as written.
    pub reference: String,
    pub amount: Money,
    /// The payer's number. Only messages about received money name it, and not all do.
    pub payer: Option<PhoneNumber>,
    /// The number that got the money or the airtime. Only messages about paid money name it, and not all do.
    pub recipient: Option<PhoneNumber>,
    /// Who sent the message; `None` when its layout does not show it.
    pub wallet: Option<Wallet>,
    /// As written, to the minute or second; `None` when the message has no date with a time.
    pub occurred_at: Option<DateTime<Utc>>,
}

/// Whether money left the reader of the message, or reached them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Direction {
    Paid,
    Received,
}

/// How final a message is; a later value overrides an earlier one about the same payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessageStatus {
    /// The wallet accepted the payment and did not confirm it: "please wait".
    Pending,
    Confirmed,
    /// The money went back, or never left.
    Reversed,
}

/// A wallet or bank whose messages are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Wallet {
    MPesa,
    MixxByYas,
    AirtelMoney,
    HaloPesa,
    TPesa,
    Crdb,
    Nmb,
    SelcomPesa,
}

/// No message about a payment is in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a wallet's message")]
pub struct UnreadableMessage;

impl WalletMessage {
    /// The longest text that customers may paste, in characters: some ten messages.
    pub const MAX_TEXT_CHARS: usize = 2_000;

    /// Reads all messages of a text, in its order, with whatever forwarded them between. Messages about the same payment are
    /// one. One without a reference, or without an amount in whole shillings, is left out.
    ///
    /// # Errors
    /// [`UnreadableMessage`] when none is left.
    pub fn read_all(text: &str) -> Result<Vec<Self>, UnreadableMessage> {
        let text = plain(text);
        let mut messages: Vec<Self> = Vec::new();
        for message in Draft::all_in(&text).into_iter().filter_map(Draft::finish) {
            match messages.iter_mut().find(|known| known.is_about_same_payment(&message)) {
                Some(known) => known.merge(message),
                None => messages.push(message),
            }
        }
        if messages.is_empty() { Err(UnreadableMessage) } else { Ok(messages) }
    }

    fn is_about_same_payment(&self, other: &Self) -> bool {
        self.reference.eq_ignore_ascii_case(&other.reference)
            && (self.amount, self.direction) == (other.amount, other.direction)
    }

    fn merge(&mut self, other: Self) {
        self.status = self.status.max(other.status);
        self.payer = self.payer.take().or(other.payer);
        self.recipient = self.recipient.take().or(other.recipient);
        self.wallet = self.wallet.or(other.wallet);
        self.occurred_at = self.occurred_at.or(other.occurred_at);
    }
}
