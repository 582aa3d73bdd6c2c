//! Going through a purchase again and again, with an end at another step each time.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::{Mutex, PoisonError};
use std::thread;

use futures_util::FutureExt;
use payment_simulator::Simulator;
use tokio::runtime::Handle;

use super::child::{self, Traps};
use crate::support::figures::figure;
use crate::support::place::Place;
use crate::support::provider;
use crate::support::repeat::{SETTINGS, print_setting};

/// So many purchases go on beside each other.
const AT_ONCE: usize = 3;
/// The setting that names a step.
const STEP: &str = "STEP";
const ALL: &str = "all";
/// No step has this name.
const UNHARMED: &str = "never";

/// A purchase with customers, staff and what must have become of it.
pub trait Tour: Sync {
    /// The purchase at a shop that may end at any moment. What the customer knows goes into `memory`.
    type Memory: Default + Send;
    /// Which of its steps are of interest.
    const TRAPS: Traps = Traps::OfPurchases;

    /// `None` when the shop ended before the purchase did.
    fn go(
        &self,
        base: &str,
        simulator: &Simulator,
        memory: &mut Self::Memory,
    ) -> impl Future<Output = Option<()>>;

    /// The same people come back to a shop on the same database, and everything must be well in the end.
    fn come_back(
        &self,
        place: &Place,
        simulator: &Simulator,
        memory: Self::Memory,
    ) -> impl Future<Output = ()>;
}

/// Goes through the purchase once for each of `steps`, with an end there. `BUNDLEHUB_CHAOS_STEP` names a single step, or
/// `all` that there are: then the purchase is gone through unharmed first, to learn them.
pub async fn end_at_each(steps: &[&str], place: &Place, tour: &impl Tour) {
    let asked = std::env::var(format!("{SETTINGS}{STEP}")).ok();
    let expected: Vec<_> = match &asked {
        Some(step) if step != ALL => vec![step.clone()],
        _ => steps.iter().map(ToString::to_string).collect(),
    };
    let tried = match asked.as_deref() {
        Some(ALL) => passes(UNHARMED, place, tour).await.into_iter().filter(|step| is_new(step)).collect(),
        _ => expected.clone(),
    };
    let ends = cut_off_at_each(tried, place, tour);
    let missed: Vec<_> = expected.iter().filter(|step| !ends.contains(*step)).collect();
    assert!(missed.is_empty(), "never cut off at {missed:?}, only at {ends:#?}");
    figure(&format!("{}: steps at which a purchase was cut off", place.kind()), ends.len());
}

/// The steps at which the purchase was cut off. Each purchase has a thread of its own, because starting a shop blocks: on
/// one thread a shop that listens already would give up a request that is half sent.
fn cut_off_at_each(steps: Vec<String>, place: &Place, tour: &impl Tour) -> BTreeSet<String> {
    let (waiting, runtime) = (Mutex::new(steps), Handle::current());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || {
        let ends = std::iter::from_fn(next).filter_map(|step| runtime.block_on(cut_off(step, place, tour)));
        ends.collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(work)).collect();
        let ends =
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        ends.flatten().collect()
    })
}

/// The step, if the purchase was cut off there.
async fn cut_off(step: String, place: &Place, tour: &impl Tour) -> Option<String> {
    match AssertUnwindSafe(passes(&step, place, tour)).catch_unwind().await {
        Ok(passed) => (passed.last() == Some(&step)).then_some(step),
        Err(failure) => {
            print_setting(STEP, &step);
            resume_unwind(failure)
        }
    }
}

/// Looking for news over and over is the same each time.
fn is_new(step: &str) -> bool {
    step.split_once(", time ").is_none_or(|(_, time)| time == "2")
}

/// The steps that a shop passed until it ended.
async fn passes<T: Tour>(end: &str, kind: &Place, tour: &T) -> Vec<String> {
    let (place, simulator) = (kind.another(), provider::start());
    let (process, notes) = child::start(&place, &simulator.base_url(), T::TRAPS, end);
    let mut memory = Default::default();
    let base = process.base.clone();
    let whole = tour.go(&base, &simulator, &mut memory).await;
    process.kill();
    let steps: Vec<_> = std::fs::read_to_string(notes).unwrap().lines().map(str::to_owned).collect();
    assert!(whole.is_some() || steps.last().is_some_and(|last| last == end), "it ended by itself: {steps:?}");
    tour.come_back(&place, &simulator, memory).await;
    place.expect_healthy();
    steps
}
