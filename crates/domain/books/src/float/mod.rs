//! The float: the balances that the shop sells bundles from, one account for each network and each vendor.
//!
//! Deliveries draw from them, undone ones return exactly what was drawn. Staff count a network's account, and the program reads
//! a vendor's; what either finds missing stays in the ledger.

mod account;
mod change;
mod day;
mod draw;
mod entry;
mod forecast;
mod ports;

pub use account::{
    FloatAccount, FloatAccountId, FloatReading, InvalidFloatAccount, float_text, rounding_micros,
};
pub use change::{FloatPosting, MAX_FLOAT_MICROS, PostFloat, PostFloatError, SetLowMark, SetLowMarkError};
pub use day::DayFloat;
pub use draw::{Draw, DrawnOrder, FloatShortage, VendorCost};
pub use entry::{FloatEntry, FloatEntryKind, FloatSums};
pub use forecast::{FORECAST_WEEKS, Forecast, HourUse, forecast};
pub use ports::{FloatCard, FloatRepository, VendorReading};
