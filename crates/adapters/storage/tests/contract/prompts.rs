//! Which prompts may be sent: limits, one open prompt per phone, and one more prompt for a purchase.

use chrono::TimeDelta;
use kernel::PhoneNumber;
use payments::{
    Checkout, FailureReason, InsertAttemptError, InsertCheckoutError, Limit, NextAttempt, Payment,
    PaymentAttempt, PaymentState, PromptGuard, PromptRefusal, PromptStop, Scope,
};

use crate::samples::{actor, at, attempt_for, begun, complete, next_attempt, phone, purchase, step};
use crate::support::Db;

on_both_databases! {
    each_limit_refuses_one_more_and_says_when_to_retry,
    the_longest_wait_of_all_limits_is_returned,
    attempts_outside_the_window_do_not_count,
    each_key_is_counted_separately,
    only_the_allowed_number_of_32_prompts_to_one_phone_is_sent,
    only_one_of_32_prompts_to_one_phone_is_open,
    a_prompt_waits_until_the_open_one_ended,
    an_ended_prompt_does_not_block,
    a_prompt_on_another_phone_does_not_block,
    a_refused_purchase_leaves_nothing,
    only_the_allowed_number_of_32_concurrent_attempts_is_counted,
    a_refused_attempt_is_not_counted,
    a_next_prompt_ends_the_previous_one,
    a_replaced_prompt_does_not_block_its_successor,
    a_prompt_based_on_an_outdated_attempt_is_refused,
    only_one_of_32_next_prompts_is_sent,
    a_refused_next_prompt_leaves_nothing,
    no_prompt_follows_money,
    past_prompts_are_of_one_phone_newest_first,
    a_phone_stays_stopped_until_then,
    old_attempts_are_pruned,
    recent_attempts_are_newest_first,
}

const TEN_MINUTES: i64 = 600;

fn limit(scope: Scope, key: &str, max: i64) -> Limit {
    Limit { scope, key: key.into(), max, window: TimeDelta::seconds(TEN_MINUTES) }
}

fn limited_to(max: i64) -> PromptGuard {
    PromptGuard { limits: vec![limit(Scope::PromptPhone, phone().reveal(), max)], alone_since: None }
}

/// A guard that forbids another open prompt of the minute before.
fn alone(seconds: i64) -> PromptGuard {
    PromptGuard { alone_since: Some(at(seconds - 60)), ..limited_to(99) }
}

async fn buy(db: &Db, seconds: i64, guard: &PromptGuard) -> Result<(), InsertCheckoutError> {
    let (checkout, attempt) = purchase(seconds);
    db.payments.insert(&[Payment::new(checkout.clone(), attempt.clone())], guard).await
}

/// The second at which a refused purchase may be retried.
fn too_many(answer: &Result<(), InsertCheckoutError>) -> Option<i64> {
    match answer {
        Err(InsertCheckoutError::Refused(PromptRefusal::TooMany { retry_at })) => {
            Some((*retry_at - at(0)).num_seconds())
        }
        _ => None,
    }
}

fn rows(db: &Db, table: &str) -> i64 {
    db.number(&format!("SELECT COUNT(*) FROM {table}"))
}

async fn each_limit_refuses_one_more_and_says_when_to_retry(db: &Db) {
    for scope in [Scope::PromptPhone, Scope::PromptDevice, Scope::PromptAddress] {
        let guard = PromptGuard { limits: vec![limit(scope, "a-key", 3)], alone_since: None };
        for seconds in [0, 20, 10] {
            buy(db, seconds, &guard).await.unwrap();
        }
        let refused = buy(db, 30, &guard).await;
        assert_eq!(too_many(&refused), Some(TEN_MINUTES), "{scope:?}");
    }
}

async fn the_longest_wait_of_all_limits_is_returned(db: &Db) {
    let hour = Limit { window: TimeDelta::hours(1), ..limit(Scope::PromptPhone, "a-key", 2) };
    let guard = PromptGuard { limits: vec![limit(Scope::PromptPhone, "a-key", 1), hour], alone_since: None };
    buy(db, 0, &guard).await.unwrap();
    assert_eq!(too_many(&buy(db, 1, &guard).await), Some(TEN_MINUTES));
    buy(db, TEN_MINUTES, &guard).await.unwrap();
    assert_eq!(too_many(&buy(db, TEN_MINUTES + 1, &guard).await), Some(3_600));
    assert_eq!(rows(db, "rate_limit_hits"), 2);
}

