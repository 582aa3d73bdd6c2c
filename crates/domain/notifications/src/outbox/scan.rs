//! Finds what no transaction reports: cases that need staff, and the end of a day.

use books::{DailySummary, RevenueRepository};
use changes::OutboxEvent;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, Day, RepositoryError};
use overview::{CaseKind, SupportCase, SupportCases};

use super::{DispatchPorts, NotificationContext, dispatch_new_event};

/// Older cases were reported when they began, or before notifications were set up.
const MAX_CASE_AGE: TimeDelta = TimeDelta::hours(24);

/// The ports of scanning.
#[derive(Clone, Copy)]
pub struct ScanPorts<'a> {
    pub cases: &'a dyn SupportCases,
    pub books: &'a dyn RevenueRepository,
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
    use kernel::Money;

    use super::*;

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
