//! Saved filters.

use accounts::Role;
use kernel::Coded;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::staff::Staff;

const PATH: &str = "/api/saved-filters";

fn late(name: &str) -> Value {
    json!({ "list": "orders", "name": name, "query": "status=pending&network=vodacom&q=asha" })
}

async fn keep(staff: &Staff<'_>, body: &Value) -> Answer {
    staff.send(Method::POST, PATH, Some(body)).await
}

async fn names(staff: &Staff<'_>, list: &str) -> Vec<String> {
    let answer = staff.get(&format!("{PATH}?list={list}")).await.expect(200);
    answer
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|filter| filter["name"].as_str().unwrap().to_owned())
        .collect()
}

async fn staff_with_role(app: &TestApp, role: Role) -> Staff<'_> {
    let email = format!("{}@example.co.tz", role.code());
    app.add_account(&email, role).await;
    Staff::with_token(app, app.sign_in("/api/admin/login", &email).await.expect(200).text("token"))
}

#[tokio::test]
async fn a_filter_is_saved_renamed_deleted_and_restored() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = keep(&staff, &late("  Late   Vodacom ")).await.expect(201);
    let one = format!("{PATH}/{}", made.text("_id"));
    assert_eq!(
        (made.text("name"), made.text("query")),
        ("Late Vodacom".into(), late("")["query"].as_str().unwrap().into())
    );
    let renamed = staff.send(Method::PUT, &one, Some(&json!({ "name": "Vodacom" }))).await.expect(200);
    assert_eq!((renamed.text("name"), &renamed.data()["isValid"]), ("Vodacom".into(), &json!(true)));
    assert_eq!(
        (names(&staff, "orders").await, names(&staff, "payments").await),
        (vec!["Vodacom".into()], vec![])
    );
    let gone = staff.send(Method::DELETE, &one, None).await.expect(200);
    assert_eq!(names(&staff, "orders").await, Vec::<String>::new());
    assert_eq!(staff.send(Method::DELETE, &one, None).await.failure(), (404, "saved_filter_not_found"));
    keep(&staff, gone.data()).await.expect(201);
    assert_eq!(names(&staff, "orders").await, ["Vodacom"]);
    let audited = app.texts("SELECT action AS text FROM audit_log");
    assert!(audited.is_empty(), "private filters are not audited: {audited:?}");
}

#[tokio::test]
async fn a_name_is_used_once_and_a_list_has_at_most_20() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    keep(&staff, &late("Mpya")).await.expect(201);
    let same = keep(&staff, &late("MPYA")).await;
    assert_eq!((same.fields(), same.body["errors"][0]["code"].as_str()), (vec!["name"], Some("taken")));
    let elsewhere = json!({ "list": "revenue", "name": "Mpya", "query": "type=sme&from=2026-11-01" });
    keep(&staff, &elsewhere).await.expect(201);
    for number in 2..=20 {
        keep(&staff, &late(&format!("Filter {number}"))).await.expect(201);
    }
    let more = keep(&staff, &late("One more")).await;
    assert_eq!((more.status, more.body["errors"][0]["code"].as_str()), (422, Some("too_many")));
}

#[tokio::test]
async fn an_invalid_filter_is_refused_and_an_outdated_one_is_marked() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for (list, query) in [
        ("orders", "status=lost"),
        ("orders", "from=yesterday"),
        ("orders", "colour=red"),
        ("payments", "kind=refund"),
        ("support", "kind=luck"),
        ("revenue", "from=2026-11-02&to=2026-11-01"),
        ("orders", &"q=".repeat(300)),
    ] {
        let refused = keep(&staff, &json!({ "list": list, "name": "X", "query": query })).await;
        assert_eq!((refused.status, refused.fields()), (422, vec!["query"]), "{list} {query}");
    }
    let bad = keep(&staff, &json!({ "list": "agents", "name": "n".repeat(41), "query": "" })).await;
    assert_eq!(bad.fields(), ["list", "name"]);
    keep(&staff, &late("Old")).await.expect(201);
    app.execute("UPDATE saved_filters SET query = 'status=gone'");
    let list = staff.get(&format!("{PATH}?list=orders")).await.expect(200);
    assert_eq!((&list.data()[0]["isValid"], &list.data()[0]["canChange"]), (&json!(false), &json!(true)));
}

