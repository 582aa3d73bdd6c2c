use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order, router_order_of};

#[tokio::test]
async fn a_paid_bundle_becomes_an_order_with_the_promised_number() {
    let app = TestApp::start().await;
    for kind in ["normal", "sme"] {
        let paid = app.pay(&app.bundle(kind).await).await;
        let placed = app.place(&bundle_order(&paid)).await.expect(201);
        assert_eq!(placed.text("orderId"), paid.order_id);
        assert_eq!(
            (placed.text("status").as_str(), &placed.data()["amount"]),
            ("pending", &paid.bundle["price"])
        );
        assert!(
            placed.data()["notification"]["whatsappUrl"].as_str().unwrap().starts_with("https://wa.me/255")
        );
    }
}

#[tokio::test]
async fn staff_see_the_wallets_reference_of_an_order() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let placed = app.place(&bundle_order(&paid)).await.expect(201);
    let staff = app.staff().await;
    let order = staff.get(&format!("/api/orders/{}", placed.text("_id"))).await.expect(200);
    assert!(!order.text("paymentReference").is_empty());
    let payment = staff.get(&format!("/api/payments/{}", order.text("paymentId"))).await.expect(200);
    assert_eq!(payment.text("orderId"), order.text("orderId"));
    assert_eq!(order.text("payerPhone"), "255700000001");
}

#[tokio::test]
async fn a_cash_order_takes_one_router_from_stock() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let placed = app.place(&router_order(&router)).await.expect(201);
    let left = app.get(&format!("/api/routers/{}", router["_id"].as_str().unwrap())).await;
    assert_eq!(left.data()["stock"].as_i64().unwrap(), router["stock"].as_i64().unwrap() - 1);
    let staff = app.staff().await;
    let order = staff.get(&format!("/api/orders/{}", placed.text("orderId"))).await.expect(200);
    assert_eq!((order.text("paymentMethod"), order.text("paymentStatus")), ("cod".into(), "due".into()));
}

#[tokio::test]
async fn a_router_order_needs_a_place_from_the_form_or_the_specifications_record() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let mut body = router_order(&router);
    for nowhere in [json!({ "paymentName": "JUMA" }), json!({ "location": " " }), json!(null)] {
        body["customerDetails"] = nowhere;
        let refused = app.place(&body).await;
        assert_eq!(refused.failure(), (422, "validation_failed"));
        let error = &refused.body["errors"][0];
        assert_eq!(
            (&error["field"], &error["code"]),
            (&json!("customerDetails.location"), &json!("required"))
        );
    }
    body["productId"] = json!(null);
    body["details"] = json!({
        "routerId": router["_id"], "routerName": router["name"], "routerPrice": router["price"],
        "location": "Sinza, Mori", "deliveryInstructions": "Blue gate", "paymentName": "JUMA H",
        "paymentMethod": "Cash on Delivery",
    });
    let placed = app.place(&body).await.expect(201);
    let text = placed.data()["notification"]["text"].as_str().unwrap();
    assert!(["Juma Hassan", "0688100245", "Sinza, Mori"].iter().all(|part| text.contains(part)), "{text}");
    let order = app.staff().await.get(&format!("/api/orders/{}", placed.text("_id"))).await.expect(200);
    let details = &order.data()["details"];
    assert_eq!(
        (&details["location"], &details["deliveryInstructions"], order.text("paymentName")),
        (&json!("Sinza, Mori"), &json!("Blue gate"), "JUMA H".to_owned())
    );
    body["customerDetails"] = json!({ "location": "Mwenge" });
    assert_eq!(app.place(&body).await.fields(), ["customerDetails.location"]);
}

#[tokio::test]
async fn a_router_that_is_sold_out_is_not_ordered() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock == 0).await;
    assert_eq!(app.place(&router_order(&router)).await.failure(), (409, "out_of_stock"));
}

