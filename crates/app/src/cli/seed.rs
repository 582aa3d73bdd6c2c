use catalog::Seeded;
use clap::Args;

use super::tell;
use crate::config::DataConfig;
use crate::sample_pictures;
use crate::wiring::{open_pictures, open_storage};

/// Fills an empty shop with the sample catalogue.
#[derive(Debug, Args)]
pub struct Seed {
    #[command(flatten)]
    data: DataConfig,
}

impl Seed {
    pub async fn run(self) -> anyhow::Result<()> {
        let storage = open_storage(&self.data).await?;
        let seeded = sample_pictures::seed(&storage, open_pictures(&self.data).as_ref()).await?;
        tell(match seeded {
            Seeded::Filled => "The sample catalogue is in.",
            Seeded::LeftAlone => "There is a catalogue already; nothing was changed.",
        });
        Ok(())
    }
}
