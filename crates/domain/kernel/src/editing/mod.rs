//! Editing of versioned entities by staff, one at a time or by CSV import. Decisions only; each domain stores its
//! entities behind its own port.

mod editable;
mod import;
mod item;
mod write;

pub use editable::{Editable, HasImage, new_picture};
pub use import::{Import, ImportError, ImportPlan, ImportRow, Refusal, RowOutcome, plan};
pub use item::{Edit, ImportItem, Item};
pub use write::{Write, changed, created, with_edit};