async fn attempts_outside_the_window_do_not_count(db: &Db) {
    let guard = limited_to(1);
    buy(db, 0, &guard).await.unwrap();
    assert!(too_many(&buy(db, TEN_MINUTES - 1, &guard).await).is_some());
    buy(db, TEN_MINUTES, &guard).await.unwrap();
}

async fn each_key_is_counted_separately(db: &Db) {
    let with = |scope, key| PromptGuard { limits: vec![limit(scope, key, 1)], alone_since: None };
    buy(db, 0, &with(Scope::PromptDevice, "one")).await.unwrap();
    buy(db, 0, &with(Scope::PromptDevice, "other")).await.unwrap();
    buy(db, 0, &with(Scope::PromptAddress, "one")).await.unwrap();
    assert!(buy(db, 0, &with(Scope::PromptDevice, "one")).await.is_err());
}

async fn only_the_allowed_number_of_32_prompts_to_one_phone_is_sent(db: &Db) {
    let answers = db
        .concurrently(|number| {
            let (payments, (checkout, attempt)) = (db.payments.clone(), purchase(i64::from(number)));
            async move {
                payments.insert(&[Payment::new(checkout.clone(), attempt.clone())], &limited_to(3)).await
            }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 3);
    assert_eq!(answers.iter().filter(|answer| too_many(answer).is_some()).count(), 29);
    assert_eq!((rows(db, "payment_attempts"), rows(db, "rate_limit_hits")), (3, 3));
}

async fn only_one_of_32_prompts_to_one_phone_is_open(db: &Db) {
    let answers = db
        .concurrently(|number| {
            let (payments, (checkout, attempt)) = (db.payments.clone(), purchase(i64::from(number)));
            async move { payments.insert(&[Payment::new(checkout.clone(), attempt.clone())], &alone(0)).await }
        })
        .await;
    let waits = |answer: &&Result<(), _>| {
        matches!(answer, Err(InsertCheckoutError::Refused(PromptRefusal::StillOpen { .. })))
    };
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(waits).count(), 31);
}

async fn a_prompt_waits_until_the_open_one_ended(db: &Db) {
    begun(db, 0).await;
    let refused = buy(db, 59, &alone(59)).await;
    let Err(InsertCheckoutError::Refused(PromptRefusal::StillOpen { retry_at })) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(retry_at, at(60));
    buy(db, 60, &alone(60)).await.unwrap();
}

async fn an_ended_prompt_does_not_block(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let cancelled = PaymentState::Failed(FailureReason::Cancelled);
    assert!(db.payments.advance(&step(&attempt, cancelled)).await.unwrap());
    buy(db, 31, &alone(31)).await.unwrap();
}

async fn a_prompt_on_another_phone_does_not_block(db: &Db) {
    let payer_phone = PhoneNumber::parse("0688100245").unwrap();
    let elsewhere = Checkout { payer_phone, ..purchase(0).0 };
    db.payments
        .insert(&[Payment::new(elsewhere.clone(), attempt_for(&elsewhere, 0))], &alone(0))
        .await
        .unwrap();
    buy(db, 1, &alone(1)).await.unwrap();
}

async fn a_refused_purchase_leaves_nothing(db: &Db) {
    buy(db, 0, &limited_to(1)).await.unwrap();
    assert!(buy(db, 1, &limited_to(1)).await.is_err());
    assert!(buy(db, 1, &alone(1)).await.is_err());
    for table in ["checkouts", "payment_attempts", "order_ids", "rate_limit_hits"] {
        assert_eq!(rows(db, table), 1, "{table}");
    }
}

