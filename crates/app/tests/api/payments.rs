use reqwest::Method;
use serde_json::{Value, json};
use simulators::payment::CallKind;

use crate::support::answer::Answer;
use crate::support::app::{PROVIDER_KEY, TestApp};
use crate::support::customer::{PAYS, initiate_body, verify_body};

async fn status(app: &TestApp, order_id: &str) -> Value {
    app.get(&format!("/api/payments/status/{order_id}")).await.expect(200).data().clone()
}

async fn webhook(app: &TestApp, key: Option<&str>, body: &Value) -> u16 {
    let headers: Vec<_> = key.map(|key| ("x-api-key", key)).into_iter().collect();
    app.send(Method::POST, "/api/payments/webhook", &headers, Some(body)).await.status
}

#[tokio::test]
async fn a_webhook_is_authenticated_by_its_secret_in_the_header_or_the_address() {
    const SECRET: &str = "secret-of-webhooks-and-nothing-else";
    let app = TestApp::start_with(&["--payment-webhook-secret", SECRET], |_dir| None).await;
    app.initiate(&app.bundle("normal").await, "0700000022").await.expect(202);
    let prompt = app.simulator.calls().remove(0);
    let body = prompt.body.unwrap().to_string();
    assert!(body.contains(&format!("/api/payments/webhook/{SECRET}")), "{body}");
    let body = json!({ "order_id": prompt.order_id, "payment_status": "COMPLETED" });
    let by_address = async |key: &str| app.post(&format!("/api/payments/webhook/{key}"), &body).await.status;
    assert_eq!([webhook(&app, Some(SECRET), &body).await, by_address(SECRET).await], [200, 200]);
    assert_eq!([webhook(&app, Some(PROVIDER_KEY), &body).await, by_address(PROVIDER_KEY).await], [401, 401]);
}

#[tokio::test]
async fn a_payment_goes_from_prompt_to_proof() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let paid = app.pay(&bundle).await;
    let status = status(&app, &paid.order_id).await;
    assert_eq!(status["payment_status"], "COMPLETED");
    let again =
        app.post("/api/payments/verify", &verify_body(&bundle, &paid.payment_id, PAYS)).await.expect(200);
    assert_eq!(again.body["verificationId"], paid.verification_id);
}

#[tokio::test]
async fn a_payment_status_reveals_nothing_to_strangers() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let text = app.get(&format!("/api/payments/status/{}", paid.order_id)).await.body.to_string();
    assert!(!text.contains(&paid.payment_id) && !text.contains(&paid.verification_id));
    assert!(!text.contains("700000001"), "{text}");
}

#[tokio::test]
async fn another_price_is_refused_and_never_reaches_the_provider() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let mut cheap = initiate_body(&bundle, PAYS);
    cheap["amount"] = json!(1);
    let refused = app.post("/api/payments/initiate", &cheap).await;
    assert_eq!(refused.failure(), (409, "price_changed"));
    assert_eq!(refused.data()["amount"], bundle["price"]);
    assert!(app.simulator.calls().is_empty());
}

#[tokio::test]
async fn the_same_key_gives_the_first_answer_and_one_prompt() {
    let app = TestApp::start().await;
    let body = initiate_body(&app.bundle("normal").await, PAYS);
    let key = [("Idempotency-Key", "a-key-of-a-client")];
    let first = app.send(Method::POST, "/api/payments/initiate", &key, Some(&body)).await.expect(202);
    let again = app.send(Method::POST, "/api/payments/initiate", &key, Some(&body)).await.expect(202);
    assert_eq!(first.text("paymentId"), again.text("paymentId"));
    let mut other = body.clone();
    other["phone"] = json!("0700000002");
    let refused = app.send(Method::POST, "/api/payments/initiate", &key, Some(&other)).await;
    assert_eq!(refused.failure(), (422, "idempotency_mismatch"));
    let prompts = app.simulator.calls().into_iter().filter(|call| call.prompted).count();
    assert_eq!(prompts, 1);
}

