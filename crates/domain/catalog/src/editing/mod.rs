//! What colleagues do to the catalogue. Bundles and routers are edited alike: see [`Item`].

mod bundle;
mod edit;
mod import;
mod item;
mod ports;
mod router;

#[cfg(test)]
mod test_support;

pub use bundle::BundlePatch;
pub use edit::{Change, EditError, EditPorts, change, create, delete, restore};
pub use import::{Import, ImportRow, Refusal, RowOutcome, import, preview};
pub use item::{Item, Stamp};
pub use ports::{Editor, Write, WriteError};
pub use router::RouterPatch;
