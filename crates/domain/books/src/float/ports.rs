use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CompanyName, Currency, OrderKey, Page, PageRequest, RepositoryError};

use super::{
    FloatAccount, FloatAccountId, FloatEntry, FloatShortage, FloatSums, HourUse, PostFloat, PostFloatError,
    SetLowMark, SetLowMarkError,
};

/// An account with what its card shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloatCard {
    pub account: FloatAccount,
    /// The day until now.
    pub today: FloatSums,
    /// When the last count was made, or the vendor's balance was last accepted.
    pub counted_at: Option<DateTime<Utc>>,
    /// The first hour with an entry.
    pub first_use: Option<DateTime<Utc>>,
    /// The hours of the last [`FORECAST_WEEKS`](super::FORECAST_WEEKS).
    pub history: Vec<HourUse>,
}

/// A vendor's balance, as the program read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendorReading {
    pub vendor: CompanyName,
    pub balance_micros: i64,
    pub currency: Currency,
    pub at: DateTime<Utc>,
}

/// The ledger of the float. Deliveries draw from it in the transaction that delivers, which is not this port's: see
/// `OrderRepository::change_status`.
#[async_trait]
pub trait FloatRepository: Send + Sync {
    /// Each network, then each vendor with entries, by name.
    async fn cards(&self, now: DateTime<Utc>) -> Result<Vec<FloatCard>, RepositoryError>;
    /// The accounts, as [`Self::cards`] has them.
    async fn accounts(&self) -> Result<Vec<FloatAccount>, RepositoryError>;
    /// Those of these orders that no longer fit into the float of their networks.
    async fn shortages(
        &self,
        orders: &[OrderKey],
    ) -> Result<HashMap<OrderKey, FloatShortage>, RepositoryError>;
    /// The entries of an account, newest first.
    async fn entries(
        &self,
        account: &FloatAccountId,
        page: &PageRequest,
    ) -> Result<Page<FloatEntry>, RepositoryError>;
    /// Writes an entry of staff with its audit entry, decided on the locked account. Does nothing when the key was written.
    ///
    /// # Errors
    /// [`PostFloatError`], and nothing is written.
    async fn post(&self, command: &PostFloat) -> Result<(), PostFloatError>;
    /// # Errors
    /// [`SetLowMarkError`], and nothing is written.
    async fn set_low_mark(&self, command: &SetLowMark) -> Result<(), SetLowMarkError>;
    /// Stores what the vendor says. The first reading opens the account; a later one changes no balance, and leaves an entry when
    /// its difference to the ledger is another one than before. While a delivery of the vendor is under way, the difference
    /// is unknown.
    async fn record_reading(&self, reading: &VendorReading) -> Result<(), RepositoryError>;
}
