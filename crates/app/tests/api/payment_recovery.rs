//! Lost and double payments, wallets' messages, repeated and unwanted prompts.

use kernel::{OrderId, PhoneNumber};
use payments::PaymentState;
use reqwest::Method;
use serde_json::{Value, json};
use simulators::payment::{CallKind, Intervention, Outage, PaymentStatus, Report, StatusAnswer};

use crate::support::app::TestApp;
use crate::support::customer::{PAYS, Paid, bundle_order, initiate_body};
use crate::support::staff::Staff;

/// Pays after five simulated seconds; limits apply to this number.
const REAL_PHONE: &str = "0754321908";
/// The payer never reacts.
const SILENT: &str = "0700000022";

async fn reference_of(app: &TestApp, order_id: &str) -> String {
    let order_id = OrderId::parse(order_id).unwrap();
    let payment = app.shop.storage.payments.find_by_order_id(&order_id).await.unwrap().unwrap();
    payment.attempt.reference.to_string()
}

async fn transaction_of(app: &TestApp, order_id: &str) -> String {
    let order_id = OrderId::parse(order_id).unwrap();
    let payment = app.shop.storage.payments.find_by_order_id(&order_id).await.unwrap().unwrap();
    payment.attempt.confirmation.transaction.unwrap()
}

async fn recover(app: &TestApp, phone: &str, reference: &str) -> crate::support::answer::Answer {
    app.post("/api/payments/recover", &json!({ "phoneNumber": phone, "reference": reference })).await
}

#[tokio::test]
async fn a_purchase_is_recovered_by_the_wallets_reference() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let transaction = transaction_of(&app, &paid.order_id).await;
    let found = recover(&app, "0700 000 001", &transaction.to_lowercase()).await.expect(200);
    assert_eq!(
        (found.text("stage").as_str(), found.text("orderId")),
        ("details_missing", paid.order_id.clone())
    );
    assert_eq!(found.text("paymentId"), paid.payment_id);

    app.place(&bundle_order(&paid)).await.expect(201);
    let placed = recover(&app, "0700000001", &transaction).await.expect(200);
    assert_eq!((placed.text("stage").as_str(), &placed.data()["paymentId"]), ("placed", &Value::Null));
}

#[tokio::test]
async fn a_recovery_search_reveals_nothing_to_strangers() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let transaction = transaction_of(&app, &paid.order_id).await;
    let wrong_phone = recover(&app, REAL_PHONE, &transaction).await;
    let wrong_reference = recover(&app, "0700000001", "NOSUCH12").await;
    assert_eq!(wrong_phone.failure(), (404, "payment_not_recovered"));
    assert_eq!(wrong_phone.body, wrong_reference.body);
}

#[tokio::test]
async fn no_public_answer_gives_access_to_anothers_purchase() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let status = app.get(&format!("/api/payments/status/{}", paid.order_id)).await.expect(200);
    let tracked = app.get(&format!("/api/orders/track/{}", paid.order_id)).await.expect(200);
    let mut texts: Vec<String> = Vec::new();
    for answer in [&status.body, &tracked.body] {
        gather_texts(answer, &mut texts);
    }
    assert!(texts.iter().any(|text| text.len() > 6), "{texts:?}");
    let phone = PhoneNumber::parse("0700000001").unwrap();
    for text in texts {
        let found = app.shop.storage.payment_checks.find_by_transaction(&phone, &text).await.unwrap();
        assert!(found.is_empty(), "{text}");
    }
}

async fn read(app: &TestApp, text: &str) -> crate::support::answer::Answer {
    app.post("/api/payments/read-message", &json!({ "text": text })).await
}

const MESSAGE: &str = "DES9B14S4R Confirmed. Tsh7,000.00 paid to LIPA KARIBU STORES on 28/5/26 at 4:48 pm and charged Tsh500.00.New M-Pesa balance is Tsh9,583.36.";

