//! Money that customers send to the shop's Lipa Namba, as the till phone reports it.

use std::sync::Arc;

use accounts::Role;
use chrono::TimeDelta;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Money, OrderId, PhoneNumber};
use payments::{CompanyName, ListedPayment, PaymentState};
use reqwest::Method;
use serde_json::{Value, json};
use server::adapters::Rails;
use sha2::Sha256;
use simulators::payment::{CallKind, Intervention};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::company::TestCompany;
use crate::support::csv_files::bring;
use crate::support::customer::{initiate_body, verify_body};
use crate::support::staff::Staff;

const KEY: &str = "signing-key-of-the-till-phone-1234567";
/// A payer who never reacts to a prompt.
const SILENT: &str = "0700000022";
/// Its company refuses to prompt.
const REFUSED: &str = "0700000013";

async fn shop() -> TestApp {
    let app = TestApp::start_with(&["--till-phone-key", KEY], |_dir| None).await;
    set_tills(&app, &json!([{ "network": "vodacom", "number": "551 2345", "name": "BUNDLE HUB" }])).await;
    app
}

async fn set_tills(app: &TestApp, tills: &Value) {
    let manager = app.sign_in("/api/admin/login", "manager@example.co.tz").await;
    let staff = if manager.status == 200 {
        Staff::with_token(app, manager.text("token"))
    } else {
        app.staff_with_role(Role::Manager).await
    };
    let confirmation = staff.confirmation().await;
    let body = json!({ "tills": { "tills": tills } });
    staff.send_confirmed((Method::PUT, "/api/store/settings"), Some(&body), &confirmation).await.expect(200);
}

/// What the app on the till phone posts.
async fn post(app: &TestApp, event: &str, sender: &str, text: &str) -> Answer {
    let now = app.shop.clock.now();
    let body = json!({
        "deviceId": "till-phone-1", "event": event, "id": "call-1", "webhookId": "hook-1",
        "payload": { "message": text, "phoneNumber": sender, "receivedAt": now.to_rfc3339(), "simNumber": 1 },
    });
    post_signed(app, &body, KEY).await
}

async fn post_signed(app: &TestApp, body: &Value, key: &str) -> Answer {
    let timestamp = app.shop.clock.now().timestamp().to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).unwrap();
    mac.update(format!("{body}{timestamp}").as_bytes());
    let signature = hex::encode(mac.finalize().into_bytes());
    let headers = [("X-Timestamp", timestamp.as_str()), ("X-Signature", signature.as_str())];
    app.send(Method::POST, "/api/till/messages", &headers, Some(body)).await
}

/// The wallet's message to the till about money from this payer.
fn received(reference: &str, tsh: i64, payer: &str) -> String {
    format!("{reference} Imethibitishwa. Umepokea Tsh{tsh}.00 kutoka 255{} - ASHA MFANO.", &payer[1..])
}

/// Messages to merchants hide the payer.
fn received_from_hidden(reference: &str, tsh: i64) -> String {
    format!("{reference} Confirmed. Tsh{tsh}.00 received from 9f86d081884c7d659a2feaa0c55ad015.")
}

async fn report(app: &TestApp, text: &str) {
    post(app, "sms:received", "M-PESA", text).await.expect(200);
}

async fn state(app: &TestApp, order_id: &str) -> PaymentState {
    let order_id = OrderId::parse(order_id).unwrap();
    app.shop.storage.payments.find_by_order_id(&order_id).await.unwrap().unwrap().state()
}

async fn listed_in(staff: &Staff<'_>, state: &str) -> Vec<Value> {
    let page = staff.get(&format!("/api/till-payments?state={state}")).await.expect(200);
    page.data().as_array().unwrap().clone()
}

fn price(bundle: &Value) -> i64 {
    bundle["price"].as_i64().unwrap()
}

