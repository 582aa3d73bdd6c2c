//! Messages: the API and the background task.

use reqwest::Method;
use serde_json::{Value, json};
use simulators::message::MessageSimulator;

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::staff::Staff;

/// Waits until there are `count` messages about the order; oldest first.
pub async fn about(staff: &Staff<'_>, order_id: &str, count: usize) -> Vec<Value> {
    let path = format!("/api/messages?q={order_id}");
    staff
        .app
        .eventually(&format!("{count} messages"), || async {
            let mut messages = staff.get(&path).await.expect(200).data().as_array().unwrap().clone();
            messages.reverse();
            (messages.len() >= count).then_some(messages)
        })
        .await
}

#[tokio::test]
async fn without_a_channel_messages_are_shown_but_not_sent() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let order_id = app.place(&bundle_order(&paid)).await.expect(201).text("orderId");
    let messages = about(&staff, &order_id, 2).await;
    let states: Vec<_> =
        messages.iter().map(|m| [&m["audience"], &m["channel"], &m["kind"], &m["state"]]).collect();
    assert_eq!(
        json!(states),
        json!([["staff", "whatsapp", "new_order", "off"], ["customer", "sms", "order_received", "off"]])
    );
    for message in &messages {
        assert!(message["text"].as_str().unwrap().contains(&order_id));
        assert!(message["recipient"].as_str().unwrap().contains("•••"), "{}", message["recipient"]);
    }
    let counts = staff.get("/api/messages/counts").await.expect(200);
    assert_eq!((counts.data()["off"].as_i64(), counts.data()["dead"].as_i64()), (Some(2), Some(0)));
    assert!(counts.data()["channels"].as_array().unwrap().iter().all(|c| c["isOn"] == json!(false)));
    let id = messages[0]["_id"].as_str().unwrap();
    let own = staff.get(&format!("/api/messages/{}", messages[1]["_id"].as_str().unwrap())).await.expect(200);
    assert_eq!(own.text("recipient"), "0754321908", "who sees orders sees the number of a message");
    let again = staff.post(&format!("/api/messages/{id}/send-again"), &json!({})).await;
    assert_eq!(again.failure(), (409, "channel_off"));
}

#[tokio::test]
async fn links_never_confirm_an_unpaid_order() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let variants = |links: &Value| -> Vec<String> {
        links.as_array().unwrap().iter().map(|l| l["variant"].as_str().unwrap().to_owned()).collect()
    };
    let links = staff.get(&format!("/api/orders/{}/whatsapp-links", router.text("_id"))).await.expect(200);
    let names = variants(links.data());
    assert_eq!(names, ["default", "urgent", "plain"], "it costs more than 50,000 and is paid in cash");
    let paid = app.pay(&app.bundle("normal").await).await;
    let order = app.place(&bundle_order(&paid)).await.expect(201);
    let links = staff.get(&format!("/api/orders/{}/whatsapp-links", order.text("orderId"))).await.expect(200);
    assert_eq!(variants(links.data()), ["default", "payment", "paymentProof", "plain"]);
    assert!(links.data()[0]["url"].as_str().unwrap().starts_with("https://wa.me/255"));
}

#[tokio::test]
async fn a_preview_has_the_requested_language_and_variant() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let preview = staff.get("/api/messages/preview?variant=urgent&language=sw").await.expect(200);
    assert!(preview.text("text").starts_with("HARAKA: oda mpya inayozidi TSh 50,000"));
    let refused = staff.get("/api/messages/preview?variant=loud").await;
    assert_eq!(refused.failure(), (400, "invalid_query"));
}

async fn set(staff: &Staff<'_>, key: &str, status: &str) {
    let body = json!({ "status": status, "reason": "a slip" });
    staff.send(Method::PUT, &format!("/api/orders/{key}"), Some(&body)).await.expect(200);
}

#[tokio::test]
async fn a_cancellation_notifies_the_customer_unless_it_is_reverted_quickly() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let order = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let (id, key) = (order.text("orderId"), order.text("_id"));
    about(&staff, &id, 2).await;
    set(&staff, &key, "cancelled").await;
    set(&staff, &key, "pending").await;
    app.execute("UPDATE outbox_events SET due_at = '2020-01-01 00:00:00' WHERE handled_at IS NULL");
    app.eventually("the outbox event is processed", || async {
        let open = app.texts("SELECT key AS text FROM outbox_events WHERE handled_at IS NULL");
        open.is_empty().then_some(())
    })
    .await;
    assert_eq!(about(&staff, &id, 2).await.len(), 2, "a reverted status notifies nobody");
    set(&staff, &key, "cancelled").await;
    app.execute("UPDATE outbox_events SET due_at = '2020-01-01 00:00:00' WHERE handled_at IS NULL");
    let messages = about(&staff, &id, 3).await;
    assert_eq!(messages[2]["kind"], "order_cancelled");
    assert!(messages[2]["text"].as_str().unwrap().contains(&id));
}

