use anyhow::ensure;
use clap::Args;
use server::routes::client::Client;

use super::print_line;
use crate::settings::ServeConfig;
use crate::wiring::setting_errors;

/// Checks the settings of `serve` and writes nothing. Exits 1 when the shop would not start with them.
#[derive(Debug, Args)]
pub struct Check {
    #[command(flatten)]
    config: ServeConfig,
}

impl Check {
    pub fn run(&self) -> anyhow::Result<()> {
        for warning in self.config.warnings() {
            print_line(&format!("Warning: {warning}"));
        }
        let url = self.config.public_url(self.config.bind);
        if let Err(missing) = Client::open(&self.config.frontend_dir, &url) {
            print_line(&format!("Warning: {missing}; customers would not see any pages"));
        }
        ensure_settings(&self.config, false)?;
        print_line("The shop can start with these settings.");
        Ok(())
    }
}

/// # Errors
/// Lists every setting that must change.
pub fn ensure_settings(config: &ServeConfig, demo: bool) -> anyhow::Result<()> {
    let errors = setting_errors(config, demo);
    ensure!(errors.is_empty(), "not started; change these settings:\n  - {}", errors.join("\n  - "));
    Ok(())
}
