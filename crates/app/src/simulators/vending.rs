use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use kernel::Clock;
use orders::Vendor;
use simulators::vending::VendingSimulator;

/// Opens the simulated vendor, which stores its requests in the data folder.
///
/// # Errors
/// When its file cannot be read or made.
pub fn open_vendor(data_dir: &Path, clock: Arc<dyn Clock>) -> anyhow::Result<Arc<dyn Vendor>> {
    fs::create_dir_all(data_dir).with_context(|| format!("creating {}", data_dir.display()))?;
    let simulator = VendingSimulator::open(&data_dir.join("vending.jsonl"), clock);
    let simulator = simulator.context("opening the vending simulator")?;
    simulator.sell_samples();
    tracing::info!("vending simulator started; nothing is sent");
    Ok(Arc::new(simulator))
}
