use chrono::{DateTime, Utc};
use kernel::{Actor, OrderId};
use strum::{IntoStaticStr, VariantArray};

/// What moved a balance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FloatEntryKind {
    /// The shop bought float.
    TopUp,
    /// Staff counted, or accepted what the vendor reads.
    Count,
    /// The program read the vendor's balance.
    Reading,
    /// An order was delivered.
    Delivery,
    /// A delivery was undone.
    Return,
}

/// An entry of the float's ledger, in millionths of the account's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloatEntry {
    pub id: i64,
    pub kind: FloatEntryKind,
    /// What it added to the balance; negative for a delivery, the difference of a count.
    pub amount_micros: i64,
    /// The balance after it.
    pub balance_micros: i64,
    /// What was counted or read.
    pub counted_micros: Option<i64>,
    /// Whether the order's cost was unknown and its price was drawn.
    pub is_estimated: bool,
    /// The order that was delivered or returned.
    pub order_id: Option<OrderId>,
    pub at: DateTime<Utc>,
    /// `None` for the program.
    pub by: Option<Actor>,
}

/// Entries of a time, in millionths of the account's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FloatSums {
    pub bought: i64,
    /// Deliveries less returns.
    pub used: i64,
    /// What counts added; negative when float was missing.
    pub corrected: i64,
}

impl FloatSums {
    /// What an entry adds to the sums.
    pub fn of(kind: FloatEntryKind, amount_micros: i64) -> Self {
        match kind {
            FloatEntryKind::TopUp => Self { bought: amount_micros, ..Self::default() },
            FloatEntryKind::Count | FloatEntryKind::Reading => {
                Self { corrected: amount_micros, ..Self::default() }
            }
            FloatEntryKind::Delivery | FloatEntryKind::Return => {
                Self { used: amount_micros.saturating_neg(), ..Self::default() }
            }
        }
    }

    /// What they add to the balance.
    pub fn total(self) -> i64 {
        self.bought.saturating_sub(self.used).saturating_add(self.corrected)
    }
}
