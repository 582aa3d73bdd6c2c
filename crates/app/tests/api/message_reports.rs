//! Delivery receipts in the carriers' wire formats.

use futures_util::future::join_all;
use hmac::{Hmac, KeyInit, Mac};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use sha2::Sha256;
use simulators::message::{FinalStatus, ReportTiming};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::support::app::TestApp;
use crate::support::customer::router_order;
use crate::support::staff::Staff;

const KEY: &str = "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk";
const SECRET: &str = "ssssssssssssssssssssssssssssssss";
const TOKEN: &str = "tttttttttttttttttttttttttttttttt";

/// A shop with the message simulator for SMS and WhatsApp, which sends no receipts on its own.
async fn listening(more: &[&str]) -> TestApp {
    let set = ["--sms", "simulator", "--sms-reports-key", KEY];
    let secrets = ["--whatsapp-app-secret", SECRET, "--whatsapp-verify-token", TOKEN];
    let app = TestApp::start_with(&[&set[..], &secrets, more].concat(), |_dir| None).await;
    app.messages.as_ref().unwrap().set_final_status(FinalStatus::Silence);
    app
}

const WHATSAPP: [&str; 2] = ["--whatsapp", "simulator"];

/// Places an order. Returns the customer's message once the carrier has accepted it.
async fn taken(app: &TestApp, staff: &Staff<'_>, phone: &str) -> Value {
    let mut order = router_order(&app.router_with_stock(|stock| stock > 0).await);
    order["phoneNumber"] = json!(phone);
    let id = app.place(&order).await.expect(201).text("orderId");
    let path = format!("/api/messages?q={id}&kind=order_received");
    let id = app
        .eventually("the message is sent", || async {
            let found = staff.get(&path).await.expect(200).data()[0].clone();
            (found["state"] == "sent").then(|| found["_id"].as_str().unwrap().to_owned())
        })
        .await;
    full(staff, &id).await
}

/// The message as staff see it, with the provider's id.
async fn full(staff: &Staff<'_>, id: &str) -> Value {
    let mut message = staff.get(&format!("/api/messages/{id}")).await.expect(200).data().clone();
    let names =
        format!("SELECT provider_id AS text FROM messages WHERE id = '{id}' AND provider_id IS NOT NULL");
    message["providerId"] = json!(staff.app.texts(&names).first());
    message
}

async fn again(staff: &Staff<'_>, message: &Value) -> Value {
    full(staff, message["_id"].as_str().unwrap()).await
}

/// A delivery report of Africa's Talking.
fn sms(app: &TestApp, key: &str, id: &Value, status: &str, reason: &str) -> RequestBuilder {
    let mut form = vec![
        ("id", id.as_str().unwrap()),
        ("status", status),
        ("phoneNumber", "+255754000001"),
        ("networkCode", "64004"),
        ("retryCount", "0"),
    ];
    if !reason.is_empty() {
        form.push(("failureReason", reason));
    }
    app.raw(Method::POST, &format!("/api/messages/reports/sms/{key}")).form(&form)
}

async fn tell(app: &TestApp, message: &Value, status: &str, reason: &str) {
    let answer = sms(app, KEY, &message["providerId"], status, reason).send().await.unwrap();
    assert_eq!(answer.status(), 200);
}

/// A delivery report of WhatsApp.
fn whatsapp(id: &Value, status: &str) -> String {
    let mut said =
        json!({ "id": id, "status": status, "timestamp": "1749416383", "recipient_id": "255754000001" });
    if status == "failed" {
        said["errors"] = json!([{ "code": 131_026, "title": "Message undeliverable" }]);
    }
    let metadata = json!({ "display_phone_number": "255700000100", "phone_number_id": "1" });
    let value = json!({ "messaging_product": "whatsapp", "metadata": metadata, "statuses": [said] });
    let change = json!({ "value": value, "field": "messages" });
    json!({ "object": "whatsapp_business_account", "entry": [{ "id": "0", "changes": [change] }] })
        .to_string()
}

fn signed(secret: &str, body: &str) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap().chain_update(body);
    format!("sha256={}", hex::encode(mac.finalize().into_bytes()))
}

