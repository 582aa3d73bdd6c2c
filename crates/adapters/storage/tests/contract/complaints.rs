//! What customers report about their orders, and its answers.

use kernel::{AuditAction, Money, PageRequest};
use orders::{
    Complaint, ComplaintKind, NewComplaint, NoteKind, Order, OrderNote, OrderStatus, answer_complaint,
};
use overview::{CaseFilter, CaseKind, SupportCase};

use crate::samples::{actor, at, bundle_order, paid, place_order};
use crate::support::Db;

on_both_databases! {
    a_complaint_is_a_case_with_its_reference_until_it_is_answered,
    only_one_of_32_presses_opens_a_case,
    an_order_in_another_status_or_archived_opens_no_case,
    a_later_delivery_can_be_reported_again,
    taking_the_delivery_back_answers_the_report,
    a_bonus_stays_open_when_the_order_is_delivered,
}

const HOUR: i64 = 3_600;

/// A report that the delivery at 60 s did not arrive.
pub fn not_received(order: &Order, seconds: i64) -> NewComplaint {
    let text = Some("VDC-778812".to_owned());
    NewComplaint {
        key: order.key,
        kind: ComplaintKind::NotReceived,
        status: OrderStatus::Delivered,
        same_since: Some(at(60)),
        note: OrderNote { kind: NoteKind::NotReceived, at: at(seconds), by: None, text },
    }
}

fn bonus(order: &Order, seconds: i64) -> NewComplaint {
    let kind = NoteKind::BonusRequested(Money::new(500).unwrap());
    let text = Some("500 ya muda wa maongezi".to_owned());
    NewComplaint {
        key: order.key,
        kind: ComplaintKind::BonusRequested,
        status: OrderStatus::Pending,
        same_since: None,
        note: OrderNote { kind, at: at(seconds), by: None, text },
    }
}

async fn placed(db: &Db) -> Order {
    let order = bundle_order(&paid(db, 0).await, 10);
    place_order(&db.orders, &order).await.unwrap();
    order
}

async fn set(db: &Db, order: &Order, status: OrderStatus, seconds: i64) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    let change = order.change_to(status, at(seconds), actor(), None).unwrap();
    db.orders.change_status(&change).await.unwrap();
}

async fn delivered(db: &Db) -> Order {
    let order = placed(db).await;
    set(db, &order, OrderStatus::Delivered, 60).await;
    order
}

async fn cases(db: &Db, kind: CaseKind) -> Vec<SupportCase> {
    let filter = CaseFilter { kind: Some(kind), search: None };
    db.support.list(&filter, &PageRequest::new(None, None), at(HOUR)).await.unwrap().items
}

async fn list(db: &Db, order: &Order) -> Vec<Complaint> {
    db.complaints.list(order.key).await.unwrap()
}

async fn answer(db: &Db, order: &Order, kind: ComplaintKind, seconds: i64) -> bool {
    let (text, clock) = ("Mteja ameipata".to_owned(), kernel::FixedClock(at(seconds)));
    answer_complaint(order, kind, text, actor(), db.complaints.as_ref(), &clock).await.unwrap()
}

async fn a_complaint_is_a_case_with_its_reference_until_it_is_answered(db: &Db) {
    let order = delivered(db).await;
    assert!(db.complaints.open(&not_received(&order, 90)).await.unwrap());
    let [case] = cases(db, CaseKind::NotReceived).await.try_into().unwrap();
    assert_eq!((case.subject.as_str(), case.since), (order.order_id.as_str(), at(90)));
    assert_eq!((case.detail.as_deref(), case.amount), (Some("VDC-778812"), Some(order.amount)));
    assert_eq!(case.due_at, at(90 + HOUR));

    assert!(answer(db, &order, ComplaintKind::NotReceived, 120).await);
    assert_eq!(cases(db, CaseKind::NotReceived).await, []);
    let [complaint] = list(db, &order).await.try_into().unwrap();
    assert_eq!((complaint.note, complaint.answered_at), (not_received(&order, 90).note, Some(at(120))));
    let record = db.order_records.find(&orders::OrderRef::Key(order.key), at(0)).await.unwrap().unwrap();
    assert_eq!(record.notes.last().unwrap().text.as_deref(), Some("Mteja ameipata"));
    let audit =
        db.audit.list(&accounts::AuditFilter::default(), &PageRequest::new(Some(1), None)).await.unwrap();
    assert_eq!(audit.items[0].entry.action, AuditAction::Changed);
    assert!(!answer(db, &order, ComplaintKind::NotReceived, 121).await, "it is answered once");
    assert!(!answer(db, &order, ComplaintKind::BonusRequested, 121).await, "there is none of that kind");
}

async fn only_one_of_32_presses_opens_a_case(db: &Db) {
    let order = delivered(db).await;
    let complaint = not_received(&order, 90);
    let presses = (0..32).map(|_| db.complaints.open(&complaint));
    let answers = futures_util::future::join_all(presses).await;
    assert!(answers.into_iter().all(Result::unwrap));
    assert_eq!(list(db, &order).await.len(), 1);
}

async fn an_order_in_another_status_or_archived_opens_no_case(db: &Db) {
    let order = placed(db).await;
    assert!(!db.complaints.open(&not_received(&order, 90)).await.unwrap());
    set(db, &order, OrderStatus::Delivered, 60).await;
    db.execute("UPDATE orders SET archived_at = updated_at").unwrap();
    assert!(!db.complaints.open(&not_received(&order, 90)).await.unwrap());
    assert_eq!(list(db, &order).await, []);
}

async fn a_later_delivery_can_be_reported_again(db: &Db) {
    let order = delivered(db).await;
    assert!(db.complaints.open(&not_received(&order, 90)).await.unwrap());
    assert!(answer(db, &order, ComplaintKind::NotReceived, 120).await);
    assert!(db.complaints.open(&not_received(&order, 130)).await.unwrap());
    assert_eq!(cases(db, CaseKind::NotReceived).await, [], "the same delivery");
    set(db, &order, OrderStatus::Pending, 140).await;
    set(db, &order, OrderStatus::Delivered, 150).await;
    let again = NewComplaint { same_since: Some(at(150)), ..not_received(&order, 160) };
    assert!(db.complaints.open(&again).await.unwrap());
    assert_eq!(cases(db, CaseKind::NotReceived).await.len(), 1);
}

async fn taking_the_delivery_back_answers_the_report(db: &Db) {
    let order = delivered(db).await;
    assert!(db.complaints.open(&not_received(&order, 90)).await.unwrap());
    set(db, &order, OrderStatus::Processing, 100).await;
    assert_eq!(cases(db, CaseKind::NotReceived).await, []);
    let first = db.support.first_actions(at(0)).await.unwrap();
    assert_eq!((first[0].since, first[0].at), (at(90), at(100)));
}

async fn a_bonus_stays_open_when_the_order_is_delivered(db: &Db) {
    let order = placed(db).await;
    assert!(db.complaints.open(&bonus(&order, 90)).await.unwrap());
    assert!(db.complaints.open(&bonus(&order, 95)).await.unwrap(), "once");
    set(db, &order, OrderStatus::Delivered, 100).await;
    let [case] = cases(db, CaseKind::BonusRequested).await.try_into().unwrap();
    assert_eq!((case.amount.map(Money::tsh), case.since), (Some(500), at(90)));
    assert_eq!(case.detail.as_deref(), Some("500 ya muda wa maongezi"));
    assert!(answer(db, &order, ComplaintKind::BonusRequested, 120).await);
    assert_eq!(cases(db, CaseKind::BonusRequested).await, []);
}
