//! Going through a purchase again and again, with an end one step later each time.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use payment_simulator::Simulator;

use super::child;
use crate::support::figures::figure;
use crate::support::place::Place;
use crate::support::{provider, size};

/// So many purchases go on beside each other.
const AT_ONCE: usize = 4;

/// A purchase with customers, staff and what must have become of it.
pub trait Tour: Sync {
    /// The purchase at a shop that may end at any moment. What the customer knows goes into `memory`.
    type Memory: Default + Send;

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

/// Ends at every step, and gives the names of the steps.
pub async fn end_at_every_step(place: &Place, tour: &impl Tour) -> BTreeSet<String> {
    let mut steps = BTreeSet::new();
    let (first, stride) = (1, size("CRASH_STRIDE", 1));
    let mut next = first;
    loop {
        let round = (0..AT_ONCE).map(|number| end_at(next + number * stride, place, tour));
        let ends = join_all(round).await;
        let passed = ends.contains(&None);
        steps.extend(ends.into_iter().flatten());
        if passed {
            break;
        }
        next += AT_ONCE * stride;
    }
    figure(&format!("{}: different steps at which a purchase was cut off", place.kind()), steps.len());
    steps
}

/// The name of the step; `None` when the purchase ended before it.
async fn end_at(at: usize, kind: &Place, tour: &impl Tour) -> Option<String> {
    let (place, simulator) = (kind.another().await, provider::start());
    let (process, note) = child::start(&place, &simulator.base_url(), at);
    let mut memory = Default::default();
    let base = process.base.clone();
    let whole = tour.go(&base, &simulator, &mut memory).await;
    process.kill();
    let step = std::fs::read_to_string(note).ok();
    assert!(whole.is_some() || step.is_some(), "the shop ended by itself at step {at}");
    tour.come_back(&place, &simulator, memory).await;
    place.expect_healthy();
    step
}
