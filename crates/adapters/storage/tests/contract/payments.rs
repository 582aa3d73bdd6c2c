//! Checkouts, attempts, checks and webhooks.

use std::collections::HashSet;

use kernel::{Money, OrderId, PaymentAttemptId, PaymentId, RepositoryError};
use payments::{
    Checkout, Confirmation, FailureReason, InsertCheckoutError, Payment, PaymentReference, PaymentState,
    PromptGuard, RejectionReason, ReviewReason, WebhookDelivery,
};

use crate::samples::{
    Draws, at, attempt_for, begun, key, order_id, place_order, prompted_again, purchase, router_order,
    set_next_check, step, stocked,
};
use crate::support::Db;

use PaymentState::{Completed, Expired, Failed, Pending, Reversed, Review};

on_both_databases! {
    a_purchase_is_found_by_each_of_its_keys,
    an_order_id_finds_its_payment_however_it_is_spelt,
    unknown_keys_find_nothing,
    only_one_of_32_inserts_with_one_key_wins,
    an_order_id_of_an_order_cannot_be_used_by_a_checkout,
    only_one_of_32_inserts_with_one_order_id_wins,
    a_checkout_without_an_attempt_is_not_stored,
    an_attempt_advances_with_all_its_data,
    every_state_can_be_stored,
    a_rank_never_falls,
    only_one_of_32_concurrent_completions_counts,
    the_highest_state_stays_in_any_order_of_observations,
    fields_missing_in_an_answer_stay_unchanged,
    a_second_completion_keeps_the_first_proof,
    only_completion_gives_a_proof,
    an_unknown_attempt_is_not_advanced,
    the_attempt_of_the_highest_rank_counts,
    among_equal_attempts_the_newest_counts,
    due_attempts_are_claimed_oldest_first,
    a_claimed_attempt_is_due_again_when_its_lease_ends,
    no_attempt_is_claimed_twice,
    an_unreadable_attempt_does_not_block_others,
    a_claim_counts_as_a_query,
    an_attempt_is_queried_at_most_every_two_seconds,
    only_one_of_32_waiting_callers_queries,
    a_schedule_does_not_override_a_webhook_received_meanwhile,
    a_schedule_does_not_change_the_state,
    a_webhook_makes_an_open_attempt_due_immediately,
    a_repeated_webhook_is_stored_once,
    bodies_of_webhooks_are_kept_for_ninety_days,
    webhooks_do_not_increase_the_query_rate,
    webhooks_during_a_query_do_not_increase_the_query_rate,
    a_webhook_never_delays_a_check,
    a_webhook_schedules_no_check_of_a_completed_payment,
    a_webhook_with_an_unknown_reference_is_not_stored,
    a_long_webhook_body_is_stored_completely,
    a_nul_from_the_provider_does_not_block_a_payment,
    corrupt_rows_are_inconsistent,
    impossible_payment_rows_are_refused,
    concurrent_writes_never_fail_as_busy,
}

fn with_order_id(text: &str) -> Checkout {
    Checkout { order_id: order_id(text), ..purchase(0).0 }
}

async fn insert(db: &Db, checkout: &Checkout) -> Result<(), InsertCheckoutError> {
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt_for(checkout, 0))], &PromptGuard::default())
        .await
}

async fn found(db: &Db, checkout: &Checkout) -> Payment {
    let payment = db.payments.find_by_payment_id(&checkout.payment_id).await;
    payment.unwrap().unwrap()
}

async fn a_purchase_is_found_by_each_of_its_keys(db: &Db) {
    let (checkout, attempt) = purchase(0);
    let checkout = Checkout { idempotency_key: Some(key("a-key-of-a-client")), ..checkout };
    begun(db, 1).await;
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    let expected = Some(Payment::new(checkout, attempt));
    let (checkout, attempt) = expected.clone().map(|p| (p.checkout, p.attempt)).unwrap();
    let payments = &db.payments;
    let by_key = payments.find_by_idempotency_key(&key("a-key-of-a-client")).await;
    assert_eq!(by_key.unwrap(), expected);
    assert_eq!(payments.find_by_order_id(&checkout.order_id).await.unwrap(), expected);
    assert_eq!(payments.find_by_payment_id(&checkout.payment_id).await.unwrap(), expected);
    assert_eq!(payments.find_attempt(attempt.id).await.unwrap(), Some(attempt));
}

