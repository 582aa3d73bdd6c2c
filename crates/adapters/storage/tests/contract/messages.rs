//! Outbox events and messages: recorded with their cause, claimed by one instance, written once.

use changes::{OutboxEvent, OutboxEventKind};
use chrono::TimeDelta;
use kernel::testing::{ConstantRandom, FixedClock};
use kernel::{AuditAction, Direction, Language, MessageChannel, MessageId, OrderId, PageRequest};
use notifications::{
    Applied, AttemptError, AttemptOutcome, AttemptResult, Audience, DeliverPorts, DeliveryAttempt,
    DeliveryProgress, DeliveryReceipt, DeliveryStatus, FailureCause, Gateway, Message, MessageFilter,
    MessageKind, MessageState, ParkOutcome, Receipt, ReceiptPorts, SendError, Sender, apply_parked_receipts,
    apply_receipt, claim_due, send_claimed,
};
use storage::upkeep::Invariant;

use crate::doctor::inspected;
use crate::samples::{actor, at, bundle_order, paid, place_order, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    an_event_is_recorded_in_its_transaction_and_not_after_a_rollback,
    only_one_of_32_dispatchers_writes_the_messages,
    a_repeated_event_sends_only_new_messages,
    an_event_of_a_newer_version_does_not_block_others,
    each_message_is_claimed_by_one_of_32_senders,
    an_unreadable_message_does_not_block_others,
    a_message_locked_by_another_transaction_is_left_for_later,
    an_expired_lease_is_claimed_again_and_a_late_result_changes_nothing,
    a_message_is_retried_until_it_is_sent_and_each_attempt_is_logged,
    messages_are_found_by_order_number_state_and_recipient,
    sending_again_happens_once_and_is_audited,
    a_dead_letter_stays_dismissed_until_it_is_sent_again,
    an_undelivered_message_can_be_dismissed,
    old_messages_are_pruned_with_their_attempts,
    a_message_without_attempts_is_found,
    only_one_of_32_receipts_is_new_and_one_replacement_is_sent,
    an_early_receipt_is_parked_until_its_message_has_a_provider_id,
    a_receipt_is_about_one_sending_only,
    each_due_report_is_queried_by_one_of_32_and_none_after_the_final_status,
}

pub fn message(number: u8, seconds: i64) -> Message {
    let created_at = at(seconds);
    let id_at = created_at.checked_add_signed(TimeDelta::milliseconds(i64::from(number))).unwrap();
    Message {
        id: MessageId::new(id_at, &ConstantRandom(20)),
        dedupe_key: format!("key:{number}"),
        kind: MessageKind::OrderReceived,
        audience: Audience::Customer,
        channel: MessageChannel::Sms,
        recipient: format!("2557540000{number:02}"),
        language: Language::Sw,
        order_id: Some(OrderId::parse(&format!("TBH100{number:02}-7K3M9QX2TC")).unwrap()),
        text: "Habari".into(),
        is_test: false,
        state: MessageState::Waiting,
        attempts: 0,
        next_attempt_at: Some(created_at),
        created_at,
        sent_at: None,
        gateway: None,
        provider_id: None,
        progress: DeliveryProgress::default(),
        replaces: None,
        replaced_by: None,
        dismissed_at: None,
    }
}

async fn claim_events(db: &Db, seconds: i64) -> Vec<OutboxEvent> {
    db.outbox.claim_events(at(seconds), at(seconds + 60), 50).await.unwrap()
}

async fn claim(db: &Db, seconds: i64) -> Vec<Message> {
    db.outbox.claim_messages(MessageChannel::Sms, at(seconds), at(seconds + 60), 50).await.unwrap()
}

fn keys_of(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| message.dedupe_key.as_str()).collect()
}

