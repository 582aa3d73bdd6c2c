//! The program `bundlehub`.

use bundlehub::cli::Program;
use clap::Parser;
use tracing_subscriber::EnvFilter;

/// Gives memory back that only starting needed (ADR 26).
#[cfg(all(feature = "jemalloc", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> anyhow::Result<()> {
    // A missing .env is fine; everything in it can be set otherwise.
    let _ = dotenvy::dotenv();
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_unset| EnvFilter::new("info,actix_server=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    Program::parse().run()
}
