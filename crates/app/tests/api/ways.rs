//! Every way by which somebody is told, from the order to what arrives.

use bundlehub::background;
use mail_parser::MessageParser;
use message_simulator::{Got, MessageSimulator, Outcome};
use reqwest::Method;
use serde_json::{Value, json};

use crate::device::{Device, claims};
use crate::messages::{about, hurry};
use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::eventually;
use crate::support::staff::Staff;

/// A shop that sends by every way, with the server that takes its letters and the program that it calls.
async fn talkative() -> (TestApp, MessageSimulator) {
    let outside = MessageSimulator::start().unwrap();
    let (port, url) = (outside.smtp_port().to_string(), outside.webhook_url());
    let secret = "k".repeat(32);
    let played = ["--sms", "simulator", "--whatsapp", "simulator", "--push", "simulator"];
    let mail = ["--smtp-host", "127.0.0.1", "--smtp-port", &port, "--smtp-from", "Duka <shop@shop.example>"];
    let who = ["--smtp-user", "shop", "--smtp-password", "secret"];
    let program = ["--webhook-url", &url, "--webhook-secret", &secret];
    let app = TestApp::start_with(&[&played[..], &mail, &who, &program].concat(), |_dir| None).await;
    (app, outside)
}

fn colleague(name: &str, language: &str, channels: &[&str]) -> Value {
    json!({
        "name": name, "phone": "0754000077", "email": format!("{}@shop.example", name.to_lowercase()),
        "language": language, "channels": channels, "topics": ["new_orders"],
    })
}

async fn tell(staff: &Staff<'_>, colleagues: &[Value], customers: &str) {
    let rules = json!({ "messages": {
        "staff": colleagues, "urgentAboveTsh": 50_000, "summaryHour": null, "customers": customers,
        "pushTopics": ["new_orders"],
    } });
    let confirmation = staff.confirmation().await;
    staff.send_confirmed((Method::PUT, "/api/store/settings"), Some(&rules), &confirmation).await.expect(200);
}

async fn sign_up(app: &TestApp, staff: &Staff<'_>, device: &Device) {
    let endpoint = format!("{}phone", app.messages.as_ref().unwrap().push_url());
    let body = json!({ "endpoint": endpoint, "label": "Phone", "language": "sw",
        "keys": { "p256dh": device.p256dh, "auth": device.auth_text } });
    staff.post("/api/push/subscriptions", &body).await.expect(201);
}

/// What came by a way, once there are so many.
async fn came(app: &TestApp, stand_in: &MessageSimulator, channel: &str, count: usize) -> Vec<Got> {
    app.eventually(&format!("{count} by {channel}"), || async {
        let got: Vec<_> = stand_in.got().into_iter().filter(|got| got.channel == channel).collect();
        (got.len() >= count).then_some(got)
    })
    .await
}

async fn order(app: &TestApp) -> String {
    let router = app.router_with_stock(|stock| stock > 1).await;
    app.place(&router_order(&router)).await.expect(201).text("orderId")
}

/// The one message about an order that goes by mail, once its state is as awaited.
async fn mailed(staff: &Staff<'_>, order_id: &str, state: &str) -> Value {
    let path = format!("/api/messages?channel=email&q={order_id}");
    let id = staff
        .app
        .eventually(&format!("a letter that is {state}"), || async {
            let list = staff.get(&path).await.expect(200);
            let found = list.data().as_array().unwrap().iter().find(|message| message["state"] == state)?;
            Some(found["_id"].as_str().unwrap().to_owned())
        })
        .await;
    staff.get(&format!("/api/messages/{id}")).await.expect(200).data().clone()
}

