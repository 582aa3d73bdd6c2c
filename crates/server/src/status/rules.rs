//! What each fact means: pure functions from facts to findings.

use std::error::Error;
use std::time::Duration;

use api_types::status::{CheckBody, CheckCode, Finding};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CurrencyAmount, Money, Network, RepositoryError};
use operations::last_run::LastRun;
use storage::QueueStats;

use super::address::Reachability;
use crate::readiness::DiskSpace;

const MAX_SKEW: TimeDelta = TimeDelta::seconds(5);
const REPLICA_MAX_LAG: Duration = Duration::from_secs(5);
const MIN_FREE_PERCENT: u64 = 10;
const CERTIFICATE_WARNING: TimeDelta = TimeDelta::days(14);
const CERTIFICATE_FAILURE: TimeDelta = TimeDelta::days(3);
/// The doctor checks every hour.
const DOCTOR_MAX_AGE: TimeDelta = TimeDelta::hours(3);
const CHECK_MAX_DELAY: TimeDelta = TimeDelta::minutes(2);
/// Time to fill in the order form.
const ORDER_MAX_DELAY: TimeDelta = TimeDelta::minutes(15);
const MESSAGE_MAX_DELAY: TimeDelta = TimeDelta::minutes(10);

/// The answer to a query about a payment that does not exist; `None` while the circuit breaker prevents it.
pub type ProviderAnswer = Option<Result<(), String>>;

pub fn database(accepts_writes: bool) -> CheckBody {
    if accepts_writes {
        CheckBody::ok(CheckCode::Database, Finding::DatabaseWrites)
    } else {
        CheckBody::fail(CheckCode::Database, Finding::DatabaseFails)
    }
}

pub fn migrations(are_applied: bool) -> CheckBody {
    if are_applied {
        CheckBody::ok(CheckCode::Migrations, Finding::MigrationsApplied)
    } else {
        CheckBody::fail(CheckCode::Migrations, Finding::MigrationsPending)
    }
}

/// `of_database` was read at `now`.
pub fn clock(of_database: DateTime<Utc>, now: DateTime<Utc>) -> CheckBody {
    let skew = now.signed_duration_since(of_database).abs();
    if skew <= MAX_SKEW {
        return CheckBody::ok(CheckCode::Clock, Finding::ClocksAgree);
    }
    CheckBody::warn(CheckCode::Clock, Finding::ClocksDiffer).amount(skew.num_seconds())
}

/// `lag` is how far the replica is behind.
pub fn replica(lag: Result<Duration, RepositoryError>) -> CheckBody {
    let code = CheckCode::Replica;
    match lag {
        Err(error) => {
            let cause = error.source().map_or_else(|| error.to_string(), ToString::to_string);
            CheckBody::warn(code, Finding::ReplicaFails).with_cause(cause)
        }
        Ok(lag) if lag <= REPLICA_MAX_LAG => CheckBody::ok(code, Finding::ReplicaFollows),
        Ok(lag) => CheckBody::warn(code, Finding::ReplicaLate)
            .amount(i64::try_from(lag.as_secs()).unwrap_or(i64::MAX)),
    }
}

pub fn disk(disk: DiskSpace) -> CheckBody {
    let free = disk.free_bytes.saturating_mul(100).checked_div(disk.size_bytes).unwrap_or_default();
    let check = if free >= MIN_FREE_PERCENT {
        CheckBody::ok(CheckCode::Disk, Finding::DiskHasRoom)
    } else {
        CheckBody::fail(CheckCode::Disk, Finding::DiskLow)
    };
    check.amount(i64::try_from(free).unwrap_or_default())
}

/// `failing` are the networks to whose wallets most prompts of the last minutes failed.
pub fn provider(answer: ProviderAnswer, failing: &[Network]) -> CheckBody {
    match answer {
        Some(Ok(())) if !failing.is_empty() => {
            let networks: Vec<_> = failing.iter().map(|network| network.name()).collect();
            CheckBody::warn(CheckCode::PaymentProvider, Finding::PromptsFail).with_cause(networks.join(", "))
        }
        Some(Ok(())) => CheckBody::ok(CheckCode::PaymentProvider, Finding::ProviderAnswers),
        Some(Err(cause)) => {
            CheckBody::fail(CheckCode::PaymentProvider, Finding::ProviderFails).with_cause(cause)
        }
        None => CheckBody::fail(CheckCode::PaymentProvider, Finding::ProviderSuspended),
    }
}