#[tokio::test]
async fn a_wallets_message_is_read_without_its_balance_and_names() {
    let app = TestApp::start().await;
    let received = "Umepokea 20,000 TZS kutoka ASHA MFANO (0626000555). Salio jipya: 30,666.00 TZS. Utambulisho wa Muamala:3887545254";
    let found = read(&app, &format!("{MESSAGE}\n{received}")).await.expect(200);
    let paid = json!({
        "status": "confirmed",
        "direction": "paid",
        "reference": "DES9B14S4R",
        "amount": 7000,
        "phone": null,
        "wallet": "m_pesa",
        "occurredAt": "2026-05-28T13:48:00Z",
    });
    let received = json!({
        "status": "confirmed",
        "direction": "received",
        "reference": "3887545254",
        "amount": 20000,
        "phone": "0626000555",
        "wallet": "halo_pesa",
        "occurredAt": null,
    });
    assert_eq!(found.data(), &json!({ "messages": [paid, received] }));
}

#[tokio::test]
async fn a_message_that_asks_to_wait_is_said_to_be_pending() {
    let app = TestApp::start().await;
    let text = "You have sent TSh 52,000 to Vodacom. TxnID: 26490000000056. 14/06/26 19:19 Please wait for confirmation.";
    let found = read(&app, text).await.expect(200);
    assert_eq!(found.data()["messages"][0]["status"], "pending");
}

#[tokio::test]
async fn a_text_without_a_payment_is_refused() {
    let app = TestApp::start().await;
    assert_eq!(read(&app, "Habari, nimelipa jana").await.failure(), (422, "message_unreadable"));
    for (text, code) in
        [(" ".to_owned(), "required"), (format!("{MESSAGE}{}", "x".repeat(2_000)), "too_long")]
    {
        let refused = read(&app, &text).await;
        assert_eq!((refused.failure(), refused.fields()), ((422, "validation_failed"), vec!["text"]));
        assert_eq!(refused.body["errors"][0]["code"], code);
    }
}

#[tokio::test]
async fn an_address_may_have_thirty_messages_read_in_a_minute() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.1/32"], |_| None).await;
    let read_from = async |address: &str| {
        let body = json!({ "text": MESSAGE });
        let header = [("X-Forwarded-For", address)];
        app.send(Method::POST, "/api/payments/read-message", &header, Some(&body)).await
    };
    for _ in 0..30 {
        read_from("41.59.1.1").await.expect(200);
    }
    let refused = read_from("41.59.1.1").await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
    assert!(refused.headers.contains_key("retry-after"));
    read_from("41.59.1.2").await.expect(200);
}

/// A purchase with a client-generated order id and no idempotency key.
async fn initiate_from(app: &TestApp, address: &str, body: &Value) -> crate::support::answer::Answer {
    app.send(Method::POST, "/api/payments/initiate", &[("X-Forwarded-For", address)], Some(body)).await
}

#[tokio::test]
async fn an_order_id_gives_no_access_from_elsewhere() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.1/32"], |_| None).await;
    let mut body = initiate_body(&app.bundle("normal").await, "0700000001");
    body["order_id"] = json!("ORD-1732180001");
    let first = initiate_from(&app, "41.59.1.1", &body).await.expect(202);
    let again = initiate_from(&app, "41.59.1.1", &body).await.expect(202);
    assert_eq!(again.text("paymentId"), first.text("paymentId"));
    let stranger = initiate_from(&app, "41.59.1.2", &body).await;
    assert_eq!(stranger.failure(), (422, "idempotency_mismatch"));
}

#[tokio::test]
async fn an_order_id_does_not_replay_a_purchase_with_a_key() {
    let app = TestApp::start().await;
    let mut body = initiate_body(&app.bundle("normal").await, "0700000001");
    body["order_id"] = json!("ORD-1732180001");
    let key = [("Idempotency-Key", "a-key-of-a-client")];
    app.send(Method::POST, "/api/payments/initiate", &key, Some(&body)).await.expect(202);
    let without = app.post("/api/payments/initiate", &body).await;
    assert_eq!(without.failure(), (422, "idempotency_mismatch"));
}

fn gather_texts(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(text) => texts.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| gather_texts(item, texts)),
        Value::Object(fields) => fields.values().for_each(|field| gather_texts(field, texts)),
        _ => {}
    }
}