async fn an_order_id_finds_its_payment_however_it_is_spelt(db: &Db) {
    insert(db, &with_order_id("TBH100-01A1B2C3D4")).await.unwrap();
    let payment = db.payments.find_by_order_id(&order_id("tbh1oo-oia1b2c3d4")).await;
    assert_eq!(payment.unwrap().unwrap().checkout.order_id.as_str(), "TBH100-01A1B2C3D4");
}

async fn unknown_keys_find_nothing(db: &Db) {
    begun(db, 0).await;
    let payments = &db.payments;
    assert_eq!(payments.find_by_idempotency_key(&key("another-key")).await.unwrap(), None);
    assert_eq!(payments.find_by_order_id(&OrderId::generate(&Draws)).await.unwrap(), None);
    assert_eq!(payments.find_by_payment_id(&PaymentId::generate(&Draws)).await.unwrap(), None);
    let id = PaymentAttemptId::new(at(0), &Draws);
    assert_eq!(payments.find_attempt(id).await.unwrap(), None);
}

fn with_key() -> Checkout {
    Checkout { idempotency_key: Some(key("a-key-of-a-client")), ..purchase(0).0 }
}

async fn only_one_of_32_inserts_with_one_key_wins(db: &Db) {
    let answers = db
        .concurrently(|_| {
            let (payments, checkout) = (db.payments.clone(), with_key());
            async move {
                payments
                    .insert(
                        &[Payment::new(checkout.clone(), attempt_for(&checkout, 0))],
                        &PromptGuard::default(),
                    )
                    .await
            }
        })
        .await;
    let taken = |answer: &&Result<_, _>| matches!(answer, Err(InsertCheckoutError::IdempotencyKeyTaken));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(taken).count(), 31);
    for table in ["checkouts", "payment_attempts", "order_ids"] {
        assert_eq!(db.number(&format!("SELECT COUNT(*) FROM {table}")), 1, "{table}");
    }
}

async fn an_order_id_of_an_order_cannot_be_used_by_a_checkout(db: &Db) {
    let order = router_order(&stocked(db, 1).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let checkout = Checkout { order_id: order.order_id, ..purchase(0).0 };
    let refused = insert(db, &checkout).await;
    assert!(matches!(refused, Err(InsertCheckoutError::OrderIdTaken)));
}

async fn only_one_of_32_inserts_with_one_order_id_wins(db: &Db) {
    let answers = db
        .concurrently(|number| {
            // Two spellings of it.
            let spelling = ["TBH100-01A1B2C3D4", "TBH1OO-OIA1B2C3D4"][usize::from(number % 2)];
            let (payments, checkout) = (db.payments.clone(), with_order_id(spelling));
            async move {
                payments
                    .insert(
                        &[Payment::new(checkout.clone(), attempt_for(&checkout, 0))],
                        &PromptGuard::default(),
                    )
                    .await
            }
        })
        .await;
    let taken = |answer: &&Result<_, _>| matches!(answer, Err(InsertCheckoutError::OrderIdTaken));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(taken).count(), 31);
    assert_eq!(db.number("SELECT COUNT(*) FROM checkouts"), 1);
}

async fn a_checkout_without_an_attempt_is_not_stored(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let (checkout, mut attempt) = purchase(1);
    attempt.id = first.id;
    let refused =
        db.payments.insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default()).await;
    assert!(matches!(refused, Err(InsertCheckoutError::Repository(RepositoryError::Internal(_)))));
    assert_eq!(db.number("SELECT COUNT(*) FROM checkouts"), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM order_ids"), 1);
}

async fn an_attempt_advances_with_all_its_data(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    let mut up = step(&attempt, Completed);
    up.confirmation = confirmation();
    assert!(db.payments.advance(&up).await.unwrap());
    let payment = found(db, &checkout).await;
    assert_eq!(payment.state(), Completed);
    assert_eq!(payment.attempt.confirmation, confirmation());
    assert_eq!(payment.attempt.changed_at, up.at);
    assert_eq!(payment.attempt.next_check_at, None);
    assert_eq!(payment.checkout.verification_id, Some(up.completion.verification_id));
    let audit = format!(
        "SELECT COUNT(*) FROM payment_events WHERE attempt_id = '{}' AND from_state = 'initiated'
         AND to_state = 'completed' AND reason IS NULL AND cause = 'reconciler'",
        attempt.id
    );
    assert_eq!(db.number(&audit), 1);
}

