//! What the customer of an order can expect and do with one press: the place in the queue, the offer for a missed
//! promise, and the report that nothing arrived.

use accounts::Role;
use chrono::TimeDelta;
use kernel::{Coded, Day, Weekday};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;
use crate::support::staff::Staff;

const DIGITS: &str = "1908";

/// The order's number and key.
type Placed = (String, String);

async fn ordered(app: &TestApp) -> Placed {
    let paid = app.pay(&app.bundle("normal").await).await;
    let placed = app.place(&bundle_order(&paid)).await.expect(201);
    (placed.text("orderId"), placed.text("_id"))
}

async fn track(app: &TestApp, (id, _): &Placed) -> Value {
    app.get(&format!("/api/orders/track/{id}")).await.expect(200).data().clone()
}

async fn press(app: &TestApp, (id, _): &Placed, what: &str) -> Answer {
    app.post(&format!("/api/orders/{id}/{what}"), &json!({ "phoneLast4": DIGITS })).await
}

async fn offer(staff: &Staff<'_>, body: Value) -> Answer {
    staff.send(Method::PUT, "/api/store/settings", Some(&json!({ "lateOffer": body }))).await
}

fn bonus() -> Value {
    json!({ "offer": "bonus", "bonusTsh": 500, "bonusText": "Airtime of TSh 500", "bonusTextSwahili": "Vocha ya TSh 500" })
}

async fn deliver(staff: &Staff<'_>, (_, key): &Placed) {
    let body = json!({ "reference": "VDC-778812" });
    staff.post(&format!("/api/orders/{key}/deliver"), &body).await.expect(200);
}

async fn cases(staff: &Staff<'_>, kind: &str) -> Vec<Value> {
    let cases = staff.get(&format!("/api/support/cases?kind={kind}")).await.expect(200);
    cases.data().as_array().unwrap().clone()
}

/// The owner of a shop that is always open, so that nothing depends on the time of day.
async fn open_shop(app: &TestApp) -> Staff<'_> {
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    staff
}

#[tokio::test]
async fn a_waiting_bundle_says_its_place_and_that_somebody_loads_it() {
    let app = TestApp::start().await;
    let staff = open_shop(&app).await;
    let (first, second) = (ordered(&app).await, ordered(&app).await);
    let none = json!(null);
    let wait = track(&app, &second).await["wait"].clone();
    assert_eq!([&wait["place"], &wait["usualMinutes"], &wait["resumesAt"]], [&json!(2), &none, &none]);
    assert_eq!([&wait["beingSent"], &wait["late"]], [&json!(false), &json!(false)]);
    staff.post(&format!("/api/orders/{}/claim", first.1), &json!({})).await.expect(200);
    assert_eq!(track(&app, &first).await["wait"]["beingSent"], true);
    deliver(&staff, &first).await;
    assert_eq!(track(&app, &first).await["wait"], none);
    assert_eq!(track(&app, &second).await["wait"]["place"], 1);
}

#[tokio::test]
async fn the_usual_minutes_are_the_median_of_ten_deliveries_of_the_network_and_kind() {
    let app = TestApp::start().await;
    let staff = open_shop(&app).await;
    let mut orders = Vec::new();
    for _ in 0..9 {
        orders.push(ordered(&app).await);
    }
    app.advance(TimeDelta::minutes(7));
    for order in &orders {
        deliver(&staff, order).await;
    }
    let order = ordered(&app).await;
    assert_eq!(track(&app, &order).await["wait"]["usualMinutes"], json!(null), "nine are too few");
    app.advance(TimeDelta::minutes(6));
    deliver(&staff, &order).await;
    let next = ordered(&app).await;
    assert_eq!(track(&app, &next).await["wait"]["usualMinutes"], 7);
}

#[tokio::test]
async fn while_the_shop_is_closed_the_page_says_when_it_goes_on() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let order = ordered(&app).await;
    let tomorrow = Day::from_utc(app.shop.clock.now()).next().weekday();
    let week: Vec<_> = Weekday::all()
        .enumerate()
        .map(|(place, day)| {
            let at = |time: &str| (place == tomorrow).then(|| time.to_owned());
            json!({ "day": day.code(), "from": at("08:00"), "to": at("20:00") })
        })
        .collect();
    let closed = json!({ "openingHours": { "week": week } });
    staff.send(Method::PUT, "/api/store/settings", Some(&closed)).await.expect(200);
    let wait = track(&app, &order).await["wait"].clone();
    let resumes: chrono::DateTime<chrono::Utc> = wait["resumesAt"].as_str().unwrap().parse().unwrap();
    assert_eq!(resumes.format("%H:%M").to_string(), "05:00", "08:00 in Tanzania");
}

