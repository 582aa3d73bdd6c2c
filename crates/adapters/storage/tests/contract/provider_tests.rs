//! Tests of payment companies with real money.

use kernel::{CompanyName, Money, PhoneNumber, ProviderTestId};
use payments::{
    InsertTestError, Limit, PaymentReference, PromptGuard, PromptRefusal, ProviderTest, ProviderTestState,
    References, Scope, WebhookDelivery,
};

use crate::samples::{Draws, actor, at, begun, complete, provider};
use crate::support::Db;

on_both_databases! {
    a_test_reads_back_unchanged,
    one_of_32_concurrent_tests_of_a_company_is_written,
    a_test_counts_in_the_limits_of_its_phone,
    a_step_of_a_test_is_written_only_on_the_seen_state,
    a_due_test_is_claimed_once,
    a_webhook_is_recorded_once_and_makes_its_test_due,
    a_company_is_proven_by_money_of_a_purchase_or_a_test,
    a_statement_may_name_the_money_of_a_test,
}

const SELCOM: CompanyName = CompanyName::new("selcom");

fn test(seconds: i64) -> ProviderTest {
    let random = Draws;
    ProviderTest {
        id: ProviderTestId::new(at(seconds), &random),
        provider: SELCOM,
        phone: PhoneNumber::parse("0754321908").unwrap(),
        amount: Money::new(1_000).unwrap(),
        prompt: PaymentReference::generate(&random).into(),
        state: ProviderTestState::Initiated,
        cause: None,
        received: None,
        transaction: None,
        payout: None,
        created_at: at(seconds),
        prompted_at: None,
        paid_at: None,
        webhook_at: None,
        ended_at: None,
        next_check_at: Some(at(seconds + 5)),
        by: actor(),
    }
}

/// Its money is being paid back.
fn paid(test: &ProviderTest) -> ProviderTest {
    ProviderTest {
        state: ProviderTestState::PayingBack,
        prompt: References { theirs: Some("S-1".into()), ..test.prompt.clone() },
        cause: Some("slow".into()),
        received: Money::new(999).ok(),
        transaction: Some("CEK7".into()),
        payout: Some(References { theirs: Some("P-1".into()), ..PaymentReference::generate(&Draws).into() }),
        prompted_at: Some(at(1)),
        paid_at: Some(at(9)),
        ended_at: Some(at(10)),
        next_check_at: Some(at(40)),
        ..test.clone()
    }
}

async fn inserted(db: &Db, test: ProviderTest) -> ProviderTest {
    db.provider_tests.insert(&test, &PromptGuard::default()).await.unwrap();
    test
}

async fn newest(db: &Db) -> ProviderTest {
    db.provider_tests.newest(&[SELCOM]).await.unwrap().remove(0)
}

async fn a_test_reads_back_unchanged(db: &Db) {
    let first = inserted(db, test(0)).await;
    assert_eq!(newest(db).await, first);
    assert!(db.provider_tests.advance(first.state, &paid(&first)).await.unwrap());
    assert_eq!(newest(db).await.payout.unwrap().theirs.as_deref(), Some("P-1"));
    let second = inserted(db, test(60)).await;
    assert_eq!(newest(db).await, second);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'provider_test'"), 2);
}

async fn one_of_32_concurrent_tests_of_a_company_is_written(db: &Db) {
    let outcomes = db
        .concurrently(|_| {
            let (tests, test) = (db.provider_tests.clone(), test(0));
            async move { tests.insert(&test, &PromptGuard::default()).await }
        })
        .await;
    let refused = outcomes.iter().filter(|outcome| matches!(outcome, Err(InsertTestError::Running)));
    assert_eq!((refused.count(), outcomes.iter().filter(|outcome| outcome.is_ok()).count()), (31, 1));
    let other = ProviderTest { provider: CompanyName::new("snippe"), ..test(0) };
    inserted(db, other).await;
}

