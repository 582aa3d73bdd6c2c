use bundlehub::cli::Program;
use bundlehub::env_file;
use clap::Parser;
use telemetry::logging;

/// Returns memory that only the start needed (docs/performance.md).
#[cfg(all(feature = "jemalloc", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> anyhow::Result<()> {
    env_file::load()?;
    let program = Program::parse();
    let _flush_at_the_end = logging::start(program.log_format());
    program.run()
}
