//! One payment for the bundles of many numbers.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::bodies::for_many;
use crate::support::customer::PAYS;

/// One shilling less arrives than was asked.
const PAYS_TOO_LITTLE: &str = "0700000015";
/// Fails, and is paid all the same five minutes later.
const PAYS_AFTER_FAILING: &str = "0700000010";
const NUMBERS: [&str; 3] = ["0754000003", "0754000001", "0754000002"];

async fn for_numbers(app: &TestApp, payer: &str, numbers: &[&str]) -> Value {
    for_many(&app.bundle("normal").await, payer, numbers)
}

async fn begin(app: &TestApp, payer: &str) -> Answer {
    app.post("/api/payments/for-many", &for_numbers(app, payer, &NUMBERS).await).await.expect(202)
}

async fn purchases(app: &TestApp, begun: &Answer) -> Vec<Value> {
    let answer = app.get(&format!("/api/payments/{}/purchases", begun.text("paymentId"))).await.expect(200);
    answer.data()["purchases"].as_array().unwrap().clone()
}

/// Waits until the background check has ended all parts, without any request of a customer.
async fn settled(app: &TestApp) {
    app.in_time("the end of all parts", || async {
        app.texts("SELECT id AS text FROM payment_attempts WHERE rank < 2").is_empty().then_some(())
    })
    .await;
}

fn prompts(app: &TestApp) -> Vec<Option<u64>> {
    app.simulator.calls().into_iter().filter(|call| call.prompted).map(|call| call.amount_tsh).collect()
}

#[tokio::test]
async fn one_prompt_pays_an_order_for_each_number() {
    let app = TestApp::start().await;
    let begun = begin(&app, PAYS).await;
    let price = u64::try_from(app.bundle("normal").await["price"].as_i64().unwrap()).unwrap();
    assert_eq!(begun.data()["amount"], 3 * price);
    assert_eq!(prompts(&app), [Some(3 * price)]);
    assert!(purchases(&app, &begun).await.iter().all(|purchase| purchase["stage"] == "awaiting_payment"));
    settled(&app).await;
    let bought = purchases(&app, &begun).await;
    let numbers: Vec<_> = bought.iter().map(|purchase| &purchase["details"]["recipientNumber"]).collect();
    assert_eq!(numbers, ["0754000001", "0754000002", "0754000003"], "by number");
    assert!(bought.iter().all(|purchase| purchase["stage"] == "placed"));
    let promised: Vec<_> =
        begun.data()["purchases"].as_array().unwrap().iter().map(|purchase| &purchase["orderId"]).collect();
    assert!(bought.iter().all(|purchase| promised.contains(&&purchase["orderId"])));
}

#[tokio::test]
async fn the_provider_is_asked_once_for_all_parts() {
    let app = TestApp::start().await;
    begin(&app, PAYS).await;
    settled(&app).await;
    let alone = app.simulator.calls().len();
    let other = TestApp::start().await;
    other.initiate(&other.bundle("normal").await, PAYS).await.expect(202);
    settled(&other).await;
    assert!(alone <= other.simulator.calls().len() + 1, "{alone} calls for many");
}

