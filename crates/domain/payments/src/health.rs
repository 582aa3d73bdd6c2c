//! The health of payments by network, measured from real attempts.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, Network, PhoneNumber};
use strum::{IntoStaticStr, VariantArray};

use crate::{CompanyName, FailureReason, PaymentState};

/// The time before now that health is measured over.
pub const HEALTH_WINDOW: TimeDelta = TimeDelta::hours(3);
/// The fewest attempts that allow a statement.
const MIN_ATTEMPTS: usize = 5;
/// A network is slow when a lower percentage of its attempts succeeds, or the median takes longer than [`SLOW`].
const POOR_PERCENT: usize = 50;
const SLOW: TimeDelta = TimeDelta::seconds(60);
/// An attempt undecided for longer counts as failed.
const OVERDUE: TimeDelta = TimeDelta::seconds(120);

/// One attempt of the last hours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentAttempt {
    pub provider: CompanyName,
    pub payer_phone: PhoneNumber,
    pub state: PaymentState,
    pub created_at: DateTime<Utc>,
    /// When the state last rose.
    pub changed_at: DateTime<Utc>,
}

/// The health of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkHealth {
    /// The network of the payer's number, by its prefix; a guess for ported numbers.
    pub network: Network,
    /// The number of attempts that say something about the network.
    pub attempts: usize,
    /// The percentage that brought money; `None` with too few attempts.
    pub success_percent: Option<usize>,
    /// The median time from prompt to money; `None` with too few attempts, or without money.
    pub median_to_paid: Option<TimeDelta>,
}

impl NetworkHealth {
    /// Whether to tell customers that it is slow; `None` when too little is known.
    pub fn is_slow(&self) -> Option<bool> {
        let percent = self.success_percent?;
        Some(percent < POOR_PERCENT || self.median_to_paid.is_some_and(|median| median > SLOW))
    }
}

/// The time before now that the back office's network panel covers.
pub const CONDITION_WINDOW: TimeDelta = TimeDelta::hours(1);
/// The fewest attempts for which a low success rate is not chance.
const MIN_FAILING_ATTEMPTS: usize = 3;

/// The condition of a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum NetworkCondition {
    /// Money comes, and fast.
    Active,
    /// Money comes, but the median takes long.
    Slow,
    /// Most attempts bring no money.
    Failing,
    /// Too few attempts to tell.
    Quiet,
}

/// The attempts of one network in the last hour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkHour {
    /// The network of the payer's number, by its prefix.
    pub network: Network,
    /// The number of attempts that say something about the network.
    pub attempts: usize,
    /// The number of them that brought money.
    pub paid: usize,
    /// The median time from prompt to money; `None` when none came.
    pub median_to_paid: Option<TimeDelta>,
}

impl NetworkHour {
    /// The percentage of attempts that brought money; `None` without attempts.
    pub fn paid_percent(&self) -> Option<usize> {
        (self.attempts > 0).then(|| percent(self.paid, self.attempts))
    }

    /// The condition in this hour. `Active` only where money came.
    pub fn condition(&self) -> NetworkCondition {
        let is_poor = self.paid_percent().is_some_and(|percent| percent < POOR_PERCENT);
        if is_poor && self.attempts >= MIN_FAILING_ATTEMPTS {
            NetworkCondition::Failing
        } else if self.paid == 0 {
            NetworkCondition::Quiet
        } else if self.median_to_paid.is_some_and(|median| median > SLOW) {
            NetworkCondition::Slow
        } else {
            NetworkCondition::Active
        }
    }
}

/// Summarizes the attempts in [`CONDITION_WINDOW`] before `now`, by network.
pub fn last_hour(recent: &[RecentAttempt], now: DateTime<Utc>) -> Vec<NetworkHour> {
    Network::all().map(|network| hour_of(network, recent, now)).collect()
}

fn hour_of(network: Network, recent: &[RecentAttempt], now: DateTime<Utc>) -> NetworkHour {
    let relevant = relevant_attempts(network, recent, now);
    let times = times_to_paid(&relevant);
    NetworkHour {
        network,
        attempts: relevant.len(),
        paid: paid_in(&relevant),
        median_to_paid: times.get(times.len() / 2).copied(),
    }
}

/// The time before now by which payment companies are judged. A company that gets no more prompts is back in its place
/// after that.
pub const RAIL_WINDOW: TimeDelta = TimeDelta::minutes(10);
/// The fewest failures that move a company behind the others.
const MIN_RAIL_FAILURES: usize = 3;

