use anyhow::ensure;
use clap::Args;
use notifications::{GatewayAccount, SendError, loggable};
use server::routes::client::Client;

use super::print_line;
use crate::settings::ServeConfig;
use crate::wiring::setting_errors;
use crate::wiring::sms::open_gateways;

/// Checks the settings of `serve` and writes nothing. Exits 1 when the shop would not start with them.
#[derive(Debug, Args)]
pub struct Check {
    #[command(flatten)]
    config: ServeConfig,
    /// Also asks the gateways of text messages for credit and sender name. Exits 1 when one refuses.
    #[arg(long)]
    online: bool,
}

impl Check {
    pub async fn run(&self) -> anyhow::Result<()> {
        for warning in self.config.warnings() {
            print_line(&format!("Warning: {warning}"));
        }
        let url = self.config.public_url(self.config.bind);
        if let Err(missing) = Client::open(&self.config.frontend_dir, &url) {
            print_line(&format!("Warning: {missing}; customers would not see any pages"));
        }
        ensure_settings(&self.config, false)?;
        print_line("The shop can start with these settings.");
        if self.online { self.ask_gateways().await } else { Ok(()) }
    }

    async fn ask_gateways(&self) -> anyhow::Result<()> {
        let mut is_well = true;
        for gateway in open_gateways(&self.config.messages.sms)? {
            let account = gateway.sender.account().await;
            is_well &=
                matches!(account, Ok(account) if account.is_none_or(|it| it.has_sender_name != Some(false)));
            print_line(&format!("{}: {}", gateway.name, described(account)));
        }
        ensure!(is_well, "a gateway of text messages would refuse messages");
        Ok(())
    }
}

fn described(account: Result<Option<GatewayAccount>, SendError>) -> String {
    let account = match account {
        Ok(account) => account.unwrap_or_default(),
        Err(error) => return loggable(&error.to_string()),
    };
    let credit = account.credit.map_or_else(|| "not offered".to_owned(), |credit| credit.to_string());
    let sender = match account.has_sender_name {
        Some(true) => "registered",
        Some(false) => "not registered",
        None => "not offered",
    };
    format!("credit {credit}, sender name {sender}")
}

/// # Errors
/// Lists every setting that must change.
pub fn ensure_settings(config: &ServeConfig, demo: bool) -> anyhow::Result<()> {
    let errors = setting_errors(config, demo);
    ensure!(errors.is_empty(), "not started; change these settings:\n  - {}", errors.join("\n  - "));
    Ok(())
}
