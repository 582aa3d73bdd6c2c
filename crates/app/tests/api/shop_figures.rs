//! What the shop tells of itself by its own records.

use accounts::Role;
use bundlehub::heartbeat::{beat, prune};
use bundlehub::shop_figures::refresh;
use content::Minute;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::router_order;
use crate::support::staff::Staff;

const SETTINGS: &str = "/api/store/settings";

/// What visitors read after the figures were computed anew.
async fn told(app: &TestApp) -> Value {
    refresh(&app.shop).await.unwrap();
    app.get("/api/store").await.expect(200).data()["claims"].clone()
}

async fn choose(staff: &Staff<'_>, change: &Value) -> Answer {
    let mut claims = json!({
        "support": "Every day", "customersFrom": "computed", "networksFrom": "computed", "uptimeFrom": "computed",
    });
    claims.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    staff.send(Method::PUT, SETTINGS, Some(&json!({ "claims": claims }))).await.expect(200)
}

/// Orders of so many customers, which were delivered.
async fn served(app: &TestApp, customers: u32) {
    app.execute("UPDATE routers SET stock = 1000");
    let router = app.router_with_stock(|stock| stock > 0).await;
    for number in 0..customers {
        let mut order = router_order(&router);
        order["phoneNumber"] = json!(format!("07540{number:05}"));
        app.post("/api/orders", &order).await.expect(201);
    }
    app.execute("UPDATE orders SET status = 'delivered'");
}

/// All minutes of the two days before now, but so many.
#[expect(clippy::arithmetic_side_effects, reason = "hours near now")]
fn noted(app: &TestApp, missing: i64) {
    let hour = Minute::of(app.shop.clock.now()).hour();
    let full = (1_i64 << 60) - 1;
    let rows: Vec<_> = (1..=48).map(|ago| format!("({}, {full})", hour - ago)).collect();
    app.execute(&format!("DELETE FROM uptime_hours; INSERT INTO uptime_hours VALUES {}", rows.join(", ")));
    app.execute(&format!("UPDATE uptime_hours SET minutes = {full} >> {missing} WHERE hour = {}", hour - 24));
    // The hour that has begun is noted up to now, and the shop itself may have begun it.
    app.execute(&format!("INSERT OR REPLACE INTO uptime_hours VALUES ({hour}, {full})"));
}

fn pick(claims: &Value) -> [&Value; 4] {
    ["customers", "support", "networks", "uptime"].map(|name| &claims[name])
}

