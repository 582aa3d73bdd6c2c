//! A person by their phone number.

use agents::ApplicationLimits;
use customers::{HistoryEntry, HistoryKind, OrderPart, Record};
use kernel::{Coded, Cursor, Money, PageRequest, PersonName, PhoneNumber};
use orders::{Customer, NoteType, Order, OrderStatus, Rating, Stars};
use payments::{PaymentState, RefundAmount, RefundState, RefundStateFilter};

use crate::complaints::not_received;
use crate::messages::message;
use crate::payment_pictures::picture;
use crate::privacy::set_status;
use crate::samples::{
    application, at, begun, bundle_order, complete, paid, phone, place_order, prompted_again, refund_case,
    returned, router_order, step, step_refund, stocked,
};
use crate::support::Db;
use crate::till;

on_both_databases! {
    a_number_that_nobody_used_is_unknown,
    everything_of_a_number_is_found_newest_first,
    pages_neither_repeat_nor_skip_entries_of_one_moment,
    orders_are_counted_for_who_placed_or_paid_them,
    spent_is_what_was_paid_less_what_was_returned,
    names_are_listed_latest_first_without_masked_numbers,
    a_prompt_to_another_phone_is_in_the_history_of_both,
}

fn number(text: &str) -> PhoneNumber {
    PhoneNumber::parse(text).unwrap()
}

async fn placed(db: &Db, order: Order) -> Order {
    place_order(&db.orders, &order).await.unwrap();
    order
}

fn with_customer(order: Order, customer: Customer) -> Order {
    Order { customer, ..order }
}

async fn history(db: &Db, phone: &PhoneNumber, kinds: &[HistoryKind]) -> Vec<HistoryEntry> {
    let page = db.customers.history(phone, kinds, &PageRequest::new(Some(200), None)).await.unwrap();
    assert_eq!((page.next, page.total), (None, i64::try_from(page.items.len()).unwrap()));
    page.items
}

async fn a_number_that_nobody_used_is_unknown(db: &Db) {
    placed(db, bundle_order(&paid(db, 1).await, 2)).await;
    let other = number("0699 999 999");
    let profile = db.customers.profile(&other).await.unwrap();
    assert_eq!((profile.since, profile.counts, profile.names), (None, vec![], vec![]));
    assert_eq!((profile.orders.count, profile.orders.spent_tsh, profile.agent), (0, 0, None));
    assert_eq!(history(db, &other, HistoryKind::ALL).await, []);
}

/// One entry of each kind, of the number of the samples.
async fn one_of_each(db: &Db) -> Order {
    let order = placed(db, bundle_order(&paid(db, 1).await, 2)).await;
    set_status(db, &order, OrderStatus::Delivered).await;
    assert!(db.complaints.open(&not_received(&order, 70)).await.unwrap());
    db.ratings
        .save(order.key, &Rating { stars: Stars::new(2).unwrap(), text: None, at: at(71) })
        .await
        .unwrap();
    let (_, attempt) = begun(db, 72).await;
    complete(db, &attempt).await;
    db.refunds.open(&refund_case(&attempt, 80), RefundAmount::Rest).await.unwrap();
    let mut sent = message(1, 81);
    phone().reveal().clone_into(&mut sent.recipient);
    db.outbox.add(&[sent]).await.unwrap();
    db.payment_pictures.insert(&picture(1, 82), vec![1]).await.unwrap();
    let mut applied = application(83);
    applied.applicant.phone = phone();
    db.agent_applications.insert(&applied, &ApplicationLimits::default()).await.unwrap();
    till::stored(db, "CEJ3I3SETSN", 84).await;
    order
}