#[tokio::test]
async fn payment_claims_of_the_client_are_ignored() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let mut claims = bundle_order(&paid);
    claims["paymentDetails"] = json!({ "paymentVerified": true, "paymentStatus": "completed" });
    assert_eq!(app.place(&claims).await.failure(), (409, "payment_not_verified"));
    claims["paymentDetails"]["paymentVerificationId"] = json!("f".repeat(32));
    assert_eq!(app.place(&claims).await.failure(), (409, "payment_not_verified"));
    let mut other_amount = bundle_order(&paid);
    other_amount["amount"] = json!(1);
    assert_eq!(app.place(&other_amount).await.failure(), (409, "price_changed"));
    let mut other_bundle = bundle_order(&paid);
    let sme = app.bundle("sme").await;
    other_bundle["productId"] = sme["_id"].clone();
    other_bundle["bundleDetails"]["type"] = json!("sme");
    assert_eq!(app.place(&other_bundle).await.failure(), (409, "payment_not_verified"));
    assert_eq!(app.staff().await.get("/api/orders/stats").await.data()["totalOrders"], 0);
}

#[tokio::test]
async fn an_order_or_payment_without_a_bundle_asks_for_one() {
    let app = TestApp::start().await;
    let text = "No Bundle Selected: Please select a bundle to proceed.";
    let paid = app.pay(&app.bundle("normal").await).await;
    let mut unpaid = bundle_order(&paid);
    unpaid["productId"] = json!(" ");
    unpaid["paymentDetails"] = json!(null);
    let mut nothing = unpaid.clone();
    nothing["bundleDetails"] = json!(null);
    for body in [&unpaid, &nothing] {
        let refused = app.place(body).await;
        assert_eq!(refused.failure(), (422, "validation_failed"));
        assert_eq!(refused.body["message"], text);
        assert!(refused.fields().contains(&"productId"), "{}", refused.body);
    }
    let refused = app.post("/api/payments/initiate", &json!({ "amount": 1000, "phone": "0700000001" })).await;
    assert_eq!((refused.failure(), &refused.body["message"]), ((422, "validation_failed"), &json!(text)));
}

#[tokio::test]
async fn one_payment_buys_one_order_however_often_it_is_sent() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let body = bundle_order(&paid);
    let first = app.place(&body).await.expect(201);
    assert_eq!(app.place(&body).await.expect(200).text("_id"), first.text("_id"));
    let mut for_another = body.clone();
    for_another["customerName"] = json!("Somebody Else");
    assert_eq!(app.place(&for_another).await.failure(), (409, "payment_already_used"));
}

#[tokio::test]
async fn a_repeated_key_gives_the_first_order_or_a_mismatch() {
    let app = TestApp::start().await;
    let mut body = router_order(&app.router_with_stock(|stock| stock > 5).await);
    let first = app.place_with_key("key-of-the-form", &body).await.expect(201);
    assert_eq!(app.place_with_key("key-of-the-form", &body).await.expect(200).text("_id"), first.text("_id"));
    body["customerName"] = json!("Somebody Else");
    assert_eq!(app.place_with_key("key-of-the-form", &body).await.failure(), (422, "idempotency_mismatch"));
}

#[tokio::test]
async fn every_status_change_is_allowed_and_in_the_timeline() {
    let app = TestApp::start().await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let staff = app.staff().await;
    for status in ["processing", "delivered", "pending", "cancelled", "delivered"] {
        staff.set_status(&placed.text("_id"), status).await.expect(200);
    }
    let order = staff.get(&format!("/api/orders/{}", placed.text("_id"))).await;
    let timeline = order.data()["timeline"].as_array().unwrap();
    let statuses: Vec<_> = timeline.iter().map(|entry| entry["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["pending", "processing", "delivered", "pending", "cancelled", "delivered"]);
    assert_eq!((&timeline[0]["by"], &timeline[1]["by"]), (&json!(null), &json!("Neema Mrema")));
    assert_eq!(order.text("paymentStatus"), "received");
}

#[tokio::test]
async fn cancelling_returns_a_router_once_and_reverting_takes_it_again() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock == 3).await;
    let path = format!("/api/routers/{}", router["_id"].as_str().unwrap());
    let stock = || async { app.get(&path).await.data()["stock"].as_i64().unwrap() };
    let placed = app.place(&router_order(&router)).await.expect(201);
    let staff = app.staff().await;
    assert_eq!(stock().await, 2);
    for _ in 0..2 {
        staff.set_status(&placed.text("_id"), "cancelled").await.expect(200);
        assert_eq!(stock().await, 3);
    }
    for customer in 0..3 {
        app.place(&router_order_of(customer, &router)).await.expect(201);
    }
    assert_eq!(staff.set_status(&placed.text("_id"), "pending").await.failure(), (409, "out_of_stock"));
    assert_eq!(stock().await, 0);
}

