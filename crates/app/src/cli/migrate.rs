use clap::Args;

use super::print_line;
use crate::settings::data::DataConfig;

#[derive(Debug, Args)]
pub struct Migrate {
    #[command(flatten)]
    data: DataConfig,
}

impl Migrate {
    pub async fn run(self) -> anyhow::Result<()> {
        self.data.open_storage().await?;
        print_line("The database is up to date.");
        Ok(())
    }
}
