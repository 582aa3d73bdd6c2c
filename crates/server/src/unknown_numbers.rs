//! Rate limit for lookups of orders and payments that do not exist: knowing a number grants access to its record.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
const RETRY_WHILE_RUNNING: TimeDelta = TimeDelta::seconds(1);
/// Number of remembered callers; the least recent ones are dropped.
const CALLERS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(9_999);

type Times = VecDeque<DateTime<Utc>>;

/// Counts lookups of unknown numbers in this process.
#[derive(Debug)]
pub struct UnknownNumberLimiter(Mutex<Counts>);

#[derive(Debug)]
struct Counts {
    callers: LruCache<String, Lookups>,
    /// Unknown numbers only: many customers may look up their own at once.
    in_all: Times,
}

#[derive(Debug, Default)]
struct Lookups {
    unknown: Times,
    /// Not answered yet; each may turn out to be unknown.
    running: usize,
}

/// A lookup that counts as one of an unknown number until it ends.
pub struct Lookup<'a> {
    limiter: &'a UnknownNumberLimiter,
    caller: Origin,
}

impl Default for UnknownNumberLimiter {
    fn default() -> Self {
        Self(Mutex::new(Counts { callers: LruCache::new(CALLERS), in_all: Times::new() }))
    }
}

impl UnknownNumberLimiter {
    /// Must be called before a lookup, and the result kept until its end. While all callers together exceed their limit,
    /// only callers with unknown numbers of their own are refused, so that customers who know their number see their
    /// order. Callers without a known address are refused together.
    ///
    /// # Errors
    /// `too_many_tries` after too many unknown numbers.
    pub fn begin(&self, caller: &Origin, now: DateTime<Utc>) -> Result<Lookup<'_>, ApiError> {
        let mut counts = self.lock();
        let flood_ends = free_at(&mut counts.in_all, MAX_IN_ALL, WINDOW_IN_ALL, now);
        let mut retry_at = None;
        for (network, factor) in caller.networks() {
            let factor = usize::from(factor);
            let Some(lookups) = counts.callers.get_mut(network) else { continue };
            retry_at = retry_at.max(lookups.free_at(MAX_OF_CALLER.saturating_mul(factor), now));
            if flood_ends.is_some() {
                let max = MAX_OF_CALLER_IN_FLOOD.saturating_mul(factor);
                retry_at = retry_at.max(free_at(&mut lookups.unknown, max, CALLER_WINDOW, now));
            }
        }
        if caller.networks().next().is_none() {
            retry_at = flood_ends;
        }
        if let Some(at) = retry_at {
            return Err(ApiError::retry_at(ErrorCode::TooManyUnknownNumbers, at, now));
        }
        counts.for_each(caller, |lookups| lookups.running = lookups.running.saturating_add(1));
        Ok(Lookup { limiter: self, caller: caller.clone() })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    fn for_each(&mut self, caller: &Origin, change: impl Fn(&mut Lookups)) {
        for (network, _factor) in caller.networks() {
            change(self.callers.get_or_insert_mut(network.clone(), Lookups::default));
        }
    }
}

impl Lookups {
    fn free_at(&mut self, max: usize, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        match max.saturating_sub(self.running) {
            0 => now.checked_add_signed(RETRY_WHILE_RUNNING),
            room => free_at(&mut self.unknown, room, CALLER_WINDOW, now),
        }
    }
}

impl Lookup<'_> {
    /// The number was unknown.
    pub fn count(self, now: DateTime<Utc>) {
        let mut counts = self.limiter.lock();
        counts.in_all.push_back(now);
        counts.for_each(&self.caller, |lookups| lookups.unknown.push_back(now));
    }
}

/// Whatever was found, the lookup runs no longer.
impl Drop for Lookup<'_> {
    fn drop(&mut self) {
        self.limiter
            .lock()
            .for_each(&self.caller, |lookups| lookups.running = lookups.running.saturating_sub(1));
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
        numbers.begin(&caller(address), at(now)).is_err()
    }

    fn look_up_unknown(numbers: &UnknownNumberLimiter, caller: &Origin, now: i64) {
        numbers.begin(caller, at(now)).ok().unwrap().count(at(now));
    }

    #[test]
    fn lookups_at_the_same_time_count_before_they_end_and_found_ones_are_given_back() {
        let numbers = UnknownNumberLimiter::default();
        let begin = || numbers.begin(&caller("a"), at(0));
        let mut running: Vec<_> = (0..10).map(|_| begin().ok().unwrap()).collect();
        assert!(begin().is_err());
        assert!(!is_refused(&numbers, "b", 0));
        running.pop().unwrap().count(at(0));
        assert!(begin().is_err(), "one unknown and nine that run");
        running.clear();
        assert!(begin().is_ok(), "what was found is given back");
        running.extend((0..9).map(|_| begin().ok().unwrap()));
        assert!(begin().is_err());
    }

    #[test]
    fn after_ten_unknown_numbers_a_caller_waits_until_the_first_is_a_minute_old() {
        let numbers = UnknownNumberLimiter::default();
        for second in 0..10 {
            look_up_unknown(&numbers, &caller("a"), second * 1_000);
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
            look_up_unknown(&numbers, &caller(number), number * 1_000);
        }
        assert!(numbers.begin(&caller(40), at(40_000)).is_err());
    }

    #[test]
    fn during_a_flood_only_callers_with_unknown_numbers_are_refused() {
        let numbers = UnknownNumberLimiter::default();
        for number in 0..50 {
            look_up_unknown(&numbers, &caller(&number.to_string()), 0);
        }
        assert!(is_refused(&numbers, "7", 999));
        assert!(!is_refused(&numbers, "a customer", 999));
        assert!(numbers.begin(&Origin::default(), at(999)).is_err(), "callers without an address");
        assert!(!is_refused(&numbers, "7", 1_000));
        assert!(numbers.begin(&Origin::default(), at(1_000)).is_ok());
    }

    #[test]
    fn the_ten_thousand_and_first_caller_is_counted_too() {
        let numbers = UnknownNumberLimiter::default();
        for number in 0..10_000 {
            look_up_unknown(&numbers, &caller(&number.to_string()), 0);
        }
        for _ in 0..10 {
            look_up_unknown(&numbers, &caller("late"), 2_000);
        }
        assert!(is_refused(&numbers, "late", 2_001));
        assert_eq!(numbers.0.lock().unwrap().callers.len(), 10_000);
    }
}
