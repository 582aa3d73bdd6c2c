use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// Consecutive failures that open the breaker.
const FAILURE_THRESHOLD: u32 = 5;
const MIN_COOL_DOWN: TimeDelta = TimeDelta::seconds(5);
const MAX_COOL_DOWN: TimeDelta = TimeDelta::seconds(60);

/// The circuit breaker of a sender: it opens after five consecutive failures, and after a cool-down permits one
/// message as a probe. Each instance of the program has its own.
#[derive(Debug, Default)]
pub struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    cool_down: Option<(DateTime<Utc>, TimeDelta)>,
}

impl Breaker {
    /// How many of `free` messages may be sent at `now`.
    pub fn permits(&self, free: i64, now: DateTime<Utc>) -> i64 {
        match self.state().cool_down {
            None => free,
            Some((until, _)) if now >= until => free.min(1),
            Some(_) => 0,
        }
    }

    /// Whether the sender is considered unreachable.
    pub fn is_open(&self) -> bool {
        self.state().cool_down.is_some()
    }

    /// Records the outcome of an attempt. `answered` includes the refusal of a message: the sender is reachable.
    pub fn record(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            *state = State::default();
            return;
        }
        state.failures = state.failures.saturating_add(1);
        if state.failures >= FAILURE_THRESHOLD {
            let doubled = state.cool_down.and_then(|(_, cool_down)| cool_down.checked_mul(2));
            let cool_down = doubled.map_or(MIN_COOL_DOWN, |cool_down| cool_down.min(MAX_COOL_DOWN));
            state.cool_down = now.checked_add_signed(cool_down).map(|until| (until, cool_down));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::at;
    use super::*;

    #[test]
    fn the_cool_down_doubles_and_ends_with_one_probe() {
        let breaker = Breaker::default();
        for _ in 0..4 {
            breaker.record(false, at(0));
        }
        assert_eq!(breaker.permits(4, at(0)), 4);
        breaker.record(false, at(0));
        assert_eq!([0, 4, 5].map(|s| breaker.permits(4, at(s))), [0, 0, 1]);
        breaker.record(false, at(5));
        assert_eq!([5, 14, 15].map(|s| breaker.permits(4, at(s))), [0, 0, 1]);
        breaker.record(true, at(15));
        assert!(!breaker.is_open() && breaker.permits(4, at(15)) == 4);
    }
}
