//! Revenue records and totals.

use reqwest::Method;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};

#[tokio::test]
async fn revenue_is_what_payments_and_deliveries_brought() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let router = app.router_with_stock(|units| units > 1).await;
    let ordered = app.place(&router_order(&router)).await.expect(201);
    let (price, cash) = (paid.bundle["price"].as_i64().unwrap(), router["price"].as_i64().unwrap());

    let before = staff.get("/api/revenue").await.expect(200);
    assert_eq!(
        before.body["totals"],
        json!({ "confirmed": price, "pending": cash, "total": price + cash, "cancelled": 0, "withoutOrder": 0 })
    );
    let record = &before.data()[0];
    assert_eq!((&record["orderId"], &record["status"]), (&json!(ordered.text("orderId")), &json!("pending")));
    assert!(record["id"].as_str().unwrap().starts_with("REV-"));
    assert_eq!(before.data()[1]["status"], "confirmed");

    let confirm = format!("/api/revenue/{}/confirm", record["id"].as_str().unwrap());
    let with_code = json!({ "deliveryCode": ordered.text("deliveryCode") });
    let confirmed = staff.post(&confirm, &with_code).await.expect(200);
    assert_eq!(confirmed.body["message"], "Revenue has been added to confirmed total");
    let after = staff.get("/api/revenue").await.expect(200);
    assert_eq!(after.body["totals"]["confirmed"], price + cash);
    assert_eq!(after.data()[0]["status"], "confirmed");
    assert_eq!(staff.send(Method::POST, &confirm, None).await.status, 200, "it is delivered");
}

#[tokio::test]
async fn confirming_cash_delivers_no_order_without_the_code_or_a_reason() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|units| units > 1).await;
    let ordered = app.place(&router_order(&router)).await.expect(201);
    let (order_id, code) = (ordered.text("orderId"), ordered.text("deliveryCode"));
    let confirm = format!("/api/revenue/{order_id}/confirm");
    for body in [None, Some(json!({})), Some(json!({ "reason": " " }))] {
        let refused = staff.send(Method::POST, &confirm, body.as_ref()).await;
        assert_eq!(refused.failure(), (422, "delivery_reason_needed"), "{body:?}");
    }
    let wrong = if code == "0000" { "0001" } else { "0000" };
    let refused = staff.post(&confirm, &json!({ "deliveryCode": wrong, "reason": "lost" })).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["deliveryCode"]));
    assert_eq!(staff.get("/api/revenue").await.expect(200).body["totals"]["confirmed"], 0);
    let vouched = staff.post(&confirm, &json!({ "reason": "seen by Juma" })).await.expect(200);
    assert_eq!(
        (vouched.text("status"), vouched.text("deliveryProof")),
        ("delivered".into(), "override".into())
    );
}

#[tokio::test]
async fn cash_of_a_mistaken_delivery_is_reversed() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|units| units > 1).await;
    let order_id = app.place(&router_order(&router)).await.expect(201).text("orderId");
    for (status, confirmed) in [("delivered", router["price"].as_i64().unwrap()), ("processing", 0)] {
        staff.set_status(&order_id, status).await.expect(200);
        let revenue = staff.get("/api/revenue").await.expect(200);
        assert_eq!(revenue.body["totals"]["confirmed"], confirmed, "{status}");
    }
    staff.set_status(&order_id, "cancelled").await.expect(200);
    let revenue = staff.get("/api/revenue").await.expect(200);
    assert_eq!(revenue.data()[0]["status"], "cancelled");
    let confirm = format!("/api/revenue/{order_id}/confirm");
    assert_eq!(staff.send(Method::POST, &confirm, None).await.status, 409);
}

#[tokio::test]
async fn the_money_of_a_payment_is_not_confirmed_by_hand() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let confirm = format!("/api/revenue/{}/confirm", paid.order_id);
    assert_eq!(staff.send(Method::POST, &confirm, None).await.status, 409);
    assert_eq!(app.get("/api/revenue").await.status, 401);
}

#[tokio::test]
async fn every_filter_narrows_the_records_and_their_totals() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("sme").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let router = app.router_with_stock(|units| units > 1).await;
    let ordered = app.place(&router_order(&router)).await.expect(201).text("orderId");
    let (price, cash) = (paid.bundle["price"].as_i64().unwrap(), router["price"].as_i64().unwrap());
    let network = paid.bundle["network"].as_str().unwrap();
    let today = kernel::Day::from_utc(app.shop.clock.now());
    let cases = [
        ("status=pending".to_owned(), 1, cash),
        ("status=confirmed".to_owned(), 1, price),
        ("status=cancelled".to_owned(), 0, 0),
        ("status=all".to_owned(), 2, price + cash),
        ("type=router".to_owned(), 1, cash),
        ("type=sme".to_owned(), 1, price),
        ("type=normal".to_owned(), 0, 0),
        (format!("network={network}"), 1, price),
        (format!("from={today}"), 2, price + cash),
        (format!("from={0}&to={0}", today.previous()), 0, 0),
        (format!("q={ordered}&status=all"), 1, cash),
    ];
    for (query, count, total) in cases {
        let list = staff.get(&format!("/api/revenue?{query}")).await.expect(200);
        assert_eq!(
            (&list.body["page"]["total"], &list.body["totals"]["total"]),
            (&json!(count), &json!(total)),
            "{query}"
        );
        assert_eq!(list.data().as_array().unwrap().len(), count, "{query}");
    }
    for query in
        ["status=paid", "type=sim", "network=ttcl", "from=2026-02-30", "from=2026-01-02&to=2026-01-01"]
    {
        assert_eq!(
            staff.get(&format!("/api/revenue?{query}")).await.failure(),
            (400, "invalid_query"),
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_revenue_export_is_in_the_audit_log() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let router = app.router_with_stock(|units| units > 1).await;
    let ordered = app.place(&router_order(&router)).await.expect(201);
    let file = staff.get("/api/revenue/export").await.expect(200).body;
    let lines: Vec<_> = file.as_str().unwrap().trim_end().split("\r\n").collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].ends_with(
        r#""Record","Order ID","Customer","Bundle","Type","Network","Amount","Date","Status","Profit""#
    ));
    assert!(
        lines[1].contains(&ordered.text("orderId")) && lines[1].ends_with(r#""pending","""#),
        "{}",
        lines[1]
    );
    let confirmed = staff.get("/api/revenue/export?status=confirmed").await.expect(200).body;
    assert_eq!(confirmed.as_str().unwrap().trim_end().split("\r\n").count(), 2);
    assert_eq!(
        app.texts("SELECT label AS text FROM audit_log WHERE action = 'exported'"),
        ["revenue.csv", "revenue.csv"]
    );
}
