use kernel::{Clock, Random, RepositoryError};

use crate::{TrainingSeeder, sample};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeded {
    /// The sample items are in.
    Filled,
    /// There were items already; nothing was changed.
    LeftAlone,
}

/// Gives a shop that teaches nothing yet the [`sample`] items.
///
/// # Errors
/// [`RepositoryError`] when they cannot be written; then none of them is.
pub async fn seed_sample_training(
    seeder: &dyn TrainingSeeder,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<Seeded, RepositoryError> {
    let inserted = seeder.insert_if_empty(sample::items(clock.now(), random)).await?;
    Ok(if inserted { Seeded::Filled } else { Seeded::LeftAlone })
}
