use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// After so many failures in a row a sender rests.
const FAILURES: u32 = 5;
const FIRST_REST: TimeDelta = TimeDelta::seconds(5);
const LONGEST_REST: TimeDelta = TimeDelta::seconds(60);

/// Keeps messages from being tried in vain: a sender that failed five times in a row rests, and then gets one message to
/// show that it is back. Each instance of the program has its own.
#[derive(Debug, Default)]
pub struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    rest: Option<(DateTime<Utc>, TimeDelta)>,
}

impl Breaker {
    /// How many of `free` messages may be sent at `now`.
    pub fn permits(&self, free: i64, now: DateTime<Utc>) -> i64 {
        match self.state().rest {
            None => free,
            Some((until, _)) if now >= until => free.min(1),
            Some(_) => 0,
        }
    }

    /// Whether the sender seems to be away.
    pub fn is_open(&self) -> bool {
        self.state().rest.is_some()
    }

    /// Notes how a try ended. A refusal of one message says that the sender is there.
    pub fn record(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            *state = State::default();
            return;
        }
        state.failures = state.failures.saturating_add(1);
        if state.failures >= FAILURES {
            let doubled = state.rest.and_then(|(_, rest)| rest.checked_mul(2));
            let rest = doubled.map_or(FIRST_REST, |rest| rest.min(LONGEST_REST));
            state.rest = now.checked_add_signed(rest).map(|until| (until, rest));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::At;
    use super::*;

    #[test]
    fn a_sender_that_fails_rests_longer_each_time_and_returns_with_one_message() {
        let breaker = Breaker::default();
        for _ in 0..4 {
            breaker.record(false, At::epoch());
        }
        assert_eq!(breaker.permits(4, At::epoch()), 4);
        breaker.record(false, At::epoch());
        assert_eq!([0, 4, 5].map(|s| breaker.permits(4, At::seconds(s))), [0, 0, 1]);
        breaker.record(false, At::seconds(5));
        assert_eq!([5, 14, 15].map(|s| breaker.permits(4, At::seconds(s))), [0, 0, 1]);
        breaker.record(true, At::seconds(15));
        assert!(!breaker.is_open() && breaker.permits(4, At::seconds(15)) == 4);
    }
}
