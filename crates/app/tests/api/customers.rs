//! A person by their phone number: what is known, what happened, and what to do next.

use accounts::Role;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, router_order};
use crate::support::staff::Staff;

/// The customer's number in `bundle_order`.
const CUSTOMER: &str = "0754321908";

impl Staff<'_> {
    async fn customer(&self, number: &str) -> Value {
        self.get(&format!("/api/customers/{number}")).await.expect(200).data().clone()
    }

    /// The kinds of all entries, newest first.
    async fn history(&self, number: &str) -> Vec<String> {
        let page = self.get(&format!("/api/customers/{number}/history?limit=200")).await.expect(200);
        assert_eq!(page.body["page"]["nextCursor"], Value::Null);
        let kind = |entry: &Value| entry["kind"].as_str().unwrap().to_owned();
        page.data().as_array().unwrap().iter().map(kind).collect()
    }
}

fn counted(customer: &Value) -> Vec<(&str, i64)> {
    let counts = customer["counts"].as_array().unwrap().iter();
    counts.map(|count| (count["kind"].as_str().unwrap(), count["count"].as_i64().unwrap())).collect()
}

#[tokio::test]
async fn a_payer_without_an_order_is_the_first_thing_to_do() {
    let app = TestApp::start().await;
    let staff = app.staff_with_role(Role::Support).await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let known = staff.customer(PAYS).await;
    assert_eq!((&known["isKnown"], &known["open"], &known["orders"]), (&json!(true), &json!(1), &json!(0)));
    assert_eq!(
        (&known["case"]["kind"], &known["case"]["amount"]),
        (&json!("paid_without_order"), &paid.bundle["price"])
    );
    assert_eq!(known["waitingMoney"], Value::Null);
    assert!(known["since"].is_string());
    assert_eq!(counted(&known), [("payment", 1)]);

    let order = app.place(&bundle_order(&paid)).await.expect(201);
    let payer = staff.customer(PAYS).await;
    assert_eq!((&payer["open"], &payer["case"]), (&json!(0), &Value::Null));
    assert_eq!(
        (&payer["spent"], &payer["names"]),
        (&paid.bundle["price"], &json!([])),
        "the name is another's"
    );
    assert_eq!(staff.history(PAYS).await, ["order", "payment"]);
    let entries = staff.get(&format!("/api/customers/{PAYS}/history")).await.expect(200);
    let [entry, payment] = [0, 1].map(|place| entries.data()[place].clone());
    assert_eq!(entry["order"]["part"], "payer");
    assert_eq!(entry["order"]["orderId"], order.text("orderId"));
    assert_eq!(
        (&payment["payment"]["status"], &payment["payment"]["placed"]),
        (&json!("COMPLETED"), &json!(true))
    );
    assert_eq!(payment["order"], Value::Null);

    let customer = staff.customer(CUSTOMER).await;
    assert_eq!((&customer["names"], &customer["orders"]), (&json!(["Asha Mushi"]), &json!(1)));
    assert_eq!((&customer["spent"], &customer["delivered"]), (&json!(0), &json!(0)));
}