fn settled(message: &Message, state: MessageState, outcome: AttemptOutcome, seconds: i64) -> AttemptResult {
    AttemptResult {
        id: message.id,
        lease: message.next_attempt_at,
        state,
        next_attempt_at: (state == MessageState::Waiting).then(|| at(seconds + 10)),
        sent_at: (state == MessageState::Sent).then(|| at(seconds)),
        gateway: None,
        provider_id: None,
        report_due_at: None,
        attempt: DeliveryAttempt {
            at: at(seconds),
            outcome,
            reason: None,
            detail: String::new(),
            duration_ms: 1,
        },
    }
}

async fn an_event_is_recorded_in_its_transaction_and_not_after_a_rollback(db: &Db) {
    let order = bundle_order(&paid(db, 0).await, 1);
    place_order(&db.orders, &order).await.unwrap();
    assert!(place_order(&db.orders, &order).await.is_err(), "a second one is refused and records nothing");
    let kinds: Vec<_> = claim_events(db, 2).await.into_iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [OutboxEventKind::OrderPlaced]);
    let later: Vec<_> = claim_events(db, 700).await.into_iter().map(|event| event.kind).collect();
    assert!(later.contains(&OutboxEventKind::PaymentReceived), "{later:?}");
}

async fn only_one_of_32_dispatchers_writes_the_messages(db: &Db) {
    let order = router_order(&stocked(db, 5).await, 1);
    place_order(&db.orders, &order).await.unwrap();
    let storage = db.storage();
    let handled = db
        .concurrently(move |_| {
            let storage = storage.clone();
            async move {
                let mine = storage.outbox.claim_events(at(2), at(62), 50).await.unwrap();
                let mut handled = 0;
                for event in mine {
                    let written =
                        storage.outbox.record_messages(&event, &[message(1, 2)], at(2)).await.unwrap();
                    handled += u8::from(written);
                }
                handled
            }
        })
        .await;
    assert_eq!(handled.into_iter().sum::<u8>(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM messages"), 1);
}

async fn an_event_of_a_newer_version_does_not_block_others(db: &Db) {
    db.drop_check("outbox_events", "kind");
    let order = router_order(&stocked(db, 5).await, 1);
    place_order(&db.orders, &order).await.unwrap();
    db.execute(
        "INSERT INTO outbox_events (key, kind, subject, due_at) VALUES ('x', 'eclipse', 'sun', '1970-01-01 00:00:00')",
    )
    .unwrap();
    let kinds: Vec<_> = claim_events(db, 2).await.into_iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [OutboxEventKind::OrderPlaced]);
    assert_eq!(claim_events(db, 3).await, [], "it is leased until later");
}

async fn a_repeated_event_sends_only_new_messages(db: &Db) {
    let day = OutboxEvent::day_over(kernel::Day::from_utc(at(0)), at(0));
    assert!(db.outbox.record_new_event(&day, &[message(1, 0)], at(0)).await.unwrap());
    assert!(!db.outbox.record_new_event(&day, &[message(2, 0)], at(0)).await.unwrap());
    assert_eq!(db.number("SELECT COUNT(*) FROM messages"), 1);
    let keys = [day.key.clone(), "other".to_owned()];
    assert_eq!(db.outbox.unknown_event_keys(&keys).await.unwrap(), ["other"]);
    db.outbox.add(&[message(1, 5)]).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM messages"), 1, "the same key is the same message");
}

async fn each_message_is_claimed_by_one_of_32_senders(db: &Db) {
    let messages: Vec<_> = (0..20).map(|number| message(number, 0)).collect();
    db.outbox.add(&messages).await.unwrap();
    let storage = db.storage();
    let taken = db
        .concurrently(move |_| {
            let storage = storage.clone();
            async move {
                storage.outbox.claim_messages(MessageChannel::Sms, at(1), at(61), 4).await.unwrap().len()
            }
        })
        .await;
    assert!(taken.iter().sum::<usize>() <= 20);
    while !claim(db, 1).await.is_empty() {}
    assert_eq!(db.number("SELECT COUNT(*) FROM messages WHERE attempts = 1 AND state = 'sending'"), 20);
    assert_eq!(claim(db, 60).await.len(), 0, "they are claimed");
}

async fn an_unreadable_message_does_not_block_others(db: &Db) {
    db.outbox.add(&[message(1, 0), message(2, 0)]).await.unwrap();
    db.execute("UPDATE messages SET kind = 'eclipse' WHERE dedupe_key = 'key:1'").unwrap();
    assert_eq!(keys_of(&claim(db, 1).await), ["key:2"]);
    assert_eq!(claim(db, 2).await.len(), 0, "it is leased until later");
}

async fn a_message_locked_by_another_transaction_is_left_for_later(db: &Db) {
    // On SQLite another transaction locks everything.
    if db.is_sqlite() {
        return;
    }
    db.outbox.add(&[message(1, 0), message(2, 0)]).await.unwrap();
    db.execute("BEGIN").unwrap();
    db.execute("SELECT id FROM messages WHERE dedupe_key = 'key:1' FOR UPDATE").unwrap();
    assert_eq!(keys_of(&claim(db, 1).await), ["key:2"]);
    db.execute("ROLLBACK").unwrap();
    assert_eq!(keys_of(&claim(db, 2).await), ["key:1"]);
}

async fn an_expired_lease_is_claimed_again_and_a_late_result_changes_nothing(db: &Db) {
    db.outbox.add(&[message(1, 0)]).await.unwrap();
    let dead = claim(db, 1).await.remove(0);
    let alive = claim(db, 61).await.remove(0);
    assert_eq!((dead.attempts, alive.attempts), (1, 2));
    let late = settled(&dead, MessageState::Waiting, AttemptOutcome::Failed, 62);
    assert!(!db.outbox.record_attempt(&late).await.unwrap());
    assert!(
        db.outbox
            .record_attempt(&settled(&alive, MessageState::Sent, AttemptOutcome::Sent, 63))
            .await
            .unwrap()
    );
    let (message, log) = db.message_log.find(alive.id).await.unwrap().unwrap();
    assert_eq!((message.state, message.sent_at), (MessageState::Sent, Some(at(63))));
    assert_eq!(log.len(), 2, "both attempts took place");
}

async fn a_message_is_retried_until_it_is_sent_and_each_attempt_is_logged(db: &Db) {
    struct Second(std::sync::atomic::AtomicU8);
    #[async_trait::async_trait]
    impl Sender for Second {
        async fn send(&self, _message: &Message) -> Result<Receipt, SendError> {
            match self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed) {
                0 => Err(SendError::new(AttemptError::NoAnswer, "no answer in time")),
                _ => Ok(Receipt { provider_id: Some("ATXid_1".into()), report_after: None }),
            }
        }
    }
    db.outbox.add(&[message(1, 0)]).await.unwrap();
    let sender = Second(0.into());
    let gateways = [Gateway { name: "beem", sender: &sender, is_used: true, is_available: true }];
    for seconds in [1, 5, 11, 99] {
        let now = FixedClock(at(seconds));
        let ports = DeliverPorts { outbox: db.outbox.as_ref(), clock: &now, random: &ConstantRandom(20) };
        for message in claim_due(MessageChannel::Sms, 4, ports).await.unwrap() {
            send_claimed(&message, &gateways, ports).await;
        }
    }
    let (message, log) = db.message_log.find(message(1, 0).id).await.unwrap().unwrap();
    let outcomes: Vec<_> = log.iter().map(|line| (line.at, line.outcome, line.reason)).collect();
    assert_eq!(
        outcomes,
        [
            (at(1), AttemptOutcome::Unclear, Some(AttemptError::NoAnswer)),
            (at(11), AttemptOutcome::Sent, None)
        ]
    );
    assert_eq!((message.gateway.as_deref(), message.provider_id.as_deref()), (Some("beem"), Some("ATXid_1")));
    let counts = db.message_log.counts(at(10)).await.unwrap();
    assert_eq!((counts.waiting, counts.dead, counts.sent_today), (0, 0, 1));
}

