//! All data held about the owner of a phone number, and its erasure.
//!
//! The books keep what they need: amounts, dates and products of an erased person's orders and payments stay, under a
//! placeholder number ([`kernel::PhoneNumber::is_erased`]).

mod erase;
mod held;
mod ports;

pub use erase::{Blocker, BlockerKind, EraseError, Erased, Erasure, ErasureReason};
pub use held::{DataField, DataGroup, DataRecord, FieldKind, Group};
pub use ports::PersonalData;
