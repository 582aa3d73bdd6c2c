//! Bundle Hub's program: settings, wiring and commands. `server` is the shop over HTTP, `operations` what operators do
//! to it, `telemetry` what they see of it.

pub mod cli;
pub mod env_file;
pub mod settings;
#[cfg(feature = "simulators")]
pub mod simulators;
#[cfg(not(feature = "simulators"))]
#[path = "no_simulators.rs"]
pub mod simulators;
pub mod wiring;
