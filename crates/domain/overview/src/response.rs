use chrono::{DateTime, Utc};

/// A case and the first thing that a colleague did about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstAction {
    /// Since when it was open.
    pub since: DateTime<Utc>,
    /// When somebody first did something.
    pub at: DateTime<Utc>,
}

/// How long cases waited for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ResponseTimes {
    /// How many cases somebody began with.
    pub cases: i64,
    /// Half of them waited no longer than these minutes, rounded down; `None` when nobody began with any.
    pub median_minutes: Option<i64>,
}

impl ResponseTimes {
    /// Of the first actions from `from` on.
    pub fn since(from: DateTime<Utc>, actions: &[FirstAction]) -> Self {
        let mut minutes: Vec<i64> = actions.iter().filter(|action| action.at >= from).map(waited).collect();
        minutes.sort_unstable();
        let middle = minutes.len().saturating_sub(1).checked_div(2).unwrap_or_default();
        Self {
            cases: i64::try_from(minutes.len()).unwrap_or(i64::MAX),
            median_minutes: minutes.get(middle).copied(),
        }
    }
}

fn waited(action: &FirstAction) -> i64 {
    action.at.signed_duration_since(action.since).num_minutes().max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(minute.saturating_mul(60), 0).unwrap()
    }

    fn after(minutes: i64) -> FirstAction {
        FirstAction { since: at(100), at: at(minutes.saturating_add(100)) }
    }

    #[test]
    fn the_median_is_a_time_that_somebody_waited() {
        let times = ResponseTimes::since(at(0), &[after(30), after(10), after(20)]);
        assert_eq!(times, ResponseTimes { cases: 3, median_minutes: Some(20) });
        let even = ResponseTimes::since(at(0), &[after(40), after(10), after(20), after(30)]);
        assert_eq!(even.median_minutes, Some(20));
    }

    #[test]
    fn only_what_was_begun_in_the_time_counts() {
        let times = ResponseTimes::since(at(120), &[after(19), after(20)]);
        assert_eq!(times, ResponseTimes { cases: 1, median_minutes: Some(20) });
    }

    #[test]
    fn nothing_begun_has_no_median() {
        assert_eq!(ResponseTimes::since(at(0), &[]), ResponseTimes::default());
    }
}
