use chrono::{DateTime, TimeDelta, Utc};
use kernel::Random;

/// The lease of a claimed message: much longer than any sender takes.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// The back-off after each attempt, in seconds. After one more attempt the message is a dead letter.
const BACK_OFF_S: [i64; 6] = [10, 60, 5 * 60, 30 * 60, 2 * 3_600, 6 * 3_600];

/// When to retry a message whose attempt number `attempts` failed at `now`; `None` when no attempt is left. The back-off
/// has ±20 % jitter, so that messages that failed together are not retried together.
pub fn next_attempt_at(attempts: i64, now: DateTime<Utc>, random: &dyn Random) -> Option<DateTime<Utc>> {
    let index = usize::try_from(attempts.checked_sub(1)?).ok()?;
    let wait_s = BACK_OFF_S.get(index)?;
    let [drawn] = random.bytes::<1>();
    let percent = i64::from(drawn % 41).saturating_add(80);
    now.checked_add_signed(TimeDelta::milliseconds(wait_s.saturating_mul(10).saturating_mul(percent)))
}

/// A gateway is asked for reports for this long after it accepted a message: networks give up within two days.
const REPORT_WINDOW: TimeDelta = TimeDelta::hours(72);
const MIN_REPORT_INTERVAL: TimeDelta = TimeDelta::minutes(5);
const MAX_REPORT_INTERVAL: TimeDelta = TimeDelta::hours(6);

/// When to ask again for the report on a message accepted at `sent_at` that had none at `now`, later and later; `None`
/// when no report is to be expected any more.
pub fn next_report_query_at(sent_at: DateTime<Utc>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let age = now.signed_duration_since(sent_at);
    (age < REPORT_WINDOW)
        .then(|| now.checked_add_signed(age.clamp(MIN_REPORT_INTERVAL, MAX_REPORT_INTERVAL)))?
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{NO_JITTER, at};
    use super::*;

    #[test]
    fn the_back_off_grows_and_ends_after_seven_attempts() {
        let wait = |attempts| next_attempt_at(attempts, at(0), &NO_JITTER).map(|at| at.timestamp());
        let waits: Vec<_> = (1..=7).map(wait).collect();
        assert_eq!(waits, [Some(10), Some(60), Some(300), Some(1_800), Some(7_200), Some(21_600), None]);
    }

    #[test]
    fn a_report_is_asked_for_less_and_less_often_for_three_days() {
        let next = |minutes: i64| {
            let now = at(minutes.saturating_mul(60));
            next_report_query_at(at(0), now).map(|next| next.signed_duration_since(now).num_minutes())
        };
        assert_eq!([next(0), next(5), next(40), next(600)], [Some(5), Some(5), Some(40), Some(360)]);
        assert_eq!([next(72 * 60 - 1), next(72 * 60)], [Some(360), None]);
    }
}