async fn messages_are_found_by_order_number_state_and_recipient(db: &Db) {
    let off = Message { state: MessageState::Off, next_attempt_at: None, ..message(3, 0) };
    db.outbox.add(&[message(1, 0), message(2, 0), off]).await.unwrap();
    let found = async |filter: MessageFilter| {
        let page = db.message_log.list(&filter, &PageRequest::new(None, None)).await.unwrap();
        page.items.into_iter().map(|message| message.dedupe_key).collect::<Vec<_>>()
    };
    let search =
        |text: &str| MessageFilter { search: kernel::Search::parse(text), ..MessageFilter::default() };
    assert_eq!(found(MessageFilter::default()).await, ["key:3", "key:2", "key:1"]);
    assert_eq!(found(search("tbh10002")).await, ["key:2"]);
    assert_eq!(found(search("0002")).await, ["key:2"], "the end of an id");
    for part in ["0754 000 001", "000001", "4000001", "0001"] {
        assert_eq!(found(search(part)).await, ["key:1"], "{part}");
    }
    assert_eq!(found(search("000 00")).await.len(), 3);
    let is_off = MessageFilter { state: Some(MessageState::Off), ..MessageFilter::default() };
    assert_eq!(found(is_off).await, ["key:3"]);
    let page = PageRequest::new(Some(2), None);
    let first = db.message_log.list(&MessageFilter::default(), &page).await.unwrap();
    let second = PageRequest::new(Some(2), first.next);
    let rest = db.message_log.list(&MessageFilter::default(), &second).await.unwrap();
    assert_eq!((first.total, rest.items[0].dedupe_key.as_str()), (3, "key:1"));
    let oldest = MessageFilter { direction: Direction::OldestFirst, ..MessageFilter::default() };
    let first = db.message_log.list(&oldest, &page).await.unwrap();
    let second = PageRequest::new(Some(2), first.next);
    let rest = db.message_log.list(&oldest, &second).await.unwrap();
    assert_eq!(keys_of(&[first.items, rest.items].concat()), ["key:1", "key:2", "key:3"]);
    assert_eq!(rest.next, None);
    let found_oldest = found(MessageFilter { direction: Direction::OldestFirst, ..search("000 00") }).await;
    assert_eq!(found_oldest, ["key:1", "key:2", "key:3"]);
}

