//! Money of the till: stored once, and assigned to one purchase.

use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, PageRequest, PhoneNumber, TillPaymentId};
use payments::{
    AssignError, Checkout, Decision, PaymentAttempt, PaymentState, PurchaseSearch, RefundAmount, TILL,
    TillAssignment, TillDismissal, TillFilter, TillPayment, TillSource, TillState, Wallet,
};

use crate::samples::{Draws, actor, at, begun, complete, phone, refund_case, step};
use crate::support::Db;

on_both_databases! {
    money_of_the_till_reads_back_unchanged,
    a_reference_is_stored_once_however_it_is_written,
    money_is_found_by_its_number_and_its_reference,
    the_money_of_a_prompt_is_not_stored_again,
    purchases_without_money_are_found_by_amount_payer_and_time,
    money_is_assigned_to_a_new_attempt_or_to_the_waiting_one,
    one_of_32_concurrent_assignments_wins,
    a_purchase_with_money_or_a_refund_takes_no_more,
    decided_money_is_not_decided_again,
    money_that_was_taken_back_makes_its_attempt_due,
    the_last_call_of_all_phones_counts,
    impossible_till_rows_are_refused,
}

fn money(reference: &str, seconds: i64) -> TillPayment {
    TillPayment {
        id: TillPaymentId::new(at(seconds), &Draws),
        source: TillSource::Phone,
        wallet: Some(Wallet::MPesa),
        reference: reference.to_owned(),
        amount: crate::samples::purchase(0).0.product.price,
        payer: Some(phone()),
        paid_at: at(seconds),
        noted_at: at(seconds),
        attempt_id: None,
        decision: None,
        is_reversed: false,
    }
}

pub async fn stored(db: &Db, reference: &str, seconds: i64) -> TillPayment {
    let money = money(reference, seconds);
    assert!(db.till.insert(&money).await.unwrap());
    money
}

fn assignment(money: &TillPayment, checkout: &Checkout) -> TillAssignment {
    let attempt = PaymentAttempt::new(checkout, TILL, at(90), &Draws);
    TillAssignment { payment: money.id, attempt, at: at(90), decision: None }
}

fn entry(money: &TillPayment) -> AuditEntry {
    let (kind, label) = (AuditKind::TillPayment, money.reference.clone());
    let subject = AuditSubject { kind, id: money.id.to_string(), label };
    AuditEntry { at: at(95), by: actor(), action: AuditAction::Decided, subject, changes: Vec::new() }
}

fn dismissal(money: &TillPayment) -> TillDismissal {
    let decision = Decision { by: actor(), reason: "private money".into() };
    TillDismissal { payment: money.id, decision, at: at(95), entry: entry(money) }
}

async fn money_of_the_till_reads_back_unchanged(db: &Db) {
    let hidden = TillPayment { payer: None, wallet: None, is_reversed: true, ..money("CEJ1", 1) };
    for money in [money("XX260921.1942.B22222", 0), hidden] {
        assert!(db.till.insert(&money).await.unwrap());
        assert_eq!(db.till.find(money.id).await.unwrap(), Some(money));
    }
}

async fn a_reference_is_stored_once_however_it_is_written(db: &Db) {
    let first = stored(db, "XX260921.1942.B22222", 0).await;
    for reference in ["XX260921.1942.B22222", "xx2609211942b22222", "XX260921-1942-B22222"] {
        assert!(!db.till.insert(&money(reference, 1)).await.unwrap(), "{reference}");
        assert_eq!(db.till.find_by_reference(reference).await.unwrap().as_ref(), Some(&first), "{reference}");
    }
    assert_eq!(db.till.find_by_reference("XX260921").await.unwrap(), None);
}

async fn the_money_of_a_prompt_is_not_stored_again(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let mut paid = step(&attempt, PaymentState::Completed);
    paid.confirmation.transaction = Some("CEJ3I3SETSN".into());
    assert!(db.payments.advance(&paid).await.unwrap());
    assert!(!db.till.insert(&money("cej3i3setsn", 1)).await.unwrap());
}

