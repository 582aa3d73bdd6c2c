//! Readers of what people type, paste and send in files. Each thing has one reader; `spellings.json` lists texts with
//! their meaning, and the tests of the server and of the client read it.

mod duration;
mod moment;
mod number;
mod plain;
#[cfg(test)]
mod spellings;
mod volume;

pub use duration::{InvalidValidity, Validity, ValidityUnit};
pub use moment::{DateOrder, InvalidMoment, parse_moment};
pub use number::{DecimalMark, InvalidNumber, parse_shillings, parse_whole};
pub use plain::{folded, is_lost_code, plain, plain_code, words};
pub use volume::{DataVolume, InvalidDataVolume};