/// The names of a list's schema in the client. One line each; a group is a period.
fn names_of_schema(file: &str) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/src/back-office");
    let text = std::fs::read_to_string(format!("{folder}/{file}")).unwrap();
    let (_before, schema) = text.split_once("Filter = {\n").unwrap();
    let lines = schema.lines().take_while(|line| *line != "};").map(str::trim);
    let names = lines.filter(|line| !line.starts_with("//") && !line.is_empty());
    names
        .flat_map(|line| match line.split_once(':') {
            Some((name, _field)) => vec![name.to_owned()],
            None if line.to_lowercase().contains("period") => vec!["from".to_owned(), "to".to_owned()],
            None if line == "...age," => vec!["sort".to_owned()],
            None if line.contains("amounts") => vec!["min".to_owned(), "max".to_owned()],
            None if line.contains("agent") => vec!["agent".to_owned()],
            None => panic!("{file}: {line}"),
        })
        .collect()
}

fn example(list: &str, name: &str) -> &'static str {
    match (list, name) {
        ("revenue", "status") => "confirmed",
        ("support", "kind") => "refund",
        (_, "status") => "pending",
        (_, "kind" | "type") => "router",
        (_, "network") => "vodacom",
        (_, "payment") => "paid",
        (_, "overdue") => "true",
        ("orders", "sort") => "due",
        (_, "sort") => "oldest",
        (_, "from" | "to") => "2026-11-21",
        (_, "min" | "max") => "5000",
        (_, "agent") => "Q8D8F9",
        (_, "q") => "asha",
        _ => panic!("no example of {name}"),
    }
}

/// What the client's forms can send; `queryOf` sends nothing but the names of these schemas.
#[tokio::test]
async fn every_name_of_the_clients_filters_can_be_saved() {
    let lists = [
        ("orders", "orders/orderFilter.ts"),
        ("revenue", "revenue/api.ts"),
        ("payments", "payments/api.ts"),
        ("support", "support/api.ts"),
    ];
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for (list, file) in lists {
        let names = names_of_schema(file);
        assert!(names.len() > 1, "{file}: {names:?}");
        for name in names {
            let query = format!("{name}={}", example(list, &name));
            let body = json!({ "list": list, "name": format!("{name} of {list}"), "query": query });
            keep(&staff, &body).await.expect(201);
        }
    }
}

#[tokio::test]
async fn a_shared_filter_requires_the_permission_to_edit_settings() {
    let app = TestApp::start().await;
    let (owner, viewer) = (app.staff().await, staff_with_role(&app, Role::Viewer).await);
    let own = keep(&viewer, &late("My own")).await.expect(201);
    let mut shared = late("For all");
    shared["shared"] = true.into();
    assert_eq!(keep(&viewer, &shared).await.failure(), (403, "not_permitted"));
    let made = keep(&owner, &shared).await.expect(201);
    assert_eq!(names(&owner, "orders").await, ["For all"]);
    assert_eq!(names(&viewer, "orders").await, ["My own", "For all"]);
    let one = |answer: &Answer| format!("{PATH}/{}", answer.text("_id"));
    let rename = json!({ "name": "Mine", "shared": true });
    let refused = viewer.send(Method::PUT, &one(&made), Some(&rename)).await;
    assert_eq!(refused.failure(), (403, "not_permitted"));
    assert_eq!(owner.send(Method::DELETE, &one(&own), None).await.failure(), (404, "saved_filter_not_found"));
    let mine = viewer.send(Method::PUT, &one(&own), Some(&rename)).await;
    assert_eq!(mine.failure(), (403, "not_permitted"));
    owner.send(Method::DELETE, &one(&made), None).await.expect(200);
    let audited = app.texts("SELECT action AS text FROM audit_log ORDER BY seq");
    assert_eq!(audited, ["created", "deleted"]);
}

#[tokio::test]
async fn a_filter_of_a_forbidden_list_is_refused() {
    let app = TestApp::start().await;
    let seller = staff_with_role(&app, Role::Viewer).await;
    let body = json!({ "list": "support", "name": "Refunds", "query": "kind=refund" });
    assert_eq!(keep(&seller, &body).await.failure(), (403, "not_permitted"));
    let listed = seller.get(&format!("{PATH}?list=support")).await;
    assert_eq!(listed.failure(), (403, "not_permitted"));
}
