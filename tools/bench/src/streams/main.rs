//! Prints what many open event streams cost a shop: its memory, how fast it answers meanwhile, how long until everybody
//! knows of one change, and how long it takes to stop.
//!
//! ```text
//! streams BASE PROCESS STREAMS
//! ```
//!
//! BASE is the address of a demo shop on this machine, PROCESS its id, which gets SIGTERM at the end.
//! `scripts/bench.sh streams` starts one. Everything is bounded and ends by itself.
#![expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a measurement that cannot go on has failed"
)]

mod follower;
mod process;
mod shop;

use std::error::Error;
use std::io::Write;
use std::time::Duration;

use follower::{Followers, Target};
use process::Process;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use shop::Shop;
use tokio::time::{Instant, sleep};

type Anything = Box<dyn Error + Send + Sync>;

/// How many streams are open when the shop is asked to stop.
const AT_THE_END: usize = 1_000;
/// How long the shop is left alone, and then asked things.
const IDLE: Duration = Duration::from_secs(20);
const ASKED_FOR: Duration = Duration::from_secs(20);

fn main() -> Result<(), Anything> {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit })?;
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?.block_on(measure())
}

async fn measure() -> Result<(), Anything> {
    let mut words = std::env::args().skip(1);
    let mut word = || words.next().ok_or("usage: streams BASE PROCESS STREAMS");
    let (base, process, streams) = (word()?, Process(word()?.parse()?), word()?.parse()?);
    let shop = Shop::sign_in(&base).await?;
    tell(&format!("memory before: {} MB", process.memory_mb()?))?;
    tell(&shop.answers("the API with no stream", ASKED_FOR).await?)?;

    let target = Target::parse(&base)?;
    let began = Instant::now();
    let mut followers = Followers::open(streams, target).await?;
    tell(&format!("{streams} streams opened in {:?}", began.elapsed()))?;
    sleep(IDLE).await;
    tell(&format!("memory with {streams} idle streams: {} MB", process.memory_mb()?))?;
    tell(&shop.answers(&format!("the API beside {streams} streams"), ASKED_FOR).await?)?;

    let began = Instant::now();
    shop.change_something().await?;
    let answered = began.elapsed();
    let (events, last) = followers.wait_for_events(began, Duration::from_secs(30)).await;
    tell(&format!(
        "one change: answered after {answered:?}; {events} of {streams} knew, the last after {last:?}"
    ))?;
    tell(&format!("memory afterwards: {} MB", process.memory_mb()?))?;

    followers.keep(AT_THE_END);
    sleep(Duration::from_secs(5)).await;
    let began = Instant::now();
    process.terminate()?;
    let ended = followers.wait_for_ends(began, Duration::from_secs(20)).await;
    process.wait_for_end(Duration::from_secs(20)).await?;
    tell(&format!(
        "SIGTERM with {} streams: all ended after {ended:?}, the shop after {:?}",
        followers.len(),
        began.elapsed()
    ))
}

fn tell(line: &str) -> Result<(), Anything> {
    Ok(writeln!(std::io::stdout(), "{line}")?)
}