#[tokio::test]
async fn an_order_id_and_a_phone_do_not_give_the_payment_id() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let victim = app.initiate(&bundle, PAYS).await.expect(202);
    let mut guess = initiate_body(&bundle, PAYS);
    guess["order_id"] = json!(victim.text("orderId"));
    let right = app.post("/api/payments/initiate", &guess).await;
    guess["phone"] = json!("0700000002");
    let wrong = app.post("/api/payments/initiate", &guess).await;
    assert_eq!(right.failure(), (422, "idempotency_mismatch"));
    assert_eq!((right.status, right.body), (wrong.status, wrong.body));
    assert_eq!(app.simulator.calls().iter().filter(|call| call.prompted).count(), 1);
}

#[tokio::test]
async fn the_clients_webhook_address_is_ignored() {
    let app = TestApp::start().await;
    let mut body = initiate_body(&app.bundle("normal").await, PAYS);
    body["webhook_url"] = json!("http://169.254.169.254/latest");
    app.post("/api/payments/initiate", &body).await.expect(202);
    let sent = app.simulator.calls().into_iter().find_map(|call| call.body).unwrap().to_string();
    assert!(sent.contains("/api/payments/webhook") && !sent.contains("169.254"), "{sent}");
}

#[tokio::test]
async fn query_success_without_payment_never_unlocks_anything() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let initiated = app.initiate(&bundle, "0700000022").await.expect(202);
    assert_eq!(status(&app, &initiated.text("orderId")).await["payment_status"], "PENDING");
    let refused = app
        .post("/api/payments/verify", &verify_body(&bundle, &initiated.text("paymentId"), "0700000022"))
        .await;
    assert_eq!(refused.failure(), (409, "payment_not_verified"));
}

#[tokio::test]
async fn a_forged_webhook_changes_nothing() {
    let app = TestApp::start().await;
    let initiated = app.initiate(&app.bundle("normal").await, "0700000022").await.expect(202);
    let reference = app.simulator.calls()[0].order_id.clone();
    let claim = json!({ "order_id": reference, "payment_status": "COMPLETED", "reference": "1" });
    assert_eq!(webhook(&app, None, &claim).await, 401);
    assert_eq!(webhook(&app, Some("wrong"), &claim).await, 401);
    assert_eq!(webhook(&app, Some(PROVIDER_KEY), &claim).await, 200);
    assert_eq!(webhook(&app, Some(PROVIDER_KEY), &claim).await, 200);
    app.eventually("the check requested by the webhook", || async {
        (app.simulator.count(CallKind::Status, &reference) > 0).then_some(())
    })
    .await;
    assert_eq!(status(&app, &initiated.text("orderId")).await["payment_status"], "PENDING");
}

#[tokio::test]
async fn every_outcome_of_a_payment_is_found_without_a_client() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    for (phone, expected) in [
        ("0700000001", "COMPLETED"),
        ("0700000004", "FAILED"),
        ("0700000005", "FAILED"),
        ("0700000007", "COMPLETED"),
        ("0700000008", "COMPLETED"),
        ("0700000009", "COMPLETED"),
        ("0700000011", "COMPLETED"),
        ("0700000015", "REVIEW"),
    ] {
        let initiated = app.initiate(&bundle, phone).await.expect(202);
        app.settled(&initiated.text("orderId")).await;
        assert_eq!(status(&app, &initiated.text("orderId")).await["payment_status"], expected, "{phone}");
    }
}

#[tokio::test]
async fn a_failed_payment_says_why() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let initiated = app.initiate(&bundle, "0700000005").await.expect(202);
    app.settled(&initiated.text("orderId")).await;
    let failed = app
        .post("/api/payments/verify", &verify_body(&bundle, &initiated.text("paymentId"), "0700000005"))
        .await;
    assert_eq!(failed.failure(), (402, "payment_failed"));
    assert_eq!(failed.data()["failureReason"], "insufficient_balance");
}

