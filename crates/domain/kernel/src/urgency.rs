use chrono::{DateTime, TimeDelta, Utc};
use strum::{IntoStaticStr, VariantArray};

/// How soon something must be handled. The times are the specification's table of issue response times (section 9):
/// high within 1 hour, medium within 4 hours, low within 24 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Urgency {
    Low,
    Medium,
    High,
}

impl Urgency {
    /// The specification's threshold of an urgent order, in whole shillings: amounts above it are urgent.
    pub const URGENT_ABOVE_TSH: i64 = 50_000;

    /// The urgency at `now` of something due at `due_at`: that of something new with the same time left.
    pub fn from_due_time(due_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let left = due_at.signed_duration_since(now);
        if left <= Self::High.response_time() {
            Self::High
        } else if left <= Self::Medium.response_time() {
            Self::Medium
        } else {
            Self::Low
        }
    }

    /// The time allowed for handling it.
    pub fn response_time(self) -> TimeDelta {
        match self {
            Self::Low => TimeDelta::hours(24),
            Self::Medium => TimeDelta::hours(4),
            Self::High => TimeDelta::hours(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urgency_follows_from_the_time_left() {
        let now: DateTime<Utc> = "2026-11-21T09:00:00Z".parse().unwrap();
        let urgency = |seconds| {
            Urgency::from_due_time(now.checked_add_signed(TimeDelta::seconds(seconds)).unwrap(), now)
        };
        assert_eq!((urgency(24 * 3600), urgency(4 * 3600 + 1)), (Urgency::Low, Urgency::Low));
        assert_eq!((urgency(4 * 3600), urgency(3600 + 1)), (Urgency::Medium, Urgency::Medium));
        assert_eq!((urgency(3600), urgency(-1)), (Urgency::High, Urgency::High));
    }
}
