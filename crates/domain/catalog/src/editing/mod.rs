//! What colleagues do to the catalogue. Bundles and routers are edited alike: see [`kernel::editing::Item`].

mod bundle;
mod edit;
mod folded;
mod import;
mod ports;
mod router;

#[cfg(test)]
mod test_support;

pub use bundle::BundlePatch;
pub use edit::{Change, EditError, EditPorts, change, create, delete, restore};
pub use import::{import, preview};
pub use ports::{Editor, WriteError};
pub use router::{RouterPatch, SpecificationsPatch};