async fn everything_of_a_number_is_found_newest_first(db: &Db) {
    let order = one_of_each(db).await;
    let entries = history(db, &phone(), HistoryKind::ALL).await;
    let kinds: Vec<_> = entries.iter().map(|entry| entry.record.kind()).collect();
    assert_eq!(
        kinds,
        [
            HistoryKind::TillPayment,
            HistoryKind::Application,
            HistoryKind::Picture,
            HistoryKind::Message,
            HistoryKind::Refund,
            HistoryKind::Payment,
            HistoryKind::Rating,
            HistoryKind::Complaint,
            HistoryKind::Order,
            HistoryKind::Payment,
        ]
    );
    assert!(entries.is_sorted_by(|one, other| one.at >= other.at));
    let records: Vec<_> = entries.into_iter().map(|entry| entry.record).collect();
    assert!(matches!(&records[4], Record::Refund(refund) if refund.case.state == RefundState::Open));
    assert!(matches!(&records[5], Record::Payment(record) if record.refund == Some(RefundState::Open)));
    assert!(matches!(&records[9], Record::Payment(record) if record.placed));
    assert!(matches!(&records[6], Record::Rating { stars, .. } if stars.count() == 2));
    let Record::Complaint { order_id, kind, is_open, .. } = &records[7] else { panic!("{records:?}") };
    assert_eq!((order_id, *kind, *is_open), (&order.order_id, NoteType::NotReceived, true));
    let Record::Order { id, status, part, amount, .. } = &records[8] else { panic!("{records:?}") };
    assert_eq!((id, *status, *part), (&order.order_id, OrderStatus::Delivered, OrderPart::Customer));
    assert_eq!(*amount, order.amount);

    let profile = db.customers.profile(&phone()).await.unwrap();
    let counted: Vec<_> = HistoryKind::all()
        .map(|kind| (kind, i64::try_from(kinds.iter().filter(|of| **of == kind).count()).unwrap()))
        .collect();
    assert_eq!(profile.counts, counted);
    assert_eq!(profile.since, Some(at(1)));
    assert_eq!(history(db, &phone(), &[]).await, [], "for who may see no kind");
    assert_eq!(profile.waiting_money.iter().map(|money| money.paid_at).collect::<Vec<_>>(), [at(84)]);
    let only = history(db, &phone(), &[HistoryKind::Rating, HistoryKind::Order]).await;
    assert_eq!(
        only.iter().map(|entry| entry.record.kind()).collect::<Vec<_>>(),
        [HistoryKind::Rating, HistoryKind::Order]
    );
}

async fn pages_neither_repeat_nor_skip_entries_of_one_moment(db: &Db) {
    one_of_each(db).await;
    let router = stocked(db, 9).await;
    for _ in 0..3 {
        placed(db, router_order(&router, 84)).await;
    }
    let all = history(db, &phone(), HistoryKind::ALL).await;
    assert_eq!(all.len(), 13);
    for limit in 1..=5 {
        let (mut seen, mut cursor): (Vec<HistoryEntry>, Option<Cursor>) = (vec![], None);
        loop {
            let request = PageRequest::new(Some(limit), cursor);
            let page = db.customers.history(&phone(), HistoryKind::ALL, &request).await.unwrap();
            assert_eq!(page.total, 13);
            seen.extend(page.items);
            cursor = page.next;
            if cursor.is_none() {
                break;
            }
        }
        assert_eq!(seen, all, "pages of {limit}");
    }
}

async fn orders_are_counted_for_who_placed_or_paid_them(db: &Db) {
    let checkout = paid(db, 1).await;
    let (customer, recipient) = (number("0711 111 111"), number("0722 222 222"));
    let gift = bundle_order(&checkout, 2);
    let buyer = Customer {
        phone: customer.clone(),
        recipient_phone: Some(recipient.clone()),
        ..gift.customer.clone()
    };
    let gift = placed(db, with_customer(gift, buyer)).await;
    set_status(db, &gift, OrderStatus::Delivered).await;
    for (who, part, count, received) in [
        (&customer, OrderPart::Customer, 1, 0),
        (&checkout.payer_phone, OrderPart::Payer, 1, 0),
        (&recipient, OrderPart::Recipient, 0, 1),
    ] {
        let figures = db.customers.profile(who).await.unwrap().orders;
        assert_eq!(
            (figures.count, figures.delivered, figures.received),
            (count, count, received),
            "{part:?}"
        );
        let entries = history(db, who, &[HistoryKind::Order]).await;
        let Record::Order { id, part: found, .. } = &entries[0].record else { panic!("{entries:?}") };
        assert_eq!((id, *found), (&gift.order_id, part));
    }
    let spent = async |who: &PhoneNumber| db.customers.profile(who).await.unwrap().orders.spent_tsh;
    assert_eq!(spent(&customer).await, 0, "somebody else paid");
    assert_eq!(spent(&checkout.payer_phone).await, gift.amount.tsh());
}

