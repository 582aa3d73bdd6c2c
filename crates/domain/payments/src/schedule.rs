use chrono::{DateTime, TimeDelta, Utc};
use kernel::Random;

use crate::PaymentState;

/// Query intervals by age: (maximum age of the attempt, interval), in seconds. The longest interval of the first
/// quarter of an hour, with jitter, is below a minute: that is how soon a payment is noticed when every webhook is
/// lost.
const UNDECIDED: [(i64, i64); 9] = [
    (5, 5),
    (13, 8),
    (26, 13),
    (46, 20),
    (76, 30),
    (15 * MINUTE, 45),
    (2 * HOUR, 5 * MINUTE),
    (DAY, HOUR),
    (7 * DAY, DAY),
];
/// The same for attempts that ended without money, and for money that does not match.
const ENDED: [(i64, i64); 2] = [(HOUR, 5 * MINUTE), (7 * DAY, DAY)];
const MINUTE: i64 = 60;
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// When to query an attempt again: often while it is fresh, daily until the seventh day, then never.
///
/// An expired prompt may still be on a phone (it was only replaced, or the provider is slow), so its schedule
/// continues. Failed attempts and those that staff must judge are queried seldom, because an exact success may come
/// late; completed ones need no more queries. Intervals have ±20 % jitter, so that checks do not run in lockstep.
pub fn next_check_at(
    state: PaymentState,
    created_at: DateTime<Utc>,
    now: DateTime<Utc>,
    random: &dyn Random,
) -> Option<DateTime<Utc>> {
    let age = now.signed_duration_since(created_at).num_seconds();
    let gap = match state {
        PaymentState::Initiated | PaymentState::Pending | PaymentState::Expired => gap_for(age, &UNDECIDED),
        PaymentState::Failed(_) | PaymentState::Review(_) => gap_for(age, &ENDED),
        PaymentState::Completed | PaymentState::Reversed => None,
    };
    now.checked_add_signed(jittered(gap?, random))
}

fn gap_for(age_s: i64, schedule: &[(i64, i64)]) -> Option<i64> {
    schedule.iter().find(|(until, _)| age_s < *until).map(|(_, gap)| *gap)
}

/// 80 % to 120 % of `gap_s`.
fn jittered(gap_s: i64, random: &dyn Random) -> TimeDelta {
    let [drawn] = random.bytes::<1>();
    let percent = i64::from(drawn % 41).saturating_add(80);
    TimeDelta::milliseconds(gap_s.saturating_mul(10).saturating_mul(percent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ConstantRandom, at};

    fn gap(state: PaymentState, age_s: i64, drawn: u8) -> Option<i64> {
        next_check_at(state, at(0), at(age_s), &ConstantRandom(drawn))
            .map(|next| next.signed_duration_since(at(age_s)).num_milliseconds())
    }

    #[test]
    fn fresh_prompts_are_queried_often_and_old_ones_seldom() {
        let gaps: Vec<_> = [0, 5, 13, 26, 46, 76, 900, 7_200, 86_400]
            .map(|age| gap(PaymentState::Pending, age, 20).unwrap() / 1_000)
            .into();
        assert_eq!(gaps, [5, 8, 13, 20, 30, 45, 300, 3_600, 86_400]);
        assert_eq!(gap(PaymentState::Pending, 7 * DAY, 20), None);
    }

    #[test]
    fn intervals_vary_by_a_fifth() {
        assert_eq!(
            (gap(PaymentState::Pending, 0, 0), gap(PaymentState::Pending, 0, 40)),
            (Some(4_000), Some(6_000))
        );
    }

    #[test]
    fn no_interval_of_the_first_quarter_hour_reaches_a_minute() {
        let longest = (0..15 * MINUTE).filter_map(|age| gap(PaymentState::Pending, age, 40)).max();
        assert!(longest.unwrap() < 60_000);
    }

    #[test]
    fn a_failed_attempt_is_queried_for_an_hour_and_then_daily_for_a_week() {
        let failed = PaymentState::Failed(crate::FailureReason::Other);
        assert_eq!(gap(failed, 10, 20), Some(300_000));
        assert_eq!(gap(failed, HOUR, 20), Some(86_400_000));
        assert_eq!(gap(failed, 7 * DAY, 20), None);
    }

    #[test]
    fn a_replaced_prompt_is_queried_like_an_open_one() {
        assert_eq!(gap(PaymentState::Expired, 76, 20), gap(PaymentState::Pending, 76, 20));
    }

    #[test]
    fn a_completed_payment_is_never_queried_again() {
        assert_eq!(gap(PaymentState::Completed, 10, 20), None);
    }
}
