//! Agents, their commission, their page and payouts.

use accounts::Role;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, initiate_body, verify_body};
use crate::support::staff::Staff;

fn neema() -> Value {
    json!({
        "name": "Neema Mwakalinga",
        "phoneNumber": "0754 200 311",
        "region": "dar_es_salaam",
        "location": "Kariakoo",
        "rating": 4.5,
        "commissionRate": 7.5,
    })
}

async fn taken_on(staff: &Staff<'_>) -> Answer {
    staff.send(Method::POST, "/api/agents", Some(&neema())).await.expect(201)
}

async fn agent(staff: &Staff<'_>, id: &str) -> Value {
    staff.get(&format!("/api/agents/{id}")).await.expect(200).data().clone()
}

#[tokio::test]
async fn customers_read_the_first_name_and_region_of_an_active_agent_only() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = taken_on(&staff).await;
    let path = format!("/api/agent-names/{}", made.text("code").to_lowercase());
    let answer = app.get(&path).await.expect(200);
    assert_eq!(answer.data(), &json!({ "name": "Neema", "region": "dar_es_salaam" }));
    let mut body = neema();
    body["status"] = "suspended".into();
    staff.send(Method::PUT, &format!("/api/agents/{}", made.text("_id")), Some(&body)).await.expect(200);
    assert_eq!(app.get(&path).await.expect(200).data()["name"], Value::Null);
    assert_eq!(app.get("/api/agent-names/nobody").await.expect(200).data()["name"], Value::Null);
}

#[tokio::test]
async fn agent_codes_cannot_be_tried_out() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let ask = async || {
        let from = [("x-forwarded-for", "41.59.1.1")];
        app.send(Method::GET, "/api/agent-names/nobody", &from, None).await
    };
    for _ in 0..10 {
        ask().await.expect(200);
    }
    assert_eq!(ask().await.failure(), (429, "too_many_tries"));
}

#[tokio::test]
async fn an_agent_is_created_changed_deleted_and_restored() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = taken_on(&staff).await;
    let (id, code) = (made.text("_id"), made.text("code"));
    assert_eq!(
        (code.len(), &made.data()["rating"], &made.data()["commissionRate"]),
        (6, &json!(4.5), &json!(7.5))
    );
    assert_eq!((&made.data()["phone"], &made.data()["balance"]), (&json!("255754200311"), &json!(0)));
    let path = format!("/api/agents/{id}");

    let mut body = neema();
    body["status"] = "suspended".into();
    body["version"] = 1.into();
    let changed = staff.send(Method::PUT, &path, Some(&body)).await.expect(200);
    assert_eq!((&changed.data()["status"], &changed.data()["version"]), (&json!("suspended"), &json!(2)));
    let late = staff.send(Method::PUT, &path, Some(&body)).await;
    assert_eq!(late.failure(), (409, "version_conflict"));
    assert_eq!((&late.data()["version"], &late.data()["updatedBy"]), (&json!(2), &json!("Neema Mrema")));

    staff.send(Method::DELETE, &path, None).await.expect(200);
    assert_eq!(staff.get("/api/agents").await.expect(200).body["counters"]["total"], 0);
    staff.send(Method::POST, &format!("{path}/restore"), None).await.expect(200);
    let list = staff.get("/api/agents?q=mwakalinga&status=suspended&region=dar_es_salaam&sort=rating").await;
    assert_eq!(list.data()[0]["code"], json!(code));
    let counters = json!({ "total": 1, "active": 0, "averageRating": 4.5, "totalSales": 0, "owed": 0 });
    assert_eq!(list.body["counters"], counters);
}