async fn a_test_counts_in_the_limits_of_its_phone(db: &Db) {
    let limit = Limit {
        scope: Scope::PromptPhone,
        key: "255754321908".into(),
        max: 1,
        window: chrono::TimeDelta::minutes(10),
    };
    let guard = PromptGuard { limits: vec![limit], alone_since: None };
    let first = test(0);
    db.provider_tests.insert(&first, &guard).await.unwrap();
    let ended = ProviderTest { state: ProviderTestState::Failed, ..first.clone() };
    assert!(db.provider_tests.advance(first.state, &ended).await.unwrap());
    let refused = db.provider_tests.insert(&test(1), &guard).await;
    assert!(matches!(refused, Err(InsertTestError::Refused(PromptRefusal::TooMany { .. }))));
    assert_eq!(newest(db).await.id, first.id);
}

async fn a_step_of_a_test_is_written_only_on_the_seen_state(db: &Db) {
    let first = inserted(db, test(0)).await;
    assert!(!db.provider_tests.advance(ProviderTestState::Prompted, &paid(&first)).await.unwrap());
    assert_eq!(newest(db).await, first);
}

async fn a_due_test_is_claimed_once(db: &Db) {
    let first = inserted(db, test(0)).await;
    assert_eq!(db.provider_tests.claim_due(at(4), at(34), 9).await.unwrap(), []);
    let claimed = db
        .concurrently(|_| {
            let tests = db.provider_tests.clone();
            async move { tests.claim_due(at(5), at(35), 9).await.unwrap() }
        })
        .await;
    let claimed: Vec<_> = claimed.into_iter().flatten().collect();
    assert_eq!(claimed.iter().map(|test| test.id).collect::<Vec<_>>(), [first.id]);
    assert_eq!(newest(db).await.next_check_at, Some(at(35)));
}

async fn a_webhook_is_recorded_once_and_makes_its_test_due(db: &Db) {
    let first = inserted(db, test(0)).await;
    let delivery = |reference: &PaymentReference, seconds| WebhookDelivery {
        reference: reference.clone(),
        body: "{}".into(),
        received_at: at(seconds),
    };
    for seconds in [2, 3] {
        db.payment_checks.record_webhook(&delivery(&first.prompt.ours, seconds)).await.unwrap();
    }
    let told = newest(db).await;
    assert_eq!((told.webhook_at, told.next_check_at), (Some(at(2)), Some(at(2))));
    let being_paid = paid(&first);
    assert!(db.provider_tests.advance(first.state, &being_paid).await.unwrap());
    let payout = being_paid.payout.unwrap().ours;
    db.payment_checks.record_webhook(&delivery(&payout, 20)).await.unwrap();
    let told = newest(db).await;
    assert_eq!((told.webhook_at, told.next_check_at), (Some(at(2)), Some(at(20))), "it stays recorded");
}

async fn a_company_is_proven_by_money_of_a_purchase_or_a_test(db: &Db) {
    let names = [SELCOM, provider()];
    let (_, attempt) = begun(db, 0).await;
    let first = inserted(db, test(0)).await;
    assert_eq!(db.provider_tests.proven(&names).await.unwrap(), []);
    complete(db, &attempt).await;
    assert_eq!(db.provider_tests.proven(&names).await.unwrap(), [provider()]);
    db.provider_tests.advance(first.state, &paid(&first)).await.unwrap();
    assert_eq!(db.provider_tests.proven(&names).await.unwrap(), names);
}

async fn a_statement_may_name_the_money_of_a_test(db: &Db) {
    let first = inserted(db, test(0)).await;
    assert_eq!(db.day_closes.test_references().await.unwrap(), Vec::<String>::new());
    db.provider_tests.advance(first.state, &paid(&first)).await.unwrap();
    let names = [first.prompt.ours.to_string(), "S-1".to_owned(), "CEK7".to_owned()];
    assert_eq!(db.day_closes.test_references().await.unwrap(), names);
}