/// The companies that failed most of their prompts to wallets of a network in [`RAIL_WINDOW`] before `now`. A prompt that
/// the payer answered, whatever the answer, did not fail.
pub fn failing_rails(recent: &[RecentAttempt], now: DateTime<Utc>) -> HashSet<(CompanyName, Network)> {
    let mut prompts: HashMap<(CompanyName, Network), (usize, usize)> = HashMap::new();
    let is_recent = |attempt: &&RecentAttempt| now.signed_duration_since(attempt.created_at) < RAIL_WINDOW;
    for attempt in recent.iter().filter(is_recent) {
        let (Some(network), Some(reached)) =
            (Network::guess(&attempt.payer_phone), reached_phone(attempt, now))
        else {
            continue;
        };
        let (good, bad) = prompts.entry((attempt.provider.clone(), network)).or_default();
        let count = if reached { good } else { bad };
        *count = count.saturating_add(1);
    }
    prompts.retain(|_, (good, bad)| *bad >= MIN_RAIL_FAILURES && *bad > *good);
    prompts.into_keys().collect()
}

/// Whether the prompt surely reached a phone; `None` while it may be on its way.
fn reached_phone(attempt: &RecentAttempt, now: DateTime<Utc>) -> Option<bool> {
    match attempt.state {
        PaymentState::Completed
        | PaymentState::Reversed
        | PaymentState::Review(_)
        | PaymentState::Failed(
            FailureReason::Cancelled | FailureReason::WrongPin | FailureReason::InsufficientBalance,
        ) => Some(true),
        PaymentState::Failed(FailureReason::Amount | FailureReason::Reference) => None,
        PaymentState::Failed(_) => Some(false),
        PaymentState::Initiated | PaymentState::Pending | PaymentState::Expired => {
            let is_overdue = now.signed_duration_since(attempt.created_at) > OVERDUE;
            is_overdue.then_some(false)
        }
    }
}

/// The health of every network at `now`.
pub fn health_by_network(recent: &[RecentAttempt], now: DateTime<Utc>) -> Vec<NetworkHealth> {
    Network::all().map(|network| health_of(network, recent, now)).collect()
}

fn health_of(network: Network, recent: &[RecentAttempt], now: DateTime<Utc>) -> NetworkHealth {
    let relevant = relevant_attempts(network, recent, now);
    let (paid, times) = (paid_in(&relevant), times_to_paid(&relevant));
    let enough = relevant.len() >= MIN_ATTEMPTS;
    NetworkHealth {
        network,
        attempts: relevant.len(),
        success_percent: enough.then(|| percent(paid, relevant.len())),
        median_to_paid: times.get(times.len() / 2).copied().filter(|_| enough),
    }
}

fn relevant_attempts(network: Network, recent: &[RecentAttempt], now: DateTime<Utc>) -> Vec<&RecentAttempt> {
    let of_network = recent.iter().filter(|attempt| Network::guess(&attempt.payer_phone) == Some(network));
    of_network.filter(|attempt| is_relevant(attempt, now)).collect()
}

fn paid_in(relevant: &[&RecentAttempt]) -> usize {
    relevant.iter().filter(|attempt| is_paid(attempt.state)).count()
}

/// Shortest first.
fn times_to_paid(relevant: &[&RecentAttempt]) -> Vec<TimeDelta> {
    let mut times: Vec<_> = relevant.iter().filter_map(|attempt| time_to_paid(attempt)).collect();
    times.sort_unstable();
    times
}

/// An empty wallet, a cancelling owner or a rejection by staff says nothing about the network.
fn is_relevant(attempt: &RecentAttempt, now: DateTime<Utc>) -> bool {
    match attempt.state {
        PaymentState::Failed(
            FailureReason::Cancelled
            | FailureReason::InsufficientBalance
            | FailureReason::WrongPin
            | FailureReason::Rejected
            | FailureReason::Amount
            | FailureReason::Reference,
        ) => false,
        state if state.is_undecided() => now.signed_duration_since(attempt.created_at) > OVERDUE,
        _ => true,
    }
}

fn is_paid(state: PaymentState) -> bool {
    matches!(state, PaymentState::Completed | PaymentState::Reversed | PaymentState::Review(_))
}

/// `None` also for returned money, whose state last changed when it was returned.
fn time_to_paid(attempt: &RecentAttempt) -> Option<TimeDelta> {
    let is_here = is_paid(attempt.state) && attempt.state != PaymentState::Reversed;
    is_here.then(|| attempt.changed_at.signed_duration_since(attempt.created_at))
}

