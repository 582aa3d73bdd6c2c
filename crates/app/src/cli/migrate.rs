use clap::Args;

use super::print_line;
use crate::config::DataConfig;
use crate::wiring::open_storage;

#[derive(Debug, Args)]
pub struct Migrate {
    #[command(flatten)]
    data: DataConfig,
}

impl Migrate {
    pub async fn run(self) -> anyhow::Result<()> {
        open_storage(&self.data).await?;
        print_line("The database is up to date.");
        Ok(())
    }
}
