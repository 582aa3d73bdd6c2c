use chrono::{DateTime, TimeDelta, Utc};

/// How many questions the background check may put to the provider: five a second, none saved up for later.
#[derive(Debug, Default)]
pub struct QueryBudget {
    second_began: Option<DateTime<Utc>>,
    spent: i64,
}

impl QueryBudget {
    /// Questions per second.
    pub const PER_SECOND: i64 = 5;

    /// How many questions may be put now.
    pub fn left(&mut self, now: DateTime<Utc>) -> i64 {
        // A clock that was set back begins a second too, and does not hold questions back until it has caught up.
        let goes_on =
            |began| (TimeDelta::zero()..TimeDelta::seconds(1)).contains(&now.signed_duration_since(began));
        if !self.second_began.is_some_and(goes_on) {
            (self.second_began, self.spent) = (Some(now), 0);
        }
        Self::PER_SECOND.saturating_sub(self.spent)
    }

    /// Notes that so many are put.
    pub fn spend(&mut self, questions: usize) {
        self.spent = self.spent.saturating_add(i64::try_from(questions).unwrap_or(i64::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::at;

    #[test]
    fn no_second_has_more_than_five_questions() {
        let mut budget = QueryBudget::default();
        assert_eq!(budget.left(at(0)), 5);
        budget.spend(3);
        assert_eq!(budget.left(at(0)), 2);
        budget.spend(2);
        assert_eq!(budget.left(at(0)), 0);
        assert_eq!(budget.left(at(60)), 5);
    }

    #[test]
    fn a_clock_that_is_set_back_stops_no_question() {
        let mut budget = QueryBudget::default();
        assert_eq!(budget.left(at(3_600)), 5);
        budget.spend(5);
        assert_eq!(budget.left(at(0)), 5);
    }
}
