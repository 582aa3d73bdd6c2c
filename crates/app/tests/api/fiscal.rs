//! Fiscal receipts of the tax authority, and the day sheet.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::staff::Staff;

const LINK: &str = "https://verify.tra.go.tz/A1B2C3380_201602";

async fn record(staff: &Staff<'_>, order: &str, receipt: Value) -> crate::support::answer::Answer {
    let path = format!("/api/orders/{order}/fiscal-receipt");
    staff.send(Method::PUT, &path, Some(&json!({ "receipt": receipt }))).await
}

/// A paid bundle's order id.
async fn sold_bundle(app: &TestApp) -> String {
    let paid = app.pay(&app.bundle("sme").await).await;
    app.place(&bundle_order(&paid)).await.expect(201).text("orderId")
}

#[tokio::test]
async fn the_customer_and_staff_see_a_recorded_receipt_and_strangers_do_not() {
    let app = TestApp::start().await;
    let order = sold_bundle(&app).await;
    let staff = app.staff().await;
    let recorded = record(&staff, &order, json!(LINK)).await.expect(200);
    let receipt = json!({ "code": "A1B2C3380", "link": LINK });
    assert_eq!(recorded.data()["fiscalReceipt"], receipt);
    let body = json!({ "orderId": order, "phoneLast4": "1908" });
    let full = app.post("/api/orders/track", &body).await.expect(200);
    assert_eq!(full.data()["details"]["fiscalReceipt"], receipt);
    let masked = app.get(&format!("/api/orders/track/{order}")).await.expect(200);
    assert_eq!(masked.data()["details"]["fiscalReceipt"], Value::Null);
    record(&staff, &order, json!("A1B2C3381")).await.expect(200);
    let taken_away = record(&staff, &order, json!(" ")).await.expect(200);
    assert_eq!(taken_away.data()["fiscalReceipt"], Value::Null);
    let audited = app.texts("SELECT label AS text FROM audit_log WHERE subject_kind = 'order' ORDER BY seq");
    assert_eq!(audited, [order.clone(), order.clone(), order]);
}

#[tokio::test]
async fn what_is_no_receipt_is_refused_at_its_field() {
    let app = TestApp::start().await;
    let order = sold_bundle(&app).await;
    let staff = app.staff().await;
    for bad in ["https://evil.example/A1B2C3380_201602", "no", "A1B2C3380_996099"] {
        assert_eq!(record(&staff, &order, json!(bad)).await.fields(), ["receipt"], "{bad}");
    }
    assert_eq!(record(&staff, "TBH000-0000000000", json!(LINK)).await.failure(), (404, "order_not_found"));
}

#[tokio::test]
async fn the_day_sheet_adds_up_by_kind_of_payment_and_lists_orders_without_a_receipt_first() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let with_receipt = sold_bundle(&app).await;
    let without_receipt = sold_bundle(&app).await;
    let router = app.router_with_stock(|units| units > 1).await;
    let cash = app.place(&router_order(&router)).await.expect(201).text("orderId");
    record(&staff, &with_receipt, json!(LINK)).await.expect(200);
    staff.set_status(&cash, "delivered").await.expect(200);
    let sheet = staff.get("/api/reports/fiscal-day").await.expect(200);
    let sheet = sheet.data();
    assert_eq!((&sheet["vatPercent"], &sheet["total"]["vat"]), (&Value::Null, &json!(0)));
    let listed: Vec<_> =
        sheet["orders"].as_array().unwrap().iter().map(|one| one["orderId"].as_str().unwrap()).collect();
    assert_eq!(listed, [&without_receipt, &cash, &with_receipt]);
    let sold = &sheet["orders"][1];
    assert_eq!((&sold["item"], &sold["itemSwahili"]), (&router["name"], &router["nameSwahili"]));
    assert_eq!((&sheet["orderCount"], &sheet["withoutReceipt"]), (&json!(3), &json!(2)));

    let settings = json!({ "business": { "vrn": "40012345A" } });
    staff.send(Method::PUT, "/api/store/settings", Some(&settings)).await.expect(200);
    let sheet = staff.get("/api/reports/fiscal-day").await.expect(200);
    let sheet = sheet.data();
    assert_eq!(sheet["vatPercent"], 18);
    let sum = |field: &str| -> i64 {
        sheet["lines"].as_array().unwrap().iter().map(|line| line[field].as_i64().unwrap()).sum()
    };
    for field in ["sales", "gross", "net", "vat"] {
        assert_eq!(sheet["total"][field], sum(field), "{field}");
    }
    assert_eq!(sum("net") + sum("vat"), sum("gross"));
    let cash_line = sheet["lines"].as_array().unwrap().iter().find(|line| line["kind"] == "cash").unwrap();
    let price = router["price"].as_i64().unwrap();
    assert_eq!(cash_line["gross"], price);
    assert_eq!(cash_line["vat"], (price * 180 / 118 + 5) / 10);
    assert_eq!(staff.get("/api/reports/fiscal-day?date=yesterday").await.failure().0, 400);
}

#[tokio::test]
async fn the_day_sheet_is_for_those_who_may_see_revenue() {
    let app = TestApp::start().await;
    let support = app.staff_with_role(Role::Support).await;
    assert_eq!(support.get("/api/reports/fiscal-day").await.failure().0, 403);
}