#[tokio::test]
async fn a_refusal_by_the_provider_is_answered_and_staff_see_the_reason() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    for (phone, why, words) in [
        ("0700000013", "invalid_key", "Invalid API key"),
        ("0700000014", "too_many_requests", "Failed to initiate payment"),
    ] {
        let refused = app.initiate(&bundle, phone).await;
        assert_eq!(refused.failure(), (502, "provider_rejected"));
        assert!(refused.body["message"].as_str().unwrap().starts_with(words));
        assert_eq!(refused.data()["rejection"], why);
        let listed = staff.get(&format!("/api/payments?q={phone}")).await.expect(200);
        let record = &listed.data()[0];
        assert_eq!((&record["reason"], &record["rejection"]), (&json!("rejected"), &json!(why)));
        let path = format!("/api/payments/{}", record["_id"].as_str().unwrap());
        let detail = staff.get(&path).await.expect(200);
        assert_eq!(detail.data()["attempts"][0]["rejection"], why);
    }
}

#[tokio::test]
async fn a_payment_never_verifies_another_purchase() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let good = verify_body(&paid.bundle, &paid.payment_id, PAYS);
    for (field, value) in [
        ("amount", json!(1)),
        ("phoneNumber", json!("0754321908")),
        ("bundleId", app.bundle("sme").await["_id"].clone()),
    ] {
        let mut other = good.clone();
        other[field] = value;
        assert_eq!(
            app.post("/api/payments/verify", &other).await.failure(),
            (409, "payment_not_verified"),
            "{field}"
        );
    }
    let mut unknown = good.clone();
    unknown["paymentId"] = json!("0".repeat(32));
    assert_eq!(app.post("/api/payments/verify", &unknown).await.failure(), (404, "payment_not_found"));
    unknown["paymentId"] = json!(paid.order_id);
    assert_eq!(app.post("/api/payments/verify", &unknown).await.failure(), (404, "payment_not_found"));
}

#[tokio::test]
async fn the_payment_id_is_accepted_under_each_of_its_four_names() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    for name in ["paymentId", "orderId", "order_id", "id"] {
        let mut body = verify_body(&paid.bundle, &paid.payment_id, PAYS);
        let id = body.as_object_mut().unwrap().remove("paymentId").unwrap();
        body[name] = id;
        app.post("/api/payments/verify", &body).await.expect(200);
    }
}

/// The whole answer of initiate may be sent, and every name of a field.
#[tokio::test]
async fn several_names_of_a_field_are_accepted_when_they_agree_and_named_when_they_do_not() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let good = verify_body(&paid.bundle, &paid.payment_id, PAYS);
    for (name, value) in [
        ("orderId", &paid.order_id),
        ("order_id", &paid.order_id),
        ("orderId", &paid.payment_id),
        ("id", &paid.payment_id),
    ] {
        let mut body = good.clone();
        body[name] = json!(value);
        app.post("/api/payments/verify", &body).await.expect(200);
    }
    let mut other = good.clone();
    other["id"] = json!("another");
    assert_eq!(app.post("/api/payments/verify", &other).await.fields(), ["id"]);

    let mut twice = initiate_body(&paid.bundle, "0700000022");
    twice["metadata"]["bundleId"] = paid.bundle["_id"].clone();
    app.post("/api/payments/initiate", &twice).await.expect(202);
    twice["metadata"]["bundleId"] = json!("another");
    assert_eq!(app.post("/api/payments/initiate", &twice).await.fields(), ["metadata.bundleId"]);
}

#[tokio::test]
async fn a_webhook_in_any_documented_form_is_taken_and_another_shape_is_named() {
    let app = TestApp::start().await;
    app.initiate(&app.bundle("normal").await, "0700000022").await.expect(202);
    let id = app.simulator.calls().remove(0).order_id;
    for body in [
        json!({ "order_id": id }),
        json!({ "data": { "order_id": id } }),
        json!({ "data": [{ "order_id": id }] }),
    ] {
        assert_eq!(webhook(&app, Some(PROVIDER_KEY), &body).await, 200, "{body}");
    }
    let raw = async |body: String| {
        let request = app.raw(Method::POST, "/api/payments/webhook").header("x-api-key", PROVIDER_KEY);
        Answer::read(request.body(body).send().await.unwrap()).await
    };
    raw(format!("\u{feff}{{\"order_id\":\"{id}\"}}")).await.expect(200);
    let shapeless = raw("{\"data\":{}}".to_owned()).await;
    assert_eq!((shapeless.failure(), shapeless.fields()), ((400, "invalid_shape"), vec!["order_id"]));
    assert_eq!(raw("{".to_owned()).await.failure(), (400, "malformed_json"));
}