#[tokio::test]
async fn staff_are_notified_of_an_order_by_mail_in_their_language() {
    let (app, outside) = talkative().await;
    let staff = app.staff().await;
    let colleagues = [colleague("Asha", "sw", &["email"]), colleague("John", "en", &["email"])];
    tell(&staff, &colleagues, "none").await;
    let order_id = order(&app).await;
    let mut letters = came(&app, &outside, "email", 2).await;
    let keys = app.texts("SELECT dedupe_key AS text FROM messages WHERE channel = 'email'");
    letters.sort_by(|one, other| one.to.cmp(&other.to));
    let read = [("asha@shop.example", "HARAKA", "Bidhaa"), ("john@shop.example", "URGENT", "Item")];
    for (got, (to, subject, word)) in letters.iter().zip(read) {
        let letter = MessageParser::default().parse(got.text.as_bytes()).unwrap();
        assert_eq!(letter.to().unwrap().first().unwrap().address(), Some(to));
        assert_eq!(letter.from().unwrap().first().unwrap().address(), Some("shop@shop.example"));
        assert!(letter.subject().unwrap().starts_with(&format!("Bundle Hub: {subject}")));
        let text = letter.body_text(0).unwrap();
        assert!(text.contains(&order_id) && text.contains(word), "{text}");
        assert!(
            !text.contains("Hassan") && !text.contains("0688100245"),
            "no more than a first name: {text}"
        );
        let name = letter.message_id().unwrap().trim_end_matches("@bundlehub").replace('.', ":");
        assert!(keys.contains(&name), "{name} is none of {keys:?}");
        assert_eq!(got.times, 1);
    }
}

#[tokio::test]
async fn a_deferred_mail_is_retried_and_a_refused_one_is_a_dead_letter_with_its_reason() {
    let (app, outside) = talkative().await;
    let staff = app.staff().await;
    tell(&staff, &[colleague("Asha", "sw", &["email"])], "none").await;
    outside.switch(Outcome::Fail);
    let id = order(&app).await;
    let waits = app
        .eventually("a try", || async {
            let message = mailed(&staff, &id, "waiting").await;
            (message["state"] == "waiting" && message["log"][0].is_object()).then_some(message)
        })
        .await;
    let tried = &waits["log"][0];
    assert_eq!((&tried["outcome"], &tried["reason"]), (&json!("failed"), &json!("their_fault")));
    assert_eq!(tried["detail"], "the mail server said 451");
    assert!(waits["nextTryAt"].is_string());
    outside.switch(Outcome::Accept);
    // It may be under way once more, and fail, while the server changes its mind.
    app.eventually("it is taken", || async {
        hurry(&app);
        let sent = app.texts("SELECT id AS text FROM messages WHERE channel = 'email' AND state = 'sent'");
        (!sent.is_empty()).then_some(())
    })
    .await;
    let sent = mailed(&staff, &id, "sent").await;
    let last = sent["log"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["outcome"], &last["reason"]), (&json!("sent"), &Value::Null));
    outside.switch(Outcome::Refuse);
    let dead = mailed(&staff, &order(&app).await, "dead").await;
    assert_eq!(dead["log"][0]["reason"], "no_recipient");
}

#[tokio::test]
async fn a_device_decrypts_a_push_message_and_verifies_its_sender() {
    let (app, _outside) = talkative().await;
    let staff = app.staff().await;
    let key = staff.get("/api/push/key").await.expect(200).text("publicKey");
    let device = Device::new(9);
    sign_up(&app, &staff, &device).await;
    let order_id = order(&app).await;
    let stand_in = app.messages.as_ref().unwrap();
    let sealed = came(&app, stand_in, "push", 1).await.remove(0).sealed.unwrap();
    let notice: Value = serde_json::from_slice(&device.open(&sealed.body).unwrap()).unwrap();
    let stored = app.texts("SELECT dedupe_key AS text FROM messages WHERE channel = 'push'").remove(0);
    assert_eq!(notice["tag"], stored);
    assert_eq!((&notice["kind"], &notice["language"]), (&json!("urgent_order"), &json!("sw")));
    assert_eq!(notice["path"], format!("/admin/orders/{order_id}"));
    assert!(notice["title"].as_str().unwrap().starts_with("HARAKA: oda mpya"), "{notice}");
    assert!(notice["body"].as_str().unwrap().contains(&order_id));
    assert!(!notice.to_string().contains("Hassan") && !notice.to_string().contains("688100245"), "{notice}");
    let claims = claims(&sealed, &key, &format!("http://{}", stand_in.address())).unwrap();
    assert_eq!(claims["sub"], app.shop.url);
    let until = claims["exp"].as_i64().unwrap() - app.shop.clock.now().timestamp();
    assert!((1..=86_400).contains(&until), "browsers' companies allow a day: {until} s");
}

