use std::path::PathBuf;

use anyhow::ensure;
use clap::Args;
use invariants::Inspection;
use kernel::Clock;

use super::{doctor, tell};
use crate::config::DataConfig;
use crate::operations::restore::restore;
use crate::operations::verify::verify;
use crate::system::SystemClock;

/// Brings a backup back, or checks whether it could be.
#[derive(Debug, Args)]
pub struct Restore {
    #[command(flatten)]
    data: DataConfig,
    /// Folder of a backup, or the folder that collects them: then the newest complete one.
    dir: PathBuf,
    /// Only checks the backup: hashes, database, number of rows, invariants. Exits 1 when one does not hold.
    #[arg(long)]
    verify: bool,
    /// Replaces a SQLite database and media that are there; they are kept beside the new ones.
    #[arg(long, conflicts_with = "verify")]
    force: bool,
}

impl Restore {
    pub fn run(&self) -> anyhow::Result<()> {
        if self.verify {
            return self.check();
        }
        let backup = restore(&self.data, &self.dir, self.force, SystemClock.now())?;
        report(backup.inspection.as_ref());
        tell(&format!("Restored {}.", backup.folder.display()));
        Ok(())
    }

    fn check(&self) -> anyhow::Result<()> {
        let backup = verify(&self.dir, SystemClock.now())?;
        report(backup.inspection.as_ref());
        let healthy = backup.inspection.is_none_or(|inspection| inspection.is_healthy());
        ensure!(healthy, "the backup is whole, but the shop in it breaks an invariant");
        tell(&format!("{} is whole.", backup.folder.display()));
        Ok(())
    }
}

fn report(inspection: Option<&Inspection>) {
    match inspection {
        Some(inspection) => doctor::report(inspection),
        None => tell("Invariants: run bundlehub doctor once it is restored and migrated."),
    }
}
