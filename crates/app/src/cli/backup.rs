use std::path::PathBuf;

use clap::Args;
use kernel::Clock;
use operations::backup::back_up;
use server::system::SystemClock;

use super::print_line;
use super::used_file::used_address;
use crate::settings::data::DataConfig;

/// Backs up the database and the media into a new folder. The shop may be running.
#[derive(Debug, Args)]
pub struct Backup {
    #[command(flatten)]
    data: DataConfig,
    /// Folder that holds all backups; each gets a subfolder named after its time, in UTC.
    dir: PathBuf,
}

impl Backup {
    pub fn run(&self) -> anyhow::Result<()> {
        used_address(&self.data)?;
        let folder = back_up(&self.data.shop_data(), &self.dir, SystemClock.now())?;
        print_line(&folder.display().to_string());
        Ok(())
    }
}
