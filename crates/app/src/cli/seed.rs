use agents::seed_sample_agents;
use clap::Args;
use content::seed_sample_training;

use super::tell;
use crate::config::DataConfig;
use crate::sample_pictures;
use crate::system::{SystemClock, SystemRandom};
use crate::wiring::{open_pictures, open_storage};

/// Fills an empty shop with the sample catalogue, training and agents.
#[derive(Debug, Args)]
pub struct Seed {
    #[command(flatten)]
    data: DataConfig,
}

impl Seed {
    pub async fn run(self) -> anyhow::Result<()> {
        let storage = open_storage(&self.data).await?;
        let catalogue = sample_pictures::seed(&storage, open_pictures(&self.data).as_ref()).await?;
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
        let agents = seed_sample_agents(storage.agent_seeder.as_ref(), &SystemClock, &SystemRandom).await?;
        tell(if agents {
            "The sample agents are in."
        } else {
            "There are agents already; nothing was changed."
        });
        Ok(())
    }
}