#[tokio::test]
async fn a_repeated_request_gets_the_same_purchases_and_no_second_prompt() {
    let app = TestApp::start().await;
    let body = for_numbers(&app, PAYS, &NUMBERS).await;
    let send = async |body: &Value| {
        let key = [("Idempotency-Key", "a-key-of-a-client")];
        app.send(Method::POST, "/api/payments/for-many", &key, Some(body)).await
    };
    let first = send(&body).await.expect(202);
    let again = send(&body).await.expect(202);
    assert_eq!(again.data()["purchases"], first.data()["purchases"]);
    for numbers in [&NUMBERS[..2], &["0754000003", "0754000001", "0754000009"]] {
        let other = send(&for_numbers(&app, PAYS, numbers).await).await;
        assert_eq!(other.failure().1, "idempotency_mismatch");
    }
    settled(&app).await;
    let ids = |answer: &Answer| {
        let purchases = answer.data()["purchases"].as_array().unwrap().clone();
        purchases.into_iter().map(|purchase| purchase["orderId"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids(&send(&body).await.expect(202)), ids(&first), "each number keeps its order");
    assert_eq!(prompts(&app).len(), 1);
}

#[tokio::test]
async fn each_wrong_number_is_named_and_nothing_is_begun() {
    let app = TestApp::start().await;
    let refused = async |numbers: &[&str]| {
        let answer = app.post("/api/payments/for-many", &for_numbers(&app, PAYS, numbers).await).await;
        answer.fields().into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let wrong = ["0754000001", "12", "0754 000 001", "+255754000001"];
    let fields = ["bundles[1].recipientNumber", "bundles[2].recipientNumber", "bundles[3].recipientNumber"];
    assert_eq!(refused(&wrong).await, fields);
    assert_eq!(refused(&NUMBERS[..1]).await, ["bundles"]);
    assert_eq!(refused(&[]).await, ["bundles"]);
    let many: Vec<String> = (0..51).map(|index| format!("07540000{index:02}")).collect();
    assert_eq!(refused(&many.iter().map(String::as_str).collect::<Vec<_>>()).await, ["bundles"]);
    let mut dearer = for_numbers(&app, PAYS, &NUMBERS).await;
    dearer["bundles"][2]["amount"] = json!(1);
    let changed = app.post("/api/payments/for-many", &dearer).await;
    assert_eq!((changed.failure().1, &changed.data()["index"]), ("price_changed", &json!(2)));
    assert!(app.texts("SELECT id AS text FROM checkouts").is_empty());
    assert!(app.simulator.calls().is_empty());
}

#[tokio::test]
async fn another_sum_is_reviewed_for_all_and_goes_back_to_the_shilling() {
    let app = TestApp::start().await;
    let begun = begin(&app, PAYS_TOO_LITTLE).await;
    settled(&app).await;
    assert!(purchases(&app, &begun).await.iter().all(|purchase| purchase["stage"] == "under_review"));
    let arrived = begun.data()["amount"].as_i64().unwrap() - 1;
    let attempt = app.texts("SELECT id AS text FROM payment_attempts ORDER BY id").remove(0);
    let body = json!({ "reason": "Too little came", "arrivedAmount": arrived });
    app.staff()
        .await
        .send(Method::POST, &format!("/api/payments/attempts/{attempt}/reject"), Some(&body))
        .await
        .expect(200);
    assert!(app.texts("SELECT id AS text FROM payment_attempts WHERE state = 'review'").is_empty());
    let returned = app.texts("SELECT CAST(SUM(amount_tsh) AS TEXT) AS text FROM refund_cases");
    assert_eq!(returned, [arrived.to_string()]);
}

#[tokio::test]
async fn the_payer_of_another_sum_is_told_once_what_came_and_what_was_asked() {
    let app = TestApp::start().await;
    let many = begin(&app, PAYS_TOO_LITTLE).await.data()["amount"].as_i64().unwrap();
    settled(&app).await;
    let told = messages(&app, "customer").await;
    assert_eq!(told.len(), 1, "{told:?}");
    let price = app.bundle("normal").await["price"].as_i64().unwrap();
    let one = TestApp::start().await;
    one.initiate(&one.bundle("normal").await, PAYS_TOO_LITTLE).await.expect(202);
    settled(&one).await;
    for (text, asked) in [(&told[0], many), (&messages(&one, "customer").await[0], price)] {
        let tsh = |amount| kernel::Money::new(amount).unwrap();
        let sentence = format!("you paid {} instead of {}.", tsh(asked - 1), tsh(asked));
        assert!(text.contains(&sentence), "{text}");
    }
}

#[tokio::test]
async fn late_money_is_used_or_returned_for_all_numbers() {
    for (press, stage) in [("use", "placed"), ("return", "returning")] {
        let app = TestApp::start().await;
        let begun = begin(&app, PAYS_AFTER_FAILING).await;
        settled(&app).await;
        app.advance(TimeDelta::minutes(5));
        app.in_time("the money", || async {
            let paid = app.texts("SELECT id AS text FROM checkouts WHERE verification_id IS NOT NULL");
            (paid.len() == 3).then_some(())
        })
        .await;
        let address = format!("/api/payments/{}/{press}", begun.text("paymentId"));
        app.post(&address, &json!({})).await.expect(200);
        app.post(&address, &json!({})).await.expect(200);
        assert!(purchases(&app, &begun).await.iter().all(|purchase| purchase["stage"] == stage), "{press}");
    }
}

/// Handles all events, and returns the texts of all messages so far.
async fn messages(app: &TestApp, audience: &str) -> Vec<String> {
    app.execute("UPDATE outbox_events SET due_at = '2020-01-01 00:00:00' WHERE handled_at IS NULL");
    app.eventually("the outbox is handled", || async {
        app.texts("SELECT key AS text FROM outbox_events WHERE handled_at IS NULL").is_empty().then_some(())
    })
    .await;
    app.texts(&format!("SELECT text FROM messages WHERE audience = '{audience}' ORDER BY id"))
}

#[tokio::test]
async fn people_get_one_message_when_all_are_placed_and_one_when_all_are_loaded() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    begin(&app, PAYS).await;
    settled(&app).await;
    let names_all = |text: &String| text.contains("3 bundles") || text.contains("Vifurushi 3");
    for audience in ["customer", "staff"] {
        let texts = messages(&app, audience).await;
        assert!(texts.len() == 1 && names_all(&texts[0]), "{texts:?}");
    }
    for (delivered, key) in app.texts("SELECT id AS text FROM orders").into_iter().enumerate() {
        assert_eq!(messages(&app, "customer").await.len(), 1, "{delivered} are loaded");
        let body = json!({ "status": "delivered" });
        staff.send(Method::PUT, &format!("/api/orders/{key}"), Some(&body)).await.expect(200);
    }
    let texts = messages(&app, "customer").await;
    assert!(texts.len() == 2 && names_all(&texts[1]), "{texts:?}");
}

#[tokio::test]
async fn staff_see_what_else_a_prompt_pays() {
    let app = TestApp::start().await;
    let begun = begin(&app, PAYS_TOO_LITTLE).await;
    settled(&app).await;
    let asked = begun.data()["amount"].as_i64().unwrap();
    let staff = app.staff().await;
    for id in app.texts("SELECT id AS text FROM checkouts") {
        let detail = staff.get(&format!("/api/payments/{id}")).await.expect(200).data().clone();
        assert_eq!((&detail["promptAmount"], &detail["promptReported"]), (&json!(asked), &json!(asked - 1)));
        assert_eq!(detail["samePrompt"].as_array().unwrap().len(), 2);
    }
}