/// What a company holds for refunds.
pub fn payout_balance(balance: Money) -> CheckBody {
    let code = CheckCode::PayoutBalance;
    if balance == Money::ZERO {
        CheckBody::warn(code, Finding::PayoutBalanceEmpty)
    } else {
        CheckBody::ok(code, Finding::PayoutBalance).amount(balance.tsh())
    }
}

/// What a vendor answered to the question for the shop's balance; without one, that it could be asked.
pub type VendorAnswer = Option<Result<Option<CurrencyAmount>, String>>;

/// `is_empty`: it refused an order for want of money. `is_proven`: it has delivered a bundle of this shop.
pub fn vendor(answer: VendorAnswer, is_empty: bool, is_proven: bool) -> CheckBody {
    let code = CheckCode::Vendor;
    match answer {
        None => CheckBody::fail(code, Finding::VendorSuspended),
        Some(Err(cause)) => CheckBody::fail(code, Finding::VendorFails).with_cause(cause),
        Some(Ok(Some(balance))) if is_empty || balance.micros <= 0 => {
            CheckBody::fail(code, Finding::VendorEmpty).with_cause(balance.to_string())
        }
        Some(Ok(None)) if is_empty => CheckBody::fail(code, Finding::VendorEmpty),
        Some(Ok(_)) if !is_proven => CheckBody::warn(code, Finding::VendorUnproven),
        Some(Ok(Some(balance))) => {
            CheckBody::ok(code, Finding::VendorAnswers).with_cause(balance.to_string())
        }
        Some(Ok(None)) => CheckBody::ok(code, Finding::VendorAnswers),
    }
}

/// `completed_since` are payments that were completed after the last webhook.
pub fn webhook(last: Option<DateTime<Utc>>, completed_since: usize) -> CheckBody {
    match last {
        Some(at) if completed_since < 3 => {
            CheckBody::ok(CheckCode::PaymentWebhook, Finding::WebhooksArrive).at(at)
        }
        Some(at) => CheckBody::warn(CheckCode::PaymentWebhook, Finding::WebhooksMissing).at(at),
        None if completed_since == 0 => CheckBody::off(CheckCode::PaymentWebhook, Finding::WebhookNever),
        None => CheckBody::warn(CheckCode::PaymentWebhook, Finding::WebhookNever),
    }
}

pub fn address(seen: &Reachability) -> CheckBody {
    let code = CheckCode::PublicAddress;
    match seen {
        Reachability::Local => CheckBody::off(code, Finding::AddressLocal),
        Reachability::Reached { .. } => CheckBody::ok(code, Finding::AddressReached),
        Reachability::Unreachable { cause } => {
            CheckBody::fail(code, Finding::AddressUnreachable).with_cause(cause.clone())
        }
    }
}

/// `None` without a readable certificate.
pub fn certificate(seen: &Reachability, now: DateTime<Utc>) -> Option<CheckBody> {
    let Reachability::Reached { expires_at: Some(expires_at) } = seen else { return None };
    let left = expires_at.signed_duration_since(now);
    let code = CheckCode::Certificate;
    let check = if left > CERTIFICATE_WARNING {
        CheckBody::ok(code, Finding::CertificateValid)
    } else if left > CERTIFICATE_FAILURE {
        CheckBody::warn(code, Finding::CertificateExpires)
    } else {
        CheckBody::fail(code, Finding::CertificateExpires)
    };
    Some(check.at(*expires_at))
}

