//! What customers see of their own: by browser, by the link of a message, and by a code sent to their number.

use chrono::TimeDelta;
use kernel::{OrderId, order_link_token};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, initiate_body, with_order};

/// A number without a purchase.
const STRANGER: &str = "0754999888";

/// A browser that keeps its cookies.
#[derive(Default)]
struct Browser(std::sync::Mutex<Vec<String>>);

impl Browser {
    async fn send(&self, app: &TestApp, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let cookies = self.0.lock().unwrap().join("; ");
        let answer = app.send(method, path, &[("cookie", &cookies)], body).await;
        let set = answer.headers.get_all("set-cookie").iter();
        let set: Vec<_> =
            set.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap().to_owned()).collect();
        let mut kept = self.0.lock().unwrap();
        for cookie in set {
            let name = cookie.split('=').next().unwrap().to_owned() + "=";
            kept.retain(|known| !known.starts_with(&name));
            kept.push(cookie);
        }
        answer
    }

    async fn post(&self, app: &TestApp, path: &str, body: &Value) -> Answer {
        self.send(app, Method::POST, path, Some(body)).await
    }

    async fn get(&self, app: &TestApp, path: &str) -> Answer {
        self.send(app, Method::GET, path, None).await
    }

    /// The purchases that it sees, as pairs of id and whether in full.
    async fn purchases(&self, app: &TestApp) -> Vec<(String, bool)> {
        let seen = self.get(app, "/api/my/purchases").await.expect(200);
        let list = seen.data()["purchases"].as_array().unwrap().clone();
        list.iter().map(|view| (view["orderId"].as_str().unwrap().to_owned(), view["full"] == true)).collect()
    }
}

fn token(app: &TestApp, order_id: &str) -> String {
    order_link_token(&OrderId::parse(order_id).unwrap(), app.shop.key.as_ref())
}

async fn placed(app: &TestApp) -> String {
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201).text("orderId")
}

#[tokio::test]
async fn the_link_of_a_message_opens_the_order_for_its_customer_in_any_browser() {
    let app = TestApp::start().await;
    let order_id = placed(&app).await;
    let link = token(&app, &order_id);
    let opened = app.post("/api/orders/open", &json!({ "link": link })).await.expect(200);
    let order = &opened.data()["order"];
    assert_eq!((&order["orderId"], &order["full"]), (&json!(order_id), &json!(true)));
    assert_eq!((&order["phoneNumber"], &opened.data()["payment"]), (&json!("0754321908"), &Value::Null));
    let path = format!("/api/orders/{order_id}/correct-recipient");
    let corrected = app.post(&path, &json!({ "link": link, "recipientPhone": "0754111222" })).await;
    assert_eq!(corrected.expect(200).data()["details"]["recipientNumber"], "0754111222");
    let cancelled = app.post(&format!("/api/orders/{order_id}/cancel"), &json!({ "link": link })).await;
    assert_eq!(cancelled.expect(200).data()["cancelRequested"], true);
}

#[tokio::test]
async fn a_changed_link_opens_nothing_and_is_limited_like_an_unknown_number() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let order_id = placed(&app).await;
    let link = token(&app, &order_id);
    let open = async |link: &str| {
        let headers = [("x-forwarded-for", "41.59.1.1")];
        app.send(Method::POST, "/api/orders/open", &headers, Some(&json!({ "link": link }))).await
    };
    let last = if link.ends_with('0') { "1" } else { "0" };
    let changed = format!("{}{last}", &link[..link.len() - 1]);
    let other_order = token(&app, "TBH482-7K3M9QX2TC");
    for wrong in [changed.as_str(), &other_order, "", "nonsense", &order_id] {
        assert_eq!(open(wrong).await.failure(), (404, "order_not_found"), "{wrong}");
    }
    for _ in 0..5 {
        open(&changed).await;
    }
    assert_eq!(open(&link).await.failure(), (429, "too_many_tries"));
}

#[tokio::test]
async fn a_link_ends_when_its_order_is_erased() {
    let app = TestApp::start().await;
    let order_id = placed(&app).await;
    let link = token(&app, &order_id);
    app.execute("UPDATE orders SET customer_phone = '255012345678'");
    let gone = app.post("/api/orders/open", &json!({ "link": link })).await;
    assert_eq!(gone.failure(), (404, "order_not_found"));
}

#[tokio::test]
async fn the_link_about_a_payment_leads_to_what_completes_it() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let link = token(&app, &paid.order_id);
    let opened = app.post("/api/orders/open", &json!({ "link": link })).await.expect(200);
    assert_eq!(opened.data()["order"]["stage"], "details_missing");
    let payment = &opened.data()["payment"];
    assert_eq!(
        (&payment["paymentId"], &payment["verificationId"]),
        (&json!(paid.payment_id), &json!(paid.verification_id))
    );
    let by_id = app.post("/api/orders/open", &json!({ "orderId": paid.order_id })).await;
    assert_eq!(by_id.failure(), (404, "order_not_found"), "an order id alone proves nothing");
}