async fn only_the_allowed_number_of_32_concurrent_attempts_is_counted(db: &Db) {
    let answers = db
        .concurrently(|number| {
            let history = db.prompt_history.clone();
            // Alternate the lock order: transactions that need both locks must not deadlock.
            let mut limits =
                vec![limit(Scope::RecoverPhone, "phone", 5), limit(Scope::RecoverAddress, "address", 20)];
            limits.rotate_left(usize::from(number % 2));
            async move { history.reserve(&limits, at(0)).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|retry_at| retry_at.is_none()).count(), 5);
    assert!(answers.iter().flatten().all(|retry_at| *retry_at == at(TEN_MINUTES)));
    assert_eq!(rows(db, "rate_limit_hits"), 10);
}

async fn a_refused_attempt_is_not_counted(db: &Db) {
    let limits = [limit(Scope::RecoverPhone, "phone", 1), limit(Scope::RecoverAddress, "address", 9)];
    assert_eq!(db.prompt_history.reserve(&limits, at(0)).await.unwrap(), None);
    for _ in 0..3 {
        assert_eq!(db.prompt_history.reserve(&limits, at(1)).await.unwrap(), Some(at(TEN_MINUTES)));
    }
    assert_eq!(rows(db, "rate_limit_hits"), 2);
}

/// One more prompt that ends `first`.
async fn instead_of(db: &Db, first: &PaymentAttempt, seconds: i64) -> NextAttempt {
    let replaced = vec![step(first, PaymentState::Expired)];
    NextAttempt { replaced, ..next_attempt(db, first, seconds).await }
}

async fn state(db: &Db, attempt: &PaymentAttempt) -> PaymentState {
    db.payments.find_attempt(attempt.id).await.unwrap().unwrap().state
}

async fn a_next_prompt_ends_the_previous_one(db: &Db) {
    let (checkout, first) = begun(db, 0).await;
    let next = instead_of(db, &first, 60).await;
    db.payments.insert_attempts(std::slice::from_ref(&next), &PromptGuard::default()).await.unwrap();
    let payment = db.payments.find_by_payment_id(&checkout.payment_id).await.unwrap().unwrap();
    assert_eq!(payment.attempt, next.attempt);
    assert_eq!((payment.others.len(), payment.others[0].state), (1, PaymentState::Expired));
    let event = format!(
        "SELECT COUNT(*) FROM payment_events WHERE attempt_id = '{}' AND from_state = 'initiated'
            AND to_state = 'expired'",
        first.id
    );
    assert_eq!(db.number(&event), 1);
}

async fn a_replaced_prompt_does_not_block_its_successor(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let next = instead_of(db, &first, 10).await;
    db.payments.insert_attempts(std::slice::from_ref(&next), &alone(10)).await.unwrap();
}

async fn a_prompt_based_on_an_outdated_attempt_is_refused(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let unseen = next_attempt(db, &first, 60).await;
    db.payments.insert_attempts(std::slice::from_ref(&unseen), &PromptGuard::default()).await.unwrap();
    let late = db.payments.insert_attempts(&[instead_of(db, &first, 61).await], &limited_to(9)).await;
    assert!(matches!(late, Err(InsertAttemptError::Overtaken)));
    assert_eq!(state(db, &first).await, PaymentState::Initiated);
    let left = ["payment_attempts", "payment_events", "rate_limit_hits"].map(|table| rows(db, table));
    assert_eq!(left, [2, 0, 0]);
}

async fn only_one_of_32_next_prompts_is_sent(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let mut nexts = Vec::new();
    for seconds in 60..92 {
        nexts.push(instead_of(db, &first, seconds).await);
    }
    let answers = db
        .concurrently(|number| {
            let (payments, next) = (db.payments.clone(), nexts[usize::from(number)].clone());
            async move { payments.insert_attempts(std::slice::from_ref(&next), &limited_to(9)).await }
        })
        .await;
    let overtaken = |answer: &&Result<(), _>| matches!(answer, Err(InsertAttemptError::Overtaken));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(overtaken).count(), 31);
    let left = ["payment_attempts", "payment_events", "rate_limit_hits"].map(|table| rows(db, table));
    assert_eq!(left, [2, 1, 1]);
}

