//! Every message channel end to end, from the order to the received message.

use chrono::TimeDelta;
use mail_parser::MessageParser;
use reqwest::Method;
use serde_json::{Value, json};
use server::background;
use simulators::message::{MessageSimulator, Outcome, ReceivedMessage};

use crate::device::{Device, claims};
use crate::messages::{about, make_due};
use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::eventually;
use crate::support::staff::Staff;

/// A shop with every channel enabled, and the simulator that receives its mail and webhooks.
pub async fn app_with_all_channels() -> (TestApp, MessageSimulator) {
    let outside = MessageSimulator::start().unwrap();
    let (port, url) = (outside.smtp_port().to_string(), outside.webhook_url());
    let secret = "k".repeat(32);
    let simulated = ["--sms", "simulator", "--whatsapp", "simulator", "--push", "simulator"];
    let mail = ["--smtp-host", "127.0.0.1", "--smtp-port", &port, "--smtp-from", "Duka <shop@shop.example>"];
    let who = ["--smtp-user", "shop", "--smtp-password", "secret"];
    let program = ["--webhook-url", &url, "--webhook-secret", &secret];
    let app = TestApp::start_with(&[&simulated[..], &mail, &who, &program].concat(), |_dir| None).await;
    (app, outside)
}

fn staff_contact(name: &str, language: &str, channels: &[&str]) -> Value {
    json!({
        "name": name, "phone": "0754000077", "email": format!("{}@shop.example", name.to_lowercase()),
        "language": language, "channels": channels, "topics": ["new_orders"],
    })
}

