use chrono::{DateTime, TimeDelta, Utc};
use kernel::Random;

use super::{VendingAttempt, VendingState};
use crate::Order;

/// How long a sender may take to send a written attempt; it is not queried before.
pub const SENDER_TIMEOUT: TimeDelta = TimeDelta::seconds(60);
/// The maximum delay between writing and sending an attempt; after that it is not sent.
pub const MAX_SEND_DELAY: TimeDelta = TimeDelta::seconds(20);
/// The age from which an attempt that the vendor does not know is lost: its sender has given up twice over.
pub const LOST_AFTER: TimeDelta = TimeDelta::minutes(2);
/// How often one request is sent at most.
pub const MAX_SENDS: i16 = 3;
/// How long the shop tries by itself before staff take over: at least and at most. The promise decides in between.
const MIN_TRYING: TimeDelta = TimeDelta::minutes(5);
const MAX_TRYING: TimeDelta = TimeDelta::minutes(30);
/// What staff keep of a promise: a third of it, and at most this.
const MAX_DESK_TIME: TimeDelta = TimeDelta::minutes(30);
/// The lease of a claimed attempt: longer than any answer takes.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

const MINUTE: i64 = 60;
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
/// Query intervals by age: (maximum age of the attempt, interval), in seconds.
const UNDER_WAY: [(i64, i64); 4] = [(30, 5), (2 * MINUTE, 15), (10 * MINUTE, 30), (i64::MAX, 2 * MINUTE)];
/// The same for attempts that staff took over: the answer may come late.
const TIMED_OUT: [(i64, i64); 3] = [(3 * HOUR, 10 * MINUTE), (DAY, HOUR), (7 * DAY, DAY)];
/// The same for bundles that were sent: a few are taken back.
const COMPLETED: [(i64, i64); 2] = [(DAY, 6 * HOUR), (7 * DAY, DAY)];

/// When to query an attempt again; `None` when no more news is expected. Intervals have ±20 % jitter, so that queries
/// do not run in lockstep.
pub fn next_check_at(
    state: VendingState,
    started_at: DateTime<Utc>,
    now: DateTime<Utc>,
    random: &dyn Random,
) -> Option<DateTime<Utc>> {
    let age = now.signed_duration_since(started_at).num_seconds();
    let schedule: &[(i64, i64)] = match state {
        VendingState::Created | VendingState::Confirmed | VendingState::Submitted => &UNDER_WAY,
        VendingState::TimedOut => &TIMED_OUT,
        VendingState::Completed => &COMPLETED,
        VendingState::Rejected
        | VendingState::Cancelled
        | VendingState::Declined
        | VendingState::Reversed => &[],
    };
    let (_, gap) = schedule.iter().find(|(until, _)| age < *until)?;
    now.checked_add_signed(jittered(*gap, random))
}

/// When staff take over an order whose sending begins at `now`, so that they can keep its promise.
pub fn desk_at(order: &Order, now: DateTime<Utc>) -> DateTime<Utc> {
    let promised = order.due_at.signed_duration_since(order.created_at);
    let desk_time = TimeDelta::milliseconds(promised.num_milliseconds().div_euclid(3)).min(MAX_DESK_TIME);
    let trying = order.due_at.signed_duration_since(now).checked_sub(&desk_time).unwrap_or(MIN_TRYING);
    now.checked_add_signed(trying.clamp(MIN_TRYING, MAX_TRYING)).unwrap_or(now)
}

/// The time since the request was last sent.
pub fn since_sent(attempt: &VendingAttempt, now: DateTime<Utc>) -> TimeDelta {
    now.signed_duration_since(attempt.sent_at)
}

/// 80 % to 120 % of `gap_s`.
fn jittered(gap_s: i64, random: &dyn Random) -> TimeDelta {
    let [drawn] = random.bytes::<1>();
    let percent = i64::from(drawn % 41).saturating_add(80);
    TimeDelta::milliseconds(gap_s.saturating_mul(10).saturating_mul(percent))
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;
    use crate::test_support::{ConstantRandom, at, bundle_order};

    fn gap(state: VendingState, age_s: i64) -> Option<i64> {
        let next = next_check_at(state, at(0), at(age_s), &ConstantRandom(20))?;
        Some(next.signed_duration_since(at(age_s)).num_seconds())
    }

    #[test]
    fn an_open_attempt_is_queried_until_its_outcome_is_known() {
        let gaps = [0, 30, 120, 600, 99 * DAY].map(|age| gap(VendingState::Submitted, age));
        assert_eq!(gaps, [5, 15, 30, 120, 120].map(Some));
    }

    #[test]
    fn a_completed_or_timed_out_attempt_is_queried_for_a_week_and_a_refused_one_never() {
        assert_eq!(gap(VendingState::Completed, 60), Some(6 * HOUR));
        assert_eq!(gap(VendingState::TimedOut, HOUR), Some(10 * MINUTE));
        for state in [VendingState::Completed, VendingState::TimedOut] {
            assert_eq!((gap(state, 7 * DAY - 1), gap(state, 7 * DAY)), (Some(DAY), None));
        }
        assert!(VendingState::all().filter(|state| state.is_certain_refusal()).all(|s| gap(s, 1).is_none()));
    }

    #[test]
    fn queries_begin_after_the_sender_gave_up() {
        assert!(MAX_SEND_DELAY < SENDER_TIMEOUT && SENDER_TIMEOUT < LOST_AFTER && LOST_AFTER < MIN_TRYING);
    }

    #[test]
    fn staff_get_an_order_in_time_for_its_promise() {
        let minutes = |promised: i64, passed: i64| {
            let order = Order { created_at: at(0), due_at: at(promised * MINUTE), ..bundle_order() };
            desk_at(&order, at(passed * MINUTE)).signed_duration_since(at(0)).num_minutes()
        };
        assert_eq!(minutes(30, 0), 20, "a third of the promise is theirs");
        assert_eq!(minutes(600, 0), 30, "no vendor is waited for longer than half an hour");
        assert_eq!(minutes(30, 18), 23, "a vendor gets five minutes");
        assert_eq!(minutes(30, 45), 50, "a promise that is missed already");
    }
}
