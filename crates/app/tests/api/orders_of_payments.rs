//! Purchases whose details come with the payment become orders without another request.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{PAYS, verify_body, with_order};

const RECIPIENT: &str = "0754321908";
/// Fails, and is paid all the same five minutes later.
const PAYS_AFTER_FAILING: &str = "0700000010";

async fn begin(app: &TestApp, bundle: &Value, payer: &str) -> Answer {
    app.post("/api/payments/initiate", &with_order(bundle, payer, RECIPIENT)).await.expect(202)
}

async fn tracked(app: &TestApp, order_id: &str) -> Value {
    app.get(&format!("/api/orders/track/{order_id}")).await.expect(200).data().clone()
}

/// Waits until the background check has seen the money, without any request of a customer.
async fn wait_until_paid(app: &TestApp, order_id: &str) {
    let is_paid = format!(
        "SELECT order_id AS text FROM checkouts WHERE order_id = '{order_id}' AND verification_id IS NOT NULL"
    );
    app.in_time("the money", || async { (!app.texts(&is_paid).is_empty()).then_some(()) }).await;
}

#[tokio::test]
async fn a_paid_bundle_of_a_closed_browser_becomes_an_order() {
    let app = TestApp::start().await;
    let begun = begin(&app, &app.bundle("normal").await, PAYS).await;
    assert_eq!(begun.data()["makesOrder"], true);
    let order_id = begun.text("orderId");
    wait_until_paid(&app, &order_id).await;
    let order = tracked(&app, &order_id).await;
    assert_eq!((&order["stage"], &order["status"]), (&json!("placed"), &json!("pending")));
    let staff = app.staff().await;
    let seen = staff.get(&format!("/api/orders?q={order_id}")).await.expect(200).data()[0].clone();
    assert_eq!(
        (&seen["recipientNumber"], &seen["phoneNumber"]),
        (&json!("255754321908"), &json!("255700000001"))
    );
    assert_eq!(seen["customerName"], "0700 000 001", "staff see the number of a customer without a name");
}

#[tokio::test]
async fn a_page_that_stayed_open_learns_that_the_order_is_placed() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let begun = begin(&app, &bundle, PAYS).await;
    wait_until_paid(&app, &begun.text("orderId")).await;
    let status = app.get(&format!("/api/payments/status/{}", begun.text("orderId"))).await.expect(200);
    assert_eq!(status.data()["isOrdered"], true);
    let verified =
        app.post("/api/payments/verify", &verify_body(&bundle, &begun.text("paymentId"), PAYS)).await;
    assert_eq!(verified.expect(200).data()["isOrdered"], true);
    assert_eq!(app.texts("SELECT id AS text FROM orders").len(), 1);
}

#[tokio::test]
async fn a_bundle_for_a_business_needs_its_name_and_tin_before_the_payment() {
    let app = TestApp::start().await;
    let bundle = app.bundle("sme").await;
    let mut body = with_order(&bundle, PAYS, RECIPIENT);
    let nameless = app.post("/api/payments/initiate", &body).await;
    assert_eq!(nameless.fields(), ["order.customerName"]);
    body["order"]["customerName"] = json!("Duka la Neema");
    if bundle["requiresTin"] == true {
        assert_eq!(app.post("/api/payments/initiate", &body).await.fields(), ["order.tinNumber"]);
    }
    body["order"]["tinNumber"] = json!("123-456-789");
    assert_eq!(app.post("/api/payments/initiate", &body).await.expect(202).data()["makesOrder"], true);
}

#[tokio::test]
async fn each_wrong_detail_is_named_at_its_field() {
    let app = TestApp::start().await;
    let mut body = with_order(&app.bundle("normal").await, PAYS, "12");
    body["order"]["customerEmail"] = json!("not an address");
    body["order"]["tinNumber"] = json!("1");
    body["order"]["giftFrom"] = json!("a".repeat(41));
    let refused = app.post("/api/payments/initiate", &body).await;
    let expected = ["order.recipientNumber", "order.customerEmail", "order.tinNumber", "order.giftFrom"];
    assert_eq!(refused.fields(), expected);
    assert!(app.simulator.calls().is_empty(), "nobody was asked for money");
}

#[tokio::test]
async fn a_shop_that_always_wants_the_form_makes_no_order_by_itself() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let setting = json!({ "orderForm": { "form": "always" } });
    staff.send(Method::PUT, "/api/store/settings", Some(&setting)).await.expect(200);
    assert_eq!(app.get("/api/store").await.data()["orderForm"], "always");
    let begun = begin(&app, &app.bundle("normal").await, PAYS).await;
    assert_eq!(begun.data()["makesOrder"], false);
    wait_until_paid(&app, &begun.text("orderId")).await;
    assert_eq!(tracked(&app, &begun.text("orderId")).await["stage"], "details_missing");
}

#[tokio::test]
async fn money_that_comes_after_a_failure_is_used_or_returned_in_one_press() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let press = async |begun: &Answer, what: &str| {
        app.post(&format!("/api/payments/{}/{what}", begun.text("paymentId")), &json!({})).await
    };
    let pay_late = async || {
        let begun = begin(&app, &bundle, PAYS_AFTER_FAILING).await;
        app.settled(&begun.text("orderId")).await;
        app.advance(TimeDelta::minutes(5));
        wait_until_paid(&app, &begun.text("orderId")).await;
        assert_eq!(tracked(&app, &begun.text("orderId")).await["stage"], "came_late");
        begun
    };
    let used = &pay_late().await;
    assert_eq!(press(used, "use").await.expect(200).data()["isOrdered"], true);
    assert_eq!(press(used, "use").await.status, 200, "a second press changes nothing");
    assert_eq!(press(used, "return").await.failure(), (409, "payment_already_used"));
    let returned = &pay_late().await;
    press(returned, "return").await.expect(200);
    press(returned, "return").await.expect(200);
    assert_eq!(press(returned, "use").await.failure(), (409, "payment_not_verified"));
    assert_eq!(tracked(&app, &returned.text("orderId")).await["stage"], "returning");
    assert_eq!(app.texts("SELECT id AS text FROM refund_cases WHERE state = 'open'").len(), 1);
    assert_eq!(app.texts("SELECT id AS text FROM orders").len(), 1);
    assert_eq!(press(used, "unknown").await.status, 404);
}

#[tokio::test]
async fn a_customer_adds_what_the_receipt_lacks_and_changes_nothing_else() {
    let app = TestApp::start().await;
    let begun = begin(&app, &app.bundle("normal").await, PAYS).await;
    let order_id = begun.text("orderId");
    wait_until_paid(&app, &order_id).await;
    let add = async |body: Value| {
        app.send(Method::PUT, &format!("/api/orders/{order_id}/customer"), &[], Some(&body)).await
    };
    let stranger = add(json!({ "payerNumber": "0754000000", "customerName": "A Stranger" })).await;
    assert_eq!(stranger.fields(), ["payerNumber"]);
    let named =
        json!({ "payerNumber": PAYS, "customerName": "Neema Mrema", "customerEmail": "neema@example.com" });
    assert_eq!(add(named).await.expect(200).data()["customerName"], "Neema Mrema");
    let renamed = add(json!({ "payerNumber": PAYS, "customerName": "Somebody Else" })).await.expect(200);
    assert_eq!(renamed.data()["customerName"], "Neema Mrema");
}