#[tokio::test]
async fn a_device_is_kept_during_an_outage_and_deleted_when_its_push_service_no_longer_knows_it() {
    let (app, _outside) = talkative().await;
    let staff = app.staff().await;
    sign_up(&app, &staff, &Device::new(9)).await;
    let stand_in = app.messages.as_ref().unwrap();
    let devices = async || {
        let list = staff.get("/api/push/subscriptions").await.expect(200);
        list.data().as_array().unwrap().len()
    };
    stand_in.switch(Outcome::Fail);
    let id = order(&app).await;
    let reasons = "SELECT reason AS text FROM message_tries t JOIN messages m ON m.id = t.message_id
        WHERE m.channel = 'push'";
    app.eventually("a try", || async { (!app.texts(reasons).is_empty()).then_some(()) }).await;
    assert_eq!((app.texts(reasons)[0].as_str(), devices().await), ("their_fault", 1));
    stand_in.switch(Outcome::Refuse);
    app.eventually("the device is forgotten", || async {
        hurry(&app);
        (devices().await == 0).then_some(())
    })
    .await;
    app.eventually("the notice is given up", || async {
        let of_order = about(&staff, &id, 1).await;
        of_order.iter().any(|m| m["channel"] == "push" && m["state"] == "dead").then_some(())
    })
    .await;
    order(&app).await;
    app.eventually("others are told", || async {
        let told = app.texts("SELECT id AS text FROM messages WHERE channel = 'sms'");
        (told.len() == 2).then_some(())
    })
    .await;
    assert_eq!(app.texts("SELECT id AS text FROM messages WHERE channel = 'push'").len(), 1);
}

#[tokio::test]
async fn only_push_services_of_browsers_are_called_and_a_device_subscribes_once() {
    let (app, _outside) = talkative().await;
    let staff = app.staff().await;
    let device = Device::new(9);
    for address in
        ["https://169.254.169.254/latest", "http://127.0.0.1:1/x", "https://evil.example\\.push.apple.com/"]
    {
        let keys = json!({ "p256dh": device.p256dh, "auth": device.auth_text });
        let body = json!({ "endpoint": address, "keys": keys });
        assert_eq!(staff.post("/api/push/subscriptions", &body).await.fields(), ["endpoint"], "{address}");
    }
    for _ in 0..2 {
        sign_up(&app, &staff, &device).await;
    }
    assert_eq!(staff.get("/api/push/subscriptions").await.expect(200).data().as_array().unwrap().len(), 1);
}

/// One message by each of the five ways.
async fn told_by_all(app: &TestApp) {
    let staff = app.staff().await;
    tell(&staff, &[colleague("Asha", "sw", &["whatsapp", "email"])], "sms").await;
    sign_up(app, &staff, &Device::new(9)).await;
}

fn switch(all: [&MessageSimulator; 2], outcome: Outcome) {
    for one in all {
        one.switch(outcome);
    }
}

#[tokio::test]
async fn senders_that_hang_fail_or_send_garbage_delay_no_order_and_lose_no_message() {
    for outcome in [Outcome::Hang, Outcome::Fail, Outcome::Garbage] {
        let (app, outside) = talkative().await;
        told_by_all(&app).await;
        let stand_in = app.messages.as_ref().unwrap();
        let all = [stand_in, &outside];
        switch(all, outcome);
        let first = order(&app).await;
        let shop = app.shop.clone();
        let round = tokio::spawn(async move { background::run_once(&shop).await });
        eventually("all five were tried", || async {
            (stand_in.calls() >= 3 && outside.calls() >= 2).then_some(())
        })
        .await;
        order(&app).await;
        if outcome == Outcome::Hang {
            let in_hand =
                format!("SELECT id AS text FROM messages WHERE order_id = '{first}' AND state = 'sending'");
            assert_eq!(app.texts(&in_hand).len(), 5, "the second order was placed while they hang");
        }
        switch(all, Outcome::Accept);
        round.await.unwrap();
        app.eventually("all are sent", || async {
            hurry(&app);
            let sent = app.texts("SELECT id AS text FROM messages WHERE state = 'sent'");
            (sent.len() == 10).then_some(())
        })
        .await;
        let keys: Vec<_> = all.iter().flat_map(|one| one.got()).map(|got| (got.channel, got.key)).collect();
        assert_eq!(keys.len(), 10, "{outcome:?}: each is shown once: {keys:?}");
    }
}

