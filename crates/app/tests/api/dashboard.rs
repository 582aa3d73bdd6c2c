//! The dashboard: figures by role.

use accounts::Role;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order, router_order_of};
use crate::support::staff::Staff;

const PATH: &str = "/api/dashboard";

async fn dashboard(staff: &Staff<'_>) -> Value {
    staff.get(PATH).await.expect(200).data().clone()
}

/// The parts of the dashboard that are not null, and the first steps.
fn opened(dashboard: &Value) -> (Vec<&str>, Vec<&str>) {
    let parts = ["orders", "payments", "revenue", "catalogue", "agents"];
    let steps = dashboard["setupSteps"].as_array().unwrap();
    (
        parts.into_iter().filter(|part| !dashboard[part].is_null()).collect(),
        steps.iter().map(|step| step["step"].as_str().unwrap()).collect(),
    )
}

#[tokio::test]
async fn every_figure_reflects_the_current_rows() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let waiting = app.pay(&bundle).await;
    let seen = dashboard(&staff).await;
    assert_eq!(seen["payments"]["paidWithoutOrder"], 1);
    assert_eq!(
        (&seen["orders"]["toDeliver"], &seen["orders"]["oldestToDeliverAt"]),
        (&json!(0), &Value::Null)
    );

    app.place(&bundle_order(&waiting)).await.expect(201);
    let router = app.router_with_stock(|units| units > 1).await;
    let ordered = app.place(&router_order(&router)).await.expect(201);
    let seen = dashboard(&staff).await;
    assert_eq!(seen["payments"]["paidWithoutOrder"], 0);
    let orders = &seen["orders"];
    assert_eq!(orders["toDeliver"], 2);
    assert_eq!(orders["latest"][0]["orderId"], json!(ordered.text("orderId")));
    assert_eq!(orders["oldestToDeliverAt"], orders["latest"][1]["createdAt"]);
    assert_eq!(orders["next"]["order"]["orderId"], orders["latest"][1]["orderId"], "the bundle is due first");
    assert!(orders["next"]["dueAt"].is_string());

    staff.set_status(&ordered.text("orderId"), "delivered").await.expect(200);
    let seen = dashboard(&staff).await;
    assert_eq!(seen["orders"]["toDeliver"], 1);
}

#[tokio::test]
async fn an_order_with_a_problem_is_not_the_next() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    assert_eq!(dashboard(&staff).await["orders"]["next"], Value::Null);
    let order = app.place(&bundle_order(&app.pay(&app.bundle("normal").await).await)).await.expect(201);
    let path = format!("/api/orders/{}/problem", order.text("orderId"));
    let problem = json!({ "reason": "not_reachable", "note": "" });
    assert!(dashboard(&staff).await["orders"]["next"].is_object());
    staff.send(Method::POST, &path, Some(&problem)).await.expect(200);
    let orders = &dashboard(&staff).await["orders"];
    assert_eq!((&orders["next"], &orders["toDeliver"]), (&Value::Null, &json!(1)));
}

#[tokio::test]
async fn a_day_is_compared_with_last_week_up_to_the_same_time() {
    let app = TestApp::start().await;
    let viewer = app.staff_with_role(Role::Viewer).await;
    assert_eq!(dashboard(&viewer).await["revenue"]["lastWeek"], Value::Null, "the shop had not begun");
    let bundle = app.bundle("normal").await;
    let price = bundle["price"].as_i64().unwrap();
    app.place(&bundle_order(&app.pay(&bundle).await)).await.expect(201);
    app.advance(TimeDelta::days(7));
    let staff = app.staff().await;
    let revenue = async || dashboard(&staff).await["revenue"].clone();
    let router = app.router_with_stock(|units| units > 1).await;
    let ordered = app.place(&router_order(&router)).await.expect(201).text("orderId");
    let seen = revenue().await;
    assert_eq!(seen["today"], json!({ "orders": 1, "revenue": 0 }), "cash comes with the delivery");
    assert_eq!(seen["lastWeek"], json!({ "orders": 1, "revenue": price }));
    assert_eq!((&seen["goal"], &seen["usual"], &seen["movers"]), (&Value::Null, &Value::Null, &json!([])));
    let page = dashboard(&staff).await;
    let hour = kernel::Day::hour_of(page["asOf"].as_str().unwrap().parse().unwrap());
    let hours = page["revenue"]["hours"].as_array().unwrap();
    assert_eq!(hours.len(), usize::try_from(hour).unwrap() + 1);

    staff.set_status(&ordered, "delivered").await.expect(200);
    let cash = router["price"].as_i64().unwrap();
    let seen = revenue().await;
    assert_eq!(seen["today"]["revenue"], cash);
    assert_eq!(seen["hours"].as_array().unwrap().last(), Some(&json!(cash)));
    for (goal, kept) in [(json!(500_000), json!(500_000)), (json!(0), Value::Null)] {
        let body = json!({ "dailyGoal": { "dailyGoal": goal } });
        staff.send(Method::PUT, "/api/store/settings", Some(&body)).await.expect(200);
        assert_eq!(revenue().await["goal"], kept);
    }
}

