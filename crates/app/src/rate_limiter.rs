//! Limits expensive operations per staff member. Counts in this process: several instances allow a multiple, which
//! still stops a runaway script.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::AccountId;

use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::payment_health::seconds_until;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Encoding an uploaded picture: 20 a minute.
    Picture,
    /// Reading or writing a CSV file: 6 a minute.
    Csv,
    /// Sending test messages: 6 a minute.
    Message,
}

impl Operation {
    fn limit(self) -> usize {
        match self {
            Self::Picture => 20,
            Self::Csv | Self::Message => 6,
        }
    }
}

const WINDOW: TimeDelta = TimeDelta::minutes(1);

type Times = VecDeque<DateTime<Utc>>;

/// Operations of the last minute by staff member.
#[derive(Debug, Default)]
pub struct RateLimiter(Mutex<HashMap<(Operation, AccountId), Times>>);

impl RateLimiter {
    /// Counts one operation.
    ///
    /// # Errors
    /// `too_many_tries` with the time to wait; it is not counted then.
    pub fn acquire(&self, operation: Operation, who: AccountId, now: DateTime<Utc>) -> Result<(), ApiError> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_key, times| times.back().is_some_and(|last| now.signed_duration_since(last) < WINDOW));
        let times = all.entry((operation, who)).or_default();
        times.retain(|time| now.signed_duration_since(time) < WINDOW);
        match times.front().and_then(|first| first.checked_add_signed(WINDOW)) {
            Some(free) if times.len() >= operation.limit() => {
                Err(ApiError::new(ErrorCode::TooMuchWork).with_retry_after(seconds_until(free, now)))
            }
            _ => {
                times.push_back(now);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Clock, Random};

    use super::*;
    use crate::system::{SystemClock, SystemRandom};

    fn account() -> AccountId {
        let random: &dyn Random = &SystemRandom;
        AccountId::new(SystemClock.now(), random)
    }

    #[test]
    fn a_full_window_frees_up_a_minute_after_its_first_operation() {
        let (limiter, who, now) = (RateLimiter::default(), account(), SystemClock.now());
        let later = |seconds| now + TimeDelta::seconds(seconds);
        for second in 0..6 {
            limiter.acquire(Operation::Csv, who, later(second)).unwrap();
        }
        assert_eq!(
            limiter.acquire(Operation::Csv, who, later(30)).unwrap_err().code(),
            ErrorCode::TooMuchWork
        );
        limiter.acquire(Operation::Picture, who, later(30)).unwrap();
        limiter.acquire(Operation::Csv, account(), later(30)).unwrap();
        limiter.acquire(Operation::Csv, who, later(60)).unwrap();
        assert!(limiter.acquire(Operation::Csv, who, later(60)).is_err());
    }
}