pub fn payments(figures: &QueueStats, now: DateTime<Utc>) -> CheckBody {
    let code = CheckCode::Payments;
    if is_older(figures.next_payment_check, CHECK_MAX_DELAY, now) {
        return CheckBody::fail(code, Finding::PaymentsUnchecked);
    }
    if is_older(figures.oldest_paid_without_order, ORDER_MAX_DELAY, now) {
        return CheckBody::warn(code, Finding::PaidWithoutOrder).amount(figures.paid_without_order);
    }
    CheckBody::ok(code, Finding::PaymentsChecked)
}

/// `dead` counts the dead letters that nobody dismissed.
pub fn messages(figures: &QueueStats, dead: i64, now: DateTime<Utc>) -> CheckBody {
    let code = CheckCode::Messages;
    let is_late = is_older(figures.oldest_message, MESSAGE_MAX_DELAY, now)
        || is_older(figures.oldest_due_event, MESSAGE_MAX_DELAY, now);
    if is_late {
        CheckBody::fail(code, Finding::MessagesLate)
    } else if dead > 0 {
        CheckBody::warn(code, Finding::MessagesFailed).amount(dead)
    } else {
        CheckBody::ok(code, Finding::MessagesLeave)
    }
}

/// Late when older than twice the `interval` of backups.
pub fn backup(last: Option<LastRun>, interval: TimeDelta, now: DateTime<Utc>) -> CheckBody {
    let findings = [Finding::BackupMade, Finding::BackupLate, Finding::BackupNever];
    scheduled(CheckCode::Backup, findings, last, interval, now)
}

pub fn backup_copy(last: Option<LastRun>, interval: TimeDelta, now: DateTime<Utc>) -> CheckBody {
    let findings = [Finding::BackupCopied, Finding::BackupCopyLate, Finding::BackupCopyNever];
    scheduled(CheckCode::BackupCopy, findings, last, interval, now)
}

fn scheduled(
    code: CheckCode,
    [made, late, never]: [Finding; 3],
    last: Option<LastRun>,
    interval: TimeDelta,
    now: DateTime<Utc>,
) -> CheckBody {
    let max_age = interval.checked_mul(2).unwrap_or(interval);
    match last {
        None => CheckBody::warn(code, never),
        Some(run) if is_older(Some(run.at), max_age, now) => CheckBody::fail(code, late).at(run.at),
        Some(run) => CheckBody::ok(code, made).at(run.at),
    }
}

pub fn doctor(last: Option<LastRun>, now: DateTime<Utc>) -> CheckBody {
    let code = CheckCode::Doctor;
    match last {
        None => CheckBody::warn(code, Finding::DoctorNever),
        Some(LastRun { at, findings: 0 }) if is_older(Some(at), DOCTOR_MAX_AGE, now) => {
            CheckBody::warn(code, Finding::DoctorLate).at(at)
        }
        Some(LastRun { at, findings: 0 }) => CheckBody::ok(code, Finding::DoctorFoundNothing).at(at),
        Some(LastRun { at, findings }) => {
            let findings = i64::try_from(findings).unwrap_or(i64::MAX);
            CheckBody::fail(code, Finding::DoctorFindings).at(at).amount(findings)
        }
    }
}

