use anyhow::{Context, bail, ensure};
use clap::Args;
use ipnet::IpNet;
use kernel::Clock;
use operations::check_up::lines;
use operations::last_run::{Job, LastRun};
use operations::pictures;
use server::system::SystemClock;
use storage::upkeep::{Address, Depth, Inspection, inspect};

use super::used_file::used_address;
use super::{block_on, print_line};
use crate::settings::data::DataConfig;
use crate::settings::{Environment, UNDECLARED_PROXY};

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
        let address = used_address(&self.data)?;
        let depth = if self.deep { Depth::Deep } else { Depth::Quick };
        let at = SystemClock.now();
        let inspection = inspect(&address, at, depth)?;
        report(&inspection);
        let record = |findings| LastRun { at, findings }.record(Job::Doctor, &self.data.data_dir);
        if self.environment == Environment::Production && self.trusted_proxies.is_empty() {
            print_line(&format!("warning: {UNDECLARED_PROXY}"));
        }
        if !inspection.is_healthy() {
            record(inspection.findings.len());
            bail!("an invariant is broken");
        }
        let broken = self.list_broken_pictures(&address)?;
        record(broken.len());
        print_line(&pictures::line(&broken));
        ensure!(
            broken.is_empty(),
            "pictures are missing: restore the media of a backup, or upload them again"
        );
        Ok(())
    }

    fn list_broken_pictures(&self, address: &Address) -> anyhow::Result<Vec<String>> {
        let Some(media) = &self.data.media_url else {
            let media = self.data.media_dir();
            return Ok(pictures::list_broken(address, |name| media.join(name).is_file())?);
        };
        let bucket = self.data.s3.open(media).context("BUNDLEHUB_MEDIA_URL")?;
        let names = block_on(async { bucket.list("").await.context("listing the pictures") })?;
        Ok(pictures::list_broken(address, |name| names.contains(name))?)
    }
}

pub fn report(inspection: &Inspection) {
    for line in lines(inspection) {
        print_line(&line);
    }
}
