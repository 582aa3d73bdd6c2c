//! How much is played.

use std::ops::RangeInclusive;

const STEPS: usize = 200;
/// So many runs see everything that can happen.
const FULL: u64 = 200;

pub struct Settings {
    pub seeds: RangeInclusive<u64>,
    pub steps: usize,
}

impl Settings {
    /// `BUNDLEHUB_SIMULATION_SEEDS` is a count or a range such as `7..9`; `BUNDLEHUB_SIMULATION_STEPS` is a count.
    pub fn read(seeds: u64) -> Self {
        let seeds = std::env::var("BUNDLEHUB_SIMULATION_SEEDS").map_or(1..=seeds, |text| parse(&text));
        let steps = std::env::var("BUNDLEHUB_SIMULATION_STEPS");
        Self { seeds, steps: steps.map_or(STEPS, |steps| steps.parse().unwrap()) }
    }

    /// Whether what did not happen was left out by mistake.
    pub fn is_full(&self) -> bool {
        self.steps >= STEPS && self.seeds.end() - self.seeds.start() + 1 >= FULL
    }
}

fn parse(text: &str) -> RangeInclusive<u64> {
    match text.split_once("..") {
        Some((first, last)) => first.parse().unwrap()..=last.trim_start_matches('=').parse().unwrap(),
        None => 1..=text.parse().unwrap(),
    }
}