#[tokio::test]
async fn a_customer_who_paid_without_ordering_is_reminded() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    app.pay(&app.bundle("normal").await).await;
    app.execute("UPDATE outbox_events SET due_at = '2020-01-01 00:00:00' WHERE handled_at IS NULL");
    for kind in ["payment_received", "payment"] {
        let path = format!("/api/messages?kind={kind}");
        app.eventually(kind, || async {
            let list = staff.get(&path).await.expect(200);
            (list.data().as_array().unwrap().len() == 1).then_some(())
        })
        .await;
    }
}

const SIMULATED: [&str; 6] = ["--sms", "simulator", "--whatsapp", "simulator", "--push", "simulator"];

async fn app_with_simulator() -> TestApp {
    TestApp::start_with(&SIMULATED, |_dir| None).await
}

/// Waits until the simulator has received `count` messages.
async fn received(app: &TestApp, count: usize) -> Vec<simulators::message::ReceivedMessage> {
    app.eventually(&format!("{count} messages at the simulator"), || async {
        let got = app.messages.as_ref().unwrap().received();
        (got.len() >= count).then_some(got)
    })
    .await
}

/// Makes all waiting messages due.
pub fn make_due(app: &TestApp) {
    app.execute("UPDATE messages SET next_attempt_at = '2020-01-01 00:00:00' WHERE state = 'waiting'");
}

#[tokio::test]
async fn an_order_reaches_staff_by_whatsapp_and_its_customer_by_text_message() {
    let app = app_with_simulator().await;
    let staff = app.staff().await;
    let order = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let got = received(&app, 2).await;
    let mut channels: Vec<_> = got.iter().map(|got| (got.channel, got.times)).collect();
    channels.sort_unstable();
    assert_eq!(channels, [("sms", 1), ("whatsapp", 1)]);
    assert!(got.iter().all(|got| got.text.contains(&order.text("orderId"))));
    let sent = app
        .eventually("both are sent", || async {
            let messages = about(&staff, &order.text("orderId"), 2).await;
            messages.iter().all(|message| message["state"] == "sent").then_some(messages)
        })
        .await;
    let id = sent[0]["_id"].as_str().unwrap();
    let full = staff.get(&format!("/api/messages/{id}")).await.expect(200);
    assert_eq!(full.data()["log"][0]["outcome"], "sent");
    assert_eq!(full.data()["providerId"], Value::Null, "WhatsApp ids contain the number");
    let again = staff.post(&format!("/api/messages/{id}/send-again"), &json!({})).await;
    assert_eq!(again.failure(), (409, "message_in_progress"), "it was sent a moment ago");
}

#[tokio::test]
async fn failed_messages_are_dismissed_and_others_are_not() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let order = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let messages = about(&staff, &order.text("orderId"), 2).await;
    let ids: Vec<_> = messages.iter().map(|message| message["_id"].as_str().unwrap()).collect();
    app.execute(&format!("UPDATE messages SET state = 'dead' WHERE id = '{}'", ids[0]));
    let put = staff.post("/api/messages/dismiss", &json!({ "ids": ids })).await.expect(200);
    assert_eq!(put.data()["dismissed"], 1);
    let aside = staff.get("/api/messages?state=dismissed").await.expect(200);
    assert_eq!((aside.data()[0]["_id"].as_str(), aside.data()[1].is_null()), (Some(ids[0]), true));
    assert!(aside.data()[0]["dismissedAt"].is_string());
    assert!(staff.get("/api/messages?state=dead").await.expect(200).data()[0].is_null());
    assert_eq!(staff.get("/api/messages/counts").await.expect(200).data()["dead"], 0);
}

#[tokio::test]
async fn dismissing_requires_one_to_100_valid_ids() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let id = "01930000-0000-7000-8000-000000000001";
    for (ids, code) in [
        (json!([]), "required"),
        (json!(vec![id; 101]), "too_many"),
        (json!([id, "1' OR '1' = '1"]), "invalid"),
    ] {
        let refused = staff.post("/api/messages/dismiss", &json!({ "ids": ids })).await;
        assert_eq!(refused.failure(), (422, "validation_failed"));
        assert_eq!(refused.body["errors"][0]["code"], code);
        assert_eq!(refused.fields(), ["ids"]);
    }
    let unknown = staff.post("/api/messages/dismiss", &json!({ "ids": [id] })).await.expect(200);
    assert_eq!(unknown.data()["dismissed"], 0);
}

