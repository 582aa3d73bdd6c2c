use clap::Args;

use super::tell;
use crate::config::DataConfig;
use crate::wiring::open_storage;

/// Applies pending migrations.
#[derive(Debug, Args)]
pub struct Migrate {
    #[command(flatten)]
    data: DataConfig,
}

impl Migrate {
    pub async fn run(self) -> anyhow::Result<()> {
        open_storage(&self.data).await?;
        tell("The database is up to date.");
        Ok(())
    }
}
