use anyhow::Context;
use operations::used_file::ensure_used_file;
use storage::Storage;
use storage::upkeep::Address;

use crate::settings::data::DataConfig;

/// Opens the database of a shop that may be running; creates nothing.
///
/// # Errors
/// When there is none, it cannot be opened, or the running shop uses another file.
pub async fn open_shop(data: &DataConfig) -> anyhow::Result<Storage> {
    used_address(data)?;
    data.open_existing_storage().await
}

/// The address of the database.
///
/// # Errors
/// What is wrong with it, and when the running shop uses another file.
pub fn used_address(data: &DataConfig) -> anyhow::Result<Address> {
    let address = Address::parse(data.database_url().reveal()).context("DATABASE_URL")?;
    ensure_used_file(&address)?;
    Ok(address)
}
