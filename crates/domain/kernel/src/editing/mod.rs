//! What colleagues edit by hand or by a file: things with a version, told apart by a key. Decisions only; each domain
//! keeps its things behind its own port.

mod drafted;
mod import;
mod item;
mod write;

pub use drafted::{Drafted, Pictured, new_picture};
pub use import::{Import, ImportError, ImportPlan, ImportRow, Refusal, RowOutcome, plan};
pub use item::{Item, Stamp};
pub use write::{Write, changed, created, stamped};
