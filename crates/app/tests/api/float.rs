//! The float: counts, top-ups, what deliveries take, and who is told when it runs low.

use accounts::Role;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use server::background::messages::scan;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;
use crate::support::staff::Staff;

const SHILLING: i64 = 1_000_000;

fn micros(tsh: i64) -> i64 {
    tsh.saturating_mul(SHILLING)
}

/// The account of the network of the bundle that these tests sell.
struct Float<'a> {
    app: &'a TestApp,
    staff: Staff<'a>,
    bundle: Value,
    path: String,
}

impl<'a> Float<'a> {
    async fn start(app: &'a TestApp) -> Self {
        let (staff, bundle) = (app.staff().await, app.bundle("normal").await);
        app.execute("UPDATE bundles SET cost_tsh = 900");
        let path = format!("/api/float/{}", bundle["network"].as_str().unwrap());
        Self { app, staff, bundle, path }
    }

    async fn account(&self) -> Value {
        let accounts = self.staff.get("/api/float").await.expect(200);
        let mut accounts = accounts.data().as_array().unwrap().iter();
        accounts.find(|account| account["account"] == self.bundle["network"]).unwrap().clone()
    }

    async fn balance(&self) -> Option<i64> {
        self.account().await["balance"].as_i64().map(|micros| micros / SHILLING)
    }

    async fn count(&self, tsh: i64) -> Answer {
        self.staff.post(&format!("{}/counts", self.path), &json!({ "counted": micros(tsh) })).await
    }

    async fn set_mark(&self, version: i64, tsh: i64) -> Answer {
        let body = json!({ "version": version, "lowMark": micros(tsh) });
        self.staff.send(Method::PUT, &self.path, Some(&body)).await
    }

    async fn order(&self) -> String {
        let paid = self.app.pay(&self.bundle).await;
        self.app.place(&bundle_order(&paid)).await.expect(201).text("_id")
    }
}

#[tokio::test]
async fn a_delivery_takes_its_cost_and_an_undone_one_returns_it() {
    let app = TestApp::start().await;
    let float = Float::start(&app).await;
    assert_eq!(float.balance().await, None, "nobody has counted it");
    float.count(10_000).await.expect(200);
    let key = float.order().await;
    float.staff.set_status(&key, "delivered").await.expect(200);
    let account = float.account().await;
    assert_eq!(
        (&account["balance"], &account["usedToday"]),
        (&json!(9_100 * SHILLING), &json!(900 * SHILLING))
    );
    float.staff.set_status(&key, "processing").await.expect(200);
    assert_eq!(float.balance().await, Some(10_000));
    let entries = float.staff.get(&format!("{}/entries", float.path)).await.expect(200);
    let kinds: Vec<_> = entries.data().as_array().unwrap().iter().map(|entry| &entry["kind"]).collect();
    assert_eq!(kinds, ["return", "delivery", "count"]);
    assert_eq!(entries.data()[1]["by"], "Neema Mrema");
}

#[tokio::test]
async fn a_top_up_is_entered_once_and_only_on_a_counted_account() {
    let app = TestApp::start().await;
    let float = Float::start(&app).await;
    let path = format!("{}/top-ups", float.path);
    let body = json!({ "amount": 5_000 * SHILLING });
    assert_eq!(float.staff.post(&path, &body).await.failure(), (409, "float_not_counted"));
    float.count(0).await.expect(200);
    let bearer = format!("Bearer {}", float.staff.token);
    let headers = [("Authorization", bearer.as_str()), ("Idempotency-Key", "top-up-one")];
    for _ in 0..2 {
        app.send(Method::POST, &path, &headers, Some(&body)).await.expect(200);
    }
    assert_eq!(float.balance().await, Some(5_000));
    let other = json!({ "amount": 6_000 * SHILLING });
    let reused = app.send(Method::POST, &path, &headers, Some(&other)).await;
    assert_eq!(reused.failure(), (422, "idempotency_mismatch"));
    for amount in [json!(null), json!(0), json!(-1), json!(i64::MAX)] {
        assert_eq!(float.staff.post(&path, &json!({ "amount": amount })).await.fields(), ["amount"]);
    }
    let unknown = float.staff.post("/api/float/nobody/top-ups", &body).await;
    assert_eq!(unknown.failure(), (404, "float_account_not_found"));
    let log = float.staff.get("/api/audit?kind=float").await.expect(200);
    assert_eq!(log.data()[0]["changes"][0]["after"], "5000 TZS");
}