async fn post_whatsapp(app: &TestApp, body: String, signature: Option<String>) -> u16 {
    let request =
        app.raw(Method::POST, "/api/messages/reports/whatsapp").header("Content-Type", "application/json");
    let request = match signature {
        Some(signature) => request.header("X-Hub-Signature-256", signature),
        None => request,
    };
    request.body(body).send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn without_a_secret_the_receipt_routes_do_not_exist() {
    let app = TestApp::start().await;
    let answer = sms(&app, KEY, &json!("ATXid_1"), "Success", "").send().await.unwrap();
    assert_eq!(answer.status(), 404);
    assert_eq!(post_whatsapp(&app, "{}".into(), Some(signed(SECRET, "{}"))).await, 404);
    let question = format!("/api/messages/reports/whatsapp?hub.mode=subscribe&hub.verify_token={TOKEN}");
    assert_eq!(app.get(&question).await.failure(), (404, "reports_off"));
}

#[tokio::test]
async fn whatsapp_gets_its_challenge_only_with_the_verify_token() {
    let app = listening(&[]).await;
    let ask = async |token: &str, mode: &str, challenge: &str| {
        let query = format!("hub.mode={mode}&hub.verify_token={token}&hub.challenge={challenge}");
        let answer =
            app.raw(Method::GET, &format!("/api/messages/reports/whatsapp?{query}")).send().await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.headers()["content-type"].to_str().unwrap().to_owned(), answer.text().await.unwrap())
    };
    let plain = "text/plain; charset=utf-8".to_owned();
    assert_eq!(ask(TOKEN, "subscribe", "1158201444").await, (200, plain, "1158201444".into()));
    assert_eq!(ask("t", "subscribe", "1158201444").await.0, 401);
    assert_eq!(ask(TOKEN, "unsubscribe", "1158201444").await.0, 400);
    assert_eq!(ask(TOKEN, "subscribe", "%3Cscript%3E").await.0, 400);
}

#[tokio::test]
async fn an_unauthenticated_receipt_changes_nothing() {
    let app = listening(&WHATSAPP).await;
    let staff = app.staff().await;
    let message = taken(&app, &staff, "0754000001").await;
    for key in ["k", &"K".repeat(32), &"k".repeat(33)] {
        let answer = sms(&app, key, &message["providerId"], "Failed", "").send().await.unwrap();
        assert_eq!(answer.status(), 404, "{key}");
    }
    let body = whatsapp(&message["providerId"], "failed");
    let forged = [None, Some(String::new()), Some(signed(TOKEN, &body)), Some(signed(SECRET, "{}"))];
    for signature in forged {
        assert_eq!(post_whatsapp(&app, body.clone(), signature).await, 401);
    }
    assert_eq!(again(&staff, &message).await["deliveryStatus"], Value::Null);
}