#[tokio::test]
async fn a_new_shop_claims_nothing_that_it_cannot_know() {
    let app = TestApp::start().await;
    let claims = told(&app).await;
    assert_eq!(pick(&claims), ["", "Every day", "4", ""]);
    assert_eq!(claims["computed"], json!(["networks"]));
    assert!(claims["asOf"].is_string());
    app.execute("UPDATE bundles SET is_active = FALSE");
    let claims = told(&app).await;
    assert_eq!(pick(&claims), ["", "Every day", "", ""]);
    assert_eq!((&claims["computed"], &claims["asOf"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn figures_follow_the_shops_own_records() {
    let app = TestApp::start().await;
    served(&app, 12).await;
    noted(&app, 0);
    assert_eq!(pick(&told(&app).await), ["12", "Every day", "4", "100%"]);
    noted(&app, 1);
    assert_eq!(told(&app).await["uptime"], "99.9%", "of 2,880 minutes and more one was lost");
    noted(&app, 60 - 1);
    assert_eq!(told(&app).await["uptime"], "97.9%");
}

#[tokio::test]
async fn figures_hold_between_two_moments_however_often_they_are_read() {
    let app = TestApp::start().await;
    let before = told(&app).await;
    app.execute("UPDATE bundles SET is_active = FALSE WHERE network = 'vodacom'");
    assert_eq!(app.get("/api/store").await.data()["claims"], before);
    assert_eq!(told(&app).await["networks"], "3");
}

#[tokio::test]
async fn own_words_stand_in_for_one_figure_and_the_others_stay_computed() {
    let app = TestApp::start().await;
    let staff = app.colleague(Role::Content).await;
    refresh(&app.shop).await.unwrap();
    let own = json!({ "customersFrom": "own", "customers": "Thousands", "customersSwahili": "Maelfu" });
    let saved = choose(&staff, &own).await;
    let section = &saved.data()["claims"];
    assert_eq!((&section["customersFrom"], &section["customers"]), (&json!("own"), &json!("Thousands")));
    assert_eq!((&section["networksFrom"], &section["networks"]), (&json!("computed"), &json!("")));
    assert_eq!(
        (&section["told"]["customers"], &section["computed"]["customers"]),
        (&json!("Thousands"), &json!(""))
    );
    let claims = app.get("/api/store").await.data()["claims"].clone();
    assert_eq!(section["told"], claims, "the settings show what customers read");
    assert_eq!((&claims["customersSwahili"], &claims["computed"]), (&json!("Maelfu"), &json!(["networks"])));
    choose(&staff, &json!({ "customers": "is not read" })).await;
    assert_eq!(app.get("/api/store").await.data()["claims"]["customers"], "");
    let changes =
        app.texts("SELECT changes AS text FROM audit_log WHERE subject_kind = 'settings' ORDER BY seq");
    assert!(changes[0].contains("customersFrom") && changes[1].contains("customersFrom"), "{changes:?}");
}

#[tokio::test]
async fn exact_counts_are_for_whoever_sees_orders() {
    let app = TestApp::start().await;
    served(&app, 3).await;
    noted(&app, 1);
    refresh(&app.shop).await.unwrap();
    let measured = |answer: Answer| answer.data()["measured"].clone();
    let (owner, content) = (app.staff().await, app.colleague(Role::Content).await);
    let (all, some) = (measured(owner.get(SETTINGS).await), measured(content.get(SETTINGS).await));
    assert_eq!((&all["customers"], &some["customers"]), (&json!(3), &Value::Null));
    let uptime = &some["uptime"];
    assert_eq!(uptime["minutes"].as_i64().unwrap() - uptime["noted"].as_i64().unwrap(), 1);
    assert_eq!(some["networks"], 4);
}

#[tokio::test]
async fn a_beat_notes_its_minute_once_and_not_when_it_comes_too_late() {
    let app = TestApp::start().await;
    app.execute("DELETE FROM uptime_hours");
    let minute = Minute::of(app.shop.clock.now());
    beat(minute, &app.shop).await;
    beat(minute, &app.shop).await;
    let late = Minute::of(app.shop.clock.now() - chrono::TimeDelta::hours(2));
    beat(late, &app.shop).await;
    let hours = app.shop.uptime.hours().await.unwrap();
    assert_eq!(hours.iter().map(|hour| hour.hour).collect::<Vec<_>>(), [minute.hour()]);
    assert_ne!(hours[0].minutes & minute.bit(), 0);
    app.execute("INSERT INTO uptime_hours VALUES (1, 1), (2, 1)");
    prune(&app.shop).await.unwrap();
    let kept: Vec<_> = app.shop.uptime.hours().await.unwrap().iter().map(|hour| hour.hour).collect();
    assert_eq!(kept, [2, minute.hour()], "one row tells that the shop was measured long ago");
}

#[tokio::test]
async fn a_beat_survives_a_database_that_is_away_and_the_last_figures_hold() {
    let app = TestApp::start().await;
    let before = told(&app).await;
    app.execute("ALTER TABLE uptime_hours RENAME TO gone");
    let minute = Minute::of(app.shop.clock.now());
    beat(minute, &app.shop).await;
    assert!(refresh(&app.shop).await.is_err());
    assert_eq!(app.get("/api/store").await.expect(200).data()["claims"], before);
    app.execute("ALTER TABLE gone RENAME TO uptime_hours");
    beat(minute, &app.shop).await;
    assert!(!app.shop.uptime.hours().await.unwrap().is_empty());
}