/// Rounded to the nearest; but 100 only for all, and 0 only for none.
fn percent(part: usize, whole: usize) -> usize {
    let twice = part.saturating_mul(200).saturating_add(whole).checked_div(whole.saturating_mul(2));
    let rounded = twice.unwrap_or_default();
    if part == 0 || part == whole { rounded } else { rounded.clamp(1, 99) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{at, provider_name};

    fn attempts(phone: &str, state: PaymentState, seconds: &[i64]) -> Vec<RecentAttempt> {
        let attempt = |seconds: &i64| RecentAttempt {
            provider: provider_name(),
            payer_phone: PhoneNumber::parse(phone).unwrap(),
            state,
            created_at: at(0),
            changed_at: at(*seconds),
        };
        seconds.iter().map(attempt).collect()
    }

    fn vodacom(recent: &[RecentAttempt]) -> NetworkHealth {
        health_by_network(recent, at(600)).remove(0)
    }

    #[test]
    fn few_attempts_allow_no_statement() {
        let health = vodacom(&attempts("0754321908", PaymentState::Completed, &[5, 6, 7, 8]));
        assert_eq!((health.success_percent, health.is_slow()), (None, None));
    }

    #[test]
    fn health_has_the_median_and_the_success_rate() {
        let mut recent = attempts("0754321908", PaymentState::Completed, &[90, 10, 20, 30]);
        recent.extend(attempts("0754321908", PaymentState::Expired, &[60]));
        recent.extend(attempts("0688100245", PaymentState::Expired, &[60; 9]));
        let health = vodacom(&recent);
        assert_eq!((health.attempts, health.success_percent), (5, Some(80)));
        assert_eq!((health.median_to_paid, health.is_slow()), (Some(TimeDelta::seconds(30)), Some(false)));
    }

    #[test]
    fn customers_who_cancel_do_not_lower_the_success_rate() {
        let mut recent = attempts("0754321908", PaymentState::Completed, &[5; 5]);
        recent.extend(attempts("0754321908", PaymentState::Failed(FailureReason::Cancelled), &[5; 20]));
        assert_eq!(vodacom(&recent).success_percent, Some(100));
    }

    #[test]
    fn money_that_was_returned_later_does_not_make_a_network_slow() {
        let mut recent = attempts("0754321908", PaymentState::Reversed, &[5_000; 9]);
        recent.extend(attempts("0754321908", PaymentState::Completed, &[5]));
        let health = vodacom(&recent);
        assert_eq!((health.success_percent, health.is_slow()), (Some(100), Some(false)));
    }

    fn pulse(recent: &[RecentAttempt]) -> (NetworkCondition, Option<usize>) {
        let hour = last_hour(recent, at(600)).remove(0);
        (hour.condition(), hour.paid_percent())
    }

    #[test]
    fn a_network_is_active_only_where_money_came() {
        let vodacom = |state, seconds: &[i64]| attempts("0754321908", state, seconds);
        let completed = PaymentState::Completed;
        assert_eq!(pulse(&[]), (NetworkCondition::Quiet, None));
        assert_eq!(pulse(&attempts("0688100245", completed, &[5; 9])), (NetworkCondition::Quiet, None));
        assert_eq!(pulse(&vodacom(completed, &[5])), (NetworkCondition::Active, Some(100)));
        assert_eq!(pulse(&vodacom(completed, &[61])), (NetworkCondition::Slow, Some(100)));
    }

    #[test]
    fn a_network_fails_when_most_of_enough_attempts_bring_nothing() {
        let expired = |count: usize| attempts("0754321908", PaymentState::Expired, &vec![60; count]);
        let one = attempts("0754321908", PaymentState::Completed, &[5]);
        assert_eq!(pulse(&expired(2)), (NetworkCondition::Quiet, Some(0)));
        assert_eq!(pulse(&expired(3)), (NetworkCondition::Failing, Some(0)));
        assert_eq!(pulse(&[expired(2), one.clone()].concat()), (NetworkCondition::Failing, Some(33)));
        assert_eq!(pulse(&[expired(1), one].concat()), (NetworkCondition::Active, Some(50)));
    }

    #[test]
    fn slow_money_and_unanswered_prompts_are_slow() {
        let slow = attempts("0754321908", PaymentState::Completed, &[61; 5]);
        let unanswered = attempts("0754321908", PaymentState::Pending, &[1; 5]);
        assert_eq!((vodacom(&slow).is_slow(), vodacom(&unanswered).is_slow()), (Some(true), Some(true)));
    }

    #[test]
    fn a_company_whose_prompts_reach_no_phone_is_failing_for_that_network_only() {
        let failed = |reason| PaymentState::Failed(reason);
        let of = |states: &[PaymentState]| {
            let prompts = states.iter().flat_map(|state| attempts("0754321908", *state, &[40]));
            failing_rails(&prompts.collect::<Vec<_>>(), at(300))
        };
        let rejected = failed(FailureReason::Rejected);
        let vodacom = HashSet::from([(provider_name(), Network::Vodacom)]);
        assert_eq!(of(&[rejected; 3]), vodacom);
        assert_eq!(of(&[PaymentState::Pending; 3]), vodacom, "unanswered for minutes");
        assert_eq!(of(&[rejected; 2]), HashSet::new(), "too few");
        assert_eq!(of(&[failed(FailureReason::Cancelled); 5]), HashSet::new(), "it was on the phone");
        let mixed = [
            rejected,
            rejected,
            rejected,
            PaymentState::Completed,
            PaymentState::Completed,
            PaymentState::Completed,
        ];
        assert_eq!(of(&mixed), HashSet::new(), "half of them came");
    }

    #[test]
    fn a_company_without_prompts_for_ten_minutes_is_judged_anew() {
        let rejected = PaymentState::Failed(FailureReason::Rejected);
        let prompts = attempts("0754321908", rejected, &[1; 5]);
        assert!(!failing_rails(&prompts, at(599)).is_empty());
        assert!(failing_rails(&prompts, at(600)).is_empty());
    }
}