/// A report whose body does not end.
async fn begin_report(app: &TestApp, signature: &str) -> TcpStream {
    let address = app.base.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/messages/reports/whatsapp HTTP/1.1\r\nHost: {address}\r\nContent-Length: 3000000\r\n\
         X-Hub-Signature-256: {signature}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

async fn status_line(stream: TcpStream) -> String {
    BufReader::new(stream).lines().next_line().await.unwrap().unwrap()
}

#[tokio::test]
async fn eight_reports_are_read_at_the_same_time_and_none_with_a_malformed_signature() {
    let app = listening(&WHATSAPP).await;
    let fine = signed(SECRET, "{}");
    let mut unfinished = Vec::new();
    for _ in 0..8 {
        unfinished.push(begin_report(&app, &signed(TOKEN, "anything")).await);
    }
    let status = || post_whatsapp(&app, "{}".into(), Some(fine.clone()));
    app.eventually("all turns are taken", || async { (status().await == 503).then_some(()) }).await;
    for malformed in ["sha256=", "sha1=00", &fine[..fine.len() - 1], &format!("{fine}0")] {
        let answer = status_line(begin_report(&app, malformed).await).await;
        assert!(answer.contains("401"), "{malformed}: {answer}");
    }
    unfinished.clear();
    app.eventually("a turn is free", || async { (status().await == 200).then_some(()) }).await;
}

#[tokio::test]
async fn an_authentic_receipt_of_an_unknown_message_is_accepted_and_changes_nothing() {
    let app = listening(&[]).await;
    let staff = app.staff().await;
    let message = taken(&app, &staff, "0754000001").await;
    tell(&app, &json!({ "providerId": "ATXid_of_nobody" }), "Failed", "").await;
    for junk in ["", "\0", "id=1", "{}", &"x".repeat(60_000)] {
        let address = format!("/api/messages/reports/sms/{KEY}");
        let answer = app.raw(Method::POST, &address).body(junk.to_owned()).send().await.unwrap();
        assert_eq!(answer.status(), 200);
    }
    let deep = format!("{}{}", "[".repeat(50_000), "]".repeat(50_000));
    // An id of the other channel does not match.
    for body in ["null".into(), "{".into(), deep, whatsapp(&message["providerId"], "failed")] {
        let signature = signed(SECRET, &body);
        assert_eq!(post_whatsapp(&app, body, Some(signature)).await, 200);
    }
    assert_eq!(again(&staff, &message).await["deliveryStatus"], Value::Null);
    assert!(app.texts("SELECT provider_id AS text FROM parked_receipts").is_empty());
    let long = "x".repeat(4 * 1024 * 1024);
    let signature = signed(SECRET, &long);
    assert_eq!(post_whatsapp(&app, long, Some(signature)).await, 413);
}

#[tokio::test]
async fn receipts_in_any_order_end_in_the_same_status() {
    let app = listening(&WHATSAPP).await;
    let staff = app.staff().await;
    for order in [[0, 1, 2], [2, 1, 0]] {
        let message = to_staff(&app, &staff).await;
        for place in order {
            let body = whatsapp(&message["providerId"], ["failed", "delivered", "read"][place]);
            let signature = signed(SECRET, &body);
            assert_eq!(post_whatsapp(&app, body, Some(signature)).await, 200);
        }
        let sent = again(&staff, &message).await;
        assert_eq!(sent["deliveryStatus"], "read", "{order:?}");
        assert!(["deliveredAt", "readAt", "undeliveredAt"].iter().all(|at| sent[at].is_string()), "{sent}");
        assert!(sent["deliveredAt"].as_str() >= sent["sentAt"].as_str(), "no time before it was accepted");
    }
}

/// Sends a test message to staff by WhatsApp. Returns it once the carrier has accepted it.
async fn to_staff(app: &TestApp, staff: &Staff<'_>) -> Value {
    // Test messages are rate-limited; an order notifies staff too.
    let order = router_order(&app.router_with_stock(|stock| stock > 0).await);
    let id = app.place(&order).await.expect(201).text("orderId");
    let path = format!("/api/messages?q={id}&channel=whatsapp");
    let id = app
        .eventually("the message is sent", || async {
            let found = staff.get(&path).await.expect(200).data()[0].clone();
            (found["state"] == "sent").then(|| found["_id"].as_str().unwrap().to_owned())
        })
        .await;
    full(staff, &id).await
}

#[tokio::test]
async fn an_undelivered_message_is_counted_found_explained_and_sent_again() {
    let app = listening(&[]).await;
    let staff = app.staff().await;
    let message = taken(&app, &staff, "0754000001").await;
    tell(&app, &message, "Sent", "").await;
    assert_eq!(again(&staff, &message).await["deliveryStatus"], Value::Null, "it is being sent again");
    tell(&app, &message, "Failed", "UserInBlackList").await;
    let lost = again(&staff, &message).await;
    assert_eq!(
        json!([
            lost["state"],
            lost["deliveryStatus"],
            lost["failureCause"],
            lost["providerText"],
            lost["replacedBy"]
        ]),
        json!(["sent", "undelivered", "blocked", "UserInBlackList", null])
    );
    let counts = staff.get("/api/messages/counts").await.expect(200);
    assert_eq!(counts.data()["undelivered"], 1);
    let found = staff.get("/api/messages?state=undelivered").await.expect(200);
    assert_eq!(found.data()[0]["_id"], message["_id"]);
    let path = format!("/api/messages/{}/send-again", message["_id"].as_str().unwrap());
    let sent = staff.post(&path, &json!({})).await.expect(200);
    assert_eq!((&sent.data()["deliveryStatus"], &sent.data()["undeliveredAt"]), (&Value::Null, &Value::Null));
    let second = app
        .eventually("it is sent again", || async {
            let now = again(&staff, &message).await;
            (now["state"] == "sent" && now["providerId"].is_string()).then_some(now)
        })
        .await;
    assert_ne!(second["providerId"], message["providerId"]);
    tell(&app, &message, "Failed", "").await;
    assert_eq!(
        again(&staff, &message).await["deliveryStatus"],
        Value::Null,
        "the receipt belongs to the first attempt"
    );
    tell(&app, &second, "Success", "").await;
    assert_eq!(again(&staff, &message).await["deliveryStatus"], "delivered");
}

#[tokio::test]
async fn an_undelivered_customer_message_is_sent_once_by_the_other_channel() {
    let app = listening(&WHATSAPP).await;
    let staff = app.staff().await;
    let message = taken(&app, &staff, "0754000001").await;
    let reports = (0..50).map(|_| tell(&app, &message, "Failed", "AbsentSubscriber"));
    join_all(reports).await;
    let path = format!("/api/messages?q={}&kind=order_received", message["orderId"].as_str().unwrap());
    let both = staff.get(&path).await.expect(200).data().as_array().unwrap().clone();
    let ways: Vec<_> = both.iter().map(|message| [&message["channel"], &message["replaces"]]).collect();
    assert_eq!(json!(ways), json!([["whatsapp", message["_id"]], ["sms", null]]));
    assert_eq!(again(&staff, &message).await["replacedBy"], both[0]["_id"]);
    assert_eq!((&both[0]["text"], &both[0]["language"]), (&message["text"], &message["language"]));
    let second = app
        .eventually("it is sent", || async {
            let now = again(&staff, &both[0]).await;
            (now["state"] == "sent").then_some(now)
        })
        .await;
    let lost = async || staff.get("/api/messages?state=undelivered").await.expect(200).data().clone();
    assert_eq!(lost().await, json!([]), "it has gone another way");
    let body = whatsapp(&second["providerId"], "failed");
    let signature = signed(SECRET, &body);
    assert_eq!(post_whatsapp(&app, body, Some(signature)).await, 200);
    assert_eq!(again(&staff, &second).await["failureCause"], "not_on_whatsapp");
    assert_eq!(lost().await.as_array().unwrap().len(), 1, "it was not delivered there either");
    let all = staff.get(&path).await.expect(200);
    assert_eq!(all.data().as_array().unwrap().len(), 2, "one message per channel");
}

#[tokio::test]
async fn a_receipt_before_the_carriers_answer_is_applied() {
    let app = listening(&WHATSAPP).await;
    let staff = app.staff().await;
    let simulator = app.messages.as_ref().unwrap();
    simulator.set_report_timing(ReportTiming::BeforeAnswering);
    simulator.set_final_status(FinalStatus::Read);
    let customers = taken(&app, &staff, "0754000001").await;
    let staff_message = to_staff(&app, &staff).await;
    for (message, status) in [(customers, "delivered"), (staff_message, "read")] {
        app.eventually("the receipt is applied", || async {
            (again(&staff, &message).await["deliveryStatus"] == status).then_some(())
        })
        .await;
    }
    app.eventually("nothing is parked", || async {
        app.texts("SELECT provider_id AS text FROM parked_receipts").is_empty().then_some(())
    })
    .await;
}

#[tokio::test]
async fn the_simulator_reports_as_the_carriers_do_and_numbers_select_the_outcome() {
    let app = listening(&WHATSAPP).await;
    let staff = app.staff().await;
    let simulator = app.messages.as_ref().unwrap();
    simulator.set_report_timing(ReportTiming::After(std::time::Duration::ZERO));
    simulator.set_final_status(FinalStatus::Delivered);
    for (phone, status) in [("0754000001", json!("delivered")), ("0700000205", json!("undelivered"))] {
        let message = taken(&app, &staff, phone).await;
        app.eventually(phone, || async {
            (again(&staff, &message).await["deliveryStatus"] == status).then_some(())
        })
        .await;
    }
    let silent = taken(&app, &staff, "0700000206").await;
    assert_eq!(silent["deliveryStatus"], Value::Null);
}