#[tokio::test]
async fn the_browser_that_bought_sees_its_purchases_whole_and_another_sees_none() {
    let app = TestApp::start().await;
    let (own, other) = (Browser::default(), Browser::default());
    let bundle = app.bundle("normal").await;
    own.get(&app, "/api/my/purchases").await.expect(200);
    let begun = own.post(&app, "/api/payments/initiate", &with_order(&bundle, PAYS, "0754321908")).await;
    let order_id = begun.expect(202).text("orderId");
    app.settled(&order_id).await;
    let waiting = own.post(&app, "/api/payments/initiate", &initiate_body(&bundle, "0700000022")).await;
    let waiting = waiting.expect(202).text("orderId");
    assert_eq!(own.purchases(&app).await, [(waiting, false), (order_id.clone(), true)]);
    assert_eq!(other.purchases(&app).await, []);
    let track = format!("/api/orders/track/{order_id}");
    assert_eq!(own.get(&app, &track).await.expect(200).data()["details"]["recipientNumber"], "0754321908");
    assert_eq!(other.get(&app, &track).await.expect(200).data()["full"], false);
    let path = format!("/api/orders/{order_id}/correct-recipient");
    let to = json!({ "recipientPhone": "0754111222" });
    assert_eq!(other.post(&app, &path, &to).await.fields(), ["payerPhone"]);
    let corrected = own.post(&app, &path, &to).await.expect(200);
    assert_eq!(corrected.data()["details"]["recipientNumber"], "0754111222");
}

#[tokio::test]
async fn the_wallets_reference_with_four_digits_changes_the_recipient() {
    let app = TestApp::start().await;
    let order_id = placed(&app).await;
    let id = OrderId::parse(&order_id).unwrap();
    let payment = app.shop.storage.payments.find_by_order_id(&id).await.unwrap().unwrap();
    let reference = payment.attempt.confirmation.transaction.unwrap();
    let path = format!("/api/orders/{order_id}/correct-recipient");
    let with = |digits: &str, reference: &str| json!({ "payerLast4": digits, "reference": reference, "recipientPhone": "0754111222" });
    let no_reference = json!({ "payerLast4": "0001", "recipientPhone": "0754111222" });
    assert_eq!(app.post(&path, &no_reference).await.fields(), ["reference"]);
    for (digits, wrong) in [("0001", "NOSUCH12"), ("9999", reference.as_str()), ("0001", &order_id)] {
        assert_eq!(app.post(&path, &with(digits, wrong)).await.fields(), ["payerPhone"], "{digits} {wrong}");
    }
    app.post(&path, &with("0001", &reference.to_lowercase())).await.expect(200);
}

/// A shop that sends text messages.
async fn with_sms() -> TestApp {
    TestApp::start_with(&["--sms", "simulator"], |_dir| None).await
}

async fn request_code(app: &TestApp, browser: &Browser, phone: &str) -> Answer {
    browser.post(app, "/api/my/code", &json!({ "phoneNumber": phone })).await
}

/// The code of the newest message to the number; `None` without one.
fn code_to(app: &TestApp, phone: &str) -> Option<String> {
    let sql = format!(
        "SELECT text FROM messages WHERE kind = 'number_code' AND recipient = '{phone}' ORDER BY id DESC LIMIT 1"
    );
    app.texts(&sql).pop().map(|text| text.chars().skip(text.chars().count().saturating_sub(6)).collect())
}

async fn prove(app: &TestApp, browser: &Browser, id: &str, code: &str) -> Answer {
    browser.post(app, "/api/my/number", &json!({ "requestId": id, "code": code })).await
}

#[tokio::test]
async fn a_code_shows_the_purchases_of_a_number_for_an_hour() {
    let app = with_sms().await;
    let order_id = placed(&app).await;
    let browser = Browser::default();
    let sent = request_code(&app, &browser, "0700 000 001").await.expect(200);
    let code = code_to(&app, "255700000001").unwrap();
    let proved = prove(&app, &browser, &sent.text("requestId"), &code).await.expect(200);
    assert_eq!(proved.text("phoneNumber"), "0700000001");
    assert_eq!(browser.purchases(&app).await, [(order_id.clone(), true)]);
    assert_eq!(Browser::default().purchases(&app).await, []);

    let again = prove(&app, &Browser::default(), &sent.text("requestId"), &code).await;
    assert_eq!((again.status, again.fields()), (422, vec!["code"]), "a code works once");
    app.advance(TimeDelta::minutes(61));
    assert_eq!(browser.purchases(&app).await, []);
}

