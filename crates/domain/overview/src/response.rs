use chrono::{DateTime, Utc};

/// A case and the first staff action on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstAction {
    /// When the case began.
    pub since: DateTime<Utc>,
    /// When staff first acted.
    pub at: DateTime<Utc>,
}

/// How long cases waited for the first staff action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ResponseTimes {
    /// The number of cases with a first action.
    pub cases: i64,
    /// The lower median of the waiting times in minutes, rounded down; `None` without cases.
    pub median_minutes: Option<i64>,
}

impl ResponseTimes {
    /// Summarizes the actions at `from` or later.
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
    fn the_median_is_one_of_the_waiting_times() {
        let times = ResponseTimes::since(at(0), &[after(30), after(10), after(20)]);
        assert_eq!(times, ResponseTimes { cases: 3, median_minutes: Some(20) });
        let even = ResponseTimes::since(at(0), &[after(40), after(10), after(20), after(30)]);
        assert_eq!(even.median_minutes, Some(20));
    }

    #[test]
    fn only_actions_since_the_start_count() {
        let times = ResponseTimes::since(at(120), &[after(19), after(20)]);
        assert_eq!(times, ResponseTimes { cases: 1, median_minutes: Some(20) });
    }

    #[test]
    fn without_actions_there_is_no_median() {
        assert_eq!(ResponseTimes::since(at(0), &[]), ResponseTimes::default());
    }
}
