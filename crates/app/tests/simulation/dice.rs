//! Chance that repeats itself: the same seed throws the same.

use std::sync::Mutex;

use kernel::Random;

/// A stream of throws.
pub struct Dice(Mutex<u64>);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(seed))
    }

    /// SplitMix64, by Steele, Lea and Flood.
    pub fn throw(&self) -> u64 {
        let mut state = self.0.lock().unwrap();
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// 0, 1, … up to below `end`.
    pub fn below(&self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap().max(1);
        usize::try_from(self.throw() % end).unwrap()
    }

    pub fn between(&self, from: i64, to: i64) -> i64 {
        let width = usize::try_from(to - from + 1).unwrap();
        from + i64::try_from(self.below(width)).unwrap()
    }

    pub fn chance(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&self, choices: &'a [T]) -> Option<&'a T> {
        choices.get(self.below(choices.len()))
    }

    /// One of several, each as often as its weight says.
    pub fn weighted<T: Copy>(&self, choices: &[(usize, T)]) -> T {
        let mut left = self.below(choices.iter().map(|(weight, _)| weight).sum());
        for (weight, choice) in choices {
            if left < *weight {
                return *choice;
            }
            left -= weight;
        }
        choices[0].1
    }
}

impl Random for Dice {
    fn fill(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            let thrown = self.throw().to_le_bytes();
            chunk.copy_from_slice(&thrown[..chunk.len()]);
        }
    }
}
