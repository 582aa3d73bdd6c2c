use chrono::{DateTime, TimeDelta, Utc};
use kernel::Random;

/// How long a message belongs to whoever took it: much longer than any sender takes.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// After which try a message waits how many seconds. After one more it is dead.
const WAITS_S: [i64; 6] = [10, 60, 5 * 60, 30 * 60, 2 * 3_600, 6 * 3_600];

/// When a message is tried again that was tried `tries` times, the last time at `now`; `None` when that was enough. Waits
/// vary by a fifth, so that what failed together does not come back together.
pub fn next_try_at(tries: i64, now: DateTime<Utc>, random: &dyn Random) -> Option<DateTime<Utc>> {
    let place = usize::try_from(tries.checked_sub(1)?).ok()?;
    let wait_s = WAITS_S.get(place)?;
    let [drawn] = random.bytes::<1>();
    let percent = i64::from(drawn % 41).saturating_add(80);
    now.checked_add_signed(TimeDelta::milliseconds(wait_s.saturating_mul(10).saturating_mul(percent)))
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{At, Ones};
    use super::*;

    #[test]
    fn waits_grow_and_end_after_seven_tries() {
        let wait = |tries| next_try_at(tries, At::epoch(), &Ones).map(|at| at.timestamp());
        let waits: Vec<_> = (1..=7).map(wait).collect();
        assert_eq!(waits, [Some(10), Some(60), Some(300), Some(1_800), Some(7_200), Some(21_600), None]);
    }
}
