use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use kernel::Clock;
use simulators::payment::{CallKind, PaymentStatus, Report, Simulator, SimulatorConfig, StatusAnswer};

use super::{PAYOUT_PIN, PROVIDER_KEY};

/// Factor for the delays of the provider's customers.
pub const TIME_SCALE: f64 = 0.02;

/// A provider that survives shops.
pub fn start() -> Simulator {
    Simulator::start(config()).unwrap()
}

/// A provider in real time, so that time-outs are real. It can be restarted on the same port with its
/// journal; port 0 takes a free one.
pub fn start_in_real_time(port: u16, journal: &Path) -> Simulator {
    let bind = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let journal = Some(journal.to_owned());
    Simulator::start(SimulatorConfig { bind, journal, time_scale: 1.0, ..config() }).unwrap()
}

/// A provider on the test's clock. It sends no webhooks.
pub fn start_virtual(clock: Arc<dyn Clock>) -> Simulator {
    Simulator::start_virtual(SimulatorConfig { time_scale: 1.0, ..config() }, clock).unwrap()
}

fn config() -> SimulatorConfig {
    SimulatorConfig {
        time_scale: TIME_SCALE,
        payout_pin: Some(PAYOUT_PIN.to_owned()),
        ..SimulatorConfig::new(PROVIDER_KEY)
    }
}

/// Our references of the prompts that reached a phone.
pub fn prompted(simulator: &Simulator) -> Vec<String> {
    let calls = simulator.calls().into_iter();
    calls.filter(|call| call.kind == CallKind::Initiate && call.prompted).map(|call| call.order_id).collect()
}

/// Whether the provider has the money for this prompt.
pub fn is_paid(simulator: &Simulator, reference: &str) -> bool {
    let completed = StatusAnswer::Report(Report::honest(PaymentStatus::Completed));
    simulator.answer_about(reference) == completed
}
