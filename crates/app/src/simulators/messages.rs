use std::net::SocketAddr;
use std::time::Duration;

use outgoing::Secret;
use simulators::message::{MessageSimulator, ReportTarget, ReportTiming};

use crate::settings::messages::MessagesConfig;
use crate::wiring::messages::ReportSecrets;

/// Starts the simulator of messages, which sends its delivery reports to `own_address`.
///
/// # Errors
/// When it cannot listen.
pub fn start_messages(
    config: &MessagesConfig,
    secrets: &ReportSecrets,
    own_address: SocketAddr,
) -> anyhow::Result<MessageSimulator> {
    let simulator = MessageSimulator::start()?;
    simulator.send_reports_to(reporting(secrets, own_address, config.simulator_delay_ms));
    Ok(simulator)
}

fn reporting(secrets: &ReportSecrets, own_address: SocketAddr, delay_ms: u64) -> ReportTarget {
    let below = format!("http://{own_address}/api/messages/reports");
    let revealed =
        |secret: &Option<Secret>| secret.as_ref().map_or_else(String::new, |s| s.reveal().to_owned());
    ReportTarget {
        sms_url: format!("{below}/sms/{}", revealed(&secrets.sms_key)),
        whatsapp_url: format!("{below}/whatsapp"),
        app_secret: revealed(&secrets.app_secret),
        when: ReportTiming::After(Duration::from_millis(delay_ms)),
    }
}
