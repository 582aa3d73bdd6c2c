use clap::Args;

use super::print_line;
use crate::config::DataConfig;
use crate::wiring::open_storage;

/// Rebuilds the daily sums that reports read from the sales. The shop may be running.
#[derive(Debug, Args)]
pub struct Figures {
    #[command(flatten)]
    data: DataConfig,
}

impl Figures {
    pub async fn run(self) -> anyhow::Result<()> {
        open_storage(&self.data).await?.books.rebuild().await?;
        print_line("Daily sums rebuilt.");
        Ok(())
    }
}