#[tokio::test]
async fn by_default_a_missed_promise_offers_nothing() {
    let app = TestApp::start().await;
    open_shop(&app).await;
    let order = ordered(&app).await;
    app.advance(TimeDelta::hours(3));
    let seen = track(&app, &order).await;
    assert_eq!((&seen["wait"]["late"], &seen["lateOffer"]), (&json!(true), &json!(null)));
    for what in ["take-money-back", "request-bonus"] {
        assert_eq!(press(&app, &order, what).await.failure(), (409, "not_offered"), "{what}");
    }
}

#[tokio::test]
async fn one_press_takes_the_money_of_a_late_order_back() {
    let app = TestApp::start().await;
    let staff = open_shop(&app).await;
    offer(&staff, json!({ "offer": "money_back" })).await.expect(200);
    let order = ordered(&app).await;
    assert_eq!(press(&app, &order, "take-money-back").await.failure(), (409, "not_offered"), "in time");
    app.advance(TimeDelta::hours(3));
    let staff = app.staff_with_role(Role::Owner).await;
    let seen = track(&app, &order).await;
    assert_eq!(
        (&seen["lateOffer"]["kind"], &seen["lateOffer"]["amount"]),
        (&json!("money_back"), &seen["amount"])
    );
    for _ in 0..2 {
        let back = press(&app, &order, "take-money-back").await.expect(200);
        assert_eq!(
            (back.text("status"), &back.data()["refunds"][0]["stage"]),
            ("cancelled".into(), &json!("preparing"))
        );
        assert_eq!(back.data()["timeline"][1]["cancelledBy"], "customer");
    }
    let refunds = staff.get("/api/refunds?state=open").await.expect(200);
    assert_eq!((&refunds.body["page"]["total"], &refunds.data()[0]["amount"]), (&json!(1), &seen["amount"]));
    assert_eq!(staff.get("/api/desk").await.expect(200).body["page"]["total"], 0);
}

#[tokio::test]
async fn money_stays_while_somebody_loads_the_bundle() {
    let app = TestApp::start().await;
    let staff = open_shop(&app).await;
    offer(&staff, json!({ "offer": "money_back" })).await.expect(200);
    let order = ordered(&app).await;
    app.advance(TimeDelta::hours(3));
    let staff = app.staff_with_role(Role::Owner).await;
    staff.post(&format!("/api/orders/{}/claim", order.1), &json!({})).await.expect(200);
    assert_eq!(track(&app, &order).await["lateOffer"]["beingSent"], true);
    assert_eq!(press(&app, &order, "take-money-back").await.failure(), (409, "being_loaded"));
    app.advance(TimeDelta::minutes(11));
    assert_eq!(track(&app, &order).await["lateOffer"]["beingSent"], false);
    press(&app, &order, "take-money-back").await.expect(200);
}

#[tokio::test]
async fn one_press_asks_for_the_bonus_once_and_staff_answer_it() {
    let app = TestApp::start().await;
    let staff = open_shop(&app).await;
    offer(&staff, bonus()).await.expect(200);
    let order = ordered(&app).await;
    app.advance(TimeDelta::hours(3));
    let staff = app.staff_with_role(Role::Owner).await;
    let seen = track(&app, &order).await["lateOffer"].clone();
    assert_eq!(
        (&seen["kind"], &seen["amount"], &seen["text"]),
        (&json!("bonus"), &json!(500), &json!("Airtime of TSh 500"))
    );
    assert_eq!((&seen["textSwahili"], &seen["requestedAt"]), (&json!("Vocha ya TSh 500"), &json!(null)));
    for _ in 0..2 {
        let asked = press(&app, &order, "request-bonus").await.expect(200);
        assert!(asked.data()["lateOffer"]["requestedAt"].is_string());
        assert!(asked.data()["lateOffer"]["answerBy"].is_string());
    }
    let [case] = cases(&staff, "bonus_requested").await.try_into().unwrap();
    assert_eq!((&case["subject"], &case["amount"]), (&json!(order.0), &json!(500)));
    offer(&staff, json!({ "offer": "nothing" })).await.expect(200);
    deliver(&staff, &order).await;
    assert_eq!(track(&app, &order).await["lateOffer"]["amount"], 500, "what was promised holds");

    let juma = app.staff_with_role(Role::Support).await;
    let answer = json!({ "kind": "bonus_requested", "text": "Vocha imetumwa" });
    let path = format!("/api/support/orders/{}/answer", order.0);
    let answered = juma.post(&path, &answer).await.expect(200);
    assert_eq!(answered.data()["openComplaints"], json!([]));
    assert_eq!(cases(&staff, "bonus_requested").await, Vec::<Value>::new());
    let seen = track(&app, &order).await["lateOffer"].clone();
    assert!(seen["requestedAt"].is_string() && seen["answerBy"].is_null(), "{seen}");
    let log = staff.get("/api/audit?limit=1").await.expect(200);
    assert_eq!(log.data()[0]["changes"][0]["field"], "complaint");
    assert!(!log.body.to_string().contains("Vocha imetumwa"), "the log keeps no text");
}

