//! Money that customers send to the shop's own number (Lipa Namba), without a prompt.
//!
//! The till is one more rail: its attempt waits for money, and is paid once money of the till is assigned to it. Whether it
//! is paid is decided by `check_attempt` as for every rail, which asks [`TillProvider`]. Money is assigned by itself when
//! the amount and the payer's number are those of a purchase; everything else is for staff.

mod assign;
mod call;
mod decide;
mod ports;
mod provider;

use chrono::{DateTime, Utc};
use kernel::{Actor, Money, PaymentAttemptId, PhoneNumber, TillPaymentId};
use strum::{IntoStaticStr, VariantArray};

use crate::{CompanyName, Direction, Wallet, WalletMessage};

pub use assign::{TillPorts, claim_till_payment, note_till_payment};
pub use call::{TillCall, TillEvent, TillPhone, receive_till_call};
pub use decide::{DecideTillError, dismiss_till_payment, match_till_payment, possible_purchases};
#[cfg(test)]
pub use ports::MockTillRepository;
pub use ports::{
    AssignError, PurchaseSearch, TillAssignment, TillDismissal, TillFilter, TillRecord, TillRepository,
};
pub use provider::TillProvider;

/// A wallet's reference without what people and companies leave out of it: case, points and hyphens.
pub fn plain_reference(reference: &str) -> String {
    reference.to_ascii_uppercase().replace(['.', '-'], "")
}

/// The rail of money that is sent to the till.
pub const TILL: CompanyName = CompanyName::new("till");

/// Money that came to the till.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillPayment {
    pub id: TillPaymentId,
    pub source: TillSource,
    /// The wallet that the money came to or from, if the source shows it.
    pub wallet: Option<Wallet>,
    /// The wallet's reference, as the source wrote it.
    pub reference: String,
    pub amount: Money,
    /// The payer's number. Some wallets hide it from merchants.
    pub payer: Option<PhoneNumber>,
    pub paid_at: DateTime<Utc>,
    pub noted_at: DateTime<Utc>,
    /// The attempt that it pays.
    pub attempt_id: Option<PaymentAttemptId>,
    /// `None` while it is open, and when the program assigned it.
    pub decision: Option<TillDecision>,
    /// Whether the wallet took the money back.
    pub is_reversed: bool,
}

/// Who assigned or dismissed money of the till.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillDecision {
    pub by: Actor,
    pub at: DateTime<Utc>,
    /// Why it pays no purchase; `None` when it was assigned.
    pub note: Option<String>,
}

/// Who reported money of the till.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum TillSource {
    /// The till phone, which passes the wallet's messages on.
    Phone,
    /// A statement that staff imported.
    Statement,
    /// A company's list of a day.
    List,
}

/// What happened to money of the till.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum TillState {
    /// It belongs to no purchase yet.
    Open,
    /// It pays a purchase.
    Matched,
    /// Staff found that it pays no purchase.
    Dismissed,
}

impl TillPayment {
    /// Longest note of a dismissal, in characters.
    pub const MAX_NOTE_CHARS: usize = 300;

    pub fn state(&self) -> TillState {
        if self.attempt_id.is_some() {
            TillState::Matched
        } else if self.decision.is_some() {
            TillState::Dismissed
        } else {
            TillState::Open
        }
    }
}

/// Money that was just seen at the till.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenMoney {
    pub source: TillSource,
    pub wallet: Option<Wallet>,
    pub reference: String,
    pub amount: Money,
    pub payer: Option<PhoneNumber>,
    /// `None` when the source does not say.
    pub paid_at: Option<DateTime<Utc>>,
}

impl SeenMoney {
    /// What a message to the till phone, which came at `received_at`, is about.
    fn in_message(message: WalletMessage, received_at: DateTime<Utc>) -> (Direction, Self) {
        let seen = Self {
            source: TillSource::Phone,
            wallet: message.wallet,
            reference: message.reference,
            amount: message.amount,
            payer: message.payer,
            paid_at: message.occurred_at.or(Some(received_at)),
        };
        (message.direction, seen)
    }
}
