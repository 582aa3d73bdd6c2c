//! Deliveries one after the other: the next order is claimed by a delivery, codes are dialled, and networks' messages read.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::staff::Staff;

/// Places a paid bundle order. Returns its key and the id of the bundle.
async fn bundle(app: &TestApp) -> (String, String) {
    let item = app.bundle("normal").await;
    let bundle_id = item["_id"].as_str().unwrap().to_owned();
    let paid = app.pay(&item).await;
    (app.place(&bundle_order(&paid)).await.expect(201).text("_id"), bundle_id)
}

async fn deliver_next(staff: &Staff<'_>, key: &str, query: &str) -> Value {
    let answer = staff.post(&format!("/api/orders/{key}/deliver-next{query}"), &json!({})).await;
    answer.expect(200).data().clone()
}

async fn set_codes(staff: &Staff<'_>, codes: &Value) {
    let confirmation = staff.confirmation().await;
    let body = json!({ "ussdCodes": codes });
    staff.send_confirmed((Method::PUT, "/api/store/settings"), Some(&body), &confirmation).await.expect(200);
}

#[tokio::test]
async fn a_delivery_claims_the_next_order_of_the_filter_once() {
    let app = TestApp::start().await;
    let (neema, juma) = (app.staff().await, app.staff_with_role(Role::Support).await);
    let router = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await;
    let router = router.expect(201).text("_id");
    let ((first, _), (second, _), (third, _)) = (bundle(&app).await, bundle(&app).await, bundle(&app).await);
    let order = neema.get(&format!("/api/orders/{first}")).await;
    let network = order.data()["networkProvider"].as_str().unwrap().to_owned();
    let query = format!("?network={network}&parked=false");
    juma.post(&format!("/api/orders/{second}/claim"), &json!({})).await.expect(200);
    for _repeated in 0..2 {
        let answer = deliver_next(&neema, &first, &query).await;
        assert_eq!(
            (&answer["order"]["_id"], &answer["order"]["status"]),
            (&json!(first), &json!("delivered"))
        );
        assert_eq!(
            (&answer["next"]["order"]["_id"], &answer["next"]["claim"]["mine"]),
            (&json!(third), &json!(true))
        );
    }
    let none = deliver_next(&neema, &third, &query).await;
    assert_eq!(none["next"], Value::Null);
    let any = deliver_next(&juma, &second, "").await;
    assert_eq!(any["next"]["order"]["_id"], json!(router));
    let wrong = neema.post(&format!("/api/orders/{first}/deliver-next?network=boat"), &json!({})).await;
    assert_eq!(wrong.failure(), (400, "invalid_query"));
}

#[tokio::test]
async fn an_order_with_a_problem_waits_for_a_person() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let ((first, _), (troubled, _)) = (bundle(&app).await, bundle(&app).await);
    let problem = json!({ "reason": "not_reachable", "note": "simu imezimwa" });
    staff.post(&format!("/api/orders/{troubled}/problem"), &problem).await.expect(200);
    let desk = staff.get("/api/desk?hasProblem=true").await;
    let report = &desk.data()[0]["report"];
    assert_eq!((&report["by"], &report["text"]), (&json!("Neema Mrema"), &json!("simu imezimwa")));
    assert_eq!(deliver_next(&staff, &first, "").await["next"], Value::Null);
    let (last, _) = bundle(&app).await;
    let next = deliver_next(&staff, &last, "?hasProblem=true").await;
    assert_eq!(next["next"]["order"]["_id"], json!(troubled));
}