#[tokio::test]
async fn a_phone_may_be_searched_for_five_times_in_ten_minutes() {
    let app = TestApp::start().await;
    let tries = (0..7).map(|number| {
        let app = &app;
        async move { recover(app, REAL_PHONE, &format!("GUESS{number}")).await.status }
    });
    let mut statuses = futures_util::future::join_all(tries).await;
    statuses.sort_unstable();
    assert_eq!(statuses, [404, 404, 404, 404, 404, 429, 429]);
}

#[tokio::test]
async fn a_prompt_is_sent_again_after_a_minute_at_the_earliest() {
    let app = TestApp::start().await;
    let begun = app.initiate(&app.bundle("normal").await, SILENT).await.expect(202);
    let path = format!("/api/payments/{}/resend", begun.text("paymentId"));
    let again = app.post(&path, &json!({})).await;
    assert_eq!(again.failure(), (409, "prompt_still_open"));
    let seconds = again.data()["retryAfterS"].as_i64().unwrap();
    assert!((30..=60).contains(&seconds), "{seconds}");
    assert_eq!(again.headers["retry-after"].to_str().unwrap(), seconds.to_string());
    assert_eq!(app.simulator.count(CallKind::Initiate, &reference_of(&app, &begun.text("orderId")).await), 1);
}

#[tokio::test]
async fn a_failed_prompt_is_sent_again_for_the_same_purchase() {
    let app = TestApp::start().await;
    let begun = app.initiate(&app.bundle("normal").await, "0700000004").await.expect(202);
    app.settled(&begun.text("orderId")).await;
    app.simulator.intervene_next(Intervention::outcome(22));
    let path = format!("/api/payments/{}/resend", begun.text("paymentId"));
    let again = app.post(&path, &json!({})).await.expect(202);
    assert_eq!(again.text("orderId"), begun.text("orderId"));
    assert_eq!(again.text("payment_status"), "PENDING");
    assert!(app.simulator.pay_now(&reference_of(&app, &begun.text("orderId")).await));
    let paid = app.in_time("the second prompt's money", || async {
        let status = app.get(&format!("/api/payments/status/{}", begun.text("orderId"))).await;
        (status.text("payment_status") == "COMPLETED").then_some(status)
    });
    assert_eq!(paid.await.data()["prompts"], 2);
}

#[tokio::test]
async fn a_phone_has_one_open_prompt_at_a_time() {
    let app = TestApp::start_with(&["--limit-test-numbers", "true"], |_| None).await;
    let bundle = app.bundle("normal").await;
    app.initiate(&bundle, SILENT).await.expect(202);
    assert_eq!(app.initiate(&bundle, SILENT).await.failure(), (409, "prompt_still_open"));
    app.initiate(&bundle, "0700000021").await.expect(202);
}

#[tokio::test]
async fn a_stopped_number_is_not_prompted() {
    let app = TestApp::start().await;
    let stopped =
        app.post("/api/payments/stop-prompts", &json!({ "phoneNumber": REAL_PHONE })).await.expect(200);
    assert!(stopped.data()["until"].is_string());
    let refused = app.initiate(&app.bundle("normal").await, REAL_PHONE).await;
    assert_eq!((refused.failure(), refused.fields()), ((422, "validation_failed"), vec!["phone"]));
    assert_eq!(refused.body["errors"][0]["code"], "prompts_stopped");
}

