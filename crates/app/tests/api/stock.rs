//! The ledger of routers.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::router_order;

async fn path_of(app: &TestApp) -> (Value, String) {
    let router = app.router_with_stock(|stock| stock > 5).await;
    let path = format!("/api/routers/{}/stock", router["_id"].as_str().unwrap());
    (router, path)
}

#[tokio::test]
async fn goods_and_sales_explain_the_stock() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (router, path) = path_of(&app).await;
    let before = router["stock"].as_i64().unwrap();
    let goods = json!({ "kind": "received", "units": 10, "unitCost": 60_000, "note": "Kariakoo" });
    let after = staff.post(&path, &goods).await.expect(200);
    assert_eq!((&after.data()["stock"], &after.data()["cost"]), (&json!(before + 10), &json!(60_000)));
    let placed = app.place(&router_order(&router)).await.expect(201);
    staff.post(&path, &json!({ "kind": "damaged", "units": 1 })).await.expect(200);
    let entries = staff.get(&path).await.expect(200);
    let rows = entries.data().as_array().unwrap();
    let kinds: Vec<_> =
        rows.iter().map(|row| (row["kind"].as_str().unwrap(), row["units"].as_i64().unwrap())).collect();
    assert_eq!(kinds, [("damaged", -1), ("sale", -1), ("received", 10), ("count", before)]);
    assert_eq!(kinds.iter().map(|(_, units)| units).sum::<i64>(), before + 8);
    assert_eq!((&rows[1]["orderId"], &rows[2]["unitCost"]), (&placed.data()["orderId"], &json!(60_000)));
    assert_eq!((&rows[2]["note"], &rows[2]["by"]), (&json!("Kariakoo"), &json!("Neema Mrema")));
    let outlooks = staff.get("/api/stock").await.expect(200);
    let mut outlooks = outlooks.data().as_array().unwrap().iter();
    let outlook = outlooks.find(|one| one["routerId"] == router["_id"]).unwrap();
    assert_eq!((&outlook["sold"], &outlook["lastCost"]), (&json!(1), &json!(60_000)));
    assert_eq!(outlook["sellsOutInDays"], before + 8, "one sale on the first day");
}

#[tokio::test]
async fn a_repeated_key_enters_goods_once() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (router, path) = path_of(&app).await;
    let bearer = format!("Bearer {}", staff.token);
    let headers = [("Authorization", bearer.as_str()), ("Idempotency-Key", "a-key-of-received-goods")];
    for _ in 0..2 {
        let goods = json!({ "kind": "received", "units": 10 });
        let after = app.send(Method::POST, &path, &headers, Some(&goods)).await.expect(200);
        assert_eq!(after.data()["stock"], router["stock"].as_i64().unwrap() + 10);
    }
    let other =
        app.send(Method::POST, &path, &headers, Some(&json!({ "kind": "received", "units": 9 }))).await;
    assert_eq!(other.failure().1, "idempotency_mismatch");
}

#[tokio::test]
async fn wrong_entries_name_their_fields() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (_, path) = path_of(&app).await;
    for (body, fields) in [
        (json!({}), vec!["kind", "units"]),
        (json!({ "kind": "sale", "units": 1 }), vec!["kind"]),
        (json!({ "kind": "received", "units": 0, "unitCost": -1 }), vec!["units", "unitCost"]),
        (json!({ "kind": "lost", "units": 1.5, "note": "x".repeat(201) }), vec!["units", "note"]),
    ] {
        assert_eq!(staff.post(&path, &body).await.fields(), fields, "{body}");
    }
    let refused = staff.post(&path, &json!({ "kind": "lost", "units": 9_999 })).await;
    assert_eq!(refused.failure(), (409, "stock_out_of_range"));
}

#[tokio::test]
async fn costs_are_for_those_who_may_see_them_and_low_marks_for_staff() {
    let app = TestApp::start().await;
    let (router, path) = path_of(&app).await;
    let staff = app.staff().await;
    staff.post(&path, &json!({ "kind": "received", "units": 10, "unitCost": 60_000 })).await.expect(200);
    let support = app.staff_with_role(Role::Support).await;
    let entries = support.get(&path).await.expect(200);
    assert_eq!(entries.data()[0].get("unitCost"), None);
    assert!(router.get("lowMark").is_none(), "customers do not see it");
    assert_eq!(support.post(&path, &json!({ "kind": "lost", "units": 1 })).await.status, 403);
}

#[tokio::test]
async fn each_router_is_low_below_its_own_mark() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let low =
        async || staff.get("/api/dashboard").await.expect(200).data()["catalogue"]["routersLow"].as_i64();
    let before = low().await;
    let (router, _) = path_of(&app).await;
    let path = format!("/api/routers/{}", router["_id"].as_str().unwrap());
    let mark = router["stock"].as_i64().unwrap() + 1;
    let changed = staff.send(Method::PUT, &path, Some(&json!({ "lowMark": mark }))).await.expect(200);
    assert_eq!(changed.data()["lowMark"], mark);
    assert_eq!(low().await, before.map(|count| count + 1));
    staff.send(Method::PUT, &path, Some(&json!({ "lowMark": 0 }))).await.expect(200);
    assert_eq!(low().await, before);
}
