//! Revenue reports.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};

/// Sells a bundle and a router, and leaves another router undelivered. Returns the day, the bundle's price and the router's cash.
async fn shop_with_sales(app: &TestApp) -> (kernel::Day, Value, i64) {
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("sme").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    let router = app.router_with_stock(|units| units > 1).await;
    let delivered = app.place(&router_order(&router)).await.expect(201).text("orderId");
    app.place(&router_order(&router)).await.expect(201);
    staff.set_status(&delivered, "delivered").await.expect(200);
    (kernel::Day::from_utc(app.shop.clock.now()), paid.bundle, router["price"].as_i64().unwrap())
}

async fn token(app: &TestApp) -> String {
    app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200).text("token")
}

async fn get(app: &TestApp, path: &str) -> crate::support::answer::Answer {
    let bearer = format!("Bearer {}", token(app).await);
    app.send(Method::GET, path, &[("Authorization", &bearer)], None).await
}

#[tokio::test]
async fn a_report_groups_the_ledger_by_every_dimension() {
    let app = TestApp::start().await;
    let (today, bundle, cash) = shop_with_sales(&app).await;
    let (price, network) = (bundle["price"].as_i64().unwrap(), bundle["network"].as_str().unwrap());
    let groups = |first: (&str, i64), second: (&str, i64)| {
        let mut groups = [first, second];
        groups.sort_by_key(|(_, tsh)| -tsh);
        groups.map(|(key, tsh)| (key.to_owned(), tsh)).to_vec()
    };
    for (by, expected) in [
        ("day", vec![(today.previous().to_string(), 0), (today.to_string(), price + cash)]),
        ("network", groups((network, price), ("none", cash))),
        ("type", groups(("sme", price), ("router", cash))),
        ("status", groups(("pending", price), ("delivered", cash))),
        ("method", groups(("mobile_money", price), ("cash", cash))),
        ("agent", vec![("none".to_owned(), price + cash)]),
    ] {
        let path = format!("/api/reports?from={}&to={today}&by={by}", today.previous());
        let report = get(&app, &path).await.expect(200);
        let line = |line: &Value| (line["key"].as_str().unwrap().to_owned(), line["net"].as_i64().unwrap());
        let lines: Vec<_> = report.data()["lines"].as_array().unwrap().iter().map(line).collect();
        assert_eq!(lines, expected, "{by}");
        assert_eq!(report.data()["total"]["net"], price + cash, "{by}");
    }
}

#[tokio::test]
async fn a_report_can_be_exported() {
    let app = TestApp::start().await;
    let (today, _, cash) = shop_with_sales(&app).await;
    let file = get(&app, &format!("/api/reports/export?from={today}&by=method")).await.expect(200);
    assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
    let name = format!("attachment; filename=\"report-method-{today}-{today}.csv\"");
    assert_eq!(file.headers["content-disposition"], name.as_str());
    let text = file.body.as_str().unwrap();
    let heading = concat!(
        r#""method","settled","settled count","reversed","reversed count","net","#,
        r#""cost","commission","profit","orders of unknown cost""#
    );
    assert_eq!(text.lines().next().unwrap().trim_start_matches('\u{feff}'), heading);
    assert!(
        text.contains(&format!(
            "\r\n\"cash\",\"{cash}\",\"1\",\"0\",\"0\",\"{cash}\",\"\",\"\",\"\",\"1\"\r\n"
        )),
        "{text}"
    );
}

#[tokio::test]
async fn profit_covers_orders_of_known_cost_and_the_others_are_counted() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let path = format!("/api/bundles/{}", bundle["id"].as_str().unwrap());
    let unknown = app.pay(&bundle).await;
    app.place(&bundle_order(&unknown)).await.expect(201);
    staff.send(Method::PUT, &path, Some(&json!({ "cost": 100 }))).await.expect(200);
    let known = app.pay(&bundle).await;
    app.place(&bundle_order(&known)).await.expect(201);
    // Paid without an order.
    app.pay(&bundle).await;
    let (price, today) = (bundle["price"].as_i64().unwrap(), kernel::Day::from_utc(app.shop.clock.now()));
    let report = get(&app, &format!("/api/reports?from={today}&by=type")).await.expect(200);
    let total = &report.data()["total"];
    assert_eq!(
        (&total["net"], &total["netWithKnownCost"], &total["cost"]),
        (&json!(2 * price), &json!(price), &json!(100))
    );
    assert_eq!((&total["profit"], &total["unknownCostCount"]), (&json!(price - 100), &json!(1)));
    assert_eq!(report.data()["withoutOrder"], price);
    let records = get(&app, "/api/revenue").await.expect(200);
    let profits: Vec<_> = records.data().as_array().unwrap().iter().map(|record| &record["profit"]).collect();
    assert_eq!(profits, [&json!(price - 100), &Value::Null]);
}