/// A purchase whose two prompts were both paid, the first one late.
async fn paid_twice(app: &TestApp) -> Paid {
    let bundle = app.bundle("normal").await;
    let begun = app.initiate(&bundle, "0700000004").await.expect(202);
    let order_id = begun.text("orderId");
    app.settled(&order_id).await;
    let first = reference_of(app, &order_id).await;
    app.simulator.intervene_next(Intervention::outcome(1));
    app.post(&format!("/api/payments/{}/resend", begun.text("paymentId")), &json!({})).await.expect(202);
    let late = StatusAnswer::Report(Report::honest(PaymentStatus::Completed));
    app.simulator.set_status_override(&first, late);
    let id = OrderId::parse(&order_id).unwrap();
    app.in_time("both payments", || async {
        app.get(&format!("/api/payments/status/{order_id}")).await;
        for attempt in app.shop.storage.payments.find_by_order_id(&id).await.unwrap().unwrap().attempts() {
            let ports = app.shop.check_ports();
            payments::check_attempt(attempt, payments::Cause::Customer, ports).await.unwrap();
        }
        let payment = app.shop.storage.payments.find_by_order_id(&id).await.unwrap().unwrap();
        payment.attempts().all(|attempt| attempt.state == PaymentState::Completed).then_some(())
    })
    .await;
    let payment = app.shop.storage.payments.find_by_order_id(&id).await.unwrap().unwrap();
    let verification_id = payment.checkout.verification_id.unwrap().reveal().to_owned();
    Paid { order_id, payment_id: begun.text("paymentId"), verification_id, bundle }
}

#[tokio::test]
async fn a_double_payment_becomes_a_case_and_is_returned_once() {
    let app = TestApp::start_with(&["--payment-payouts", "true"], |_| None).await;
    let staff = app.staff().await;
    let paid = paid_twice(&app).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let cases = staff.get("/api/refunds?state=open").await.expect(200);
    assert_eq!((cases.data().as_array().unwrap().len(), &cases.data()[0]["kind"]), (1, &json!("duplicate")));
    assert_eq!(cases.data()[0]["openedBy"], Value::Null);

    let path = format!("/api/refunds/{}/pay-out", cases.data()[0]["_id"].as_str().unwrap());
    let returned = staff.send(Method::POST, &path, None).await.expect(200);
    assert_eq!((returned.text("state"), returned.text("method")), ("refunded".into(), "payout".into()));
    assert_eq!(staff.send(Method::POST, &path, None).await.failure(), (409, "version_conflict"));
    assert_eq!(app.simulator.payouts().len(), 1);
    let stats = staff.get("/api/orders/stats").await.expect(200);
    assert_eq!(stats.data()["confirmedRevenue"], paid.bundle["price"]);
}

#[tokio::test]
async fn without_the_setting_money_is_returned_by_hand() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    paid_twice(&app).await;
    let cases = staff.get("/api/refunds?state=open").await.expect(200);
    let case = format!("/api/refunds/{}", cases.data()[0]["_id"].as_str().unwrap());
    let refused = staff.send(Method::POST, &format!("{case}/pay-out"), None).await;
    assert_eq!(refused.failure(), (409, "payouts_off"));
    let blank = staff.send(Method::POST, &format!("{case}/record"), Some(&json!({ "reference": " " }))).await;
    assert_eq!((blank.failure(), blank.fields()), ((422, "validation_failed"), vec!["reference"]));
    let by_hand = json!({ "reference": "CK12345", "note": "sent from the shop's phone" });
    let returned = staff.send(Method::POST, &format!("{case}/record"), Some(&by_hand)).await.expect(200);
    assert_eq!(
        (returned.text("method"), returned.text("closedBy")),
        ("by_hand".into(), "Neema Mrema".into())
    );
}

async fn record_of(staff: &Staff<'_>, order_id: &str) -> Value {
    let found = staff.get(&format!("/api/payments?q={order_id}")).await.expect(200);
    found.data()[0].clone()
}

#[tokio::test]
async fn staff_order_for_the_paying_number_with_one_click() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let waiting = staff.get("/api/payments?status=paid_without_order").await.expect(200);
    let record = &waiting.data()[0];
    assert_eq!(record["orderId"], paid.order_id.as_str());
    let path = format!("/api/payments/{}/order", record["_id"].as_str().unwrap());
    let placed = staff.send(Method::POST, &path, Some(&json!({}))).await.expect(201);
    assert_eq!((placed.text("orderId"), placed.text("phoneNumber")), (paid.order_id, "255700000001".into()));
    assert_eq!(placed.data()["timeline"][0]["by"], "Neema Mrema");
    assert_eq!(placed.text("customerName"), "0700 000 001");
    let empty = staff.get("/api/payments?status=paid_without_order").await.expect(200);
    assert_eq!(empty.data(), &json!([]));
}

