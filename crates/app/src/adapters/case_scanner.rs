//! Finds the outbox events that no transaction writes: cases that need staff, and the end of a day.

use books::DailySummary;
use changes::OutboxEvent;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, Day, Money, RepositoryError};
use notifications::{
    IssueFacts, NotificationContext, NotificationSource, RecentFacts, SummaryFacts, dispatch_new_event,
};
use overview::{CaseKind, SupportCase};

use super::ShopNotificationSource;
use crate::app_state::AppState;

/// Older cases were reported when they began, or before notifications were set up.
const MAX_CASE_AGE: TimeDelta = TimeDelta::hours(24);

/// Publishes an outbox event for each new case and for the daily summary once its hour has come. Each is published
/// once, whatever the number of instances.
pub async fn scan_cases(shop: &AppState) {
    if let Err(error) = publish_cases(shop).await {
        tracing::error!(%error, "case scan failed");
    }
    if let Err(error) = publish_daily_summary(shop).await {
        tracing::error!(%error, "daily summary failed");
    }
}

async fn publish_cases(shop: &AppState) -> Result<(), RepositoryError> {
    let now = shop.clock.now();
    let from = now.checked_sub_signed(MAX_CASE_AGE).unwrap_or(now);
    let mut after = None;
    loop {
        let (cases, next) = shop.storage.support.list_since(from, after, now).await?;
        publish_unknown(&cases, now, shop).await?;
        if next.is_none() {
            return Ok(());
        }
        after = next;
    }
}

async fn publish_unknown(
    cases: &[SupportCase],
    now: DateTime<Utc>,
    shop: &AppState,
) -> Result<(), RepositoryError> {
    // A paid purchase without an order is reported in the transaction that records the payment.
    let cases = cases.iter().filter(|case| case.kind != CaseKind::PaidWithoutOrder);
    let cases: Vec<_> = cases.map(|case| (event(case, now), case)).collect();
    let keys: Vec<_> = cases.iter().map(|(event, _)| event.key.clone()).collect();
    let unknown = shop.storage.outbox.unknown_event_keys(&keys).await?;
    let news = ShopNotificationSource(shop);
    for (event, case) in cases.iter().filter(|(event, _)| unknown.contains(&event.key)) {
        dispatch_new_event(event, &NotificationContext::Issue(facts(case)), news.ports()).await?;
    }
    Ok(())
}

fn event(case: &SupportCase, now: DateTime<Utc>) -> OutboxEvent {
    OutboxEvent::issue(case.kind.code(), &case.subject, case.since, now)
}

fn facts(case: &SupportCase) -> IssueFacts {
    let path = match case.kind {
        CaseKind::PaymentReview | CaseKind::PaidTwice => format!("/admin/payments/{}", case.subject),
        CaseKind::Refund => format!("/admin/refunds/{}", case.subject),
        CaseKind::Application => format!("/admin/agent-applications/{}", case.subject),
        CaseKind::CancelAsked | CaseKind::DeliveryProblem | CaseKind::DeliveryLate => {
            format!("/admin/orders/{}", case.subject)
        }
        CaseKind::PaidWithoutOrder => "/admin/payments".to_owned(),
    };
    let subject = case.order_id.clone().unwrap_or_else(|| case.subject.clone());
    IssueFacts { kind: case.kind, subject, path, amount: case.amount, since: case.since, due_at: case.due_at }
}

async fn publish_daily_summary(shop: &AppState) -> Result<(), RepositoryError> {
    let (news, now) = (ShopNotificationSource(shop), shop.clock.now());
    let Some(hour) = news.rules().await?.summary_hour else { return Ok(()) };
    let today = Day::from_utc(now);
    let day = if Day::hour_of(now) >= hour { today } else { today.previous() };
    let event = OutboxEvent::day_over(day, now);
    if shop.storage.outbox.unknown_event_keys(std::slice::from_ref(&event.key)).await?.is_empty() {
        return Ok(());
    }
    let summary = shop.storage.books.summary(day).await?;
    // An instance that was down at that hour catches up, unless the day had no orders, as before the shop's first day.
    if day != today && summary.orders == 0 {
        return Ok(());
    }
    match summary_facts(&summary) {
        Some(facts) => dispatch_new_event(&event, &NotificationContext::Day(facts), news.ports()).await,
        None => Ok(()),
    }
}

fn summary_facts(summary: &DailySummary) -> Option<SummaryFacts> {
    let recent = |order: &books::RecentOrder| RecentFacts {
        order_id: order.order_id.clone(),
        item: order.item.clone(),
        item_swahili: order.item_swahili.clone(),
        network: order.network,
        amount: Money::new(order.amount_tsh).unwrap_or(Money::ZERO),
    };
    Some(SummaryFacts {
        day: summary.day,
        grade: summary.grade(),
        orders: summary.orders,
        amount: Money::new(summary.amount_tsh).ok()?,
        recent: summary.recent.iter().map(recent).collect(),
    })
}