async fn a_refused_next_prompt_leaves_nothing(db: &Db) {
    buy(db, 0, &limited_to(1)).await.unwrap();
    let (_, first) = begun(db, 1).await;
    let refused = db.payments.insert_attempts(&[instead_of(db, &first, 2).await], &limited_to(1)).await;
    assert!(matches!(refused, Err(InsertAttemptError::Refused(PromptRefusal::TooMany { .. }))));
    assert_eq!(state(db, &first).await, PaymentState::Initiated);
    let left = ["payment_attempts", "payment_events", "rate_limit_hits"].map(|table| rows(db, table));
    assert_eq!(left, [2, 0, 1]);
}

/// Money may arrive between the last read of a purchase and the next prompt.
async fn no_prompt_follows_money(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let next = instead_of(db, &first, 60).await;
    complete(db, &first).await;
    let refused = db.payments.insert_attempts(std::slice::from_ref(&next), &PromptGuard::default()).await;
    assert!(matches!(refused, Err(InsertAttemptError::Overtaken)));
    assert_eq!(rows(db, "payment_attempts"), 1);
}

async fn past_prompts_are_of_one_phone_newest_first(db: &Db) {
    let (_, first) = begun(db, 0).await;
    begun(db, 10).await;
    let payer_phone = PhoneNumber::parse("0688100245").unwrap();
    let elsewhere = Checkout { payer_phone, ..purchase(20).0 };
    db.payments
        .insert(&[Payment::new(elsewhere.clone(), attempt_for(&elsewhere, 20))], &PromptGuard::default())
        .await
        .unwrap();
    db.payments.advance(&step(&first, PaymentState::Failed(FailureReason::NoAnswer))).await.unwrap();
    let past = async |since| {
        let prompts = db.prompt_history.past_prompts(&phone(), at(since)).await.unwrap();
        prompts.into_iter().map(|prompt| (prompt.state, prompt.changed_at)).collect::<Vec<_>>()
    };
    let newest = (PaymentState::Initiated, at(10));
    let oldest = (PaymentState::Failed(FailureReason::NoAnswer), at(30));
    assert_eq!(past(-1).await, [newest, oldest]);
    assert_eq!(past(0).await, [newest]);
    assert_eq!(past(10).await, []);
}

async fn a_phone_stays_stopped_until_then(db: &Db) {
    let history = &db.prompt_history;
    assert_eq!(history.stopped_until(&phone()).await.unwrap(), None);
    for until in [60, 120] {
        history.stop_prompts(&phone(), at(until)).await.unwrap();
        assert_eq!(history.stopped_until(&phone()).await.unwrap(), Some(at(until)));
    }
    history.stop_prompts(&phone(), at(90)).await.unwrap();
    assert_eq!(history.stopped_until(&phone()).await.unwrap(), Some(at(120)), "the longer one stays");
    history.set_stop(&PromptStop::for_days(phone(), 1, actor(), at(0))).await.unwrap();
    assert_eq!(history.stopped_until(&phone()).await.unwrap(), Some(at(86_400)));
    history.set_stop(&PromptStop::for_days(phone(), 0, actor(), at(9))).await.unwrap();
    assert_eq!(history.stopped_until(&phone()).await.unwrap(), None);
    assert_eq!(rows(db, "audit_log"), 2);
    let other = PhoneNumber::parse("0688100245").unwrap();
    assert_eq!(history.stopped_until(&other).await.unwrap(), None);
}

async fn old_attempts_are_pruned(db: &Db) {
    for seconds in [0, 1, 2] {
        buy(db, seconds, &limited_to(9)).await.unwrap();
    }
    db.prompt_history.prune(at(1)).await.unwrap();
    assert_eq!(rows(db, "rate_limit_hits"), 2);
    assert_eq!(rows(db, "payment_attempts"), 3);
}

async fn recent_attempts_are_newest_first(db: &Db) {
    let (_, first) = begun(db, 0).await;
    complete(db, &first).await;
    begun(db, 10).await;
    let recent = db.payment_records.recent_attempts(at(-1)).await.unwrap();
    let seen: Vec<_> = recent.iter().map(|attempt| (attempt.state, attempt.created_at)).collect();
    assert_eq!(seen, [(PaymentState::Initiated, at(10)), (PaymentState::Completed, at(0))]);
    assert_eq!((recent[1].changed_at, &recent[1].payer_phone), (at(30), &phone()));
    assert_eq!(db.payment_records.recent_attempts(at(0)).await.unwrap().len(), 1);
}
