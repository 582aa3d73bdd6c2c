//! How much is played.

use std::ops::RangeInclusive;

use crate::tally::Tally;

const STEPS: usize = 200;
/// So many seeds see everything that can happen.
const FULL: u64 = 200;
/// The first of those that `make test` plays. Seeds from here on see everything early; from another they only see it
/// later.
const FIRST: u64 = 24;
/// Fewer usually do: after so many, seeds are played only while something was not seen yet.
const ENOUGH: u64 = 12;

pub struct Settings {
    pub seeds: RangeInclusive<u64>,
    pub steps: usize,
    /// Seeds up to this one are played in any case.
    always_until: u64,
}

impl Settings {
    /// Seeds that see every kind of fault and of outcome, and no more than that takes.
    pub fn covering() -> Self {
        Self::read(FIRST..=FIRST + FULL - 1, FIRST + ENOUGH - 1)
    }

    /// So many seeds, whatever they see.
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

    /// Whether this seed is still to be played after what was seen so far.
    pub fn wants(&self, seed: u64, tally: &Tally) -> bool {
        seed <= self.always_until || (self.seeds.contains(&seed) && !tally.missing().is_empty())
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
