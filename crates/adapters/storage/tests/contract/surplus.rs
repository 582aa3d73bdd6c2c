//! Surplus money: each such attempt gets one refund case.

use payments::{
    PaymentAttempt, PaymentState, RefundAmount, RefundKind, RefundRecord, RefundState, RefundStateFilter,
};

use crate::samples::{at, begun, complete, prompted_again, refund_case, step};
use crate::support::Db;

on_both_databases! {
    a_second_payment_opens_one_case,
    all_but_one_of_32_concurrent_completions_are_returned,
    money_received_after_the_purchase_was_closed_is_returned,
    money_received_after_the_first_was_refunded_is_not_returned,
}

/// Several prompts for one purchase.
async fn prompts(db: &Db, count: i64) -> Vec<PaymentAttempt> {
    let (_, first) = begun(db, 0).await;
    let mut attempts = vec![first];
    for number in 1..count {
        let last = attempts[attempts.len() - 1].clone();
        attempts.push(prompted_again(db, &last, number * 60).await);
    }
    attempts
}

async fn cases(db: &Db) -> Vec<RefundRecord> {
    let page = kernel::PageRequest::new(Some(100), None);
    db.refunds.list(&RefundStateFilter::All.into(), &page).await.unwrap().items
}

async fn a_second_payment_opens_one_case(db: &Db) {
    let attempts = prompts(db, 2).await;
    complete(db, &attempts[0]).await;
    assert!(!db.payments.advance(&step(&attempts[0], PaymentState::Completed)).await.unwrap());
    assert_eq!(cases(db).await, [], "money reported twice was received once");
    complete(db, &attempts[1]).await;
    let record = cases(db).await.remove(0);
    let case = &record.case;
    assert_eq!((case.attempt_id, case.checkout_id), (attempts[1].id, attempts[1].checkout_id));
    assert_eq!((case.kind, case.state, case.version), (RefundKind::Duplicate, RefundState::Open, 1));
    assert_eq!((case.amount, &case.payer_phone), (attempts[1].amount, &attempts[1].payer_phone));
    assert_eq!((case.history.len(), case.history[0].at, &case.history[0].by), (1, at(30), &None));
    assert_eq!(record.checkout.closed_at, None);
}

async fn all_but_one_of_32_concurrent_completions_are_returned(db: &Db) {
    let attempts = prompts(db, 32).await;
    db.concurrently(|number| {
        let (payments, up) =
            (db.payments.clone(), step(&attempts[usize::from(number)], PaymentState::Completed));
        async move { assert!(payments.advance(&up).await.unwrap()) }
    })
    .await;
    let mut returned: Vec<_> = cases(db).await.iter().map(|record| record.case.attempt_id).collect();
    returned.sort_unstable();
    returned.dedup();
    assert_eq!(returned.len(), 31);
}

async fn money_received_after_the_purchase_was_closed_is_returned(db: &Db) {
    let attempts = prompts(db, 2).await;
    complete(db, &attempts[0]).await;
    db.refunds.open(&refund_case(&attempts[0], 90), RefundAmount::Rest).await.unwrap();
    complete(db, &attempts[1]).await;
    let kinds: Vec<_> =
        cases(db).await.iter().map(|record| (record.case.attempt_id, record.case.kind)).collect();
    assert_eq!(kinds.len(), 2);
    assert!(kinds.contains(&(attempts[0].id, RefundKind::Requested)));
    assert!(kinds.contains(&(attempts[1].id, RefundKind::Duplicate)));
}

async fn money_received_after_the_first_was_refunded_is_not_returned(db: &Db) {
    let attempts = prompts(db, 2).await;
    complete(db, &attempts[0]).await;
    assert!(db.payments.advance(&step(&attempts[0], PaymentState::Reversed)).await.unwrap());
    complete(db, &attempts[1]).await;
    assert_eq!(cases(db).await, []);
}