#[tokio::test]
async fn money_at_the_till_pays_the_purchase_of_its_payer() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    let begun = app.initiate(&bundle, SILENT).await.expect(202);
    assert_eq!(begun.data()["prompt"]["reached"], "sent");
    app.advance(TimeDelta::minutes(1));
    let text = received("DC22N8FK524", price(&bundle), SILENT);
    report(&app, &text).await;
    let order_id = begun.text("orderId");
    assert_eq!(state(&app, &order_id).await, PaymentState::Completed);
    let verify = verify_body(&bundle, &begun.text("paymentId"), SILENT);
    app.post("/api/payments/verify", &verify).await.expect(200);
    let matched = listed_in(&staff, "matched").await;
    assert_eq!((&matched[0]["order"]["orderId"], &matched[0]["decidedBy"]), (&json!(order_id), &Value::Null));

    // The app repeats its call, and the network its message.
    report(&app, &text).await;
    report(&app, &text.to_lowercase().replace("dc22n8fk524 imethibitishwa", "DC22N8FK524 Imethibitishwa"))
        .await;
    assert_eq!((listed_in(&staff, "matched").await.len(), listed_in(&staff, "open").await.len()), (1, 0));
    let money = staff.get("/api/orders/stats").await.expect(200);
    assert_eq!(money.data()["withoutOrder"], price(&bundle));
}

#[tokio::test]
async fn a_purchase_that_no_company_can_prompt_waits_for_money_at_the_till() {
    let app = shop().await;
    let bundle = app.bundle("normal").await;
    let begun = app.initiate(&bundle, REFUSED).await.expect(202);
    assert_eq!(begun.data()["prompt"]["reached"], "none");
    let prompts = app.simulator.calls().into_iter().filter(|call| call.prompted).count();
    assert_eq!(prompts, 0);
    report(&app, &received("DC22N8FK525", price(&bundle), REFUSED)).await;
    assert_eq!(state(&app, &begun.text("orderId")).await, PaymentState::Completed);
}

#[tokio::test]
async fn without_a_till_a_purchase_that_no_company_can_prompt_is_refused() {
    let app = shop().await;
    set_tills(&app, &json!([])).await;
    let refused = app.initiate(&app.bundle("normal").await, REFUSED).await;
    assert_eq!(refused.failure(), (502, "provider_rejected"));
}

#[tokio::test]
async fn a_purchase_that_waits_at_the_till_gets_its_prompt_when_the_company_is_back() {
    let app = shop().await;
    app.simulator.intervene_next(Intervention::outcome(13));
    let begun = app.initiate(&app.bundle("normal").await, SILENT).await.expect(202);
    assert_eq!(begun.data()["prompt"]["reached"], "none");
    let resend = format!("/api/payments/{}/resend", begun.text("paymentId"));
    let again = app.post(&resend, &json!({})).await.expect(202);
    assert_eq!(again.data()["prompt"]["reached"], "sent");
}

