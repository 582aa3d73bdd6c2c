use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use payment_simulator::{CallKind, Simulator, SimulatorConfig};

use super::{PAYOUT_PIN, PROVIDER_KEY};

/// How much faster than reality the provider's customers are.
const TIME_SCALE: f64 = 0.02;

/// A provider that outlives shops.
pub fn start() -> Simulator {
    Simulator::start(config()).unwrap()
}

/// A provider that can be started anew at the same address with what it knew before.
pub fn start_at(port: u16, journal: &Path) -> Simulator {
    let bind = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    Simulator::start(SimulatorConfig { bind, journal: Some(journal.to_owned()), ..config() }).unwrap()
}

pub fn config() -> SimulatorConfig {
    SimulatorConfig {
        time_scale: TIME_SCALE,
        payout_pin: Some(PAYOUT_PIN.to_owned()),
        ..SimulatorConfig::new(PROVIDER_KEY)
    }
}

/// Our names for the prompts that reached a phone.
pub fn prompted(simulator: &Simulator) -> Vec<String> {
    let calls = simulator.calls().into_iter();
    calls.filter(|call| call.kind == CallKind::Initiate && call.prompted).map(|call| call.order_id).collect()
}

/// Whether the provider says that it has the money for this prompt.
pub fn is_paid(simulator: &Simulator, reference: &str) -> bool {
    simulator.provider().order_status(PROVIDER_KEY, reference).body.contains("COMPLETED")
}
