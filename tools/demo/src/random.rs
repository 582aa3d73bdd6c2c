//! Repeatable random numbers: the same seed yields the same sequence.

use std::sync::atomic::{AtomicU64, Ordering};

use kernel::Random;

/// A sequence of random numbers.
#[derive(Debug)]
pub struct SeededRandom(AtomicU64);

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SeededRandom {
    pub fn new(seed: u64) -> Self {
        Self(AtomicU64::new(seed))
    }

    /// An independent sequence for one of many things that share a seed.
    pub fn derive(seed: u64, part: u64, number: u64) -> Self {
        let mixed = mix(seed.wrapping_add(STEP)) ^ mix(part.wrapping_mul(STEP));
        Self::new(mix(mixed.wrapping_add(mix(number.wrapping_add(STEP)))))
    }

    /// `SplitMix64`, by Steele, Lea and Flood.
    pub fn next(&self) -> u64 {
        mix(self.0.fetch_add(STEP, Ordering::Relaxed).wrapping_add(STEP))
    }

    /// From 0 to `end` - 1.
    pub fn below(&self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next().checked_rem(end).unwrap_or_default()).unwrap_or_default()
    }

    /// From `from` to `to`, inclusive.
    pub fn between(&self, from: i64, to: i64) -> i64 {
        let width = to.saturating_sub(from).saturating_add(1);
        let drawn = self.below(usize::try_from(width).unwrap_or(1));
        from.saturating_add(i64::try_from(drawn).unwrap_or_default())
    }

    /// True with this probability.
    pub fn chance(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// `None` if there are no choices.
    pub fn pick<'a, T>(&self, choices: &'a [T]) -> Option<&'a T> {
        choices.get(self.below(choices.len()))
    }

    /// A choice with the probability of its weight.
    ///
    /// # Panics
    /// If there are no choices.
    pub fn weighted<T: Copy>(&self, choices: &[(usize, T)]) -> T {
        let sum = choices.iter().fold(0_usize, |sum, (weight, _)| sum.saturating_add(*weight));
        let mut left = self.below(sum);
        for (weight, choice) in choices {
            if left < *weight {
                return *choice;
            }
            left = left.saturating_sub(*weight);
        }
        unreachable!("a throw is below the sum of the weights")
    }
}

fn mix(state: u64) -> u64 {
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl Random for SeededRandom {
    fn fill(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            let thrown = self.next().to_le_bytes();
            chunk.iter_mut().zip(thrown).for_each(|(byte, thrown)| *byte = thrown);
        }
    }
}
