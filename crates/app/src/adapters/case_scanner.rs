//! What no transaction notes: something that needs a person, and a day that is over.

use books::DailySummary;
use changes::OutboxEvent;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Day, Money, RepositoryError};
use notifications::{
    DayGrade, IssueFacts, IssueKind, NotificationContext, NotificationSource, RecentFacts, SummaryFacts,
    tell_new,
};
use overview::{CaseKind, SupportCase};

use super::ShopNotificationSource;
use crate::app_state::AppState;

/// What became a case longer ago was told when it did, or before anybody wanted to be told.
const NEWS_FOR: TimeDelta = TimeDelta::hours(24);

/// Tells of what needs a person since a moment ago, and sums the day up when its hour has come. Each once, however many
/// instances look.
pub async fn scan_cases(shop: &AppState) {
    if let Err(error) = tell_issues(shop).await {
        tracing::error!(%error, "what needs a person was not told");
    }
    if let Err(error) = sum_up(shop).await {
        tracing::error!(%error, "the day was not summed up");
    }
}

async fn tell_issues(shop: &AppState) -> Result<(), RepositoryError> {
    let now = shop.clock.now();
    let from = now.checked_sub_signed(NEWS_FOR).unwrap_or(now);
    let mut after = None;
    loop {
        let (cases, next) = shop.support.begun(from, after, now).await?;
        tell_those(&cases, now, shop).await?;
        if next.is_none() {
            return Ok(());
        }
        after = next;
    }
}

async fn tell_those(
    cases: &[SupportCase],
    now: DateTime<Utc>,
    shop: &AppState,
) -> Result<(), RepositoryError> {
    // Whoever paid and has no order is told of when it happens.
    let cases = cases.iter().filter(|case| case.kind != CaseKind::PaidWithoutOrder);
    let cases: Vec<_> = cases.map(|case| (event(case, now), case)).collect();
    let keys: Vec<_> = cases.iter().map(|(event, _)| event.key.clone()).collect();
    let unknown = shop.outbox.unknown(&keys).await?;
    let news = ShopNotificationSource(shop);
    for (event, case) in cases.iter().filter(|(event, _)| unknown.contains(&event.key)) {
        if let Some(facts) = facts(case) {
            tell_new(event, &NotificationContext::Issue(facts), news.ports()).await?;
        }
    }
    Ok(())
}

fn event(case: &SupportCase, now: DateTime<Utc>) -> OutboxEvent {
    OutboxEvent::issue(case.kind.code(), &case.subject, case.since, now)
}

fn facts(case: &SupportCase) -> Option<IssueFacts> {
    let kind = IssueKind::from_code(case.kind.code())?;
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
    Some(IssueFacts { kind, subject, path, amount: case.amount, since: case.since, due_at: case.due_at })
}

async fn sum_up(shop: &AppState) -> Result<(), RepositoryError> {
    let (news, now) = (ShopNotificationSource(shop), shop.clock.now());
    let Some(hour) = news.rules().await?.summary_hour else { return Ok(()) };
    let today = Day::of(now);
    let day = if Day::hour_of(now) >= hour { today } else { today.previous() };
    let event = OutboxEvent::day_over(day, now);
    if shop.outbox.unknown(std::slice::from_ref(&event.key)).await?.is_empty() {
        return Ok(());
    }
    let summary = shop.books.summary(day).await?;
    // A shop that was away at its hour makes up for the day, unless there is nothing to tell of it, as before its first one.
    if day != today && summary.orders == 0 {
        return Ok(());
    }
    match summed(&summary) {
        Some(facts) => tell_new(&event, &NotificationContext::Day(facts), news.ports()).await,
        None => Ok(()),
    }
}

fn summed(summary: &DailySummary) -> Option<SummaryFacts> {
    let recent = |order: &books::RecentOrder| RecentFacts {
        order_id: order.order_id.clone(),
        item: order.item.clone(),
        item_swahili: order.item_swahili.clone(),
        network: order.network,
        amount: Money::new(order.amount_tsh).unwrap_or(Money::ZERO),
    };
    Some(SummaryFacts {
        day: summary.day,
        grade: DayGrade::from_code(summary.grade().code())?,
        orders: summary.orders,
        amount: Money::new(summary.amount_tsh).ok()?,
        recent: summary.recent.iter().map(recent).collect(),
    })
}