#[tokio::test]
async fn the_code_to_dial_has_the_number_and_the_price_in_place() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (key, bundle_id) = bundle(&app).await;
    let order = staff.get(&format!("/api/orders/{key}")).await;
    let local = format!("0{}", &order.text("phoneNumber")[3..]);
    let amount = order.data()["amount"].as_i64().unwrap();
    let network = order.text("networkProvider");
    let ussd = || async { staff.get("/api/desk").await.data()[0]["ussd"].clone() };
    assert!(ussd().await.as_str().is_some_and(|code| code.ends_with('#')), "the menu of the network");
    set_codes(&staff, &json!({ network.as_str(): "*149* 01*1*{number}*{amount}#" })).await;
    assert_eq!(ussd().await, json!(format!("*149*01*1*{local}*{amount}#")));
    let path = format!("/api/bundles/{bundle_id}");
    let version = staff.get(&path).await.data()["version"].clone();
    let own = json!({ "ussd": "*147*5*{number}#", "version": version });
    let refused = staff.send(Method::PUT, &path, Some(&own)).await;
    assert_eq!(refused.failure().1, "confirmation_required");
    let confirmation = staff.confirmation().await;
    staff.send_confirmed((Method::PUT, &path), Some(&own), &confirmation).await.expect(200);
    assert_eq!(ussd().await, json!(format!("*147*5*{local}#")));
    assert_eq!(staff.get(&path).await.data()["ussd"], "*147*5*{number}#");
    assert_eq!(app.get(&path).await.data().get("ussd"), None, "customers do not see it");
    set_codes(&staff, &json!({})).await;
    let none = json!({ "ussd": null, "version": staff.get(&path).await.data()["version"] });
    staff.send_confirmed((Method::PUT, &path), Some(&none), &confirmation).await.expect(200);
    assert_eq!(ussd().await, Value::Null);
}

#[tokio::test]
async fn a_code_that_no_network_has_is_refused_at_its_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let confirmation = staff.confirmation().await;
    let settings = (Method::PUT, "/api/store/settings");
    let wrong = json!({ "ussdCodes": { "vodacom": "*21*{number}#", "yas": "*147*{phone}#", "airtel": " " } });
    let refused = staff.send_confirmed(settings.clone(), Some(&wrong), &confirmation).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["vodacom", "yas"]));
    let unconfirmed = json!({ "ussdCodes": { "vodacom": "*149*02#" } });
    let refused = staff.send(settings.0, settings.1, Some(&unconfirmed)).await;
    assert_eq!(refused.failure().1, "confirmation_required");
    set_codes(&staff, &unconfirmed["ussdCodes"]).await;
    let entry = staff.get("/api/audit").await.data()[0].clone();
    assert_eq!((&entry["kind"], &entry["subject"]), (&json!("settings"), &json!("ussd_codes")));
    let changed = entry["changes"].to_string();
    assert!(changed.contains("*149*01#") && changed.contains("*149*02#"), "{changed}");
    set_codes(&staff, &json!({ "reset": true })).await;
    assert_eq!(staff.get("/api/store/settings").await.data()["ussdCodes"]["vodacom"], "*149*01#");
}

#[tokio::test]
async fn the_networks_message_is_compared_with_the_order() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (key, _) = bundle(&app).await;
    let order = staff.get(&format!("/api/orders/{key}")).await;
    let (number, amount) = (order.text("phoneNumber"), order.data()["amount"].as_i64().unwrap());
    let path = format!("/api/orders/{key}/read-message");
    let text = |amount: i64, number: &str| {
        format!(
            "DC81QW2LM7B Imethibitishwa. Umenunua Tsh{amount} muda wa maongezi kwa AIRTEL-{number}, tarehe 7/3/26."
        )
    };
    for (amount, number, fits) in
        [(amount, number.as_str(), (true, true)), (amount + 1, "255754000999", (false, false))]
    {
        let read = staff.post(&path, &json!({ "text": text(amount, number) })).await.expect(200);
        let found = (&read.data()["hasRightAmount"], &read.data()["hasRightNumber"]);
        assert_eq!(found, (&json!(fits.0), &json!(fits.1)));
        assert_eq!(read.text("reference"), "DC81QW2LM7B");
    }
    let other = staff.post(&path, &json!({ "text": "Habari" })).await;
    assert_eq!(other.failure(), (422, "message_unreadable"));
    assert_eq!(staff.post(&path, &json!({ "text": "x".repeat(2_001) })).await.fields(), ["text"]);
}
