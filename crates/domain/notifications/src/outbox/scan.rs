//! Reports what no transaction reports: cases that need staff, payment companies that break down, and the end of a day.

use books::float::{FloatAccount, FloatRepository};
use books::{DailySummary, RevenueRepository};
use changes::OutboxEvent;
use chrono::{DateTime, TimeDelta, Timelike, Utc};
use kernel::{Coded, Day, Network, RepositoryError};
use overview::{CaseKind, SupportCase, SupportCases};
use payments::RailChange;

use super::{DispatchPorts, NotificationContext, dispatch_new_event};

/// Older cases were reported when they began, or before notifications were set up.
const MAX_CASE_AGE: TimeDelta = TimeDelta::hours(24);

/// The ports of scanning.
#[derive(Clone, Copy)]
pub struct ScanPorts<'a> {
    pub cases: &'a dyn SupportCases,
    pub books: &'a dyn RevenueRepository,
    pub float: &'a dyn FloatRepository,
    pub dispatch: DispatchPorts<'a>,
}

/// Notifies staff of each case that began within the last day. Each case is reported once, whatever the number of
/// instances.
///
/// # Errors
/// [`RepositoryError`]; the next scan finds the cases that are not reported yet.
pub async fn report_cases(ports: ScanPorts<'_>) -> Result<(), RepositoryError> {
    let now = ports.dispatch.clock.now();
    let from = now.checked_sub_signed(MAX_CASE_AGE).unwrap_or(now);
    let mut after = None;
    loop {
        let (cases, next) = ports.cases.list_since(from, after, now).await?;
        report_new(&cases, now, ports.dispatch).await?;
        if next.is_none() {
            return Ok(());
        }
        after = next;
    }
}

async fn report_new(
    cases: &[SupportCase],
    now: DateTime<Utc>,
    ports: DispatchPorts<'_>,
) -> Result<(), RepositoryError> {
    // A paid purchase without an order is reported in the transaction that records the payment.
    let cases = cases.iter().filter(|case| case.kind != CaseKind::PaidWithoutOrder);
    let event = |case: &SupportCase| OutboxEvent::issue(case.kind.code(), &case.subject, case.since, now);
    let cases: Vec<_> = cases.map(|case| (event(case), case)).collect();
    let keys: Vec<_> = cases.iter().map(|(event, _)| event.key.clone()).collect();
    let unknown = ports.outbox.unknown_event_keys(&keys).await?;
    for (event, case) in cases.into_iter().filter(|(event, _)| unknown.contains(&event.key)) {
        dispatch_new_event(&event, &NotificationContext::Issue(case.clone()), ports).await?;
    }
    Ok(())
}

/// Notifies staff of each balance of the float that fell below its mark. It is reported again when it has been above it since.
///
/// # Errors
/// [`RepositoryError`]; the next scan finds what is not reported yet.
pub async fn report_low_float(ports: ScanPorts<'_>) -> Result<(), RepositoryError> {
    let now = ports.dispatch.clock.now();
    let low = ports.float.accounts().await?.into_iter();
    let low: Vec<_> = low.filter_map(|account| Some((low_event(&account, now)?, account))).collect();
    let keys: Vec<_> = low.iter().map(|(event, _)| event.key.clone()).collect();
    let unknown = ports.dispatch.outbox.unknown_event_keys(&keys).await?;
    for (event, account) in low.into_iter().filter(|(event, _)| unknown.contains(&event.key)) {
        dispatch_new_event(&event, &NotificationContext::LowFloat(account), ports.dispatch).await?;
    }
    Ok(())
}

/// Its key has the moment when the balance fell below the mark; `None` while it is not below.
fn low_event(account: &FloatAccount, now: DateTime<Utc>) -> Option<OutboxEvent> {
    let since = account.low_since.filter(|_since| account.is_low())?;
    Some(OutboxEvent::issue("float_low", &account.id.to_string(), since, now))
}

/// Notifies staff of a change in the condition of a payment company. Instances notice it within seconds of each other;
/// the first one reports it.
///
/// # Errors
/// [`RepositoryError`]; it is not reported.
pub async fn report_rail_change(
    change: &RailChange,
    ports: DispatchPorts<'_>,
) -> Result<(), RepositoryError> {
    let now = ports.clock.now();
    let minute_ago = now.checked_sub_signed(TimeDelta::minutes(1)).unwrap_or(now);
    let [event, earlier] = [now, minute_ago].map(|at| rail_event(change, at, now));
    let keys = [event.key.clone(), earlier.key];
    if ports.outbox.unknown_event_keys(&keys).await?.len() < keys.len() {
        return Ok(());
    }
    dispatch_new_event(&event, &NotificationContext::Rail(change.clone()), ports).await
}

/// Its key has the minute of `at`: the same condition is reported again after two minutes at the earliest, because the
/// other one must have lasted for a minute.
fn rail_event(change: &RailChange, at: DateTime<Utc>, now: DateTime<Utc>) -> OutboxEvent {
    let code = if change.is_working { "provider_works" } else { "provider_broken" };
    let wallet = change.scope.network.map_or("all", Network::code);
    let minute = at.with_second(0).unwrap_or(at);
    OutboxEvent::issue(code, &format!("{}:{wallet}", change.scope.provider), minute, now)
}

