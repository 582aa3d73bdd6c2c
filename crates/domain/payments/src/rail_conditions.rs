//! Which changes in the condition of payment companies staff are notified about.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyName, Network};

/// A condition must last this long before staff are told: a company that fails and recovers all the time is no news
/// every time.
const SETTLED_AFTER: TimeDelta = TimeDelta::minutes(1);

/// A payment company, or its prompts to the wallets of one network.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RailScope {
    pub provider: CompanyName,
    /// `None` for the company as a whole.
    pub network: Option<Network>,
}

/// A company broke down or works again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RailChange {
    pub scope: RailScope,
    pub is_working: bool,
}

/// What this instance saw of the companies, and what staff were told. At the start all are taken to work.
#[derive(Debug, Default)]
pub struct RailConditions(HashMap<RailScope, Condition>);

#[derive(Debug, Clone, Copy)]
struct Condition {
    is_working: bool,
    since: DateTime<Utc>,
    is_told_working: bool,
}

impl RailConditions {
    /// The changes that staff are to be told of at `now`, until [`set_told`](Self::set_told); `broken` is what does not
    /// work.
    pub fn update(&mut self, broken: &HashSet<RailScope>, now: DateTime<Utc>) -> Vec<RailChange> {
        for scope in broken {
            let working = Condition { is_working: true, since: now, is_told_working: true };
            self.0.entry(scope.clone()).or_insert(working);
        }
        let changes = self.0.iter_mut().filter_map(|(scope, condition)| {
            let is_working = !broken.contains(scope);
            if condition.is_working != is_working {
                (condition.is_working, condition.since) = (is_working, now);
            }
            let is_settled = now.signed_duration_since(condition.since) >= SETTLED_AFTER;
            let is_news = is_settled && condition.is_told_working != is_working;
            is_news.then(|| RailChange { scope: scope.clone(), is_working })
        });
        changes.collect()
    }

    pub fn set_told(&mut self, change: &RailChange) {
        if let Some(condition) = self.0.get_mut(&change.scope) {
            condition.is_told_working = change.is_working;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{at, provider_name};

    fn scope() -> RailScope {
        RailScope { provider: provider_name(), network: Some(Network::Yas) }
    }

    /// Looks every second of `seconds`; returns when staff were told, and whether it works.
    fn told(is_broken: impl Fn(i64) -> bool, seconds: i64) -> Vec<(i64, bool)> {
        let (mut conditions, mut told) = (RailConditions::default(), Vec::new());
        for second in 0..seconds {
            let broken = is_broken(second).then(scope).into_iter().collect();
            for change in conditions.update(&broken, at(second)) {
                conditions.set_told(&change);
                told.push((second, change.is_working));
            }
        }
        told
    }

    #[test]
    fn staff_are_told_once_when_a_company_breaks_down_and_once_when_it_works_again() {
        assert_eq!(told(|second| (100..500).contains(&second), 1_000), [(160, false), (560, true)]);
    }

    #[test]
    fn a_condition_that_does_not_last_is_not_told() {
        assert_eq!(told(|second| second % 60 < 30, 1_000), []);
        assert_eq!(told(|second| second > 100 && second % 60 > 5, 300), [], "it never lasted a minute");
    }

    #[test]
    fn a_change_that_could_not_be_told_is_told_later() {
        let mut conditions = RailConditions::default();
        let broken = HashSet::from([scope()]);
        let changes = [0, 60, 61].map(|second| conditions.update(&broken, at(second)));
        assert_eq!(changes[0], []);
        assert_eq!(changes[1], [RailChange { scope: scope(), is_working: false }]);
        assert_eq!(changes[1], changes[2]);
    }
}