#[tokio::test]
async fn not_received_opens_one_case_with_the_reference() {
    let app = TestApp::start().await;
    let staff = open_shop(&app).await;
    let order = ordered(&app).await;
    assert_eq!(press(&app, &order, "not-received").await.failure(), (409, "not_offered"), "it waits");
    deliver(&staff, &order).await;
    assert_eq!(track(&app, &order).await["report"], json!({ "reportedAt": null, "answerBy": null }));
    for _ in 0..2 {
        let report = press(&app, &order, "not-received").await.expect(200).data()["report"].clone();
        assert!(report["reportedAt"].is_string() && report["answerBy"].is_string(), "{report}");
    }
    let [case] = cases(&staff, "not_received").await.try_into().unwrap();
    assert_eq!((&case["subject"], &case["detail"]), (&json!(order.0), &json!("VDC-778812")));
    assert_eq!(case["dueAt"], track(&app, &order).await["report"]["answerBy"]);
    let open =
        staff.get(&format!("/api/orders/{}", order.1)).await.expect(200).data()["openComplaints"].clone();
    assert_eq!((&open[0]["kind"], &open[0]["detail"]), (&json!("not_received"), &json!("VDC-778812")));
    let public = track(&app, &order).await.to_string();
    assert!(!public.contains("VDC-778812") && !public.contains("Neema"), "{public}");

    // Staff load it again.
    staff.set_status(&order.1, "processing").await.expect(200);
    assert_eq!(cases(&staff, "not_received").await, Vec::<Value>::new());
    app.advance(TimeDelta::seconds(2));
    deliver(&staff, &order).await;
    assert_eq!(track(&app, &order).await["report"]["reportedAt"], json!(null), "the new delivery");
    app.advance(TimeDelta::days(7));
    assert_eq!(press(&app, &order, "not-received").await.failure(), (409, "not_offered"));
    assert_eq!(track(&app, &order).await["report"], json!(null));
}

#[tokio::test]
async fn presses_need_the_digits_and_wrong_ones_are_limited() {
    let app = TestApp::start().await;
    let staff = open_shop(&app).await;
    let order = ordered(&app).await;
    deliver(&staff, &order).await;
    let path = |what: &str| format!("/api/orders/{}/{what}", order.0);
    let missing = app.post(&path("not-received"), &json!({})).await;
    assert_eq!((missing.status, missing.fields()), (422, vec!["phoneLast4"]));
    for what in ["take-money-back", "request-bonus", "not-received", "take-money-back", "request-bonus"] {
        let wrong = app.post(&path(what), &json!({ "phoneLast4": "0000" })).await;
        assert_eq!((wrong.status, wrong.fields()), (422, vec!["phoneLast4"]), "{what}");
    }
    assert_eq!(press(&app, &order, "not-received").await.failure(), (429, "too_many_tries"));
    let unknown = ("ORD-1732180000000-8".to_owned(), String::new());
    assert_eq!(press(&app, &unknown, "not-received").await.failure(), (404, "order_not_found"));
}

#[tokio::test]
async fn the_offer_is_off_checked_and_audited() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let settings = async || staff.get("/api/store/settings").await.expect(200).data()["lateOffer"].clone();
    assert_eq!(
        (&settings().await["offer"], &settings().await["isDefault"]),
        (&json!("nothing"), &json!(true))
    );
    let empty = offer(&staff, json!({ "offer": "bonus", "bonusTsh": 0 })).await;
    assert_eq!((empty.status, empty.fields()), (422, vec!["bonusTsh", "bonusText", "bonusTextSwahili"]));
    assert_eq!(offer(&staff, json!({ "offer": "gold" })).await.status, 422);
    offer(&staff, bonus()).await.expect(200);
    assert_eq!((&settings().await["bonusTsh"], &settings().await["version"]), (&json!(500), &json!(1)));
    let log = staff.get("/api/audit?limit=1").await.expect(200).data()[0].clone();
    assert_eq!(
        (&log["changes"][0]["field"], &log["changes"][0]["after"]),
        (&json!("lateOffer"), &json!("bonus"))
    );
    let juma = app.staff_with_role(Role::Support).await;
    assert_eq!(offer(&juma, json!({ "offer": "nothing" })).await.failure(), (403, "not_permitted"));
}