#[tokio::test]
async fn other_amounts_other_payers_and_hidden_payers_go_to_staff() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    let begun = app.initiate(&bundle, SILENT).await.expect(202);
    let order_id = begun.text("orderId");
    report(&app, &received("DC22N8FK531", price(&bundle) - 1, SILENT)).await;
    report(&app, &received("DC22N8FK532", price(&bundle), "0754321908")).await;
    report(&app, &received_from_hidden("DC22N8FK533", price(&bundle))).await;
    assert_eq!(state(&app, &order_id).await, PaymentState::Pending);
    let open = listed_in(&staff, "open").await;
    let possible: Vec<usize> = open.iter().map(|row| row["purchases"].as_array().unwrap().len()).collect();
    assert_eq!(possible, [1, 1, 0], "newest first; only purchases of the same amount");

    let [hidden, other] = [0, 1].map(|place: usize| open[place]["_id"].as_str().unwrap().to_owned());
    let purchase = json!({ "paymentId": open[0]["purchases"][0]["paymentId"] });
    let matched = staff.post(&format!("/api/till-payments/{hidden}/match"), &purchase).await.expect(200);
    assert_eq!(
        (matched.text("state"), matched.data()["order"]["orderId"].clone()),
        ("matched".into(), json!(order_id))
    );
    assert_eq!(state(&app, &order_id).await, PaymentState::Completed);
    let again = staff.post(&format!("/api/till-payments/{hidden}/match"), &purchase).await;
    assert_eq!(again.failure(), (409, "till_payment_decided"));
    let paid = staff.post(&format!("/api/till-payments/{other}/match"), &purchase).await;
    assert_eq!(paid.failure(), (409, "purchase_paid"));
    let note = json!({ "note": "sent back by hand" });
    let dismissed = staff.post(&format!("/api/till-payments/{other}/dismiss"), &note).await.expect(200);
    assert_eq!(
        (dismissed.text("state"), dismissed.text("note")),
        ("dismissed".into(), "sent back by hand".into())
    );
    let entries = staff.get("/api/audit?kind=till_payment").await.expect(200);
    assert_eq!(entries.data().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn two_different_purchases_of_one_payer_and_amount_go_to_staff() {
    let app = shop().await;
    let staff = app.staff().await;
    let bundles = app.get("/api/bundles?type=normal").await;
    let bundles = bundles.data().as_array().unwrap().clone();
    let same_price =
        |one: &Value| bundles.iter().find(|other| other["_id"] != one["_id"] && price(other) == price(one));
    let (one, other) = bundles.iter().find_map(|one| Some((one, same_price(one)?))).unwrap();
    app.initiate(one, SILENT).await.expect(202);
    app.initiate(other, SILENT).await.expect(202);
    report(&app, &received("DC22N8FK541", price(one), SILENT)).await;
    assert_eq!(listed_in(&staff, "open").await[0]["purchases"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn who_names_the_reference_of_money_from_a_hidden_payer_gets_the_purchase() {
    let app = shop().await;
    let bundle = app.bundle("normal").await;
    let begun = app.initiate(&bundle, SILENT).await.expect(202);
    report(&app, &received_from_hidden("DC22N8FK551", price(&bundle))).await;
    let claim = |phone: &str| json!({ "phoneNumber": phone, "reference": "dc22n8fk551" });
    let stranger = app.post("/api/payments/recover", &claim("0754321908")).await;
    assert_eq!(stranger.failure(), (404, "payment_not_recovered"));
    let found = app.post("/api/payments/recover", &claim(SILENT)).await.expect(200);
    assert_eq!(
        (found.text("stage"), found.text("orderId")),
        ("details_missing".into(), begun.text("orderId"))
    );
}

#[tokio::test]
async fn money_that_the_wallet_took_back_is_reversed() {
    let app = shop().await;
    let bundle = app.bundle("normal").await;
    let begun = app.initiate(&bundle, SILENT).await.expect(202);
    let text = received("DC22N8FK561", price(&bundle), SILENT);
    report(&app, &text).await;
    let tsh = price(&bundle);
    report(&app, &format!("DC22N8FK561 Imethibitishwa. Tsh{tsh}.00 imerudishwa kwa 255700000022.")).await;
    assert_eq!(state(&app, &begun.text("orderId")).await, PaymentState::Reversed);
}

#[tokio::test]
async fn a_reversal_with_a_reference_of_its_own_goes_to_staff() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    app.initiate(&bundle, SILENT).await.expect(202);
    let text = format!("DGK4P55TT2Q Imethibitishwa. Tsh{}.00 imerudishwa kwa 255700000022.", price(&bundle));
    report(&app, &text).await;
    let open = listed_in(&staff, "open").await;
    assert_eq!((&open[0]["isReversed"], &open[0]["purchases"]), (&json!(true), &json!([])));
}

#[tokio::test]
async fn money_for_a_purchase_that_its_prompt_paid_goes_to_staff() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    let begun = app.initiate(&bundle, "0700000001").await.expect(202);
    app.settled(&begun.text("orderId")).await;
    report(&app, &received("DC22N8FK571", price(&bundle), "0700000001")).await;
    assert_eq!(listed_in(&staff, "open").await.len(), 1);
    let today = staff.get("/api/dashboard").await.expect(200);
    assert_eq!(today.data()["payments"]["tillPayments"], 1);
}

#[tokio::test]
async fn a_prompt_that_is_paid_besides_the_till_is_refunded() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    let begun = app.initiate(&bundle, SILENT).await.expect(202);
    report(&app, &received("DC22N8FK581", price(&bundle), SILENT)).await;
    let prompt = app.simulator.calls().into_iter().find(|call| call.kind == CallKind::Initiate).unwrap();
    assert!(app.simulator.pay_now(&prompt.order_id));
    app.advance(TimeDelta::minutes(10));
    app.in_time("a refund of the prompt's money", || async {
        let cases = staff.get("/api/refunds?state=due").await.expect(200);
        cases
            .data()
            .as_array()
            .unwrap()
            .first()
            .map(|case| assert_eq!(case["orderId"], begun.text("orderId")))
    })
    .await;
}

#[tokio::test]
async fn one_message_from_many_calls_at_once_is_counted_once() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    app.initiate(&bundle, SILENT).await.expect(202);
    let text = received("DC22N8FK591", price(&bundle), SILENT);
    futures_util::future::join_all((0..32).map(|_| report(&app, &text))).await;
    assert_eq!((listed_in(&staff, "matched").await.len(), listed_in(&staff, "open").await.len()), (1, 0));
    let money = staff.get("/api/orders/stats").await.expect(200);
    assert_eq!(money.data()["withoutOrder"], price(&bundle));
}

