use clap::Args;

use super::print_line;
use super::used_file::open_shop;
use crate::settings::data::DataConfig;

/// Rebuilds the daily sums that reports read from the sales. The shop may be running.
#[derive(Debug, Args)]
pub struct Figures {
    #[command(flatten)]
    data: DataConfig,
}

impl Figures {
    pub async fn run(self) -> anyhow::Result<()> {
        open_shop(&self.data).await?.books.rebuild().await?;
        print_line("Daily sums rebuilt.");
        Ok(())
    }
}
