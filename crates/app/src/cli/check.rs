use anyhow::ensure;
use clap::Args;

use super::tell;
use crate::config::ServeConfig;
use crate::routes::client::Client;
use crate::wiring::faults;

/// Checks the settings of `serve` and writes nothing. Exits 1 when the shop would not start with them.
#[derive(Debug, Args)]
pub struct Check {
    #[command(flatten)]
    config: ServeConfig,
}

impl Check {
    pub fn run(&self) -> anyhow::Result<()> {
        for warning in self.config.warnings() {
            tell(&format!("Warning: {warning}"));
        }
        let url = self.config.public_url(self.config.bind);
        if let Err(missing) = Client::open(&self.config.frontend_dir, &url) {
            tell(&format!("Warning: {missing}; customers would see no pages"));
        }
        ensure_fit(&self.config, false)?;
        tell("The shop can start with these settings.");
        Ok(())
    }
}

/// # Errors
/// Lists every setting that must change.
pub fn ensure_fit(config: &ServeConfig, demo: bool) -> anyhow::Result<()> {
    let faults = faults(config, demo);
    ensure!(
        faults.is_empty(),
        "nothing was started, because settings must be changed:\n  - {}",
        faults.join("\n  - ")
    );
    Ok(())
}