#[tokio::test]
async fn every_usual_spelling_of_a_number_leads_to_the_same_person() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let known = staff.customer(CUSTOMER).await;
    assert_eq!(known["phoneNumber"], "255754321908");
    for spelling in ["+255754321908", "255754321908", "0754%20321%20908", "754321908", "%2B255-754-321-908"] {
        assert_eq!(staff.customer(spelling).await, known, "{spelling}");
    }
    let unknown = staff.customer("0699999999").await;
    assert_eq!((&unknown["isKnown"], &unknown["counts"]), (&json!(false), &json!([])));
    assert_eq!(staff.history("0699999999").await, Vec::<String>::new());
    for bad in ["12345", "0812345678", "asha", "07543219080"] {
        for path in [format!("/api/customers/{bad}"), format!("/api/customers/{bad}/history")] {
            let refused = staff.get(&path).await;
            assert_eq!(
                (refused.failure(), refused.fields()),
                ((400, "invalid_query"), vec!["number"]),
                "{path}"
            );
        }
    }
    let history = format!("/api/customers/{CUSTOMER}/history");
    for query in ["kind=nobody", "cursor=0197b2a0-0000-7000-8000-000000000000", "cursor=1"] {
        assert_eq!(
            staff.get(&format!("{history}?{query}")).await.failure(),
            (400, "invalid_query"),
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_role_sees_only_kinds_that_it_may_see() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let mut body = bundle_order(&paid);
    body["phoneNumber"] = json!(PAYS);
    app.place(&body).await.expect(201);
    app.tick().await;
    let agent = json!({ "name": "Asha Mushi", "phoneNumber": PAYS, "region": "mwanza", "rating": 4, "commissionRate": 7.5 });
    owner.post("/api/agents", &agent).await.expect(201);
    app.pay(&app.bundle("normal").await).await;
    let all = owner.customer(PAYS).await;
    assert_eq!(counted(&all), [("order", 1), ("payment", 2), ("message", 1)]);
    assert_eq!((&all["open"], &all["agent"]["name"]), (&json!(1), &json!("Asha Mushi")));

    let viewer = app.staff_with_role(Role::Viewer).await;
    let seen = viewer.customer(PAYS).await;
    assert_eq!(counted(&seen), [("order", 1), ("payment", 2)], "no messages");
    assert!(!viewer.history(PAYS).await.contains(&"message".to_owned()));
    let asked = viewer.get(&format!("/api/customers/{PAYS}/history?kind=message")).await.expect(200);
    assert_eq!(asked.data(), &json!([]));

    let key = json!({ "name": "Reader", "permissions": ["see_orders"] });
    let confirmation = owner.confirmation().await;
    let key =
        owner.send_confirmed((Method::POST, "/api/api-keys"), Some(&key), &confirmation).await.expect(201);
    let key = Staff::with_token(&app, key.text("secret"));
    let seen = key.customer(PAYS).await;
    assert_eq!(counted(&seen), [("order", 1)], "neither payments nor messages");
    assert_eq!((&seen["open"], &seen["case"], &seen["agent"]), (&json!(0), &Value::Null, &Value::Null));
    assert_eq!(key.history(PAYS).await, ["order"]);
}

#[tokio::test]
async fn what_is_urgent_comes_before_what_is_late() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let mut body = router_order(&router);
    body["phoneNumber"] = json!(PAYS);
    let order = app.place(&body).await.expect(201);
    app.execute("UPDATE delivery_queue SET due_at = '2026-01-01 00:00:00'");
    let late = staff.customer(PAYS).await;
    assert_eq!(
        (&late["case"]["kind"], &late["case"]["subject"]),
        (&json!("delivery_late"), &json!(order.text("orderId")))
    );
    app.pay(&app.bundle("normal").await).await;
    let both = staff.customer(PAYS).await;
    assert_eq!((&both["case"]["kind"], &both["open"]), (&json!("paid_without_order"), &json!(2)));
}

#[tokio::test]
async fn stopped_prompts_are_said_while_they_last() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    assert_eq!(staff.customer(PAYS).await["isKnown"], false);
    app.post("/api/payments/stop-prompts", &json!({ "phoneNumber": PAYS })).await.expect(200);
    let stopped = staff.customer(PAYS).await;
    assert!(stopped["promptsStoppedUntil"].is_string() && stopped["isKnown"] == true, "{stopped}");
    app.advance(TimeDelta::hours(25));
    let later = app.staff_with_role(Role::Support).await;
    assert_eq!(later.customer(PAYS).await["promptsStoppedUntil"], Value::Null);
}

#[tokio::test]
async fn staff_stop_prompts_for_longer_and_allow_them_again() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let stop = async |days: Value| {
        let path = format!("/api/customers/{CUSTOMER}/prompt-stop");
        staff.send(Method::PUT, &path, Some(&json!({ "days": days }))).await
    };
    for days in [json!(null), json!(-1), json!(366)] {
        assert_eq!(stop(days.clone()).await.fields(), ["days"], "{days}");
    }
    stop(json!(30)).await.expect(200);
    let until = staff.customer(CUSTOMER).await["promptsStoppedUntil"].clone();
    app.post("/api/payments/stop-prompts", &json!({ "phoneNumber": CUSTOMER })).await.expect(200);
    assert_eq!(
        staff.customer(CUSTOMER).await["promptsStoppedUntil"],
        until,
        "the day of a customer ends no month"
    );
    let refused = app.initiate(&app.bundle("normal").await, CUSTOMER).await;
    assert_eq!(refused.body["errors"][0]["code"], "prompts_stopped");
    stop(json!(0)).await.expect(200);
    assert_eq!(staff.customer(CUSTOMER).await["promptsStoppedUntil"], Value::Null);
    assert_eq!(app.initiate(&app.bundle("normal").await, CUSTOMER).await.status, 202);
    let log = staff.get("/api/audit?kind=personal_data").await.expect(200);
    let logged = log.data().to_string();
    assert_eq!(log.data().as_array().unwrap().len(), 2);
    assert!(logged.contains("promptsStoppedUntil") && !logged.contains(&CUSTOMER[1..]), "{logged}");
}

#[tokio::test]
async fn a_failed_payment_says_why() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let failing = "0700000004";
    let begun = app.initiate(&bundle, failing).await.expect(202);
    app.settled(&begun.text("orderId")).await;
    let entries = staff.get(&format!("/api/customers/{failing}/history?kind=payment")).await.expect(200);
    let payment = &entries.data()[0]["payment"];
    assert_eq!(payment["status"], "FAILED", "{payment}");
    assert!(payment["reason"].is_string(), "{payment}");
}