#[tokio::test]
async fn an_old_version_is_a_conflict() {
    let app = TestApp::start().await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let staff = app.staff().await;
    let path = format!("/api/orders/{}", placed.text("_id"));
    let change = json!({ "status": "processing", "version": 1 });
    staff.send(Method::PUT, &path, Some(&change)).await.expect(200);
    let late = json!({ "status": "cancelled", "version": 1 });
    let refused = staff.send(Method::PUT, &path, Some(&late)).await;
    assert_eq!(refused.failure(), (409, "version_conflict"));
    let (now, last) = (refused.data(), &refused.data()["timeline"][1]);
    assert_eq!((&now["version"], &now["status"]), (&json!(2), &json!("processing")));
    assert_eq!((&last["status"], &last["by"]), (&json!("processing"), &json!("Neema Mrema")));
}

#[tokio::test]
async fn open_orders_are_sorted_by_deadline_on_request() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let staff = app.staff().await;
    let mut keys = Vec::new();
    for customer in 0..3 {
        let placed = app.place(&router_order_of(customer, &router)).await.expect(201);
        keys.push(placed.text("_id"));
        app.advance(TimeDelta::minutes(1));
    }
    staff.set_status(&keys[0], "delivered").await.expect(200);
    let list = async |query: &str| staff.get(&format!("/api/orders?{query}")).await.expect(200);
    let first = list("sort=due&limit=1").await;
    assert_eq!((&first.data()[0]["_id"], &first.body["page"]["total"]), (&json!(keys[1]), &json!(2)));
    let cursor = first.body["page"]["nextCursor"].as_str().unwrap();
    let second = list(&format!("sort=due&limit=1&cursor={cursor}")).await;
    assert_eq!(
        (&second.data()[0]["_id"], &second.body["page"]["nextCursor"]),
        (&json!(keys[2]), &json!(null))
    );
    assert_eq!(list("sort=newest").await.data()[0]["_id"], json!(keys[2]));
    for (query, field) in [
        ("sort=price", "sort"),
        (&format!("sort=due&cursor={}", keys[1]), "cursor"),
        (&format!("cursor={cursor}"), "cursor"),
    ] {
        let refused = staff.get(&format!("/api/orders?{query}")).await;
        assert_eq!((refused.failure(), refused.fields()), ((400, "invalid_query"), vec![field]), "{query}");
    }
}

#[tokio::test]
async fn orders_are_restricted_by_amount_and_listed_oldest_first_on_request() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let staff = app.staff().await;
    let mut keys = Vec::new();
    for customer in 0..2 {
        let placed = app.place(&router_order_of(customer, &router)).await.expect(201);
        keys.push(placed.text("_id"));
        app.advance(TimeDelta::minutes(1));
    }
    let list = async |query: &str| staff.get(&format!("/api/orders?{query}")).await.expect(200);
    let amount = list("").await.data()[0]["amount"].as_i64().unwrap();
    for (query, total) in [
        (format!("min={amount}&max={amount}"), 2),
        (format!("min={}", amount + 1), 0),
        (format!("max={}", amount - 1), 0),
        ("min=&max=%20".to_owned(), 2),
    ] {
        assert_eq!(list(&query).await.body["page"]["total"], total, "{query}");
        let file = staff.get(&format!("/api/orders/export?{query}")).await.expect(200);
        assert_eq!(file.body.as_str().unwrap().lines().count(), 1 + total, "{query}");
    }
    let first = list("sort=oldest&limit=1").await;
    let cursor = first.body["page"]["nextCursor"].as_str().unwrap();
    let second = list(&format!("sort=oldest&limit=1&cursor={cursor}")).await;
    assert_eq!((&first.data()[0]["_id"], &second.data()[0]["_id"]), (&json!(keys[0]), &json!(keys[1])));
    for (query, field) in
        [("min=-1", "min"), ("max=1.5", "max"), ("min=1000000000001", "min"), ("agent=nobody", "agent")]
    {
        for path in ["/api/orders", "/api/payments"] {
            let refused = staff.get(&format!("{path}?{query}")).await;
            assert_eq!(
                (refused.failure(), refused.fields()),
                ((400, "invalid_query"), vec![field]),
                "{query}"
            );
        }
    }
}

