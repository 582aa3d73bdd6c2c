use kernel::{Clock, Random, RepositoryError};

use crate::{TrainingRepository, sample};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeded {
    /// The sample items were inserted.
    Inserted,
    /// There were training items already; nothing was changed.
    Skipped,
}

/// Inserts the [`sample`] items into a shop without training items.
///
/// # Errors
/// [`RepositoryError`]; nothing is written then.
pub async fn seed_sample_training(
    training: &dyn TrainingRepository,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<Seeded, RepositoryError> {
    let inserted = training.insert_if_empty(sample::items(clock.now(), random)).await?;
    Ok(if inserted { Seeded::Inserted } else { Seeded::Skipped })
}