#[tokio::test]
async fn a_low_balance_is_told_once_until_it_was_above_its_mark() {
    let app = TestApp::start().await;
    let float = Float::start(&app).await;
    float.count(10_000).await.expect(200);
    let account = float.set_mark(1, 9_500).await.expect(200);
    assert_eq!((&account.data()["isLow"], &account.data()["version"]), (&json!(false), &json!(2)));
    assert_eq!(float.set_mark(1, 9_000).await.failure(), (409, "version_conflict"));
    let told = async || {
        scan(&app.shop).await;
        let list = float.staff.get("/api/messages?kind=issue").await.expect(200);
        let texts = list.data().as_array().unwrap().iter().map(|message| message["text"].to_string());
        texts.filter(|text| text.contains("/admin/float")).collect::<Vec<_>>()
    };
    assert_eq!(told().await, [""; 0]);
    let key = float.order().await;
    float.staff.set_status(&key, "delivered").await.expect(200);
    let texts = told().await;
    assert_eq!(texts.len(), 1);
    assert!(texts[0].contains("limebaki TSh 9,100"), "{texts:?}");
    float.count(8_000).await.expect(200);
    assert_eq!(told().await.len(), 1, "it is low as before");
    app.advance(TimeDelta::minutes(1));
    float.count(9_600).await.expect(200);
    float.count(9_000).await.expect(200);
    assert_eq!(told().await.len(), 2);
    let today = float.staff.get("/api/dashboard").await.expect(200);
    assert_eq!(today.data()["float"][0]["account"], float.bundle["network"]);
    float.count(50_000).await.expect(200);
    assert_eq!(float.staff.get("/api/dashboard").await.data()["float"], json!([]));
}

#[tokio::test]
async fn an_order_that_no_longer_fits_says_why_and_clerks_see_no_cost() {
    let app = TestApp::start().await;
    let float = Float::start(&app).await;
    float.order().await;
    let shortage =
        async |staff: &Staff<'_>| staff.get("/api/desk").await.expect(200).data()[0]["floatShortage"].clone();
    assert_eq!(shortage(&float.staff).await, Value::Null, "nobody has counted it");
    float.count(300).await.expect(200);
    assert_eq!(shortage(&float.staff).await, json!({ "left": 300, "needed": 900 }));
    let clerk = app.staff_with_role(Role::Support).await;
    assert_eq!(shortage(&clerk).await, json!({ "left": 300, "needed": null }));
    float.count(900).await.expect(200);
    assert_eq!(shortage(&float.staff).await, Value::Null);
}

#[tokio::test]
async fn a_day_is_closed_with_its_float_counted_or_a_note() {
    let app = TestApp::start().await;
    let mut float = Float::start(&app).await;
    float.count(10_000).await.expect(200);
    app.advance(TimeDelta::days(1));
    let again = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200);
    float.staff = Staff::with_token(&app, again.text("token"));
    let key = float.order().await;
    float.staff.set_status(&key, "delivered").await.expect(200);
    let day = kernel::Day::from_utc(app.shop.clock.now());
    let path = format!("/api/day-closes/{day}");
    let line = async || {
        let close = float.staff.get(&path).await.expect(200).data()["figures"].clone();
        (
            close["float"][0].clone(),
            close["open"]["floatUncounted"].clone(),
            close["open"]["floatDifferences"].clone(),
        )
    };
    let (uncounted, count, _) = line().await;
    assert_eq!(
        (&uncounted["opening"], &uncounted["used"]),
        (&json!(10_000 * SHILLING), &json!(900 * SHILLING))
    );
    assert_eq!((&uncounted["counted"], count), (&Value::Null, json!(1)));
    float.count(9_000).await.expect(200);
    let (counted, uncounted, differing) = line().await;
    assert_eq!(
        (&counted["counted"], &counted["difference"]),
        (&json!(9_000 * SHILLING), &json!(-100 * SHILLING))
    );
    assert_eq!((uncounted, differing), (json!(0), json!(1)));
    let sign = async |version: i64| {
        float.staff.post(&format!("{path}/sign-off"), &json!({ "version": version })).await
    };
    assert_eq!(sign(0).await.fields(), ["notes"]);
    let saved = json!({ "version": 0, "notes": "one bundle sent twice", "counts": [] });
    float.staff.send(Method::PUT, &path, Some(&saved)).await.expect(200);
    sign(1).await.expect(200);
    float.count(20_000).await.expect(200);
    let signed = float.staff.get(&path).await.expect(200);
    assert_eq!(signed.data()["figures"]["float"][0]["difference"], -100 * SHILLING, "the figures are kept");
    assert_eq!(signed.data()["hasChangedSince"], true);
}
