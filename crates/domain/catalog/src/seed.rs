use kernel::{Clock, Random, RepositoryError};

use crate::CatalogSeeder;
use crate::sample::{self, SamplePicture};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeded {
    /// The sample catalogue was inserted.
    Inserted,
    /// The catalogue was not empty; nothing was changed.
    Skipped,
}

/// Inserts the [`sample`] catalogue into an empty shop; `image_of` returns the URLs of stored pictures.
///
/// # Errors
/// [`RepositoryError`]; nothing is written then.
pub async fn seed_sample_catalogue(
    seeder: &dyn CatalogSeeder,
    image_of: impl Fn(SamplePicture) -> Option<String>,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<Seeded, RepositoryError> {
    let now = clock.now();
    let (bundles, routers) = (sample::bundles(now, random), sample::routers(image_of, now, random));
    let inserted = seeder.insert_if_empty(bundles, routers).await?;
    Ok(if inserted { Seeded::Inserted } else { Seeded::Skipped })
}