async fn tell(staff: &Staff<'_>, contacts: &[Value], customers: &str) {
    let rules = json!({ "messages": {
        "staff": contacts, "urgentAboveTsh": 50_000, "summaryHour": null, "customers": customers,
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

/// Waits until `count` messages have arrived by the channel.
pub async fn received(
    app: &TestApp,
    simulator: &MessageSimulator,
    channel: &str,
    count: usize,
) -> Vec<ReceivedMessage> {
    app.eventually(&format!("{count} by {channel}"), || async {
        let got: Vec<_> = simulator.received().into_iter().filter(|got| got.channel == channel).collect();
        (got.len() >= count).then_some(got)
    })
    .await
}

async fn order(app: &TestApp) -> String {
    let router = app.router_with_stock(|stock| stock > 1).await;
    app.place(&router_order(&router)).await.expect(201).text("orderId")
}

/// Waits until the one mail about the order is in `state`.
async fn email(staff: &Staff<'_>, order_id: &str, state: &str) -> Value {
    let path = format!("/api/messages?channel=email&q={order_id}");
    let id = staff
        .app
        .eventually(&format!("a mail in state {state}"), || async {
            let list = staff.get(&path).await.expect(200);
            let found = list.data().as_array().unwrap().iter().find(|message| message["state"] == state)?;
            Some(found["_id"].as_str().unwrap().to_owned())
        })
        .await;
    staff.get(&format!("/api/messages/{id}")).await.expect(200).data().clone()
}

#[tokio::test]
async fn staff_are_notified_of_an_order_by_mail_in_their_language() {
    let (app, outside) = app_with_all_channels().await;
    let staff = app.staff().await;
    let contacts = [staff_contact("Asha", "sw", &["email"]), staff_contact("John", "en", &["email"])];
    tell(&staff, &contacts, "none").await;
    let order_id = order(&app).await;
    let mut letters = received(&app, &outside, "email", 2).await;
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
        let name = letter.message_id().unwrap().trim_end_matches("@shop.example").replace('.', ":");
        assert!(keys.contains(&name), "{name} is none of {keys:?}");
        assert!(got.text.contains("Auto-Submitted: auto-generated"), "{}", got.text);
        assert_eq!(got.times, 1);
    }
}

/// Who got a mail, and the secret of the link in it.
fn link_in(got: &ReceivedMessage, page: &str) -> (String, String) {
    let letter = MessageParser::default().parse(got.text.as_bytes()).unwrap();
    let text = letter.body_text(0).unwrap().into_owned();
    let (_, rest) = text.split_once(&format!("/{page}#")).unwrap_or_else(|| panic!("no link: {text}"));
    (got.to.clone(), rest.split_whitespace().next().unwrap().to_owned())
}

/// The texts of all mails, as staff read them.
async fn mails(staff: &Staff<'_>) -> Vec<String> {
    let list = staff.get("/api/messages?channel=email").await.expect(200);
    list.data().as_array().unwrap().iter().map(|mail| mail["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_link_for_a_forgotten_password_is_mailed_to_the_account_alone_and_not_shown_to_staff() {
    let (app, outside) = app_with_all_channels().await;
    let staff = app.staff().await;
    for email in ["nobody@example.co.tz", "neema@example.co.tz", "neema@example.co.tz"] {
        app.post("/api/auth/forgot", &json!({ "email": email })).await.expect(200);
    }
    let texts = mails(&staff).await;
    assert_eq!(texts.len(), 1, "one for a known address, and no second one within minutes: {texts:?}");
    let letters = received(&app, &outside, "email", 1).await;
    let (to, secret) = link_in(&letters[0], "reset");
    assert_eq!((to.as_str(), secret.len()), ("neema@example.co.tz", 64));
    assert!(texts[0].contains("/reset#••••") && !texts[0].contains(&secret), "{texts:?}");
    let people = staff.get("/api/people?q=neema").await;
    assert!(people.data()[0]["passwordRequestedAt"].is_string(), "the mail may not arrive");

    app.advance(TimeDelta::minutes(6));
    app.post("/api/auth/forgot", &json!({ "email": "neema@example.co.tz" })).await.expect(200);
    let letters = received(&app, &outside, "email", 2).await;
    let (_, newest) = link_in(letters.iter().find(|got| link_in(got, "reset").1 != secret).unwrap(), "reset");
    let redeem = async |token: &str| {
        app.post("/api/auth/reset", &json!({ "token": token, "password": "another long password" })).await
    };
    assert_eq!(redeem(&secret).await.failure(), (410, "link_ended"));
    redeem(&newest).await.expect(200);
}

#[tokio::test]
async fn an_invitation_is_mailed_beside_the_link_to_copy() {
    let (app, outside) = app_with_all_channels().await;
    let owner = app.staff().await;
    let juma = json!({ "name": "Juma Hassan", "email": "juma@example.co.tz", "role": "support" });
    let given = owner.post("/api/people/invitations", &juma).await.expect(201);
    assert_eq!(given.data()["isEmailed"], true);
    let letters = received(&app, &outside, "email", 1).await;
    assert_eq!(link_in(&letters[0], "invitation"), ("juma@example.co.tz".to_owned(), given.text("token")));
    assert!(!mails(&owner).await[0].contains(&given.text("token")));
}

#[tokio::test]
async fn a_deferred_mail_is_retried_and_a_refused_one_is_a_dead_letter_with_its_reason() {
    let (app, outside) = app_with_all_channels().await;
    let staff = app.staff().await;
    tell(&staff, &[staff_contact("Asha", "sw", &["email"])], "none").await;
    outside.switch(Outcome::Fail);
    let id = order(&app).await;
    let waits = app
        .eventually("a try", || async {
            let message = email(&staff, &id, "waiting").await;
            (message["state"] == "waiting" && message["log"][0].is_object()).then_some(message)
        })
        .await;
    let tried = &waits["log"][0];
    assert_eq!((&tried["outcome"], &tried["reason"]), (&json!("failed"), &json!("their_fault")));
    assert_eq!(tried["detail"], "the mail server said 451");
    assert!(waits["nextAttemptAt"].is_string());
    outside.switch(Outcome::Accept);
    // A retry may already be in progress while the server's behaviour changes.
    app.eventually("it is accepted", || async {
        make_due(&app);
        let sent = app.texts("SELECT id AS text FROM messages WHERE channel = 'email' AND state = 'sent'");
        (!sent.is_empty()).then_some(())
    })
    .await;
    let sent = email(&staff, &id, "sent").await;
    let last = sent["log"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["outcome"], &last["reason"]), (&json!("sent"), &Value::Null));
    outside.switch(Outcome::Refuse);
    let dead = email(&staff, &order(&app).await, "dead").await;
    assert_eq!(dead["log"][0]["reason"], "no_recipient");
}

#[tokio::test]
async fn a_device_decrypts_a_push_message_and_verifies_its_sender() {
    let (app, _outside) = app_with_all_channels().await;
    let staff = app.staff().await;
    let key = staff.get("/api/push/key").await.expect(200).text("publicKey");
    let device = Device::new(9);
    sign_up(&app, &staff, &device).await;
    let order_id = order(&app).await;
    let simulator = app.messages.as_ref().unwrap();
    let sealed = received(&app, simulator, "push", 1).await.remove(0).sealed.unwrap();
    let notice: Value = serde_json::from_slice(&device.open(&sealed.body).unwrap()).unwrap();
    let stored = app.texts("SELECT dedupe_key AS text FROM messages WHERE channel = 'push'").remove(0);
    assert_eq!(notice["tag"], stored);
    assert_eq!((&notice["kind"], &notice["language"]), (&json!("urgent_order"), &json!("sw")));
    assert_eq!(notice["path"], format!("/admin/orders/{order_id}"));
    assert!(notice["title"].as_str().unwrap().starts_with("HARAKA: oda mpya"), "{notice}");
    assert!(notice["body"].as_str().unwrap().contains(&order_id));
    assert!(!notice.to_string().contains("Hassan") && !notice.to_string().contains("688100245"), "{notice}");
    let claims = claims(&sealed, &key, &format!("http://{}", simulator.address())).unwrap();
    assert_eq!(claims["sub"], app.shop.url);
    let until = claims["exp"].as_i64().unwrap() - app.shop.clock.now().timestamp();
    assert!((1..=86_400).contains(&until), "push services allow a day: {until} s");
}

#[tokio::test]
async fn a_device_is_kept_during_an_outage_and_deleted_when_its_push_service_no_longer_knows_it() {
    let (app, _outside) = app_with_all_channels().await;
    let staff = app.staff().await;
    sign_up(&app, &staff, &Device::new(9)).await;
    let simulator = app.messages.as_ref().unwrap();
    let devices = async || {
        let list = staff.get("/api/push/subscriptions").await.expect(200);
        list.data().as_array().unwrap().len()
    };
    simulator.switch(Outcome::Fail);
    let id = order(&app).await;
    let reasons = "SELECT reason AS text FROM message_attempts t JOIN messages m ON m.id = t.message_id
        WHERE m.channel = 'push'";
    app.eventually("a try", || async { (!app.texts(reasons).is_empty()).then_some(()) }).await;
    assert_eq!((app.texts(reasons)[0].as_str(), devices().await), ("their_fault", 1));
    simulator.switch(Outcome::Refuse);
    app.eventually("the device is deleted", || async {
        make_due(&app);
        (devices().await == 0).then_some(())
    })
    .await;
    app.eventually("the push message failed permanently", || async {
        let of_order = about(&staff, &id, 1).await;
        of_order.iter().any(|m| m["channel"] == "push" && m["state"] == "dead").then_some(())
    })
    .await;
    order(&app).await;
    app.eventually("other devices are notified", || async {
        let messages = app.texts("SELECT id AS text FROM messages WHERE channel = 'sms'");
        (messages.len() == 2).then_some(())
    })
    .await;
    assert_eq!(app.texts("SELECT id AS text FROM messages WHERE channel = 'push'").len(), 1);
}

#[tokio::test]
async fn only_push_services_of_browsers_are_called_and_a_device_subscribes_once() {
    let (app, _outside) = app_with_all_channels().await;
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

/// One message by each of the five channels.
async fn one_message_per_channel(app: &TestApp) {
    let staff = app.staff().await;
    tell(&staff, &[staff_contact("Asha", "sw", &["whatsapp", "email"])], "sms").await;
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
        let (app, outside) = app_with_all_channels().await;
        one_message_per_channel(&app).await;
        let simulator = app.messages.as_ref().unwrap();
        let all = [simulator, &outside];
        switch(all, outcome);
        let first = order(&app).await;
        let shop = app.shop.clone();
        let round = tokio::spawn(async move { background::run_once(&shop).await });
        eventually("all five were attempted", || async {
            (simulator.calls() >= 3 && outside.calls() >= 2).then_some(())
        })
        .await;
        order(&app).await;
        if outcome == Outcome::Hang {
            let in_hand =
                format!("SELECT id AS text FROM messages WHERE order_id = '{first}' AND state = 'sending'");
            assert_eq!(app.texts(&in_hand).len(), 5, "the second order was placed while the senders hang");
        }
        switch(all, Outcome::Accept);
        round.await.unwrap();
        app.eventually("all are sent", || async {
            make_due(&app);
            let sent = app.texts("SELECT id AS text FROM messages WHERE state = 'sent'");
            (sent.len() == 10).then_some(())
        })
        .await;
        let keys: Vec<_> =
            all.iter().flat_map(|one| one.received()).map(|got| (got.channel, got.key)).collect();
        assert_eq!(keys.len(), 10, "{outcome:?}: one key per message: {keys:?}");
    }
}

#[tokio::test]
async fn a_message_refused_by_its_channel_is_a_dead_letter_with_its_reason() {
    let (app, outside) = app_with_all_channels().await;
    one_message_per_channel(&app).await;
    switch([app.messages.as_ref().unwrap(), &outside], Outcome::Refuse);
    order(&app).await;
    app.eventually("five dead letters", || async {
        let dead = app.texts("SELECT id AS text FROM messages WHERE state = 'dead'");
        (dead.len() == 5).then_some(())
    })
    .await;
    let mut why = app.texts(
        "SELECT m.channel || ' ' || t.reason AS text FROM message_attempts t JOIN messages m ON m.id = t.message_id",
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

/// Lines of an automatic message, and of the links that staff open.
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
        app.execute("DELETE FROM rate_limit_hits");
        let paid = app.pay(&app.bundle("normal").await).await;
        let mut body = bundle_order(&paid);
        body["customerName"] = json!(name);
        body["customerDetails"]["paymentName"] = json!(name);
        let order_id = app.place(&body).await.expect(201).text("orderId");
        let lines = lines(&app, &staff, &order_id).await;
        assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), expected, "{name:?}: {lines:?}");
        for line in lines.iter().flatten() {
            // The bullets of a masked link stand among them.
            let is_format = |c: char| ('\u{200b}'..='\u{202e}').contains(&c) && c != '•';
            let hidden = |c: char| c.is_control() || is_format(c) || c == '\u{feff}';
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
