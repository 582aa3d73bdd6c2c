use clap::Args;

use super::tell;
use crate::config::DataConfig;
use crate::wiring::open_storage;

/// Makes the sums that reports read anew from the sales that they add up. The shop may be running.
#[derive(Debug, Args)]
pub struct Figures {
    #[command(flatten)]
    data: DataConfig,
}

impl Figures {
    pub async fn run(self) -> anyhow::Result<()> {
        open_storage(&self.data).await?.books.rebuild().await?;
        tell("The sums of all days are made anew.");
        Ok(())
    }
}
