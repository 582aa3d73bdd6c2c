//! Editing of the catalogue by staff. Bundles and routers share this code: see [`kernel::editing::Item`].

mod bundle;
mod change_all;
mod edit;
mod import;
mod item;
mod natural_key;
mod ports;
mod router;

#[cfg(test)]
pub mod test_support;

pub use bundle::{Bundle, BundlePatch};
pub use change_all::{EditAllError, ItemConflict, change_all};
pub use edit::{Change, EditError, EditPorts, change, create, delete, find_current, refusal, restore};
pub use import::{import, preview};
pub use ports::{ItemRepository, WriteError};
pub use router::{Router, RouterPatch, SpecificationsPatch};