#[tokio::test]
async fn an_order_for_a_payer_without_a_name_uses_the_wallets_name() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let record = record_of(&staff, &paid.order_id).await;
    let path = format!("/api/payments/{}/order", record["_id"].as_str().unwrap());
    let called = json!({ "customerName": " ", "paymentName": "Asha Mushi" });
    let placed = staff.send(Method::POST, &path, Some(&called)).await.expect(201);
    assert_eq!(
        (placed.text("customerName"), placed.text("paymentName")),
        ("Asha Mushi".into(), "Asha Mushi".into())
    );
}

#[tokio::test]
async fn an_sme_order_for_a_payer_needs_its_bundles_required_details() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundles = app.get("/api/bundles?type=sme").await;
    let with_tin =
        bundles.data().as_array().unwrap().iter().find(|b| b["requiresTin"] == true).unwrap().clone();
    let paid = app.pay(&with_tin).await;
    let path =
        format!("/api/payments/{}/order", record_of(&staff, &paid.order_id).await["_id"].as_str().unwrap());
    let missing = staff.send(Method::POST, &path, Some(&json!({}))).await;
    assert_eq!(missing.failure(), (422, "validation_failed"));
    let called = json!({ "customerName": "Asha Mushi", "tinNumber": "123-456-789" });
    staff.send(Method::POST, &path, Some(&called)).await.expect(201);
}

#[tokio::test]
async fn money_being_returned_buys_nothing() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let id = record_of(&staff, &paid.order_id).await["_id"].as_str().unwrap().to_owned();
    let detail = staff.get(&format!("/api/payments/{id}")).await.expect(200);
    let attempt = detail.data()["attempts"][0]["_id"].as_str().unwrap().to_owned();
    let refund = format!("/api/payments/attempts/{attempt}/refund");
    let no_reason = staff.send(Method::POST, &refund, Some(&json!({}))).await;
    assert_eq!(no_reason.fields(), ["reason"]);
    let unknown = staff.send(Method::POST, &refund, Some(&json!({ "reason": "gift" }))).await;
    assert_eq!(unknown.fields(), ["reason"]);
    let wordless = staff.send(Method::POST, &refund, Some(&json!({ "reason": "other" }))).await;
    assert_eq!(wordless.fields(), ["note"]);
    let reason = json!({ "reason": "other", "note": "the customer wants another bundle" });
    let case = staff.send(Method::POST, &refund, Some(&reason)).await.expect(201);
    assert_eq!(case.text("kind"), "requested");

    assert_eq!(app.place(&bundle_order(&paid)).await.failure(), (409, "payment_not_verified"));
    let tracked = app.get(&format!("/api/orders/track/{}", paid.order_id)).await.expect(200);
    assert_eq!(tracked.text("stage"), "returning");

    let dismiss = format!("/api/refunds/{}/dismiss", case.text("_id"));
    staff.send(Method::POST, &dismiss, Some(&json!({ "reason": "keeps it" }))).await.expect(200);
    app.place(&bundle_order(&paid)).await.expect(201);
    assert_eq!(staff.send(Method::POST, &refund, Some(&reason)).await.failure(), (409, "order_exists"));
}