async fn spent_is_what_was_paid_less_what_was_returned(db: &Db) {
    let checkout = paid(db, 1).await;
    let order = placed(db, bundle_order(&checkout, 2)).await;
    let kept = placed(db, bundle_order(&paid(db, 3).await, 4)).await;
    let router = stocked(db, 9).await;
    let by_hand = placed(db, router_order(&router, 5)).await;
    let figures = db.customers.profile(&phone()).await.unwrap().orders;
    assert_eq!(figures.spent_tsh, order.amount.tsh() + kept.amount.tsh(), "cash is not paid yet");
    set_status(db, &by_hand, OrderStatus::Delivered).await;
    set_status(db, &order, OrderStatus::Cancelled).await;
    let payment = db.payments.find_by_order_id(&order.order_id).await.unwrap().unwrap();
    let due = db.refunds.list(&RefundStateFilter::Due.into(), &PageRequest::new(None, None)).await.unwrap();
    assert!(step_refund(db, &returned(&due.items[0].case, &payment.attempt, 90)).await);
    let figures = db.customers.profile(&phone()).await.unwrap().orders;
    assert_eq!((figures.count, figures.delivered, figures.cancelled), (3, 1, 1));
    assert_eq!(figures.last_at, Some(at(5)));
    let total = db.number("SELECT SUM(revenue_tsh) FROM orders");
    assert_eq!(figures.spent_tsh, total);
    assert_eq!(Money::new(total).unwrap().tsh(), kept.amount.tsh() + by_hand.amount.tsh());
}

async fn names_are_listed_latest_first_without_masked_numbers(db: &Db) {
    let router = stocked(db, 99).await;
    let masked = PersonName::of_number(&phone());
    let names = ["Asha", "Bahati", "Asha", "Chiku", "Dada", "Eliya", "Furaha"]
        .map(|name| PersonName::parse(name).unwrap());
    for (seconds, name) in (0..).zip(names.iter().chain([&masked])) {
        let order = router_order(&router, seconds);
        let customer = Customer { name: name.clone(), ..order.customer.clone() };
        placed(db, with_customer(order, customer)).await;
    }
    let known = db.customers.profile(&phone()).await.unwrap().names;
    let known: Vec<_> = known.iter().map(PersonName::reveal).collect();
    assert_eq!(known, ["Furaha", "Eliya", "Dada", "Chiku", "Asha"]);
}

async fn a_prompt_to_another_phone_is_in_the_history_of_both(db: &Db) {
    let (checkout, first) = begun(db, 1).await;
    let failed = PaymentState::Failed(payments::FailureReason::Other);
    assert!(db.payments.advance(&step(&first, failed)).await.unwrap());
    let second = prompted_again(db, &first, 70).await;
    let other = number("0733 333 333");
    db.execute(&format!(
        "UPDATE payment_attempts SET payer_phone = '{}' WHERE id = '{}'",
        other.reveal(),
        second.id
    ))
    .unwrap();
    for who in [&checkout.payer_phone, &other] {
        let entries = history(db, who, HistoryKind::ALL).await;
        let [HistoryEntry { at: began, record: Record::Payment(record) }] = entries.as_slice() else {
            panic!("{entries:?}")
        };
        assert_eq!((*began, record.payment.checkout.id), (at(1), checkout.id));
    }
}
