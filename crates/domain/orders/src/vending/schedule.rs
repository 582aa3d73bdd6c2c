use chrono::{DateTime, TimeDelta, Utc};
use kernel::Random;

use super::{VendingAttempt, VendingState};

/// How long whoever wrote an attempt may take to send it; nobody asks about it before.
pub const SENDERS_TIME: TimeDelta = TimeDelta::seconds(60);
/// Whoever was held up longer than this between writing and sending sends no more.
pub const SEND_WITHIN: TimeDelta = TimeDelta::seconds(20);
/// From this age on, a vendor that has not heard of an attempt never will: whoever sends it has given up twice over.
pub const NEVER_ARRIVED_AFTER: TimeDelta = TimeDelta::minutes(2);
/// How long an outcome is awaited before colleagues take over.
pub const PATIENCE: TimeDelta = TimeDelta::minutes(30);
/// How long a question belongs to whoever took it: longer than any answer takes.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

const MINUTE: i64 = 60;
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
/// Up to which age of an attempt, in seconds, the vendor is asked again after how many seconds.
const UNDER_WAY: [(i64, i64); 4] = [(30, 5), (2 * MINUTE, 15), (10 * MINUTE, 30), (i64::MAX, 2 * MINUTE)];
/// The same for attempts that colleagues took over: the word may come late.
const TIMED_OUT: [(i64, i64); 3] = [(3 * HOUR, 10 * MINUTE), (DAY, HOUR), (7 * DAY, DAY)];
/// The same for bundles that were sent: rarely, one is taken back.
const COMPLETED: [(i64, i64); 2] = [(DAY, 6 * HOUR), (7 * DAY, DAY)];

/// When to ask about an attempt again; `None` when nothing more is to come. Gaps vary by a fifth, so that questions do
/// not march in step.
pub fn next_check_at(
    state: VendingState,
    begun_at: DateTime<Utc>,
    now: DateTime<Utc>,
    random: &dyn Random,
) -> Option<DateTime<Utc>> {
    let age = now.signed_duration_since(begun_at).num_seconds();
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
    now.checked_add_signed(varied(*gap, random))
}

/// How old an attempt is.
pub fn age(attempt: &VendingAttempt, now: DateTime<Utc>) -> TimeDelta {
    now.signed_duration_since(attempt.begun_at)
}

/// 80 % to 120 % of `gap_s`.
fn varied(gap_s: i64, random: &dyn Random) -> TimeDelta {
    let [drawn] = random.bytes::<1>();
    let percent = i64::from(drawn % 41).saturating_add(80);
    TimeDelta::milliseconds(gap_s.saturating_mul(10).saturating_mul(percent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Bytes, at};

    fn gap(state: VendingState, age_s: i64) -> Option<i64> {
        let next = next_check_at(state, at(0), at(age_s), &Bytes(20))?;
        Some(next.signed_duration_since(at(age_s)).num_seconds())
    }

    #[test]
    fn what_is_under_way_is_asked_about_until_it_is_known() {
        let gaps = [0, 30, 120, 600, 99 * DAY].map(|age| gap(VendingState::Submitted, age));
        assert_eq!(gaps, [5, 15, 30, 120, 120].map(Some));
    }

    #[test]
    fn what_was_sent_or_is_not_known_is_asked_about_for_a_week_and_a_refusal_never() {
        assert_eq!(gap(VendingState::Completed, 60), Some(6 * HOUR));
        assert_eq!(gap(VendingState::TimedOut, HOUR), Some(10 * MINUTE));
        for state in [VendingState::Completed, VendingState::TimedOut] {
            assert_eq!((gap(state, 7 * DAY - 1), gap(state, 7 * DAY)), (Some(DAY), None));
        }
        assert!(
            VendingState::ALL
                .into_iter()
                .filter(|state| state.is_certain_refusal())
                .all(|s| gap(s, 1).is_none())
        );
    }

    #[test]
    fn nobody_asks_before_the_sender_gave_up_and_nobody_sends_after_it_was_asked_about() {
        assert!(
            SEND_WITHIN < SENDERS_TIME
                && SENDERS_TIME < NEVER_ARRIVED_AFTER
                && NEVER_ARRIVED_AFTER < PATIENCE
        );
    }
}
