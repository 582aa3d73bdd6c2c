use std::path::Path;

use outgoing::Secret;
use simulators::payment::{Company, Simulator, SimulatorConfig};

use crate::cli::{SimulateProvider, print_line, shutdown_requested};
use crate::settings::payment::ProviderKind;

/// Starts the payment simulator. It keeps its prompts in the data folder, so that a shop that was killed finds its open
/// payments again.
///
/// # Errors
/// When it cannot listen, or the time scale is out of range.
pub fn start_payments(
    api_key: &Secret,
    payout_pin: Option<Secret>,
    time_scale: f64,
    data_dir: &Path,
) -> anyhow::Result<Simulator> {
    let simulator = Simulator::start(SimulatorConfig {
        time_scale,
        journal: Some(data_dir.join("simulator.jsonl")),
        payout_pin: payout_pin.map(|pin| pin.reveal().to_owned()),
        ..SimulatorConfig::new(api_key.reveal())
    })?;
    tracing::info!(page = simulator.page_url(), "payment simulator started; no money moves");
    Ok(simulator)
}

/// Runs the payment simulator alone, until the process is asked to stop.
///
/// # Errors
/// When it cannot listen, a flag is out of range, or its server fails.
pub async fn run_provider(command: SimulateProvider) -> anyhow::Result<()> {
    let (company, url_setting) = match command.company {
        ProviderKind::Simulator | ProviderKind::Zenopay => (Company::ZenoPay, "PAYMENT_PROVIDER_URL"),
        ProviderKind::Clickpesa => (Company::ClickPesa, "CLICKPESA_URL"),
        ProviderKind::Selcom => (Company::Selcom, "SELCOM_URL"),
        ProviderKind::Snippe => (Company::Snippe, "SNIPPE_URL"),
    };
    let mut simulator = Simulator::start(SimulatorConfig {
        company,
        bind: command.bind,
        time_scale: command.time_scale,
        webhook_url: command.webhook_url,
        journal: command.journal,
        payout_pin: command.payout_pin.map(|pin| pin.reveal().to_owned()),
        ..SimulatorConfig::new(command.api_key.reveal())
    })?;
    print_line(&format!("{url_setting}={}", simulator.base_url()));
    print_line(&format!("Calls and outcomes: {}", simulator.page_url()));
    tokio::select! {
        ended = simulator.run() => ended?,
        () = shutdown_requested() => simulator.stop().await,
    }
    Ok(())
}