#[tokio::test]
async fn only_the_till_phone_and_its_wallets_are_believed() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    app.initiate(&bundle, SILENT).await.expect(202);
    let text = received("DC22N8FK601", price(&bundle), SILENT);
    post(&app, "sms:received", "+255754000001", &text).await.expect(200);
    post(&app, "sms:sent", "M-PESA", &text).await.expect(200);
    let forged = post_signed(&app, &json!({ "event": "sms:received" }), "another key").await;
    assert_eq!(forged.failure(), (401, "invalid_api_key"));
    let unsigned = app.post("/api/till/messages", &json!({ "event": "sms:received" })).await;
    assert_eq!(unsigned.failure(), (401, "invalid_api_key"));
    for state in ["open", "matched", "dismissed"] {
        assert!(listed_in(&staff, state).await.is_empty(), "{state}");
    }
}

#[tokio::test]
async fn a_silent_till_phone_is_told_on_the_home_page() {
    let app = shop().await;
    let silent = || async {
        let again = app.sign_in("/api/admin/login", "manager@example.co.tz").await.expect(200);
        let staff = Staff::with_token(&app, again.text("token"));
        staff.get("/api/dashboard").await.expect(200).data()["payments"]["tillPhoneSilentSince"].clone()
    };
    post(&app, "system:ping", "", "").await.expect(200);
    assert_eq!(silent().await, Value::Null);
    app.advance(TimeDelta::minutes(16));
    assert!(silent().await.is_string());
    post(&app, "system:ping", "", "").await.expect(200);
    assert_eq!(silent().await, Value::Null);
}

#[tokio::test]
async fn the_shop_shows_its_tills_and_refuses_wrong_ones() {
    let app = shop().await;
    let store = app.get("/api/store").await.expect(200);
    let till = json!({ "network": "vodacom", "number": "5512345", "name": "BUNDLE HUB" });
    assert_eq!(store.data()["tills"], json!([till]));
    let staff = app.staff().await;
    let without_password = json!({ "tills": { "tills": [] } });
    let refused = staff.send(Method::PUT, "/api/store/settings", Some(&without_password)).await;
    assert_eq!(refused.failure().1, "confirmation_required");
    let confirmation = staff.confirmation().await;
    let wrong = json!({ "tills": { "tills": [till, { "network": "vodacom", "number": "12", "name": "" }] } });
    let refused =
        staff.send_confirmed((Method::PUT, "/api/store/settings"), Some(&wrong), &confirmation).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["tills[1].number", "tills[1].name"]));
}

