//! Figures of the home page.

use accounts::Role;
use chrono::TimeDelta;
use kernel::Day;
use reqwest::Method;
use serde_json::{Value, json};
use server::shop_figures::refresh;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::staff::Staff;

const SETTINGS: &str = "/api/store/settings";

/// The claims that visitors read after a refresh of the figures.
async fn published_claims(app: &TestApp) -> Value {
    refresh(&app.shop).await.unwrap();
    app.get("/api/store").await.expect(200).data()["claims"].clone()
}

async fn choose(staff: &Staff<'_>, change: &Value) -> Answer {
    let mut claims = json!({
        "support": "Every day", "customersFrom": "computed", "networksFrom": "computed",
    });
    claims.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    staff.send(Method::PUT, SETTINGS, Some(&json!({ "claims": claims }))).await.expect(200)
}

/// Creates delivered orders of `customers` different customers.
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

fn pick(claims: &Value) -> [&Value; 4] {
    ["customers", "support", "networks", "uptime"].map(|name| &claims[name])
}

#[tokio::test]
async fn a_new_shop_shows_no_figures_without_data() {
    let app = TestApp::start().await;
    let claims = published_claims(&app).await;
    assert_eq!(pick(&claims), ["", "Every day", "4+", ""]);
    assert_eq!(claims["computed"], json!(["networks"]));
    assert!(claims["asOf"].is_string());
    app.execute("UPDATE bundles SET is_active = FALSE");
    let claims = published_claims(&app).await;
    assert_eq!(pick(&claims), ["", "Every day", "", ""]);
    assert_eq!((&claims["computed"], &claims["asOf"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn figures_follow_the_shops_own_records() {
    let app = TestApp::start().await;
    served(&app, 12).await;
    assert_eq!(pick(&published_claims(&app).await), ["12", "Every day", "4+", ""]);
}

#[tokio::test]
async fn the_bundles_of_the_day_are_counted_from_ten_on() {
    let app = TestApp::start().await;
    let published = async || {
        refresh(&app.shop).await.unwrap();
        app.get("/api/store").await.expect(200).data()["loadedToday"].clone()
    };
    // A day of its own, whatever the time of day.
    let midnight = Day::from_utc(app.shop.clock.now()).end();
    app.advance(midnight.signed_duration_since(app.shop.clock.now()));
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    let mut keys = Vec::new();
    for _ in 0..10 {
        let paid = app.pay(&app.bundle("normal").await).await;
        keys.push(app.place(&bundle_order(&paid)).await.expect(201).text("_id"));
    }
    app.advance(TimeDelta::minutes(7));
    for key in &keys[..9] {
        staff.set_status(key, "delivered").await.expect(200);
    }
    assert_eq!(published().await, Value::Null, "nine are too few");
    staff.set_status(&keys[9], "delivered").await.expect(200);
    let today = published().await;
    assert_eq!((&today["count"], &today["halfWithinMinutes"]), (&json!(10), &json!(7)));
    app.advance(TimeDelta::days(1));
    assert_eq!(published().await, Value::Null, "it was yesterday");
}

#[tokio::test]
async fn figures_are_cached_between_refreshes() {
    let app = TestApp::start().await;
    let before = published_claims(&app).await;
    app.execute("UPDATE bundles SET is_active = FALSE WHERE network = 'vodacom'");
    assert_eq!(app.get("/api/store").await.data()["claims"], before);
    assert_eq!(published_claims(&app).await["networks"], "3");
}

#[tokio::test]
async fn a_text_replaces_one_figure_and_the_others_stay_computed() {
    let app = TestApp::start().await;
    let staff = app.staff_with_role(Role::Content).await;
    refresh(&app.shop).await.unwrap();
    let own = json!({ "customersFrom": "own", "customers": "Thousands", "customersSwahili": "Maelfu" });
    let saved = choose(&staff, &own).await;
    let section = &saved.data()["claims"];
    assert_eq!((&section["customersFrom"], &section["customers"]), (&json!("own"), &json!("Thousands")));
    assert_eq!((&section["networksFrom"], &section["networks"]), (&json!("computed"), &json!("")));
    assert_eq!(
        (&section["published"]["customers"], &section["computed"]["customers"]),
        (&json!("Thousands"), &json!(""))
    );
    let claims = app.get("/api/store").await.data()["claims"].clone();
    assert_eq!(section["published"], claims, "the settings show what customers read");
    assert_eq!((&claims["customersSwahili"], &claims["computed"]), (&json!("Maelfu"), &json!(["networks"])));
    choose(&staff, &json!({ "customers": "is not read" })).await;
    assert_eq!(app.get("/api/store").await.data()["claims"]["customers"], "");
    let changes =
        app.texts("SELECT changes AS text FROM audit_log WHERE subject_kind = 'settings' ORDER BY seq");
    assert!(changes[0].contains("customersFrom") && changes[1].contains("customersFrom"), "{changes:?}");
}

#[tokio::test]
async fn exact_counts_need_the_permission_to_see_orders() {
    let app = TestApp::start().await;
    served(&app, 3).await;
    refresh(&app.shop).await.unwrap();
    let measured = |answer: Answer| answer.data()["measured"].clone();
    let (owner, content) = (app.staff().await, app.staff_with_role(Role::Content).await);
    let (all, some) = (measured(owner.get(SETTINGS).await), measured(content.get(SETTINGS).await));
    assert_eq!((&all["customers"], &some["customers"]), (&json!(3), &Value::Null));
    assert_eq!(some["networks"], 4);
}

#[tokio::test]
async fn the_last_figures_are_kept_while_the_database_is_down() {
    let app = TestApp::start().await;
    let before = published_claims(&app).await;
    app.execute("ALTER TABLE bundles RENAME TO gone");
    assert!(refresh(&app.shop).await.is_err());
    app.execute("ALTER TABLE gone RENAME TO bundles");
    assert_eq!(app.get("/api/store").await.expect(200).data()["claims"], before);
}

#[tokio::test]
async fn uptime_is_the_owners_text_or_omitted() {
    let app = TestApp::start().await;
    let staff = app.staff_with_role(Role::Content).await;
    choose(&staff, &json!({ "uptime": "99.9%", "uptimeSwahili": "Asilimia 99.9" })).await;
    let claims = published_claims(&app).await;
    assert_eq!((&claims["uptime"], &claims["uptimeSwahili"]), (&json!("99.9%"), &json!("Asilimia 99.9")));
    assert_eq!(claims["computed"], json!(["networks"]));
    choose(&staff, &json!({ "uptime": "" })).await;
    assert_eq!(published_claims(&app).await["uptime"], "");
}