async fn purchases_without_money_are_found_by_amount_payer_and_time(db: &Db) {
    let (older, _) = begun(db, 0).await;
    let (newer, _) = begun(db, 60).await;
    let (_, paid) = begun(db, 61).await;
    complete(db, &paid).await;
    let search = PurchaseSearch { amount: newer.product.price, payer: None, begun: (at(0), at(61)) };
    let found = async |search: &PurchaseSearch| {
        let found = db.till.purchases(search).await.unwrap();
        found.into_iter().map(|payment| payment.checkout.id).collect::<Vec<_>>()
    };
    assert_eq!(found(&search).await, [newer.id, older.id]);
    let of_payer = PurchaseSearch { payer: Some(phone()), ..search.clone() };
    assert_eq!(found(&of_payer).await, [newer.id, older.id]);
    let of_other = PurchaseSearch { payer: PhoneNumber::parse("0688100245").ok(), ..search.clone() };
    assert_eq!(found(&of_other).await, []);
    assert_eq!(found(&PurchaseSearch { amount: kernel::Money::new(1).unwrap(), ..search.clone() }).await, []);
    assert_eq!(found(&PurchaseSearch { begun: (at(1), at(61)), ..search }).await, [newer.id]);
}

async fn money_is_assigned_to_a_new_attempt_or_to_the_waiting_one(db: &Db) {
    let (checkout, prompt) = begun(db, 0).await;
    let first = stored(db, "CEJ1", 60).await;
    let attempt = db.till.assign(&assignment(&first, &checkout)).await.unwrap();
    assert_eq!((attempt.provider.clone(), attempt.next_check_at), (TILL, Some(at(90))));
    assert_ne!(attempt.id, prompt.id);
    let assigned = db.till.find_by_attempt(&attempt.reference).await.unwrap().unwrap();
    assert_eq!(
        (assigned.id, assigned.attempt_id, assigned.state()),
        (first.id, Some(attempt.id), TillState::Matched)
    );

    let (other, _) = begun(db, 10).await;
    let waiting = PaymentAttempt::new(&other, TILL, at(20), &Draws);
    let next = payments::NextAttempt {
        attempt: waiting.clone(),
        after: newest(db, &other).await,
        replaced: Vec::new(),
    };
    db.payments
        .insert_attempts(std::slice::from_ref(&next), &payments::PromptGuard::default())
        .await
        .unwrap();
    let second = stored(db, "CEJ2", 61).await;
    let by_staff =
        TillAssignment { decision: Some((actor(), entry(&second))), ..assignment(&second, &other) };
    assert_eq!(db.till.assign(&by_staff).await.unwrap().id, waiting.id);
    let decided = db.till.find(second.id).await.unwrap().unwrap().decision;
    let decided = decided.unwrap();
    assert_eq!((decided.by.name, decided.at, decided.note), (actor().name, at(90), None));
    let page = db.till.list(&TillState::Matched.into(), &PageRequest::new(None, None)).await.unwrap();
    let orders: Vec<_> = page.items.iter().map(|record| record.order.clone().unwrap().0).collect();
    assert_eq!(orders, [other.id, checkout.id]);
}

async fn money_is_found_by_its_number_and_its_reference(db: &Db) {
    let first = stored(db, "MP261130.1204.CEJ1", 60).await;
    stored(db, "CEJ2", 61).await;
    let found = async |text: &str, state| {
        let filter = TillFilter { state, search: kernel::Search::parse(text) };
        let page = db.till.list(&filter, &PageRequest::new(None, None)).await.unwrap();
        assert_eq!(usize::try_from(page.total).unwrap(), page.items.len());
        page.items.into_iter().map(|record| record.payment.id).collect::<Vec<_>>()
    };
    for text in ["mp2611", "MP261130.1204", "4.cej1", "4CEJ1", "MP261130.1204.CEJ1"] {
        assert_eq!(found(text, None).await, [first.id], "{text}");
        assert_eq!(found(text, Some(TillState::Open)).await, [first.id], "{text}");
        assert_eq!(found(text, Some(TillState::Matched)).await, [], "{text}");
    }
    let payer = first.payer.clone().unwrap().reveal_local();
    for text in [payer.as_str(), &payer[4..], &payer[3..7]] {
        assert_eq!(found(text, None).await.len(), 2, "{text}");
    }
    for text in ["1130.1204", "ej1", "nobody", "%", "MP2%", "';"] {
        assert_eq!(found(text, None).await, [], "{text}");
    }
}

