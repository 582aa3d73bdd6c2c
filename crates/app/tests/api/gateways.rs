//! Text messages over several gateways.

use chrono::TimeDelta;
use serde_json::Value;
use simulators::message::{FinalStatus, MessageSimulator, Outcome};

use crate::messages::make_due;
use crate::support::app::TestApp;
use crate::support::customer::router_order;
use crate::support::staff::Staff;

/// A shop that prefers Beem, with a simulator for each company.
async fn shop() -> (TestApp, MessageSimulator, MessageSimulator) {
    let (beem, next) = (MessageSimulator::start().unwrap(), MessageSimulator::start().unwrap());
    let (beem_url, next_url) = (beem.beem_url(), next.next_sms_url());
    let flags = [
        ["--sms", "beem,nextsms"],
        ["--beem-url", &beem_url],
        ["--beem-reports-url", &beem_url],
        ["--beem-api-key", "key"],
        ["--beem-secret-key", "secret"],
        ["--beem-sender", "BUNDLEHUB"],
        ["--nextsms-url", &next_url],
        ["--nextsms-username", "shop"],
        ["--nextsms-password", "secret"],
        ["--nextsms-sender", "BUNDLEHUB"],
    ];
    let app = TestApp::start_with(&flags.concat(), |_dir| None).await;
    (app, beem, next)
}

/// Places an order, and waits until its customer's message has had an attempt with this outcome.
async fn attempted(app: &TestApp, staff: &Staff<'_>, outcome: &str) -> Value {
    let order = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let list = format!("/api/messages?q={}&kind=order_received", order.text("orderId"));
    app.eventually(outcome, || async {
        let found = staff.get(&list).await.expect(200).data()[0]["_id"].as_str()?.to_owned();
        let message = staff.get(&format!("/api/messages/{found}")).await.expect(200).data().clone();
        (message["log"][0]["outcome"] == outcome).then_some(message)
    })
    .await
}

/// The message after one more round of background work.
async fn again(app: &TestApp, staff: &Staff<'_>, message: &Value) -> Value {
    app.tick().await;
    let path = format!("/api/messages/{}", message["_id"].as_str().unwrap());
    staff.get(&path).await.expect(200).data().clone()
}

#[tokio::test]
async fn without_credit_at_the_first_gateway_the_second_one_delivers() {
    let (app, beem, next) = shop().await;
    let staff = app.staff().await;
    beem.switch(Outcome::NoCredit);
    next.set_final_status(FinalStatus::Late);
    let sent = attempted(&app, &staff, "sent").await;
    assert_eq!((sent["gateway"].as_str(), sent["state"].as_str()), (Some("nextsms"), Some("sent")));
    assert_eq!(sent["log"][0]["detail"], "beem: 102 Insufficient balance");
    assert_eq!((beem.received().len(), next.received().len()), (0, 1));

    assert_eq!(again(&app, &staff, &sent).await["deliveryStatus"], Value::Null, "it is too early to ask");
    app.advance(TimeDelta::minutes(2));
    assert_eq!(again(&app, &staff, &sent).await["deliveryStatus"], Value::Null, "it is pending");
    app.advance(TimeDelta::minutes(5));
    assert_eq!(again(&app, &staff, &sent).await["deliveryStatus"], "delivered");
    let calls = next.calls();
    app.advance(TimeDelta::hours(12));
    app.tick().await;
    assert_eq!(next.calls(), calls);
}

#[tokio::test]
async fn after_an_unclear_answer_a_message_stays_with_its_gateway() {
    let (app, beem, next) = shop().await;
    let staff = app.staff().await;
    beem.switch(Outcome::Garbage);
    let unclear = attempted(&app, &staff, "unclear").await;
    assert_eq!((unclear["gateway"].as_str(), unclear["state"].as_str()), (Some("beem"), Some("waiting")));
    beem.switch(Outcome::NoCredit);
    make_due(&app);
    let failed = again(&app, &staff, &unclear).await;
    assert_eq!(failed["log"][1]["detail"], "102 Insufficient balance");
    assert!(next.received().is_empty(), "Beem may have it");
    beem.switch(Outcome::Accept);
}

#[tokio::test]
async fn a_lost_answer_of_a_gateway_that_knows_our_reference_is_not_repeated() {
    let (app, beem, next) = shop().await;
    let staff = app.staff().await;
    beem.switch(Outcome::NoCredit);
    next.switch(Outcome::Garbage);
    let unclear = attempted(&app, &staff, "unclear").await;
    assert_eq!(unclear["gateway"], "nextsms");
    beem.switch(Outcome::Accept);
    make_due(&app);
    let found = again(&app, &staff, &unclear).await;
    assert_eq!(
        (found["state"].as_str(), found["deliveryStatus"].as_str()),
        (Some("sent"), Some("delivered"))
    );
    assert_eq!((next.received()[0].times, beem.received().len()), (1, 0));
}
