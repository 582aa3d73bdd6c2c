use catalog::seed_sample_catalogue;
use clap::Args;
use content::seed_sample_training;

use super::tell;
use crate::config::DataConfig;
use crate::system::{SystemClock, SystemRandom};
use crate::wiring::open_storage;

/// Fills an empty shop with the sample catalogue and training.
#[derive(Debug, Args)]
pub struct Seed {
    #[command(flatten)]
    data: DataConfig,
}

impl Seed {
    pub async fn run(self) -> anyhow::Result<()> {
        let storage = open_storage(&self.data).await?;
        let catalogue =
            seed_sample_catalogue(storage.catalog_seeder.as_ref(), &SystemClock, &SystemRandom).await?;
        tell(match catalogue {
            catalog::Seeded::Filled => "The sample catalogue is in.",
            catalog::Seeded::LeftAlone => "There is a catalogue already; nothing was changed.",
        });
        let training =
            seed_sample_training(storage.training_seeder.as_ref(), &SystemClock, &SystemRandom).await?;
        tell(match training {
            content::Seeded::Filled => "The sample training is in.",
            content::Seeded::LeftAlone => "There is training already; nothing was changed.",
        });
        Ok(())
    }
}
