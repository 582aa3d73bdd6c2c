//! Notifications found by scanning: support cases and the daily summary.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use server::background::messages::scan;

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order, router_order_of};
use crate::support::staff::Staff;

async fn texts(staff: &Staff<'_>, kind: &str) -> Vec<String> {
    let list = staff.get(&format!("/api/messages?kind={kind}")).await.expect(200);
    let texts = list.data().as_array().unwrap().iter();
    texts.map(|message| message["text"].as_str().unwrap().to_owned()).collect()
}

/// Places `count` orders and sets their amount and time.
async fn ordered(app: &TestApp, count: usize, tsh: i64, at: &str) {
    app.execute("UPDATE routers SET stock = 100; DELETE FROM rate_limit_hits");
    let router = app.router_with_stock(|stock| stock == 100).await;
    let customers = app.texts("SELECT id AS text FROM orders").len()..;
    for customer in customers.take(count) {
        let order_id = app.place(&router_order_of(customer, &router)).await.expect(201).text("orderId");
        app.execute(&format!(
            "UPDATE orders SET created_at = '{at}', amount_tsh = {tsh} WHERE order_id = '{order_id}'"
        ));
    }
}

async fn look(app: &TestApp, at: &str) {
    let now: DateTime<Utc> = at.parse().unwrap();
    scan(&app.instance_at(now).await).await;
}

#[tokio::test]
async fn the_daily_summary_is_sent_once_at_its_hour_by_all_instances_together() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    ordered(&app, 1, 9_000, "2027-03-10 09:00:00").await;
    look(&app, "2027-03-10T16:59:59Z").await;
    assert_eq!(texts(&staff, "daily_summary").await, [""; 0]);
    let eight: DateTime<Utc> = "2027-03-10T17:00:00Z".parse().unwrap();
    let (one, other) = (app.instance_at(eight).await, app.instance_at(eight).await);
    tokio::join!(scan(&one), scan(&other), scan(&one));
    look(&app, "2027-03-10T20:59:59Z").await;
    let summaries = texts(&staff, "daily_summary").await;
    assert_eq!(summaries.len(), 1);
    assert!(
        summaries[0].starts_with("10 Mac 2027: siku ya utulivu\nOda: 1\nKiasi: TSh 9,000\n"),
        "{}",
        summaries[0]
    );
}

#[tokio::test]
async fn the_daily_summary_grades_the_day_and_lists_at_most_five_orders() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let days = [
        (10, 10_000, "siku bora sana"),
        (5, 10_000, "siku nzuri"),
        (3, 1_000, "siku ya wastani"),
        (2, 90_000, "siku ya utulivu"),
    ];
    for (day, (count, tsh, word)) in days.into_iter().enumerate() {
        let day = format!("2027-03-0{}", day + 1);
        ordered(&app, count, tsh, &format!("{day} 09:00:00")).await;
        look(&app, &format!("{day}T18:00:00Z")).await;
        let summaries = texts(&staff, "daily_summary").await;
        let lines: Vec<_> = summaries[0].lines().collect();
        assert!(lines[0].ends_with(word), "{count} orders of {tsh}: {}", lines[0]);
        assert_eq!(lines.len(), 3 + count.min(5), "{summaries:?}");
    }
}

#[tokio::test]
async fn a_missed_daily_summary_is_sent_later_unless_the_day_was_empty() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    ordered(&app, 1, 9_000, "2027-03-10 19:30:00").await;
    for _ in 0..2 {
        look(&app, "2027-03-11T05:00:00Z").await;
    }
    let summaries = texts(&staff, "daily_summary").await;
    assert_eq!(summaries.len(), 1);
    assert!(summaries[0].starts_with("10 Mac 2027") && summaries[0].contains("Oda: 1"), "{}", summaries[0]);
    look(&app, "2027-03-13T05:00:00Z").await;
    assert_eq!(texts(&staff, "daily_summary").await.len(), 1, "nothing happened on the 12th");
    look(&app, "2027-03-13T17:00:00Z").await;
    assert!(
        texts(&staff, "daily_summary").await[0].contains("Oda: 0"),
        "an empty day is reported at its hour"
    );
}

#[tokio::test]
async fn without_recipients_there_is_no_daily_summary() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let rules = json!({ "messages": {
        "staff": [{ "name": "Asha", "phone": "0754000077", "language": "en", "channels": ["sms"], "topics": ["daily_summary"] }],
        "urgentAboveTsh": 50_000, "summaryHour": null, "customers": "none", "pushTopics": [],
    } });
    let confirmation = staff.confirmation().await;
    let path = (reqwest::Method::PUT, "/api/store/settings");
    staff.send_confirmed(path, Some(&rules), &confirmation).await.expect(200);
    look(&app, "2027-03-10T20:59:59Z").await;
    assert_eq!(texts(&staff, "daily_summary").await, [""; 0]);
}