#[tokio::test]
async fn the_recipient_of_a_gift_sees_it_without_its_buyer() {
    let app = with_sms().await;
    let bundle = app.bundle("normal").await;
    let gift = app.post("/api/payments/initiate", &with_order(&bundle, PAYS, "0754321908")).await;
    let order_id = gift.expect(202).text("orderId");
    app.settled(&order_id).await;
    let browser = Browser::default();
    let sent = request_code(&app, &browser, "0754321908").await.expect(200);
    prove(&app, &browser, &sent.text("requestId"), &code_to(&app, "255754321908").unwrap()).await.expect(200);
    assert_eq!(browser.purchases(&app).await, [(order_id, false)]);
    let list = browser.get(&app, "/api/my/purchases").await.body.to_string();
    assert!(!list.contains("0700000001") && !list.contains("255700000001"), "{list}");
}

#[tokio::test]
async fn a_number_that_the_shop_does_not_know_is_answered_alike_and_gets_no_message() {
    let app = with_sms().await;
    placed(&app).await;
    let (known, unknown) = (
        request_code(&app, &Browser::default(), PAYS).await.expect(200),
        request_code(&app, &Browser::default(), STRANGER).await.expect(200),
    );
    let fields = |answer: &Answer| answer.data().as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(fields(&known), fields(&unknown));
    assert_eq!(known.text("requestId").len(), unknown.text("requestId").len());
    assert_eq!(code_to(&app, "255754999888"), None);
    let wrong = prove(&app, &Browser::default(), &unknown.text("requestId"), "123456").await;
    let right_kind = prove(&app, &Browser::default(), &known.text("requestId"), "000000").await;
    assert_eq!(wrong.body, right_kind.body);
}

#[tokio::test]
async fn five_tries_end_a_code_also_for_32_guessers_at_once() {
    let app = with_sms().await;
    placed(&app).await;
    let sent = request_code(&app, &Browser::default(), PAYS).await.expect(200);
    let (id, code) = (sent.text("requestId"), code_to(&app, "255700000001").unwrap());
    let wrong = if code == "111111" { "222222" } else { "111111" };
    let browsers: Vec<_> = (0..32).map(|_| Browser::default()).collect();
    let guesses = browsers.iter().map(|browser| prove(&app, browser, &id, wrong));
    let answers = futures_util::future::join_all(guesses).await;
    assert!(answers.iter().all(|answer| answer.status == 422));
    assert_eq!(app.texts("SELECT CAST(tries AS TEXT) AS text FROM number_proofs"), ["5"]);
    assert_eq!(
        prove(&app, &Browser::default(), &id, &code).await.status,
        422,
        "the right one comes too late"
    );
}

#[tokio::test]
async fn a_code_of_another_number_or_an_old_one_proves_nothing() {
    let app = with_sms().await;
    placed(&app).await;
    let own = request_code(&app, &Browser::default(), PAYS).await.expect(200);
    let code = code_to(&app, "255700000001").unwrap();
    let other = request_code(&app, &Browser::default(), STRANGER).await.expect(200);
    assert_eq!(prove(&app, &Browser::default(), &other.text("requestId"), &code).await.fields(), ["code"]);
    assert_eq!(prove(&app, &Browser::default(), "0123456789abcdef", &code).await.fields(), ["code"]);
    app.advance(TimeDelta::minutes(10));
    assert_eq!(prove(&app, &Browser::default(), &own.text("requestId"), &code).await.fields(), ["code"]);
}

#[tokio::test]
async fn codes_to_a_number_are_limited() {
    let app = with_sms().await;
    for _ in 0..3 {
        request_code(&app, &Browser::default(), STRANGER).await.expect(200);
    }
    let refused = request_code(&app, &Browser::default(), STRANGER).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
    assert!(refused.headers.contains_key("retry-after"));
    app.advance(TimeDelta::minutes(10));
    request_code(&app, &Browser::default(), STRANGER).await.expect(200);
}

#[tokio::test]
async fn without_text_messages_no_code_is_offered() {
    let app = TestApp::start().await;
    let refused = request_code(&app, &Browser::default(), PAYS).await;
    assert_eq!(refused.failure(), (409, "not_offered"));
    assert_eq!(app.get("/api/store").await.expect(200).data()["sendsSms"], false);
}

#[tokio::test]
async fn staff_see_neither_the_code_nor_the_secret_of_a_link() {
    let app = with_sms().await;
    let order_id = placed(&app).await;
    request_code(&app, &Browser::default(), PAYS).await.expect(200);
    let code = code_to(&app, "255700000001").unwrap();
    app.tick().await;
    let staff = app.staff().await;
    let log = staff.get("/api/messages").await.expect(200).body.to_string();
    assert!(log.contains("/o/••••") && !log.contains(&token(&app, &order_id)), "{log}");
    assert!(!log.contains(&code), "{log}");
}
