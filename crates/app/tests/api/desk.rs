//! The delivery desk: queue, claims, problems, notes, bulk changes.

use accounts::Role;
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};

/// Places a paid bundle order. Returns its key.
async fn bundle(app: &TestApp) -> String {
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201).text("_id")
}

/// Places a router order. Returns its key.
async fn router(app: &TestApp) -> String {
    app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201).text("_id")
}

fn keys(desk: &Answer) -> Vec<&str> {
    desk.data().as_array().unwrap().iter().map(|item| item["order"]["_id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn the_desk_lists_waiting_orders_with_urgency_and_without_codes() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    let (router, bundle) = (router(&app).await, bundle(&app).await);
    let desk = staff.get("/api/desk").await.expect(200);
    // A router has days, whatever it costs: the bundle is due first, although it was placed last.
    assert_eq!(keys(&desk), [bundle.as_str(), router.as_str()]);
    let urgencies: Vec<_> = desk.data().as_array().unwrap().iter().map(|item| &item["urgency"]).collect();
    assert_eq!(urgencies, ["medium", "low"]);
    let counts = staff.get("/api/desk/counts").await.expect(200);
    assert_eq!((&counts.data()["waiting"], &counts.data()["overdue"]), (&json!(2), &json!(0)));
    assert_eq!(desk.data()[1]["order"]["hasDeliveryCode"], true);
    assert!(!desk.body.to_string().contains("\"deliveryCode\""));
    assert_eq!(keys(&staff.get("/api/desk?kind=router").await), [router.as_str()]);
    assert!(keys(&staff.get("/api/desk?network=airtel&kind=sme").await).is_empty());
    let phone = desk.data()[1]["order"]["phoneNumber"].as_str().unwrap();
    assert!(keys(&staff.get(&format!("/api/desk?q={phone}")).await).contains(&router.as_str()));
    assert!(keys(&staff.get("/api/desk?q=nobody").await).is_empty());
    assert_eq!(staff.get("/api/desk?kind=boat").await.failure(), (400, "invalid_query"));
    staff.set_status(&router, "cancelled").await.expect(200);
    assert_eq!(keys(&staff.get("/api/desk").await), [bundle.as_str()]);
}

#[tokio::test]
async fn a_claim_excludes_others_and_names_its_holder() {
    let app = TestApp::start().await;
    let key = bundle(&app).await;
    let (neema, juma) = (app.staff().await, app.staff_with_role(Role::Support).await);
    let path = |call: &str| format!("/api/orders/{key}/{call}");
    let claim = neema.post(&path("claim"), &json!({})).await.expect(200);
    assert_eq!(claim.data()["mine"], true);
    let refused = juma.post(&path("claim"), &json!({})).await;
    assert_eq!(refused.failure(), (409, "claimed"));
    assert_eq!(refused.data()["by"], "Neema Mrema");
    assert!(refused.data()["until"].as_str().unwrap() >= claim.text("until").as_str());
    assert_eq!(juma.post(&path("deliver"), &json!({})).await.failure(), (409, "claimed"));
    assert_eq!(juma.set_status(&key, "delivered").await.failure(), (409, "claimed"));
    let seen = juma.get("/api/desk").await;
    assert_eq!(seen.data()[0]["claim"]["mine"], false);
    // Not the holder: nothing is released.
    juma.post(&path("release"), &json!({})).await.expect(200);
    assert_eq!(juma.post(&path("claim"), &json!({})).await.failure(), (409, "claimed"));
    neema.post(&path("release"), &json!({})).await.expect(200);
    juma.post(&path("claim"), &json!({})).await.expect(200);
}

#[tokio::test]
async fn a_delivery_needs_a_valid_reference_and_the_current_version() {
    let app = TestApp::start().await;
    let key = bundle(&app).await;
    let staff = app.staff().await;
    let path = format!("/api/orders/{key}/deliver");
    assert_eq!(staff.post(&path, &json!({ "reference": "abc" })).await.fields(), ["reference"]);
    assert_eq!(staff.post(&path, &json!({ "reference": "x".repeat(61) })).await.fields(), ["reference"]);
    assert_eq!(staff.post(&path, &json!({ "version": 9 })).await.failure(), (409, "version_conflict"));
    let done = staff.post(&path, &json!({ "reference": "VDC-778812", "version": 1 })).await.expect(200);
    assert_eq!((done.text("status"), done.text("deliveryProof")), ("delivered".into(), "not_needed".into()));
    let cancelled = bundle(&app).await;
    staff.set_status(&cancelled, "cancelled").await.expect(200);
    let refused = staff.post(&format!("/api/orders/{cancelled}/deliver"), &json!({})).await;
    assert_eq!(refused.failure(), (409, "order_closed"));
}

#[tokio::test]
async fn a_problem_releases_the_order_and_is_in_its_history() {
    let app = TestApp::start().await;
    let key = bundle(&app).await;
    let (neema, juma) = (app.staff().await, app.staff_with_role(Role::Support).await);
    let path = |call: &str| format!("/api/orders/{key}/{call}");
    juma.post(&path("claim"), &json!({})).await.expect(200);
    assert_eq!(juma.post(&path("problem"), &json!({ "reason": "other" })).await.fields(), ["note"]);
    assert_eq!(juma.post(&path("problem"), &json!({ "reason": "rain" })).await.fields(), ["reason"]);
    let problem = json!({ "reason": "out_of_float", "note": "salio limeisha", "version": 1 });
    let order = juma.post(&path("problem"), &problem).await.expect(200);
    assert_eq!((order.text("problem"), order.text("status")), ("out_of_float".into(), "pending".into()));
    let calm = bundle(&app).await;
    assert_eq!(keys(&neema.get("/api/desk?hasProblem=true").await), [&key]);
    assert_eq!(keys(&neema.get("/api/desk?hasProblem=false").await), [&calm]);
    neema.post(&path("claim"), &json!({})).await.expect(200);
    neema.post(&path("notes"), &json!({ "text": "  nimeongeza salio  " })).await.expect(200);
    assert_eq!(neema.post(&path("notes"), &json!({ "text": "x".repeat(1001) })).await.fields(), ["text"]);
    let order = neema.get(&format!("/api/orders/{key}")).await;
    let notes = order.data()["notes"].as_array().unwrap();
    assert_eq!((&notes[0]["kind"], &notes[0]["problem"]), (&json!("problem"), &json!("out_of_float")));
    assert_eq!((&notes[1]["text"], &notes[1]["by"]), (&json!("nimeongeza salio"), &json!("Neema Mrema")));
    assert_eq!(order.data()["claim"]["mine"], true);
    assert_eq!(neema.get("/api/desk/counts").await.data()["withProblem"], 1);
}

#[tokio::test]
async fn a_problem_parks_an_order_until_the_next_try() {
    let app = TestApp::start().await;
    let (key, staff) = (bundle(&app).await, app.staff().await);
    let path = format!("/api/orders/{key}/problem");
    let until = |at: chrono::DateTime<chrono::Utc>| json!({ "reason": "not_reachable", "retryAt": at });
    let now = app.shop.clock.now();
    assert_eq!(staff.post(&path, &until(now)).await.fields(), ["retryAt"]);
    assert_eq!(staff.post(&path, &until(now + TimeDelta::days(8))).await.fields(), ["retryAt"]);
    let parked = staff.post(&path, &until(now + TimeDelta::minutes(10))).await.expect(200);
    assert!(parked.data()["parkedUntil"].is_string());
    assert_eq!(keys(&staff.get("/api/desk?parked=true").await), [&key]);
    assert!(keys(&staff.get("/api/desk?parked=false").await).is_empty());
    let counts = staff.get("/api/desk/counts").await;
    assert_eq!((&counts.data()["parked"], &counts.data()["groups"][0]["parked"]), (&json!(1), &json!(1)));
    app.advance(TimeDelta::minutes(10));
    assert_eq!(keys(&staff.get("/api/desk?parked=false").await), [&key]);
}

#[tokio::test]
async fn a_bulk_change_is_applied_and_undone_per_order() {
    let app = TestApp::start().await;
    let (bundle, router) = (bundle(&app).await, router(&app).await);
    let staff = app.staff().await;
    let change = |body: Value| {
        let staff = &staff;
        async move { staff.post("/api/orders/status", &body).await }
    };
    let body = json!({ "ids": [bundle, router, "nothing"], "status": "delivered" });
    let answer = change(body).await.expect(200);
    let codes: Vec<_> = answer.data().as_array().unwrap().iter().map(|one| &one["code"]).collect();
    assert_eq!(codes, [&json!(null), &json!("delivery_reason_needed"), &json!("order_not_found")]);
    let mut back = json!({ "ids": [bundle], "versions": [answer.data()[0]["version"]], "status": "pending" });
    assert_eq!(change(back.clone()).await.fields(), ["reason"]);
    back["reason"] = json!("imetenduliwa");
    assert_eq!(change(back.clone()).await.data()[0]["version"], 3);
    assert_eq!(change(back).await.data()[0]["code"], "version_conflict");
    for (fault, body) in [
        ("ids", json!({ "ids": [], "status": "pending" })),
        ("ids", json!({ "ids": vec!["x"; 101], "status": "pending" })),
        ("versions", json!({ "ids": ["x"], "versions": [1, 2], "status": "pending" })),
        ("status", json!({ "ids": ["x"], "status": "eaten" })),
    ] {
        assert_eq!(change(body).await.fields(), [fault]);
    }
}

#[tokio::test]
async fn a_claimed_order_cannot_be_changed_by_others() {
    let app = TestApp::start().await;
    let key = bundle(&app).await;
    let (owner, juma) = (app.staff().await, app.staff_with_role(Role::Support).await);
    juma.post(&format!("/api/orders/{key}/claim"), &json!({})).await.expect(200);
    for status in ["processing", "delivered", "cancelled"] {
        let refused = owner.set_status(&key, status).await;
        assert_eq!(refused.failure(), (409, "claimed"), "{status}");
        assert_eq!(refused.body["data"]["by"], "Neema Mrema");
        let many = json!({ "ids": [key], "status": status });
        assert_eq!(owner.post("/api/orders/status", &many).await.data()[0]["code"], "claimed");
    }
    juma.set_status(&key, "processing").await.expect(200);
    assert_eq!(juma.get(&format!("/api/orders/{key}")).await.data()["version"], 2);
}