#[tokio::test]
async fn changing_an_agents_number_requires_the_password_and_notifies_others() {
    let app = TestApp::start().await;
    let (staff, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    let path = format!("/api/agents/{}", taken_on(&staff).await.text("_id"));
    let moved = json!({ "phoneNumber": "0754 200 399" });
    let call = || (Method::PUT, path.as_str());
    assert_eq!(
        manager.send(Method::PUT, &path, Some(&moved)).await.failure(),
        (403, "confirmation_required")
    );
    let stolen = manager.send_confirmed(call(), Some(&moved), &staff.confirmation().await).await;
    assert_eq!(
        stolen.failure(),
        (403, "confirmation_required"),
        "the confirmation belongs to another account"
    );
    assert_eq!(staff.get("/api/security-alerts").await.data()["total"], 0);
    let same = json!({ "phoneNumber": "255754200311", "notes": "Pays on Fridays" });
    manager.send(Method::PUT, &path, Some(&same)).await.expect(200);
    manager.send_confirmed(call(), Some(&moved), &manager.confirmation().await).await.expect(200);
    let alerts = staff.get("/api/security-alerts").await;
    let alerts = (&alerts.data()["total"], &alerts.data()["newest"][0]["changes"][0]["field"]);
    assert_eq!(alerts, (&json!(1), &json!("phoneNumber")));
}

#[tokio::test]
async fn every_error_of_an_agent_names_its_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    taken_on(&staff).await;
    let same_phone = staff.send(Method::POST, "/api/agents", Some(&neema())).await;
    assert_eq!((same_phone.status, same_phone.fields()), (422, vec!["phoneNumber"]));
    let bad = json!({ "name": "N", "phoneNumber": "12", "region": "london", "rating": 5.1, "commissionRate": 10.5 });
    let refused = staff.send(Method::POST, "/api/agents", Some(&bad)).await;
    assert_eq!(refused.fields(), ["name", "phoneNumber", "region", "rating", "commissionRate"]);
    for path in ["/api/agents/nobody", "/api/payouts/none"] {
        assert_eq!(staff.get(path).await.status, 404, "{path}");
    }
    assert_eq!(staff.get("/api/agents?sort=luck").await.failure(), (400, "invalid_query"));
}

#[tokio::test]
async fn an_applicant_becomes_an_agent_in_one_step_and_once() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let apply = json!({
        "fullName": "Juma Rashidi", "phoneNumber": "0688200312", "region": "mwanza", "networks": [], "language": "sw",
    });
    let reference = app.post("/api/agent-applications", &apply).await.expect(201).text("reference");
    let mut body = neema();
    body["applicationReference"] = reference.clone().into();
    let made = staff.send(Method::POST, "/api/agents", Some(&body)).await.expect(201);
    assert_eq!(made.data()["applicationReference"], json!(reference));
    let applications = staff.get("/api/agent-applications").await.expect(200);
    assert_eq!(applications.data()[0]["status"], "accepted");
    body["phoneNumber"] = "0754200313".into();
    let again = staff.send(Method::POST, "/api/agents", Some(&body)).await;
    assert_eq!(again.failure(), (409, "application_used"));
    body["applicationReference"] = "AGT-000000000000".into();
    let unknown = staff.send(Method::POST, "/api/agents", Some(&body)).await;
    assert_eq!(unknown.failure(), (404, "application_not_found"));
}

/// Buys and orders a bundle with an agent's code.
async fn buy_with(app: &TestApp, code: &str) -> Value {
    let bundle = app.bundle("normal").await;
    let mut body = initiate_body(&bundle, PAYS);
    body["agentCode"] = code.into();
    let initiated = app.post("/api/payments/initiate", &body).await.expect(202);
    let (order_id, payment_id) = (initiated.text("orderId"), initiated.text("paymentId"));
    app.settled(&order_id).await;
    let verified =
        app.post("/api/payments/verify", &verify_body(&bundle, &payment_id, PAYS)).await.expect(200);
    let verification_id = verified.body["verificationId"].as_str().unwrap().to_owned();
    let paid =
        crate::support::customer::Paid { order_id, payment_id, verification_id, bundle: bundle.clone() };
    app.place(&bundle_order(&paid)).await.expect(201);
    bundle
}

