use kernel::{Clock, Random, RepositoryError};

use crate::CatalogSeeder;
use crate::sample::{self, Look};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeded {
    /// The sample catalogue was inserted.
    Filled,
    /// The catalogue was not empty; nothing was changed.
    LeftAlone,
}

/// Inserts the [`sample`] catalogue into an empty shop; `image_of` returns the URLs of stored pictures.
///
/// # Errors
/// [`RepositoryError`]; nothing is written then.
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