#[tokio::test]
async fn days_that_are_compared_end_when_today_does() {
    let app = TestApp::start().await;
    let (yesterday, bundle, cash) = shop_with_sales(&app).await;
    app.advance(chrono::TimeDelta::days(1));
    let now = app.shop.clock.now();
    let today = kernel::Day::from_utc(now);
    let earned = bundle["price"].as_i64().unwrap() + cash;
    for path in ["/api/reports", "/api/analytics"] {
        let plain = get(&app, &format!("{path}?from={today}")).await.expect(200);
        assert_eq!((&plain.data()["before"], &plain.data()["goal"]), (&Value::Null, &Value::Null), "{path}");
        let compared = get(&app, &format!("{path}?from={today}&compareFrom={yesterday}")).await.expect(200);
        let before = &compared.data()["before"];
        assert_eq!(
            (&before["from"], &before["to"]),
            (&json!(yesterday.to_string()), &json!(yesterday.to_string()))
        );
        let until: chrono::DateTime<chrono::Utc> = before["until"].as_str().unwrap().parse().unwrap();
        let day = chrono::TimeDelta::days(1);
        assert!((now - day..=app.shop.clock.now() - day).contains(&until), "{path}: {until}");
        // A period that is over is compared with whole days.
        let over = get(&app, &format!("{path}?from={yesterday}&compareFrom={today}")).await.expect(200);
        assert_eq!(over.data()["before"]["until"], Value::Null, "{path}");
        let refused = get(&app, &format!("{path}?from={today}&compareFrom=2026-02-30")).await;
        assert_eq!(refused.failure(), (400, "invalid_query"), "{path}");
    }
    let compared = get(&app, &format!("/api/reports?from={today}&compareFrom={yesterday}")).await.expect(200);
    assert_eq!(
        (&compared.data()["total"]["net"], &compared.data()["before"]["total"]["net"]),
        (&json!(0), &json!(earned))
    );
    let compared =
        get(&app, &format!("/api/analytics?from={today}&compareFrom={yesterday}")).await.expect(200);
    let before = &compared.data()["before"];
    assert_eq!(before["days"], json!([{ "day": yesterday.to_string(), "orders": 3, "revenue": earned }]));
    assert_eq!(before["hours"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).sum::<i64>(), 3);
}

#[tokio::test]
async fn the_goal_is_part_of_reports() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let goal = json!({ "dailyGoal": { "dailyGoal": 500_000, "version": 0 } });
    staff.send(Method::PUT, "/api/store/settings", Some(&goal)).await.expect(200);
    let today = kernel::Day::from_utc(app.shop.clock.now());
    for path in ["/api/reports", "/api/analytics"] {
        assert_eq!(
            get(&app, &format!("{path}?from={today}")).await.expect(200).data()["goal"],
            500_000,
            "{path}"
        );
    }
}

#[tokio::test]
async fn analytics_contain_no_phone_numbers() {
    let app = TestApp::start().await;
    let (today, _, _) = shop_with_sales(&app).await;
    let figures = get(&app, &format!("/api/analytics?from={today}")).await.expect(200);
    let data = figures.data();
    assert_eq!(data["days"][0]["orders"], 3);
    assert_eq!(data["hours"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).sum::<i64>(), 3);
    // The payer's number belongs to Yas.
    let of_network = data["networks"].as_array().unwrap().iter().find(|n| n["network"] == "yas");
    assert_eq!(of_network.unwrap()["percent"], 100);
    assert_eq!(data["delivery"]["count"], 1);
    assert_eq!(data["bestSellers"][0]["count"], 1);
    let total = data["customers"]["total"].as_i64().unwrap();
    assert!((1..=2).contains(&total) && !figures.body.to_string().contains("2557"), "{}", figures.body);
}

#[tokio::test]
async fn a_day_is_graded() {
    let app = TestApp::start().await;
    let (today, bundle, cash) = shop_with_sales(&app).await;
    let summary = get(&app, "/api/reports/daily-summary").await.expect(200);
    let amount = bundle["price"].as_i64().unwrap() + 2 * cash;
    assert_eq!(
        (&summary.data()["date"], &summary.data()["orders"], &summary.data()["amount"]),
        (&json!(today.to_string()), &json!(3), &json!(amount))
    );
    assert_eq!(
        (&summary.data()["grade"], summary.data()["recent"].as_array().unwrap().len()),
        (&json!("moderate"), 3)
    );
    let networks: Vec<_> =
        summary.data()["recent"].as_array().unwrap().iter().map(|order| &order["network"]).collect();
    assert_eq!(networks.iter().filter(|network| **network == &bundle["network"]).count(), 1);
    assert_eq!(
        networks.iter().filter(|network| network.is_null()).count(),
        2,
        "routers work on every network"
    );
    let before = get(&app, &format!("/api/reports/daily-summary?date={}", today.previous())).await;
    assert_eq!(before.data()["grade"], "slow");
}

#[tokio::test]
async fn reports_of_invalid_days_are_refused() {
    let app = TestApp::start().await;
    app.staff().await;
    for query in ["", "?from=x", "?from=2026-01-02&to=2026-01-01", "?from=2025-01-01&to=2026-06-01"] {
        let refused = get(&app, &format!("/api/reports{query}")).await;
        assert_eq!(refused.failure(), (400, "invalid_query"), "{query}");
    }
    assert_eq!(get(&app, "/api/reports?from=2026-01-01&by=agents").await.failure(), (400, "invalid_query"));
}
