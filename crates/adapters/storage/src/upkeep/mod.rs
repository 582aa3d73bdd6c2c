//! Operations on a database as a whole: check its [`Invariant`]s, count, copy, restore and move.
//!
//! For commands, not for the running shop: each call opens its own connection, blocks, and applies no migration. The
//! SQL of the checks is the same for both databases.

mod address;
mod census;
mod chain;
mod connection;
mod copy;
mod error;
mod finding;
mod images;
mod inspect;
mod invariant;
mod move_shop;
mod multiply;
mod postgres;
mod put_back;
mod rules;
mod snapshot;
mod soundness;
mod sqlite;

pub use address::{Address, DatabaseKind};
pub use census::{RowCounts, count_rows};
pub use copy::{copy, read_copy};
pub use error::UpkeepError;
pub use finding::{Finding, Inspection};
pub use images::{StoredImage, list_images};
pub use inspect::{Depth, inspect};
pub use invariant::Invariant;
pub use move_shop::{MoveStep, cancel_move, ensure_movable, ensure_not_moved, move_shop};
pub use multiply::multiply;
pub use put_back::{Overwrite, restore};
