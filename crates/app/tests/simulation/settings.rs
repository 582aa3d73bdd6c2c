//! The number of seeds and steps.

use std::ops::RangeInclusive;

use crate::companies;
use crate::tally::Tally;

const STEPS: usize = 200;
/// Seeds that are enough to cover everything.
const FULL: u64 = 200;
/// The first seed of `make verify`. The seeds from here on cover everything early; from others they need
/// more.
pub const FIRST: u64 = 76;
/// Usually enough, and every pair of companies: after these, seeds run only while something is not covered yet.
pub const ENOUGH: u64 = companies::PAIRS;

pub struct Settings {
    pub seeds: RangeInclusive<u64>,
    pub steps: usize,
    /// Seeds up to this one always run.
    always_until: u64,
}

impl Settings {
    /// As many seeds as needed to cover every kind of fault and outcome.
    pub fn covering() -> Self {
        Self::read(FIRST..=FIRST + FULL - 1, FIRST + ENOUGH - 1)
    }

    /// A fixed number of seeds, whatever they cover.
    pub fn count(seeds: u64) -> Self {
        Self::read(1..=seeds, seeds)
    }

    /// `BUNDLEHUB_SIMULATION_SEEDS` is a count or a range such as `7..9`; `BUNDLEHUB_SIMULATION_STEPS` is a count.
    fn read(seeds: RangeInclusive<u64>, always_until: u64) -> Self {
        let steps = std::env::var("BUNDLEHUB_SIMULATION_STEPS");
        let steps = steps.map_or(STEPS, |steps| steps.parse().unwrap());
        match std::env::var("BUNDLEHUB_SIMULATION_SEEDS") {
            Ok(text) => {
                let seeds = parse(&text);
                Self { always_until: *seeds.end(), seeds, steps }
            }
            Err(_) => Self { seeds, steps, always_until },
        }
    }

    /// Whether this seed has to run after what was covered so far.
    pub fn wants(&self, seed: u64, tally: &Tally) -> bool {
        seed <= self.always_until || (self.seeds.contains(&seed) && !tally.missing().is_empty())
    }

    /// Whether missing faults and outcomes are an error.
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
