use anyhow::{bail, ensure};
use clap::Args;
use ipnet::IpNet;
use kernel::Clock;
use storage::upkeep::{Address, Depth, Inspection, inspect};

use super::print_line;
use crate::config::{DataConfig, Environment, undeclared_proxy};
use crate::operations::check_up::lines;
use crate::operations::last_run::{Job, LastRun};
use crate::operations::pictures;
use crate::system::SystemClock;

/// Checks the shop's invariants. The shop may be running. Exits 1 when one is broken.
#[derive(Debug, Args)]
pub struct Doctor {
    #[command(flatten)]
    data: DataConfig,
    /// Also compares each index of a SQLite file with its table, which takes much longer.
    #[arg(long)]
    deep: bool,
    /// As for `serve`.
    #[arg(long = "env", env = "BUNDLEHUB_ENV", default_value = "development")]
    environment: Environment,
    /// As for `serve`.
    #[arg(long, env = "BUNDLEHUB_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
}

impl Doctor {
    pub fn run(&self) -> anyhow::Result<()> {
        let address = Address::parse(self.data.database_url().reveal())?;
        let depth = if self.deep { Depth::Deep } else { Depth::Quick };
        let at = SystemClock.now();
        let inspection = inspect(&address, at, depth)?;
        report(&inspection);
        let record = |findings| LastRun { at, findings }.record(Job::Doctor, &self.data.data_dir);
        if self.environment == Environment::Production && self.trusted_proxies.is_empty() {
            print_line(&format!("warning: {}", undeclared_proxy()));
        }
        if !inspection.is_healthy() {
            record(inspection.findings.len());
            bail!("an invariant is broken");
        }
        let broken = pictures::list_broken(&address, &self.data.media_dir())?;
        record(broken.len());
        print_line(&pictures::line(&broken));
        ensure!(
            broken.is_empty(),
            "pictures are missing: restore the media of a backup, or upload them again"
        );
        Ok(())
    }
}

pub fn report(inspection: &Inspection) {
    for line in lines(inspection) {
        print_line(&line);
    }
}