#[tokio::test]
async fn a_sale_earns_shows_on_every_page_and_is_paid_once() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = taken_on(&staff).await;
    let (id, code) = (made.text("_id"), made.text("code"));
    let price = buy_with(&app, &format!(" {} ", code.to_lowercase())).await["price"].as_i64().unwrap();
    let earned = price * 75 / 1_000;
    let now = agent(&staff, &id).await;
    assert_eq!((&now["totalSales"], &now["commission"]), (&json!(price), &json!(earned)));
    let orders = staff.get("/api/orders").await.expect(200);
    assert_eq!(orders.data()[0]["agentCode"], json!(code));
    for list in ["/api/orders?agent", "/api/payments?status=all&agent"] {
        let sold = staff.get(&format!("{list}={}", code.to_lowercase())).await.expect(200);
        let others = staff.get(&format!("{list}=000000")).await.expect(200);
        assert_eq!(
            (&sold.body["page"]["total"], &others.body["page"]["total"]),
            (&json!(1), &json!(0)),
            "{list}"
        );
    }
    let order = staff.get(&format!("/api/orders/{}", orders.data()[0]["_id"].as_str().unwrap())).await;
    assert_eq!(order.text("agentName"), made.text("name"));

    let statement = staff.get(&format!("/api/agents/{id}/statement")).await.expect(200);
    assert_eq!((&statement.data()["opening"], &statement.data()["closing"]), (&json!(0), &json!(earned)));
    assert!(statement.text("whatsappUrl").starts_with("https://wa.me/255754200311?text="));
    let file = staff.get(&format!("/api/agents/{id}/statement?format=csv")).await.expect(200);
    assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
    let text = file.body.as_str().unwrap();
    assert_eq!(text.lines().count(), 2);
    assert!(text.contains(&format!(r#","{price}","{earned}","#)), "{text}");

    let link =
        staff.send(Method::POST, &format!("/api/agents/{id}/link"), None).await.expect(201).text("token");
    let page = app.post("/api/agents/me", &json!({ "token": link })).await.expect(200);
    assert_eq!(
        (&page.data()["balance"], &page.data()["entries"][0]["orderId"]),
        (&json!(earned), &Value::Null)
    );
    assert_eq!(page.headers["cache-control"], "no-store");
    for secret in [PAYS, "255", "Asha"] {
        assert!(!page.body.to_string().contains(secret), "{secret}");
    }

    let draft = json!({ "minimum": 1 });
    let payout = staff.send(Method::POST, "/api/payouts", Some(&draft)).await.expect(201);
    let path = format!("/api/payouts/{}/pay", payout.text("_id"));
    let pay = |reference: String| json!({ "items": [{ "agentId": id.clone(), "reference": reference }] });
    let bodies: Vec<_> = (0..2).map(|number| pay(format!("CEK{number}"))).collect();
    let answers = join_all(bodies.iter().map(|body| staff.send(Method::POST, &path, Some(body)))).await;
    let paid: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(paid.len(), 1);
    assert!(answers.iter().all(|a| a.status == 200 || a.failure() == (409, "payout_item_settled")));
    assert_eq!(agent(&staff, &id).await["balance"], 0);
    let nothing = staff.send(Method::POST, "/api/payouts", Some(&draft)).await;
    assert_eq!(nothing.failure(), (409, "nothing_to_pay"));

    staff.send(Method::DELETE, &format!("/api/agents/{id}/link"), None).await.expect(200);
    let closed = app.post("/api/agents/me", &json!({ "token": link })).await;
    assert_eq!(closed.failure(), (404, "agent_link_invalid"));
}

#[tokio::test]
async fn an_unknown_agent_code_never_blocks_a_purchase() {
    let app = TestApp::start().await;
    for code in ["", "nonsense", "7K3M9Q'; --", &"x".repeat(5_000)] {
        buy_with(&app, code).await;
    }
}

#[tokio::test]
async fn an_invalid_agent_token_is_404() {
    let app = TestApp::start().await;
    for token in [json!(null), json!(""), json!("0".repeat(64)), json!("' OR 1=1 --")] {
        let refused = app.post("/api/agents/me", &json!({ "token": token })).await;
        assert_eq!(refused.failure(), (404, "agent_link_invalid"));
    }
}

#[tokio::test]
async fn the_sale_of_the_demo_agent_is_in_the_ledger_once() {
    let app = TestApp::start().await;
    app.add_account("demo@bundlehub.example", Role::Owner).await;
    let staff = app.staff().await;
    let mut body = neema();
    body["commissionRate"] = 10.into();
    let id = staff.post("/api/agents", &body).await.expect(201).text("_id");
    for _start in 0..2 {
        bundlehub::simulators::ensure_demo_sale(&app.shop).await.unwrap();
    }
    let sold = agent(&staff, &id).await;
    let figures = ["totalSales", "commission", "balance"].map(|figure| sold[figure].as_i64().unwrap());
    assert_eq!(figures, [150_000, 15_000, 15_000]);
}
