//! Repeats a purchase with an abort at a different step each time.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;

use futures_util::FutureExt;
use simulators::payment::Simulator;
use tokio::runtime::Handle;

use super::child::{self, Traps};
use crate::support::eventually;
use crate::support::figures::figure;
use crate::support::place::Place;
use crate::support::provider;
use crate::support::repeat::{SETTINGS, print_setting};

/// Number of concurrent purchases.
const AT_ONCE: usize = 3;
/// Environment variable that selects a step.
const STEP: &str = "STEP";
const ALL: &str = "all";
/// A name that no step has.
const UNHARMED: &str = "never";

/// A scenario with customers and staff, and its expected outcome.
pub trait Tour: Sync {
    /// Runs the purchase at a shop that may abort at any moment. Acknowledged responses go into `memory`.
    type Memory: Default + Send;
    /// The steps to abort at.
    const TRAPS: Traps = Traps::Purchases;

    /// `None` if the shop ended before the purchase was complete.
    fn go(
        &self,
        base: &str,
        simulator: &Simulator,
        memory: &mut Self::Memory,
    ) -> impl Future<Output = Option<()>>;

    /// Resumes at a new shop on the same database, and asserts the outcome.
    fn come_back(
        &self,
        place: &Place,
        simulator: &Simulator,
        memory: Self::Memory,
    ) -> impl Future<Output = ()>;
}

/// Runs the purchase once for each of `steps`, with an abort there. `BUNDLEHUB_CHAOS_STEP` names a single step, or
/// `all`: then a run without an abort lists them first.
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

/// The steps at which the purchase was aborted. Each purchase has its own thread, because starting a shop blocks: on a shared
/// thread a running shop would time out a half-sent body.
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

/// The step, if the purchase was aborted there.
async fn cut_off(step: String, place: &Place, tour: &impl Tour) -> Option<String> {
    match AssertUnwindSafe(passes(&step, place, tour)).catch_unwind().await {
        Ok(passed) => (passed.last() == Some(&step)).then_some(step),
        Err(failure) => {
            print_setting(STEP, &step);
            resume_unwind(failure)
        }
    }
}

/// Repeated polling steps are equal.
fn is_new(step: &str) -> bool {
    step.split_once(", time ").is_none_or(|(_, time)| time == "2")
}

/// Whether the shop is in the call that `end` is behind: customers see a commit a moment before the step behind it.
fn is_under_way(end: &str, notes: &Path) -> bool {
    let Some(call) = end.strip_prefix("after ") else { return false };
    let passed = std::fs::read_to_string(notes).unwrap_or_default();
    let has = |step: &str| passed.lines().any(|line| line == step);
    has(&format!("before {call}")) && !has(end)
}

/// The steps that a shop passed before it ended.
async fn passes<T: Tour>(end: &str, kind: &Place, tour: &T) -> Vec<String> {
    let (place, simulator) = (kind.another(), provider::start());
    let (process, notes) = child::start(&place, &simulator.base_url(), T::TRAPS, end);
    let mut memory = Default::default();
    let base = process.base.clone();
    let whole = tour.go(&base, &simulator, &mut memory).await;
    if whole.is_some() {
        eventually("the step behind what was seen", || async { (!is_under_way(end, &notes)).then_some(()) })
            .await;
    }
    process.kill();
    let steps: Vec<_> = std::fs::read_to_string(notes).unwrap().lines().map(str::to_owned).collect();
    assert!(
        whole.is_some() || steps.last().is_some_and(|last| last == end),
        "it aborted on its own: {steps:?}"
    );
    tour.come_back(&place, &simulator, memory).await;
    place.expect_healthy();
    steps
}
