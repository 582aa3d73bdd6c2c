//! Figures for monitoring.

use payments::WebhookDelivery;
use storage::{PaymentCount, QueueStats};

use crate::messages::message;
use crate::samples::{at, begun, paid};
use crate::support::Db;

on_both_databases! {
    an_empty_shop_has_nothing_to_watch,
    messages_and_payments_are_counted_by_state,
    what_waits_is_counted_and_its_oldest_named,
    events_of_the_future_and_dispatched_ones_do_not_wait,
    the_newest_webhook_is_dated,
    each_use_of_a_connection_is_counted_by_pool,
    the_database_has_a_clock,
}

async fn an_empty_shop_has_nothing_to_watch(db: &Db) {
    assert_eq!(db.engine.queue_stats(at(0)).await.unwrap(), QueueStats::default());
}

async fn messages_and_payments_are_counted_by_state(db: &Db) {
    db.outbox.add(&[message(1, 5), message(2, 3), message(3, 9)]).await.unwrap();
    db.execute(
        "UPDATE messages SET state = 'dead', next_attempt_at = NULL WHERE id = (SELECT MIN(id) FROM messages)",
    )
    .unwrap();
    begun(db, 0).await;
    paid(db, 1).await;
    let figures = db.engine.queue_stats(at(20)).await.unwrap();
    let counted = [("dead", 1), ("waiting", 2)].map(|(state, count)| (state.to_owned(), count));
    assert_eq!(figures.messages, counted);
    let payment =
        |state: &str| PaymentCount { network: Some("vodacom".to_owned()), state: state.to_owned(), count: 1 };
    assert_eq!(figures.payments, [payment("completed"), payment("initiated")]);
    assert_eq!(figures.oldest_message, Some(at(5)));
}

async fn what_waits_is_counted_and_its_oldest_named(db: &Db) {
    let (_, open) = begun(db, 7).await;
    paid(db, 3).await;
    let figures = db.engine.queue_stats(at(20)).await.unwrap();
    assert_eq!((figures.oldest_open_payment, figures.next_payment_check), (Some(at(7)), open.next_check_at));
    assert_eq!(figures.paid_without_order, 1);
    assert_eq!(figures.oldest_paid_without_order, Some(at(30)));
}

async fn events_of_the_future_and_dispatched_ones_do_not_wait(db: &Db) {
    let time = |seconds| at(seconds).format("%Y-%m-%d %H:%M:%S%.3f");
    for (key, due) in [("past", time(5)), ("future", time(50))] {
        db.execute(&format!(
            "INSERT INTO outbox_events (key, kind, subject, due_at) VALUES ('{key}', 'order_placed', 'x', '{due}')"
        ))
        .unwrap();
    }
    let figures = db.engine.queue_stats(at(20)).await.unwrap();
    assert_eq!((figures.due_events, figures.oldest_due_event), (1, Some(at(5))));
    db.execute(&format!("UPDATE outbox_events SET handled_at = '{}' WHERE key = 'past'", time(6))).unwrap();
    let figures = db.engine.queue_stats(at(20)).await.unwrap();
    assert_eq!((figures.due_events, figures.oldest_due_event), (0, None));
}

async fn each_use_of_a_connection_is_counted_by_pool(db: &Db) {
    let counts = || db.engine.pool_stats().iter().map(|pool| pool.waits.count).collect::<Vec<_>>();
    let before = counts();
    db.engine.probe_write().await.unwrap();
    db.engine.queue_stats(at(0)).await.unwrap();
    let added: Vec<_> = counts().iter().zip(before).map(|(after, before)| after - before).collect();
    assert_eq!(added, [1, 1]);
    let pools = db.engine.pool_stats();
    assert!(
        pools.iter().map(|pool| pool.name).eq(["write", "read"])
            && pools.iter().all(|pool| pool.used <= pool.max && pool.waits.timeouts == 0)
    );
}

async fn the_newest_webhook_is_dated(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    for (seconds, body) in [(5, "{}"), (9, "{\"a\": 1}")] {
        let delivery = WebhookDelivery {
            reference: attempt.reference.clone(),
            body: body.to_owned(),
            received_at: at(seconds),
        };
        db.payment_checks.record_webhook(&delivery).await.unwrap();
    }
    assert_eq!(db.engine.queue_stats(at(20)).await.unwrap().last_webhook, Some(at(9)));
}

async fn the_database_has_a_clock(db: &Db) {
    let first = db.engine.clock().await.unwrap();
    assert!(first > at(0) && db.engine.clock().await.unwrap() >= first);
}
