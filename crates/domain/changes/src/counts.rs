use std::sync::atomic::{AtomicU64, Ordering};

use strum::VariantArray;

use crate::Subject;

/// How often each kind of thing has changed since the process started. What was read from the database after a count
/// was taken is current as long as the count stays the same.
#[derive(Debug)]
pub struct ChangeCounts([AtomicU64; Subject::VARIANTS.len()]);

impl Default for ChangeCounts {
    fn default() -> Self {
        Self([const { AtomicU64::new(0) }; Subject::VARIANTS.len()])
    }
}

impl ChangeCounts {
    /// Counts a change, after it was committed: a count taken earlier must not cover data read later.
    pub fn record(&self, subject: Subject) {
        self.counter(subject).fetch_add(1, Ordering::Release);
    }

    /// The changes of these subjects together. Take it before reading the data.
    pub fn of(&self, subjects: &[Subject]) -> u64 {
        subjects
            .iter()
            .map(|subject| self.counter(*subject).load(Ordering::Acquire))
            .fold(0, u64::wrapping_add)
    }

    #[expect(clippy::indexing_slicing, clippy::as_conversions, reason = "one counter for each variant")]
    fn counter(&self, subject: Subject) -> &AtomicU64 {
        &self.0[subject as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_raises_the_count_of_its_subject_only() {
        let counts = ChangeCounts::default();
        for subject in Subject::VARIANTS {
            assert_eq!(counts.of(&[*subject]), 0);
            counts.record(*subject);
            assert_eq!(counts.of(&[*subject]), 1);
        }
        counts.record(Subject::Bundle);
        assert_eq!(counts.of(&[Subject::Bundle, Subject::Store]), 3);
    }
}
