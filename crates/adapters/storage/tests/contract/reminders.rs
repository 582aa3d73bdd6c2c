//! Reminders that a bundle ends.

use changes::OutboxEvent;
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use kernel::{Language, OrderKey, PushSubscriptionId};
use notifications::PushSubscription;
use orders::{Order, OrderStatus, Reminder, ReminderTarget};
use storage::upkeep::Invariant;

use crate::accounts::account;
use crate::doctor::inspected;
use crate::privacy::{erase, set_status};
use crate::samples::{Draws, at, bundle_order, paid, place_order};
use crate::support::Db;

on_both_databases! {
    a_reminder_is_an_event_at_its_time,
    a_reminder_waits_until_its_bundle_is_delivered,
    a_reminder_that_was_taken_away_is_not_scheduled,
    the_last_of_32_wishes_counts,
    a_device_of_staff_stays_theirs_when_it_asks_for_a_reminder,
    a_device_goes_with_its_last_reminder,
    an_erasure_deletes_reminder_and_device,
}

const DAY: i64 = 24 * 3_600;

async fn placed(db: &Db) -> Order {
    let order = bundle_order(&paid(db, 0).await, 10);
    place_order(&db.orders, &order).await.unwrap();
    order
}

fn reminder(order: &Order, target: ReminderTarget, due_at: Option<DateTime<Utc>>) -> Reminder {
    Reminder { order: order.key, target, due_at }
}

async fn save(db: &Db, order: &Order, target: ReminderTarget, due_at: Option<DateTime<Utc>>) {
    db.reminders.save(&reminder(order, target, due_at), at(20)).await.unwrap();
}

/// The keys of reminders that are due at `now`.
async fn due(db: &Db, now: DateTime<Utc>) -> Vec<String> {
    let lease = now.checked_add_signed(TimeDelta::minutes(1)).unwrap();
    let events = db.outbox.claim_events(now, lease, 100).await.unwrap();
    events.into_iter().map(|event| event.key).filter(|key| key.starts_with("bundle_ending")).collect()
}

async fn device(db: &Db, account: Option<kernel::AccountId>) -> PushSubscriptionId {
    let subscription = PushSubscription {
        id: PushSubscriptionId::new(at(5), &Draws),
        account,
        endpoint: "https://push.example/send/1".into(),
        p256dh: "key".into(),
        auth: "secret".into(),
        label: String::new(),
        language: Language::Sw,
        created_at: at(5),
    };
    db.push_subscriptions.save(&subscription, 10).await.unwrap().unwrap().id
}

async fn a_reminder_is_an_event_at_its_time(db: &Db) {
    let order = placed(db).await;
    save(db, &order, ReminderTarget::Payer, Some(at(6 * DAY))).await;
    let found = db.reminders.find(order.key).await.unwrap();
    assert_eq!(found, Some(reminder(&order, ReminderTarget::Payer, Some(at(6 * DAY)))));
    let violations = || inspected(db, 1).of(Invariant::MessagesAreSent).cloned().collect::<Vec<_>>();
    assert_eq!(violations(), []);
    assert_eq!(due(db, at(6 * DAY - 1)).await, Vec::<String>::new());
    assert_eq!(due(db, at(6 * DAY)).await, [OutboxEvent::bundle_ending(order.key, at(0)).key]);
    db.execute("DELETE FROM outbox_events WHERE kind = 'bundle_ending'").unwrap();
    let lost = "a reminder has a time and no outbox event";
    assert!(violations().iter().any(|finding| finding.message == lost), "{:?}", violations());
}

async fn a_reminder_waits_until_its_bundle_is_delivered(db: &Db) {
    let order = placed(db).await;
    save(db, &order, ReminderTarget::Payer, None).await;
    assert_eq!(db.reminders.unscheduled(10).await.unwrap(), Vec::<OrderKey>::new());
    set_status(db, &order, OrderStatus::Delivered).await;
    assert_eq!(db.reminders.unscheduled(10).await.unwrap(), [order.key]);
    db.reminders.schedule(order.key, at(DAY)).await.unwrap();
    db.reminders.schedule(order.key, at(2 * DAY)).await.unwrap();
    assert_eq!(db.reminders.unscheduled(10).await.unwrap(), Vec::<OrderKey>::new());
    assert_eq!(db.reminders.find(order.key).await.unwrap().unwrap().due_at, Some(at(DAY)));
    assert_eq!(due(db, at(DAY)).await.len(), 1);
}

async fn a_reminder_that_was_taken_away_is_not_scheduled(db: &Db) {
    let order = placed(db).await;
    save(db, &order, ReminderTarget::Payer, None).await;
    db.reminders.remove(order.key).await.unwrap();
    db.reminders.schedule(order.key, at(DAY)).await.unwrap();
    assert_eq!(db.reminders.find(order.key).await.unwrap(), None);
    assert_eq!(due(db, at(DAY)).await, Vec::<String>::new());
}

async fn the_last_of_32_wishes_counts(db: &Db) {
    let order = placed(db).await;
    let wish = reminder(&order, ReminderTarget::Payer, None);
    let wishes = join_all((0..32).map(|_| db.reminders.save(&wish, at(20)))).await;
    assert!(wishes.iter().all(Result::is_ok));
    let to_device = ReminderTarget::Device(device(db, None).await);
    save(db, &order, to_device, None).await;
    assert_eq!(db.reminders.find(order.key).await.unwrap(), Some(reminder(&order, to_device, None)));
}

async fn a_device_of_staff_stays_theirs_when_it_asks_for_a_reminder(db: &Db) {
    let staff = account("neema@example.co.tz");
    db.accounts.insert(&staff).await.unwrap();
    let staff = staff.id;
    let theirs = device(db, Some(staff)).await;
    assert_eq!(device(db, None).await, theirs);
    assert_eq!(db.push_subscriptions.find(theirs).await.unwrap().unwrap().account, Some(staff));
    db.engine.prune(at(DAY)).await.unwrap();
    assert!(db.push_subscriptions.find(theirs).await.unwrap().is_some());
}

async fn a_device_goes_with_its_last_reminder(db: &Db) {
    let order = placed(db).await;
    let id = device(db, None).await;
    save(db, &order, ReminderTarget::Device(id), Some(at(DAY))).await;
    db.engine.prune(at(8 * DAY)).await.unwrap();
    assert!(db.push_subscriptions.find(id).await.unwrap().is_some());
    db.engine.prune(at(8 * DAY + 1)).await.unwrap();
    assert_eq!(db.reminders.find(order.key).await.unwrap(), None);
    assert!(db.push_subscriptions.find(id).await.unwrap().is_none());
}

async fn an_erasure_deletes_reminder_and_device(db: &Db) {
    let order = placed(db).await;
    let id = device(db, None).await;
    save(db, &order, ReminderTarget::Device(id), None).await;
    set_status(db, &order, OrderStatus::Delivered).await;
    erase(db, &order.customer.phone).await;
    assert_eq!(db.reminders.find(order.key).await.unwrap(), None);
    assert!(db.push_subscriptions.find(id).await.unwrap().is_none());
}