fn confirmation() -> Confirmation {
    Confirmation {
        transaction: Some("CEJ3I3SETSN".into()),
        channel: Some("MPESA-TZ".into()),
        provider_reference: Some("0936183435".into()),
        reported_amount: Money::new(150_000).ok(),
        reported_reference: Some("BHTOLD".into()),
        rejection: Some(RejectionReason::TooManyRequests),
    }
}

async fn every_state_can_be_stored(db: &Db) {
    for state in PaymentState::all().filter(|state| state.rank() > 0) {
        let (checkout, attempt) = begun(db, 0).await;
        assert!(db.payments.advance(&step(&attempt, state)).await.unwrap(), "{state:?}");
        assert_eq!(found(db, &checkout).await.state(), state);
    }
}

async fn a_rank_never_falls(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    db.payments.advance(&step(&attempt, Completed)).await.unwrap();
    let before = found(db, &checkout).await;
    for lower in [Pending, Expired, Failed(FailureReason::Cancelled), Review(ReviewReason::Amount), Completed]
    {
        assert!(!db.payments.advance(&step(&attempt, lower)).await.unwrap(), "{lower:?}");
    }
    assert_eq!(found(db, &checkout).await, before);
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_events"), 1);
}

async fn only_one_of_32_concurrent_completions_counts(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    let answers = db
        .concurrently(|_| {
            let (payments, up) = (db.payments.clone(), step(&attempt, Completed));
            async move { payments.advance(&up).await.unwrap().then_some(up.completion.verification_id) }
        })
        .await;
    let winners: Vec<_> = answers.into_iter().flatten().collect();
    assert_eq!(winners.len(), 1);
    assert_eq!(found(db, &checkout).await.checkout.verification_id, winners.first().cloned());
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_events"), 1);
}

async fn the_highest_state_stays_in_any_order_of_observations(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    let observed = [Pending, Failed(FailureReason::Other), Completed, Expired];
    db.concurrently(|number| {
        let up = step(&attempt, observed[usize::from(number % 4)]);
        let payments = db.payments.clone();
        async move { payments.advance(&up).await.unwrap() }
    })
    .await;
    assert_eq!(found(db, &checkout).await.state(), Completed);
    let completions = "SELECT COUNT(*) FROM payment_events WHERE to_state = 'completed'";
    assert_eq!(db.number(completions), 1);
}

async fn fields_missing_in_an_answer_stay_unchanged(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    let mut pending = step(&attempt, Pending);
    pending.confirmation = confirmation();
    db.payments.advance(&pending).await.unwrap();
    let mut completed = step(&attempt, Completed);
    completed.confirmation.channel = Some("TIGOPESATZ".into());
    db.payments.advance(&completed).await.unwrap();
    let expected = Confirmation { channel: Some("TIGOPESATZ".into()), ..confirmation() };
    assert_eq!(found(db, &checkout).await.attempt.confirmation, expected);
}