#[tokio::test]
async fn what_sells_more_than_usual_is_told() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|units| units > 7).await;
    for customer in 0..3 {
        app.place(&router_order_of(customer, &router)).await.expect(201);
        app.advance(TimeDelta::days(7));
    }
    for customer in 3..7 {
        app.place(&router_order_of(customer, &router)).await.expect(201);
    }
    let seen = &dashboard(&app.staff().await).await["revenue"];
    assert_eq!((&seen["usual"]["days"], seen["usual"]["lowest"].as_array().unwrap().len()), (&json!(3), 24));
    let (name, swahili) = (&router["name"], router["nameSwahili"].as_str().unwrap_or_default());
    let mover = json!({ "name": name, "nameSwahili": swahili, "network": null, "orders": 4, "usual": 1 });
    assert_eq!(seen["movers"], json!([mover]));
}

#[tokio::test]
async fn a_network_is_active_after_its_first_payment() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let statuses = |seen: &Value| -> Vec<String> {
        let networks = seen["payments"]["networks"].as_array().unwrap();
        networks.iter().map(|network| network["status"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(statuses(&dashboard(&staff).await), ["quiet"; 4]);
    app.pay(&app.bundle("normal").await).await;
    assert_eq!(statuses(&dashboard(&staff).await).iter().filter(|status| *status == "active").count(), 1);
}

#[tokio::test]
async fn only_the_newest_five_orders_are_shown() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|units| units > 6).await;
    for customer in 0..6 {
        app.place(&router_order_of(customer, &router)).await.expect(201);
    }
    let seen = dashboard(&app.staff().await).await;
    assert_eq!(seen["orders"]["latest"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn without_the_revenue_permission_there_are_counts_and_no_money() {
    let app = TestApp::start().await;
    for (role, sees_money) in [(Role::Support, false), (Role::Viewer, true)] {
        let seen = app.staff_with_role(role).await.get("/api/orders/stats").await.expect(200);
        let money =
            ["totalRevenue", "confirmedRevenue", "pendingRevenue"].map(|sum| seen.data()[sum].is_i64());
        assert_eq!((money, seen.data()["totalOrders"].is_i64()), ([sees_money; 3], true), "{role:?}");
    }
}

#[tokio::test]
async fn each_role_gets_the_parts_it_may_open() {
    let app = TestApp::start().await;
    let cases: [(Role, &[&str], &[&str]); 5] = [
        (Role::Viewer, &["orders", "payments", "revenue", "catalogue", "agents"], &[]),
        (Role::Content, &["catalogue"], &[]),
        (Role::Support, &["orders", "payments", "catalogue", "agents"], &[]),
        (Role::Manager, &["orders", "payments", "revenue", "catalogue", "agents"], &["bundle", "whats_app"]),
        (
            Role::Owner,
            &["orders", "payments", "revenue", "catalogue", "agents"],
            &["bundle", "whats_app", "colleague"],
        ),
    ];
    for (role, parts, steps) in cases {
        let seen = dashboard(&app.staff_with_role(role).await).await;
        assert_eq!(opened(&seen), (parts.to_vec(), steps.to_vec()), "{role:?}");
    }
    assert_eq!(app.get(PATH).await.status, 401);
    app.add_account("buyer@example.co.tz", Role::Customer).await;
    let buyer = app.sign_in("/api/auth/login", "buyer@example.co.tz").await.expect(200).text("token");
    let bearer = format!("Bearer {buyer}");
    let refused = app.send(reqwest::Method::GET, PATH, &[("Authorization", &bearer)], None).await;
    assert_eq!(refused.failure(), (403, "admin_required"));
}

#[tokio::test]
async fn first_steps_are_shown_until_all_are_done() {
    let app = TestApp::start_with(&["--whatsapp-number", "0754321908"], |_| None).await;
    let staff = app.staff().await;
    let done = |step: &str, done: bool| json!({ "step": step, "done": done });
    assert_eq!(
        dashboard(&staff).await["setupSteps"],
        json!([done("bundle", true), done("whats_app", true), done("colleague", false)])
    );
    app.staff_with_role(Role::Support).await;
    assert_eq!(dashboard(&staff).await["setupSteps"], json!([]));
}
