use chrono::{DateTime, TimeDelta, Utc};

/// The rate limit of the background check: five queries to the provider per second; unused ones do not accumulate.
#[derive(Debug, Default)]
pub struct QueryBudget {
    second_start: Option<DateTime<Utc>>,
    spent: i64,
}

impl QueryBudget {
    pub const PER_SECOND: i64 = 5;

    /// The number of queries that may be sent now.
    pub fn left(&mut self, now: DateTime<Utc>) -> i64 {
        // A clock that was set back starts a new second too, instead of blocking queries until it has caught up.
        let is_same_second =
            |began| (TimeDelta::zero()..TimeDelta::seconds(1)).contains(&now.signed_duration_since(began));
        if !self.second_start.is_some_and(is_same_second) {
            (self.second_start, self.spent) = (Some(now), 0);
        }
        Self::PER_SECOND.saturating_sub(self.spent)
    }

    /// Records that `queries` are sent.
    pub fn spend(&mut self, queries: usize) {
        self.spent = self.spent.saturating_add(i64::try_from(queries).unwrap_or(i64::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::at;

    #[test]
    fn no_second_has_more_than_five_queries() {
        let mut budget = QueryBudget::default();
        assert_eq!(budget.left(at(0)), 5);
        budget.spend(3);
        assert_eq!(budget.left(at(0)), 2);
        budget.spend(2);
        assert_eq!(budget.left(at(0)), 0);
        assert_eq!(budget.left(at(60)), 5);
    }

    #[test]
    fn a_clock_that_is_set_back_blocks_no_query() {
        let mut budget = QueryBudget::default();
        assert_eq!(budget.left(at(3_600)), 5);
        budget.spend(5);
        assert_eq!(budget.left(at(0)), 5);
    }
}