#[tokio::test]
async fn a_message_refused_by_its_channel_is_a_dead_letter_with_its_reason() {
    let (app, outside) = talkative().await;
    told_by_all(&app).await;
    switch([app.messages.as_ref().unwrap(), &outside], Outcome::Refuse);
    order(&app).await;
    app.eventually("five dead messages", || async {
        let dead = app.texts("SELECT id AS text FROM messages WHERE state = 'dead'");
        (dead.len() == 5).then_some(())
    })
    .await;
    let mut why = app.texts(
        "SELECT m.channel || ' ' || t.reason AS text FROM message_tries t JOIN messages m ON m.id = t.message_id",
    );
    why.sort();
    assert_eq!(
        why,
        [
            "email no_recipient",
            "push device_gone",
            "sms no_recipient",
            "webhook no_recipient",
            "whatsapp no_recipient",
        ]
    );
}

/// Lines of a message that goes out by itself, and of the links that colleagues press.
async fn lines(app: &TestApp, staff: &Staff<'_>, order_id: &str) -> Vec<Vec<String>> {
    let own = about(staff, order_id, 2).await;
    let links = staff.get(&format!("/api/orders/{order_id}/whatsapp-links")).await.expect(200);
    let all = own.iter().chain(links.data().as_array().unwrap());
    let url = &app.shop.url;
    let text = |message: &Value| message["text"].as_str().unwrap().replace(url.as_str(), "");
    all.map(|message| text(message).lines().map(str::to_owned).collect()).collect()
}

#[tokio::test]
async fn customer_input_adds_no_line_link_or_hidden_character_to_a_message() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let plain = app.place(&bundle_order(&paid)).await.expect(201).text("orderId");
    let expected: Vec<_> = lines(&app, &staff, &plain).await.iter().map(Vec::len).collect();
    let hostile = [
        "Asha\r\nPaid: yes\nMushi",
        "\u{202e}ihsuM\u{202c} ahsA",
        "As\u{200b}ha\u{2028}Malipo: kwa simu\u{2029}Mushi",
        "Asha\u{85}Mu\u{feff}shi\u{b}\u{1b}[31m",
        "Asha <b>&amp;</b> %0A%0APaid: yes",
    ];
    for name in hostile {
        app.execute("DELETE FROM limited_tries");
        let paid = app.pay(&app.bundle("normal").await).await;
        let mut body = bundle_order(&paid);
        body["customerName"] = json!(name);
        body["customerDetails"]["paymentName"] = json!(name);
        let order_id = app.place(&body).await.expect(201).text("orderId");
        let lines = lines(&app, &staff, &order_id).await;
        assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), expected, "{name:?}: {lines:?}");
        for line in lines.iter().flatten() {
            let hidden =
                |c: char| c.is_control() || ('\u{200b}'..='\u{202e}').contains(&c) || c == '\u{feff}';
            assert!(!line.contains("://") && !line.contains(hidden), "{name:?}: {line:?}");
            assert!(
                !line.starts_with("Paid: yes") && !line.starts_with("Malipo: kwa simu\u{2029}"),
                "{line}"
            );
        }
    }
    let paid = app.pay(&app.bundle("normal").await).await;
    let mut body = bundle_order(&paid);
    body["customerName"] = json!("Asha https://evil.example");
    assert_eq!(app.place(&body).await.fields(), ["customerName"]);
}
