use std::path::PathBuf;

use anyhow::ensure;
use clap::Args;
use kernel::Clock;
use operations::restore::restore;
use operations::verify::verify;
use server::system::SystemClock;
use storage::upkeep::Inspection;

use super::used_file::used_address;
use super::{doctor, print_line};
use crate::settings::data::DataConfig;

/// Restores a backup, or verifies it.
#[derive(Debug, Args)]
pub struct Restore {
    #[command(flatten)]
    data: DataConfig,
    /// Folder of a backup, or the folder that holds all of them: then the newest complete one.
    dir: PathBuf,
    /// Verifies the backup only: hashes, database, row counts, invariants. Exits 1 when a check fails.
    #[arg(long)]
    verify: bool,
    /// Replaces an existing SQLite database and media; the old ones are kept beside the new ones.
    #[arg(long, conflicts_with = "verify")]
    force: bool,
}

impl Restore {
    pub fn run(&self) -> anyhow::Result<()> {
        if self.verify {
            return self.check();
        }
        used_address(&self.data)?;
        let backup = restore(&self.data.shop_data(), &self.dir, self.force, SystemClock.now())?;
        report(backup.inspection.as_ref());
        print_line(&format!("Restored {}.", backup.folder.display()));
        Ok(())
    }

    fn check(&self) -> anyhow::Result<()> {
        let backup = verify(&self.dir, SystemClock.now())?;
        report(backup.inspection.as_ref());
        let healthy = backup.inspection.is_none_or(|inspection| inspection.is_healthy());
        ensure!(healthy, "the backup is whole, but its data breaks an invariant");
        print_line(&format!("{} is whole.", backup.folder.display()));
        Ok(())
    }
}

fn report(inspection: Option<&Inspection>) {
    match inspection {
        Some(inspection) => doctor::report(inspection),
        None => print_line("Invariants: run `bundlehub doctor` after restoring and migrating."),
    }
}
