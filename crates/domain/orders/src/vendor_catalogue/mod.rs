//! What vendors sell, and how the owner's bundles go through them: lists that are read each night, routes, proposals for
//! bundles without one, and what a currency costs.

mod accept;
mod import;
mod listed;
mod mapping;
mod ports;
mod proposal;
mod rates;
mod sync;
mod sync_plan;
#[cfg(test)]
pub(crate) mod test_support;
mod validate;

pub use accept::{CataloguePorts, SetRoute, SetRouteError, set_routes};
pub use import::{ImportProduct, ImportProductError, import_product};
pub use listed::{EarlierCost, ListedProduct, PlannedStep, StoredRoute, VendorList};
pub use mapping::{
    MappedBundle, MappedStep, Mapping, ProductFilter, ProductSet, ProductUse, StepProblem, find_products,
    map_catalogue, mark_seen,
};
pub use ports::{
    ListFailure, ListUpdate, NewBundle, ProductKey, RouteWrite, RouteWriteError, VendorCatalogue,
};
pub use proposal::{Fit, propose};
pub use rates::{CurrencyRate, RateChange, Rates, SetRatesError, needed_currencies, set_rates};
pub use sync::{ListError, SyncError, SyncPorts, sync_if_due, sync_products};
pub use sync_plan::{ListProblem, MAX_PRODUCTS, SyncSummary};
pub use validate::StepError;

#[cfg(test)]
pub use ports::MockVendorCatalogue;