#[tokio::test]
async fn a_repeated_request_at_the_till_is_answered_as_the_first() {
    let app = shop().await;
    let body = initiate_body(&app.bundle("normal").await, REFUSED);
    let send = || {
        app.send(
            Method::POST,
            "/api/payments/initiate",
            &[("Idempotency-Key", "key-of-a-client")],
            Some(&body),
        )
    };
    let (first, again) = (send().await.expect(202), send().await.expect(202));
    assert_eq!(first.text("paymentId"), again.text("paymentId"));
    assert_eq!(again.data()["prompt"]["reached"], "none");
}

/// Staff import a statement of the till: reference, amount, number and name, time.
async fn import(app: &TestApp, staff: &Staff<'_>, rows: &str) {
    let today = kernel::Day::from_utc(app.shop.clock.now()).to_string();
    let csv = format!("Receipt No.,Paid In,Other Party Info,Completion Time\n{rows}");
    let columns = "reference:0,amount:1,phone:2,date:3";
    let path = format!("/api/day-closes/{today}/statement?source=till&columns={columns}&version=0");
    bring(app, staff, &path, csv).await.expect(200);
}

#[tokio::test]
async fn a_statement_of_the_till_finds_the_purchase_of_its_payer() {
    let app = shop().await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    let begun = app.initiate(&bundle, SILENT).await.expect(202);
    app.advance(TimeDelta::minutes(1));
    let local = app.shop.clock.now().checked_add_signed(TimeDelta::hours(3)).unwrap();
    let at = local.format("%Y-%m-%d %H:%M:%S");
    let tsh = price(&bundle);
    let rows = format!("DC22N8FK701,{tsh},255700000022 - ASHA MFANO,{at}\nDC22N8FK702,{tsh},,{at}\n");
    import(&app, &staff, &rows).await;
    assert_eq!(state(&app, &begun.text("orderId")).await, PaymentState::Completed);
    let (matched, open) = (listed_in(&staff, "matched").await, listed_in(&staff, "open").await);
    assert_eq!(
        (&matched[0]["source"], &matched[0]["reference"]),
        (&json!("statement"), &json!("DC22N8FK701"))
    );
    assert_eq!(open[0]["reference"], "DC22N8FK702");
    report(&app, &received("DC22N8FK701", tsh, SILENT)).await;
    assert_eq!(listed_in(&staff, "matched").await.len(), 1, "the till phone tells of the same money");
}

#[tokio::test]
async fn a_companys_list_of_the_day_finds_the_purchase_of_its_payer() {
    let payer = PhoneNumber::parse(SILENT).unwrap();
    let listed = |reference: Option<&str>, transaction: &str, tsh: i64| ListedPayment {
        reference: reference.map(str::to_owned),
        transaction: Some(transaction.to_owned()),
        provider_reference: None,
        amount: Money::new(tsh).unwrap(),
        payer: Some(payer.clone()),
        paid_at: None,
    };
    let tsh = price(&TestApp::start().await.bundle("normal").await);
    let list = Some(vec![listed(None, "DC22N8FK801", tsh), listed(Some("BHOFAPROMPT"), "DC22N8FK802", tsh)]);
    let app = TestApp::start_changed(
        &[],
        |_dir| None,
        |shop| {
            let company = Arc::new(TestCompany { answer: Ok(()), list });
            let rails = Rails::of(CompanyName::new("company"), company, &shop.clock);
            shop.rails = Arc::new(rails.with_till(shop.storage.till.clone()));
        },
    )
    .await;
    let (bundle, staff) = (app.bundle("normal").await, app.staff().await);
    let begun = app.initiate(&bundle, SILENT).await.expect(202);
    let today = kernel::Day::from_utc(app.shop.clock.now()).to_string();
    staff.post(&format!("/api/day-closes/{today}/lists"), &json!({})).await.expect(200);
    assert_eq!(state(&app, &begun.text("orderId")).await, PaymentState::Completed);
    let matched = listed_in(&staff, "matched").await;
    assert_eq!((&matched[0]["source"], &matched[0]["reference"]), (&json!("list"), &json!("DC22N8FK801")));
    assert!(listed_in(&staff, "open").await.is_empty(), "a prompt's money is the prompt's");
}
