//! What colleagues edit by hand or by a file: things with a version, told apart by a key. Decisions only; each domain
//! keeps its things behind its own port.

mod editable;
mod import;
mod item;
mod write;

pub use editable::{Editable, HasImage, new_picture};
pub use import::{Import, ImportError, ImportPlan, ImportRow, Refusal, RowOutcome, plan};
pub use item::{Edit, Item};
pub use write::{Write, changed, created, with_edit};
