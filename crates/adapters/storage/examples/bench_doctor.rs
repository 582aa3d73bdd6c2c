//! Fills an empty database with a shop of ORDERS orders and prints how long the check of its invariants takes, the
//! best of five runs:
//!
//! ```text
//! bench_doctor ORDERS [DATABASE_URL]
//! ```
//!
//! Without a URL it uses a temporary SQLite file. With `RUST_LOG=storage=debug` it also logs the time of each rule.

mod shop;

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use storage::upkeep::{Address, Depth, inspect};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let logs = tracing_subscriber::EnvFilter::from_default_env();
    tracing_subscriber::fmt().with_env_filter(logs).with_writer(std::io::stderr).init();
    let mut arguments = std::env::args().skip(1);
    let orders: u32 = arguments.next().ok_or("usage: bench_doctor ORDERS [DATABASE_URL]")?.parse()?;
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite://{}", folder.path().join("shop.db").display());
    let url = arguments.next().unwrap_or(file);
    let _shop = shop::fill(&url, orders).await?;
    for depth in [Depth::Quick, Depth::Deep] {
        let (took, findings) = best_of_five(&Address::parse(&url)?, depth)?;
        writeln!(std::io::stdout(), "{orders} orders, {depth:?}: {took:?}, {findings} findings")?;
    }
    Ok(())
}

fn best_of_five(address: &Address, depth: Depth) -> Result<(Duration, usize), Box<dyn Error>> {
    let mut best = (Duration::MAX, 0);
    for _ in 0..5 {
        let began = Instant::now();
        let inspection = inspect(address, "2026-11-21T10:00:00Z".parse()?, depth)?;
        best = best.min((began.elapsed(), inspection.findings.len()));
    }
    Ok(best)
}