#[tokio::test]
async fn orders_are_found_by_id_name_and_any_form_of_the_phone() {
    let app = TestApp::start().await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let staff = app.staff().await;
    let id = placed.text("orderId").to_lowercase();
    for q in [id.as_str(), "juma", "HASSAN", "0688 100 245", "%2B255688100245", "255688100245", "100245"] {
        let found = staff.get(&format!("/api/orders?q={}", q.replace(' ', "%20"))).await.expect(200);
        assert_eq!(found.body["page"]["total"], 1, "{q}");
    }
    for q in ["nobody", "%25", "0754321908", "_"] {
        assert_eq!(staff.get(&format!("/api/orders?q={q}")).await.body["page"]["total"], 0, "{q}");
    }
    assert_eq!(staff.get("/api/orders/customer/0688100245").await.body["page"]["total"], 1);
    assert_eq!(staff.get("/api/orders/status/delivered").await.body["page"]["total"], 0);
}

#[tokio::test]
async fn an_archived_order_is_hidden_and_its_id_stays_used() {
    let app = TestApp::start().await;
    let mut body = router_order(&app.router_with_stock(|stock| stock > 5).await);
    body["orderId"] = json!("ORD-1732180000000-6");
    let placed = app.place(&body).await.expect(201);
    let staff = app.staff().await;
    let path = format!("/api/orders/{}", placed.text("_id"));
    assert_eq!(staff.send(Method::DELETE, &path, None).await.fields(), ["reason"]);
    let why = json!({ "reason": "placed by mistake" });
    staff.send(Method::DELETE, &path, Some(&why)).await.expect(200);
    assert_eq!(staff.get(&path).await.failure(), (404, "order_not_found"));
    assert_eq!(staff.send(Method::DELETE, &path, Some(&why)).await.failure(), (404, "order_not_found"));
    let audit = staff.get("/api/audit?action=deleted").await.expect(200);
    assert_eq!(audit.data()[0]["changes"][0]["after"], "placed by mistake");
    assert_eq!(app.get("/api/orders/track/ORD-1732180000000-6").await.failure(), (404, "order_not_found"));
    assert_eq!(app.place(&body).await.failure(), (409, "duplicate_order"));
}

#[tokio::test]
async fn archiving_returns_an_undelivered_router_and_restoring_takes_it_again() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock == 3).await;
    let placed = app.place(&router_order(&router)).await.expect(201);
    let staff = app.staff().await;
    let path = format!("/api/orders/{}", placed.text("_id"));
    let shelf = format!("/api/routers/{}", router["_id"].as_str().unwrap());
    let stock = || async { app.get(&shelf).await.data()["stock"].as_i64().unwrap() };
    let archive = || async {
        staff.send(Method::DELETE, &path, Some(&json!({ "reason": "a test" }))).await.expect(200)
    };
    archive().await;
    assert_eq!(stock().await, 3);
    let by_order_id = format!("/api/orders/{}/restore", placed.text("orderId"));
    let restored = staff.post(&by_order_id, &json!({})).await.expect(200);
    assert_eq!((restored.text("status"), &restored.data()["version"]), ("pending".into(), &json!(3)));
    assert_eq!(stock().await, 2);
    archive().await;
    for customer in 0..3 {
        app.place(&router_order_of(customer, &router)).await.expect(201);
    }
    let refused = staff.post(&format!("{path}/restore"), &json!({})).await;
    assert_eq!(refused.failure(), (409, "out_of_stock"));
    let unknown = staff.post("/api/orders/TBH123-1234567890/restore", &json!({})).await;
    assert_eq!(unknown.failure(), (404, "order_not_found"));
}
