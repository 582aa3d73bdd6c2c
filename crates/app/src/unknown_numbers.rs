//! Rate limit for lookups of orders and payments that do not exist: knowing a number grants access to its record.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Origin;
use lru::LruCache;

/// Unknown numbers that a caller may look up within [`CALLER_WINDOW`].
const MAX_OF_CALLER: usize = 10;
/// The same while all callers together exceed [`MAX_IN_ALL`].
const MAX_OF_CALLER_IN_FLOOD: usize = 1;
const CALLER_WINDOW: TimeDelta = TimeDelta::minutes(1);
/// Unknown numbers of all callers together within [`WINDOW_IN_ALL`].
const MAX_IN_ALL: usize = 50;
const WINDOW_IN_ALL: TimeDelta = TimeDelta::seconds(1);
/// Number of remembered callers; the least recent ones are dropped.
const CALLERS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(9_999);

type Times = VecDeque<DateTime<Utc>>;

/// Counts lookups of unknown numbers in this process.
#[derive(Debug)]
pub struct UnknownNumberLimiter(Mutex<Counts>);

#[derive(Debug)]
struct Counts {
    callers: LruCache<String, Times>,
    in_all: Times,
}

impl Default for UnknownNumberLimiter {
    fn default() -> Self {
        Self(Mutex::new(Counts { callers: LruCache::new(CALLERS), in_all: Times::new() }))
    }
}

impl UnknownNumberLimiter {
    /// Must be called before a lookup. While all callers together exceed their limit, only callers with unknown numbers
    /// of their own are refused, so that customers who know their number see their order. Callers without a known
    /// address are refused together.
    ///
    /// # Errors
    /// `too_many_tries` after too many unknown numbers.
    pub fn ensure_few(&self, caller: &Origin, now: DateTime<Utc>) -> Result<(), ApiError> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let flood_ends = free_at(&mut counts.in_all, MAX_IN_ALL, WINDOW_IN_ALL, now);
        let max = if flood_ends.is_some() { MAX_OF_CALLER_IN_FLOOD } else { MAX_OF_CALLER };
        let mut retry_at = None;
        for (network, factor) in caller.networks() {
            let max = max.saturating_mul(usize::from(factor));
            let times = counts.callers.get_mut(network);
            retry_at = retry_at.max(times.and_then(|times| free_at(times, max, CALLER_WINDOW, now)));
        }
        if caller.networks().next().is_none() {
            retry_at = flood_ends;
        }
        match retry_at {
            None => Ok(()),
            Some(at) => Err(ApiError::retry_at(ErrorCode::TooManyUnknownNumbers, at, now)),
        }
    }

    /// Counts a lookup of an unknown number.
    pub fn count(&self, caller: &Origin, now: DateTime<Utc>) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.in_all.push_back(now);
        for (network, _factor) in caller.networks() {
            counts.callers.get_or_insert_mut(network.clone(), Times::new).push_back(now);
        }
    }
}

/// When the next lookup is allowed; `None` when it is allowed now. Drops times older than `window`.
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

    fn caller(address: &str) -> Origin {
        Origin { address: Some(address.to_owned()), ..Origin::default() }
    }

    fn is_refused(numbers: &UnknownNumberLimiter, address: &str, now: i64) -> bool {
        numbers.ensure_few(&caller(address), at(now)).is_err()
    }

    #[test]
    fn after_ten_unknown_numbers_a_caller_waits_until_the_first_is_a_minute_old() {
        let numbers = UnknownNumberLimiter::default();
        for second in 0..10 {
            assert!(!is_refused(&numbers, "a", second * 1_000));
            numbers.count(&caller("a"), at(second * 1_000));
        }
        assert!(is_refused(&numbers, "a", 59_999));
        assert!(!is_refused(&numbers, "b", 59_999));
        assert!(!is_refused(&numbers, "a", 60_000));
    }

    #[test]
    fn forty_unknown_numbers_are_enough_for_an_ipv6_site() {
        let numbers = UnknownNumberLimiter::default();
        let caller = |number: i64| Origin { site: Some("site".to_owned()), ..caller(&number.to_string()) };
        for number in 0..40 {
            assert!(numbers.ensure_few(&caller(number), at(number * 1_000)).is_ok());
            numbers.count(&caller(number), at(number * 1_000));
        }
        assert!(numbers.ensure_few(&caller(40), at(40_000)).is_err());
    }

    #[test]
    fn during_a_flood_only_callers_with_unknown_numbers_are_refused() {
        let numbers = UnknownNumberLimiter::default();
        for number in 0..50 {
            numbers.count(&caller(&number.to_string()), at(0));
        }
        assert!(is_refused(&numbers, "7", 999));
        assert!(!is_refused(&numbers, "a customer", 999));
        assert!(numbers.ensure_few(&Origin::default(), at(999)).is_err(), "callers without an address");
        assert!(!is_refused(&numbers, "7", 1_000));
        assert!(numbers.ensure_few(&Origin::default(), at(1_000)).is_ok());
    }

    #[test]
    fn the_ten_thousand_and_first_caller_is_counted_too() {
        let numbers = UnknownNumberLimiter::default();
        for number in 0..10_000 {
            numbers.count(&caller(&number.to_string()), at(0));
        }
        for _ in 0..10 {
            numbers.count(&caller("late"), at(2_000));
        }
        assert!(is_refused(&numbers, "late", 2_001));
        assert_eq!(numbers.0.lock().unwrap().callers.len(), 10_000);
    }
}
