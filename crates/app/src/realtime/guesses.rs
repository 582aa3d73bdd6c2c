//! Keeping guesses at the numbers of orders and payments few.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// So many numbers of orders and payments that are not there …
const MOST: usize = 20;
/// … may one caller try within this time.
const WINDOW: TimeDelta = TimeDelta::minutes(10);
/// Callers beyond this many push the ones who guessed longest ago out.
const CALLERS: usize = 10_000;

type Times = VecDeque<DateTime<Utc>>;

/// Who tried to follow orders and payments that are not there. Counted in this process.
#[derive(Debug, Default)]
pub struct Guesses(Mutex<HashMap<String, Times>>);

impl Guesses {
    /// Whether a caller guessed too often lately. `None`: somebody whom nobody can tell from others, who is not counted.
    pub fn are_too_many(&self, caller: Option<&String>, now: DateTime<Utc>) -> bool {
        let Some(caller) = caller else { return false };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(times) = all.get_mut(caller) else { return false };
        times.retain(|time| now.signed_duration_since(time) < WINDOW);
        times.len() >= MOST
    }

    /// Counts a wrong one.
    pub fn count(&self, caller: Option<&String>, now: DateTime<Utc>) {
        let Some(caller) = caller else { return };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= CALLERS {
            all.retain(|_caller, times| {
                times.back().is_some_and(|last| now.signed_duration_since(last) < WINDOW)
            });
        }
        if all.len() < CALLERS || all.contains_key(caller) {
            all.entry(caller.clone()).or_default().push_back(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn after_twenty_wrong_guesses_a_caller_waits_ten_minutes() {
        let (guesses, caller, other) = (Guesses::default(), "a".to_owned(), "b".to_owned());
        (0..20).for_each(|_| guesses.count(Some(&caller), at(0)));
        assert!(guesses.are_too_many(Some(&caller), at(599)));
        assert!(!guesses.are_too_many(Some(&other), at(599)));
        assert!(!guesses.are_too_many(Some(&caller), at(600)));
    }

    #[test]
    fn nineteen_are_not_too_many() {
        let (guesses, caller) = (Guesses::default(), "a".to_owned());
        (0..19).for_each(|_| guesses.count(Some(&caller), at(0)));
        assert!(!guesses.are_too_many(Some(&caller), at(1)));
    }
}
