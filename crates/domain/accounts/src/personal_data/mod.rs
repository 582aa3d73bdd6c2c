//! All data held about the owner of a phone number, and its erasure.
//!
//! The books keep what they need: amounts, dates and products of an erased person's orders and payments stay, under a
//! placeholder number ([`kernel::PhoneNumber::is_erased`]).

mod erase;
mod ports;
mod record;

pub use erase::{Blocker, BlockerKind, EraseError, Erased, Erasure, ErasureReason};
pub use ports::PersonalData;
pub use record::{DataField, DataGroup, DataRecord, FieldKind, Group};
