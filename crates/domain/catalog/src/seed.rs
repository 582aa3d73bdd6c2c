use kernel::{Clock, Random, RepositoryError};

use crate::{CatalogSeeder, sample};

/// What seeding did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeded {
    /// The sample catalogue is in.
    Filled,
    /// There was a catalogue already; nothing was changed.
    LeftAlone,
}

/// Fills an empty shop with the [`sample`] catalogue.
///
/// # Errors
/// [`RepositoryError`] when it cannot be written; then nothing of it is.
pub async fn seed_sample_catalogue(
    seeder: &dyn CatalogSeeder,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<Seeded, RepositoryError> {
    let now = clock.now();
    let inserted = seeder.insert_if_empty(sample::bundles(now, random), sample::routers(now, random)).await?;
    Ok(if inserted { Seeded::Filled } else { Seeded::LeftAlone })
}
