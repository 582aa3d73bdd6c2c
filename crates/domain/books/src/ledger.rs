use strum::{IntoStaticStr, VariantArray};

/// What an entry of the ledger records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum LedgerEntryKind {
    PaymentCompleted,
    /// A payment was taken back; the amount is negative.
    PaymentReversed,
    CashReceived,
    /// The receipt of cash was reverted; the amount is negative.
    CashReturned,
}
