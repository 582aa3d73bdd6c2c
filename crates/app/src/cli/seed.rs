use catalog::{Seeded, seed_sample_catalogue};
use clap::Args;

use super::tell;
use crate::config::DataConfig;
use crate::system::{SystemClock, SystemRandom};
use crate::wiring::open_storage;

/// Fills an empty shop with the sample catalogue.
#[derive(Debug, Args)]
pub struct Seed {
    #[command(flatten)]
    data: DataConfig,
}

impl Seed {
    pub async fn run(self) -> anyhow::Result<()> {
        let storage = open_storage(&self.data).await?;
        let seeded =
            seed_sample_catalogue(storage.catalog_seeder.as_ref(), &SystemClock, &SystemRandom).await?;
        tell(match seeded {
            Seeded::Filled => "The sample catalogue is in.",
            Seeded::LeftAlone => "There is a catalogue already; nothing was changed.",
        });
        Ok(())
    }
}