#[tokio::test]
async fn each_case_is_notified_once_with_its_response_time() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let problem = app.place(&router_order(&router)).await.expect(201);
    let path = format!("/api/orders/{}/problem", problem.text("_id"));
    staff.post(&path, &json!({ "reason": "wrong_number" })).await.expect(200);
    let paid = app.pay(&app.bundle("normal").await).await;
    let order_id = app.place(&bundle_order(&paid)).await.expect(201).text("orderId");
    app.post(&format!("/api/orders/{order_id}/cancel"), &json!({ "phoneLast4": "1908" })).await.expect(200);
    let application = json!({
        "fullName": "Zuhura Juma", "phoneNumber": "0754 321 908", "region": "mjini_magharibi", "networks": ["yas"],
        "language": "sw",
    });
    let reference = app.post("/api/agent-applications", &application).await.expect(201).text("reference");
    for _ in 0..2 {
        scan(&app.shop).await;
    }
    let texts = texts(&staff, "issue").await;
    assert_eq!(texts.len(), 3, "{texts:?}");
    for (subject, hours) in [(&problem.text("orderId"), 1), (&order_id, 4), (&reference, 24)] {
        let text = texts.iter().find(|text| text.contains(subject.as_str())).unwrap();
        assert!(text.contains(&format!("ndani ya saa {hours},")), "{text}");
    }
}

#[tokio::test]
async fn a_late_order_is_notified_when_it_becomes_late() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let late = app.place(&router_order(&router)).await.expect(201).text("orderId");
    app.place(&router_order(&router)).await.expect(201);
    let due = |id: &str, ago: TimeDelta| {
        app.execute(&format!(
            "UPDATE delivery_queue SET due_at = {} WHERE order_key IN (SELECT id FROM orders WHERE order_id {id})",
            app.sql_ago(ago)
        ));
    };
    app.execute(&format!("UPDATE orders SET created_at = {}", app.sql_ago(TimeDelta::days(3))));
    due(&format!("= '{late}'"), TimeDelta::minutes(10));
    due(&format!("<> '{late}'"), TimeDelta::hours(25));
    scan(&app.shop).await;
    let texts = texts(&staff, "issue").await;
    assert_eq!(texts.len(), 1, "yesterday's late order was notified yesterday: {texts:?}");
    assert!(texts[0].contains(&late) && texts[0].contains("Ilitakiwa kufikishwa kabla ya"), "{}", texts[0]);
}

/// More cases than fit on a page.
#[tokio::test]
async fn all_cases_are_notified_across_pages() {
    const CASES: usize = 210;
    let app = TestApp::start().await;
    let now = app.sql_ago(TimeDelta::zero());
    app.execute(&format!(
        "INSERT INTO agent_applications (id, reference, full_name, full_name_lower, phone, region, networks, language,
            status, version, created_at, updated_at)
        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {CASES})
        SELECT printf('01900000-0000-7000-8000-%012d', n), printf('AGT-%012d', n), 'Zuhura Juma', 'zuhura juma',
            printf('2557540%05d', n), 'dodoma', '[\"yas\"]', 'sw', 'new', 1, datetime({now}, '-' || n || ' seconds'), {now} FROM numbers"
    ));
    for _ in 0..2 {
        scan(&app.shop).await;
    }
    let notified = app.texts("SELECT DISTINCT text FROM messages WHERE kind = 'issue'");
    let all = app.texts("SELECT text FROM messages WHERE kind = 'issue'");
    assert_eq!((notified.len(), all.len()), (CASES, CASES));
}

#[tokio::test]
async fn cases_older_than_a_day_are_not_notified() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let key = app.place(&router_order(&router)).await.expect(201).text("_id");
    staff.post(&format!("/api/orders/{key}/problem"), &json!({ "reason": "wrong_number" })).await.expect(200);
    app.execute(&format!("UPDATE order_notes SET at = {}", app.sql_ago(TimeDelta::hours(25))));
    scan(&app.shop).await;
    assert_eq!(texts(&staff, "issue").await, [""; 0]);
    let cases: Value = staff.get("/api/support/cases").await.expect(200).data().clone();
    assert_eq!(cases.as_array().unwrap().len(), 1, "it is still a case");
}