/// The ids of a payment and of its newest attempt.
async fn ids_of(staff: &Staff<'_>, order_id: &str) -> (String, String) {
    let id = record_of(staff, order_id).await["_id"].as_str().unwrap().to_owned();
    let detail = staff.get(&format!("/api/payments/{id}")).await.expect(200);
    (id, detail.data()["attempts"][0]["_id"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn reversed_money_is_not_refunded_as_well() {
    let app = TestApp::start_with(&["--payment-payouts", "true"], |_| None).await;
    let staff = app.staff().await;
    let begun = app.initiate(&app.bundle("normal").await, "0700000001").await.expect(202);
    app.settled(&begun.text("orderId")).await;
    let (id, attempt) = ids_of(&staff, &begun.text("orderId")).await;
    let reason = json!({ "reason": "asked by phone" });
    let refund = format!("/api/payments/attempts/{attempt}/refund");
    let goodwill = json!({ "reason": "goodwill" });
    let case = staff.send(Method::POST, &refund, Some(&goodwill)).await.expect(201).text("_id");
    let reverse = format!("/api/payments/attempts/{attempt}/reverse");
    assert_eq!(staff.send(Method::POST, &reverse, Some(&reason)).await.failure(), (409, "version_conflict"));

    let key = reference_of(&app, &begun.text("orderId")).await;
    let taken_back = StatusAnswer::Report(Report::honest(PaymentStatus::Reversed));
    app.simulator.set_status_override(&key, taken_back);
    let checked = staff.send(Method::POST, &format!("/api/payments/{id}/check"), None).await.expect(200);
    assert_eq!(checked.text("status"), "REVERSED");
    let pay_out = staff.send(Method::POST, &format!("/api/refunds/{case}/pay-out"), None).await;
    let by_hand = json!({ "reference": "CK1" });
    let record = staff.send(Method::POST, &format!("/api/refunds/{case}/record"), Some(&by_hand)).await;
    assert_eq!((pay_out.status, record.status, app.simulator.payouts().len()), (409, 409, 0));
    staff.send(Method::POST, &format!("/api/refunds/{case}/dismiss"), Some(&reason)).await.expect(200);
}

#[tokio::test]
async fn an_order_with_reversed_money_can_only_be_cancelled() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let (_, attempt) = ids_of(&staff, &paid.order_id).await;
    let reverse = format!("/api/payments/attempts/{attempt}/reverse");
    staff.send(Method::POST, &reverse, Some(&json!({ "reason": "the bank's letter" }))).await.expect(200);
    let refused = staff.set_status(&paid.order_id, "delivered").await;
    assert_eq!(refused.failure(), (409, "payment_returned"));
    staff.set_status(&paid.order_id, "cancelled").await.expect(200);
    assert_eq!(staff.set_status(&paid.order_id, "pending").await.failure(), (409, "payment_returned"));
}

#[tokio::test]
async fn a_payout_without_an_answer_is_looked_up_before_money_is_sent_by_hand() {
    let app = TestApp::start_with(&["--payment-payouts", "true"], |_| None).await;
    let staff = app.staff().await;
    let begun = app.initiate(&app.bundle("normal").await, "0700000011").await.expect(202);
    app.settled(&begun.text("orderId")).await;
    let (_, attempt) = ids_of(&staff, &begun.text("orderId")).await;
    let refund = format!("/api/payments/attempts/{attempt}/refund");
    let reason = json!({ "reason": "late" });
    let case = staff.send(Method::POST, &refund, Some(&reason)).await.expect(201).text("_id");
    let unclear = staff.send(Method::POST, &format!("/api/refunds/{case}/pay-out"), None).await.expect(200);
    assert_eq!(unclear.text("state"), "paying");
    let record = format!("/api/refunds/{case}/record");
    let blind = staff.send(Method::POST, &record, Some(&json!({ "reference": "CK1" }))).await;
    assert_eq!(blind.failure(), (409, "payout_unclear"));
    let looked = json!({ "reference": "CK1", "payoutChecked": true });
    staff.send(Method::POST, &record, Some(&looked)).await.expect(200);
}

#[tokio::test]
async fn staff_decide_about_money_that_does_not_match() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let begun = app.initiate(&app.bundle("normal").await, "0700000015").await.expect(202);
    app.settled(&begun.text("orderId")).await;
    let record = record_of(&staff, &begun.text("orderId")).await;
    assert_eq!((&record["status"], &record["reason"]), (&json!("REVIEW"), &json!("amount")));
    let detail = staff.get(&format!("/api/payments/{}", record["_id"].as_str().unwrap())).await;
    let attempt = detail.data()["attempts"][0].clone();
    assert_eq!(attempt["reportedAmount"].as_i64().unwrap() + 1, attempt["amount"].as_i64().unwrap());

    let accept = format!("/api/payments/attempts/{}/accept", attempt["_id"].as_str().unwrap());
    let reason = json!({ "reason": "one shilling is missing, forgiven" });
    let accepted = staff.send(Method::POST, &accept, Some(&reason)).await.expect(200);
    assert_eq!(accepted.text("status"), "COMPLETED");
    let last = accepted.data()["attempts"][0]["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["by"], &last["cause"]), (&json!("Neema Mrema"), &json!("staff")));
    assert_eq!(staff.send(Method::POST, &accept, Some(&reason)).await.failure(), (409, "version_conflict"));
    let waiting = staff.get("/api/payments?status=paid_without_order").await;
    assert_eq!(waiting.data().as_array().unwrap().len(), 1);

    let order = format!("/api/payments/{}/order", record["_id"].as_str().unwrap());
    staff.send(Method::POST, &order, Some(&json!({ "tinNumber": "123-456-789" }))).await.expect(201);
    let revenue = staff.get("/api/orders/stats").await.data()["confirmedRevenue"].clone();
    assert_eq!(revenue, attempt["reportedAmount"], "the order is revenue of what came");
}

/// A payment in review with its key and its attempt.
async fn in_review(app: &TestApp, staff: &Staff<'_>, phone: &str) -> (String, Value) {
    let begun = app.initiate(&app.bundle("normal").await, phone).await.expect(202);
    app.settled(&begun.text("orderId")).await;
    let id = record_of(staff, &begun.text("orderId")).await["_id"].as_str().unwrap().to_owned();
    let detail = staff.get(&format!("/api/payments/{id}")).await;
    (id, detail.data()["attempts"][0].clone())
}

async fn reject(staff: &Staff<'_>, attempt: &Value, body: &Value) -> crate::support::answer::Answer {
    let path = format!("/api/payments/attempts/{}/reject", attempt["_id"].as_str().unwrap());
    staff.send(Method::POST, &path, Some(body)).await
}

#[tokio::test]
async fn money_that_staff_rejected_does_not_come_back_for_review() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (id, attempt) = in_review(&app, &staff, "0700000016").await;
    let body = json!({ "reason": "of another shop", "arrivedAmount": 0 });
    let rejected = reject(&staff, &attempt, &body).await.expect(200);
    assert_eq!(rejected.data()["attempts"][0]["refunds"][0]["_id"], Value::Null, "nothing arrived");
    let checked = staff.send(Method::POST, &format!("/api/payments/{id}/check"), None).await.expect(200);
    assert_eq!((checked.text("status"), checked.text("reason")), ("FAILED".into(), "reference".into()));
}

#[tokio::test]
async fn a_rejected_wrong_amount_is_refunded_as_what_arrived_and_agrees_with_the_statement() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (id, attempt) = in_review(&app, &staff, "0700000015").await;
    let arrived = attempt["reportedAmount"].as_i64().unwrap();
    assert_eq!(arrived + 1, attempt["amount"].as_i64().unwrap());
    let body = json!({ "reason": "one shilling short", "arrivedAmount": arrived });
    let rejected = reject(&staff, &attempt, &body).await.expect(200);
    assert_eq!((rejected.text("status"), rejected.text("reason")), ("FAILED".into(), "amount".into()));
    assert_eq!(rejected.text("refund"), "open");
    let case = rejected.data()["attempts"][0]["refunds"][0]["_id"].as_str().unwrap().to_owned();
    let refund = staff.get(&format!("/api/refunds/{case}")).await.expect(200);
    assert_eq!((&refund.data()["amount"], &refund.data()["state"]), (&json!(arrived), &json!("open")));
    assert_eq!(refund.text("note"), "one shilling short");
    assert_eq!(reject(&staff, &attempt, &body).await.failure(), (409, "version_conflict"));

    let csv = format!(
        "order_id,amount,payment_status\n{},{arrived},COMPLETED\n",
        attempt["reference"].as_str().unwrap()
    );
    let day = kernel::Day::from_utc(app.shop.clock.now());
    let request = app.raw(Method::POST, &format!("/api/day-closes/{day}/statement?dryRun=true"));
    let request = request.header("Authorization", format!("Bearer {}", staff.token));
    let request = request.header("Content-Type", "text/csv").body(csv);
    let preview = crate::support::answer::Answer::read(request.send().await.unwrap()).await.expect(200);
    let statement = &preview.data()["figures"]["statement"];
    assert_eq!((&statement["matchedAmount"], &statement["differences"]), (&json!(arrived), &json!([])));

    let record = json!({ "reference": "CK77" });
    staff.send(Method::POST, &format!("/api/refunds/{case}/record"), Some(&record)).await.expect(200);
    let after = staff.get(&format!("/api/payments/{id}")).await.expect(200);
    assert_eq!((after.text("status"), after.text("refund")), ("REVERSED".into(), "refunded".into()));
}