/// Sends the daily summary once its hour has come; once a day, whatever the number of instances.
///
/// # Errors
/// [`RepositoryError`]; the next scan tries again.
pub async fn report_day(ports: ScanPorts<'_>) -> Result<(), RepositoryError> {
    let now = ports.dispatch.clock.now();
    let Some(hour) = ports.dispatch.source.rules().await?.summary_hour else { return Ok(()) };
    let day = last_finished_day(hour, now);
    let event = OutboxEvent::day_over(day, now);
    if ports.dispatch.outbox.unknown_event_keys(std::slice::from_ref(&event.key)).await?.is_empty() {
        return Ok(());
    }
    let summary = ports.books.summary(day).await?;
    if !is_worth_reporting(&summary, now) {
        return Ok(());
    }
    dispatch_new_event(&event, &NotificationContext::Day(summary), ports.dispatch).await
}

/// The newest day whose summary is due; `hour` is that of the summary.
fn last_finished_day(hour: u32, now: DateTime<Utc>) -> Day {
    let today = Day::from_utc(now);
    if Day::hour_of(now) >= hour { today } else { today.previous() }
}

/// An instance that was down at the hour catches up, unless that day had no orders, as before the shop's first day.
fn is_worth_reporting(summary: &DailySummary, now: DateTime<Utc>) -> bool {
    summary.day == Day::from_utc(now) || summary.orders > 0
}

#[cfg(test)]
mod tests {
    use kernel::testing::TestKey;
    use kernel::{CompanyName, Language, MessageRules, Money, PersonName, PhoneNumber};
    use payments::RailScope;

    use super::super::test_support::{FixedClock, NO_JITTER, at};
    use super::super::{MockNotificationSource, MockOutbox};
    use super::*;

    /// Whether the change is reported, and the text for staff; `is_known` is of the key of a minute.
    async fn report(is_working: bool, is_known: impl Fn(&str) -> bool + Send + 'static) -> Option<String> {
        let (mut outbox, mut source) = (MockOutbox::new(), MockNotificationSource::new());
        let (texts, told) = std::sync::mpsc::channel();
        outbox
            .expect_unknown_event_keys()
            .returning(move |keys| Ok(keys.iter().filter(|key| !is_known(key)).cloned().collect()));
        outbox.expect_record_new_event().returning(move |_, messages, _| {
            texts.send(messages[0].text.clone()).unwrap();
            Ok(true)
        });
        source.expect_rules().returning(|| {
            let number = PhoneNumber::parse("0754000001").unwrap();
            let mut rules = MessageRules::default_for(PersonName::parse("Bundle Hub").unwrap(), number);
            rules.staff[0].language = Language::En;
            Ok(rules)
        });
        source.expect_devices().returning(|| Ok(vec![]));
        let scope = RailScope { provider: CompanyName::new("clickpesa"), network: Some(Network::Vodacom) };
        let ports = DispatchPorts {
            outbox: &outbox,
            source: &source,
            channels: &[],
            shop_url: "https://shop.example",
            key: &TestKey(1),
            clock: &FixedClock(at(600)),
            random: &NO_JITTER,
        };
        report_rail_change(&RailChange { scope, is_working }, ports).await.unwrap();
        told.try_recv().ok()
    }

    #[tokio::test]
    async fn staff_are_told_which_company_fails_for_which_wallet_and_when_it_works_again() {
        let broken = report(false, |_| false).await.unwrap();
        assert!(broken.contains("clickpesa") && broken.contains("Vodacom"), "{broken}");
        assert!(broken.ends_with("https://shop.example/admin/health"), "{broken}");
        assert_ne!(report(true, |_| false).await.unwrap(), broken);
    }

    #[tokio::test]
    async fn what_another_instance_reported_a_minute_ago_is_not_reported_again() {
        for minute in ["600", "540"] {
            let key = format!("issue:provider_broken:clickpesa:vodacom:{minute}");
            assert_eq!(report(false, move |known| known == key).await, None, "{minute}");
        }
        let older = "issue:provider_broken:clickpesa:vodacom:480";
        assert!(report(false, move |known| known == older).await.is_some());
    }

    /// 20:00 in Dar es Salaam.
    fn evening() -> DateTime<Utc> {
        "2026-11-21T17:00:00Z".parse().unwrap()
    }

    #[test]
    fn a_day_is_summarized_from_its_hour_on() {
        let before = evening().checked_sub_signed(TimeDelta::seconds(1)).unwrap();
        assert_eq!(last_finished_day(20, evening()).to_string(), "2026-11-21");
        assert_eq!(last_finished_day(20, before).to_string(), "2026-11-20");
    }

    #[test]
    fn a_missed_day_is_caught_up_with_if_it_had_orders() {
        let today = Day::from_utc(evening());
        let summary = |day, orders| DailySummary { day, orders, amount: Money::ZERO, recent: vec![] };
        assert!(is_worth_reporting(&summary(today, 0), evening()));
        assert!(is_worth_reporting(&summary(today.previous(), 1), evening()));
        assert!(!is_worth_reporting(&summary(today.previous(), 0), evening()));
    }
}
