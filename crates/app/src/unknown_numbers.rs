//! Keeping questions about orders and payments that do not exist few: their numbers are what lets anybody see them.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use lru::LruCache;

use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::payment_health::seconds_until;

/// So many unknown numbers of one caller …
const MAX_OF_CALLER: usize = 10;
/// … within this time, …
const CALLER_WINDOW: TimeDelta = TimeDelta::minutes(1);
/// … and so many of all callers together …
const MAX_IN_ALL: usize = 50;
/// … within this.
const WINDOW_IN_ALL: TimeDelta = TimeDelta::seconds(1);
/// Callers beyond this many push out the ones who asked longest ago.
const CALLERS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(9_999);

type Times = VecDeque<DateTime<Utc>>;

/// Counts in this process who asked for numbers that are not there.
#[derive(Debug)]
pub struct UnknownNumbers(Mutex<Counts>);

#[derive(Debug)]
struct Counts {
    callers: LruCache<String, Times>,
    in_all: Times,
}

impl Default for UnknownNumbers {
    fn default() -> Self {
        Self(Mutex::new(Counts { callers: LruCache::new(CALLERS), in_all: Times::new() }))
    }
}

impl UnknownNumbers {
    /// To be asked before a number is looked up. A caller whom nobody can tell from others counts only among all.
    ///
    /// # Errors
    /// `too_many_tries` when there were too many unknown ones lately.
    pub fn expect_few(&self, caller: Option<&String>, now: DateTime<Utc>) -> Result<(), ApiError> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_caller = caller
            .and_then(|caller| counts.callers.get_mut(caller))
            .and_then(|times| free_at(times, MAX_OF_CALLER, CALLER_WINDOW, now));
        let in_all = free_at(&mut counts.in_all, MAX_IN_ALL, WINDOW_IN_ALL, now);
        match of_caller.max(in_all) {
            None => Ok(()),
            Some(at) => {
                Err(ApiError::new(ErrorCode::TooManyUnknownNumbers).with_retry_after(seconds_until(at, now)))
            }
        }
    }

    /// Counts one that is not there.
    pub fn count(&self, caller: Option<&String>, now: DateTime<Utc>) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.in_all.push_back(now);
        if let Some(caller) = caller {
            counts.callers.get_or_insert_mut(caller.clone(), Times::new).push_back(now);
        }
    }
}

/// When one more is free; `None` when it is now. Forgets what is older than `window`.
fn free_at(times: &mut Times, max: usize, window: TimeDelta, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    while times.front().is_some_and(|time| now.signed_duration_since(time) >= window) {
        times.pop_front();
    }
    let blocking = times.len().checked_sub(max).and_then(|index| times.get(index));
    blocking.and_then(|time| time.checked_add_signed(window))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(milliseconds).unwrap()
    }

    fn is_refused(numbers: &UnknownNumbers, caller: &str, now: i64) -> bool {
        numbers.expect_few(Some(&caller.to_owned()), at(now)).is_err()
    }

    #[test]
    fn after_ten_unknown_numbers_a_caller_waits_until_the_first_is_a_minute_old() {
        let numbers = UnknownNumbers::default();
        for second in 0..10 {
            assert!(!is_refused(&numbers, "a", second * 1_000));
            numbers.count(Some(&"a".to_owned()), at(second * 1_000));
        }
        assert!(is_refused(&numbers, "a", 59_999));
        assert!(!is_refused(&numbers, "b", 59_999));
        assert!(!is_refused(&numbers, "a", 60_000));
    }

    #[test]
    fn fifty_unknown_numbers_a_second_are_enough_for_all_together() {
        let numbers = UnknownNumbers::default();
        for caller in 0..50 {
            numbers.count((caller % 2 == 0).then(|| caller.to_string()).as_ref(), at(0));
        }
        assert!(is_refused(&numbers, "somebody", 999));
        assert!(numbers.expect_few(None, at(999)).is_err());
        assert!(!is_refused(&numbers, "somebody", 1_000));
    }

    #[test]
    fn who_comes_after_ten_thousand_others_is_counted_like_anybody() {
        let numbers = UnknownNumbers::default();
        for caller in 0..10_000 {
            numbers.count(Some(&caller.to_string()), at(0));
        }
        for _ in 0..10 {
            numbers.count(Some(&"late".to_owned()), at(2_000));
        }
        assert!(is_refused(&numbers, "late", 2_001));
        assert_eq!(numbers.0.lock().unwrap().callers.len(), 10_000);
    }
}