async fn sending_again_happens_once_and_is_audited(db: &Db) {
    db.outbox.add(&[message(1, 0)]).await.unwrap();
    let taken = claim(db, 1).await.remove(0);
    db.outbox.record_attempt(&settled(&taken, MessageState::Dead, AttemptOutcome::Refused, 2)).await.unwrap();
    let id = taken.id;
    let entry = taken.audit_entry(AuditAction::SentAgain, actor(), at(3));
    let storage = db.storage();
    let again = db
        .concurrently(move |_| {
            let (storage, entry) = (storage.clone(), entry.clone());
            async move { storage.message_log.send_again(id, MessageState::Dead, at(3), &entry).await.unwrap() }
        })
        .await;
    assert_eq!(again.into_iter().filter(|done| *done).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'sent_again'"), 1);
    assert_eq!(claim(db, 3).await.remove(0).attempts, 1, "its attempts count from zero");
}

async fn a_dead_letter_stays_dismissed_until_it_is_sent_again(db: &Db) {
    db.outbox.add(&[message(1, 0), message(2, 0)]).await.unwrap();
    let taken = claim(db, 1).await;
    for (message, state) in taken.iter().zip([MessageState::Dead, MessageState::Sent]) {
        db.outbox.record_attempt(&settled(message, state, AttemptOutcome::Refused, 2)).await.unwrap();
    }
    let ids: Vec<_> = taken.iter().map(|message| message.id).collect();
    let storage = db.storage();
    let put = db
        .concurrently(move |_| {
            let (storage, ids) = (storage.clone(), ids.clone());
            async move { storage.message_log.dismiss(&ids, &actor(), at(3)).await.unwrap() }
        })
        .await;
    assert_eq!(put.into_iter().sum::<usize>(), 1, "the other one did not fail");
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'dismissed'"), 1);
    assert_eq!(dead_letter_counts(db).await, (0, 0, 1));
    let entry = taken[0].audit_entry(AuditAction::SentAgain, actor(), at(4));
    assert!(db.message_log.send_again(taken[0].id, MessageState::Dead, at(4), &entry).await.unwrap());
    let again = claim(db, 4).await.remove(0);
    db.outbox.record_attempt(&settled(&again, MessageState::Dead, AttemptOutcome::Refused, 5)).await.unwrap();
    assert_eq!(dead_letter_counts(db).await, (1, 1, 0));
}

async fn an_undelivered_message_can_be_dismissed(db: &Db) {
    let message = accepted_message(db, 1).await;
    let clock = FixedClock(at(5));
    let ports = ReceiptPorts {
        receipts: db.receipts.as_ref(),
        channels: &[],
        clock: &clock,
        random: &ConstantRandom(20),
    };
    assert_eq!(
        db.message_log.dismiss(&[message.id], &actor(), at(4)).await.unwrap(),
        0,
        "it may still arrive"
    );
    apply_receipt(&report(DeliveryStatus::Undelivered), ports).await.unwrap();
    assert_eq!(db.message_log.dismiss(&[message.id], &actor(), at(6)).await.unwrap(), 1);
    assert_eq!(db.message_log.counts(at(0)).await.unwrap().undelivered, 0);
    let lost = MessageFilter { status: Some(DeliveryStatus::Undelivered), ..MessageFilter::default() };
    let page = PageRequest::new(Some(5), None);
    assert_eq!(db.message_log.list(&lost, &page).await.unwrap().total, 0);
}

/// Dead letters counted, dead letters listed, and dismissed messages listed.
async fn dead_letter_counts(db: &Db) -> (i64, i64, i64) {
    let dead = MessageFilter { state: Some(MessageState::Dead), ..MessageFilter::default() };
    let dismissed = MessageFilter { is_dismissed: true, ..MessageFilter::default() };
    let page = PageRequest::new(Some(5), None);
    let counted = db.message_log.counts(at(0)).await.unwrap().dead;
    let dead = db.message_log.list(&dead, &page).await.unwrap().total;
    (counted, dead, db.message_log.list(&dismissed, &page).await.unwrap().total)
}

async fn old_messages_are_pruned_with_their_attempts(db: &Db) {
    db.outbox.add(&[message(1, 0), message(2, 100)]).await.unwrap();
    let taken = claim(db, 1).await.remove(0);
    db.outbox.record_attempt(&settled(&taken, MessageState::Sent, AttemptOutcome::Sent, 2)).await.unwrap();
    let day = OutboxEvent::day_over(kernel::Day::from_utc(at(0)), at(0));
    db.outbox.record_new_event(&day, &[], at(0)).await.unwrap();
    db.outbox.prune(at(50)).await.unwrap();
    let left = ["messages", "message_attempts", "outbox_events"]
        .map(|table| db.number(&format!("SELECT COUNT(*) FROM {table}")));
    assert_eq!(left, [1, 0, 0]);
}

async fn a_message_without_attempts_is_found(db: &Db) {
    db.outbox.add(&[message(1, 0), message(2, 0), message(3, 0)]).await.unwrap();
    assert!(inspected(db, 1).of(Invariant::MessagesAreSent).next().is_none());
    for broken in [
        "UPDATE messages SET state = 'sent', sent_at = created_at, next_attempt_at = NULL WHERE dedupe_key = 'key:1'",
        "UPDATE messages SET state = 'dead', next_attempt_at = NULL WHERE dedupe_key = 'key:2'",
        "UPDATE messages SET next_attempt_at = '2099-01-01 00:00:00' WHERE dedupe_key = 'key:3'",
    ] {
        db.execute(broken).unwrap();
    }
    assert_eq!(inspected(db, 1).of(Invariant::MessagesAreSent).count(), 3);
}

fn report(status: DeliveryStatus) -> DeliveryReceipt {
    DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", status)
}

const PHONES: [MessageChannel; 2] = [MessageChannel::Sms, MessageChannel::WhatsApp];

/// A message accepted by the provider, with the id that receipts use.
async fn accepted_message(db: &Db, number: u8) -> Message {
    db.outbox.add(&[message(number, 0)]).await.unwrap();
    let taken = claim(db, 1).await.remove(0);
    let sent = AttemptResult {
        provider_id: Some("ATXid_1".into()),
        ..settled(&taken, MessageState::Sent, AttemptOutcome::Sent, 2)
    };
    assert!(db.outbox.record_attempt(&sent).await.unwrap());
    taken
}

async fn only_one_of_32_receipts_is_new_and_one_replacement_is_sent(db: &Db) {
    let message = accepted_message(db, 1).await;
    let storage = db.storage();
    let applied = db
        .concurrently(move |_| {
            let storage = storage.clone();
            async move {
                let clock = FixedClock(at(5));
                let receipts = storage.receipts.as_ref();
                let ports =
                    ReceiptPorts { receipts, channels: &PHONES, clock: &clock, random: &ConstantRandom(20) };
                apply_receipt(
                    &report(DeliveryStatus::Undelivered).because(FailureCause::Blocked, "UserInBlackList"),
                    ports,
                )
                .await
                .unwrap()
            }
        })
        .await;
    assert_eq!(applied.iter().filter(|applied| **applied == Applied::New).count(), 1);
    assert!(applied.iter().all(|applied| matches!(applied, Applied::New | Applied::Known)), "{applied:?}");
    let (lost, _) = db.message_log.find(message.id).await.unwrap().unwrap();
    let arrival = &lost.progress;
    assert_eq!((arrival.status, arrival.undelivered_at), (Some(DeliveryStatus::Undelivered), Some(at(5))));
    assert_eq!(
        (arrival.cause, arrival.provider_text.as_deref()),
        (Some(FailureCause::Blocked), Some("UserInBlackList"))
    );
    let (instead, _) = db.message_log.find(lost.replaced_by.unwrap()).await.unwrap().unwrap();
    assert_eq!((instead.channel, instead.replaces), (MessageChannel::WhatsApp, Some(message.id)));
    assert_eq!(db.number("SELECT COUNT(*) FROM messages"), 2);
    let filter = MessageFilter { status: Some(DeliveryStatus::Undelivered), ..MessageFilter::default() };
    assert_eq!(db.message_log.list(&filter, &PageRequest::new(None, None)).await.unwrap().total, 0);
    assert_eq!(
        db.message_log.counts(at(0)).await.unwrap().undelivered,
        0,
        "it was replaced over another channel"
    );
}

async fn an_early_receipt_is_parked_until_its_message_has_a_provider_id(db: &Db) {
    let kept = async |seconds| {
        db.receipts.park_receipt(&report(DeliveryStatus::Delivered), at(seconds)).await.unwrap()
    };
    assert_eq!(kept(0).await, ParkOutcome::Unknown, "nothing is being sent");
    db.outbox.add(&[message(1, 0)]).await.unwrap();
    let taken = claim(db, 1).await.remove(0);
    assert_eq!(kept(2).await, ParkOutcome::Parked);
    assert!(db.receipts.parked_receipts(10).await.unwrap().is_empty(), "its message has no provider id yet");
    let sent = AttemptResult {
        provider_id: Some("ATXid_1".into()),
        ..settled(&taken, MessageState::Sent, AttemptOutcome::Sent, 3)
    };
    db.outbox.record_attempt(&sent).await.unwrap();
    assert_eq!(kept(3).await, ParkOutcome::MessageKnown);
    let clock = FixedClock(at(4));
    let ports = ReceiptPorts {
        receipts: db.receipts.as_ref(),
        channels: &PHONES,
        clock: &clock,
        random: &ConstantRandom(20),
    };
    assert_eq!(apply_parked_receipts(ports).await.unwrap(), 1);
    assert_eq!(apply_parked_receipts(ports).await.unwrap(), 0);
    let (message, _) = db.message_log.find(taken.id).await.unwrap().unwrap();
    assert_eq!(message.progress.delivered_at, Some(at(3)), "not before it was accepted");
    assert_eq!(db.number("SELECT COUNT(*) FROM parked_receipts"), 0);
}

async fn a_receipt_is_about_one_sending_only(db: &Db) {
    let message = accepted_message(db, 1).await;
    let clock = FixedClock(at(5));
    let ports = ReceiptPorts {
        receipts: db.receipts.as_ref(),
        channels: &[],
        clock: &clock,
        random: &ConstantRandom(20),
    };
    assert_eq!(apply_receipt(&report(DeliveryStatus::Undelivered), ports).await.unwrap(), Applied::New);
    assert_eq!(db.message_log.counts(at(0)).await.unwrap().undelivered, 1, "there is no other channel");
    let (lost, _) = db.message_log.find(message.id).await.unwrap().unwrap();
    let entry = message.audit_entry(AuditAction::SentAgain, actor(), at(6));
    assert!(db.message_log.send_again(message.id, MessageState::Sent, at(6), &entry).await.unwrap());
    let (again, _) = db.message_log.find(message.id).await.unwrap().unwrap();
    assert_eq!((again.progress, again.provider_id), (DeliveryProgress::default(), None));
    let late = lost.progress.clone().after(&report(DeliveryStatus::Delivered), at(2), at(7));
    assert!(
        !db.receipts.record_receipt(&lost, &late, &[], at(7)).await.unwrap(),
        "it was sent again meanwhile"
    );
    assert_eq!(apply_receipt(&report(DeliveryStatus::Delivered), ports).await.unwrap(), Applied::Unknown);
}

async fn each_due_report_is_queried_by_one_of_32_and_none_after_the_final_status(db: &Db) {
    db.outbox.add(&[message(1, 0)]).await.unwrap();
    let taken = claim(db, 1).await.remove(0);
    let sent = AttemptResult {
        gateway: Some("beem".into()),
        provider_id: Some("ATXid_1".into()),
        report_due_at: Some(at(300)),
        ..settled(&taken, MessageState::Sent, AttemptOutcome::Sent, 2)
    };
    assert!(db.outbox.record_attempt(&sent).await.unwrap());
    let due =
        async |seconds| db.receipts.claim_report_queries(at(seconds), at(seconds + 60), 4).await.unwrap();
    assert!(due(299).await.is_empty());
    let storage = db.storage();
    let claimed = db
        .concurrently(move |_| {
            let receipts = storage.receipts.clone();
            async move { receipts.claim_report_queries(at(300), at(360), 4).await.unwrap() }
        })
        .await;
    let claimed: Vec<_> = claimed.into_iter().flatten().collect();
    assert_eq!(claimed.len(), 1);
    assert_eq!(claimed[0].gateway.as_deref(), Some("beem"));
    assert!(due(359).await.is_empty(), "it is leased");
    db.receipts.schedule_report_query(taken.id, Some(at(900))).await.unwrap();
    assert!(due(899).await.is_empty());
    assert_eq!(due(900).await.len(), 1);
    let (known, _) = db.message_log.find(taken.id).await.unwrap().unwrap();
    let arrived = known.progress.clone().after(&report(DeliveryStatus::Delivered), at(2), at(901));
    assert!(db.receipts.record_receipt(&known, &arrived, &[], at(901)).await.unwrap());
    assert!(due(9_000).await.is_empty());
    db.receipts.schedule_report_query(taken.id, Some(at(9_000))).await.unwrap();
    assert!(due(9_000).await.is_empty(), "a final status ends the queries");
}
