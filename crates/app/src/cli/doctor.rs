use anyhow::ensure;
use clap::Args;
use invariants::Inspection;
use kernel::Clock;
use storage::upkeep::{Address, inspect};

use super::tell;
use crate::config::DataConfig;
use crate::operations::check_up::lines;
use crate::system::SystemClock;

/// Checks the invariants of a shop, which may be running. Exits 1 when one is broken.
#[derive(Debug, Args)]
pub struct Doctor {
    #[command(flatten)]
    data: DataConfig,
}

impl Doctor {
    pub fn run(&self) -> anyhow::Result<()> {
        let address = Address::parse(self.data.database_url().reveal())?;
        let inspection = inspect(&address, SystemClock.now())?;
        report(&inspection);
        ensure!(inspection.is_healthy(), "an invariant is broken");
        Ok(())
    }
}

/// Tells the person at the terminal what was found.
pub fn report(inspection: &Inspection) {
    for line in lines(inspection) {
        tell(&line);
    }
}
