//! The search over the whole back office.

use accounts::{Permission, Role};
use kernel::Coded;
use reqwest::Url;
use serde_json::{Value, json};

use crate::messages::about;
use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order};
use crate::support::staff::Staff;

/// Each kind, and what a role needs to see it.
const KINDS: [(&str, Permission); 10] = [
    ("orders", Permission::SeeOrders),
    ("payments", Permission::SeePayments),
    ("tillPayments", Permission::SeePayments),
    ("refunds", Permission::SeePayments),
    ("messages", Permission::SeeMessages),
    ("agents", Permission::SeeAgents),
    ("applications", Permission::SeeAgents),
    ("staff", Permission::ManagePeople),
    ("bundles", Permission::SeeCatalogue),
    ("routers", Permission::SeeCatalogue),
];

impl Staff<'_> {
    async fn find(&self, text: &str) -> Value {
        let url = Url::parse_with_params("http://shop/api/search", [("q", text)]).unwrap();
        let path = format!("{}?{}", url.path(), url.query().unwrap());
        self.get(&path).await.expect(200).data().clone()
    }

    async fn total(&self, kind: &str, text: &str) -> i64 {
        self.find(text).await[kind]["total"].as_i64().unwrap()
    }
}

#[tokio::test]
async fn a_payment_is_found_by_parts_of_its_number_id_and_reference() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let paid = app.pay(&bundle).await;
    let found = staff.find(&PAYS[4..]).await["payments"].clone();
    let payment = &found["items"][0];
    assert_eq!((&found["total"], &payment["status"]), (&json!(1), &json!("COMPLETED")));
    let id = payment["orderId"].as_str().unwrap();
    let reference = payment["transaction"].as_str().unwrap();
    let parts = [
        &PAYS[6..],
        &PAYS[2..7],
        id,
        &id[..8],
        &id[id.len() - 5..],
        reference,
        &reference[reference.len() - 5..],
    ];
    for text in parts {
        assert_eq!(staff.total("payments", text).await, 1, "{text}");
        assert_eq!(staff.total("payments", &format!(" {} ", text.to_lowercase())).await, 1, "{text}");
    }
    assert_eq!(staff.total("payments", "0799999999").await, 0);

    let order = app.place(&bundle_order(&paid)).await.expect(201);
    about(&staff, &order.text("orderId"), 2).await;
    let found = staff.find(&order.text("orderId")).await;
    let sold = &found["orders"]["items"][0];
    assert_eq!(sold["orderId"], order.text("orderId"));
    assert_eq!((&sold["product"], &sold["productSwahili"]), (&bundle["name"], &bundle["nameSwahili"]));
    assert!(found["messages"]["items"][0]["recipient"].as_str().unwrap().matches('•').count() > 3);
    assert_eq!(staff.find("asha mus").await["orders"]["total"], 1);
}

#[tokio::test]
async fn bundles_and_staff_are_found_by_words_of_their_names() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let name = bundle["name"].as_str().unwrap();
    let found = staff.find(name).await["bundles"]["items"].clone();
    let same = |item: &&Value| item["_id"] == bundle["_id"];
    let hit = found.as_array().unwrap().iter().find(same).unwrap();
    assert_eq!((&hit["name"], &hit["nameSwahili"]), (&bundle["name"], &bundle["nameSwahili"]));
    let router = app.router_with_stock(|_| true).await;
    let routers = staff.find(router["nameSwahili"].as_str().unwrap()).await["routers"]["items"].clone();
    assert_eq!(routers[0]["nameSwahili"], router["nameSwahili"]);
    assert_eq!(staff.find("mrema neema").await["staff"]["items"][0]["name"], "Neema Mrema");
    assert_eq!(staff.total("staff", "eema").await, 0, "not the beginning of a word");
}

#[tokio::test]
async fn a_role_gets_the_kinds_that_it_may_see() {
    let app = TestApp::start().await;
    for role in Role::all().filter(|role| role.is_staff()) {
        let found = app.staff_with_role(role).await.find("0754 321").await;
        for (kind, permission) in KINDS {
            assert_eq!(found[kind].is_object(), role.has_permission(permission), "{role:?} {kind}");
        }
    }
}

#[tokio::test]
async fn a_short_text_finds_nothing() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for text in ["", "  ", "n", " ne ", "\u{200b}\u{200b}\u{200b}"] {
        let found = staff.find(text).await;
        assert!(KINDS.iter().all(|(kind, _)| found[kind].is_null()), "{text:?} {found}");
    }
    assert!(staff.get("/api/search").await.expect(200).data()["orders"].is_null());
}

#[tokio::test]
async fn a_hostile_text_is_no_error_and_finds_nothing() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    app.place(&bundle_order(&app.pay(&app.bundle("normal").await).await)).await.expect(201);
    let long = "ñ".repeat(5_000);
    let hostile = [
        "'; DROP TABLE orders; --",
        "\"\"\"",
        "%%%",
        "___",
        "\\\\\\",
        "🙂🙂🙂",
        "\u{202e}zzz",
        "a\0b",
        "((((",
        &long,
    ];
    for text in hostile {
        let found = staff.find(text).await;
        for (kind, _) in KINDS {
            assert_eq!(found[kind]["total"], 0, "{text:.20} {kind}");
        }
    }
}