fn is_older(since: Option<DateTime<Utc>>, limit: TimeDelta, now: DateTime<Utc>) -> bool {
    since.is_some_and(|since| now.signed_duration_since(since) > limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use CheckState::{Fail, Off, Ok as Fine, Warn};
    use api_types::status::CheckState;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn clocks_may_differ_by_five_seconds_in_either_direction() {
        for (of_database, state) in [(95, Fine), (94, Warn), (105, Fine), (106, Warn)] {
            assert_eq!(clock(at(of_database), at(100)).state, state, "{of_database}");
        }
        assert_eq!(clock(at(0), at(100)).amount, Some(100));
    }

    #[test]
    fn a_replica_that_is_late_or_silent_is_no_danger_and_needs_attention() {
        let seconds = |seconds| replica(Ok(Duration::from_secs(seconds)));
        assert_eq!([seconds(0).state, seconds(5).state, seconds(6).state], [Fine, Fine, Warn]);
        assert_eq!(seconds(90).amount, Some(90));
        let silent = replica(Err(RepositoryError::Unavailable("no route to host".into())));
        assert_eq!((silent.state, silent.cause.as_deref()), (Warn, Some("no route to host")));
    }

    #[test]
    fn a_disk_fails_below_a_tenth() {
        let with = |free_bytes| disk(DiskSpace { free_bytes, size_bytes: 1_000 });
        assert_eq!((with(100).state, with(99).state), (Fine, Fail));
        assert_eq!(with(99).amount, Some(9));
        assert_eq!(disk(DiskSpace { free_bytes: 0, size_bytes: 0 }).state, Fail);
    }

    #[test]
    fn a_provider_that_refuses_the_key_fails_with_its_cause() {
        assert_eq!(provider(Some(Ok(())), &[]).state, Fine);
        let failing = provider(Some(Ok(())), &[Network::Airtel]);
        assert_eq!((failing.finding, failing.cause.as_deref()), (Finding::PromptsFail, Some("Airtel")));
        let refused = provider(Some(Err("HTTP 401".to_owned())), &[]);
        assert_eq!((refused.state, refused.cause.as_deref()), (Fail, Some("HTTP 401")));
        assert_eq!(provider(None, &[]).finding, Finding::ProviderSuspended);
    }

    #[test]
    fn webhooks_are_missed_once_three_payments_came_without_one() {
        let state = |last, completed| webhook(last, completed).state;
        assert_eq!([state(Some(at(5)), 2), state(Some(at(5)), 3)], [Fine, Warn]);
        assert_eq!([state(None, 0), state(None, 1)], [Off, Warn]);
    }

    #[test]
    fn a_certificate_warns_two_weeks_before_its_end() {
        let reached = |days: i64| Reachability::Reached { expires_at: Some(at(days.saturating_mul(86_400))) };
        let state = |days| certificate(&reached(days), at(0)).map(|check| check.state);
        assert_eq!([state(15), state(14), state(3), state(-1)], [Fine, Warn, Fail, Fail].map(Some));
        assert_eq!(certificate(&Reachability::Local, at(0)), None);
        assert_eq!(certificate(&Reachability::Reached { expires_at: None }, at(0)), None);
    }

    #[test]
    fn late_payments_and_messages_are_seen() {
        let figures = QueueStats {
            next_payment_check: Some(at(0)),
            oldest_paid_without_order: Some(at(0)),
            paid_without_order: 2,
            oldest_due_event: Some(at(0)),
            ..QueueStats::default()
        };
        assert_eq!(payments(&figures, at(120)).state, Fine);
        assert_eq!(payments(&figures, at(121)).finding, Finding::PaymentsUnchecked);
        let checked = QueueStats { next_payment_check: Some(at(2_000)), ..figures.clone() };
        let unordered = payments(&checked, at(901));
        assert_eq!((unordered.state, unordered.amount), (Warn, Some(2)));
        assert_eq!(
            (messages(&figures, 0, at(600)).state, messages(&figures, 0, at(601)).state),
            (Fine, Fail)
        );
        let failed = messages(&figures, 7, at(600));
        assert_eq!((failed.state, failed.amount), (Warn, Some(7)), "dead letters need somebody");
    }

    #[test]
    fn backups_and_checks_have_an_age() {
        let run = |findings| Some(LastRun { at: at(0), findings });
        for (minutes, fine) in [(60, 7_200), (1_440, 172_800)] {
            let interval = TimeDelta::minutes(minutes);
            for check in [backup, backup_copy] {
                let states = [(run(0), fine), (run(0), fine + 1), (None, 0)];
                let states = states.map(|(last, seconds)| check(last, interval, at(seconds)).state);
                assert_eq!(states, [Fine, Fail, Warn], "every {minutes} minutes");
            }
        }
        assert_eq!([doctor(run(0), at(10_800)).state, doctor(run(0), at(10_801)).state], [Fine, Warn]);
        let found = doctor(run(2), at(32_400));
        assert_eq!((found.state, found.amount), (Fail, Some(2)));
        assert_eq!(doctor(None, at(0)).state, Warn);
    }
}