#[tokio::test]
async fn a_rejection_says_what_arrived() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (id, attempt) = in_review(&app, &staff, "0700000015").await;
    for (arrived, code) in [
        (json!(null), "required"),
        (json!(-1), "invalid_amount"),
        (json!(1_000_000_000_001_i64), "invalid_amount"),
    ] {
        let refused = reject(&staff, &attempt, &json!({ "reason": "short", "arrivedAmount": arrived })).await;
        assert_eq!(refused.failure(), (422, "validation_failed"), "{arrived}");
        let field = &refused.body["errors"][0];
        assert_eq!((&field["field"], &field["code"]), (&json!("arrivedAmount"), &json!(code)), "{arrived}");
    }
    let text = reject(&staff, &attempt, &json!({ "reason": "short", "arrivedAmount": "lots" })).await;
    assert!((400..500).contains(&text.status), "{}", text.status);
    assert_eq!(
        staff.get(&format!("/api/payments/{id}")).await.text("status"),
        "REVIEW",
        "nothing was written"
    );
    assert_eq!(staff.get("/api/refunds").await.data().as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn customers_see_that_the_provider_is_down_before_they_try() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    assert_eq!(app.get("/api/payments/health").await.expect(200).text("status"), "up");
    app.simulator.start_outage(Outage::Refuses);
    for _ in 0..3 {
        app.initiate(&bundle, "0700000001").await;
    }
    let down = app.eventually("the provider is reported as down", || async {
        let health = app.get("/api/payments/health").await;
        (health.text("status") == "down").then_some(health)
    });
    assert!(down.await.data()["retryAfterS"].as_i64().unwrap() > 0);
    let prompts = || app.simulator.calls().iter().filter(|call| call.kind == CallKind::Initiate).count();
    let before = prompts();
    let refused = app.post("/api/payments/initiate", &initiate_body(&bundle, "0700000001")).await;
    assert_eq!(refused.failure(), (503, "provider_unavailable"));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(prompts(), before);
    app.get("/api/bundles").await.expect(200);
}

