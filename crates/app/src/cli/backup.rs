use std::path::PathBuf;

use clap::Args;
use kernel::Clock;

use super::tell;
use crate::config::DataConfig;
use crate::operations::backup::back_up;
use crate::system::SystemClock;

/// Copies the database and the media of a shop, which may be running, into a new folder.
#[derive(Debug, Args)]
pub struct Backup {
    #[command(flatten)]
    data: DataConfig,
    /// Folder that collects the backups; each gets a folder named after its time, in UTC.
    dir: PathBuf,
}

impl Backup {
    pub fn run(&self) -> anyhow::Result<()> {
        let folder = back_up(&self.data, &self.dir, SystemClock.now())?;
        tell(&folder.display().to_string());
        Ok(())
    }
}