async fn newest(db: &Db, checkout: &Checkout) -> kernel::PaymentAttemptId {
    db.payments.find_by_payment_id(&checkout.payment_id).await.unwrap().unwrap().attempt.id
}

async fn one_of_32_concurrent_assignments_wins(db: &Db) {
    let (checkout, _) = begun(db, 0).await;
    let (one, other) = (stored(db, "CEJ1", 60).await, stored(db, "CEJ2", 61).await);
    let answers = db
        .concurrently(|turn| {
            let money = if turn % 2 == 0 { &one } else { &other };
            let (till, assignment) = (db.till.clone(), assignment(money, &checkout));
            async move { till.assign(&assignment).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts WHERE provider = 'till'"), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM till_payments WHERE attempt_id IS NOT NULL"), 1);
}

async fn a_purchase_with_money_or_a_refund_takes_no_more(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let money = stored(db, "CEJ1", 60).await;
    let refused = db.till.assign(&assignment(&money, &checkout)).await;
    assert!(matches!(refused, Err(AssignError::AlreadyPaid)));
    db.refunds.open(&refund_case(&attempt, 70), RefundAmount::Rest).await.unwrap();
    let refused = db.till.assign(&assignment(&money, &checkout)).await;
    assert!(matches!(refused, Err(AssignError::AlreadyPaid)));
    assert_eq!(db.till.find(money.id).await.unwrap().unwrap().state(), TillState::Open);
}

async fn decided_money_is_not_decided_again(db: &Db) {
    let (checkout, _) = begun(db, 0).await;
    let money = stored(db, "CEJ1", 60).await;
    assert!(db.till.dismiss(&dismissal(&money)).await.unwrap());
    assert!(!db.till.dismiss(&dismissal(&money)).await.unwrap());
    let refused = db.till.assign(&assignment(&money, &checkout)).await;
    assert!(matches!(refused, Err(AssignError::NotOpen)));
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts WHERE provider = 'till'"), 0);
    let dismissed = db.till.list(&TillState::Dismissed.into(), &PageRequest::new(None, None)).await.unwrap();
    let decision = dismissed.items[0].payment.decision.clone().unwrap();
    assert_eq!(decision.note.as_deref(), Some("private money"));
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'till_payment'"), 1);
}

async fn money_that_was_taken_back_makes_its_attempt_due(db: &Db) {
    let (checkout, _) = begun(db, 0).await;
    let money = stored(db, "CEJ1", 60).await;
    let attempt = db.till.assign(&assignment(&money, &checkout)).await.unwrap();
    complete(db, &attempt).await;
    let due = db.till.reverse(money.id, at(100)).await.unwrap().unwrap();
    assert_eq!((due.id, due.next_check_at), (attempt.id, Some(at(100))));
    assert!(db.till.find(money.id).await.unwrap().unwrap().is_reversed);
    let unassigned = stored(db, "CEJ2", 61).await;
    assert_eq!(db.till.reverse(unassigned.id, at(100)).await.unwrap(), None);
}

async fn the_last_call_of_all_phones_counts(db: &Db) {
    assert_eq!(db.till.last_call().await.unwrap(), None);
    for (device, seconds) in [("one", 10), ("two", 30), ("one", 20)] {
        db.till.phone_called(device, at(seconds)).await.unwrap();
    }
    assert_eq!(db.till.last_call().await.unwrap(), Some(at(30)));
    assert_eq!(db.number("SELECT COUNT(*) FROM till_phones"), 2);
}

async fn impossible_till_rows_are_refused(db: &Db) {
    let money = stored(db, "CEJ1", 60).await;
    for change in [
        "note = 'x'",
        "by_name = 'Asha'",
        "decided_at = noted_at",
        "amount_tsh = -1",
        "source = 'mail'",
        "state = 'matched'",
    ] {
        let sql = format!("UPDATE till_payments SET {change} WHERE id = '{}'", money.id);
        assert!(db.execute(&sql).is_err(), "{change}");
    }
}
