//! Sends one kind of request to a server on this machine, over connections that stay open, and prints what came back as
//! JSON: `done`, `failed`, and in microseconds `duration`, `p50` and `p99`.
//!
//! ```text
//! load --target 127.0.0.1:8080 --connections 16 --seconds 3 get --path /api/bundles
//! ```

mod connection;
mod purchase;
mod work;

use std::cell::{Cell, RefCell};
use std::io::Write;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use connection::Connection;
use hdrhistogram::Histogram;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use tokio::task::LocalSet;
use tokio::time::Instant;
use work::{Work, WorkArgs};

#[derive(Debug, Parser)]
struct Load {
    /// Address and port of the server under load.
    #[arg(long)]
    target: SocketAddr,
    /// Connections; each has one request on its way.
    #[arg(long, default_value_t = 16)]
    connections: u32,
    /// How long requests are sent.
    #[arg(long, default_value_t = 3)]
    seconds: u64,
    /// Milliseconds that each connection waits after each work.
    #[arg(long, default_value_t = 0)]
    pause: u64,
    /// Begins the numbers that make phone numbers and keys unique: runs against one shop need different ones.
    #[arg(long, default_value_t = 0)]
    first_number: u64,
    #[command(subcommand)]
    work: WorkArgs,
}

/// What all connections have seen.
struct Seen {
    micros: RefCell<Histogram<u64>>,
    failed: Cell<u64>,
    next_number: Cell<u64>,
}

fn main() -> anyhow::Result<()> {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit })?;
    let load = Load::parse();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = LocalSet::new().block_on(&runtime, run(load))?;
    writeln!(std::io::stdout().lock(), "{report}")?;
    Ok(())
}

async fn run(load: Load) -> anyhow::Result<serde_json::Value> {
    let work = Rc::new(load.work.prepare(load.target).await?);
    let seen = Rc::new(Seen {
        micros: RefCell::new(Histogram::new(3)?),
        failed: Cell::new(0),
        next_number: Cell::new(load.first_number),
    });
    let start = Instant::now();
    let end = start.checked_add(Duration::from_secs(load.seconds)).context("--seconds is too large")?;
    let pause = Duration::from_millis(load.pause);
    let loops: Vec<_> = (0..load.connections)
        .map(|_| tokio::task::spawn_local(repeat(work.clone(), load.target, end, pause, seen.clone())))
        .collect();
    for one in loops {
        one.await??;
    }
    let micros = seen.micros.borrow();
    Ok(json!({
        "done": micros.len(),
        "failed": seen.failed.get(),
        "duration": start.elapsed().as_micros(),
        "p50": micros.value_at_quantile(0.5),
        "p99": micros.value_at_quantile(0.99),
    }))
}

/// Works until the end. The first failure of each connection is printed.
async fn repeat(
    work: Rc<Work>,
    target: SocketAddr,
    end: Instant,
    pause: Duration,
    seen: Rc<Seen>,
) -> anyhow::Result<()> {
    let mut connection = Connection::open(target).await?;
    let mut is_first_failure = true;
    while Instant::now() < end {
        let number = seen.next_number.get();
        seen.next_number.set(number.saturating_add(1));
        let start = Instant::now();
        match work.run(&mut connection, number).await {
            Ok(()) => seen.micros.borrow_mut().record(u64::try_from(start.elapsed().as_micros())?)?,
            Err(error) => {
                seen.failed.set(seen.failed.get().saturating_add(1));
                if std::mem::take(&mut is_first_failure) {
                    writeln!(std::io::stderr().lock(), "{error:#}")?;
                }
                connection = Connection::open(target).await?;
            }
        }
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
    }
    Ok(())
}