#[tokio::test]
async fn the_delivery_code_reaches_the_customer_and_no_staff() {
    let app = app_with_simulator().await;
    let order = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let (id, code) = (order.text("orderId"), order.text("deliveryCode"));
    let sent = received(&app, 2).await;
    let says_code = |got: &&simulators::message::ReceivedMessage| got.text.contains(&format!(": {code}\n"));
    let recipients: Vec<_> = sent.iter().filter(says_code).map(|got| got.to.as_str()).collect();
    assert_eq!(recipients, ["+255688100245"], "{code} must only reach the customer");
    let listed = about(&app.staff().await, &id, 2).await;
    let texts: Vec<_> = listed.iter().map(|message| message["text"].as_str().unwrap()).collect();
    assert!(texts.iter().any(|text| text.contains(": ••••\n")), "{texts:?}");
    assert!(texts.iter().all(|text| !text.contains(&format!(": {code}\n"))), "{texts:?}");
}

#[tokio::test]
async fn messages_are_sent_after_a_sender_outage() {
    let mut app = app_with_simulator().await;
    let simulator = app.messages.take().unwrap();
    let address = simulator.address();
    simulator.stop().await;
    let router = app.router_with_stock(|stock| stock > 0).await;
    app.place(&router_order(&router)).await.expect(201);
    app.eventually("an attempt failed", || async {
        let lines = app.texts("SELECT detail AS text FROM message_attempts");
        (lines.len() >= 2).then_some(())
    })
    .await;
    app.messages = Some(MessageSimulator::start_at(address).unwrap());
    app.eventually("both are sent", || async {
        make_due(&app);
        (app.messages.as_ref().unwrap().received().len() == 2).then_some(())
    })
    .await;
    assert!(app.messages.as_ref().unwrap().received().iter().all(|got| got.times == 1));
}

#[tokio::test]
async fn an_unknown_number_is_a_dead_letter_immediately_and_can_be_sent_again() {
    let app = app_with_simulator().await;
    let staff = app.staff().await;
    let mut order = router_order(&app.router_with_stock(|stock| stock > 0).await);
    order["phoneNumber"] = json!("0700000201");
    let id = app.place(&order).await.expect(201).text("orderId");
    let dead = app
        .eventually("a dead letter", || async {
            let messages = about(&staff, &id, 2).await;
            messages.into_iter().find(|message| message["state"] == "dead")
        })
        .await;
    let counts = staff.get("/api/messages/counts").await.expect(200);
    assert_eq!(counts.data()["dead"], 1);
    let path = format!("/api/messages/{}/send-again", dead["_id"].as_str().unwrap());
    let again = staff.post(&path, &json!({})).await.expect(200);
    assert_eq!(again.text("state"), "waiting");
    let audit = staff.get("/api/audit").await.expect(200);
    assert_eq!(
        (&audit.data()[0]["action"], &audit.data()[0]["kind"]),
        (&json!("sent_again"), &json!("message"))
    );
}

#[tokio::test]
async fn a_test_message_goes_to_staff_only_and_says_that_it_is_a_test() {
    let app = app_with_simulator().await;
    let staff = app.staff().await;
    let body = json!({ "variant": "paymentProof", "language": "en" });
    let made = staff.post("/api/messages/test", &body).await.expect(201);
    assert_eq!(made.data().as_array().unwrap().len(), 1);
    assert_eq!((&made.data()[0]["isTest"], &made.data()[0]["kind"]), (&json!(true), &json!("payment_proof")));
    assert!(received(&app, 1).await[0].text.starts_with("TEST."));
    let refused = staff.post("/api/messages/test", &json!({ "variant": "loud" })).await;
    assert_eq!(refused.fields(), ["variant"]);
}

#[tokio::test]
async fn changing_recipients_requires_the_password() {
    let app = app_with_simulator().await;
    let staff = app.staff().await;
    let rules = json!({ "messages": {
        "staff": [{ "name": "Asha", "phone": "0754000077", "language": "en", "channels": ["sms"], "topics": ["new_orders"] }],
        "urgentAboveTsh": 1000, "summaryHour": null, "customers": "none", "pushTopics": [],
    } });
    let unconfirmed = staff.send(Method::PUT, "/api/store/settings", Some(&rules)).await;
    assert_eq!(unconfirmed.failure(), (403, "confirmation_required"));
    let confirmation = staff.confirmation().await;
    let saved = staff.send_confirmed((Method::PUT, "/api/store/settings"), Some(&rules), &confirmation).await;
    assert_eq!(saved.expect(200).data()["messages"]["staff"][0]["phone"], "255754000077");
    app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let got = received(&app, 1).await;
    assert_eq!((got.len(), got[0].to.as_str()), (1, "+255754000077"));
    assert!(got[0].text.starts_with("URGENT"));
    let mut nowhere = rules.clone();
    nowhere["messages"]["staff"][0]["channels"] = json!(["email"]);
    let refused = staff.send(Method::PUT, "/api/store/settings", Some(&nowhere)).await;
    assert_eq!(refused.fields(), ["staff[0].channels"]);
}
