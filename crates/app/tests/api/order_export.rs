use accounts::Role;
use kernel::Network;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};

/// The lines of a CSV file, without the byte order mark.
fn lines(file: &Value) -> Vec<&str> {
    file.as_str().unwrap().strip_prefix('\u{feff}').unwrap().split_terminator("\r\n").collect()
}

#[tokio::test]
async fn an_export_has_every_order_of_the_filter_and_no_formula() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let mut hostile = router_order(&router);
    hostile["customerName"] = json!("=HYPERLINK(\"evil\",\"x\")");
    let first = app.place(&router_order(&router)).await.expect(201).text("orderId");
    let paid = app.pay(&app.bundle("normal").await).await;
    let bundle = app.place(&bundle_order(&paid)).await.expect(201);
    let second = app.place(&hostile).await.expect(201);
    let staff = app.staff().await;
    let file = staff.get("/api/orders/export?format=csv").await.expect(200);
    assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
    assert_eq!(file.headers["content-disposition"], "attachment; filename=\"orders.csv\"");
    let all = lines(&file.body);
    assert_eq!(
        all[0],
        "\"Order ID\",\"Customer Name\",\"Phone\",\"Service\",\"Status\",\"Date\",\"Network\",\"Amount\",\"Delivery Fee\""
    );
    assert!(
        all[1].contains(",\"'=HYPERLINK(\"\"evil\"\",\"\"x\"\")\",\"0688 100 245\",\"Router - "),
        "{}",
        all[1]
    );
    assert!(
        all[3].starts_with(&format!("\"{first}\",\"Juma Hassan\",\"0688 100 245\","))
            && all[3].contains(",\"pending\",\"2")
    );
    let network = Network::parse(paid.bundle["network"].as_str().unwrap()).unwrap().name();
    let of_bundle = all.iter().find(|line| line.contains(&bundle.text("orderId"))).unwrap();
    let price = paid.bundle["price"].as_i64().unwrap();
    assert!(of_bundle.ends_with(&format!(",\"{network}\",\"{price}\",\"0\"")), "{of_bundle}");
    let price = router["price"].as_i64().unwrap();
    assert!(
        all[1].ends_with(&format!(",\"\",\"{price}\",\"0\"")),
        "a router works on every network: {}",
        all[1]
    );
    assert_eq!(all.len(), 4);
    staff.set_status(&second.text("_id"), "processing").await.expect(200);
    let file = staff.get("/api/orders/export?status=processing&q=0688").await.expect(200);
    assert_eq!(lines(&file.body).len(), 2);
}

#[tokio::test]
async fn the_seventh_export_of_a_minute_is_refused_per_person() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for _ in 0..6 {
        staff.get("/api/orders/export").await.expect(200);
    }
    let refused = staff.get("/api/orders/export").await;
    assert_eq!(refused.failure(), (429, "too_many_exports"));
    assert!(refused.headers.contains_key("retry-after"));
    app.staff_with_role(Role::Viewer).await.get("/api/orders/export").await.expect(200);
}

#[tokio::test]
async fn orders_are_found_by_kind_money_and_day() {
    let app = TestApp::start().await;
    app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let staff = app.staff().await;
    let total =
        async |query: &str| staff.get(&format!("/api/orders?{query}")).await.body["page"]["total"].clone();
    assert_eq!((total("kind=router").await, total("kind=sme").await), (json!(1), json!(0)));
    assert_eq!((total("payment=due").await, total("payment=paid").await), (json!(1), json!(0)));
    assert_eq!(total("network=airtel").await, 0);
    assert_eq!(
        (total("from=2020-01-01&to=2099-12-31").await, total("to=2020-01-01").await),
        (json!(1), json!(0))
    );
    assert_eq!(staff.get("/api/orders?from=yesterday").await.failure(), (400, "invalid_query"));
}
