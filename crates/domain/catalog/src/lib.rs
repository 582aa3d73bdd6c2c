//! The catalogue: data bundles and WiFi routers, their prices and stock.
//!
//! The crate decides who may see an item, what data volume and validity mean, and which of two conflicting edits wins.
//! It does not reduce stock (an order does, in its own transaction) and never changes a price that was already quoted.

mod bundle_kind;
mod editing;
mod household_size;
mod list;
mod next_price;
mod pictures;
mod ports;
mod price;
pub mod sample;
mod seed;
mod specifications;
mod stock;
mod stock_ledger;
mod unused_pictures;

pub use bundle_kind::BundleKind;
pub use editing::{
    Bundle, BundlePatch, Change, EditAllError, EditError, EditPorts, ItemConflict, ItemRepository, Router,
    RouterPatch, SpecificationsPatch, WriteError, change, change_all, create, delete, find_current, import,
    preview, refusal, restore,
};
pub use household_size::{HouseholdSize, HouseholdSizeOutOfRange};
pub use kernel::Viewer;
pub use kernel::{DataVolume, InvalidDataVolume, InvalidValidity, Validity, ValidityUnit};
pub use list::{find_bundle, find_router, list_bundles, list_routers};
pub use next_price::{InvalidStart, NextPrice, apply_due_prices};
pub use pictures::{PictureError, PictureStore, PictureStoreError, StoredFile};
pub use ports::{BundleFilter, BundleRepository, CatalogSeeder, DuePrices, RouterRepository};
pub use price::{InvalidPrice, MAX_PRICE_TSH, cost, price};
pub use seed::{Seeded, seed_sample_catalogue};
pub use specifications::Specifications;
pub use stock::{Stock, StockOutOfRange};
pub use stock_ledger::{
    PostStock, PostStockError, SALES_DAYS, StockEntry, StockEntryKind, StockLedger, StockOutlook,
    StockPosting,
};
pub use unused_pictures::UnusedPictures;

#[cfg(test)]
pub use ports::{MockBundleRepository, MockRouterRepository};