#[tokio::test]
async fn the_payers_browser_is_not_charged_again_and_another_one_becomes_a_case() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let first = app.initiate(&bundle, PAYS).await.expect(202);
    let device = first.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let again = async |cookie: &str| {
        let (path, body) = ("/api/payments/initiate", initiate_body(&bundle, PAYS));
        app.send(Method::POST, path, &[("Cookie", cookie)], Some(&body)).await
    };
    app.settled(&first.text("orderId")).await;
    let refused = again(&device).await;
    assert_eq!(refused.failure(), (409, "already_paid"));
    for name in ["orderId", "paymentId", "amount"] {
        assert_eq!(refused.data()[name], first.data()[name], "{name}");
    }
    assert_eq!(staff.get("/api/support/cases?kind=paid_twice").await.expect(200).data(), &json!([]));

    let stranger = again("bundlehub_device=0123456789abcdef0123456789abcdef").await.expect(202);
    assert_ne!(stranger.text("orderId"), first.text("orderId"));
    app.settled(&stranger.text("orderId")).await;
    let cases = staff.get("/api/support/cases?kind=paid_twice").await.expect(200);
    let found: Vec<_> = cases.data().as_array().unwrap().iter().map(|case| &case["orderId"]).collect();
    assert_eq!(found, [&json!(stranger.text("orderId"))]);
}
