use kernel::{Clock, Random, RepositoryError};

use crate::CatalogSeeder;
use crate::sample::{self, Look};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeded {
    /// The sample catalogue is in.
    Filled,
    /// There was a catalogue already; nothing was changed.
    LeftAlone,
}

/// Fills an empty shop with the [`sample`] catalogue; `image_of` gives the addresses of pictures that are kept already.
///
/// # Errors
/// [`RepositoryError`] when it cannot be written; then nothing of it is.
pub async fn seed_sample_catalogue(
    seeder: &dyn CatalogSeeder,
    image_of: impl Fn(Look) -> Option<String>,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<Seeded, RepositoryError> {
    let now = clock.now();
    let (bundles, routers) = (sample::bundles(now, random), sample::routers(image_of, now, random));
    let inserted = seeder.insert_if_empty(bundles, routers).await?;
    Ok(if inserted { Seeded::Filled } else { Seeded::LeftAlone })
}