async fn a_second_completion_keeps_the_first_proof(db: &Db) {
    let (checkout, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    let (up, up_again) = (step(&first, Completed), step(&second, Completed));
    assert!(db.payments.advance(&up).await.unwrap());
    assert!(db.payments.advance(&up_again).await.unwrap());
    let proof = found(db, &checkout).await.checkout.verification_id;
    assert_eq!(proof, Some(up.completion.verification_id));
}

async fn only_completion_gives_a_proof(db: &Db) {
    for state in [Pending, Failed(FailureReason::Other), Review(ReviewReason::Amount), Reversed] {
        let (checkout, attempt) = begun(db, 0).await;
        db.payments.advance(&step(&attempt, state)).await.unwrap();
        assert_eq!(found(db, &checkout).await.checkout.verification_id, None, "{state:?}");
    }
}

async fn an_unknown_attempt_is_not_advanced(db: &Db) {
    let (_, never_stored) = purchase(0);
    assert!(!db.payments.advance(&step(&never_stored, Completed)).await.unwrap());
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_events"), 0);
}

async fn the_attempt_of_the_highest_rank_counts(db: &Db) {
    let (checkout, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    db.payments.advance(&step(&first, Completed)).await.unwrap();
    db.payments.advance(&step(&second, Pending)).await.unwrap();
    assert_eq!(found(db, &checkout).await.attempt.id, first.id);
}

async fn among_equal_attempts_the_newest_counts(db: &Db) {
    let (checkout, first) = begun(db, 60).await;
    let newest = prompted_again(db, &first, 90).await;
    prompted_again(db, &newest, 30).await;
    assert_eq!(found(db, &checkout).await.attempt.id, newest.id);
}

async fn due_attempts_are_claimed_oldest_first(db: &Db) {
    let mut attempts = Vec::new();
    for seconds in [20, 0, 10, 30] {
        attempts.push(begun(db, seconds).await.1);
    }
    set_next_check(db, attempts[3].id, None).await;
    let now = at(15);
    let taken = db.payment_checks.claim_due(now, at(13), at(45), 8).await.unwrap();
    let ids: Vec<_> = taken.iter().map(|attempt| attempt.id).collect();
    assert_eq!(ids, [attempts[1].id, attempts[2].id]);
    assert!(taken.iter().all(|attempt| attempt.next_check_at == Some(at(45))));
    let first_of_all = db.payment_checks.claim_due(at(60), at(58), at(90), 1).await.unwrap();
    assert_eq!(first_of_all[0].id, attempts[0].id);
}

async fn a_claimed_attempt_is_due_again_when_its_lease_ends(db: &Db) {
    begun(db, 0).await;
    let take =
        async |now| db.payment_checks.claim_due(at(now), at(now - 2), at(now + 30), 8).await.unwrap().len();
    assert_eq!(take(10).await, 1);
    assert_eq!(take(39).await, 0);
    assert_eq!(take(40).await, 1);
}

async fn no_attempt_is_claimed_twice(db: &Db) {
    for _ in 0..12 {
        begun(db, 0).await;
    }
    let taken = db
        .concurrently(|_| {
            let checks = db.payment_checks.clone();
            async move { checks.claim_due(at(10), at(8), at(40), 3).await.unwrap() }
        })
        .await;
    let ids: Vec<_> = taken.iter().flatten().map(|attempt| attempt.id).collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "one was claimed twice");
    let rest = db.payment_checks.claim_due(at(10), at(8), at(40), 12).await.unwrap();
    assert_eq!(ids.len() + rest.len(), 12, "one was lost");
}

async fn an_unreadable_attempt_does_not_block_others(db: &Db) {
    let (_, unreadable) = begun(db, 0).await;
    let (_, other) = begun(db, 1).await;
    db.execute(&format!("UPDATE payment_attempts SET payer_phone = 'x' WHERE id = '{}'", unreadable.id))
        .unwrap();
    let taken = db.payment_checks.claim_due(at(10), at(8), at(40), 8).await.unwrap();
    assert_eq!(taken.iter().map(|attempt| attempt.id).collect::<Vec<_>>(), [other.id]);
    assert_eq!(
        db.payment_checks.claim_due(at(39), at(37), at(69), 8).await.unwrap(),
        [],
        "it is leased, too"
    );
}

async fn a_claim_counts_as_a_query(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    db.payment_checks.claim_due(at(10), at(8), at(40), 8).await.unwrap();
    assert!(!db.payment_checks.claim_query(attempt.id, at(11), at(9)).await.unwrap());
}

async fn an_attempt_is_queried_at_most_every_two_seconds(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let claim = async |now| db.payment_checks.claim_query(attempt.id, at(now), at(now - 2)).await.unwrap();
    assert!(claim(10).await);
    assert!(!claim(10).await);
    assert!(!claim(11).await);
    assert!(claim(12).await);
    let unknown = PaymentAttemptId::new(at(0), &Draws);
    assert!(!db.payment_checks.claim_query(unknown, at(20), at(18)).await.unwrap());
}

async fn only_one_of_32_waiting_callers_queries(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let answers = db
        .concurrently(|_| {
            let checks = db.payment_checks.clone();
            async move { checks.claim_query(attempt.id, at(10), at(8)).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|may_ask| **may_ask).count(), 1);
}

async fn a_schedule_does_not_override_a_webhook_received_meanwhile(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let asked = db.payment_checks.claim_due(at(10), at(8), at(40), 8).await.unwrap().remove(0);
    db.payment_checks.record_webhook(&delivery(&attempt.reference, 20)).await.unwrap();
    db.payment_checks.schedule(&asked, Some(at(300))).await.unwrap();
    assert_eq!(next_check_s(db, attempt.id).await, Some(20));
}

async fn a_schedule_does_not_change_the_state(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    db.payments.advance(&step(&attempt, Pending)).await.unwrap();
    for next in [Some(at(99)), None] {
        set_next_check(db, attempt.id, next).await;
        let stored = found(db, &checkout).await.attempt;
        assert_eq!((stored.state, stored.next_check_at), (Pending, next));
    }
}

fn delivery(reference: &PaymentReference, seconds: i64) -> WebhookDelivery {
    WebhookDelivery {
        reference: reference.clone(),
        body: r#"{"payment_status":"COMPLETED"}"#.into(),
        received_at: at(seconds),
    }
}

async fn next_check_s(db: &Db, id: PaymentAttemptId) -> Option<i64> {
    let attempt = db.payments.find_attempt(id).await.unwrap().unwrap();
    attempt.next_check_at.map(|next| (next - at(0)).num_seconds())
}

async fn a_webhook_makes_an_open_attempt_due_immediately(db: &Db) {
    for next in [Some(at(300)), None] {
        let (_, attempt) = begun(db, 0).await;
        db.payments.advance(&step(&attempt, Failed(FailureReason::Other))).await.unwrap();
        set_next_check(db, attempt.id, next).await;
        db.payment_checks.record_webhook(&delivery(&attempt.reference, 40)).await.unwrap();
        assert_eq!(next_check_s(db, attempt.id).await, Some(40));
    }
}

async fn a_repeated_webhook_is_stored_once(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    db.concurrently(|number| {
        let (checks, again) = (db.payment_checks.clone(), delivery(&attempt.reference, i64::from(number)));
        async move { checks.record_webhook(&again).await.unwrap() }
    })
    .await;
    assert_eq!(db.number("SELECT COUNT(*) FROM webhook_deliveries"), 1);
    let other = WebhookDelivery { body: "{}".into(), ..delivery(&attempt.reference, 1) };
    db.payment_checks.record_webhook(&other).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM webhook_deliveries"), 2);
}

async fn bodies_of_webhooks_are_kept_for_ninety_days(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    db.payment_checks.record_webhook(&delivery(&attempt.reference, 0)).await.unwrap();
    let days_90 = 90 * 24 * 3_600;
    assert_eq!(db.prune(at(days_90)).await.unwrap(), 0);
    assert_eq!(db.prune(at(days_90 + 1)).await.unwrap(), 1);
}

async fn webhooks_do_not_increase_the_query_rate(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    assert!(db.payment_checks.claim_query(attempt.id, at(39), at(37)).await.unwrap());
    db.payment_checks.record_webhook(&delivery(&attempt.reference, 40)).await.unwrap();
    let take =
        async |now| db.payment_checks.claim_due(at(now), at(now - 2), at(now + 30), 8).await.unwrap().len();
    assert_eq!(take(40).await, 0);
    assert_eq!(take(41).await, 1);
}

async fn webhooks_during_a_query_do_not_increase_the_query_rate(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let taken = db
        .concurrently(|number| {
            let (checks, webhook) = (db.payment_checks.clone(), delivery(&attempt.reference, 40));
            async move {
                if number % 2 == 0 {
                    checks.record_webhook(&webhook).await.unwrap();
                }
                checks.claim_due(at(40), at(38), at(70), 8).await.unwrap().len()
            }
        })
        .await;
    assert_eq!(taken.iter().sum::<usize>(), 1);
}

async fn a_webhook_never_delays_a_check(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    db.payment_checks.record_webhook(&delivery(&attempt.reference, 40)).await.unwrap();
    assert_eq!(next_check_s(db, attempt.id).await, Some(5));
}

async fn a_webhook_schedules_no_check_of_a_completed_payment(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    db.payments.advance(&step(&attempt, Completed)).await.unwrap();
    db.payment_checks.record_webhook(&delivery(&attempt.reference, 40)).await.unwrap();
    assert_eq!(next_check_s(db, attempt.id).await, None);
    assert_eq!(db.number("SELECT COUNT(*) FROM webhook_deliveries"), 1);
}

async fn a_webhook_with_an_unknown_reference_is_not_stored(db: &Db) {
    let forged = delivery(&PaymentReference::generate(&Draws), 40);
    db.payment_checks.record_webhook(&forged).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM webhook_deliveries"), 0);
}

async fn a_long_webhook_body_is_stored_completely(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let long = WebhookDelivery {
        // Hardly compressible, and longer than an index entry may be.
        body: (0..9_000_u32).map(|n| (n * 7_919).to_string()).collect::<String>(),
        ..delivery(&attempt.reference, 40)
    };
    db.payment_checks.record_webhook(&long).await.unwrap();
    let stored = db.number("SELECT LENGTH(body) FROM webhook_deliveries");
    assert_eq!(stored, i64::try_from(long.body.len()).unwrap());
}

async fn a_nul_from_the_provider_does_not_block_a_payment(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    let hostile = WebhookDelivery { body: "{\0}".into(), ..delivery(&attempt.reference, 40) };
    db.payment_checks.record_webhook(&hostile).await.unwrap();
    let mut up = step(&attempt, Completed);
    up.confirmation.transaction = Some("CEJ\0".into());
    assert!(db.payments.advance(&up).await.unwrap());
    let stored = found(db, &checkout).await.attempt.confirmation.transaction;
    assert_eq!(stored.as_deref(), Some("CEJ\u{fffd}"));
}

async fn corrupt_rows_are_inconsistent(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    db.execute("UPDATE checkouts SET payer_phone = '0712'").unwrap();
    let error = db.payments.find_by_order_id(&checkout.order_id).await.unwrap_err();
    assert!(matches!(error, RepositoryError::Inconsistent { table: "checkouts", .. }));
    db.execute("UPDATE payment_attempts SET reference = 'no reference'").unwrap();
    let error = db.payments.find_attempt(attempt.id).await.unwrap_err();
    assert!(matches!(error, RepositoryError::Inconsistent { table: "payment_attempts", .. }));
}

async fn impossible_payment_rows_are_refused(db: &Db) {
    begun(db, 0).await;
    for statement in [
        "UPDATE payment_attempts SET rank = 7",
        "UPDATE payment_attempts SET rank = 5",
        "UPDATE payment_attempts SET state = 'completed'",
        "UPDATE payment_attempts SET state = 'failed', rank = 3",
        "UPDATE payment_attempts SET state = 'paid', rank = 5",
        "UPDATE payment_attempts SET reason = 'cancelled'",
        "UPDATE payment_attempts SET reason = 'tired', state = 'failed', rank = 3",
        "UPDATE payment_attempts SET amount_tsh = -1",
        "UPDATE payment_attempts SET checkout_id = 'nobody'",
        "UPDATE checkouts SET amount_tsh = -1",
        "UPDATE checkouts SET product_kind = 'gold'",
        "UPDATE checkouts SET network = 'tigo'",
        "UPDATE checkouts SET language = 'fr'",
        "UPDATE checkouts SET order_lookup = 'unclaimed'",
        "DELETE FROM checkouts",
        "DELETE FROM order_ids",
    ] {
        assert!(db.execute(statement).is_err(), "{statement}");
    }
}

async fn concurrent_writes_never_fail_as_busy(db: &Db) {
    db.concurrently(|number| {
        let (payments, checks) = (db.payments.clone(), db.payment_checks.clone());
        async move {
            let (checkout, attempt) = purchase(i64::from(number));
            payments
                .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
                .await
                .unwrap();
            checks.claim_query(attempt.id, at(50), at(48)).await.unwrap();
            checks.claim_due(at(60), at(58), at(90), 4).await.unwrap();
            assert!(payments.advance(&step(&attempt, Completed)).await.unwrap());
        }
    })
    .await;
    let completed = "SELECT COUNT(*) FROM payment_attempts WHERE state = 'completed'";
    assert_eq!(db.number(completed), 32);
}
